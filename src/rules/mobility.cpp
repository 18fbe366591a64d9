// SPDX-License-Identifier: MIT
#include "rules/mobility.h"

#include "rules/steps.h"

#include <algorithm>

namespace arbiter::detail {

namespace {

/// All squares that single steps lead to, going over squares of `enterable` only.
Bitboard flood(Man const& man, Bitboard enterable)
{
    switch (man.role) {
    case Role::knight: return flood_by(leapt, man.reach, enterable);
    case Role::bishop: return flood_by(stepped_diagonally, man.reach, enterable);
    case Role::rook: return flood_by(stepped_straight, man.reach, enterable);
    case Role::queen:
    case Role::king:
    case Role::pawn: break;
    }
    return flood_by(stepped_around, man.reach, enterable);
}

} // namespace

Bitboard strikes_of(Man const& man, Bitboard from)
{
    return man.role == Role::pawn ? struck_by_pawns(man.color, from) : stepped(man.role, from);
}

Mobility::Mobility(Position const& position)
    : board_{position.board()},
      castling_rooks_{position.castling_rights().rooks()},
      open_{~board_.occupied()}
{
    for (Square const square : board_.occupied()) {
        if (count_ == men_.size()) {
            is_overfull_ = true;
            break;
        }
        Piece const piece = *board_.piece_at(square);
        if (piece.role == Role::king)
            kings_[to_index(piece.color)] = count_;
        men_[count_] = {piece.color, piece.role, square, static_cast<std::uint8_t>(count_), Bitboard{square}};
        ++count_;
    }
    for (Man& man : all())
        find_facing(man);
    if (position.has_legal_en_passant())
        add_en_passant(position);
}

void Mobility::find_facing(Man& man)
{
    if (man.role != Role::pawn)
        return;
    Bitboard const ahead = span_ahead(man.color, Bitboard{man.start}) & board_.pieces(!man.color, Role::pawn);
    if (ahead.empty())
        return;
    Square const nearest = man.color == Color::white ? ahead.first() : ahead.last();
    for (std::size_t index = 0; index < count_; ++index) {
        if (men_[index].start == nearest)
            man.facing = static_cast<std::uint8_t>(index);
    }
}

/// As if the pawn stood on both squares: on the one it is taken, and from the other it disappears.
void Mobility::add_en_passant(Position const& position)
{
    Color const mover = !position.side_to_move();
    Bitboard const target{*position.en_passant_target()};
    open_ |= stepped_ahead(mover, target);
    for (Man& man : all()) {
        if (man.color == mover && stepped_ahead(mover, target).has(man.start))
            man.reach |= target;
    }
}

void Mobility::look_around()
{
    others_ = {};
    takers_ = {};
    for (Man const& man : men()) {
        std::size_t const side = to_index(man.color);
        if (man.role != Role::king)
            others_[side] |= man.reach;
        takers_[side] |= man.role == Role::pawn ? strikes_of(man, man.reach) : man.reach;
    }
}

/// Whether the enemy pawn that a pawn faces stays before it: neither leaves the file, and nothing takes that
/// pawn.
bool Mobility::is_held(Man const& pawn) const
{
    Man const& other = men_[pawn.facing];
    return other.color != pawn.color && pawn.keeps_file() && other.keeps_file()
        && (other.reach & takers_[to_index(pawn.color)]).empty();
}

/// The squares ahead that a pawn can enter: those before the pawn that holds it.
Bitboard Mobility::way_of(Man const& pawn) const
{
    if (!is_held(pawn))
        return Bitboard::all();
    return span_ahead(!pawn.color, Bitboard{men_[pawn.facing].start});
}

Bitboard Mobility::grown_pawn(Man const& pawn) const
{
    return pawn.reach | (stepped_ahead(pawn.color, pawn.reach) & open_ & way_of(pawn))
        | (strikes_of(pawn, pawn.reach) & others_[to_index(!pawn.color)]);
}

/// Squares that are struck by a man of this side wherever it stands, and that cannot be taken: a king of the
/// other side never stands there.
Bitboard Mobility::guarded_by(Color color, bool with_king) const
{
    constexpr int few = 8;
    Bitboard const enemies = takers_[to_index(!color)];
    Bitboard guarded;
    for (Man const& man : men()) {
        bool const is_king = man.role == Role::king;
        if (man.color != color || man.reach.count() > few || (is_king && !with_king)
            || (!is_king && (man.reach & enemies).any()))
            continue;
        Bitboard always = Bitboard::all();
        for (Square const square : man.reach)
            always &= strikes_of(man, Bitboard{square});
        guarded |= always;
    }
    return guarded;
}

Bitboard Mobility::grown_king(Man const& king) const
{
    Bitboard enterable = (open_ | (board_.pieces(!king.color) & ~board_.pieces(Role::king)))
        & ~guarded_by(!king.color, true);
    if (may_be_stalemated(!king.color)) {
        for (Square const to : (enterable & ~king.reach)) {
            if (stalemates_by_going(king.color, to))
                enterable.erase(to);
        }
    }
    return flood(king, enterable);
}

/// Whether no man of this side but its king has ever moved: at most one of them, taken, could.
bool Mobility::may_be_stalemated(Color color) const
{
    return (castling_rooks_ & board_.pieces(color)).empty()
        && std::all_of(men_.begin(), men_.begin() + static_cast<std::ptrdiff_t>(count_),
            [&](Man const& man) { return man.color != color || man.role == Role::king || !man.has_moved(); });
}

/// Whether the king of `mover`, when it goes to this square, leaves the other side without a move: wherever
/// that side's king is then.
bool Mobility::stalemates_by_going(Color mover, Square to) const
{
    for (Man const& man : men()) {
        bool const is_taken = man.start == to && !open_.has(to);
        if (man.color != mover && man.role != Role::king && !is_taken && has_a_move(man, to))
            return false;
    }
    Bitboard const kings = king(!mover).reach & ~king_attacks(to) & ~Bitboard{to};
    return std::all_of(kings.begin(), kings.end(), [&](Square king) {
        return is_stalemate_after(mover, to, king) && !may_uncover_check(mover, to, king);
    });
}

/// Whether a man other than a king can move right after the enemy king has gone to `lost`.
bool Mobility::has_a_move(Man const& man, Square lost) const
{
    if (man.has_moved())
        return true;
    Bitboard const vacant = open_ | king(!man.color).reach;
    Bitboard const here{man.start};
    if (man.role == Role::pawn)
        return (stepped_ahead(man.color, here) & vacant & ~Bitboard{lost}).any()
            || (strikes_of(man, here) & others_[to_index(!man.color)]).any();
    return (strikes_of(man, here) & (vacant | board_.pieces(!man.color)) & ~Bitboard{lost}).any();
}

/// Whether the king of the other side then has no square to go to.
bool Mobility::is_stalemate_after(Color mover, Square to, Square king) const
{
    Bitboard const enterable = open_ | this->king(mover).reach | board_.pieces(mover);
    Bitboard const shut = king_attacks(to) | guarded_by(mover, false) | to;
    return (king_attacks(king) & enterable & ~shut).empty();
}

/// Whether the king that moves may have stood between a slider of its own and the other king.
bool Mobility::may_uncover_check(Color mover, Square to, Square king) const
{
    Bitboard const solid = ~open_;
    Bitboard const origins = this->king(mover).reach & king_attacks(to);
    for (Square const from : origins) {
        Bitboard const behind_diagonally
            = bishop_attacks(king, solid & ~Bitboard{from}) & ~bishop_attacks(king, solid | from);
        Bitboard const behind_straight
            = rook_attacks(king, solid & ~Bitboard{from}) & ~rook_attacks(king, solid | from);
        for (Man const& man : men()) {
            bool const is_queen = man.role == Role::queen;
            bool const on_diagonal
                = (is_queen || man.role == Role::bishop) && (man.reach & behind_diagonally).any();
            bool const on_line = (is_queen || man.role == Role::rook) && (man.reach & behind_straight).any();
            if (man.color == mover && (on_diagonal || on_line))
                return true;
        }
    }
    return false;
}

/// Whether castling is not ruled out by a piece that never leaves one of the two squares.
bool Mobility::may_castle_with(Man const& rook) const
{
    Man const& king = this->king(rook.color);
    bool const is_king_side = rook.start > king.start;
    Bitboard const needed = Bitboard{relative_rank(rook.color, Rank::first)}
        & (is_king_side ? Bitboard{File::f} | Bitboard{File::g} : Bitboard{File::c} | Bitboard{File::d});
    return (open_ | rook.start | king.start).includes(needed);
}

bool Mobility::grow(Color color)
{
    Bitboard const enterable = open_ | (board_.pieces(!color) & ~board_.pieces(Role::king));
    Bitboard const back_rank{relative_rank(color, Rank::first)};
    for (Man& man : all()) {
        if (man.color != color)
            continue;
        Bitboard const old = man.reach;
        switch (man.role) {
        case Role::pawn: man.reach = grown_pawn(man); break;
        case Role::king: man.reach = grown_king(man); break;
        default: man.reach = flood(man, enterable);
        }
        if (castling_rooks_.has(man.start) && may_castle_with(man)) {
            Man& king = men_[kings_[to_index(color)]];
            Bitboard const castled = back_rank & (Bitboard{File::c} | Bitboard{File::g});
            has_grown_ = has_grown_ || !king.reach.includes(castled);
            king.reach |= castled;
            man.reach |= back_rank & (Bitboard{File::d} | Bitboard{File::f});
        }
        has_grown_ = has_grown_ || man.reach != old;
        if (man.role == Role::pawn && (man.reach & Bitboard{relative_rank(color, Rank::eighth)}).any())
            return false;
    }
    return true;
}

/// Opens the squares of men that can leave or be taken.
void Mobility::open_squares()
{
    look_around();
    for (Man const& man : men()) {
        if (man.has_moved() || (man.role != Role::king && takers_[to_index(!man.color)].has(man.start)))
            open_.insert(man.start);
    }
}

bool Mobility::complete()
{
    if (is_overfull_)
        return false;
    Bitboard before;
    look_around();
    do {
        before = open_;
        has_grown_ = false;
        if (!grow(Color::white) || !grow(Color::black))
            return false;
        open_squares();
    } while (has_grown_ || open_ != before);
    return true;
}

} // namespace arbiter::detail
