// SPDX-License-Identifier: MIT
#include "arbiter/notation/fen.h"
#include "arbiter/workbench/move_tree.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/move_table.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"

#include <memory>
#include <string>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::Continue;
using workbench::MoveTree;
using workbench::MoveTreeCollector;

constexpr char const* pgn_tree_examples = R"(Examples:
  arbiter pgn tree games.pgn
  arbiter pgn tree --moves "e4 c5" --depth 3 --min-games 10 games.pgn
  arbiter pgn tree --fen "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3" --jsonl games.pgn

The position is found by any move order. An index answers the same question at once: see `index`.
Exit status: 0 a game reaches the position, 1 none does, 4 a file cannot be read.)";

struct TreeOptions {
    PgnOptions pgn;
    PgnPositionOptions position;
    std::uint16_t depth = 1;
    std::uint64_t least_games = 1;
    bool is_jsonl = false;
};

void print_replies(
    MoveTree const& tree, Position const& position, TreeOptions const& options, std::size_t ply)
{
    for (MoveTree const& reply : tree.replies) {
        auto const move = find_stored_move(position, reply.it.move);
        if (!move || reply.it.counts.games < options.least_games)
            continue;
        print_move_table_line(std::string(2 * ply, ' ') + name_of(position, reply.it.move), reply.it.counts);
        print_replies(reply, position.play(*move), options, ply + 1);
    }
}

nlohmann::ordered_json to_json(MoveTree const& tree, Position const& position, TreeOptions const& options)
{
    auto list = nlohmann::ordered_json::array();
    for (MoveTree const& reply : tree.replies) {
        auto const move = find_stored_move(position, reply.it.move);
        if (!move || reply.it.counts.games < options.least_games)
            continue;
        nlohmann::ordered_json out;
        add_move(out, position, reply.it.move);
        add_counts(out, reply.it.counts);
        if (!reply.replies.empty())
            out["moves"] = to_json(reply, position.play(*move), options);
        list.push_back(std::move(out));
    }
    return list;
}

void print_tree(MoveTree const& tree, Position const& position, TreeOptions const& options)
{
    if (options.is_jsonl) {
        nlohmann::ordered_json out;
        out["fen"] = format_fen(position).view();
        add_counts(out, tree.it.counts);
        out["moves"] = to_json(tree, position, options);
        print_json_line(out);
        return;
    }
    print("{}\n", format_fen(position).view());
    print_move_table_head();
    print_replies(tree, position, options, 0);
    print_move_table_line("total", tree.it.counts);
}

ExitCode run_tree(TreeOptions const& options)
{
    auto const position = load_pgn_position(options.position);
    if (!position)
        return ExitCode::bad_input;
    MoveTree tree;
    auto job = workbench::visitor_job([&] { return MoveTreeCollector{*position, Plies{options.depth}}; },
        [&tree](MoveTreeCollector& part, BatchPlace const&) {
            tree.add(part.tree);
            return Continue::go_on;
        });
    return run_pgn_reader(options.pgn, job, [&] {
        tree.sort();
        print_tree(tree, *position, options);
        return tree.it.counts.games != 0 ? ExitCode::ok : ExitCode::no;
    });
}

} // namespace

void add_pgn_tree(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<TreeOptions>();
    auto* const command = group.add_subcommand("tree", "Show how games continued from a position");
    add_pgn_options(*command, options->pgn);
    add_pgn_position_options(*command, options->position);
    command->add_option("--depth", options->depth, "Depth in plies, 1 to 40 [1]")
        ->option_text("N")
        ->check(between(1, 40));
    command->add_option("--min-games", options->least_games, "Leave out moves played in fewer games")
        ->option_text("N");
    command->add_flag("--jsonl", options->is_jsonl, "Print one JSON object");
    command->footer(pgn_tree_examples);
    command->callback([options, &session] { session.exit_code = run_tree(*options); });
}

} // namespace arbiter::cli
