// SPDX-License-Identifier: MIT
#include "arbiter/learn/coach.h"

#include "arbiter/learn/adviser.h"
#include "arbiter/learn/deck_file.h"
#include "arbiter/learn/repertoire_file.h"
#include "learn/known_openings.h"

#include <algorithm>
#include <utility>

namespace arbiter::learn {

namespace {

/// Spent on the position before a move and on the one after it: at first, and before something is claimed.
constexpr engine::Nodes why_not_nodes{60'000};
constexpr engine::Nodes why_not_checked_nodes{240'000};

/// Spent in the same way on the moves of a game that the coach speaks about: its positions were searched with
/// a quarter of it.
constexpr engine::Nodes coach_checked_nodes{400'000};

/// The game ends without a search.
engine::Score score_of_end(Position const& position)
{
    return position.in_check() ? engine::Score::mate_in(engine::Depth{0}) : engine::Score{};
}

/// Searches the positions around a move, and keeps what was found.
void look(Adviser& adviser, CoachedMove& coached, engine::Nodes nodes, std::vector<ZobristKey> history)
{
    auto best = adviser.ask(coached.before, nodes, Memory::keep, history);
    history.push_back(coached.before.key());
    Position const after = coached.before.play(coached.move);
    auto answer = adviser.ask(after, nodes, Memory::keep, history);
    coached.scores.push_back(
        {best->score, answer ? -answer->score : score_of_end(after), best->best == coached.move});
    coached.best = std::move(best->line);
    if (answer)
        coached.answer = std::move(answer->line);
}

/// The moves of a side in an analysis, as indices.
std::vector<std::size_t> moves_by(Color side, analysis::GameAnalysis const& analysis)
{
    std::vector<std::size_t> moves;
    for (std::size_t index = 0; index < analysis.moves.size(); ++index) {
        if (analysis.moves[index].by == side)
            moves.push_back(index);
    }
    return moves;
}

/// What the analysis has found of a move.
CoachedMove to_coached(GameTree const& game, analysis::GameAnalysis const& analysis, std::size_t index)
{
    analysis::AnalysedMove const& move = analysis.moves[index];
    analysis::AnalysedPosition const& before = analysis.positions[index];
    analysis::AnalysedPosition const& after = analysis.positions[index + 1];
    MoveScores const scores{analysis::white_score(before.score, move.by),
        analysis::white_score(after.score, move.by), move.is_best};
    return {*game.position(*game.parent(move.node)).as_chess(), *game.move(move.node), {scores}, after.line,
        before.line, is_known_opening(game.position(move.node).as_chess()->key())};
}

std::vector<std::string> texts_of(std::vector<CoachSentence> sentences)
{
    std::vector<std::string> texts;
    texts.reserve(sentences.size());
    for (CoachSentence& sentence : sentences)
        texts.push_back(std::move(sentence.text));
    return texts;
}

/// With the usual repertoire and deck.
std::vector<std::string> coach_with_repertoire(
    GameTree const& game, analysis::GameAnalysis const& analysis, Color side, Language language, Days now)
{
    auto const repertoire = load_repertoire();
    if (repertoire) {
        ask_again(find_departure(game, side, *repertoire), now);
        return coach(game, analysis, side, language, *repertoire);
    }
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
    std::vector<std::size_t> const own = moves_by(side, analysis);
    std::vector<CoachedMove> moves;
    moves.reserve(own.size());
    for (std::size_t const index : own)
        moves.push_back(to_coached(game, analysis, index));
    Adviser adviser;
    for (std::size_t const doubtful : find_doubtful(moves)) {
        // What ends the game needs no second search.
        if (!moves[doubtful].answer.empty())
            look(adviser, moves[doubtful], coach_checked_nodes,
                game.keys_before(*game.parent(analysis.moves[own[doubtful]].node)));
    }
    return texts_of(coach_game(find_departure(game, side, repertoire), moves, language));
}

std::vector<std::string> why_not(GameTree const& game, LegalMove move, Language language)
{
    Position const& before = *game.position().as_chess();
    CoachedMove coached{
        .before = before, .move = move, .scores = {}, .is_known = is_known_opening(before.play(move).key())};
    Adviser adviser;
    for (engine::Nodes const nodes : {why_not_nodes, why_not_checked_nodes})
        look(adviser, coached, nodes, game.keys_before(game.cursor()));
    return texts_of(coach_move(coached, language));
}

analysis::Teacher make_teacher(std::function<Days()> now)
{
    return {.why_not = [](GameTree const& game, LegalMove move,
                           Language language) { return in_one_line(why_not(game, move, language)); },
        .coach
        = [now = std::move(now)](GameTree const& game, analysis::GameAnalysis const& analysis, Color side,
              Language language) { return coach_with_repertoire(game, analysis, side, language, now()); }};
}

} // namespace arbiter::learn
