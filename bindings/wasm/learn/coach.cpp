// SPDX-License-Identifier: MIT
#include "arbiter/analysis/accuracy.h"
#include "arbiter/learn/coach_sentence.h"
#include "arbiter/learn/expectation.h"
#include "arbiter/learn/repertoire.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/notation/uci_move.h"
#include "learn/chess_answer.h"
#include "rules/answers.h"

#include <utility>

/// The coach (docs/learn.md) on what the engine of a page has found. docs/wasm.md has the records.
namespace arbiter::wasm {

namespace {

/// What the engine says of a position.
struct Finding {
    engine::Score score;
    std::vector<LegalMove> line;
};

Finding read_finding(RecordReader& in, Position const& position)
{
    engine::Score const score = read_score(in, position);
    return {score, read_line(in, position)};
}

/// Writes sentences as a list of {text, FEN text (empty: none), list of UCI texts, squares}.
void write_sentences(RecordWriter& writer, std::vector<learn::CoachSentence> const& sentences)
{
    writer.number(sentences.size());
    for (learn::CoachSentence const& sentence : sentences) {
        writer.text(sentence.text);
        writer.text(sentence.start ? format_fen(*sentence.start).view() : std::string_view{});
        writer.number(sentence.line.size());
        std::optional<Position> position = sentence.start;
        for (LegalMove const move : sentence.line) {
            writer.text(format_uci(*position, move).view());
            position = position->play(move);
        }
        Bitboard squares;
        for (Square const square : sentence.squares)
            squares.insert(square);
        writer.squares(squares);
    }
}

/// Where the moves of a game leave a repertoire.
std::optional<learn::Departure> find_departure(
    Position const& start, std::vector<LegalMove> const& moves, Color side, std::string_view repertoire)
{
    GameTree game{start};
    for (LegalMove const move : moves)
        game.play(move);
    return learn::find_departure(game, side, learn::read_repertoire(repertoire));
}

/// The mistakes of a side, from {finding of the start, finding after each move}.
std::vector<learn::CoachedMove> read_mistakes(
    RecordReader& in, Position position, std::vector<LegalMove> const& moves, Color side)
{
    std::vector<learn::CoachedMove> mistakes;
    Finding before = read_finding(in, position);
    for (LegalMove const move : moves) {
        Position const reached = position.play(move);
        Finding after = read_finding(in, reached);
        bool const is_best = !before.line.empty() && before.line.front() == move;
        analysis::MoveJudgement const judged = analysis::judge_move(before.score, -after.score, is_best);
        if (position.side_to_move() == side && judged.quality >= analysis::MoveQuality::mistake)
            mistakes.push_back({position, move, judged.accuracy, after.line, before.line});
        position = reached;
        before = std::move(after);
    }
    return mistakes;
}

} // namespace

ARBITER_WASM_EXPORT(arbiter_coach) char const* arbiter_coach()
{
    return answer_about_chess([](RecordReader& in, Position const& start, RecordWriter& writer) {
        Color const side = in.byte() == 0 ? Color::white : Color::black;
        auto const moves = read_line(in, start);
        auto const departure = find_departure(start, moves, side, in.text());
        write_sentences(
            writer, learn::coach_game(departure, read_mistakes(in, start, moves, side), page_language()));
    });
}

ARBITER_WASM_EXPORT(arbiter_why_not) char const* arbiter_why_not()
{
    return answer_about_chess([](RecordReader& in, Position const& before, RecordWriter& writer) {
        auto const move = read_move(before, in.text());
        if (!move)
            return writer.number(0);
        Position const after = before.play(*move);
        Finding best = read_finding(in, before);
        Finding answer = read_finding(in, after);
        double const expected = learn::expected_result(before, best.score);
        double const reached = -learn::expected_result(after, answer.score);
        bool const is_best = !best.line.empty() && best.line.front() == *move;
        learn::CoachedMove const coached{before, *move, 0, std::move(answer.line), std::move(best.line)};
        write_sentences(writer,
            learn::coach_move(
                coached, is_best || expected - reached <= learn::equal_margin, page_language()));
    });
}

} // namespace arbiter::wasm
