// SPDX-License-Identifier: MIT
#include "arbiter/learn/coach.h"

#include "arbiter/learn/adviser.h"
#include "arbiter/learn/expectation.h"
#include "arbiter/notation/san.h"
#include "learn/coach_words.h"
#include "learn/steps.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace arbiter::learn {

namespace {

/// As much of a line as a sentence shows: two moves of each side and one more.
constexpr std::size_t coached_plies = 5;

constexpr std::size_t coached_mistakes = 2;

using Line = std::vector<LegalMove>;

/// "Qxb1+ Rxb1": up to `most` moves.
std::string line_text(Position position, std::span<LegalMove const> line)
{
    std::vector<std::string> texts;
    texts.reserve(line.size());
    for (LegalMove const move : line) {
        texts.emplace_back(format_san(position, move).view());
        position = position.play(move);
    }
    return fmt::format("{}", fmt::join(texts, " "));
}

/// "12. Qxb7", "12... Qxb7"
std::string numbered(Position const& position, LegalMove move)
{
    return fmt::format("{}{} {}", position.fullmove_number().value(),
        position.side_to_move() == Color::white ? "." : "...", format_san(position, move).view());
}

std::span<LegalMove const> shortened(Line const& line, std::size_t most)
{
    return std::span{line}.first(std::min(most, line.size()));
}

bool ends_in_mate(Position position, std::span<LegalMove const> line)
{
    for (LegalMove const move : line)
        position = position.play(move);
    return !line.empty() && position.in_check() && !position.has_legal_move();
}

/// Where the piece stood that the line takes first and that its owner does not win back within two moves.
std::optional<Square> find_loss(Position const& start, Line const& line)
{
    auto const steps = make_steps(start, shortened(line, 4));
    if (steps.size() < 2 || !steps.front().taken)
        return std::nullopt;
    Color const owner = !start.side_to_move();
    int const had = balance(start, owner);
    for (std::size_t ply = 1; ply < steps.size(); ply += 2) {
        if (balance(steps[ply].after, owner) >= had)
            return std::nullopt;
    }
    int const lost
        = had - balance(steps[steps.size() % 2 == 0 ? steps.size() - 1 : steps.size() - 2].after, owner);
    Square const square = *steps.front().taken;
    // An exchange that costs a pawn does not lose the piece.
    return lost >= worth_at(start, square) ? std::optional{square} : std::nullopt;
}

std::optional<std::string> theme_sentence(Position const& start, Line const& line, CoachWords const& words)
{
    std::size_t const odd = line.size() % 2 == 1 ? line.size() : line.size() - 1;
    for (Motif const& motif : find_motifs(start, shortened(line, std::min(odd, coached_plies)))) {
        auto const* const known = std::ranges::find(coached_themes, motif.theme);
        if (known == coached_themes.end() || motif.ply != 0)
            continue;
        std::vector<std::string> squares;
        squares.reserve(motif.squares.size());
        for (Square const square : motif.squares)
            squares.emplace_back(to_string(square));
        auto const index = static_cast<std::size_t>(known - coached_themes.begin());
        return fmt::format(fmt::runtime(words.theme), words.themes[index], fmt::join(squares, ", "));
    }
    return std::nullopt;
}

/// What a mistake loses, and how it is answered.
std::string loss_sentence(Position const& before, LegalMove move, Line const& answer, CoachWords const& words)
{
    Position const after = before.play(move);
    std::string const name = numbered(before, move);
    std::string const text = line_text(after, shortened(answer, coached_plies));
    if (ends_in_mate(after, shortened(answer, coached_plies)))
        return fmt::format(fmt::runtime(words.mated), name, text);
    if (auto const square = find_loss(after, answer))
        return fmt::format(fmt::runtime(words.loses), name, text,
            words.pieces[to_index(after.piece_at(*square)->role)], to_string(*square));
    return fmt::format(fmt::runtime(words.worse), name, text);
}

/// The mistakes of a side, the worst first, as indices of the moves.
std::vector<std::size_t> worst_moves(play::GameAnalysis const& analysis, Color side)
{
    std::vector<std::size_t> moves;
    for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
        play::AnalysedMove const& move = analysis.moves[index];
        if (move.by == side && move.quality >= play::MoveQuality::mistake
            && !analysis.positions[index + 1].line.empty())
            moves.push_back(index);
    }
    std::ranges::stable_sort(moves, [&](std::size_t a, std::size_t b) {
        return analysis.moves[a].accuracy < analysis.moves[b].accuracy;
    });
    while (moves.size() > coached_mistakes)
        moves.pop_back();
    return moves;
}

/// A move that is not the best one.
struct Mistake {
    Position const& before;
    LegalMove move;
    Line const& answer;
    Line const& best;
};

/// What it loses, the theme of the answer where that is asked for, and what was better.
void add_mistake(
    std::vector<std::string>& sentences, Mistake const& mistake, bool with_theme, CoachWords const& words)
{
    sentences.push_back(loss_sentence(mistake.before, mistake.move, mistake.answer, words));
    if (with_theme) {
        if (auto theme = theme_sentence(mistake.before.play(mistake.move), mistake.answer, words))
            sentences.push_back(std::move(*theme));
    }
    if (!mistake.best.empty() && !(mistake.best.front() == mistake.move))
        sentences.push_back(
            fmt::format(fmt::runtime(words.better), numbered(mistake.before, mistake.best.front()),
                line_text(mistake.before, shortened(mistake.best, coached_plies))));
}

/// Spent on the position before a move and on the one after it.
constexpr engine::Nodes why_not_nodes{60'000};

} // namespace

std::vector<std::string> coach(
    GameTree const& game, play::GameAnalysis const& analysis, Color side, Language language)
{
    CoachWords const& words = coach_words(language);
    std::vector<std::string> sentences;
    for (std::size_t const index : worst_moves(analysis, side)) {
        NodeId const node = analysis.moves[index].node;
        Position const& before = *game.position(*game.parent(node)).as_chess();
        LegalMove const move = *game.move(node);
        add_mistake(sentences,
            {before, move, analysis.positions[index + 1].line, analysis.positions[index].line},
            sentences.empty(), words);
    }
    if (sentences.empty())
        sentences.emplace_back(words.fine);
    return sentences;
}

std::vector<std::string> why_not(GameTree const& game, LegalMove move, Language language)
{
    CoachWords const& words = coach_words(language);
    Position const& before = *game.position().as_chess();
    auto history = game.keys_before(game.cursor());
    Position const after = before.play(move);
    Adviser adviser;
    auto const best = adviser.ask(before, why_not_nodes, Memory::keep, history);
    history.push_back(before.key());
    auto const answer = adviser.ask(after, why_not_nodes, Memory::keep, history);
    if (!answer && after.in_check())
        return {fmt::format(fmt::runtime(words.mates), numbered(before, move))};
    double const reached = answer ? -answer->expected : 0;
    if (best->best == move || best->expected - reached <= equal_margin)
        return {fmt::format(fmt::runtime(words.sound), numbered(before, move))};
    std::vector<std::string> sentences;
    add_mistake(sentences, {before, move, answer ? answer->line : Line{}, best->line}, true, words);
    return sentences;
}

play::Teacher make_teacher()
{
    return {.why_not
        = [](GameTree const& game, LegalMove move,
              Language language) { return fmt::format("{}", fmt::join(why_not(game, move, language), " ")); },
        .coach = coach};
}

} // namespace arbiter::learn
