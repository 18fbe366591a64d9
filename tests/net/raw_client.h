// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_NET_RAW_CLIENT_H
#define ARBITER_TESTS_NET_RAW_CLIENT_H

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::net {

/// A frame of a WebSocket as it came.
struct RawFrame {
    unsigned opcode = 0;
    std::string data;

    /// The code of a frame that closes.
    unsigned close_code() const;

    /// The sentence behind it.
    std::string close_sentence() const { return data.size() > 2 ? data.substr(2) : ""; }
};

/// A client that sends what it is told, byte for byte, so that it can do what no well-made client does. It
/// connects to 127.0.0.1 and gives up waiting after ten seconds.
class RawClient {
public:
    explicit RawClient(std::uint16_t port, bool is_tls = false);
    ~RawClient();
    RawClient(RawClient const&) = delete;
    RawClient& operator=(RawClient const&) = delete;

    /// Sends bytes; false when the other side has closed.
    bool send(std::string_view bytes);
    /// Sends "GET target", its headers, and the end of them.
    void get(std::string_view target, std::string_view more_headers = {});

    /// An answer: its head, and its body by its Content-Length or its chunks as they are. Empty when the
    /// server closed instead.
    std::string read_answer();
    /// Waits for a text, which the next reading still gives. False when the server closed instead.
    bool has_come(std::string_view text);
    /// Everything until the server closes.
    std::string read_all();
    /// Whether the server closes within a time, whatever it says before.
    bool is_closed_within(std::chrono::milliseconds time);

    /// The certificate that the server has shown, as bytes; empty without TLS.
    std::string certificate() const;

    /// Asks for a WebSocket, and does not wait for the answer.
    void send_upgrade(std::string_view path, std::string_view more_headers = {});
    /// The handshake of a WebSocket; the answer's head.
    std::string upgrade(std::string_view path, std::string_view more_headers = {});
    /// Sends a frame, masked as a client must; `opcode` 1 is text.
    bool send_frame(std::string_view data, unsigned opcode = 1);
    /// The next frame, or nothing when the server closed.
    std::optional<RawFrame> read_frame();

private:
    struct Impl;

    bool fill(std::chrono::milliseconds patience);
    std::string take(std::size_t size);

    std::unique_ptr<Impl> impl_;
    std::string buffer_;
};

} // namespace arbiter::net

#endif
