// SPDX-License-Identifier: MIT
#include "arbiter/rules/sentence.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/judge/fen_report.h"
#include "cli/judge/jsonl.h"
#include "cli/judge/judge_words.h"
#include "cli/judge/winnability.h"
#include "cli/output.h"
#include "cli/position_options.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <new>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr char const* dead_examples = R"(Examples:
  arbiter dead --fen "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1"
  arbiter dead --fen "8/8/4k3/8/8/4K1NN/8/8 w - - 0 1" --json
  arbiter dead --nodes 1000000 --jsonl < requests.jsonl > answers.jsonl

A position is dead when neither side can mate by any series of legal moves (FIDE Laws 5.2.2). Under other rules than
those of chess only the pieces that are left are looked at; what they leave open is not known.
Exit status: 0 dead, 1 not dead or not proven.)";

struct DeadOptions {
    PositionOptions position;
    std::size_t nodes = usual_helpmate_room;
    bool is_json = false;
    bool is_jsonl = false;
};

void print_text(SomePosition const& position, BothWinnabilities const& found, DeadOptions const& options)
{
    for (Color const color : all_colors)
        print("{}\n",
            tell_side(
                position, color, found.sides[to_index(color)], options.nodes, options.position.language));
    auto const dead = found.is_dead();
    JudgeWords const& words = judge_words(options.position.language);
    std::string_view const told = !dead ? words.dead_unknown : *dead ? words.dead : words.not_dead;
    print("{}\n", told);
}

ExitCode tell(DeadOptions const& options)
{
    bool const is_for_machines = options.is_json;
    auto const loaded
        = load_position(options.position, is_for_machines ? ErrorForm::text_and_json : ErrorForm::text);
    if (!loaded)
        return ExitCode::bad_input;
    SomePosition const& position = loaded->position;
    BothWinnabilities const found = WinnabilityFinder{options.nodes}.find(position);
    if (is_for_machines) {
        print("{}\n", base::write_json([&](base::JsonWriter& json) {
            add_fields(json, position, found, options.position.language);
            add_notes(json, loaded->drops, options.position.language);
        }));
    } else {
        print_text(position, found, options);
    }
    return found.is_dead().value_or(false) ? ExitCode::ok : ExitCode::no;
}

ExitCode run_dead(DeadOptions const& options)
{
    try {
        if (!options.is_jsonl)
            return tell(options);
        return answer_lines(answer_dead(options.position, options.nodes));
    } catch (std::bad_alloc const&) {
        complain("not enough memory for {} positions", options.nodes);
        return ExitCode::usage;
    }
}

} // namespace

void add_dead(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<DeadOptions>();
    auto* const command
        = app.add_subcommand("dead", "Prove who can still win, and whether the position is dead");
    add_position_options(*command, options->position);
    add_language_option(*command, options->position.language);
    command
        ->add_option("--nodes", options->nodes, "Positions to search for each side, 1 to 100000000 [100000]")
        ->option_text("N")
        ->check(between(1, 100'000'000));
    command->add_flag("--json", options->is_json, "Print one JSON object");
    command->add_flag(
        "--jsonl", options->is_jsonl, "Read requests from standard input, one JSON object per line");
    command->footer(dead_examples);
    command->callback([options, &session] { session.exit_code = run_dead(*options); });
}

} // namespace arbiter::cli
