#ifndef ARBITER_NET_SRC_WEBSOCKET_CONNECTION_H
#define ARBITER_NET_SRC_WEBSOCKET_CONNECTION_H

#include "net/connection.h"
#include "net/visit.h"

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

/// A WebSocket: text messages in, text messages out of a queue that is bounded. Stream is a tcp_stream, or
/// TLS on one. Compression is off: it costs 300 kB a client and shortens messages of 200 bytes by little.
template <class Stream>
class WebSocketConnection : public Guest,
                            public Line,
                            public std::enable_shared_from_this<WebSocketConnection<Stream>> {
public:
    explicit WebSocketConnection(House& house)
        : limits_{house.gate->limits()},
          bucket_{limits_.frames_per_socket},
          inbox_{limits_.frame_bytes + 1024}
    {
    }

    /// Answers the handshake and begins to read. What was sent before waits until then.
    void begin(Stream stream, std::unique_ptr<Visit> visit, Admission admission,
        http::request<http::string_body> const& handshake)
    {
        visit_ = std::move(visit);
        admission_ = std::move(admission);
        visit_->house().guests.insert(this);
        stream_.emplace(std::move(stream));
        stream_->set_option(websocket::stream_base::timeout{limits_.handshake_time, limits_.idle_time, true});
        stream_->read_message_max(limits_.frame_bytes);
        stream_->auto_fragment(false);
        stream_->text(true);
        stream_->control_callback(
            [this](websocket::frame_type, beast::string_view) { take_control_frame(); });
        // The system shall not hide for long, in a buffer of its own, that a client does not read.
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
            gate().metrics().count_refusal(Refusal::slow_client);
            drop_queue();
            return close({1008, "This client reads too slowly."});
        }
        write_next();
    }

    void close(CloseReason reason) override
    {
        if (is_closing_ || has_ended_)
            return;
        is_closing_ = true;
        reason_ = {static_cast<websocket::close_code>(reason.code), reason.sentence.substr(0, 120)};
        if (is_open_ && !is_writing_ && queue_.empty())
            send_close();
        else if (visit_)
            start_closing_timer();
    }

    void leave_soon() override { close({1012, "The server is going down."}); }

    void cut() override { lowest().close(); }

private:
    Gate& gate() { return *visit_->house().gate; }

    beast::tcp_stream& lowest() { return beast::get_lowest_layer(*stream_); }

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
                close({1003, "Messages are text."});
            else if (!gate().receive(
                         admission_, bucket_, {static_cast<char const*>(data.data()), data.size()}))
                close({1008, "Too many messages."});
        }
        inbox_.consume(inbox_.size());
        read();
    }

    /// Pings cost an answer and are counted with the messages.
    void take_control_frame()
    {
        if (is_closing_ || gate().count_frame(admission_, bucket_))
            return;
        // Not within the reading of the frame.
        asio::post(stream_->get_executor(),
            [self = this->shared_from_this()] { self->close({1008, "Too many messages."}); });
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
        gate().metrics().count_frame_out();
        if (!queue_.empty())
            write_next();
        else if (is_closing_)
            send_close();
    }

    /// What is being written stays: it cannot be taken back.
    void drop_queue()
    {
        queue_.clear();
        queued_bytes_ = writing_ ? writing_->size() : 0;
    }

    /// Says why, and waits for the client to say that it has heard.
    void send_close()
    {
        start_closing_timer();
        stream_->async_close(reason_, [self = this->shared_from_this()](beast::error_code) { });
    }

    /// A client that neither takes what is sent nor answers is cut off, whatever the stream still waits for.
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
            gate().metrics().count_refusal(Refusal::half_open);
        if (error == websocket::error::message_too_big || error == websocket::error::buffer_overflow)
            gate().metrics().count_refusal(Refusal::too_large);
        if (closing_timer_)
            closing_timer_->cancel();
        queue_.clear();
        lowest().close();
        visit_->house().guests.erase(this);
        gate().end_line(admission_);
    }

    Limits const& limits_;
    std::optional<websocket::stream<Stream, false>> stream_;
    std::unique_ptr<Visit> visit_;
    Admission admission_;
    TokenBucket bucket_;
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
