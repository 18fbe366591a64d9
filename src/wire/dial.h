// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_WIRE_DIAL_H
#define ARBITER_SRC_WIRE_DIAL_H

#include "arbiter/wire/caller.h"

#include <boost/beast/core/tcp_stream.hpp>

#include <functional>
#include <optional>

/// What is needed to open a connection, plain or encrypted.
namespace arbiter::wire {

namespace asio = boost::asio;
namespace beast = boost::beast;

/// Called once: nothing, or what went wrong.
using Dialed = std::function<void(std::optional<WireFault>)>;

/// Finds the server and connects. The stream must live until `done` has been called.
void dial(beast::tcp_stream& stream, Caller const& caller, Dialed done);

/// The system's word for a fault, put into ours.
WireFault fault_of(beast::error_code error);

/// A connection without encryption.
struct PlainKind {
    using Stream = beast::tcp_stream;

    static Stream make(asio::io_context& context) { return Stream{context}; }

    static void secure(Stream&, std::string const&, Dialed const& done) { done(std::nullopt); }
};

} // namespace arbiter::wire

#endif
