// SPDX-License-Identifier: MIT
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"
#include "arbiter/rules/rule_sets.h"
#include "notation/fen_reader.h"

namespace arbiter {

namespace {

/// What a description says of the origin.
Bitboard described_origins(San const& san)
{
    Bitboard origins = Bitboard::all();
    if (san.from_file)
        origins &= Bitboard{*san.from_file};
    if (san.from_rank)
        origins &= Bitboard{*san.from_rank};
    return origins;
}

/// The same, and that a pawn which takes nothing stays on its file.
Bitboard likely_origins(San const& san)
{
    Bitboard const origins = described_origins(san);
    bool const stays_on_file = san.role == Role::pawn && !san.from_file && !san.is_capture;
    return stays_on_file ? origins & Bitboard{san.to_file} : origins;
}

/// Collects the legal moves that fit: the first, and how many there are.
struct Matches {
    std::optional<LegalMove> first;
    std::size_t count = 0;
};

template <class Rules>
void match_destination(BasicPosition<Rules> const& position, San const& san, Square to, Matches& matches)
{
    for (LegalMove const move : position.legal_moves_to(to, san.role, likely_origins(san))) {
        if (move.promotes_to() != san.promotion)
            continue;
        if (matches.count++ == 0)
            matches.first = move;
    }
}

template <class Rules>
void find_matches(BasicPosition<Rules> const& position, San const& san, Matches& matches)
{
    if (san.to_rank) {
        match_destination(position, san, make_square(san.to_file, *san.to_rank), matches);
        return;
    }
    if (san.from_file == san.to_file)
        return;
    for (Rank const rank : all_ranks)
        match_destination(position, san, make_square(san.to_file, rank), matches);
}

/// The square that a piece would go to: a pawn's shortest capture names only the file.
template <class Rules>
Square destination_from(BasicPosition<Rules> const& position, San const& san, Square from)
{
    if (san.to_rank)
        return make_square(san.to_file, *san.to_rank);
    int const ahead = position.side_to_move() == Color::white ? 1 : -1;
    Square const beside = make_square(san.to_file, rank_of(from));
    return offset(beside, 0, ahead).value_or(beside);
}

template <class Rules>
SanRefusal refuse(BasicPosition<Rules> const& position, San const& san)
{
    Bitboard const pieces = position.pieces(position.side_to_move(), san.role) & described_origins(san);
    Bitboard const likely = pieces & likely_origins(san);
    SanRefusal refusal{SanRefusalCode::illegal};
    for (Square const from : likely.any() ? likely : pieces) {
        Attempt const attempt{from, destination_from(position, san, from), san.promotion};
        // Castling may be meant, but a king's move in SAN is a step.
        if (san.role == Role::king && judge(position, adapt_castling(position, attempt)).is_legal()) {
            SanRefusal castling{SanRefusalCode::misdescribed};
            castling.add({adapt_castling(position, attempt), Verdict{}});
            return castling;
        }
        Verdict const verdict = judge(position, attempt);
        // "d5" cannot be a capture, so a pawn of another file that may take there was not meant.
        if (!verdict.is_legal())
            refusal.add({attempt, verdict});
    }
    return refusal.empty() ? SanRefusal{SanRefusalCode::no_such_piece} : refusal;
}

template <class Rules>
SanRefusal refuse_as_ambiguous(BasicPosition<Rules> const& position, San const& san)
{
    SanRefusal refusal{SanRefusalCode::ambiguous};
    for (Square const from : position.pieces(position.side_to_move(), san.role) & likely_origins(san)) {
        Attempt const attempt{from, destination_from(position, san, from), san.promotion};
        Verdict const verdict = judge(position, attempt);
        if (verdict.is_legal())
            refusal.add({attempt, verdict});
    }
    return refusal;
}

/// How castling to that wing is attempted, where it can be put as an attempt at all.
template <class Rules>
std::optional<Attempt> castling_attempt(BasicPosition<Rules> const& position, Square king, CastlingSide side)
{
    Color const us = position.side_to_move();
    if (position.castling_mode() == CastlingMode::standard) {
        if (king != make_square(File::e, relative_rank(us, Rank::first)))
            return std::nullopt;
        return Attempt{king, castled_king_square(us, side)};
    }
    auto rook = position.castling_rook(us, side);
    if (!rook)
        rook = detail::outermost_rook(position.board(), us, side);
    if (!rook)
        return std::nullopt;
    return Attempt{king, *rook};
}

template <class Rules>
SanRefusal refuse_castling(BasicPosition<Rules> const& position, CastlingSide side)
{
    Color const us = position.side_to_move();
    auto const king = position.find_king(us);
    if (!king)
        return SanRefusal{SanRefusalCode::no_such_piece};
    SanRefusal refusal{SanRefusalCode::illegal};
    if (auto const attempt = castling_attempt(position, *king, side)) {
        refusal.add({*attempt, judge(position, *attempt)});
        return refusal;
    }
    // A king off its square, or no rook on that side: an ordinary move between those squares would be judged
    // as such, but what was asked for is castling.
    Attempt const attempt{*king, castled_king_square(us, side)};
    if constexpr (Rules::has_castling)
        refusal.add({attempt, Verdict{VerdictCode::castling_right_lost}});
    else
        refusal.add({attempt, Verdict{VerdictCode::not_how_it_moves, Bitboard{attempt.to}}});
    return refusal;
}

template <class Rules>
Result<LegalMove, SanRefusal> resolve_castling(BasicPosition<Rules> const& position, CastlingSide side)
{
    Color const us = position.side_to_move();
    if (auto const rook = Rules::has_castling ? position.castling_rook(us, side) : std::nullopt) {
        if (auto const move
            = position.find_legal(Move::castling(position.board().pieces(us, Role::king).first(), *rook)))
            return *move;
    }
    return Err{refuse_castling(position, side)};
}

template <class Rules>
Result<LegalMove, SanRefusal> resolve_drop(BasicPosition<Rules> const& position, San const& san)
{
    Square const to = make_square(san.to_file, san.to_rank.value_or(Rank::first));
    Attempt const attempt{to, to, std::nullopt, san.role};
    auto const move = find_move(position, attempt);
    if (move)
        return *move;
    SanRefusal refusal{SanRefusalCode::illegal};
    refusal.add({attempt, move.error()});
    return Err{refusal};
}

/// Whether the text names two squares, and no pawn stands on the first: then it names no piece.
template <class Rules>
bool is_two_squares(BasicPosition<Rules> const& position, San const& san)
{
    if (san.role != Role::pawn || !san.from_file || !san.from_rank || !san.to_rank)
        return false;
    Square const from = make_square(*san.from_file, *san.from_rank);
    return !position.pieces(position.side_to_move(), Role::pawn).has(from);
}

/// "g1f3", castling as "e1g1" too.
template <class Rules>
Result<LegalMove, SanRefusal> resolve_squares(BasicPosition<Rules> const& position, San const& san)
{
    Attempt attempt{
        make_square(*san.from_file, *san.from_rank), make_square(san.to_file, *san.to_rank), san.promotion};
    attempt = adapt_castling(position, attempt);
    auto const move = find_move(position, attempt);
    if (move)
        return *move;
    SanRefusal refusal{SanRefusalCode::illegal};
    refusal.add({attempt, move.error()});
    return Err{refusal};
}

template <class Rules>
Result<LegalMove, SanRefusal> resolve_leniently(BasicPosition<Rules> const& position, San const& san)
{
    if (san.castling)
        return resolve_castling(position, *san.castling);
    if (san.is_drop)
        return resolve_drop(position, san);
    if constexpr (!is_small) {
        if (is_two_squares(position, san))
            return resolve_squares(position, san);
    }
    Matches matches;
    find_matches(position, san, matches);
    if (matches.count == 1)
        return *matches.first;
    if (matches.count == 0)
        return Err{refuse(position, san)};
    return Err{refuse_as_ambiguous(position, san)};
}

template <class Rules>
Result<LegalMove, SanRefusal> resolve_strictly(BasicPosition<Rules> const& position, San const& san)
{
    auto result = resolve_leniently(position, san);
    if (result && to_san(position, *result) != san) {
        SanRefusal refusal{SanRefusalCode::misdescribed};
        refusal.add({to_attempt(position, *result), Verdict{}});
        result = Err{refusal};
    }
    return result;
}

} // namespace

template <class Rules>
Result<LegalMove, SanRefusal> resolve(
    BasicPosition<Rules> const& position, San const& san, Strictness strictness)
{
    // A refusal is large: it is made in place, never copied.
    if (strictness == Strictness::lenient)
        return resolve_leniently(position, san);
    return resolve_strictly(position, san);
}

#define ARBITER_INSTANTIATE(variant, Rules)                                                                  \
    template Result<LegalMove, SanRefusal> resolve(BasicPosition<Rules> const&, San const&, Strictness);
ARBITER_RULE_SETS(ARBITER_INSTANTIATE)
#undef ARBITER_INSTANTIATE

} // namespace arbiter
