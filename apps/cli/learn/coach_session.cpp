// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/game/pgn.h"
#include "arbiter/learn/coach.h"
#include "arbiter/learn/deck_file.h"
#include "arbiter/learn/puzzle_finder.h"
#include "arbiter/learn/repertoire_file.h"
#include "arbiter/play/game_file.h"
#include "cli/learn/learn_session.h"
#include "cli/learn/own_games.h"
#include "cli/learn/session_words.h"
#include "cli/learn/sessions.h"
#include "cli/output.h"

namespace arbiter::cli {

namespace {

/// Spent on every position: a game of forty moves takes some seconds.
constexpr engine::Nodes coach_nodes{100'000};

} // namespace

ExitCode run_coach(CoachRequest const& request)
{
    if (request.file.empty()) {
        complain("coach needs a PGN file of your games, and --player NAME");
        return ExitCode::bad_input;
    }
    auto const text = play::read_file(request.file);
    if (!text) {
        complain("{}", describe(text.error()));
        return ExitCode::io;
    }
    auto const repertoire = learn::load_repertoire(request.repertoire);
    if (!repertoire) {
        complain("{}", describe(repertoire.error()));
        return ExitCode::io;
    }
    analysis::AnalysisSettings settings;
    settings.limits.nodes = coach_nodes;
    std::size_t const games = for_each_own_game(*text, request.player, [&](Game const& game, Color side) {
        auto const analysis
            = analysis::analyse_game(game.tree, settings, [](std::size_t, std::size_t) { return true; });
        print("{}\n", learn::describe_source(game));
        if (!analysis) {
            print("{}\n", session_words(request.spelling.language).not_chess);
            return;
        }
        ask_again(find_departure(game.tree, side, *repertoire), today_in_days());
        for (std::string const& sentence :
            learn::coach(game.tree, *analysis, side, request.spelling.language, *repertoire))
            print("{}", base::wrapped("- " + spell_moves(sentence, request.spelling)));
    });
    if (games > 0)
        return ExitCode::ok;
    complain_of_no_game(request.file, *text, request.player);
    return ExitCode::bad_input;
}

} // namespace arbiter::cli
