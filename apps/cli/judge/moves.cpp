// SPDX-License-Identifier: MIT
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/sentence.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/fill.h"
#include "cli/judge/fen_report.h"
#include "cli/judge/jsonl.h"
#include "cli/judge/judge_words.h"
#include "cli/judge/named_moves.h"
#include "cli/output.h"
#include "cli/position_options.h"

#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr char const* moves_examples = R"(Examples:
  arbiter moves
  arbiter moves --from g1
  arbiter moves --uci --fen "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"
  arbiter moves --json --variant chess960 --fen "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
  arbiter moves --jsonl < requests.jsonl > answers.jsonl)";

struct MovesOptions {
    PositionOptions position;
    std::string from;
    bool is_uci = false;
    bool is_san = false;
    bool is_json = false;
    bool is_jsonl = false;
};

ExitCode list_moves(LoadedPosition const& loaded, MovesOptions const& options, std::optional<Square> from)
{
    SomePosition const& position = loaded.position;
    if (options.is_json) {
        print("{}\n", base::write_json([&](base::JsonWriter& json) {
            add_moves(json, position, from);
            add_notes(json, loaded.drops, options.position.language);
        }));
        return ExitCode::ok;
    }
    auto const moves = find_moves(position, from);
    for (NamedMove const& named : moves) {
        if (options.is_uci && options.is_san)
            print("{} {}\n", named.uci, named.san);
        else
            print("{}\n", options.is_uci ? named.uci : named.san);
    }
    auto const outcome = std::visit([](auto const& it) { return automatic_outcome(it, {}); }, position);
    if (moves.empty() && outcome) {
        Language const language = options.position.language;
        write_complaint(fill(judge_words(language).no_moves, describe(*outcome, language).view()));
    }
    return ExitCode::ok;
}

ExitCode run_stream(PositionOptions const& defaults, std::optional<Square> from)
{
    return answer_lines(answer_positions(defaults,
        [=](base::JsonWriter& json, SomePosition const& position) { add_moves(json, position, from); }));
}

ExitCode run_moves(MovesOptions const& options)
{
    std::optional<Square> from;
    if (!options.from.empty()) {
        auto const square = parse_square(options.from);
        if (!square) {
            complain("--from: '{}' is not a square; expected a1 to h8", options.from);
            return ExitCode::usage;
        }
        from = *square;
    }
    if (options.is_jsonl)
        return run_stream(options.position, from);
    auto const loaded
        = load_position(options.position, options.is_json ? ErrorForm::text_and_json : ErrorForm::text);
    if (!loaded)
        return ExitCode::bad_input;
    return list_moves(*loaded, options, from);
}

std::vector<std::string> square_names()
{
    std::vector<std::string> names;
    for (Square const square : Bitboard::all())
        names.emplace_back(to_string(square));
    return names;
}

} // namespace

void add_moves(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<MovesOptions>();
    auto* const command = app.add_subcommand("moves", "List the legal moves, sorted by square");
    add_position_options(*command, options->position);
    add_language_option(*command, options->position.language);
    command->add_option("--from", options->from, "Only the moves of the piece on this square")
        ->option_text("SQUARE")
        ->check(suggest(square_names()));
    command->add_flag("--san", options->is_san, "Print SAN: Nf3 [default]");
    command->add_flag("--uci", options->is_uci, "Print two squares: g1f3; with --san, both side by side");
    command->add_flag("--json", options->is_json, "Print one JSON object");
    command->add_flag(
        "--jsonl", options->is_jsonl, "Read requests from standard input, one JSON object per line");
    command->footer(moves_examples);
    command->callback([options, &session] { session.exit_code = run_moves(*options); });
}

} // namespace arbiter::cli
