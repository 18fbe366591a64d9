// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_NET_WEBSOCKET_CONNECTION_H
#define ARBITER_SRC_NET_WEBSOCKET_CONNECTION_H

#include "net/admission.h"
#include "net/tcp_connection.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/websocket/stream.hpp>

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

/// A WebSocket: text messages in, and text messages out of a bounded queue. Stream is a tcp_stream, or TLS
/// on one. Compression is off: it costs 300 kB a client and shortens messages of 200 bytes by little.
template <class Stream>
class WebSocketConnection : public TcpConnection,
                            public server::Outlet,
                            public std::enable_shared_from_this<WebSocketConnection<Stream>> {
public:
    explicit WebSocketConnection(Limits const& limits)
        : limits_{limits},
          pings_{limits_.pings_per_socket},
          inbox_{limits_.frame_bytes + 1024}
    {
    }

    /// Answers the handshake and starts reading. Frames sent before that wait.
    void begin(Stream stream, std::unique_ptr<Admission> admission, OpenSocket socket,
        http::request<http::string_body> const& handshake)
    {
        admission_ = std::move(admission);
        socket_ = std::move(socket);
        admission_->connections().open.insert(this);
        stream_.emplace(std::move(stream));
        stream_->set_option(websocket::stream_base::timeout{limits_.handshake_time, limits_.idle_time, true});
        stream_->read_message_max(limits_.frame_bytes);
        stream_->auto_fragment(false);
        stream_->text(true);
        stream_->control_callback(
            [this](websocket::frame_type, beast::string_view) { take_control_frame(); });
        // A small buffer of the system's own, so that a client that does not read is noticed soon.
        beast::error_code ignored;
        lowest().socket().set_option(asio::socket_base::send_buffer_size{32 * 1024}, ignored);
        stream_->async_accept(handshake, [self = this->shared_from_this()](beast::error_code error) {
            if (error)
                return self->end(error);
            self->is_open_ = true;
            self->read();
            self->write_next();
            if (self->is_closing_ && !self->is_writing_)
                self->send_close();
        });
    }

    void send(std::shared_ptr<std::string const> frame) override
    {
        if (is_closing_ || has_ended_)
            return;
        queued_bytes_ += frame->size();
        queue_.push_back(std::move(frame));
        if (queued_bytes_ > limits_.queue_bytes || queue_.size() > limits_.queue_frames) {
            entrance().metrics().count_refusal(Refusal::slow_client);
            drop_queue();
            return close(websocket::close_code::policy_error, "This client reads too slowly.");
        }
        write_next();
    }

    void close(server::CloseReason reason) override
    {
        switch (reason) {
        case server::CloseReason::bad_messages:
            return close(websocket::close_code::policy_error, "Too many malformed messages.");
        case server::CloseReason::rate_limited: return close_for_rate();
        case server::CloseReason::draining: return close_soon();
        case server::CloseReason::room_gone:
            return close(websocket::close_code::internal_error, "The game cannot be read.");
        case server::CloseReason::login_ended:
            return close(websocket::close_code::policy_error, "You are no longer logged in.");
        case server::CloseReason::game_elsewhere:
            return close(websocket::close_code::service_restart, "The game continues on another node.");
        }
    }

    void close_soon() override
    {
        close(websocket::close_code::service_restart, "The server is shutting down.");
    }

    void cut() override { lowest().close(); }

private:
    Entrance& entrance() { return *admission_->connections().entrance; }

    beast::tcp_stream& lowest() { return beast::get_lowest_layer(*stream_); }

    /// Sends what waits, then the reason (RFC 6455, 7.4). No effect on a socket that is closing already.
    void close(websocket::close_code code, std::string_view sentence)
    {
        if (is_closing_ || has_ended_)
            return;
        is_closing_ = true;
        reason_ = {code, {sentence.data(), sentence.size()}};
        if (is_open_ && !is_writing_ && queue_.empty())
            send_close();
        else if (admission_)
            start_closing_timer();
    }

    void close_for_rate() { close(websocket::close_code::policy_error, "Too many messages."); }

    void read()
    {
        stream_->async_read(inbox_, [self = this->shared_from_this()](beast::error_code error, std::size_t) {
            if (error)
                return self->end(error);
            self->take_message();
        });
    }

    void take_message()
    {
        if (has_ended_)
            return;
        if (!is_closing_) {
            auto const data = inbox_.cdata();
            if (!stream_->got_text())
                close(websocket::close_code::unknown_data, "Messages are text.");
            else if (!entrance().receive(socket_, {static_cast<char const*>(data.data()), data.size()}))
                close_for_rate();
        }
        inbox_.consume(inbox_.size());
        read();
    }

    /// Counts a ping: it costs an answer.
    void take_control_frame()
    {
        if (is_closing_ || entrance().count_ping(socket_, pings_))
            return;
        // Not while the frame is being read.
        asio::post(stream_->get_executor(), [self = this->shared_from_this()] { self->close_for_rate(); });
    }

    void write_next()
    {
        if (!is_open_ || is_writing_ || queue_.empty() || has_ended_)
            return;
        is_writing_ = true;
        writing_ = std::move(queue_.front());
        queue_.pop_front();
        stream_->async_write(
            asio::buffer(*writing_), [self = this->shared_from_this()](beast::error_code error, std::size_t) {
                self->on_written(error);
            });
    }

    void on_written(beast::error_code error)
    {
        is_writing_ = false;
        queued_bytes_ -= std::min(queued_bytes_, writing_->size());
        writing_.reset();
        if (error || has_ended_)
            return;
        entrance().metrics().count_frame_out();
        if (!queue_.empty())
            write_next();
        else if (is_closing_)
            send_close();
    }

    /// Keeps the frame that is being written: it cannot be withdrawn.
    void drop_queue()
    {
        queue_.clear();
        queued_bytes_ = writing_ ? writing_->size() : 0;
    }

    /// Sends the reason, and waits for the client to confirm it.
    void send_close()
    {
        start_closing_timer();
        stream_->async_close(reason_, [self = this->shared_from_this()](beast::error_code) { });
    }

    /// Cuts off a client that neither reads nor confirms the close.
    void start_closing_timer()
    {
        if (closing_timer_)
            return;
        closing_timer_.emplace(lowest().get_executor(), limits_.closing_time);
        closing_timer_->async_wait([self = this->shared_from_this()](beast::error_code error) {
            if (!error)
                self->end(asio::error::operation_aborted);
        });
    }

    void end(beast::error_code error)
    {
        if (has_ended_)
            return;
        has_ended_ = true;
        if (error == beast::error::timeout)
            entrance().metrics().count_refusal(Refusal::half_open);
        if (error == websocket::error::message_too_big || error == websocket::error::buffer_overflow)
            entrance().metrics().count_refusal(Refusal::too_large);
        if (closing_timer_)
            closing_timer_->cancel();
        queue_.clear();
        lowest().close();
        admission_->connections().open.erase(this);
        entrance().close_socket(socket_);
    }

    Limits const& limits_;
    std::optional<websocket::stream<Stream, false>> stream_;
    std::unique_ptr<Admission> admission_;
    OpenSocket socket_;
    TokenBucket pings_;
    beast::flat_buffer inbox_;
    std::deque<std::shared_ptr<std::string const>> queue_;
    std::size_t queued_bytes_ = 0;
    std::shared_ptr<std::string const> writing_;
    websocket::close_reason reason_;
    std::optional<asio::steady_timer> closing_timer_;
    bool is_open_ = false;
    bool is_writing_ = false;
    bool is_closing_ = false;
    bool has_ended_ = false;
};

} // namespace arbiter::net

#endif
