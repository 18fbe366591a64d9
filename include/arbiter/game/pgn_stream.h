// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_PGN_STREAM_H
#define ARBITER_GAME_PGN_STREAM_H

#include "arbiter/game/detail/pgn_stream_impl.h"
#include "arbiter/game/pgn_visitor.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

/// Reads any number of games in turn and reports them to a visitor, without heap allocation per game: for
/// inputs larger than memory. `read_pgn` (arbiter/game/pgn.h) makes a tree of one game.
///
///   struct CountQueens : PgnVisitor {
///       std::size_t promotions = 0;
///       template <class Rules>
///       void move(BasicPosition<Rules> const& before, PgnMove const& it)
///       {
///           promotions += it.move.is_promotion() ? 1 : 0;
///       }
///   };
///   CountQueens counter;
///   read_games(text, counter);
namespace arbiter {

/// Reads games one by one from a text of complete games. Linear in the text read.
template <class Visitor>
class PgnStream {
public:
    explicit PgnStream(std::string_view text) : reader_{text} { }

    /// Reads the next game and reports it to the visitor; false (and no call) when there is none.
    bool read_game(Visitor& visitor) { return reader_.read_game(visitor); }

    /// The offset of the next game, or of the text before it.
    std::size_t place() const { return reader_.place(); }

private:
    detail::PgnWalker<Visitor> reader_;
};

/// Reads all games of a text, at most `limit`, and returns their number.
template <class Visitor>
std::uint64_t read_games(std::string_view text, Visitor& visitor, std::uint64_t limit = ~std::uint64_t{0})
{
    PgnStream<Visitor> stream{text};
    std::uint64_t games = 0;
    while (games < limit && stream.read_game(visitor))
        ++games;
    return games;
}

} // namespace arbiter

#endif
