// SPDX-License-Identifier: MIT
#ifndef ARBITER_RULES_CLAIM_H
#define ARBITER_RULES_CLAIM_H

#include "arbiter/rules/attempt.h"
#include "arbiter/rules/outcome.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace arbiter {

/// What a sentence can claim of a position and of the attempt that it is about.
enum class ClaimKind : std::uint8_t {
    // Pieces on squares.
    to_move, ///< `color` is to move
    stands, ///< a piece of `color` and `role` stands on `square`
    empty, ///< `square` is empty
    // How pieces go.
    moves_not_so, ///< the piece on `square` does not move to `target`, whatever stands elsewhere
    first_between, ///< `square` is the first occupied one on the way of the attempt
    // Attacks.
    attacks, ///< the piece on `square` attacks `target`
    attacks_without_king, ///< the same with the king of the side to move lifted
    attacks_afterwards, ///< the same when the attempt has been made
    line_runs_on, ///< the line from `square` through the attempt's first square continues to `target`
    pins, ///< the piece on `square` attacks `target` when the attempt's piece is lifted, and only then
    // What is legal.
    legal, ///< `attempt` is a legal move
    captures_on, ///< the attempt's side captures something on `target` by some legal move
    legal_capture_from, ///< some legal move of the piece on `square` captures
    legal_count, ///< there are `count` legal moves
    can_take, ///< some legal move takes the piece on `target`
    can_take_only_with, ///< the same, and all such moves are of the piece on `square`
    can_block, ///< some legal move puts a piece between `square` and the king on `target`
    can_move_king, ///< some legal move of the king on `target` does not take the piece on `square`
    only_king_moves, ///< there are legal moves, all of them the king's
    no_legal_promotion, ///< the attempt is not legal with any promotion
    // Rights and ends.
    no_castling_right, ///< `color` has no right to castle to the wing of the attempt
    no_en_passant, ///< `target` is not the en passant target
    not_in_pocket, ///< `color` has no `role` to drop
    ended, ///< the game is over as `outcome` says
};

/// One statement of a sentence. Only what its kind names has a meaning.
struct Claim {
    ClaimKind kind;
    Square square = Square::a1;
    Square target = Square::a1;
    Color color = Color::white;
    Role role = Role::pawn;
    unsigned count = 0;
    std::optional<Attempt> attempt = std::nullopt;
    std::optional<Outcome> outcome = std::nullopt;
};

/// What one sentence claims; never more than there is room for.
class ClaimList {
public:
    /// Appends a statement. There must be room.
    void add(Claim const& claim)
    {
        assert(size_ < claims_.size());
        if (size_ < claims_.size())
            claims_[size_++] = claim;
    }

    Claim const* begin() const { return claims_.data(); }

    Claim const* end() const { return claims_.data() + size_; }

    std::size_t size() const { return size_; }

private:
    /// Two for each square of a verdict, and a few more.
    std::array<Claim, 144> claims_{};
    std::size_t size_ = 0;
};

} // namespace arbiter

#endif
