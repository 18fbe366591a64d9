// SPDX-License-Identifier: MIT
#include "arbiter/notation/move_text.h"

#include "arbiter/notation/squares.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/rule_sets.h"
#include "notation/odd_character.h"
#include "notation/text.h"

namespace arbiter {

namespace {

template <class Rules>
Result<LegalMove, MoveProblem> find_squares(
    BasicPosition<Rules> const& position, Attempt attempt, CastlingSquares castling)
{
    if (castling == CastlingSquares::either_form)
        attempt = adapt_castling(position, attempt);
    auto const move = find_move(position, attempt);
    if (move)
        return *move;
    return Err{MoveProblem{RefusedAttempt{attempt, move.error()}}};
}

template <class Rules>
Result<LegalMove, MoveProblem> find_san(BasicPosition<Rules> const& position, San const& san)
{
    auto const move = resolve(position, san);
    if (move)
        return *move;
    SanRefusal const& refusal = move.error();
    if (refusal.code() == SanRefusalCode::illegal && refusal.size() == 1)
        return Err{MoveProblem{RefusedAttempt{refusal[0].attempt, refusal[0].verdict}}};
    return Err{MoveProblem{RefusedSan{san, refusal}}};
}

/// Whether two squares begin as a bishop's move in SAN does: "B1c3".
bool begins_with_bishop(std::string_view text)
{
    detail::Cursor cursor{text};
    cursor.skip_blanks();
    return cursor.peek() == 'B';
}

/// "bc4" and "bxc4" may also be the bishop's move, typed without the capital.
bool may_be_bishop(San const& san)
{
    return san.role == Role::pawn && !san.castling && !san.is_drop && san.from_file == File::b
        && !san.from_rank && san.to_rank && !san.promotion;
}

/// The pawn's move, unless only a bishop can have been meant.
template <class Rules>
Result<LegalMove, MoveProblem> find_pawn_or_bishop(BasicPosition<Rules> const& position, San const& san)
{
    auto const by_pawn = find_san(position, san);
    if (by_pawn || !may_be_bishop(san))
        return by_pawn;
    San by_bishop = san;
    by_bishop.role = Role::bishop;
    by_bishop.from_file.reset();
    auto const move = find_san(position, by_bishop);
    Color const us = position.side_to_move();
    bool const has_pawn = (position.pieces(us, Role::pawn) & Bitboard{File::b}).any();
    bool const has_bishop = position.pieces(us, Role::bishop).any();
    return move || (has_bishop && !has_pawn) ? move : by_pawn;
}

} // namespace

template <class Rules>
Result<LegalMove, MoveProblem> read_move(
    BasicPosition<Rules> const& position, std::string_view text, CastlingSquares castling)
{
    auto const squares = parse_squares(text);
    if (squares && !begins_with_bishop(text))
        return find_squares(position, *squares, castling);
    auto const san = parse_san(text);
    if (!san && squares)
        return find_squares(position, *squares, castling);
    // The reading that came further is the one that was meant.
    if (!san) {
        NotationError const& error
            = squares.error().offset > san.error().offset ? squares.error() : san.error();
        return Err{MoveProblem{detail::name_odd_character(text, error)}};
    }
    auto const move = find_pawn_or_bishop(position, *san);
    if (move || !squares)
        return move;
    auto const from_square_b = find_squares(position, *squares, castling);
    return from_square_b ? from_square_b : move;
}

std::optional<RefusedAttempt> find_attempt(MoveProblem const& problem)
{
    if (auto const* const refused = std::get_if<RefusedAttempt>(&problem))
        return *refused;
    auto const* const san = std::get_if<RefusedSan>(&problem);
    if (san == nullptr || san->refusal.size() != 1 || san->refusal[0].verdict.is_legal())
        return std::nullopt;
    return RefusedAttempt{san->refusal[0].attempt, san->refusal[0].verdict};
}

template <class Rules>
Sentence describe(BasicPosition<Rules> const& position, MoveProblem const& problem, Language language)
{
    if (auto const* refused = std::get_if<RefusedAttempt>(&problem))
        return describe(position, refused->attempt, refused->verdict, language);
    if (auto const* refused = std::get_if<RefusedSan>(&problem))
        return describe(position, refused->san, refused->refusal, language);
    return Sentence{describe(*std::get_if<NotationError>(&problem), language).view()};
}

#define ARBITER_INSTANTIATE(variant, Rules)                                                                  \
    template Result<LegalMove, MoveProblem> read_move(                                                       \
        BasicPosition<Rules> const&, std::string_view, CastlingSquares);                                     \
    template Sentence describe(BasicPosition<Rules> const&, MoveProblem const&, Language);
ARBITER_RULE_SETS(ARBITER_INSTANTIATE)
#undef ARBITER_INSTANTIATE

} // namespace arbiter
