#include "arbiter/engine/evaluation.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/position_options.h"

#include <memory>

namespace arbiter::cli {

namespace {

using engine::EvaluationReport;
using engine::TermValue;

constexpr char const* examples
    = R"(Each term in hundredths of a pawn, for each side: what it is worth now, and in brackets in the middlegame
and in the endgame. The sum is what the engine thinks before it looks at any move.

Examples:
  arbiter eval
  arbiter eval "8/5pk1/4p1p1/3pP1Pp/3P1P1P/2r5/R7/5K2 w - - 5 44")";

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
        print("{}: an endgame advantage counts {} %\n", report.scale < 64 ? "Hard to win" : "Many pawns",
            report.scale * 100 / 64);
    }
    print("For White: {:+}\n", report.total.value());
}

ExitCode run_eval(PositionOptions const& options)
{
    if (options.variant != Variant::standard && options.variant != Variant::chess960) {
        complain("the engine evaluates standard chess and chess960 only");
        return ExitCode::usage;
    }
    auto const loaded = load_position(options);
    if (!loaded)
        return ExitCode::bad_input;
    print_report(engine::explain_evaluation(std::get<Position>(*loaded)));
    return ExitCode::ok;
}

} // namespace

void add_eval(Command& app, Session& session)
{
    auto const options = std::make_shared<PositionOptions>();
    auto* const command = app.add_subcommand("eval", "Show what the engine sees in a position, term by term");
    add_position_options(*command, *options);
    command->add_option("FEN", options->fen, "The position (default: the start of a game)");
    command->footer(examples);
    command->callback([options, &session] { session.exit_code = run_eval(*options); });
}

} // namespace arbiter::cli
