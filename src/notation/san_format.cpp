// SPDX-License-Identifier: MIT
#include "arbiter/notation/san.h"
#include "arbiter/rules/named_origin.h"
#include "arbiter/rules/rule_sets.h"

namespace arbiter {

namespace {

/// The other pieces of this kind that could make the move instead.
template <class Rules>
Bitboard rivals(BasicPosition<Rules> const& position, LegalMove move, Role role)
{
    Bitboard others = position.pieces(position.side_to_move(), role) & ~Bitboard{move.from()};
    if (others.empty())
        return others;
    others &= attacks_from(Piece{position.side_to_move(), role}, move.to(), position.occupied());
    Bitboard result;
    if (others.any()) {
        for (LegalMove const other : position.legal_moves_to(move.to(), role, others))
            result.insert(other.from());
    }
    return result;
}

template <class Rules>
SanCheck check_of(BasicPosition<Rules> const& position, LegalMove move)
{
    if constexpr (Rules::marks_every_win) {
        // The sign of mate stands for every move that wins or loses the game.
        auto const outcome = automatic_outcome(position.play(move), {});
        if (outcome && outcome->winner)
            return SanCheck::checkmate;
    }
    if (!position.gives_check(move))
        return SanCheck::none;
    return position.play(move).has_legal_move() ? SanCheck::check : SanCheck::checkmate;
}

void append_castling(MoveText& text, CastlingSide side)
{
    text.append(side == CastlingSide::king ? "O-O" : "O-O-O");
}

/// "N@f3", and "P@e4" for a pawn.
void append_drop(MoveText& text, Role role, Square to)
{
    text.append(to_letter(role));
    text.append('@');
    text.append(to_string(to));
}

void append_promotion_and_check(MoveText& text, San const& san)
{
    if (san.promotion) {
        text.append('=');
        text.append(to_letter(*san.promotion));
    }
    if (san.check == SanCheck::check)
        text.append('+');
    if (san.check == SanCheck::checkmate)
        text.append('#');
}

} // namespace

template <class Rules>
San to_san(BasicPosition<Rules> const& position, LegalMove move)
{
    San san;
    san.check = check_of(position, move);
    if (auto const role = move.dropped()) {
        san.is_drop = true;
        san.role = *role;
        san.to_file = file_of(move.to());
        san.to_rank = rank_of(move.to());
        return san;
    }
    san.role = position.board().role_of_occupied(move.from());
    if (move.is_castling()) {
        san.castling = castling_side(move.from(), move.to());
        return san;
    }
    san.to_file = file_of(move.to());
    san.to_rank = rank_of(move.to());
    san.is_capture = position.is_capture(move);
    san.promotion = move.promotes_to();
    bool const is_pawn = san.role == Role::pawn;
    auto const named = is_pawn ? NamedOrigin{.file = san.is_capture, .rank = false}
                               : find_named_origin(move.from(), rivals(position, move, san.role));
    if (named.file)
        san.from_file = file_of(move.from());
    if (named.rank)
        san.from_rank = rank_of(move.from());
    return san;
}

namespace {

/// What SAN and LAN have in common: all but how they name the squares of a move that is neither castling nor
/// a drop: `append_squares(text)` writes what stands before the destination.
template <class AppendSquares>
MoveText format(San const& san, Square to, AppendSquares append_squares)
{
    MoveText text;
    if (san.castling) {
        append_castling(text, *san.castling);
    } else if (san.is_drop) {
        append_drop(text, san.role, to);
    } else {
        if (san.role != Role::pawn)
            text.append(to_letter(san.role));
        append_squares(text);
        text.append(to_string(to));
    }
    append_promotion_and_check(text, san);
    return text;
}

} // namespace

template <class Rules>
MoveText format_san(BasicPosition<Rules> const& position, LegalMove move)
{
    San const san = to_san(position, move);
    return format(san, move.to(), [&san](MoveText& text) {
        if (san.from_file)
            text.append(to_char(*san.from_file));
        if (san.from_rank)
            text.append(to_char(*san.from_rank));
        if (san.is_capture)
            text.append('x');
    });
}

template <class Rules>
MoveText format_lan(BasicPosition<Rules> const& position, LegalMove move)
{
    San const san = to_san(position, move);
    return format(san, move.to(), [&san, move](MoveText& text) {
        text.append(to_string(move.from()));
        text.append(san.is_capture ? 'x' : '-');
    });
}

#define ARBITER_INSTANTIATE(variant, Rules)                                                                  \
    template San to_san(BasicPosition<Rules> const&, LegalMove);                                             \
    template MoveText format_san(BasicPosition<Rules> const&, LegalMove);                                    \
    template MoveText format_lan(BasicPosition<Rules> const&, LegalMove);
ARBITER_RULE_SETS(ARBITER_INSTANTIATE)
#undef ARBITER_INSTANTIATE

} // namespace arbiter
