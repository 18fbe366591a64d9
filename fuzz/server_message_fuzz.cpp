// SPDX-License-Identifier: MIT
// Whatever a client sends, it is a message or a reason why not; and what storage keeps of a game reads back
// as it was.

#include "arbiter/protocol/client_message.h"
#include "arbiter/protocol/game_event.h"
#include "check.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    using namespace arbiter;
    auto const frame = fuzz::as_text(data, size);
    constexpr std::size_t longest = 4'096;

    auto const in_game = protocol::read_game_message(frame, longest);
    fuzz::require(in_game.has_value() || !in_game.error().sentence.empty());
    auto const in_lobby = protocol::read_lobby_message(frame, longest);
    fuzz::require(in_lobby.has_value() || !in_lobby.error().sentence.empty());
    fuzz::require(size <= longest || (!in_game.has_value() && !in_lobby.has_value()));

    if (auto const event = protocol::read_event(frame)) {
        auto const again = protocol::read_event(protocol::write_event(*event));
        fuzz::require(
            again.has_value() && again->content == event->content && again->version == event->version);
    }
    return 0;
}
