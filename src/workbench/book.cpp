// SPDX-License-Identifier: MIT
#include "arbiter/workbench/book.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace arbiter::workbench {

namespace {

/// Equal moves are merged when the list has doubled and grown by at least this many.
constexpr std::size_t least_growth = 1'000'000;

constexpr std::uint64_t most_weight = std::numeric_limits<std::uint16_t>::max();

std::uint64_t points_of(GameResult result, Color side)
{
    if (result == GameResult::draw || result == GameResult::unfinished)
        return 1;
    return (result == GameResult::white_wins) == (side == Color::white) ? 2 : 0;
}

bool is_same(BookMove const& a, BookMove const& b)
{
    return a.key == b.key && a.move == b.move;
}

/// Appends the entries of one position.
void append_position(
    std::span<BookMove const> moves, std::uint32_t least_games, std::vector<PolyglotEntry>& entries)
{
    std::uint64_t most = 0;
    for (BookMove const& it : moves)
        most = std::max(most, it.points);
    auto const first = static_cast<std::ptrdiff_t>(entries.size());
    for (BookMove const& it : moves) {
        if (it.games < least_games || it.points == 0)
            continue;
        std::uint64_t const weight
            = most <= most_weight ? it.points : std::max<std::uint64_t>(1, it.points * most_weight / most);
        entries.push_back({it.key, it.move, static_cast<std::uint16_t>(weight), 0});
    }
    std::stable_sort(entries.begin() + first, entries.end(),
        [](PolyglotEntry const& a, PolyglotEntry const& b) { return a.weight > b.weight; });
}

} // namespace

bool BookCollector::wants_moves(PgnTagList const& /*tags*/)
{
    first_of_game_ = moves.size();
    is_followed_ = true;
    return true;
}

void BookCollector::move(Position const& before, PgnMove const& move)
{
    if (!is_followed_ || moves.size() - first_of_game_ >= most_plies_.count())
        return;
    if (moves.size() == first_of_game_)
        first_side_ = before.side_to_move();
    moves.push_back({before.polyglot_key(), to_polyglot_move(move.move), 1, 0});
}

void BookCollector::end_game(PgnGameEnd const& game)
{
    Color side = first_side_;
    for (BookMove& it : std::span{moves}.subspan(first_of_game_)) {
        it.points = points_of(game.result, side);
        side = !side;
    }
    first_of_game_ = moves.size();
}

void BookBuilder::add(std::span<BookMove const> moves)
{
    moves_.insert(moves_.end(), moves.begin(), moves.end());
    if (moves_.size() > 2 * put_together_size_ + least_growth)
        put_together();
}

void BookBuilder::put_together()
{
    std::ranges::sort(moves_, {}, [](BookMove const& it) { return std::tuple{it.key, it.move}; });
    std::size_t kept = 0;
    for (BookMove const& it : moves_) {
        if (kept != 0 && is_same(moves_[kept - 1], it)) {
            moves_[kept - 1].games += it.games;
            moves_[kept - 1].points += it.points;
        } else {
            moves_[kept++] = it;
        }
    }
    moves_.resize(kept);
    put_together_size_ = kept;
}

std::vector<PolyglotEntry> BookBuilder::build(std::uint32_t least_games)
{
    put_together();
    std::vector<PolyglotEntry> entries;
    std::span<BookMove const> rest{moves_};
    while (!rest.empty()) {
        auto const end
            = std::ranges::find_if(rest, [&](BookMove const& it) { return it.key != rest.front().key; });
        auto const count = static_cast<std::size_t>(end - rest.begin());
        append_position(rest.first(count), least_games, entries);
        rest = rest.subspan(count);
    }
    return entries;
}

} // namespace arbiter::workbench
