// SPDX-License-Identifier: MIT
#ifndef ARBITER_MATCH_ENGINE_SPEC_H
#define ARBITER_MATCH_ENGINE_SPEC_H

#include "arbiter/core/result.h"
#include "arbiter/engine/limits.h"
#include "arbiter/game/time_control.h"
#include "arbiter/programs/uci_spec.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::match {

/// The limits of an engine per move: at least one of the first four.
struct ThinkLimits {
    TimeControl clock;
    std::optional<engine::Nodes> nodes;
    std::optional<engine::Depth> depth;
    std::optional<Milliseconds> move_time;
    /// How long after its flag or move time an answer still counts.
    Milliseconds margin{0};
    /// How long an engine without a clock or move time may take for a move.
    Milliseconds patience{60'000};

    /// Whether anything ends its search of a move.
    bool is_limited() const { return !clock.is_unlimited() || nodes || depth || move_time; }

    friend bool operator==(ThinkLimits const&, ThinkLimits const&) = default;
};

/// An engine that takes part in a match. Its program has a name.
struct EngineSpec {
    programs::UciSpec program;
    ThinkLimits limits;
    /// Whether the program is restarted for every game.
    bool restarts = false;

    friend bool operator==(EngineSpec const&, EngineSpec const&) = default;
};

enum class EngineSpecErrorCode : std::uint8_t {
    open_quote,     ///< a quotation mark without its partner
    unknown_key,    ///< an unknown key before '='
    bad_value,      ///< an invalid value of a setting
    no_command,     ///< no program is named
    no_limit,       ///< neither tc nor nodes, depth or movetime
    extra_argument, ///< among common settings: a program or an argument of one
};

struct EngineSpecError {
    EngineSpecErrorCode code;
    /// The word at fault.
    std::string word;

    friend bool operator==(EngineSpecError const&, EngineSpecError const&) = default;
};

/// The keys of an engine's settings, each with what follows it in every use: "nodes=", "option.".
std::span<std::string_view const> engine_spec_keys();

/// A sentence that says what is wrong and what was expected.
std::string describe(EngineSpecError const& error);

/// Splits a text at its blanks, as a shell does: single and double quotation marks keep blanks together, and
/// a backslash (not in single quotes) takes the next character as it is.
Result<std::vector<std::string>, EngineSpecError> split_words(std::string_view text);

/// Reads an engine: "name=New cmd=./arbiter uci tc=8+0.08 option.Hash=64". The words are
///   cmd=PROGRAM         (or the first word without '='); further words without '=', and all that begin with
///   '-',
///                       are its arguments
///   name=NAME           else the file name of the program
///   dir=DIRECTORY       where it runs
///   tc=8+0.08           seconds and seconds per move; 40/60+0.1: for each 40 moves
///   nodes=N depth=N movetime=MILLISECONDS
///   margin=MILLISECONDS patience=SECONDS
///   option.NAME=VALUE   an UCI option
///   restart=yes|no
/// Later words override earlier ones. `common` holds words for all engines, which come first.
Result<EngineSpec, EngineSpecError> parse_engine_spec(std::string_view text, std::string_view common = {});

} // namespace arbiter::match

#endif
