// SPDX-License-Identifier: MIT
#include "engine/path.h"

#include "arbiter/core/zobrist.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <utility>

namespace arbiter::engine {

namespace {

/// All reversible moves of one piece on an empty board, by the change of the key that they make: a hash
/// table with two places for each entry (Pagh and Rodler, "Cuckoo Hashing", 2004).
class ReversibleMoves {
public:
    ReversibleMoves()
    {
        for (Color const color : all_colors) {
            for (Role const role : {Role::knight, Role::bishop, Role::rook, Role::queen, Role::king})
                add_all({color, role});
        }
    }

    /// The squares of the move that changes the key by `change`, if there is one.
    std::optional<std::pair<Square, Square>> find(std::uint64_t change) const
    {
        for (std::size_t const place : {first_place(change), second_place(change)}) {
            if (entries_[place].change == change)
                return std::pair{entries_[place].from, entries_[place].to};
        }
        return std::nullopt;
    }

private:
    struct Entry {
        std::uint64_t change = 0;
        Square from = Square::a1;
        Square to = Square::a1;
    };

    static constexpr std::size_t size_ = 8192;

    static std::size_t first_place(std::uint64_t change) { return change % size_; }

    static std::size_t second_place(std::uint64_t change) { return (change >> 16U) % size_; }

    void add_all(Piece piece)
    {
        for (Square const from : all_squares) {
            for (Square const to : attacks_from(piece, from, Bitboard{})) {
                if (from < to) {
                    add({detail::piece_number(piece.color, piece.role, from)
                            ^ detail::piece_number(piece.color, piece.role, to)
                            ^ detail::white_to_move_number(),
                        from, to});
                }
            }
        }
    }

    void add(Entry entry)
    {
        std::size_t place = first_place(entry.change);
        for (;;) {
            std::swap(entry, entries_[place]);
            if (entry.change == 0)
                return;
            // The previous entry goes to its other place.
            place
                = place == first_place(entry.change) ? second_place(entry.change) : first_place(entry.change);
        }
    }

    std::array<Entry, size_> entries_{};
};

ReversibleMoves const& reversible_moves()
{
    static ReversibleMoves const moves;
    return moves;
}

} // namespace

Path::Path(Position const& root, std::span<ZobristKey const> history)
    : keys_{history.begin(), history.end()},
      root_index_{history.size()}
{
    keys_.reserve(keys_.size() + static_cast<std::size_t>(max_depth.plies()) + 2);
    keys_.push_back(root.key());
}

std::size_t Path::push_pass(ZobristKey key)
{
    push(key);
    return std::exchange(last_pass_, keys_.size() - 1);
}

void Path::pop_pass(std::size_t previous_pass)
{
    pop();
    last_pass_ = previous_pass;
}

std::size_t Path::oldest(Position const& position) const
{
    std::size_t const last = keys_.size() - 1;
    std::size_t const clock = position.halfmove_clock().count();
    return std::max(last_pass_, last - std::min(last, clock));
}

bool Path::is_repetition(Position const& position) const
{
    std::size_t const first = oldest(position);
    bool seen_before_root = false;
    for (std::size_t index = keys_.size() - 1; index >= first + 2;) {
        index -= 2;
        if (keys_[index] != position.key())
            continue;
        // Once within the search is enough: what was not better the first time will not be the second.
        if (index > root_index_ || seen_before_root)
            return true;
        seen_before_root = true;
    }
    return false;
}

bool Path::can_repeat(Position const& position, Depth ply) const
{
    std::size_t const last = keys_.size() - 1;
    std::size_t const first = std::max(oldest(position), root_index_ + 1);
    if (ply < Depth{3} || last < first + 3)
        return false;
    std::uint64_t const key = static_cast<std::uint64_t>(position.key());
    for (std::size_t index = last - 3; index >= first; index -= 2) {
        auto const squares = reversible_moves().find(key ^ static_cast<std::uint64_t>(keys_[index]));
        if (squares && (between(squares->first, squares->second) & position.occupied()).empty())
            return true;
        if (index < first + 2)
            break;
    }
    return false;
}

} // namespace arbiter::engine
