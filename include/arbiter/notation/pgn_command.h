// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_PGN_COMMAND_H
#define ARBITER_NOTATION_PGN_COMMAND_H

#include "arbiter/core/square.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// One command in a comment: [%clk 0:05:00], [%eval -1.25], [%csl Gd4,Re5].
struct PgnCommand {
    /// "clk"
    std::string_view name;
    /// The text after the name, without the blanks around it: "0:05:00".
    std::string_view value;
    /// The offset of its '[' in the comment, and of the text after the command.
    std::size_t begin;
    std::size_t end;
};

/// The first command of a comment from `begin` on, or nothing. Linear.
std::optional<PgnCommand> find_pgn_command(std::string_view comment, std::size_t begin = 0);

/// The first command of that name: `find_pgn_command(text, "clk")`. Linear.
std::optional<PgnCommand> find_pgn_command(std::string_view comment, std::string_view name);

/// The time of a clk or emt command, in milliseconds: "1:02:03", "2:03", "2:03.5"; nothing for any other
/// text.
std::optional<std::uint32_t> read_pgn_clock(std::string_view value);

/// An eval command, from White's side: hundredths of a pawn, or moves to mate (negative: Black mates).
struct PgnEvaluation {
    std::int32_t value;
    bool is_mate;

    friend constexpr bool operator==(PgnEvaluation, PgnEvaluation) = default;
};

/// The colours of the squares and arrows that annotators draw: G, R, Y and B.
enum class PgnMarkColor : std::uint8_t { green, red, yellow, blue };

/// A coloured square (csl), or an arrow (cal) from one square to another.
struct PgnMark {
    PgnMarkColor color;
    Square from;
    std::optional<Square> to;

    friend constexpr bool operator==(PgnMark const&, PgnMark const&) = default;
};

/// Takes the first mark, "Gd4" or "Re2e4", and the comma after it from the value of a csl or cal command.
/// If the list does not begin with a mark, returns nothing and leaves it unchanged.
std::optional<PgnMark> take_pgn_mark(std::string_view& list);

/// Whether the value is valid for a command of this name: a time (clk, egt, emt, mct) whose minutes after
/// hours, and seconds after minutes, are below 60; an evaluation (eval), squares (csl), arrows (cal). Other
/// names accept any value. Linear.
bool has_known_form(PgnCommand const& command);

/// The first command from `begin` on that does not have a known form, or nothing. A command without its ']'
/// has no name and goes to the end of the comment. Linear.
std::optional<PgnCommand> find_malformed_command(std::string_view comment, std::size_t begin = 0);

/// "0.17", "-1.25,20" (the depth after the comma does not count), "#3", "#-5"; nothing for any other text.
std::optional<PgnEvaluation> read_pgn_evaluation(std::string_view value);

} // namespace arbiter

#endif
