// SPDX-License-Identifier: MIT
#include "net/raw_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <stdexcept>
#include <utility>

namespace arbiter::net {

namespace {

constexpr std::chrono::milliseconds patience{10'000};

std::uint64_t number_of(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (char const byte : bytes)
        number = number << 8U | static_cast<unsigned char>(byte);
    return number;
}

std::size_t length_in(std::string_view head)
{
    constexpr std::string_view name = "\r\nContent-Length: ";
    auto const found = head.find(name);
    return found == std::string_view::npos ? 0
                                           : std::stoul(std::string{head.substr(found + name.size(), 10)});
}

} // namespace

struct RawClient::Impl {
    int socket = -1;
    SSL_CTX* context = nullptr;
    SSL* tls = nullptr;

    ~Impl()
    {
        SSL_free(tls);
        SSL_CTX_free(context);
        ::close(socket);
    }
};

unsigned RawFrame::close_code() const
{
    return data.size() < 2 ? 0 : static_cast<unsigned>(number_of(data.substr(0, 2)));
}

RawClient::RawClient(std::uint16_t port, bool is_tls) : impl_{std::make_unique<Impl>()}
{
    impl_->socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    void* const place = &address;
    if (::connect(impl_->socket, static_cast<sockaddr*>(place), sizeof address) != 0)
        throw std::runtime_error{"cannot connect"};
    if (!is_tls)
        return;
    impl_->context = SSL_CTX_new(TLS_client_method());
    impl_->tls = SSL_new(impl_->context);
    SSL_set_fd(impl_->tls, impl_->socket);
    if (SSL_connect(impl_->tls) != 1)
        throw std::runtime_error{"no TLS"};
}

RawClient::~RawClient() = default;

std::string RawClient::certificate() const
{
    if (impl_->tls == nullptr)
        return {};
    unsigned char* bytes = nullptr;
    int const size = i2d_X509(SSL_get0_peer_certificate(impl_->tls), &bytes);
    std::string const text{bytes, bytes + size};
    OPENSSL_free(bytes);
    return text;
}

bool RawClient::send(std::string_view bytes)
{
    while (!bytes.empty()) {
        auto const sent = impl_->tls != nullptr
            ? SSL_write(impl_->tls, bytes.data(), static_cast<int>(bytes.size()))
            : ::send(impl_->socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

void RawClient::get(std::string_view target, std::string_view more_headers)
{
    send("GET " + std::string{target} + " HTTP/1.1\r\nHost: localhost\r\n" + std::string{more_headers}
        + "\r\n");
}

bool RawClient::fill(std::chrono::milliseconds time)
{
    char bytes[16'384];
    if (impl_->tls == nullptr || SSL_pending(impl_->tls) == 0) {
        pollfd waiting{impl_->socket, POLLIN, 0};
        if (::poll(&waiting, 1, static_cast<int>(time.count())) != 1)
            return false;
    }
    auto const got = impl_->tls != nullptr ? SSL_read(impl_->tls, bytes, sizeof bytes)
                                           : ::recv(impl_->socket, bytes, sizeof bytes, 0);
    if (got <= 0)
        return false;
    buffer_.append(bytes, static_cast<std::size_t>(got));
    return true;
}

std::string RawClient::take(std::size_t size)
{
    while (buffer_.size() < size)
        if (!fill(patience))
            return {};
    auto const taken = buffer_.substr(0, size);
    buffer_.erase(0, size);
    return taken;
}

std::string RawClient::read_answer()
{
    std::size_t end = 0;
    while ((end = buffer_.find("\r\n\r\n")) == std::string::npos)
        if (!fill(patience))
            return {};
    auto answer = take(end + 4);
    if (answer.find("\r\nTransfer-Encoding: chunked") == std::string::npos)
        return answer + take(length_in(answer));
    while ((end = buffer_.find("0\r\n\r\n")) == std::string::npos)
        if (!fill(patience))
            return {};
    return answer + take(end + 5);
}

bool RawClient::has_come(std::string_view text)
{
    while (buffer_.find(text) == std::string::npos)
        if (!fill(patience))
            return false;
    return true;
}

std::string RawClient::read_all()
{
    while (fill(patience)) { }
    return std::exchange(buffer_, {});
}

bool RawClient::is_closed_within(std::chrono::milliseconds time)
{
    auto const deadline = std::chrono::steady_clock::now() + time;
    for (;;) {
        auto const left
            = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        if (left.count() <= 0)
            return false;
        if (!fill(left))
            return std::chrono::steady_clock::now() < deadline;
    }
}

void RawClient::send_upgrade(std::string_view path, std::string_view more_headers)
{
    get(path,
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            + std::string{more_headers});
}

std::string RawClient::upgrade(std::string_view path, std::string_view more_headers)
{
    send_upgrade(path, more_headers);
    return read_answer();
}

bool RawClient::send_frame(std::string_view data, unsigned opcode)
{
    std::string frame(1, static_cast<char>(0x80U | opcode));
    if (data.size() < 126) {
        frame += static_cast<char>(0x80U | data.size());
    } else {
        frame += '\xfe';
        frame += static_cast<char>(data.size() >> 8U);
        frame += static_cast<char>(data.size() & 0xffU);
    }
    // A mask of zeros changes nothing.
    frame.append(4, '\0');
    frame += data;
    return send(frame);
}

std::optional<RawFrame> RawClient::read_frame()
{
    auto const head = take(2);
    if (head.empty())
        return std::nullopt;
    auto size = static_cast<std::size_t>(static_cast<unsigned char>(head[1]));
    if (size == 126)
        size = number_of(take(2));
    else if (size == 127)
        size = number_of(take(8));
    return RawFrame{static_cast<unsigned char>(head[0]) & 0x0fU, take(size)};
}

} // namespace arbiter::net
