// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CLUSTER_LINK_MESSAGE_H
#define ARBITER_SRC_CLUSTER_LINK_MESSAGE_H

#include "arbiter/server/notice.h"
#include "arbiter/server/outlet.h"
#include "arbiter/server/request.h"
#include "arbiter/server/response.h"
#include "arbiter/server/socket_path.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What a gateway and a node say to each other over a link.
namespace arbiter::cluster {

/// Names a socket of a gateway on a link.
enum class SocketNumber : std::uint64_t { };

/// Names a request of a gateway on a link.
enum class RequestNumber : std::uint64_t { };

/// A client wants a socket.
struct SocketWanted {
    SocketNumber socket;
    server::SocketPath path;
    server::Peer peer;
};

/// The node has opened it.
struct SocketOpened {
    SocketNumber socket;
};

/// The node does not open it.
struct SocketRefused {
    SocketNumber socket;
    server::ConnectRefusal refusal;
};

/// A frame from a client, or to it.
struct SocketFrame {
    SocketNumber socket;
    std::shared_ptr<std::string const> text;
};

/// The client is gone, or the node closes its connection.
struct SocketClosed {
    SocketNumber socket;
    server::CloseReason reason = server::CloseReason::room_gone; ///< of the node
};

/// A client asks.
struct RequestAsked {
    RequestNumber number;
    server::ApiRequest request;
};

/// The node answers: without a body where it comes in parts.
struct RequestAnswered {
    RequestNumber number;
    server::Response response = {}; ///< without its source
    bool has_parts = false;
};

/// The client takes the next part.
struct PartWanted {
    RequestNumber number;
};

/// A part, or the end.
struct PartSent {
    RequestNumber number;
    std::optional<std::string> text;
};

/// Nobody takes the parts any more.
struct PartsForgotten {
    RequestNumber number;
};

/// One node tells another what has happened.
struct NoticeGiven {
    server::Notice notice;
};

using LinkMessage = std::variant<SocketWanted, SocketOpened, SocketRefused, SocketFrame, SocketClosed,
    RequestAsked, RequestAnswered, PartWanted, PartSent, PartsForgotten, NoticeGiven>;

/// Messages as one text, in MessagePack.
std::string write_messages(std::span<LinkMessage const> messages);

/// Reads it; nothing where it is malformed. Messages of kinds that this program does not know are left out:
/// they are of a newer one.
std::optional<std::vector<LinkMessage>> read_messages(std::string_view text);

} // namespace arbiter::cluster

#endif
