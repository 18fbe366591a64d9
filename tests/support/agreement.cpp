// SPDX-License-Identifier: MIT
#include "support/agreement.h"

#include "arbiter/notation/fen.h"
#include "support/positions.h"
#include "support/textbook.h"

namespace arbiter::test {

namespace {

std::string text_of(Attempt attempt)
{
    std::string text;
    if (attempt.drop)
        text = std::string{to_letter(*attempt.drop)} + '@';
    else
        text = to_string(attempt.from);
    text += to_string(attempt.to);
    if (attempt.promotion)
        text += to_fen_char(Piece{Color::black, *attempt.promotion});
    return text;
}

std::string text_of(std::string_view code, Bitboard at, Bitboard by)
{
    return std::string{code} + " at [" + names_of(at) + "] by [" + names_of(by) + "]";
}

template <class Rules>
std::string place_of(BasicPosition<Rules> const& position)
{
    return std::string{Rules::name} + " " + std::string{format_fen(position).view()} + " ";
}

} // namespace

template <class Rules>
std::string compare_with_generator(BasicPosition<Rules> const& position, std::span<Attempt const> attempts)
{
    MoveList const moves = position.legal_moves();
    for (LegalMove const move : moves) {
        Attempt const attempt = to_attempt(position, move);
        auto const found = find_move(position, attempt);
        if (!found)
            return place_of(position) + text_of(attempt) + ": the generator has it, the judge says "
                + text_of(to_code(found.error().code), found.error().at, found.error().by);
        if (*found != move)
            return place_of(position) + text_of(attempt) + ": another move is found";
    }
    std::size_t legal = 0;
    for (Attempt const& attempt : attempts)
        legal += judge(position, attempt).is_legal() ? 1 : 0;
    if (legal != moves.size())
        return place_of(position) + "the generator has " + std::to_string(moves.size())
            + " moves, the judge calls " + std::to_string(legal) + " attempts legal";
    return {};
}

template <class Rules>
std::string compare_with_textbook(BasicPosition<Rules> const& position, std::span<Attempt const> attempts)
{
    textbook::Game const game = textbook::game_of(position);
    std::size_t legal = 0;
    for (Attempt const& attempt : attempts) {
        Verdict const verdict = judge(position, attempt);
        textbook::Answer const answer = textbook::judge(game, textbook::try_of(attempt));
        Bitboard const at = Bitboard::from_bits(answer.at);
        Bitboard const by = Bitboard::from_bits(answer.by);
        if (to_code(verdict.code) != answer.code || verdict.at != at || verdict.by != by)
            return place_of(position) + text_of(attempt) + ": the judge says "
                + text_of(to_code(verdict.code), verdict.at, verdict.by) + ", the textbook "
                + text_of(answer.code, at, by);
        legal += answer.code == "legal" ? 1 : 0;
    }
    if (legal != position.count_legal_moves())
        return place_of(position) + "the generator has " + std::to_string(position.count_legal_moves())
            + " moves, the textbook " + std::to_string(legal);
    return {};
}

#define ARBITER_INSTANTIATE(variant, Rules)                                                                  \
    template std::string compare_with_generator(BasicPosition<Rules> const&, std::span<Attempt const>);      \
    template std::string compare_with_textbook(BasicPosition<Rules> const&, std::span<Attempt const>);
ARBITER_RULE_SETS(ARBITER_INSTANTIATE)
#undef ARBITER_INSTANTIATE

Setup mirrored(Setup setup)
{
    setup.board = mirrored(setup.board);
    setup.side_to_move = !setup.side_to_move;
    setup.castling_rights = CastlingRights{mirrored(setup.castling_rights.rooks())};
    if (setup.en_passant_target)
        setup.en_passant_target = mirrored(*setup.en_passant_target);
    return setup;
}

} // namespace arbiter::test
