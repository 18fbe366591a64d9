// SPDX-License-Identifier: MIT
#include "arbiter/analysis/analysis_text.h"
#include "arbiter/base/text.h"
#include "arbiter/core/names.h"
#include "arbiter/core/text.h"
#include "arbiter/game/pgn.h"
#include "arbiter/play/coach.h"
#include "arbiter/play/local_game.h"
#include "arbiter/play/phrase.h"
#include "arbiter/play/speech.h"
#include "arbiter/play/typed_move.h"

#include <fmt/format.h>

/// What can be said of the position that is looked at; nothing here changes a game.
namespace arbiter::play {

namespace {

/// "knight" and "knights"; nothing for other words.
std::optional<Role> find_role_word(std::string_view word)
{
    for (Role const role : all_roles) {
        std::string_view const name = to_name(role);
        if (word == name || (word.starts_with(name) && word.substr(name.size()) == "s"))
            return role;
    }
    return std::nullopt;
}

/// The square of a word, or a complaint.
Result<Square, Reply> read_square(std::string_view text, Language language)
{
    if (text.empty())
        return Err{Reply::refused(say(language, Phrase::name_square))};
    if (auto const square = parse_square(base::lower(text)))
        return *square;
    return Err{Reply::refused(say(language, Phrase::not_a_square, {text}))};
}

/// The first line as text, the others as details.
void add_line(Reply& reply, std::string line)
{
    if (reply.text.empty())
        reply.text = std::move(line);
    else
        reply.details.push_back(std::move(line));
}

} // namespace

std::string LocalGame::move_text(LegalMove move) const
{
    return is_spoken_ ? speak_move(position(), move, language_) : position().format_san(move);
}

Reply LocalGame::moves(std::string_view text) const
{
    std::optional<Square> from;
    if (!text.empty()) {
        auto const square = read_square(text, language_);
        if (!square)
            return square.error();
        from = *square;
    }
    if (record_.is_live() && status().outcome)
        return Reply::done(say(language_, Phrase::refused_over));
    Reply reply;
    if (is_spoken_) {
        Bitboard const squares
            = from ? Bitboard{*from} : position().board().pieces(position().side_to_move());
        for (Square const square : squares) {
            Coaching const coaching = play::coach(record_.tree(), record_.viewed(), square, language_);
            if (from || !coaching.reached.empty())
                add_line(reply, to_lines(coaching, language_).front());
        }
        if (!from) {
            for (std::string& line : speak_drops(position(), language_))
                add_line(reply, std::move(line));
        }
        return reply;
    }
    MoveList const moves = from ? position().legal_moves_from(*from) : position().legal_moves();
    std::string names;
    for (LegalMove const move : moves) {
        names += fmt::format("{}{}", names.empty() ? "" : " ", position().format_san(move));
        if (from)
            reply.marks.targets.insert(position().to_attempt(move).to);
    }
    if (names.empty() && from)
        return Reply::refused(say(language_, Phrase::nothing_can_move,
            {name_of(position().side_to_move(), SideName::inside, language_), to_string(*from)}));
    reply.text
        = say(language_, is_singular(moves.size(), language_) ? Phrase::one_move : Phrase::several_moves,
            {std::to_string(moves.size()), names});
    return reply;
}

Reply LocalGame::coach(std::string_view text) const
{
    auto const square = read_square(text, language_);
    if (!square)
        return square.error();
    if (record_.is_live() && status().outcome)
        return Reply::done(say(language_, Phrase::refused_over));
    Coaching const coaching = play::coach(record_.tree(), record_.viewed(), *square, language_);
    Reply reply;
    reply.marks.targets = coaching.targets();
    for (std::string& line : to_lines(coaching, language_))
        add_line(reply, std::move(line));
    return reply;
}

std::optional<Reply> LocalGame::find_no_hint() const
{
    if (record_.is_live() && status().outcome)
        return Reply::refused(say(language_, Phrase::refused_over));
    if (!is_persons_turn())
        return Reply::refused(say(language_, Phrase::refused_turn));
    return std::nullopt;
}

Reply LocalGame::hint() const
{
    if (auto no_hint = find_no_hint())
        return *no_hint;
    return tell(analysis::find_hint(record_.tree()));
}

Reply LocalGame::tell(std::optional<analysis::Hint> const& hint) const
{
    if (!hint)
        return Reply::refused(say(language_, Phrase::there_is_no_move));
    return {.text = say(language_, Phrase::hint,
                {move_text(hint->move), describe_score(hint->score, position().side_to_move(), language_)}),
        .proposed = position().to_attempt(hint->move)};
}

std::function<std::string(std::function<bool()> const&)> LocalGame::make_review() const
{
    std::vector<Color> pupils;
    for (Color const color : all_colors) {
        if (teacher_.coach && std::holds_alternative<HumanSpec>(players_[to_index(color)]))
            pupils.push_back(color);
    }
    using analysis::TextGraph;
    TextGraph const drawn = has_utf8_ ? TextGraph::blocks : TextGraph::ascii;
    return [game = saved_game().game, graph = is_spoken_ ? TextGraph::none : drawn, language = language_,
               pupils, coach = teacher_.coach](std::function<bool()> const& is_stopped) -> std::string {
        constexpr engine::Nodes nodes_of_a_position{50'000};
        analysis::AnalysisSettings settings;
        settings.limits.nodes = nodes_of_a_position;
        auto const analysis = analysis::analyse_game(
            game.tree, settings, [&is_stopped](std::size_t, std::size_t) { return !is_stopped(); });
        if (analysis) {
            std::string text = analysis::describe_analysis(game, *analysis, graph, language);
            for (Color const pupil : pupils) {
                if (!analysis->accuracy(pupil))
                    continue; // no move to learn from
                // Where two people play, it is said to whom.
                std::string const whom = pupils.size() < 2
                    ? std::string{}
                    : say(language, Phrase::labelled, {name_of(pupil, SideName::label, language), ""});
                for (std::string const& sentence : coach(game.tree, *analysis, pupil, language))
                    text += base::wrapped(std::string{"- "}.append(whom).append(sentence));
            }
            return text;
        }
        bool const is_chess = analysis.error().code != analysis::AnalysisErrorCode::not_chess;
        return is_chess ? "" : say(language, Phrase::only_chess_reviewed) + "\n";
    };
}

Reply LocalGame::rank(std::string_view text) const
{
    auto const rank = text.size() == 1 ? find_rank(text[0]) : std::nullopt;
    return rank ? Reply::done(speak_rank(position(), *rank, language_))
                : Reply::refused(say(language_, Phrase::name_rank));
}

Reply LocalGame::square(std::string_view text) const
{
    auto const square = read_square(text, language_);
    return square ? Reply::done(speak_square(position(), *square, language_)) : square.error();
}

Reply LocalGame::attacks(std::string_view text) const
{
    Reply reply;
    auto const side = find_color(text);
    if (text.empty() || side) {
        bool const is_opponents = seated_ && status().has_human() && !is_persons_turn();
        Color const own = is_opponents ? !position().side_to_move() : position().side_to_move();
        for (std::string& line : speak_attacked(position(), side.value_or(own), language_))
            add_line(reply, std::move(line));
        return reply;
    }
    auto const square = read_square(text, language_);
    return square ? Reply::done(speak_attackers(position(), *square, language_)) : square.error();
}

Reply LocalGame::pieces(std::string_view text) const
{
    auto const role = find_role_word(text);
    auto const side = find_color(text);
    if (!text.empty() && !side && !role)
        return Reply::refused(
            say(language_, Phrase::name_pieces, {"pieces white, pieces knights", "pieces"}));
    Reply reply;
    for (Color const color : all_colors) {
        if (side.value_or(color) == color)
            add_line(reply, speak_pieces(position(), color, role, language_));
    }
    return reply;
}

Reply LocalGame::pockets() const
{
    Reply reply;
    for (Color const color : all_colors)
        add_line(reply, speak_pocket(position(), color, language_));
    for (std::string& line : speak_drops(position(), language_))
        add_line(reply, std::move(line));
    return reply;
}

Reply LocalGame::last_move() const
{
    GameTree const& tree = record_.tree();
    auto const before = tree.parent(record_.viewed());
    if (!before)
        return Reply::done(say(language_, Phrase::no_move_made));
    AnyPosition const& earlier = tree.position(*before);
    std::string_view const side = name_of(earlier.side_to_move(), SideName::label, language_);
    auto const move = tree.move(record_.viewed());
    if (is_spoken_ && move)
        return Reply::done(
            say(language_, Phrase::labelled_sentence, {side, speak_move(earlier, *move, language_)}));
    return Reply::done(say(language_, Phrase::labelled, {side, tree.san(record_.viewed())}));
}

Reply LocalGame::clocks() const
{
    return Reply::done(speak_clocks(status().clocks, language_));
}

Reply LocalGame::fen() const
{
    return {.verbatim = position().format_fen() + "\n"};
}

Reply LocalGame::pgn() const
{
    return {.verbatim = write_pgn(saved_game().game)};
}

} // namespace arbiter::play
