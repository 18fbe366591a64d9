// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_BOOK_H
#define ARBITER_WORKBENCH_BOOK_H

#include "arbiter/core/units.h"
#include "arbiter/game/pgn_visitor.h"
#include "arbiter/notation/polyglot.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

/// Polyglot books made from games.
namespace arbiter::workbench {

/// The statistics of one move in a position.
struct BookMove {
    ZobristKey key{}; ///< Position::polyglot_key
    PolyglotMove move{};
    std::uint32_t games = 0;
    /// Two for a win of the side that moved, one for a draw and for a game without a result.
    std::uint64_t points = 0;
};

/// Collects the first moves of games, up to a passed turn. Games of rule sets other than chess are
/// skipped.
class BookCollector : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::main_line;
    static constexpr bool wants_variants = false;

    // Of games of other rule sets nothing is wanted.
    using PgnVisitor::move;

    /// Collects the first plies of each game, at most this many.
    explicit BookCollector(Plies most_plies) : most_plies_{most_plies} { }

    std::vector<BookMove> moves;

    bool wants_moves(PgnTagList const& tags);
    void move(Position const& before, PgnMove const& move);

    void null_move(std::size_t /*offset*/) { is_followed_ = false; }

    void end_game(PgnGameEnd const& game);

private:
    Plies most_plies_;
    std::size_t first_of_game_ = 0;
    Color first_side_ = Color::white;
    bool is_followed_ = true;
};

/// Combines moves into a book.
class BookBuilder {
public:
    /// Adds moves in any order; equal ones are merged. Amortised linear, except for sorting.
    void add(std::span<BookMove const> moves);

    /// The entries of a book, sorted by key, the heaviest of each position first. Moves in fewer games than
    /// required are left out, and so are those that only lost. A weight is the points; if one exceeds 65,535,
    /// all weights of the position are scaled down.
    std::vector<PolyglotEntry> build(std::uint32_t least_games = 1);

private:
    void put_together();

    std::vector<BookMove> moves_;
    std::size_t put_together_size_ = 0;
};

} // namespace arbiter::workbench

#endif
