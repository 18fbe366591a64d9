// SPDX-License-Identifier: MIT
#include "arbiter/learn/coach.h"

#include "arbiter/learn/adviser.h"
#include "arbiter/learn/expectation.h"
#include "arbiter/learn/repertoire_file.h"

#include <algorithm>
#include <utility>

namespace arbiter::learn {

namespace {

/// Spent on the position before a move and on the one after it.
constexpr engine::Nodes why_not_nodes{60'000};

/// The mistakes of a side.
std::vector<CoachedMove> mistakes_of(GameTree const& game, analysis::GameAnalysis const& analysis, Color side)
{
    std::vector<CoachedMove> found;
    for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
        analysis::AnalysedMove const& move = analysis.moves[index];
        if (move.by != side || move.quality < analysis::MoveQuality::mistake)
            continue;
        Position const& before = *game.position(*game.parent(move.node)).as_chess();
        found.push_back({before, *game.move(move.node), move.accuracy, analysis.positions[index + 1].line,
            analysis.positions[index].line});
    }
    return found;
}

std::vector<std::string> texts_of(std::vector<CoachSentence> sentences)
{
    std::vector<std::string> texts;
    texts.reserve(sentences.size());
    for (CoachSentence& sentence : sentences)
        texts.push_back(std::move(sentence.text));
    return texts;
}

/// With the usual repertoire.
std::vector<std::string> coach_with_repertoire(
    GameTree const& game, analysis::GameAnalysis const& analysis, Color side, Language language)
{
    auto const repertoire = load_repertoire();
    if (repertoire)
        return coach(game, analysis, side, language, *repertoire);
    auto sentences = coach(game, analysis, side, language);
    sentences.insert(sentences.begin(), describe(repertoire.error()));
    sentences.resize(std::min(sentences.size(), most_coach_sentences));
    return sentences;
}

std::string in_one_line(std::vector<std::string> const& sentences)
{
    std::string text;
    for (std::string const& sentence : sentences)
        text.append(text.empty() ? "" : " ").append(sentence);
    return text;
}

} // namespace

std::vector<std::string> coach(GameTree const& game, analysis::GameAnalysis const& analysis, Color side,
    Language language, Repertoire const& repertoire)
{
    return texts_of(
        coach_game(find_departure(game, side, repertoire), mistakes_of(game, analysis, side), language));
}

std::vector<std::string> why_not(GameTree const& game, LegalMove move, Language language)
{
    Position const& before = *game.position().as_chess();
    auto history = game.keys_before(game.cursor());
    Position const after = before.play(move);
    Adviser adviser;
    auto const best = adviser.ask(before, why_not_nodes, Memory::keep, history);
    history.push_back(before.key());
    auto answer = adviser.ask(after, why_not_nodes, Memory::keep, history);
    double const reached = answer ? -answer->expected : 0;
    CoachedMove coached{before, move};
    coached.best = best->line;
    if (answer)
        coached.answer = std::move(answer->line);
    return texts_of(
        coach_move(coached, best->best == move || best->expected - reached <= equal_margin, language));
}

analysis::Teacher make_teacher()
{
    return {.why_not = [](GameTree const& game, LegalMove move,
                           Language language) { return in_one_line(why_not(game, move, language)); },
        .coach = coach_with_repertoire};
}

} // namespace arbiter::learn
