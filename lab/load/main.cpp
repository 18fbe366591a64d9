// SPDX-License-Identifier: MIT
#include "load/modes.h"

#include <CLI/CLI.hpp>
#include <sys/resource.h>

#include <functional>
#include <string>

namespace arbiter::load {

namespace {

void add_common_options(CLI::App& app, LoadOptions& options, unsigned& seconds)
{
    app.add_option("--port", options.port, "Where the server listens on 127.0.0.1")->required();
    app.add_option("--count", options.count, "How many of them");
    app.add_option("--seconds", seconds, "Seconds to measure");
    app.add_option("--rate", options.a_second, "Number that begin per second")->check(CLI::Range(1, 10'000));
    app.add_option("--server", options.server, "The server's process, for its memory and processor time");
}

void add_match_options(CLI::App& app, LoadOptions& options, unsigned& thinking, unsigned& warm_up)
{
    app.add_option("--thinking", thinking, "Mean thinking time of a move in milliseconds")
        ->check(CLI::Range(1, 1'000'000));
    app.add_option("--warm-up", warm_up, "Seconds after the start of the last game that are not measured");
    app.add_option("--p99", options.most_p99_ms, "It is a fault when 1 of 100 moves takes more milliseconds");
    app.add_option("--megabytes", options.most_megabytes, "It is a fault when the server has more memory");
    app.add_option(
        "--expect", options.restarts, "Minimum number of server outages; players reconnect and lose nothing");
}

int run(int count, char** arguments)
{
    CLI::App app{"Loads an arbiter server on this machine, and checks what comes back.", "arbiter-load"};
    LoadOptions options;
    unsigned seconds = 30;
    unsigned thinking = 5'000;
    unsigned warm_up = 5;
    int status = 0;
    auto const add = [&](char const* name, char const* description, int (*mode)(LoadOptions const&)) {
        auto* const command = app.add_subcommand(name, description);
        add_common_options(*command, options, seconds);
        add_match_options(*command, options, thinking, warm_up);
        command->callback([&, mode] {
            options.time = std::chrono::seconds{seconds};
            options.warm_up = std::chrono::seconds{warm_up};
            options.match.thinking = std::chrono::milliseconds{thinking};
            options.match.expects_restarts = options.restarts != 0;
            status = mode(options);
        });
        return command;
    };
    add("games", "Two players a game, with clocks and legal moves", play_games);
    add("idle", "WebSockets that say nothing", keep_idle_sockets);
    add("hostile", "Messages that no well-made client sends, beside games", send_hostile_messages);
    add("slow", "Watchers that do not read, beside games", be_slow);
    add("school", "Accounts, logins and WebSockets of many people behind one address", bring_a_school);
    auto* const morning
        = add("morning", "Logins, Swiss tournaments and their games, behind one address", spend_a_morning);
    morning->add_option("--rounds", options.rounds, "Rounds of the tournament")->check(CLI::Range(1, 20));
    morning->add_option("--arena", options.arena_minutes, "Play an arena of N minutes instead")
        ->check(CLI::Range(5, 360));
    morning->add_option("--control", options.control, "Time control of its games [1+0]");
    morning->add_option("--players", options.players, "Maximum of players in a tournament [200]")
        ->check(CLI::Range(2, 100'000));
    app.require_subcommand(1);
    CLI11_PARSE(app, count, arguments);
    return status;
}

/// Every socket is a file.
void raise_file_limit()
{
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

} // namespace

} // namespace arbiter::load

int main(int count, char** arguments)
{
    arbiter::load::raise_file_limit();
    return arbiter::load::run(count, arguments);
}
