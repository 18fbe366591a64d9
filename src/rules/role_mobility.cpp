// SPDX-License-Identifier: MIT
#include "rules/blocked.h"
#include "rules/steps.h"

#include <array>

namespace arbiter::detail {

namespace {

constexpr std::array<Role, 4> officers{Role::knight, Role::bishop, Role::rook, Role::queen};

/// All squares that single steps lead to from `set`, going over squares of `open` only.
Bitboard flood(Role role, Bitboard set, Bitboard open)
{
    return flood_by([role](Bitboard from) { return stepped(role, from); }, set, open);
}

/// Squares on which the pieces of a side may come to stand some day, by role. Where the pieces are now is
/// among them.
class Reach {
public:
    constexpr Reach() = default;

    Reach(Board const& board, Color color)
    {
        for (Role const role : all_roles)
            squares_[to_index(role)] = board.pieces(color, role);
    }

    Bitboard& operator[](Role role) { return squares_[to_index(role)]; }

    Bitboard operator[](Role role) const { return squares_[to_index(role)]; }

    Bitboard without_king() const
    {
        Bitboard all;
        for (Role const role : all_roles)
            all |= role == Role::king ? Bitboard{} : (*this)[role];
        return all;
    }

    friend bool operator==(Reach const&, Reach const&) = default;

private:
    std::array<Bitboard, all_roles.size()> squares_;
};

/// Too large a view of where all pieces may go: the least one that no legal move can leave.
///
/// A square is open when it is empty, or may become so because its piece can leave or be taken. What is not
/// open stands there for ever, and so do its guards: a king never steps where such a pawn or knight strikes.
class RoleMobility {
public:
    explicit RoleMobility(Position const& position)
        : board_{position.board()},
          open_{~board_.occupied() | board_.pieces(Role::king)}
    {
        for (Color const color : all_colors)
            reach(color) = Reach{board_, color};
        if (position.has_legal_en_passant()) {
            // As if the pawn stood on both squares: there it is taken, and here it disappears.
            Color const mover = !position.side_to_move();
            Bitboard const target{*position.en_passant_target()};
            reach(mover)[Role::pawn] |= target;
            open_ |= stepped_ahead(mover, target);
        }
    }

    /// Grows the reach of all pieces as far as it goes. False when a pawn may be promoted: then anything may
    /// happen. Each step only adds squares, so their order does not matter for what comes out.
    bool complete()
    {
        do {
            has_grown_ = false;
            for (Color const color : all_colors) {
                grow_pieces(color);
                if (!grow_pawns(color))
                    return false;
            }
        } while (has_grown_);
        return true;
    }

    /// Whether `winner` could mate in some arrangement of the pieces within their reach.
    bool has_mating_square(Color winner) const
    {
        Reach const& ours = reach_[to_index(winner)];
        Reach const& theirs = reach_[to_index(!winner)];
        Bitboard struck = struck_by_pawns(winner, ours[Role::pawn]);
        for (Role const role : officers)
            struck |= stepped(role, ours[role]);
        Bitboard const movable = board_.pieces(!winner) & ~board_.pieces(Role::king) & open_;
        for (Square const king : (theirs[Role::king] & struck)) {
            Bitboard const flights = king_attacks(king) & open_ & ~struck;
            for (Square const helper : ours[Role::king] & ~king_attacks(king) & ~Bitboard{king}) {
                Bitboard const left = flights & ~king_attacks(helper);
                if (theirs.without_king().includes(left) && left.count() <= movable.count())
                    return true;
            }
        }
        return false;
    }

private:
    Reach& reach(Color color) { return reach_[to_index(color)]; }

    /// Squares where a king of the other side never stands.
    Bitboard guarded_by(Color color) const
    {
        Bitboard const fixed = board_.pieces(color) & ~open_;
        return struck_by_pawns(color, fixed & board_.pieces(Role::pawn))
            | leapt(fixed & board_.pieces(Role::knight));
    }

    /// Where pawns come from `set` by any number of steps over squares of `way` and of captures on `prey`.
    static Bitboard flood_pawns(Color color, Bitboard set, Bitboard way, Bitboard prey)
    {
        return flood_by(
            [&](Bitboard from) {
                return (stepped_ahead(color, from) & way) | (struck_by_pawns(color, from) & prey);
            },
            set, Bitboard::all());
    }

    /// False when a pawn may be promoted.
    bool grow_pawns(Color color)
    {
        Bitboard const enemy_reach = reach(!color).without_king();
        Bitboard const own = board_.pieces(color);
        Bitboard const grown = flood_pawns(color, reach(color)[Role::pawn], open_, enemy_reach);
        if ((grown & Bitboard{relative_rank(color, Rank::eighth)}).any())
            return false;
        has_grown_ = has_grown_ || grown != reach(color)[Role::pawn];
        reach(color)[Role::pawn] = grown;
        Bitboard const leaving = board_.pieces(Role::pawn)
            & (stepped_ahead(!color, open_) | struck_by_pawns(!color, enemy_reach));
        open_up((grown & ~own) | (leaving & own));
        return true;
    }

    void grow_pieces(Color color)
    {
        Bitboard const own = board_.pieces(color);
        Bitboard const enterable = open_ | (board_.pieces(!color) & ~board_.pieces(Role::king));
        Reach& ours = reach(color);
        Bitboard reached;
        Bitboard leaving;
        for (Role const role : officers) {
            grow_to(ours[role], flood(role, ours[role], enterable));
            reached |= ours[role];
            if (Bitboard const pieces = board_.pieces(role) & own; pieces.any())
                leaving |= pieces & stepped(role, enterable);
        }
        grow_to(ours[Role::king], flood(Role::king, ours[Role::king], enterable & ~guarded_by(!color)));
        open_up(((reached | ours[Role::king]) & ~own) | leaving);
    }

    void grow_to(Bitboard& set, Bitboard grown)
    {
        has_grown_ = has_grown_ || grown != set;
        set = grown;
    }

    void open_up(Bitboard squares) { grow_to(open_, open_ | squares); }

    Board const& board_;
    Bitboard open_;
    std::array<Reach, 2> reach_;
    bool has_grown_ = false;
};

} // namespace

bool is_shut_off_by_role(Position const& position, Color color)
{
    if (position.castling_rights().rooks().any())
        return false;
    RoleMobility mobility{position};
    return mobility.complete() && !mobility.has_mating_square(color);
}

} // namespace arbiter::detail
