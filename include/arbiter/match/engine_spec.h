#ifndef ARBITER_MATCH_ENGINE_SPEC_H
#define ARBITER_MATCH_ENGINE_SPEC_H

#include "arbiter/core/result.h"
#include "arbiter/engine/uci_command.h"
#include "arbiter/game/time_control.h"
#include "arbiter/play/engine_process.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::match {

/// How long an engine may think about a move: at least one of the first four.
struct ThinkLimits {
    TimeControl clock;
    std::optional<engine::Nodes> nodes;
    std::optional<engine::Depth> depth;
    std::optional<Milliseconds> move_time;
    /// So much later than its flag or its move time an answer still counts.
    Milliseconds margin{0};
    /// How long an engine without clock and move time may take for a move.
    Milliseconds patience{60'000};

    bool is_limited() const { return !clock.is_unlimited() || nodes || depth || move_time; }

    friend bool operator==(ThinkLimits const&, ThinkLimits const&) = default;
};

/// An engine that takes part in a match.
struct EngineSpec {
    std::string name;
    play::Program program;
    std::vector<engine::uci::SetOption> options;
    ThinkLimits limits;
    /// Whether the program is started anew for every game.
    bool restarts = false;

    friend bool operator==(EngineSpec const&, EngineSpec const&) = default;
};

enum class EngineSpecErrorCode : std::uint8_t {
    open_quote,     ///< a quotation mark without its partner
    unknown_key,    ///< something before '=' that is no setting
    bad_value,      ///< a value that the setting cannot have
    no_command,     ///< no program is named
    no_limit,       ///< neither tc nor nodes, depth or movetime
    extra_argument, ///< among common settings: a program or an argument of one
};

struct EngineSpecError {
    EngineSpecErrorCode code;
    /// What it is about: the word at fault.
    std::string word;

    friend bool operator==(EngineSpecError const&, EngineSpecError const&) = default;
};

/// One sentence: what is wrong and what was expected.
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
///   tc=8+0.08           seconds and seconds a move; 40/60+0.1: for 40 moves, again and again
///   nodes=N depth=N movetime=MILLISECONDS
///   margin=MILLISECONDS patience=SECONDS
///   option.NAME=VALUE   an UCI option
///   restart=yes|no
/// Words that come later win over earlier ones. `common` holds words for all engines, which come first.
Result<EngineSpec, EngineSpecError> parse_engine_spec(std::string_view text, std::string_view common = {});

} // namespace arbiter::match

#endif
