// SPDX-License-Identifier: MIT
#include "arbiter/core/attacks.h"
#include "arbiter/game/facts.h"
#include "arbiter/game/tactics.h"

#include <algorithm>
#include <utility>

namespace arbiter {

namespace {

/// A piece that a move takes from one square to another: two of them where it castles.
struct Moved {
    Square from;
    Square to;
};

std::vector<Moved> moved_by(MoveStep const& step)
{
    std::vector<Moved> moved{{step.from, step.to}};
    if (step.move.is_castling()) {
        Square const rook = step.move.to();
        moved.push_back({rook, castled_rook_square(step.us(), castling_side(step.from, rook))});
    }
    return moved;
}

/// Collects the facts of a move, a kind at a time.
class MoveFactList {
public:
    MoveFactList(Position const& position, LegalMove move)
        : step_{make_step(position, move)},
          moved_{moved_by(step_)},
          rest_{step_.before.pieces(us()) & step_.after.pieces(us())}
    {
        for (Moved const& piece : moved_)
            rest_ = rest_ & ~(Bitboard{piece.from} | piece.to);
    }

    std::vector<Fact> collect()
    {
        if (step_.taken)
            add(FactKind::captures, Bitboard{*step_.taken}, Bitboard{step_.to});
        add_ends();
        add_forks();
        for (Discovery const& found : find_discoveries(step_))
            add(FactKind::discovers, Bitboard{found.target}, Bitboard{found.slider}, found.opened);
        add_pins(find_absolute_pins(step_.before, !us()), find_absolute_pins(step_.after, !us()));
        add_pins(find_relative_pins(step_.before, !us()), find_relative_pins(step_.after, !us()));
        add_blocks();
        add_new_attacks(FactKind::attacks, enemies());
        add_new_attacks(FactKind::defends, attacked());
        add_unguarded();
        if (step_.move.is_promotion())
            add(FactKind::promotes, Bitboard{step_.to}, Bitboard{step_.from});
        if (step_.move.is_castling())
            add(FactKind::castles, Bitboard{moved_[0].to} | moved_[1].to,
                Bitboard{moved_[0].from} | moved_[1].from);
        return std::move(facts_);
    }

private:
    Color us() const { return step_.us(); }

    Color them() const { return !us(); }

    /// All but the king.
    Bitboard enemies() const { return step_.after.pieces(them()) & ~step_.after.pieces(Role::king); }

    /// Pieces of ours that have not moved and that the enemy attacks after the move; not the king.
    Bitboard attacked() const
    {
        Bitboard found;
        for (Square const square : rest_ & ~step_.after.pieces(Role::king)) {
            if (step_.after.is_attacked(square, them()))
                found.insert(square);
        }
        return found;
    }

    void add(FactKind kind, Bitboard at, Bitboard by = {}, Bitboard to = {})
    {
        facts_.push_back({kind, us(), at, by, to});
    }

    void add_ends()
    {
        Bitboard const king{step_.after.king(them())};
        Bitboard const checkers = step_.after.checkers();
        if (checkers.any())
            add(FactKind::checks, king, checkers);
        if (step_.after.has_legal_move())
            return;
        if (checkers.any())
            add(FactKind::mates, king, checkers);
        else
            add(FactKind::stalemates, king);
    }

    void add_forks()
    {
        for (Moved const& piece : moved_) {
            Bitboard targets;
            for (Square const target : step_.after.attacks(piece.to) & step_.after.pieces(them())) {
                if (is_worth_attacking(step_.after, piece.to, target))
                    targets.insert(target);
            }
            if (targets.more_than_one() && !step_.before.attacks(piece.from).includes(targets))
                add(FactKind::forks, targets, Bitboard{piece.to});
        }
    }

    void add_pins(std::vector<Pin> const& before, std::vector<Pin> const& after)
    {
        for (Pin const& pin : after) {
            bool const is_old = std::ranges::any_of(before,
                [&](Pin const& old) { return old.pinned == pin.pinned && old.shielded == pin.shielded; });
            if (!is_old)
                add(FactKind::pins, Bitboard{pin.pinned}, Bitboard{pin.by}, Bitboard{pin.shielded});
        }
    }

    void add_blocks()
    {
        Bitboard const filled = step_.after.occupied() & ~step_.before.occupied();
        Bitboard const roles = step_.after.pieces(Role::bishop) | step_.after.pieces(Role::rook)
            | step_.after.pieces(Role::queen);
        Bitboard const sliders = roles & step_.after.pieces(them());
        for (Square const slider : sliders) {
            Bitboard const cut = step_.before.attacks(slider) & ~step_.after.attacks(slider) & rest_;
            for (Square const target : cut)
                add(FactKind::blocks, Bitboard{target}, between(slider, target) & filled, Bitboard{slider});
        }
    }

    /// What a moved piece attacks and did not attack where it stood.
    void add_new_attacks(FactKind kind, Bitboard among)
    {
        for (Moved const& piece : moved_) {
            Bitboard const fresh = step_.after.attacks(piece.to) & ~step_.before.attacks(piece.from) & among;
            if (fresh.any())
                add(kind, fresh, Bitboard{piece.to});
        }
    }

    void add_unguarded()
    {
        for (Moved const& piece : moved_) {
            Bitboard const left
                = step_.before.attacks(piece.from) & ~step_.after.attacks(piece.to) & attacked();
            if (left.any())
                add(FactKind::unguards, left, Bitboard{piece.from});
        }
    }

    MoveStep step_;
    std::vector<Moved> moved_;
    Bitboard rest_; ///< our pieces that have not moved
    std::vector<Fact> facts_;
};

} // namespace

std::vector<Fact> find_facts(Position const& position, LegalMove move)
{
    return MoveFactList{position, move}.collect();
}

} // namespace arbiter
