#include "verdict_writer.h"

#include "arbiter/game/square_names.h"
#include "arbiter/notation/fen.h"
#include "json_writer.h"

#include <array>
#include <cctype>

namespace arbiter::server {

namespace {

/// A piece as FEN writes it.
std::string letter_of(Piece piece)
{
    char const letter = to_letter(piece.role);
    return std::string{piece.color == Color::white ? letter : static_cast<char>(std::tolower(letter))};
}

void add_witnesses(JsonWriter& json, Bitboard squares, Board const& board)
{
    std::string& out = json.key("by");
    out += '[';
    bool is_first = true;
    for_each_by_name(squares, [&](Square square) {
        if (!is_first)
            out += ',';
        is_first = false;
        JsonWriter one{out};
        if (auto const piece = board.piece_at(square))
            one.text("piece", letter_of(*piece));
        one.text("square", to_string(square));
        one.close();
    });
    out += ']';
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
    append_json_squares(json.key("at"), verdict.at);
    add_witnesses(json, verdict.by, board);
}

void add_candidates(JsonWriter& json, std::vector<JudgedCandidate> const& candidates, Board const& board)
{
    std::string& out = json.key("candidates");
    out += '[';
    bool is_first = true;
    for (JudgedCandidate const& candidate : candidates) {
        if (!is_first)
            out += ',';
        is_first = false;
        JsonWriter one{out};
        one.text("code", to_code(candidate.verdict.code)).text("sentence", candidate.text);
        add_attempt(one, candidate.attempt, board);
        add_squares(one, candidate.verdict, board);
        one.close();
    }
    out += ']';
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

std::string write_refused(RequestNumber re, AnyPosition const& position, MoveRefused const& refused)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "refused").number("re", re);
    JsonWriter verdict{json.key("verdict")};
    verdict.text("code", to_code(refused.verdict.code)).text("sentence", refused.sentence);
    add_attempt(verdict, refused.attempt, position.board());
    add_squares(verdict, refused.verdict, position.board());
    verdict.close();
    json.close();
    return out;
}

std::string write_refused(RequestNumber re, AnyPosition const& position, std::string_view move)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "refused").number("re", re);
    JsonWriter verdict{json.key("verdict")};
    if (auto const judged = judge_text(position, move)) {
        add_judged(verdict, *judged, position.board());
    } else {
        verdict.text("code", "bad-notation").text("sentence", describe(judged.error()));
        add_squares(verdict, {}, position.board());
    }
    verdict.close();
    json.close();
    return out;
}

std::string_view to_code(ErrorCode code)
{
    constexpr std::array<std::string_view, error_code_count> codes{"bad-message", "hello-first",
        "unknown-seat", "not-a-player", "not-your-turn", "stale", "game-over", "not-started", "not-saved",
        "rate-limited", "draw-already-offered", "no-draw-offer", "no-claim", "no-takeback-request",
        "takeback-pending", "nothing-to-take-back", "time-not-over", "too-late-to-abort", "not-over",
        "bad-text", "unknown-seek", "own-seek", "too-many-seeks", "bad-control", "bad-variant",
        "login-needed", "draining"};
    return codes[static_cast<std::size_t>(code)];
}

ErrorCode to_error(ActionRefusal reason)
{
    switch (reason) {
    case ActionRefusal::game_over: return ErrorCode::game_over;
    case ActionRefusal::not_your_turn: return ErrorCode::not_your_turn;
    case ActionRefusal::draw_already_offered: return ErrorCode::draw_already_offered;
    case ActionRefusal::no_draw_offer: return ErrorCode::no_draw_offer;
    case ActionRefusal::no_claim: return ErrorCode::no_claim;
    case ActionRefusal::no_takeback_request: return ErrorCode::no_takeback_request;
    case ActionRefusal::takeback_pending: return ErrorCode::takeback_pending;
    case ActionRefusal::nothing_to_take_back: return ErrorCode::nothing_to_take_back;
    case ActionRefusal::time_not_over: return ErrorCode::time_not_over;
    case ActionRefusal::paused: break;
    }
    return ErrorCode::not_started;
}

std::string_view describe(ErrorCode code)
{
    constexpr std::array<std::string_view, error_code_count> sentences{
        "The message cannot be understood.",
        "The first message must be 'hello'.",
        "This seat is not known here: you may only watch.",
        "Only the two players may do this.",
        "It is not your turn.",
        "The game has gone on in the meantime.",
        "The game is over.",
        "The game has not begun: the opponent is still missing.",
        "It could not be saved, and so it did not happen. Please try again.",
        "Too much at once. Please wait a moment.",
        "You have already offered a draw.",
        "There is no draw offer to answer.",
        "No draw can be claimed here.",
        "There is no request to take back a move.",
        "You have already asked to take back.",
        "You have not moved yet.",
        "The opponent still has time, and has not been away for long enough.",
        "The game can no longer be aborted. You may resign.",
        "The game is not over yet.",
        "There is no text to say, or it is too long.",
        "Somebody was faster, or the offer was withdrawn.",
        "This is your own offer.",
        "You have too many open offers.",
        "This time control cannot be played here.",
        "There is no such variant.",
        "For this you have to be logged in.",
        "The server is about to stop. Please come back in a minute.",
    };
    return sentences[static_cast<std::size_t>(code)];
}

std::string write_error(std::optional<RequestNumber> re, ErrorCode code, std::string_view sentence)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "error");
    if (re)
        json.number("re", *re);
    json.text("code", to_code(code)).text("sentence", sentence.empty() ? describe(code) : sentence);
    json.close();
    return out;
}

std::string write_ack(RequestNumber re, std::uint32_t version)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", "ack").number("re", re).number("v", version);
    json.close();
    return out;
}

std::string write_number(std::string_view kind, std::int64_t n)
{
    std::string out;
    JsonWriter json{out};
    json.text("t", kind).number("n", n);
    json.close();
    return out;
}

} // namespace arbiter::server
