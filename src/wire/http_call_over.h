// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WIRE_HTTP_CALL_OVER_H
#define ARBITER_SRC_WIRE_HTTP_CALL_OVER_H

#include "arbiter/wire/event_loop.h"
#include "wire/connections.h"
#include "wire/dial.h"

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/buffer_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

#include <array>
#include <utility>

namespace arbiter::wire {

namespace http = beast::http;

template <class Kind>
class HttpCallOver final : public HttpCall, public std::enable_shared_from_this<HttpCallOver<Kind>> {
public:
    HttpCallOver(Caller const& caller, HttpPatience patience, HttpEvents events)
        : caller_{caller},
          patience_{patience},
          events_{std::move(events)},
          stream_{Kind::make(caller.loop.context())}
    {
        parser_.body_limit(boost::none);
    }

    void run(std::string const& path, std::string const& body) override
    {
        request_ = {body.empty() ? http::verb::get : http::verb::post, path, 11};
        request_.set(http::field::host, format_authority(caller_.server));
        request_.set(http::field::user_agent, "arbiter");
        if (!caller_.token.empty())
            request_.set(http::field::authorization, "Bearer " + caller_.token);
        if (!caller_.cookie.empty())
            request_.set(http::field::cookie, caller_.cookie);
        if (!body.empty())
            request_.set(http::field::content_type, "application/json");
        request_.keep_alive(false);
        request_.body() = body;
        request_.prepare_payload();
        socket().expires_after(patience_.time);
        dial(socket(), caller_, [self = this->shared_from_this()](std::optional<WireFault> const& fault) {
            if (fault)
                return self->end(fault);
            Kind::secure(
                self->stream_, self->caller_.server.host, [self](std::optional<WireFault> const& failed) {
                    if (failed)
                        return self->end(failed);
                    self->write();
                });
        });
    }

    void forget() override
    {
        // One of the events may be what calls us, so they stay until the end.
        is_forgotten_ = true;
        socket().close();
    }

private:
    beast::tcp_stream& socket() { return beast::get_lowest_layer(stream_); }

    void write()
    {
        http::async_write(
            stream_, request_, [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                if (error)
                    return self->end(fault_of(error));
                self->read_header();
            });
    }

    void read_header()
    {
        http::async_read_header(stream_, buffer_, parser_,
            [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                if (error)
                    return self->end(fault_of(error));
                if (!self->is_forgotten_)
                    self->events_.begins(self->head());
                self->read_part();
            });
    }

    HttpHead head() const
    {
        auto const& answer = parser_.get();
        std::string_view const cookie = answer[http::field::set_cookie];
        return {answer.result_int(), std::string{cookie.substr(0, cookie.find(';'))}};
    }

    void read_part()
    {
        if (parser_.is_done())
            return end(std::nullopt);
        if (patience_.is_endless)
            socket().expires_after(patience_.time);
        auto& body = parser_.get().body();
        body.data = part_.data();
        body.size = part_.size();
        body.more = true;
        http::async_read_some(stream_, buffer_, parser_,
            [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                auto const size = self->part_.size() - self->parser_.get().body().size;
                if (size > 0 && !self->is_forgotten_)
                    self->events_.part({self->part_.data(), size});
                if (error && error != http::error::need_buffer)
                    return self->end(fault_of(error));
                self->read_part();
            });
    }

    void end(std::optional<WireFault> const& fault)
    {
        auto const events = std::exchange(events_, {});
        socket().close();
        if (!is_forgotten_)
            events.ends(fault);
    }

    Caller caller_;
    HttpPatience patience_;
    HttpEvents events_;
    typename Kind::Stream stream_;
    http::request<http::string_body> request_;
    http::response_parser<http::buffer_body> parser_;
    beast::flat_buffer buffer_;
    std::array<char, 4096> part_{};
    bool is_forgotten_ = false;
};

} // namespace arbiter::wire

#endif
