// SPDX-License-Identifier: MIT
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/server/admin.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <thread>

namespace arbiter::cli {

namespace {

constexpr char const* drain_examples = R"(Examples:
  arbiter admin drain a --database postgresql://arbiter@db/games
  arbiter admin drain a --undo --database postgresql://arbiter@db/games

The server of that name hands its games over to the other live servers on the database, closes its connections and takes
no games; /healthz/ready says "draining". It keeps running until it is stopped, and serves again after --undo or a new
start. Waits until the server has done so. `arbiter admin nodes` prints the names.
Exit status: 0 done, 1 refused or not done within 15 seconds, 4 the database failed.)";

constexpr char const* move_room_examples = R"(Examples:
  arbiter admin move-room q7XbR2 b --database postgresql://arbiter@db/games

The server that has the game hands it over to the server of that name, and closes its connections: players continue where
they come to next. Waits until the server has done so; an order that it does not follow in time is taken back.
Exit status: 0 done, 1 refused or not done within 15 seconds, 4 the database failed.)";

constexpr std::chrono::seconds patience{15};
constexpr std::chrono::milliseconds between_looks{100};

struct DrainOptions {
    std::string database;
    std::string node;
    bool is_undone = false;
};

struct MoveOptions {
    std::string database;
    std::string game;
    std::string node;
};

/// Complains of an order about a node, and of a game where it is about one.
ExitCode complain_of(storage::OrderRefusal refusal, std::string const& node, std::string const& game = {})
{
    using enum storage::OrderRefusal;
    switch (refusal) {
    case unknown_node:
        complain("no server is called {}; arbiter admin nodes prints their names", node);
        break;
    case not_live: complain("the server {} does not live", node); break;
    case last_node: complain("no other server lives that could take the games of {}; start one", node); break;
    case not_draining: complain("the server {} is not draining", node); break;
    case draining: complain("the server {} is draining and takes no games", node); break;
    case unknown_game: complain("no game has the id {}", game); break;
    case game_over: complain("game {} is over", game); break;
    case no_owner: complain("no live server has game {}; one takes it when somebody opens it", game); break;
    case already_there: complain("the server {} has game {} already", node, game); break;
    }
    return ExitCode::no;
}

/// Looks until `is_done` gives something: true, or how the program ends. False when that takes too long.
template <class IsDone>
Result<bool, ExitCode> await(IsDone const& is_done)
{
    auto const until = std::chrono::steady_clock::now() + patience;
    for (;;) {
        Result<bool, ExitCode> const done = is_done();
        if (!done || *done || std::chrono::steady_clock::now() >= until)
            return done;
        std::this_thread::sleep_for(between_looks);
    }
}

/// Whether the node of this name has given its lease back, or has it again.
Result<bool, ExitCode> has_followed(storage::Storage& database, DrainOptions const& options)
{
    auto const nodes = database.cluster().list_nodes();
    if (!nodes)
        return Err<ExitCode>{complain_about_database(options.database, nodes.error())};
    return std::ranges::any_of(*nodes, [&](storage::NodeRow const& node) {
        return node.node.name == options.node && node.is_live == options.is_undone;
    });
}

ExitCode run_drain(DrainOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    auto const refusal = (*database)->cluster().order_drain(options.node, !options.is_undone);
    if (!refusal)
        return complain_about_database(options.database, refusal.error());
    if (*refusal)
        return complain_of(**refusal, options.node);
    auto const done = await([&] { return has_followed(**database, options); });
    if (!done)
        return done.error();
    if (!*done) {
        complain(
            "the server {} has not followed within {} s; the order stays", options.node, patience.count());
        return ExitCode::no;
    }
    print("{}: {}\n", options.node, options.is_undone ? "serves again" : "drained");
    return ExitCode::ok;
}

/// Whether the game has come to the node that should have it.
Result<bool, ExitCode> has_moved(storage::Storage& database, MoveOptions const& options)
{
    auto const owner = database.cluster().find_owner({options.game});
    if (!owner)
        return Err<ExitCode>{complain_about_database(options.database, owner.error())};
    return *owner && (*owner)->node && (*owner)->node->name == options.node;
}

ExitCode run_move_room(MoveOptions const& options)
{
    auto const database = open_database(options.database);
    if (!database)
        return database.error();
    auto const refusal = (*database)->cluster().order_move({options.game}, options.node);
    if (!refusal)
        return complain_about_database(options.database, refusal.error());
    if (*refusal)
        return complain_of(**refusal, options.node, options.game);
    auto const done = await([&] { return has_moved(**database, options); });
    if (!done)
        return done.error();
    if (!*done) {
        auto const withdrawn = (*database)->cluster().withdraw_move({options.game});
        if (!withdrawn)
            return complain_about_database(options.database, withdrawn.error());
        complain("game {} has not come to the server {} within {} s; the order is taken back", options.game,
            options.node, patience.count());
        return ExitCode::no;
    }
    print("{}: on {}\n", options.game, options.node);
    return ExitCode::ok;
}

} // namespace

void add_admin_drain(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<DrainOptions>();
    auto* const command
        = group.add_subcommand("drain", "Let a server hand over its games to the others, and take no more");
    command->add_option("node", options->node, "Name of the server")->option_text("NODE")->required();
    command->add_flag("--undo", options->is_undone, "Let it serve again");
    command->footer(drain_examples);
    run_on_database(*command, session, options, run_drain);
}

void add_admin_move_room(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<MoveOptions>();
    auto* const command = group.add_subcommand("move-room", "Give a game to another server");
    command->add_option("game", options->game, "Id of the game")->option_text("GAME")->required();
    command->add_option("node", options->node, "Name of the server")->option_text("NODE")->required();
    command->footer(move_room_examples);
    run_on_database(*command, session, options, run_move_room);
}

} // namespace arbiter::cli
