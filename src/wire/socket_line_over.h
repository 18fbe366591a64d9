// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WIRE_SOCKET_LINE_OVER_H
#define ARBITER_SRC_WIRE_SOCKET_LINE_OVER_H

#include "arbiter/wire/event_loop.h"
#include "wire/connections.h"
#include "wire/dial.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <deque>
#include <utility>

namespace arbiter::wire {

namespace websocket = beast::websocket;

template <class Kind>
class SocketLineOver final : public WebSocket::Line,
                             public std::enable_shared_from_this<SocketLineOver<Kind>> {
public:
    SocketLineOver(Caller const& caller, SocketUser& user, SocketOptions const& options)
        : caller_{caller},
          options_{options},
          user_{&user},
          stream_{Kind::make(caller.loop.context())}
    {
        websocket::stream_base::timeout patience{handshake_time, websocket::stream_base::none(), false};
        if (options.silence.count() > 0) {
            patience.idle_timeout = options.silence;
            patience.keep_alive_pings = true;
        }
        stream_.set_option(patience);
        stream_.auto_fragment(false);
        stream_.set_option(websocket::stream_base::decorator(
            [token = caller.token, cookie = caller.cookie](websocket::request_type& request) {
                request.set(beast::http::field::user_agent, "arbiter");
                if (!token.empty())
                    request.set(beast::http::field::authorization, "Bearer " + token);
                if (!cookie.empty())
                    request.set(beast::http::field::cookie, cookie);
            }));
    }

    void open(std::string const& path) override
    {
        if (options_.reading == Reading::never)
            keep_buffer_small();
        socket().expires_after(handshake_time);
        dial(socket(), caller_,
            [self = this->shared_from_this(), path](std::optional<WireFault> const& fault) {
                if (fault)
                    return self->end({.fault = *fault});
                Kind::secure(self->stream_.next_layer(), self->caller_.server.host,
                    [self, path](std::optional<WireFault> const& failed) {
                        if (failed)
                            return self->end({.fault = *failed});
                        self->shake_hands(path);
                    });
            });
    }

    void send(std::string text) override
    {
        queue_.push_back(std::move(text));
        write();
    }

    void send_raw(std::string bytes) override
    {
        // Past the stream, which allows only one write of its own at a time.
        auto const kept = std::make_shared<std::string>(std::move(bytes));
        asio::async_write(socket().socket(), asio::buffer(*kept),
            [self = this->shared_from_this(), kept](beast::error_code, std::size_t) { });
    }

    void forget_user() override
    {
        user_ = nullptr;
        socket().close();
    }

private:
    static constexpr std::chrono::seconds handshake_time{60};

    beast::tcp_stream& socket() { return beast::get_lowest_layer(stream_); }

    void keep_buffer_small()
    {
        beast::error_code ignored;
        ignored = socket().socket().open(asio::ip::tcp::v4(), ignored);
        ignored = socket().socket().set_option(asio::socket_base::receive_buffer_size{4096}, ignored);
    }

    void shake_hands(std::string const& path)
    {
        // From here on the WebSocket has its own limits.
        socket().expires_never();
        stream_.async_handshake(answer_, format_authority(caller_.server), path,
            [self = this->shared_from_this()](beast::error_code error) {
                if (error == websocket::error::upgrade_declined)
                    return self->end({.refusal = self->answer_.result_int()});
                if (error)
                    return self->end({.fault = fault_of(error)});
                self->begin();
            });
    }

    void begin()
    {
        is_open_ = true;
        if (options_.reading == Reading::always)
            read();
        if (user_ != nullptr)
            user_->opened();
        write();
    }

    void read()
    {
        stream_.async_read(inbox_, [self = this->shared_from_this()](beast::error_code error, std::size_t) {
            if (error)
                return self->end({.code = self->stream_.reason().code, .fault = fault_of(error)});
            auto const data = self->inbox_.cdata();
            if (self->user_ != nullptr)
                self->user_->received({static_cast<char const*>(data.data()), data.size()});
            self->inbox_.consume(self->inbox_.size());
            self->read();
        });
    }

    void write()
    {
        if (!is_open_ || is_writing_ || queue_.empty())
            return;
        is_writing_ = true;
        stream_.async_write(asio::buffer(queue_.front()),
            [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                self->is_writing_ = false;
                self->queue_.pop_front();
                if (error)
                    return self->end({.code = self->stream_.reason().code, .fault = fault_of(error)});
                self->write();
            });
    }

    void end(SocketEnd const& how)
    {
        is_open_ = false;
        socket().close();
        if (auto* const user = std::exchange(user_, nullptr))
            user->closed(how);
    }

    Caller caller_;
    SocketOptions options_;
    SocketUser* user_;
    websocket::stream<typename Kind::Stream, false> stream_;
    websocket::response_type answer_;
    beast::flat_buffer inbox_;
    std::deque<std::string> queue_;
    bool is_open_ = false;
    bool is_writing_ = false;
};

} // namespace arbiter::wire

#endif
