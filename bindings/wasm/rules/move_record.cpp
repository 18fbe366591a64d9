// SPDX-License-Identifier: MIT
#include "rules/move_record.h"

#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/phrase_code.h"
#include "arbiter/rules/rule_sets.h"
#include "arbiter/rules/sentence.h"
#include "record.h"
#include "rules/answers.h"

namespace arbiter::wasm {

void write_outcome(std::string& out, std::optional<Outcome> const& outcome)
{
    RecordWriter writer{out};
    writer.flag(outcome.has_value());
    if (!outcome)
        return;
    writer.text(to_code(outcome->termination));
    writer.text(describe(*outcome, page_language()));
    writer.byte(static_cast<std::uint8_t>(outcome->winner ? to_index(*outcome->winner) : 2));
}

void write_move(std::string& out, AnyPosition const& position, LegalMove move)
{
    Attempt const attempt = position.to_attempt(move);
    bool const takes = move.is_en_passant()
        || (!move.is_castling() && !move.is_drop()
            && position.board().pieces(!position.side_to_move()).has(move.to()));
    RecordWriter writer{out};
    writer.text(format_uci(attempt));
    writer.text(position.format_san(move));
    writer.square(attempt.from);
    writer.square(attempt.to);
    writer.letter(attempt.promotion);
    writer.letter(attempt.drop);
    writer.flag(takes);
    writer.flag(move.is_castling());
    writer.flag(move.is_en_passant());
}

void write_played(std::string& out, AnyPosition const& before, LegalMove move, AnyPosition const& after,
    std::span<ZobristKey const> earlier_keys)
{
    write_move(out, before, move);
    RecordWriter{out}.text(after.format_fen());
    write_outcomes(out, after, earlier_keys);
}

void write_outcomes(std::string& out, AnyPosition const& position, std::span<ZobristKey const> earlier_keys)
{
    write_outcome(out, position.automatic_outcome(earlier_keys));
    write_outcome(out, position.claimable_draw(earlier_keys));
}

namespace {

/// What a refusal says, whether two squares are known or not.
struct Refusal {
    std::string_view code;
    std::string_view phrase;
    std::string_view sentence;
    std::optional<Attempt> attempt = std::nullopt;
    Verdict verdict = {};
    std::optional<std::size_t> offset = std::nullopt;
};

/// Witnesses by the names of their squares would be sorted otherwise; here they come as the sentence names
/// them.
void write_witnesses(RecordWriter& writer, AnyPosition const& position, Bitboard by)
{
    writer.squares(by);
    for (Square const square : by)
        writer.letter(position.piece_at(square));
}

void write_refusal(std::string& out, AnyPosition const& position, Refusal const& refusal)
{
    RecordWriter writer{out};
    Color const us = position.side_to_move();
    auto const& attempt = refusal.attempt;
    std::optional<Piece> moved;
    std::optional<Square> from;
    std::optional<Square> to;
    if (attempt && !attempt->drop) {
        from = attempt->from;
        moved = position.piece_at(*from);
    }
    if (attempt)
        to = attempt->to;
    writer.text(refusal.code);
    writer.text(refusal.phrase);
    writer.text(refusal.sentence);
    writer.byte(static_cast<std::uint8_t>(to_index(us)));
    writer.square(from);
    writer.square(to);
    writer.letter(moved);
    writer.letter(to ? position.piece_at(*to) : std::nullopt);
    writer.letter(attempt ? attempt->promotion : std::nullopt);
    writer.letter(attempt ? attempt->drop : std::nullopt);
    writer.square(position.find_king(us));
    writer.squares(refusal.verdict.at);
    write_witnesses(writer, position, refusal.verdict.by);
    writer.text(laws_article(refusal.verdict.code));
    writer.number(refusal.offset ? *refusal.offset + 1 : 0);
}

void write_attempt(std::string& out, AnyPosition const& position, Attempt attempt, Verdict const& verdict,
    std::string_view sentence)
{
    std::string_view const phrase
        = position.visit([&](auto const& inside) { return phrase_code(inside, attempt, verdict); });
    write_refusal(out, position, {to_code(verdict.code), phrase, sentence, attempt, verdict});
    RecordWriter{out}.number(0);
}

/// Of an attempt, with all that is wrong with it.
void write_reasoned_attempt(std::string& out, AnyPosition const& position, Attempt attempt,
    Verdict const& verdict, std::string_view sentence)
{
    write_attempt(out, position, attempt, verdict, sentence);
    auto const reasons = find_reasons(position, attempt, page_language());
    RecordWriter{out}.number(reasons.size());
    for (JudgedReason const& reason : reasons)
        write_reason(out, position, attempt, reason);
}

} // namespace

void write_reason(std::string& out, AnyPosition const& position, std::optional<Attempt> const& attempt,
    JudgedReason const& reason)
{
    if (attempt) {
        write_attempt(out, position, *attempt, reason.verdict, reason.text);
    } else {
        std::string_view const code = to_code(reason.verdict.code);
        write_refusal(out, position, {code, code, reason.text, attempt, reason.verdict});
        RecordWriter{out}.number(0);
    }
    RecordWriter{out}.number(0);
}

void write_verdict(std::string& out, AnyPosition const& position, JudgedMove const& judged)
{
    if (judged.attempt)
        return write_reasoned_attempt(out, position, *judged.attempt, judged.verdict, judged.text);
    write_refusal(out, position, {judged.code, judged.code, judged.text, std::nullopt, judged.verdict});
    RecordWriter{out}.number(judged.candidates.size());
    for (JudgedCandidate const& candidate : judged.candidates)
        write_reasoned_attempt(out, position, candidate.attempt, candidate.verdict, candidate.text);
    RecordWriter{out}.number(0);
}

void write_verdict(std::string& out, AnyPosition const& position, NotationError error)
{
    write_refusal(out, position,
        {"bad-notation", to_code(error.code), describe(error, page_language()), std::nullopt, Verdict{},
            error.offset});
    RecordWriter{out}.number(0);
    RecordWriter{out}.number(0);
}

void write_verdict(std::string& out, AnyPosition const& position, Attempt attempt, Verdict const& verdict)
{
    write_reasoned_attempt(
        out, position, attempt, verdict, position.describe(attempt, verdict, page_language()));
}

} // namespace arbiter::wasm
