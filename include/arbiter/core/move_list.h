#ifndef ARBITER_CORE_MOVE_LIST_H
#define ARBITER_CORE_MOVE_LIST_H

#include "arbiter/core/move.h"
#include "arbiter/core/small.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <new>

namespace arbiter {

/// More moves than any position can have. Strict positions have at most 218. When too many pieces are
/// tolerated: q queens have at most 27q moves and at most 8 land on one square, and likewise 8 knight
/// moves and 12 promotions, so even 64 freely chosen pieces stay below 446 + 96. Promotions to a king add
/// 24; drops, which other rule sets have, at most five kinds on each empty square.
/// With the material of chess alone (is_small) there are nine queens, two rooks, bishops and knights and a
/// king with castling: at most 9 * 27 + 2 * 14 + 2 * 13 + 2 * 8 + 8 + 2.
inline constexpr std::size_t max_moves = is_small ? 323 : 544 + 24 + 5 * 64;

/// The legal moves of a position, without heap. Order: not specified, but the same for equal positions.
class MoveList {
public:
    using value_type = LegalMove;
    using iterator = LegalMove const*;
    using const_iterator = LegalMove const*;

    MoveList() = default;

    MoveList(MoveList const& other) : size_{other.size_} { std::copy(other.begin(), other.end(), slots()); }

    MoveList& operator=(MoveList const& other)
    {
        size_ = other.size_;
        std::copy(other.begin(), other.end(), slots());
        return *this;
    }

    ~MoveList() = default;

    LegalMove const* begin() const { return std::launder(reinterpret_cast<LegalMove const*>(storage_)); }

    LegalMove const* end() const { return begin() + size_; }

    std::size_t size() const { return size_; }

    bool empty() const { return size_ == 0; }

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

    void push_back(LegalMove move)
    {
        assert(size_ < max_moves);
        slots()[size_++] = move;
    }

private:
    LegalMove* slots() { return std::launder(reinterpret_cast<LegalMove*>(storage_)); }

    // Left uninitialised on purpose: clearing a kilobyte a node would cost more than finding the moves.
    alignas(LegalMove) unsigned char storage_[max_moves * sizeof(LegalMove)];
    std::size_t size_ = 0;
};

} // namespace arbiter

#endif
