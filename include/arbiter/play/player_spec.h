// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_PLAYER_SPEC_H
#define ARBITER_PLAY_PLAYER_SPEC_H

#include "arbiter/play/players.h"

#include <span>

namespace arbiter::play {

struct HumanSpec {
    /// What the person is called; no part of the text that names a player. This name is shown in the language
    /// of the reader.
    std::string name = "Human";

    friend bool operator==(HumanSpec const&, HumanSpec const&) = default;
};

struct RandomSpec {
    friend bool operator==(RandomSpec, RandomSpec) = default;
};

struct EngineSpec {
    EngineStrength strength;

    friend bool operator==(EngineSpec const&, EngineSpec const&) = default;
};

/// The player of a side, as the command line names it.
using PlayerSpec = std::variant<HumanSpec, RandomSpec, EngineSpec, programs::UciSpec, SerialSpec>;

enum class PlayerSpecErrorCode : std::uint8_t {
    empty, ///< no text at all
    unknown_name, ///< none of the names, and no path
    bad_level, ///< after "engine:" a number that is not a level
    bad_time, ///< after "engine:" something that is neither a level, a time above zero nor one of the next
    bad_elo, ///< after "engine:elo=" no number from `engine::min_elo` to `engine::max_elo`
    bad_nodes, ///< after "engine:nodes=" no number above zero
    bad_depth, ///< after "engine:depth=" no number from 1 to 127
    not_a_program, ///< a path that is not an executable file
    no_device, ///< after "board:" no path, or one where nothing is
    not_a_device, ///< after "board:" the path of something else
    no_permission, ///< after "board:" a device that may not be read and written
};

/// What was wrong with `text` and what was expected, in one sentence or a few.
std::string describe(PlayerSpecErrorCode code, std::string_view text, Language language = Language::english);

/// Reads "human", "random", "engine", "engine:5" (level), "engine:elo=1500", "engine:0.5s", "engine:500ms"
/// (time a move; also "engine:time=0.5s"), "engine:nodes=10000", "engine:depth=8", the name of one of the
/// `known` programs, the path of a UCI program, or "board:/dev/ttyACM0"; a name without '/' is looked for in
/// PATH. Looks at the file system for programs, those that are known included, and for the device.
Result<PlayerSpec, PlayerSpecErrorCode> parse_player_spec(
    std::string_view text, std::span<programs::UciSpec const> known = {});

/// The text that `parse_player_spec` reads as this, if it knows the same programs.
std::string format_player_spec(PlayerSpec const& spec);

/// The player itself. `seed` is for those that choose by chance.
std::unique_ptr<Player> make_player(PlayerSpec const& spec, std::uint64_t seed);

} // namespace arbiter::play

#endif
