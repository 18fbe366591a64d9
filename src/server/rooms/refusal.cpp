// SPDX-License-Identifier: MIT
#include "server/rooms/refusal.h"

#include "arbiter/core/names.h"
#include "arbiter/core/text.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/notation/fen.h"

namespace arbiter::server {

namespace {

/// A piece as FEN writes it.
std::string letter_of(Piece piece)
{
    char const letter = to_letter(piece.role);
    return std::string{piece.color == Color::white ? letter : to_small(letter)};
}

void add_witnesses(JsonWriter& json, Bitboard squares, Board const& board)
{
    JsonList witnesses{json.key("by")};
    for_each_by_name(squares, [&](Square square) {
        JsonWriter one{witnesses.next()};
        if (auto const piece = board.piece_at(square))
            one.text("piece", letter_of(*piece));
        one.text("square", to_string(square));
        one.close();
    });
    witnesses.close();
}

void add_attempt(JsonWriter& json, Attempt attempt, Board const& board)
{
    json.text("from", to_string(attempt.from)).text("to", to_string(attempt.to));
    if (auto const piece = board.piece_at(attempt.from))
        json.text("piece", letter_of(*piece));
    if (attempt.promotion)
        json.text("promotion", letter_of({Color::black, *attempt.promotion}));
}

void add_squares(JsonWriter& json, Verdict const& verdict, Board const& board)
{
    json.squares("at", verdict.at);
    add_witnesses(json, verdict.by, board);
}

void add_candidates(JsonWriter& json, std::vector<JudgedCandidate> const& candidates, Board const& board)
{
    json.objects("candidates", candidates, [&board](JsonWriter& one, JudgedCandidate const& candidate) {
        one.text("code", to_code(candidate.verdict.code)).text("sentence", candidate.text);
        add_attempt(one, candidate.attempt, board);
        add_squares(one, candidate.verdict, board);
    });
}

void add_judged(JsonWriter& json, JudgedMove const& judged, Board const& board)
{
    json.text("code", judged.code).text("sentence", judged.text);
    if (judged.attempt)
        add_attempt(json, *judged.attempt, board);
    add_squares(json, judged.verdict, board);
    if (!judged.candidates.empty())
        add_candidates(json, judged.candidates, board);
}

} // namespace

std::string write_refused(
    RequestNumber re, GameTree const& game, MoveRefused const& refused, Language language)
{
    Board const& board = game.position().board();
    return write_json([&](JsonWriter& json) {
        json.text("t", "refused").number("re", re).object("verdict", [&](JsonWriter& verdict) {
            verdict.text("code", to_code(refused.verdict.code))
                .text("sentence",
                    to_text(explain(game, game.cursor(), refused.attempt, refused.verdict, language)));
            add_attempt(verdict, refused.attempt, board);
            add_squares(verdict, refused.verdict, board);
        });
    });
}

std::string write_refused(
    RequestNumber re, AnyPosition const& position, std::string_view move, Language language)
{
    return write_json([&](JsonWriter& json) {
        json.text("t", "refused").number("re", re).object("verdict", [&](JsonWriter& verdict) {
            if (auto const judged = judge_text(position, move, language)) {
                add_judged(verdict, *judged, position.board());
            } else {
                verdict.text("code", "bad-notation").text("sentence", describe(judged.error(), language));
                add_squares(verdict, {}, position.board());
            }
        });
    });
}

ErrorCode to_error(ActionRefusal reason)
{
    switch (reason) {
    case ActionRefusal::game_over: return ErrorCode::game_over;
    case ActionRefusal::not_your_turn: return ErrorCode::not_your_turn;
    case ActionRefusal::draw_already_offered: return ErrorCode::draw_already_offered;
    case ActionRefusal::draw_too_early: return ErrorCode::draw_too_early;
    case ActionRefusal::no_draw_offer: return ErrorCode::no_draw_offer;
    case ActionRefusal::no_claim: return ErrorCode::no_claim;
    case ActionRefusal::no_takeback_request: return ErrorCode::no_takeback_request;
    case ActionRefusal::takeback_pending: return ErrorCode::takeback_pending;
    case ActionRefusal::nothing_to_take_back: return ErrorCode::nothing_to_take_back;
    case ActionRefusal::time_not_over: return ErrorCode::time_not_over;
    case ActionRefusal::touched_piece: return ErrorCode::touched_piece;
    case ActionRefusal::paused: break;
    }
    return ErrorCode::not_started;
}

} // namespace arbiter::server
