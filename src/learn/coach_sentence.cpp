// SPDX-License-Identifier: MIT
#include "arbiter/learn/coach_sentence.h"

#include "arbiter/base/text.h"
#include "arbiter/notation/san.h"
#include "learn/coach_words.h"
#include "learn/steps.h"

#include <algorithm>
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

/// "12. Qxb7", "12... Qxb7"
std::string numbered(Position const& position, LegalMove move)
{
    std::string text = std::to_string(position.fullmove_number().value());
    text += position.side_to_move() == Color::white ? ". " : "... ";
    return text.append(format_san(position, move).view());
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

/// What a move loses, and how it is answered.
CoachSentence loss_sentence(CoachedMove const& move, CoachWords const& words)
{
    Position const after = move.before.play(move.move);
    Line const shown = shortened(move.answer, coached_plies);
    std::string const name = numbered(move.before, move.move);
    std::string const text = line_text(after, shown);
    if (shown.empty())
        return {base::fill(words.draws, {name}), after};
    if (is_mated(last_of(after, shown)))
        return {base::fill(words.mated, {name, text}), after, shown};
    if (auto const square = find_loss(after, shown)) {
        std::string_view const piece = words.pieces[to_index(after.piece_at(*square)->role)];
        return {base::fill(words.loses, {name, text, piece, to_string(*square)}), after, shown};
    }
    return {base::fill(words.worse, {name, text}), after, shown};
}

/// What a move loses, the theme of the answer where that is asked for, and what was better.
void add_mistake(
    std::vector<CoachSentence>& sentences, CoachedMove const& move, bool with_theme, CoachWords const& words)
{
    sentences.push_back(loss_sentence(move, words));
    if (with_theme && !move.answer.empty()) {
        if (auto theme = theme_sentence(move.before.play(move.move), move.answer, words))
            sentences.push_back(std::move(*theme));
    }
    if (move.best.empty() || move.best.front() == move.move)
        return;
    Line shown = shortened(move.best, coached_plies);
    std::string const name = numbered(move.before, move.best.front());
    sentences.push_back(
        {base::fill(words.better, {name, line_text(move.before, shown)}), move.before, std::move(shown)});
}

} // namespace

std::vector<CoachSentence> coach_game(
    std::optional<Departure> const& departure, std::vector<CoachedMove> mistakes, Language language)
{
    CoachWords const& words = coach_words(language);
    std::ranges::stable_sort(mistakes, {}, &CoachedMove::accuracy);
    std::vector<CoachSentence> sentences;
    if (departure)
        sentences.push_back(coach_departure(*departure, language));
    for (std::size_t index = 0; index < std::min(mistakes.size(), coached_mistakes); ++index)
        add_mistake(sentences, mistakes[index], index == 0, words);
    if (mistakes.empty())
        sentences.push_back({std::string{words.fine}});
    if (sentences.size() > most_coach_sentences)
        sentences.resize(most_coach_sentences);
    return sentences;
}

CoachSentence coach_departure(Departure const& departure, Language language)
{
    std::string known;
    for (LegalMove const move : departure.known)
        append(known, ", ", format_san(departure.before, move).view());
    return {base::fill(coach_words(language).leaves, {numbered(departure.before, departure.played), known}),
        departure.before, {departure.known.front()}};
}

std::vector<CoachSentence> coach_move(CoachedMove const& move, bool is_equal, Language language)
{
    CoachWords const& words = coach_words(language);
    std::string const name = numbered(move.before, move.move);
    if (is_mated(move.before.play(move.move)))
        return {{base::fill(words.mates, {name}), move.before, {move.move}}};
    if (is_equal)
        return {{base::fill(words.sound, {name}), move.before, {move.move}}};
    std::vector<CoachSentence> sentences;
    add_mistake(sentences, move, true, words);
    return sentences;
}

} // namespace arbiter::learn
