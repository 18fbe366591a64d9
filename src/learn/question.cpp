// SPDX-License-Identifier: MIT
#include "arbiter/learn/question.h"

#include "arbiter/base/text.h"
#include "arbiter/core/text.h"
#include "arbiter/game/typed_text.h"
#include "arbiter/learn/coach_sentence.h"
#include "arbiter/learn/expectation.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"
#include "learn/known_openings.h"
#include "learn/question_words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

namespace arbiter::learn {

namespace {

/// What a question spends on a move of the player: about a twentieth of a second.
constexpr engine::Nodes nodes_of_answer{40'000};

/// Spent before a move that is not the solution of a puzzle is called wrong or right.
constexpr engine::Nodes nodes_of_other_solution{160'000};

std::string san_of(Position const& position, LegalMove move)
{
    return std::string{format_san(position, move).view()};
}

bool is_mate(Position const& position, LegalMove move)
{
    return position.gives_check(move) && !position.play(move).has_legal_move();
}

/// The first moves of a line in SAN: "Qxb1+ Rxb1".
std::string first_moves(Position position, std::vector<LegalMove> const& line)
{
    constexpr std::size_t shown = 3;
    std::vector<std::string> texts;
    for (std::size_t index = 0; index < std::min(shown, line.size()); ++index) {
        texts.push_back(san_of(position, line[index]));
        position = position.play(line[index]);
    }
    return fmt::format("{}", fmt::join(texts, " "));
}

std::string_view side_to_move(Position const& position, QuestionWords const& words)
{
    return words.sides[to_index(position.side_to_move())];
}

/// "Rd1 is answered by Qxb1+ Rxb1."
std::string refute(Position const& position, LegalMove move, Adviser& adviser, QuestionWords const& words)
{
    Position const after = position.play(move);
    auto const answer = adviser.ask(after, nodes_of_answer);
    std::string const san = san_of(position, move);
    if (!answer)
        return base::fill(words.ends_game, {san});
    return base::fill(words.refuted, {san, first_moves(after, answer->line)});
}

Response unclear(
    Position const& position, MoveProblem const& problem, std::string_view line, Language language)
{
    return {Response::Kind::unclear, describe_typed(position, line, problem, language)};
}

Bitboard squares_of(Attempt const& attempt)
{
    return Bitboard{attempt.from} | Bitboard{attempt.to};
}

class PuzzleQuestion final : public Question {
public:
    PuzzleQuestion(Puzzle puzzle, Adviser& adviser, Language language)
        : puzzle_{std::move(puzzle)},
          adviser_{adviser},
          language_{language},
          words_{question_words(language)},
          position_{puzzle_.start}
    {
    }

    Position const& position() const override { return position_; }

    std::string task() const override
    {
        return base::fill(
            words_.tasks[static_cast<std::size_t>(puzzle_.kind)], {side_to_move(puzzle_.start, words_)});
    }

    Response take(std::string_view line) override
    {
        auto const move = read_typed_move(position_, line, language_);
        if (!move)
            return unclear(position_, move.error(), line, language_);
        LegalMove const expected = puzzle_.solution[ply_];
        bool const is_right
            = *move == expected || (is_mate(position_, expected) && is_mate(position_, *move));
        if (!is_right && !is_other_solution(*move))
            return {Response::Kind::wrong, refute(position_, *move, adviser_, words_)};
        std::string const san = san_of(position_, *move);
        position_ = position_.play(*move);
        if (!is_right)
            return {Response::Kind::solved, base::fill(words_.other_right, {san, solution()})};
        if (++ply_ == puzzle_.solution.size())
            return {Response::Kind::solved, praise()};
        std::string const reply = san_of(position_, puzzle_.solution[ply_]);
        std::string_view const side = side_to_move(position_, words_);
        position_ = position_.play(puzzle_.solution[ply_++]);
        return {Response::Kind::go_on, base::fill(words_.go_on, {side, reply})};
    }

    std::string solution() const override
    {
        std::vector<std::string> texts;
        Position position = puzzle_.start;
        for (LegalMove const move : puzzle_.solution) {
            texts.push_back(san_of(position, move));
            position = position.play(move);
        }
        return fmt::format("{}", fmt::join(texts, " "));
    }

    Bitboard solution_squares() const override
    {
        return squares_of(to_attempt(position_, puzzle_.solution[ply_]));
    }

private:
    /// Whether a move does what the puzzle asks for in another way: mates within as many moves, wins, or
    /// holds.
    bool is_other_solution(LegalMove move) const
    {
        Position const after = position_.play(move);
        if (is_mate(position_, move))
            return true;
        auto const answer = adviser_.ask(after, nodes_of_other_solution, Memory::forget);
        engine::Score const reached = answer ? -answer->score : engine::Score{};
        if (puzzle_.kind == PuzzleKind::mate) {
            auto const left = static_cast<int>((puzzle_.solution.size() - ply_) / 2);
            auto const moves = reached.mate_moves();
            return moves && *moves > 0 && *moves <= left;
        }
        double const expected = expected_result(position_, reached);
        return expected >= (puzzle_.kind == PuzzleKind::win ? winning : holding);
    }

    /// "Solved: fork, short. (A - B, move 30)"
    std::string praise() const
    {
        std::vector<std::string_view> themes;
        themes.reserve(puzzle_.themes.size());
        for (Theme const theme : puzzle_.themes)
            themes.push_back(to_code(theme));
        std::string const source = puzzle_.source.empty() ? "" : fmt::format(" ({})", puzzle_.source);
        return base::fill(words_.solved, {fmt::format("{}", fmt::join(themes, ", "))}) + source;
    }

    Puzzle puzzle_;
    Adviser& adviser_;
    Language language_;
    QuestionWords const& words_;
    Position position_;
    std::size_t ply_ = 0;
};

class MistakeQuestion final : public Question {
public:
    MistakeQuestion(Position const& position, LegalMove played, Adviser& adviser, Language language)
        : position_{position},
          played_{played},
          adviser_{adviser},
          language_{language},
          words_{question_words(language)}
    {
    }

    Position const& position() const override { return position_; }

    std::string task() const override
    {
        return base::fill(words_.mistake_task, {side_to_move(position_, words_), san_of(position_, played_)});
    }

    Response take(std::string_view line) override
    {
        auto const move = read_typed_move(position_, line, language_);
        if (!move)
            return unclear(position_, move.error(), line, language_);
        Opinion const& best = opinion();
        if (*move == best.best || expected_after(*move) >= best.expected - equal_margin)
            return {Response::Kind::solved,
                base::fill(words_.right_line,
                    {san_of(position_, *move),
                        first_moves(position_, *move == best.best ? best.line : std::vector{*move})})};
        return {Response::Kind::wrong, refute(position_, *move, adviser_, words_)};
    }

    std::string solution() const override { return first_moves(position_, opinion().line); }

    Bitboard solution_squares() const override { return squares_of(to_attempt(position_, opinion().best)); }

private:
    Opinion const& opinion() const
    {
        if (!opinion_)
            opinion_ = adviser_.ask(position_, nodes_of_answer, Memory::forget);
        return *opinion_;
    }

    double expected_after(LegalMove move) const
    {
        Position const after = position_.play(move);
        auto const answer = adviser_.ask(after, nodes_of_answer);
        if (!answer)
            return after.in_check() ? 1 : 0;
        return -answer->expected;
    }

    Position position_;
    LegalMove played_;
    Adviser& adviser_;
    Language language_;
    QuestionWords const& words_;
    mutable std::optional<Opinion> opinion_;
};

class LegalQuestion final : public Question {
public:
    LegalQuestion(Position const& position, Attempt attempt, Language language)
        : position_{position},
          attempt_{attempt},
          verdict_{judge(position, attempt)},
          language_{language},
          words_{question_words(language)},
          answers_{yes_no_words(language)}
    {
    }

    Position const& position() const override { return position_; }

    std::string task() const override
    {
        auto const piece = position_.piece_at(attempt_.from);
        return base::fill(words_.legal_task,
            {side_to_move(position_, words_), piece ? words_.pieces[to_index(piece->role)] : words_.piece,
                to_string(attempt_.from), to_string(attempt_.to)});
    }

    Response take(std::string_view line) override
    {
        auto const said = find_yes_no(answers_, base::lower(trimmed(line)));
        if (!said)
            return {Response::Kind::unclear, std::string{answers_.which}};
        bool const is_right = *said == verdict_.is_legal();
        return {is_right ? Response::Kind::solved : Response::Kind::wrong,
            fmt::format("{}. {}", is_right ? words_.right : words_.wrong, solution())};
    }

    std::string solution() const override
    {
        return std::string{describe(position_, attempt_, verdict_, language_).view()};
    }

    std::vector<std::string> words() const override
    {
        return {std::string{answers_.yes.front()}, std::string{answers_.no.front()}};
    }

private:
    Position position_;
    Attempt attempt_;
    Verdict verdict_;
    Language language_;
    QuestionWords const& words_;
    YesNoWords const& answers_;
};

/// Whether the tables of openings have a move, so that the coach would not call it a mistake.
bool is_known(Position const& before, LegalMove move, Opinion const& best, Opinion const& answer)
{
    CoachedMove const coached{before, move, {{best.score, -answer.score}}, answer.line, best.line,
        is_known_opening(before.play(move).key())};
    return coached.is_known && find_doubtful(std::span{&coached, 1}).empty();
}

std::unique_ptr<Question> ask_illegal_card(Position const& position, Card const& card, Language language)
{
    auto attempt = parse_uci_attempt(card.tried);
    if (!attempt)
        return nullptr;
    auto const moves = position.legal_moves_from(attempt->from);
    if (card.answers % 2 == 1 && !moves.empty())
        return ask_whether_legal(
            position, to_attempt(position, moves[card.answers / 2 % moves.size()]), language);
    return ask_whether_legal(position, *attempt, language);
}

} // namespace

std::unique_ptr<Question> ask_puzzle(Puzzle puzzle, Adviser& adviser, Language language)
{
    return std::make_unique<PuzzleQuestion>(std::move(puzzle), adviser, language);
}

std::unique_ptr<Question> ask_mistake(
    Position const& position, LegalMove played, Adviser& adviser, Language language)
{
    return std::make_unique<MistakeQuestion>(position, played, adviser, language);
}

std::unique_ptr<Question> ask_whether_legal(Position const& position, Attempt attempt, Language language)
{
    return std::make_unique<LegalQuestion>(position, attempt, language);
}

std::unique_ptr<Question> ask_card(Card const& card, Adviser& adviser, Language language)
{
    if (card.kind == CardKind::puzzle) {
        auto puzzle = parse_puzzle(card.task);
        return puzzle ? ask_puzzle(std::move(*puzzle), adviser, language) : nullptr;
    }
    if (card.kind == CardKind::opening)
        return ask_opening(card, language);
    auto const position = read_position(card.task);
    if (!position)
        return nullptr;
    if (card.kind == CardKind::illegal)
        return ask_illegal_card(*position, card, language);
    auto const played = read_move(*position, card.tried);
    return played ? ask_mistake(*position, *played, adviser, language) : nullptr;
}

Card to_card(Puzzle const& puzzle)
{
    std::string line = format_puzzle(puzzle, PuzzleFormat::tsv);
    line.pop_back();
    return {CardKind::puzzle, std::move(line), {}, puzzle.source};
}

std::vector<Card> find_mistakes(GameTree const& game, Color side, std::string_view source, Adviser& adviser,
    std::function<bool()> const& goes_on)
{
    std::vector<Card> cards;
    if (game.variant() != Variant::standard)
        return cards;
    for (NodeId const node : game.legal_main_line()) {
        if (!goes_on())
            return cards;
        Position const& before = *game.position(*game.parent(node)).as_chess();
        if (before.side_to_move() != side)
            continue;
        LegalMove const played = *game.move(node);
        auto const best = adviser.ask(before, nodes_of_answer, Memory::forget);
        auto const answer = adviser.ask(before.play(played), nodes_of_answer);
        if (!best || !answer || best->best == played || is_known(before, played, *best, *answer))
            continue;
        if (is_mistake(best->expected, -answer->expected))
            cards.push_back({CardKind::mistake, std::string{format_fen(before).view()},
                std::string{format_uci(before, played).view()},
                fmt::format(
                    "{}{}move {}", source, source.empty() ? "" : ", ", before.fullmove_number().value())});
    }
    return cards;
}

} // namespace arbiter::learn
