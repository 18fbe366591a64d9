// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_MOVE_LIST_H
#define ARBITER_CORE_MOVE_LIST_H

#include "arbiter/core/move.h"
#include "arbiter/core/small.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>
#include <span>

namespace arbiter {

/// Which legal moves are wanted.
enum class MoveFilter : std::uint8_t {
    all,
    captures, ///< what takes a piece, en passant included
    noisy,    ///< captures and all promotions
    quiet,    ///< neither a capture nor a promotion
};

/// More moves than any position can have. Strict positions have at most 218. When too many pieces are
/// tolerated: q queens have at most 27q moves and at most 8 land on one square, and likewise 8 knight
/// moves and 12 promotions, so even 64 freely chosen pieces stay below 446 + 96. Promotions to a king add
/// 24; drops, which other rule sets have, at most five kinds on each empty square.
/// With the material of chess alone (is_small) there are nine queens, two rooks, bishops and knights and a
/// king with castling: at most 9 * 27 + 2 * 14 + 2 * 13 + 2 * 8 + 8 + 2.
inline constexpr std::size_t max_moves = is_small ? 323 : 544 + 24 + 5 * 64;

/// Room behind the last move, which is written to and never read: moves are stored sixteen at a time.
inline constexpr std::size_t spare_moves = is_small ? 0 : 16;

class MoveList;

namespace detail {

template <bool HasOrigins>
class ListSink;
struct MoveSet;
void write_sets(std::span<MoveSet const> sets, MoveList& list);

} // namespace detail

/// The legal moves of a position, without heap. Order: not specified, but the same for equal positions. A
/// list can be sorted, cut and filled like a vector that never grows beyond `max_moves`.
class MoveList {
public:
    using value_type = LegalMove;
    using iterator = LegalMove*;
    using const_iterator = LegalMove const*;

    /// No move.
    MoveList() = default;

    MoveList(MoveList const& other) : size_{other.size_} { std::copy(other.begin(), other.end(), begin()); }

    MoveList& operator=(MoveList const& other)
    {
        size_ = other.size_;
        std::copy(other.begin(), other.end(), begin());
        return *this;
    }

    ~MoveList() = default;

    LegalMove* begin() { return std::launder(reinterpret_cast<LegalMove*>(storage_)); }

    LegalMove* end() { return begin() + size_; }

    LegalMove const* begin() const { return std::launder(reinterpret_cast<LegalMove const*>(storage_)); }

    LegalMove const* end() const { return begin() + size_; }

    /// The first of `size()` moves that lie in a row.
    LegalMove* data() { return begin(); }

    /// The same, for reading.
    LegalMove const* data() const { return begin(); }

    std::size_t size() const { return size_; }

    bool empty() const { return size_ == 0; }

    /// The move with this index, which must be less than the size.
    LegalMove& operator[](std::size_t index)
    {
        assert(index < size_);
        return begin()[index];
    }

    LegalMove operator[](std::size_t index) const
    {
        assert(index < size_);
        return begin()[index];
    }

    /// Whether the list has this move; linear in the size.
    bool contains(Move move) const
    {
        return std::any_of(begin(), end(), [move](LegalMove legal) { return legal == move; });
    }

    /// Appends a move. There must be room: a list holds `max_moves`.
    void push_back(LegalMove move)
    {
        assert(size_ < max_moves);
        begin()[size_++] = move;
    }

    /// Takes the last move off; the list must not be empty.
    void pop_back()
    {
        assert(size_ != 0);
        --size_;
    }

    /// Takes out all moves.
    void clear() { size_ = 0; }

    /// Takes out the moves from `first` up to `last`, which lie in this list; the later ones move up. Returns
    /// where they begin now. What std::remove_if leaves at the end is taken off with it.
    LegalMove* erase(LegalMove const* first, LegalMove const* last)
    {
        LegalMove* const gap = begin() + (first - begin());
        size_ -= static_cast<std::size_t>(last - first);
        std::copy(last, last + (end() - gap), gap);
        return gap;
    }

private:
    template <bool HasOrigins>
    friend class detail::ListSink;
    friend void detail::write_sets(std::span<detail::MoveSet const> sets, MoveList& list);

    /// Ends the list before `end`, up to which it has been filled.
    void set_end(LegalMove const* end)
    {
        size_ = static_cast<std::size_t>(end - begin());
        assert(size_ <= max_moves);
    }

    // The size lies beside the first moves, so that a short list takes few lines of the cache. The rest is
    // left uninitialised on purpose: clearing a kilobyte a node would cost more than finding the moves.
    std::size_t size_ = 0;
    alignas(LegalMove) unsigned char storage_[(max_moves + spare_moves) * sizeof(LegalMove)];
};

} // namespace arbiter

#endif
