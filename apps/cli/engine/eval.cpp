// SPDX-License-Identifier: MIT
#include "arbiter/engine/evaluation.h"
#include "arbiter/engine/network.h"
#include "arbiter/engine/network_report.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/position_options.h"

#include <memory>
#include <ranges>
#include <string>
#include <utility>

namespace arbiter::cli {

namespace {

using engine::EvaluationReport;
using engine::TermValue;

constexpr char const* eval_examples
    = R"(Each term is in hundredths of a pawn, for each side: its value now and, in brackets, in the middlegame and in the
endgame. Below are what the network says, the evaluation of both together before any search, and what each piece is
worth to the network: how much less it would say without the piece.

Examples:
  arbiter eval
  arbiter eval "8/5pk1/4p1p1/3pP1Pp/3P1P1P/2r5/R7/5K2 w - - 5 44"
  arbiter eval --network network.net)";

constexpr std::string_view row_form = "{:<14} {:>20} {:>20} {:>8}\n";

std::string to_cell(TermValue const& value)
{
    return fmt::format("{:+} ({:+} {:+})", value.blended, value.middlegame, value.endgame);
}

void print_report(EvaluationReport const& report)
{
    print(row_form, "", "White", "Black", "Sum");
    for (std::size_t index = 0; index < engine::evaluation_term_count; ++index) {
        auto const& [white, black] = report.terms[index];
        print(row_form, to_string(static_cast<engine::EvaluationTerm>(index)), to_cell(white), to_cell(black),
            fmt::format("{:+}", white.blended - black.blended));
    }
    print("\nMiddlegame left: {} of 24\n", report.phase);
    if (report.is_known_ending) {
        print("A known ending: the terms do not matter\n");
    } else if (report.scale != 64) {
        print("{}: an advantage in the endgame counts {} %\n",
            report.scale < 64 ? "Hard to win" : "Many pawns", report.scale * 100 / 64);
    }
    print("For White: {:+}\n", report.total.value());
}

struct EvalOptions {
    PositionOptions position;
    /// A network's file; empty: the built-in network.
    std::string network;
};

/// What the search goes by, before it looks ahead. Known endings are not the network's affair.
void print_verdict(
    EvaluationReport const& terms, engine::NetworkReport const& report, engine::NetworkKind kind)
{
    if (kind == engine::NetworkKind::evaluation)
        return print("\nThe network says, for White: {:+}\n", report.total.value());
    print("\nThe network adds, for White: {:+}\n", report.total.value());
    print("Together, for White: {:+}\n", terms.total.value() + report.total.value());
}

/// Two lines a rank: the pieces, and what each is worth to the network.
void print_worths(engine::NetworkReport const& report, Position const& position)
{
    for (Rank const rank : all_ranks | std::views::reverse) {
        std::string pieces;
        std::string worths;
        for (File const file : all_files) {
            Square const square = make_square(file, rank);
            auto const piece = position.piece_at(square);
            auto const worth = report.worth[to_index(square)];
            pieces += fmt::format("{:>7}", piece ? to_fen_char(*piece) : '.');
            worths += worth ? fmt::format("{:>+7}", *worth) : fmt::format("{:>7}", "");
        }
        print("{}{}\n{}\n", to_char(rank), pieces, worths.substr(0, worths.find_last_not_of(' ') + 1));
    }
    print(" {:>7}{:>7}{:>7}{:>7}{:>7}{:>7}{:>7}{:>7}\n", 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
}

ExitCode run_eval(EvalOptions const& eval)
{
    PositionOptions const& options = eval.position;
    if (options.variant != Variant::standard && options.variant != Variant::chess960) {
        complain("the engine evaluates standard chess and chess960 only");
        return ExitCode::usage;
    }
    auto const loaded = load_position(options);
    if (!loaded)
        return ExitCode::bad_input;
    auto const& position = std::get<Position>(loaded->position);
    auto network = engine::built_in_network();
    if (!eval.network.empty()) {
        auto read = engine::read_network_file(eval.network);
        if (!read) {
            complain("{}", read.error());
            return ExitCode::bad_input;
        }
        network = std::move(*read);
    }
    auto const terms = engine::explain_evaluation(position);
    print_report(terms);
    if (network && !terms.is_known_ending) {
        auto const report = engine::explain_network(*network, position);
        print_verdict(terms, report, network->kind());
        print_worths(report, position);
    }
    return ExitCode::ok;
}

} // namespace

void add_eval(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<EvalOptions>();
    auto* const command
        = app.add_subcommand("eval", "Show the engine's evaluation of a position, term by term");
    add_position_options(*command, options->position);
    command->add_option("FEN", options->position.fen, "The position [the initial position]");
    command->add_option("--network", options->network, "Ask the network in this file [the built-in one]")
        ->option_text("FILE");
    command->footer(eval_examples);
    command->callback([options, &session] { session.exit_code = run_eval(*options); });
}

} // namespace arbiter::cli
