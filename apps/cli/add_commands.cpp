// SPDX-License-Identifier: MIT
#include "cli/commands.h"

namespace arbiter::cli {

void add_commands(CLI::App& app, Session& session)
{
    add_play(app, session);
    add_learn(app, session);
    add_explain(app, session);
    add_dead(app, session);
    add_claim(app, session);
    add_moves(app, session);
    add_fen(app, session);
    add_facts(app, session);
    add_pgn(app, session);
    add_perft(app, session);
    add_analyse(app, session);
    add_match(app, session);
    add_tournament(app, session);
    add_puzzles(app, session);
    add_admin(app, session);
    add_serve(app, session);
    add_bot(app, session);
    add_worker(app, session);
    add_bench(app, session);
    add_eval(app, session);
    add_uci(app, session);
    add_xboard(app, session);
    add_mcp(app, session);
}

} // namespace arbiter::cli
