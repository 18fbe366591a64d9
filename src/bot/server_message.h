#ifndef ARBITER_BOT_SRC_SERVER_MESSAGE_H
#define ARBITER_BOT_SRC_SERVER_MESSAGE_H

#include "arbiter/bot/terms.h"
#include "arbiter/core/color.h"
#include "arbiter/game/clock.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the server says (docs/server.md), as far as a bot needs it.
namespace arbiter::bot {

/// A game as a whole: `state`.
struct GameSnapshot {
    GameTerms terms;
    std::string start_fen = {};
    std::vector<std::string> moves = {}; ///< in UCI
    bool is_playing = false;
    bool is_over = false;
    std::string result = "*";
    std::string sentence = {}; ///< how it ended
    std::optional<Color> you = {};
    std::string opponent = {}; ///< their name
    std::optional<Color> draw_offer = {};
    std::optional<Color> takeback_request = {};
    std::optional<Color> rematch_offer = {};
    std::optional<Color> away = {};
    std::uint32_t last_request = 0;
};

/// An offer in the lobby.
struct OpenSeek {
    std::string id;
    GameTerms terms;
    bool is_mine = false;
    bool is_bot = false;
};

/// Any message. Of the fields, those are set that the kind has; absent ones are empty or zero.
struct ServerMessage {
    std::string kind; ///< "move", "state", "challenge", …
    std::uint32_t version = 0; ///< of an event; of a snapshot
    bool is_event = false;
    std::optional<std::uint32_t> re;
    std::uint64_t number = 0; ///< of a ping
    std::optional<Color> color; ///< whom it is about: `by` or `color`
    std::string game;
    std::string code; ///< of an error
    std::string sentence; ///< of an error, a verdict, an ending
    std::string move; ///< in UCI
    std::size_t plies = 0; ///< the ply of a move; how many are taken back
    std::string result;
    std::string from; ///< who challenges
    std::optional<ClockReading> clocks;
    std::optional<Color> running;
    std::optional<GameTerms> terms; ///< of a challenge; none where they cannot be played here
    std::optional<GameSnapshot> snapshot;
    std::vector<OpenSeek> seeks;
};

/// Reads a frame or a line; nothing when it is no message of the server.
std::optional<ServerMessage> read_server_message(std::string_view text);

/// The name of an account out of the answer of GET /api/me; empty for nobody.
std::string read_own_name(std::string_view body);

} // namespace arbiter::bot

#endif
