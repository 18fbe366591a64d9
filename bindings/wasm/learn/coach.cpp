// SPDX-License-Identifier: MIT
#include "arbiter/learn/coach_sentence.h"
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

/// What two findings, of the positions before and after a move, say of it.
learn::MoveScores scores_of(Finding const& before, LegalMove move, Finding const& after)
{
    return {before.score, -after.score, !before.line.empty() && before.line.front() == move};
}

/// The moves of a game with what a page has found of them.
class FoundMoves {
public:
    /// Reads {finding of the start, finding after each move}.
    FoundMoves(RecordReader& in, Position position, std::vector<LegalMove> const& moves)
    {
        Finding before = read_finding(in, position);
        for (LegalMove const move : moves) {
            Position const reached = position.play(move);
            Finding after = read_finding(in, reached);
            moves_.push_back({position, move, {scores_of(before, move, after)}, after.line, before.line});
            position = reached;
            before = std::move(after);
        }
    }

    /// Reads the numbers of the moves, from 0, that the tables of openings have.
    void read_known(RecordReader& in)
    {
        for (std::uint32_t left = in.number(); left > 0; --left) {
            if (learn::CoachedMove* const move = find(in.number()))
                move->is_known = true;
        }
    }

    /// Reads what was found with more nodes: {number of the move, finding before it, finding after it}.
    void read_checks(RecordReader& in)
    {
        for (std::uint32_t left = in.number(); left > 0; --left) {
            learn::CoachedMove* const move = find(in.number());
            if (move == nullptr)
                return;
            Finding best = read_finding(in, move->before);
            Finding answer = read_finding(in, move->before.play(move->move));
            move->scores.push_back(scores_of(best, move->move, answer));
            move->best = std::move(best.line);
            move->answer = std::move(answer.line);
        }
    }

    /// The moves of a side, as numbers from 0.
    std::vector<std::uint32_t> numbers_of(Color side) const
    {
        std::vector<std::uint32_t> numbers;
        for (std::uint32_t number = 0; number < moves_.size(); ++number) {
            if (moves_[number].before.side_to_move() == side)
                numbers.push_back(number);
        }
        return numbers;
    }

    learn::CoachedMove const& operator[](std::uint32_t number) const { return moves_[number]; }

private:
    learn::CoachedMove* find(std::uint32_t number)
    {
        return number < moves_.size() ? &moves_[number] : nullptr;
    }

    std::vector<learn::CoachedMove> moves_;
};

} // namespace

ARBITER_WASM_EXPORT(arbiter_coach) char const* arbiter_coach()
{
    return answer_about_chess([](RecordReader& in, Position const& start, RecordWriter& writer) {
        Color const side = in.byte() == 0 ? Color::white : Color::black;
        auto const line = read_line(in, start);
        auto const departure = find_departure(start, line, side, in.text());
        FoundMoves found{in, start, line};
        found.read_known(in);
        found.read_checks(in);
        auto const numbers = found.numbers_of(side);
        std::vector<learn::CoachedMove> moves;
        for (std::uint32_t const number : numbers)
            moves.push_back(found[number]);
        write_sentences(writer, learn::coach_game(departure, moves, page_language()));
        auto const doubtful = learn::find_doubtful(moves);
        writer.number(doubtful.size());
        for (std::size_t const index : doubtful)
            writer.number(numbers[index]);
    });
}

ARBITER_WASM_EXPORT(arbiter_why_not) char const* arbiter_why_not()
{
    return answer_about_chess([](RecordReader& in, Position const& before, RecordWriter& writer) {
        auto const move = read_move(before, in.text());
        if (!move)
            return writer.number(0);
        learn::CoachedMove coached{.before = before, .move = *move, .scores = {}, .is_known = in.flag()};
        for (std::uint32_t left = in.number(); left > 0; --left) {
            Finding best = read_finding(in, before);
            Finding answer = read_finding(in, before.play(*move));
            coached.scores.push_back(scores_of(best, *move, answer));
            coached.best = std::move(best.line);
            coached.answer = std::move(answer.line);
        }
        if (coached.scores.empty())
            return writer.number(0);
        write_sentences(writer, learn::coach_move(coached, page_language()));
    });
}

} // namespace arbiter::wasm
