// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_PLAYERS_H
#define ARBITER_PLAY_PLAYERS_H

#include "arbiter/core/result.h"
#include "arbiter/engine/limits.h"
#include "arbiter/game/player.h"
#include "arbiter/programs/uci_spec.h"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace arbiter::play {

/// A person. The front end acts for it, so that it has nothing to do itself.
std::unique_ptr<Player> make_human(std::string name);

/// Plays any legal move; the same seed plays the same moves.
std::unique_ptr<Player> make_random_player(std::uint64_t seed);

/// How our engine plays: by level, or all it can within one limit a move.
struct EngineStrength {
    engine::Level level;
    /// At most one of these. Nothing: as the clock allows, and without a clock as much as the level needs.
    std::optional<std::chrono::milliseconds> move_time = std::nullopt; ///< exactly this time for every move
    std::optional<engine::Nodes> nodes = std::nullopt; ///< about N positions for every move
    std::optional<engine::Depth> depth = std::nullopt; ///< full iterations to this depth
    /// What the level was chosen for.
    std::optional<unsigned> elo = std::nullopt;

    friend bool operator==(EngineStrength const&, EngineStrength const&) = default;
};

/// Our engine, in a thread of its own. Accepts a draw when it stands no better, and always lets moves be
/// taken back. Without move time and clock a level looks at a fixed number of positions: the same seed plays
/// the same moves.
std::unique_ptr<Player> make_engine_player(EngineStrength strength, std::uint64_t seed);

/// A board on a serial line, whose other side is played here.
struct SerialSpec {
    std::string device; ///< "/dev/ttyACM0"

    friend bool operator==(SerialSpec const&, SerialSpec const&) = default;
};

/// Somebody at a board of their own, joined by a serial line (docs/link.md). Chess only. A line that cannot
/// be opened posts PlayerFailed; one that is silent or breaks posts a notice, and the game continues when it
/// is back. A board always takes
/// moves back, a program at the other end never does.
std::unique_ptr<Player> make_serial_player(SerialSpec board);

/// A program that speaks UCI, run as a process. A program that cannot be started, dies, or does not answer in
/// time posts PlayerFailed, and is ended with all its children. It thinks for `longest_move` at most, however
/// much time its clock has; without one as long as it likes.
std::unique_ptr<Player> make_uci_player(programs::UciSpec const& program, programs::UciPatience patience = {},
    std::optional<std::chrono::milliseconds> longest_move = {});

} // namespace arbiter::play

#endif
