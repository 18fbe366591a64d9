// SPDX-License-Identifier: MIT
#include "arbiter/engine/time_source.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/engine/engine_bench.h"
#include "cli/output.h"

#include <algorithm>
#include <cstdint>
#include <memory>

namespace arbiter::cli {

namespace {

constexpr char const* bench_examples
    = R"(The last line is the total number of nodes: it differs between versions of the engine, and is the
same on every machine.

Examples:
  arbiter bench
  arbiter bench --depth 12)";

constexpr int default_depth = 13;

std::uint64_t nodes_per_second(BenchResult const& result)
{
    return result.nodes.count() * 1000
        / static_cast<std::uint64_t>(std::max<std::int64_t>(result.time.count(), 1));
}

void run_bench(int depth)
{
    engine::SteadyTimeSource const time;
    auto const total
        = run_engine_bench(engine::Depth{depth}, time, [](std::string_view fen, BenchResult const& result) {
              print("{:>10} nodes {:>6} ms  {}\n", result.nodes.count(), result.time.count(), fen);
          });
    print("Time: {} ms\n", total.time.count());
    print("Nodes/second: {}\n", nodes_per_second(total));
    print("Bench: {}\n", total.nodes.count());
}

} // namespace

void add_bench(CLI::App& app, Session& session)
{
    auto const depth = std::make_shared<int>(default_depth);
    auto* const command = app.add_subcommand("bench", "Measure the engine's speed and print its signature");
    command->add_option("--depth", *depth, "Plies to search each position")
        ->option_text("PLIES [" + std::to_string(default_depth) + "]")
        ->check(between(1, engine::max_depth.plies()));
    command->footer(bench_examples);
    command->callback([depth, &session] {
        run_bench(*depth);
        session.exit_code = ExitCode::ok;
    });
}

} // namespace arbiter::cli
