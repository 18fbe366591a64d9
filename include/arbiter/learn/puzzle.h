// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_PUZZLE_H
#define ARBITER_LEARN_PUZZLE_H

#include "arbiter/core/position.h"
#include "arbiter/core/result.h"
#include "arbiter/learn/themes.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::learn {

/// What the only good move is good for.
enum class PuzzleKind : std::uint8_t {
    mate,     ///< the line ends in mate
    win,      ///< it wins
    equality, ///< the opponent has let a lost game slip: it saves the half point
    defence,  ///< it keeps a game level that every other move loses
};

/// "mate", "win", "equality", "defence". The text lives as long as the program.
std::string_view to_code(PuzzleKind kind);

/// The kind with this code, or nothing.
std::optional<PuzzleKind> find_puzzle_kind(std::string_view code);

/// A position with one good move at every turn of the solver, who is to move.
struct Puzzle {
    Position start;
    /// The solver's moves and the replies in turn; the solver moves first and last.
    std::vector<LegalMove> solution;
    PuzzleKind kind = PuzzleKind::win;
    /// How hard it is, about as players' ratings go: an estimate, or by its tries (docs/learn.md#ratings).
    unsigned rating = 0;
    /// The themes of the line, in their order, each once.
    std::vector<Theme> themes = {};
    /// The game it comes from.
    std::string source = {};

    /// The moves that the solver has to find.
    std::size_t moves_to_find() const { return (solution.size() + 1) / 2; }

    friend bool operator==(Puzzle const&, Puzzle const&) = default;
};

/// Ten hexadecimal digits of the position's key: the name of the puzzle.
std::string id_of(Puzzle const& puzzle);

/// The themes of its solution, proved again.
std::vector<Theme> find_themes(Puzzle const& puzzle);

/// How puzzles are written.
enum class PuzzleFormat : std::uint8_t {
    tsv, ///< one line a puzzle: what `parse_puzzle` reads
    epd, ///< bm, pv, id, and rating, kind and themes as comments
    pgn, ///< a game from the position, with the themes and their squares as comments
    jsonl, ///< an object a line, with the squares that prove each theme
};

/// The first line of a file in this format; empty where it has none.
std::string_view heading(PuzzleFormat format);

/// The puzzle with its line end.
std::string format_puzzle(Puzzle const& puzzle, PuzzleFormat format);

enum class PuzzleFaultCode : std::uint8_t {
    wrong_field_count, ///< not seven fields separated by tabs
    bad_position, ///< the FEN gives no position; `text` says why
    bad_move, ///< a move of the solution cannot be read or played; `text` is the sentence
    bad_solution, ///< no move, or the solver's move is not the last
    bad_rating, ///< not a number from 1 to 9999
    unknown_kind, ///< `text` is the word
    unknown_theme, ///< `text` is the word
};

/// Why a line is not a puzzle.
struct PuzzleFault {
    PuzzleFaultCode code;
    std::string text = {};
};

/// One sentence.
std::string describe(PuzzleFault const& fault);

/// Reads a line of a TSV file: id, FEN, moves, rating, kind, themes, source. The id is not looked at, nor
/// whether the board proves the themes.
Result<Puzzle, PuzzleFault> parse_puzzle(std::string_view line);

/// The puzzles of a TSV file, and its first fault with the number of the line, from 1.
struct PuzzleReading {
    struct Fault {
        std::size_t line;
        PuzzleFault fault;
    };

    std::vector<Puzzle> puzzles;
    std::optional<Fault> fault;
};

/// Reads a whole file up to its first fault; empty lines and the heading are skipped.
PuzzleReading read_puzzles(std::string_view text);

/// One of the ten puzzles that are nearest to a rating, as an index; `chance` decides which. Only those with
/// the theme, if there is one, and those that `may_come` allows. Nothing if there are none. N log N.
std::optional<std::size_t> choose_puzzle(
    std::span<Puzzle const> puzzles, double rating, std::optional<Theme> theme, std::uint64_t chance,
    std::function<bool(std::size_t index)> const& may_come = [](std::size_t) { return true; });

} // namespace arbiter::learn

#endif
