// SPDX-License-Identifier: MIT
#include "arbiter/core/perft.h"

#include "arbiter/notation/uci_move.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/judge/fen_report.h"
#include "cli/judge/jsonl.h"
#include "cli/judge/parallel_perft.h"
#include "cli/output.h"
#include "cli/position_options.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <new>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr char const* perft_examples = R"(Examples:
  arbiter perft 5
  arbiter perft 4 --divide --fen "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
  arbiter perft 7 --threads 4 --hash 1024
  arbiter perft 3 --json
  arbiter perft 4 --jsonl < requests.jsonl > counts.jsonl)";

struct PerftOptions {
    PositionOptions position;
    std::uint16_t depth = 1;
    unsigned threads = 1;
    std::size_t hash_megabytes = 0;
    bool is_divided = false;
    bool is_json = false;
    bool is_jsonl = false;
};

/// A root move by its name, and the sequences that begin with it.
struct NamedBranch {
    std::string move;
    std::uint64_t nodes;
};

struct PerftReport {
    std::uint64_t nodes = 0;
    std::chrono::duration<double> time{};
    std::vector<NamedBranch> branches; ///< sorted by the move's name
};

template <class Rules>
PerftReport count(BasicPosition<Rules> const& position, PerftOptions const& options, PerftTable const& table)
{
    PerftReport report;
    Plies const depth{options.depth};
    auto const begin = std::chrono::steady_clock::now();
    if (options.depth == 0) {
        report.nodes = perft(position, depth);
    } else {
        for (PerftBranch const& branch : divide_perft(position, depth, options.threads, table)) {
            report.nodes += branch.nodes;
            report.branches.push_back({std::string{format_uci(position, branch.move).view()}, branch.nodes});
        }
    }
    report.time = std::chrono::steady_clock::now() - begin;
    std::ranges::sort(report.branches, {}, &NamedBranch::move);
    return report;
}

/// Nodes per second; 0 when the time was too short to measure.
double rate(PerftReport const& report)
{
    return report.time.count() > 0 ? static_cast<double>(report.nodes) / report.time.count() : 0;
}

void print_text(PerftReport const& report, PerftOptions const& options)
{
    if (options.is_divided) {
        for (NamedBranch const& branch : report.branches)
            print("{}: {}\n", branch.move, branch.nodes);
        print("\n");
    }
    print("nodes: {}\n", report.nodes);
    print("time: {:.3f} s ({:.1f} million nodes/s)\n", report.time.count(), rate(report) / 1e6);
}

void add_fields(base::JsonWriter& json, PerftReport const& report, PerftOptions const& options)
{
    json.number("depth", options.depth)
        .number("nodes", report.nodes)
        .number("seconds", report.time.count())
        .number("nodes_per_second", static_cast<std::uint64_t>(rate(report)));
    if (options.is_divided) {
        json.object("divide", [&](base::JsonWriter& divide) {
            for (NamedBranch const& branch : report.branches)
                divide.number(branch.move, branch.nodes);
        });
    }
}

PerftReport count(SomePosition const& some, PerftOptions const& options, PerftTable const& table)
{
    return std::visit([&](auto const& position) { return count(position, options, table); }, some);
}

ExitCode run_stream(PerftOptions const& options, PerftTable const& table)
{
    return answer_lines(
        answer_positions(options.position, [&](base::JsonWriter& json, SomePosition const& position) {
            add_fields(json, count(position, options, table), options);
        }));
}

ExitCode run_one(PerftOptions const& options, PerftTable const& table)
{
    auto const loaded
        = load_position(options.position, options.is_json ? ErrorForm::text_and_json : ErrorForm::text);
    if (!loaded)
        return ExitCode::bad_input;
    PerftReport const report = count(loaded->position, options, table);
    if (options.is_json) {
        print("{}\n", base::write_json([&](base::JsonWriter& json) {
            add_fields(json, report, options);
            add_notes(json, loaded->drops, options.position.language);
        }));
    } else {
        print_text(report, options);
    }
    return ExitCode::ok;
}

ExitCode run_perft(PerftOptions const& options)
{
    std::vector<PerftEntry> entries;
    try {
        entries = std::vector<PerftEntry>((options.hash_megabytes << 20U) / sizeof(PerftEntry));
    } catch (std::bad_alloc const&) {
        complain("not enough memory for a table of {} MB", options.hash_megabytes);
        return ExitCode::usage;
    }
    PerftTable const table{entries};
    return options.is_jsonl ? run_stream(options, table) : run_one(options, table);
}

} // namespace

void add_perft(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<PerftOptions>();
    auto* const command = app.add_subcommand("perft", "Count the move sequences of a given length");
    command->add_option("depth", options->depth, "Length in plies, 0 to 40")
        ->required()
        ->option_text("DEPTH")
        ->check(between(0, 40));
    add_position_options(*command, options->position);
    add_language_option(*command, options->position.language);
    command->add_flag(
        "--divide", options->is_divided, "Also print the count after each root move, sorted by move");
    command->add_option("--threads", options->threads, "Threads, 1 to 256 [1]")
        ->option_text("N")
        ->check(between(1, 256));
    command->add_option("--hash", options->hash_megabytes, "Memory in MB for caching repeated positions [0]")
        ->option_text("MB")
        ->check(between(0, 1 << 20));
    command->add_flag("--json", options->is_json, "Print one JSON object");
    command->add_flag(
        "--jsonl", options->is_jsonl, "Read requests from standard input, one JSON object per line");
    command->footer(perft_examples);
    command->callback([options, &session] { session.exit_code = run_perft(*options); });
}

} // namespace arbiter::cli
