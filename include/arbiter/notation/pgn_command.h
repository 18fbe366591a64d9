#ifndef ARBITER_NOTATION_PGN_COMMAND_H
#define ARBITER_NOTATION_PGN_COMMAND_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// One command in a comment: [%clk 0:05:00], [%eval -1.25], [%csl Gd4,Re5].
struct PgnCommand {
    /// "clk"
    std::string_view name;
    /// What stands behind the name, without the blanks around it: "0:05:00".
    std::string_view value;
    /// Where its '[' stands in the comment, and where what follows the command begins.
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

/// "0.17", "-1.25,20" (the depth behind the comma does not count), "#3", "#-5"; nothing for any other text.
std::optional<PgnEvaluation> read_pgn_evaluation(std::string_view value);

} // namespace arbiter

#endif
