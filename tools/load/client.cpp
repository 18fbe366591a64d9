#include "load/client.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <fmt/format.h>

#include <deque>
#include <utility>

namespace arbiter::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

/// 127.1.0.1 and those that follow.
tcp::endpoint address_of(Source source)
{
    return {asio::ip::address_v4{0x7f010001U + source % 0xfd0000U}, 0};
}

/// A socket bound to an address of its own; closed when there is none left.
tcp::socket socket_at(Target const& target, Source source)
{
    tcp::socket socket{target.loop};
    boost::system::error_code error;
    socket.open(tcp::v4(), error);
    if (!error)
        socket.bind(address_of(source), error);
    if (!error)
        socket.set_option(tcp::no_delay{true}, error);
    return socket;
}

tcp::endpoint server_of(Target const& target)
{
    return {asio::ip::address_v4::loopback(), target.port};
}

/// One request and its answer; the server closes.
class Exchange : public std::enable_shared_from_this<Exchange> {
public:
    Exchange(Target const& target, Source source, std::string text, TakeAnswer take)
        : socket_{socket_at(target, source)},
          text_{std::move(text)},
          take_{std::move(take)}
    {
    }

    void run(tcp::endpoint const& server)
    {
        socket_.async_connect(server, [self = shared_from_this()](boost::system::error_code error) {
            if (error)
                return self->take_(0, {});
            self->write();
        });
    }

private:
    void write()
    {
        asio::async_write(socket_, asio::buffer(text_),
            [self = shared_from_this()](boost::system::error_code error, std::size_t) {
                if (error)
                    return self->take_(0, {});
                self->read();
            });
    }

    void read()
    {
        socket_.async_read_some(asio::buffer(part_),
            [self = shared_from_this()](boost::system::error_code error, std::size_t size) {
                self->answer_.append(self->part_.data(), size);
                if (error)
                    self->finish();
                else
                    self->read();
            });
    }

    void finish()
    {
        auto const body = answer_.find("\r\n\r\n");
        if (body == std::string::npos || answer_.size() < 12)
            return take_(0, {});
        take_(static_cast<unsigned>(std::stoul(answer_.substr(9, 3))), answer_.substr(body + 4));
    }

    tcp::socket socket_;
    std::string text_;
    TakeAnswer take_;
    std::string answer_;
    std::array<char, 2048> part_{};
};

} // namespace

void request(Target const& target, Source source, std::string const& path, std::string body, TakeAnswer take)
{
    auto const head = body.empty()
        ? fmt::format("GET {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", path)
        : fmt::format(
              "POST {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
              "Content-Length: {}\r\n\r\n",
              path, body.size());
    std::make_shared<Exchange>(target, source, head + body, std::move(take))->run(server_of(target));
}

void after(Target const& target, std::chrono::milliseconds delay, std::function<void()> task)
{
    auto const timer = std::make_shared<asio::steady_timer>(target.loop, delay);
    timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
        if (!error)
            task();
    });
}

class Socket::Parts : public std::enable_shared_from_this<Parts> {
public:
    Parts(Target const& target, Source source, SocketUser& user, Reading reading)
        : stream_{socket_at(target, source)},
          user_{&user},
          reading_{reading}
    {
        stream_.set_option(
            websocket::stream_base::timeout{std::chrono::seconds{60}, websocket::stream_base::none(), false});
        stream_.auto_fragment(false);
        if (reading == Reading::never) {
            boost::system::error_code ignored;
            stream_.next_layer().set_option(asio::socket_base::receive_buffer_size{4096}, ignored);
        }
    }

    void open(Target const& target, std::string const& path)
    {
        stream_.next_layer().async_connect(
            server_of(target), [self = shared_from_this(), path](boost::system::error_code error) {
                if (error)
                    return self->end();
                self->stream_.async_handshake("localhost", path, [self](beast::error_code failed) {
                    if (failed)
                        return self->end();
                    self->begin();
                });
            });
    }

    void send(std::string text)
    {
        queue_.push_back(std::move(text));
        write();
    }

    void send_raw(std::string bytes)
    {
        auto const kept = std::make_shared<std::string>(std::move(bytes));
        asio::async_write(stream_.next_layer(), asio::buffer(*kept),
            [self = shared_from_this(), kept](boost::system::error_code, std::size_t) { });
    }

    void forget_user()
    {
        user_ = nullptr;
        boost::system::error_code ignored;
        stream_.next_layer().close(ignored);
    }

private:
    void begin()
    {
        is_open_ = true;
        if (reading_ == Reading::always)
            read();
        if (user_ != nullptr)
            user_->opened();
        write();
    }

    void read()
    {
        stream_.async_read(inbox_, [self = shared_from_this()](beast::error_code error, std::size_t) {
            if (error)
                return self->end();
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
        stream_.async_write(
            asio::buffer(queue_.front()), [self = shared_from_this()](beast::error_code error, std::size_t) {
                self->is_writing_ = false;
                self->queue_.pop_front();
                if (error)
                    return self->end();
                self->write();
            });
    }

    void end()
    {
        is_open_ = false;
        boost::system::error_code ignored;
        stream_.next_layer().close(ignored);
        if (auto* const user = std::exchange(user_, nullptr))
            user->closed(stream_.reason().code);
    }

    websocket::stream<tcp::socket, false> stream_;
    SocketUser* user_;
    Reading reading_;
    beast::flat_buffer inbox_;
    std::deque<std::string> queue_;
    bool is_open_ = false;
    bool is_writing_ = false;
};

Socket::Socket(
    Target const& target, Source source, std::string const& path, SocketUser& user, Reading reading)
    : parts_{std::make_shared<Parts>(target, source, user, reading)}
{
    parts_->open(target, path);
}

Socket::~Socket()
{
    parts_->forget_user();
}

void Socket::send(std::string text)
{
    parts_->send(std::move(text));
}

void Socket::send_raw(std::string bytes)
{
    parts_->send_raw(std::move(bytes));
}

} // namespace arbiter::load
