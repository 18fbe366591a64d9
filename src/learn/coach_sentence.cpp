// SPDX-License-Identifier: MIT
#include "arbiter/learn/coach_sentence.h"

#include "arbiter/analysis/accuracy.h"
#include "arbiter/base/text.h"
#include "arbiter/game/move_text.h"
#include "arbiter/learn/expectation.h"
#include "arbiter/notation/san.h"
#include "learn/coach_words.h"
#include "learn/material_loss.h"
#include "learn/steps.h"

#include <algorithm>
#include <functional>
#include <span>
#include <string_view>
#include <utility>

namespace arbiter::learn {

namespace {

/// As much of a line as a sentence shows: two moves of each side and one more.
constexpr std::size_t coached_plies = 5;

constexpr std::size_t coached_mistakes = 2;

using Line = std::vector<LegalMove>;

/// "c7, e8"
void append(std::string& text, std::string_view separator, std::string_view word)
{
    text += text.empty() ? "" : separator;
    text += word;
}

/// "Qxb1+ Rxb1"
std::string line_text(Position position, Line const& line)
{
    std::string text;
    for (LegalMove const move : line) {
        append(text, " ", format_san(position, move).view());
        position = position.play(move);
    }
    return text;
}

Line shortened(Line const& line, std::size_t most)
{
    return {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(std::min(most, line.size()))};
}

Position last_of(Position position, Line const& line)
{
    for (LegalMove const move : line)
        position = position.play(move);
    return position;
}

bool is_mated(Position const& position)
{
    return position.in_check() && !position.has_legal_move();
}

/// As much of a line as shows a mate: mate in four.
constexpr std::size_t mating_plies = 7;

/// Whether a line shows how the side that begins it mates, and is not too long to be read.
bool shows_mate(Position const& start, Line const& line)
{
    return line.size() % 2 == 1 && line.size() <= mating_plies && is_mated(last_of(start, line));
}

/// A line as a sentence shows it: a mate whole.
Line shown_of(Position const& start, Line const& line)
{
    return shows_mate(start, line) ? line : shortened(line, coached_plies);
}

/// How much worse a move is than the best.
enum class Standing : std::uint8_t { equal, near, worse, mistake };

bool is_winning_mate(engine::Score score)
{
    return score.is_mate() && score > engine::Score{};
}

Standing standing_by(Position const& before, MoveScores const& scores)
{
    auto const quality = analysis::judge_move(scores.best, scores.reached, scores.is_best).quality;
    if (quality >= analysis::MoveQuality::mistake)
        return Standing::mistake;
    if (quality == analysis::MoveQuality::dubious)
        return Standing::worse;
    double const loss = expected_result(before, scores.best) - expected_result(before, scores.reached);
    return scores.is_best || loss <= equal_margin ? Standing::equal : Standing::near;
}

/// The strongest claims are those on which all searches agree; where they do not, the last one has the word.
Standing standing_of(CoachedMove const& move)
{
    Standing const last = standing_by(move.before, move.scores.back());
    bool const do_agree = std::ranges::all_of(
        move.scores, [&](MoveScores const& scores) { return standing_by(move.before, scores) == last; });
    if (do_agree || lost_hundredths(move.scores.back()) <= 0)
        return last;
    return std::clamp(last, Standing::near, Standing::worse);
}

double accuracy_of(CoachedMove const& move)
{
    MoveScores const& scores = move.scores.front();
    return analysis::judge_move(scores.best, scores.reached, scores.is_best).accuracy;
}

/// Whether the answer mates, which is said of moves of the tables, too.
bool allows_mate(CoachedMove const& move)
{
    return shows_mate(move.before.play(move.move), move.answer)
        && std::ranges::all_of(
            move.scores, [](MoveScores const& scores) { return is_winning_mate(-scores.reached); });
}

/// Whether a move is of the opening tables, and nothing is proven against it but a pawn: that may be a
/// gambit.
bool is_excused(CoachedMove const& move)
{
    constexpr int gambit = 1;
    if (!move.is_known || allows_mate(move))
        return false;
    auto const loss = find_material_loss(move);
    return !loss || loss->pawns <= gambit;
}

/// In how many moves the best line mates, if the move throws every mate away, or the mate is in one.
std::optional<std::size_t> find_missed_mate(CoachedMove const& move)
{
    if (!shows_mate(move.before, move.best) || move.best.front() == move.move)
        return std::nullopt;
    bool const is_thrown_away = std::ranges::all_of(move.scores, [](MoveScores const& scores) {
        return is_winning_mate(scores.best) && !is_winning_mate(scores.reached);
    });
    std::size_t const moves = move.best.size() / 2 + 1;
    return is_thrown_away || moves == 1 ? std::optional{moves} : std::nullopt;
}

/// Whether both mate, and the best move mates sooner.
bool is_slower_mate(CoachedMove const& move)
{
    return std::ranges::all_of(move.scores, [](MoveScores const& scores) {
        // What is reached is one ply further away.
        return is_winning_mate(scores.best) && is_winning_mate(scores.reached) && !scores.is_best
            && scores.best >= scores.reached;
    });
}

/// What a move is worth less than the best, by the last search: "0.35", or "0,35" everywhere but in English.
std::string difference_text(CoachedMove const& move, Language language)
{
    int const hundredths = std::max(0, lost_hundredths(move.scores.back()));
    std::string const rest = std::to_string(hundredths % 100);
    return std::to_string(hundredths / 100) + (language == Language::english ? "." : ",")
        + (rest.size() == 1 ? "0" : "") + rest;
}

/// Names the theme of an answer, where it has one.
std::optional<CoachSentence> theme_sentence(Position const& start, Line const& line, CoachWords const& words)
{
    std::size_t const odd = line.size() % 2 == 1 ? line.size() : line.size() - 1;
    Line const shown = shortened(line, std::min(odd, coached_plies));
    for (Motif& motif : find_motifs(start, shown)) {
        auto const index = static_cast<std::size_t>(
            std::ranges::find(coached_themes, motif.theme) - coached_themes.begin());
        if (index == coached_themes.size() || motif.ply != 0)
            continue;
        std::string squares;
        for (Square const square : motif.squares)
            append(squares, ", ", to_string(square));
        return CoachSentence{
            base::fill(words.theme, {words.themes[index], squares}), start, shown, std::move(motif.squares)};
    }
    return std::nullopt;
}

/// What was better, if that is another move.
void add_better(std::vector<CoachSentence>& sentences, CoachedMove const& move, CoachWords const& words)
{
    if (move.best.empty() || move.best.front() == move.move)
        return;
    Line shown = shown_of(move.before, move.best);
    std::string const name = with_move({}, move.before, move.best.front());
    sentences.push_back(
        {base::fill(words.better, {name, line_text(move.before, shown)}), move.before, std::move(shown)});
}

/// What a move loses, and how it is answered. `standing`: worse, or a mistake.
CoachSentence loss_sentence(
    CoachedMove const& move, Standing standing, CoachWords const& words, Language language)
{
    Position const after = move.before.play(move.move);
    Line const shown = shown_of(after, move.answer);
    std::string const name = with_move({}, move.before, move.move);
    std::string const text = line_text(after, shown);
    if (shown.empty())
        return {base::fill(words.draws, {name}), after};
    if (allows_mate(move))
        return {base::fill(words.mated, {name, text}), after, shown};
    if (auto const loss = find_material_loss(move)) {
        Line const whole = shortened(move.answer, std::max(coached_plies, loss->plies));
        std::string_view const piece = words.pieces[to_index(after.piece_at(loss->square)->role)];
        return {base::fill(words.loses, {name, line_text(after, whole), piece, to_string(loss->square)}),
            after, whole};
    }
    if (standing == Standing::mistake)
        return {base::fill(words.worse, {name, text}), after, shown};
    return {base::fill(words.less, {name, difference_text(move, language), text}), after, shown};
}

/// A sentence about the move alone.
CoachSentence plain_sentence(std::string_view text, CoachedMove const& move, std::string_view more = {})
{
    return {base::fill(text, {with_move({}, move.before, move.move), more}), move.before, {move.move}};
}

/// What a move loses, the theme of the answer where that is asked for and the move is a mistake, and what was
/// better.
void add_loss(std::vector<CoachSentence>& sentences, CoachedMove const& move, Standing standing,
    bool with_theme, Language language)
{
    CoachWords const& words = coach_words(language);
    sentences.push_back(loss_sentence(move, standing, words, language));
    if (with_theme && standing == Standing::mistake && !move.answer.empty()) {
        if (auto theme = theme_sentence(move.before.play(move.move), move.answer, words))
            sentences.push_back(std::move(*theme));
    }
    add_better(sentences, move, words);
}

void add_missed_mate(std::vector<CoachSentence>& sentences, CoachedMove const& move, std::size_t moves,
    CoachWords const& words)
{
    sentences.push_back(
        plain_sentence(moves == 1 ? words.misses_one : words.misses, move, std::to_string(moves)));
    if (move.answer.empty())
        sentences.push_back(plain_sentence(words.draws, move));
    add_better(sentences, move, words);
}

/// All that is said of a move.
void add_move(
    std::vector<CoachSentence>& sentences, CoachedMove const& move, bool with_theme, Language language)
{
    CoachWords const& words = coach_words(language);
    if (is_mated(move.before.play(move.move))) {
        sentences.push_back(plain_sentence(words.mates, move));
        return;
    }
    Standing const standing = standing_of(move);
    std::string const less = difference_text(move, language);
    if (auto const moves = find_missed_mate(move))
        add_missed_mate(sentences, move, *moves, words);
    else if (standing == Standing::equal)
        sentences.push_back(plain_sentence(is_slower_mate(move) ? words.slower : words.sound, move));
    else if (standing == Standing::near)
        sentences.push_back(plain_sentence(words.near, move, less));
    else if (is_excused(move)) {
        sentences.push_back(plain_sentence(words.known, move, less));
        add_better(sentences, move, words);
    } else
        add_loss(sentences, move, standing, with_theme, language);
}

} // namespace

std::vector<std::size_t> find_doubtful(std::span<CoachedMove const> moves)
{
    std::vector<std::size_t> doubtful;
    for (std::size_t index = 0; index < moves.size(); ++index) {
        CoachedMove const& move = moves[index];
        MoveScores const& first = move.scores.front();
        auto const quality = analysis::judge_move(first.best, first.reached, first.is_best).quality;
        // What the tables have is looked at only where much is lost: the second search says what is proven.
        if (quality >= (move.is_known ? analysis::MoveQuality::blunder : analysis::MoveQuality::dubious))
            doubtful.push_back(index);
    }
    std::ranges::stable_sort(doubtful, {}, [&](std::size_t index) { return accuracy_of(moves[index]); });
    doubtful.resize(std::min(doubtful.size(), coached_mistakes));
    return doubtful;
}

std::vector<CoachSentence> coach_game(
    std::optional<Departure> const& departure, std::span<CoachedMove const> moves, Language language)
{
    std::vector<std::size_t> doubtful = find_doubtful(moves);
    std::ranges::stable_sort(
        doubtful, std::greater{}, [&](std::size_t index) { return standing_of(moves[index]); });
    std::vector<CoachSentence> sentences;
    if (departure)
        sentences.push_back(coach_departure(*departure, language));
    for (std::size_t index = 0; index < doubtful.size(); ++index) {
        CoachedMove const& move = moves[doubtful[index]];
        if (index == 0 || standing_of(move) == Standing::mistake)
            add_move(sentences, move, index == 0, language);
    }
    if (doubtful.empty())
        sentences.push_back({std::string{coach_words(language).fine}});
    if (sentences.size() > most_coach_sentences)
        sentences.resize(most_coach_sentences);
    return sentences;
}

CoachSentence coach_departure(Departure const& departure, Language language)
{
    std::string known;
    for (LegalMove const move : departure.known)
        append(known, ", ", format_san(departure.before, move).view());
    return {
        base::fill(coach_words(language).leaves, {with_move({}, departure.before, departure.played), known}),
        departure.before, {departure.known.front()}};
}

std::vector<CoachSentence> coach_move(CoachedMove const& move, Language language)
{
    std::vector<CoachSentence> sentences;
    add_move(sentences, move, true, language);
    return sentences;
}

} // namespace arbiter::learn
