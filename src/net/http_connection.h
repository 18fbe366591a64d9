// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NET_HTTP_CONNECTION_H
#define ARBITER_SRC_NET_HTTP_CONNECTION_H

#include "net/admission.h"
#include "net/tcp_connection.h"
#include "net/websocket_connection.h"

#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <array>
#include <optional>
#include <utility>

namespace arbiter::net {

/// One client's HTTP/1.1 requests, one at a time. Stream is a tcp_stream, or TLS on one.
template <class Stream>
class HttpConnection : public TcpConnection, public std::enable_shared_from_this<HttpConnection<Stream>> {
public:
    HttpConnection(Stream stream, std::unique_ptr<Admission> admission, bool is_secure)
        : stream_{std::move(stream)},
          admission_{std::move(admission)},
          is_secure_{is_secure},
          buffer_{2 * limits().header_bytes}
    {
        admission_->connections().open.insert(this);
    }

    HttpConnection(HttpConnection const&) = delete;
    HttpConnection& operator=(HttpConnection const&) = delete;

    ~HttpConnection() override
    {
        if (admission_)
            admission_->connections().open.erase(this);
    }

    Stream& stream() { return stream_; }

    /// Waits for a request.
    void read_header()
    {
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(limits().header_bytes));
        parser_->body_limit(limits().body_bytes);
        is_waiting_ = true;
        lowest().expires_after(limits().header_time);
        http::async_read_header(stream_, buffer_, *parser_,
            [self = this->shared_from_this()](
                beast::error_code error, std::size_t) { self->on_header(error); });
    }

    void close_soon() override
    {
        is_leaving_ = true;
        if (is_waiting_ || source_)
            lowest().close();
        source_.reset();
    }

    void cut() override
    {
        is_leaving_ = true;
        lowest().close();
        source_.reset();
    }

private:
    Entrance& entrance() { return *admission_->connections().entrance; }

    Limits const& limits() { return entrance().limits(); }

    beast::tcp_stream& lowest() { return beast::get_lowest_layer(stream_); }

    /// False for two lengths, or for an encoding that programs read differently: that is how requests are
    /// smuggled past a proxy.
    template <class Message>
    static bool has_clear_length(Message const& header)
    {
        auto const encodings = header.count(http::field::transfer_encoding);
        if (encodings == 0)
            return true;
        return encodings == 1 && header.count(http::field::content_length) == 0
            && beast::iequals(header[http::field::transfer_encoding], "chunked");
    }

    void on_header(beast::error_code error)
    {
        is_waiting_ = false;
        if (error)
            return refuse(error);
        auto const& header = parser_->get();
        if (!has_clear_length(header))
            return fail(400, "bad-request", "A request has exactly one length.", Refusal::bad_request);
        if (websocket::is_upgrade(header))
            return upgrade();
        lowest().expires_after(limits().body_time);
        if (!beast::iequals(header[http::field::expect], "100-continue"))
            return read_body();
        static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        asio::async_write(stream_, asio::buffer(go_on),
            [self = this->shared_from_this()](beast::error_code failed, std::size_t) {
                if (!failed)
                    self->read_body();
            });
    }

    void read_body()
    {
        http::async_read(stream_, buffer_, *parser_,
            [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                if (error)
                    return self->refuse(error);
                self->answer();
            });
    }

    /// Answers a request that cannot be read, where an answer is possible.
    void refuse(beast::error_code error)
    {
        if (error == http::error::header_limit || error == http::error::buffer_overflow)
            return fail(
                431, "header-too-large", "The header of this request is too large.", Refusal::too_large);
        if (error == http::error::body_limit)
            return fail(413, "body-too-large", "The body of this request is too large.", Refusal::too_large);
        if (error == beast::error::timeout) {
            entrance().metrics().count_refusal(Refusal::too_slow);
            return;
        }
        bool const is_nonsense = error.category() == http::make_error_code(http::error::bad_method).category()
            && error != http::error::end_of_stream && error != http::error::partial_message;
        if (is_nonsense)
            fail(400, "bad-request", "This is not an HTTP request.", Refusal::bad_request);
    }

    void fail(unsigned status, std::string_view code, std::string_view sentence, Refusal refusal)
    {
        entrance().metrics().count_refusal(refusal);
        keeps_alive_ = false;
        is_head_ = false;
        auto response = error_response(status, code, sentence);
        entrance().add_common_headers(response, is_secure_);
        write(std::move(response));
    }

    Request take_request()
    {
        auto& message = parser_->get();
        Request request;
        request.method = message.method_string();
        request.target = message.target();
        for (auto const& field : message)
            request.headers.push_back({std::string{field.name_string()}, std::string{field.value()}});
        request.body = std::move(message.body());
        request.peer = admission_->peer();
        request.is_secure = is_secure_;
        keeps_alive_ = message.keep_alive();
        is_head_ = message.method() == http::verb::head;
        version_ = message.version();
        return request;
    }

    void answer()
    {
        // The client is not slow while it waits for the answer.
        lowest().expires_never();
        entrance().answer(take_request(),
            [self = this->shared_from_this()](Response response) { self->write(std::move(response)); });
    }

    void upgrade()
    {
        auto const request = take_request();
        if (buffer_.size() != 0)
            return fail(400, "bad-request", "Nothing may follow a handshake.", Refusal::bad_request);
        auto const handshake = std::make_shared<http::request<http::string_body>>(parser_->release());
        auto const socket = std::make_shared<WebSocketConnection<Stream>>(limits());
        // The client is not slow while it waits for the answer.
        lowest().expires_never();
        entrance().open_socket(request, socket,
            [self = this->shared_from_this(), handshake, socket](Result<OpenSocket, Response> opened) {
                self->take_socket(std::move(opened), *handshake, *socket);
            });
    }

    void take_socket(Result<OpenSocket, Response> opened, http::request<http::string_body> const& handshake,
        WebSocketConnection<Stream>& socket)
    {
        if (!opened) {
            keeps_alive_ = false;
            is_head_ = false;
            entrance().add_common_headers(opened.error(), is_secure_);
            return write(std::move(opened.error()));
        }
        admission_->connections().open.erase(this);
        socket.begin(std::move(stream_), std::move(admission_), std::move(*opened), handshake);
    }

    template <class Body>
    http::response<Body> header_of(Response const& response)
    {
        http::response<Body> header;
        header.result(response.status);
        header.version(version_);
        for (auto const& field : response.headers)
            header.insert(field.name, field.value);
        header.keep_alive(keeps_alive_ && !is_leaving_ && !entrance().is_draining());
        return header;
    }

    void write(Response response)
    {
        lowest().expires_after(limits().answer_time);
        if (response.source)
            return write_parts(std::move(response));
        static auto const nothing = std::make_shared<std::string const>();
        body_ = response.body ? response.body : nothing;
        auto header = header_of<http::span_body<char const>>(response);
        if (response.status != 304)
            header.content_length(body_->size());
        if (!is_head_ && response.status != 304)
            header.body() = {body_->data(), body_->size()};
        keeps_alive_ = header.keep_alive();
        auto const message = std::make_shared<decltype(header)>(std::move(header));
        http::async_write(stream_, *message,
            [self = this->shared_from_this(), message](beast::error_code error, std::size_t) {
                self->body_.reset();
                self->on_written(error);
            });
    }

    void on_written(beast::error_code error)
    {
        if (error == beast::error::timeout)
            entrance().metrics().count_refusal(Refusal::too_slow);
        if (error)
            return;
        if (keeps_alive_ && !is_leaving_)
            return read_header();
        linger();
    }

    /// Closes so that a client that is still sending can read the answer: ends our side, then discards for a
    /// moment what comes.
    void linger()
    {
        beast::error_code ignored;
        lowest().socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        lowest().expires_after(std::chrono::seconds{2});
        discard();
    }

    void discard()
    {
        lowest().async_read_some(
            asio::buffer(waste_), [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                if (!error && !self->is_leaving_)
                    self->discard();
            });
    }

    // ---- an answer in parts

    void write_parts(Response response)
    {
        source_ = std::move(response.source);
        auto header = header_of<http::empty_body>(response);
        bool const is_chunked = version_ == 11;
        header.chunked(is_chunked);
        if (!is_chunked)
            header.keep_alive(false);
        keeps_alive_ = header.keep_alive();
        auto const message = std::make_shared<decltype(header)>(std::move(header));
        auto const serializer = std::make_shared<http::response_serializer<http::empty_body>>(*message);
        http::async_write_header(stream_, *serializer,
            [self = this->shared_from_this(), message, serializer, is_chunked](
                beast::error_code error, std::size_t) {
                if (error || self->is_head_)
                    return self->end_parts(error);
                self->next_part(is_chunked);
            });
    }

    void next_part(bool is_chunked)
    {
        if (is_leaving_)
            return end_parts(asio::error::operation_aborted);
        lowest().expires_never();
        auto const source = source_;
        // A task of its own for each part: a source that answers at once would otherwise recurse ever
        // deeper.
        asio::post(stream_.get_executor(), [self = this->shared_from_this(), source, is_chunked] {
            source->next([self, is_chunked](std::optional<std::string> part) {
                self->write_part(std::move(part), is_chunked);
            });
        });
    }

    void write_part(std::optional<std::string> part, bool is_chunked)
    {
        if (is_leaving_)
            return end_parts(asio::error::operation_aborted);
        lowest().expires_after(limits().answer_time);
        bool const is_last = !part;
        if (is_last && !is_chunked)
            return end_parts({});
        part_ = std::move(part).value_or("");
        auto const written
            = [self = this->shared_from_this(), is_last, is_chunked](beast::error_code error, std::size_t) {
                  if (error || is_last)
                      return self->end_parts(error);
                  self->next_part(is_chunked);
              };
        if (is_last)
            asio::async_write(stream_, http::make_chunk_last(), written);
        else if (is_chunked)
            asio::async_write(stream_, http::make_chunk(asio::buffer(part_)), written);
        else
            asio::async_write(stream_, asio::buffer(part_), written);
    }

    void end_parts(beast::error_code error)
    {
        source_.reset();
        part_.clear();
        on_written(error);
    }

    Stream stream_;
    std::unique_ptr<Admission> admission_;
    bool is_secure_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    std::shared_ptr<std::string const> body_;
    std::shared_ptr<server::BodySource> source_;
    std::string part_;
    std::array<char, 512> waste_{};
    unsigned version_ = 11;
    bool keeps_alive_ = false;
    bool is_head_ = false;
    bool is_waiting_ = false;
    bool is_leaving_ = false;
};

} // namespace arbiter::net

#endif
