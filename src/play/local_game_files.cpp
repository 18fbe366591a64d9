// SPDX-License-Identifier: MIT
#include "arbiter/core/number.h"
#include "arbiter/core/text.h"
#include "arbiter/notation/fen.h"
#include "arbiter/play/local_game.h"
#include "arbiter/play/phrase.h"
#include "arbiter/play/render.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

/// Games in files, and games that are pasted.
namespace arbiter::play {

namespace {

/// Whether a text begins as PGN does: with a tag pair or with the number of a move.
bool begins_as_pgn(std::string_view text)
{
    if (text.starts_with('['))
        return text.find(']') != std::string_view::npos;
    auto const end = text.find_first_not_of("0123456789");
    return end != 0 && end != std::string_view::npos && text[end] == '.';
}

/// A line of moves with the sign of a game that has not ended, where it has no result: nobody types one.
std::string with_result(std::string_view text)
{
    std::string whole{text};
    bool const is_line = !text.starts_with('[') && text.find('\n') == std::string_view::npos;
    return is_line && !find_game_result(text.substr(text.find_last_of(' ') + 1)) ? whole + " *" : whole;
}

/// Whether it is a file in which others keep games: with several, or too large for one.
bool is_collection(std::filesystem::path const& path)
{
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error))
        return false;
    auto const reading = GameArchive::open(path);
    return reading ? reading->has_more_games : reading.error().code == FileErrorCode::too_large;
}

std::optional<AnyPosition> find_position(std::string_view text)
{
    for (Variant const variant : {Variant::standard, Variant::chess960, Variant::crazyhouse}) {
        auto const setup = parse_fen(text, variant);
        if (!setup)
            continue;
        if (auto const position = AnyPosition::from_setup(variant, *setup))
            return *position;
    }
    return std::nullopt;
}

} // namespace

std::string LocalGame::describe_viewed() const
{
    GameStatus const present = status();
    std::string players = fmt::format("{} - {}", present.names[0], present.names[1]);
    if (present.result != GameResult::unfinished)
        players += fmt::format(", {}", to_string(present.result));
    std::string text = say(language_, Phrase::viewed, {players});
    if (left_)
        text.append(" ").append(say(language_, Phrase::undo_returns));
    return text;
}

/// The players that the file of the person's game names; people are called as in its tags.
std::optional<std::array<PlayerSpec, 2>> LocalGame::find_own_players(SavedGame const& saved) const
{
    std::array<PlayerSpec, 2> players;
    for (Color const color : all_colors) {
        auto const& text = saved.players[to_index(color)];
        auto spec = text ? parse_player_spec(*text, engines_) : Err{PlayerSpecErrorCode::empty};
        if (!spec)
            return std::nullopt;
        name_human(*spec, saved, color, human_names_[to_index(color)]);
        players[to_index(color)] = std::move(*spec);
    }
    return players;
}

Reply LocalGame::save(std::string_view name, Overwrite overwrite) const
{
    if (name.empty())
        return Reply::refused(say(language_, Phrase::name_file, {"save game.pgn"}));
    std::filesystem::path const path = expand_home(name);
    if (overwrite == Overwrite::allow && is_collection(path))
        return Reply::refused(say(language_, Phrase::would_be_lost, {name}));
    auto const written = write_file(path, format_saved_game(saved_game()), overwrite);
    if (written)
        return Reply::done(say(language_, Phrase::saved, {name}));
    std::string text = say(language_, Phrase::not_saved, {describe(written.error(), language_)});
    if (written.error().code == FileErrorCode::exists)
        text.append(" ").append(say(language_, Phrase::writes_over));
    return Reply::refused(std::move(text));
}

Reply LocalGame::load(std::string_view name)
{
    if (name.empty())
        return Reply::refused(say(language_, Phrase::name_file, {"load game.pgn"}));
    NamedFile const named = find_named_file(name);
    if (named.rest.empty())
        return load(named.path, 1);
    auto const number = find_number<std::size_t>(named.rest);
    if (!number || *number == 0)
        return Reply::refused(say(language_, Phrase::not_a_game_number, {named.rest, named.path.string()}));
    return load(named.path, *number);
}

Reply LocalGame::load(std::filesystem::path const& path, std::size_t number)
{
    auto reading = GameArchive::open(path, number, language_);
    if (!reading)
        return Reply::refused(say(language_, Phrase::not_loaded, {describe(reading.error(), language_)}));
    std::string const name = path.string();
    if (number > 1 && is_empty(reading->saved.game))
        return Reply::refused(say(language_, Phrase::not_loaded,
            {say(language_, Phrase::fewer_games, {name, std::to_string(number)})}));
    std::string opened = say(language_, Phrase::loaded_from, {name});
    if (number > 1)
        opened = say(language_, Phrase::game_of_file, {std::to_string(number), name});
    else if (reading->has_more_games)
        opened = say(language_, Phrase::first_of_file, {name});
    return open({std::move(*reading), std::move(opened), name, path});
}

Result<std::vector<PastGame>, Reply> LocalGame::games_in(std::string_view text) const
{
    if (text.empty())
        return Err{
            Reply::refused(say(language_, Phrase::name_file, {"list club.pgn, list club.pgn carlsen"}))};
    NamedFile const named = find_named_file(text);
    auto games = list_games(named.path, named.rest);
    if (!games)
        return Err{Reply::refused(say(language_, Phrase::no_list, {describe(games.error(), language_)}))};
    if (games->empty())
        return Err{Reply::refused(say(language_, Phrase::no_such_game, {named.path.string()}))};
    return std::move(*games);
}

/// A game in progress does not give its place to another one without a question.
Reply LocalGame::open(Opening opening)
{
    SavedGameReading const& reading = opening.reading;
    if (!reading.complaints.empty() && reading.saved.game.tree.move_count() == 0)
        return Reply::refused(say(language_, Phrase::not_loaded, {reading.complaints.front()}));
    if (!is_in_progress())
        return open_now(std::move(opening));
    asked_ = std::move(opening);
    return {.text = say(language_, Phrase::open_other), .asks = true};
}

Reply LocalGame::answer(Answer answer)
{
    auto opening = std::exchange(asked_, std::nullopt);
    if (opening && answer == Answer::yes)
        return open_now(std::move(*opening));
    return Reply::done(say(language_, Phrase::your_game_continues));
}

Reply LocalGame::open_now(Opening opening)
{
    SavedGameReading& reading = opening.reading;
    SavedGame& saved = reading.saved;
    Reply reply;
    bool const is_broken = !reading.complaints.empty();
    for (std::string const& complaint : reading.complaints)
        reply.details.push_back(say(language_, Phrase::labelled, {opening.name, complaint}));
    auto const own = is_broken || has_ended(saved) ? std::nullopt : find_own_players(saved);
    if (!own) {
        view(std::move(saved));
        reply.text = say(language_, Phrase::labelled, {opening.opened, describe_viewed()});
    } else {
        reply.text = opening.opened + ".";
        resume_game(std::move(saved), *own, opening.file);
    }
    if (is_broken)
        reply.kind = Reply::Kind::refused;
    return reply;
}

std::optional<Reply> LocalGame::open_text(std::string_view text)
{
    text = trimmed(text);
    if (begins_as_pgn(text)) {
        SavedGameReading reading = read_saved_game(with_result(text), 1, language_);
        // A single move with its number is a move, and not a game.
        if (!text.starts_with('[') && reading.saved.game.tree.move_count() < 2)
            return std::nullopt;
        return open(
            {std::move(reading), say(language_, Phrase::pasted_game), say(language_, Phrase::pasted)});
    }
    if (std::count(text.begin(), text.end(), '/') < 7)
        return std::nullopt;
    auto const position = find_position(text);
    if (!position)
        return std::nullopt;
    SavedGameReading reading;
    reading.saved.game.tree = GameTree{*position};
    return open(
        {std::move(reading), say(language_, Phrase::pasted_position), say(language_, Phrase::pasted)});
}

Reply LocalGame::save_picture(std::string_view name, Color bottom, Marks const& marks) const
{
    if (name.empty())
        return Reply::refused(say(language_, Phrase::name_file, {"svg board.svg"}));
    SvgOptions options;
    options.bottom = bottom;
    options.marks = marks;
    auto const written
        = write_file(expand_home(name), render_svg(position().board(), options), Overwrite::refuse);
    if (written)
        return Reply::done(say(language_, Phrase::picture_saved, {name}));
    return Reply::refused(say(language_, Phrase::no_picture, {describe(written.error(), language_)}));
}

std::vector<PastGame> LocalGame::past_games(std::string_view words) const
{
    auto games = archive_ ? archive_->list() : std::vector<PastGame>{};
    std::erase_if(games, [words](PastGame const& game) { return !has_words(game, words); });
    return games;
}

} // namespace arbiter::play
