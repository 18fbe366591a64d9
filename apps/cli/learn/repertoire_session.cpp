// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/game/pgn.h"
#include "arbiter/learn/repertoire_file.h"
#include "arbiter/play/game_file.h"
#include "cli/learn/learn_session.h"
#include "cli/learn/own_games.h"
#include "cli/learn/sessions.h"
#include "cli/output.h"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>

namespace arbiter::cli {

namespace {

/// What is taken of a game that the person has played, in plies.
constexpr std::size_t opening_plies = 20;

/// How a list calls the games that no command has added.
constexpr std::string_view unnamed = "repertoire.pgn";

std::string_view shown_name(learn::RepertoireName const& name)
{
    return name.name.empty() ? unnamed : std::string_view{name.name};
}

/// Games to be added, by the side whose moves are learnt.
using AddedGames = std::array<std::string, 2>;

/// Nothing after a complaint.
std::optional<AddedGames> read_added(RepertoireRequest const& request, ExitCode& code)
{
    auto const text = play::read_file(request.operand);
    code = text ? ExitCode::bad_input : ExitCode::io;
    if (!text) {
        complain("{}", describe(text.error()));
        return std::nullopt;
    }
    AddedGames added;
    if (request.player.empty()) {
        if (request.side)
            added[to_index(*request.side)] = *text;
        else
            complain("add needs --side white or --side black, or --player NAME for your own games");
        return request.side ? std::optional{std::move(added)} : std::nullopt;
    }
    for_each_own_game(*text, request.player, [&](Game const& game, Color side) {
        auto const line = game.tree.legal_main_line();
        if (line.empty() || side != request.side.value_or(side))
            return;
        NodeId const end = line[std::min(opening_plies, line.size()) - 1];
        added[to_index(side)] += write_pgn({.tags = {}, .tree = game.tree.legal_line_to(end)});
    });
    if (!added[0].empty() || !added[1].empty())
        return added;
    complain_of_no_game(request.operand, *text, request.player);
    return std::nullopt;
}

/// Writes the repertoire, and changes the cards of the deck as it has changed. Says how many have come and
/// gone.
ExitCode keep(std::string const& before, std::string const& text, RepertoireRequest const& request)
{
    auto file = DeckFile::open(request.language);
    if (!file)
        return ExitCode::io;
    std::error_code error;
    std::filesystem::create_directories(learn::repertoire_path().parent_path(), error);
    if (auto const written = play::write_file(learn::repertoire_path(), text); !written) {
        complain("{}", describe(written.error(), request.language));
        return ExitCode::io;
    }
    auto const cards = learn::to_cards(learn::read_repertoire(text));
    std::size_t const dropped = file->deck.drop_openings(to_cards(learn::read_repertoire(before)), cards);
    std::size_t const added = file->deck.keep_openings(cards, today_in_days());
    SessionWords const& words = session_words(request.language);
    if (added > 0 || dropped == 0)
        print("{}\n", fill(words.openings_added, added, learn::new_openings_a_day));
    if (dropped > 0)
        print("{}\n", fill(words.openings_removed, dropped));
    return file->save() ? ExitCode::ok : ExitCode::io;
}

ExitCode add(RepertoireRequest const& request, std::string const& before)
{
    std::string text = before;
    ExitCode code = ExitCode::ok;
    auto const added = read_added(request, code);
    if (!added)
        return code;
    std::string const name = std::filesystem::path{request.operand}.stem().string();
    for (Color const side : all_colors) {
        if ((*added)[to_index(side)].empty())
            continue;
        auto more = learn::with_part(text, (*added)[to_index(side)], name, side);
        if (!more) {
            complain("{} has no game of chess with a move of {}", request.operand, to_capital_name(side));
            return ExitCode::bad_input;
        }
        text = std::move(*more);
    }
    return keep(before, text, request);
}

ExitCode list(RepertoireRequest const& request, std::string const& text)
{
    auto const file = DeckFile::open(request.language);
    if (!file)
        return ExitCode::io;
    SessionWords const& words = session_words(request.language);
    auto const parts = learn::read_repertoire_parts(text);
    if (parts.empty())
        print("{}\n", fill(words.no_repertoire, "`arbiter learn repertoire add FILE --side white`"));
    for (learn::RepertoirePart const& part : parts) {
        auto const cards = learn::to_cards(part.repertoire);
        std::size_t const side = part.name.side ? to_index(*part.name.side) : 2;
        print("{}\n",
            fill(words.repertoires[side], shown_name(part.name), cards.size(),
                file->deck.count_due(cards, today_in_days())));
    }
    return ExitCode::ok;
}

ExitCode remove(RepertoireRequest const& request, std::string const& before)
{
    std::string text = before;
    bool is_found = false;
    for (learn::RepertoirePart const& part : learn::read_repertoire_parts(before)) {
        bool const is_meant
            = shown_name(part.name) == request.operand && (!request.side || part.name.side == request.side);
        if (is_meant)
            text = learn::without_part(text, part.name);
        is_found = is_found || is_meant;
    }
    if (is_found)
        return keep(before, text, request);
    complain("there is no repertoire '{}': see `arbiter learn repertoire list`", request.operand);
    return ExitCode::bad_input;
}

} // namespace

ExitCode run_repertoire(RepertoireRequest const& request)
{
    if (learn::repertoire_path().empty()) {
        complain("{}", session_words(request.language).no_home);
        return ExitCode::io;
    }
    auto const text = learn::load_repertoire_text();
    if (!text) {
        complain("{}", describe(text.error()));
        return ExitCode::io;
    }
    if (request.action == "list")
        return list(request, *text);
    bool const is_add = request.action == "add";
    if (!is_add && request.action != "remove") {
        complain("'{}' is not done with a repertoire: there are add, train, list, remove", request.action);
        return ExitCode::bad_input;
    }
    if (request.operand.empty()) {
        complain("{} needs {}", request.action, is_add ? "a PGN file" : "the name of a repertoire");
        return ExitCode::bad_input;
    }
    return is_add ? add(request, *text) : remove(request, *text);
}

} // namespace arbiter::cli
