// SPDX-License-Identifier: MIT
#include "arbiter/base/new_file.h"
#include "arbiter/play/phrase.h"
#include "arbiter/rules/outcome.h"
#include "arbiter/rules/setup_drop.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/fill.h"
#include "cli/judge/fen_report.h"
#include "cli/judge/jsonl.h"
#include "cli/judge/judge_words.h"
#include "cli/output.h"
#include "cli/position_options.h"

#include <fmt/ranges.h>

#include <memory>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr char const* fen_examples = R"(Examples:
  arbiter fen "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
  arbiter fen "8/8/8/8/8/8/8/8 w KQkq e6 0 1"
  arbiter fen --chess960-start 518 --shredder
  arbiter fen "4k3/8/8/8/8/8/8/4K2R w K - 0 1" --svg board.svg
  arbiter fen "4k3/8/8/8/8/8/8/4K2R w K - 0 1" --json
  arbiter fen --jsonl < requests.jsonl > answers.jsonl

Exit status: 0 no faults, 1 faults, 3 the FEN cannot be read.)";

struct FenOptions {
    std::vector<std::string> words; ///< the FEN may come as one argument or as six
    std::optional<unsigned> chess960_start;
    PositionOptions position; ///< its variant and strictness
    std::string svg_file;
    bool is_ascii = false;
    bool is_unicode = false;
    bool is_shredder = false;
    bool is_json = false;
    bool is_jsonl = false;

    CastlingStyle castling() const { return is_shredder ? CastlingStyle::shredder : CastlingStyle::x_fen; }
};

// ---- text -----------------------------------------------------------------------------------------------

play::TextOptions picture(FenReport const& report, FenOptions const& options, Session const& session)
{
    auto picture = picture_options(session, options.is_ascii ? play::Glyphs::ascii : play::Glyphs::unicode);
    for (SetupFaultReport const& fault : report.faults)
        picture.marks.at |= fault.squares;
    if (report.setup.form == SetupForm::pockets) {
        JudgeWords const& words = judge_words(options.position.language);
        for (Color const color : {Color::black, Color::white}) {
            picture.beside.resize(color == Color::black ? 1 : 8);
            picture.beside.back() = fill(color == Color::white ? words.white_pocket : words.black_pocket,
                play::format_pocket(report.setup.pockets, color, picture.glyphs));
        }
    }
    return picture;
}

template <class Rules>
void print_state(BasicPosition<Rules> const& position, Language language)
{
    JudgeWords const& words = judge_words(language);
    print("{}\n",
        fill(position.in_check() ? words.to_move_in_check : words.to_move_with,
            play::name_of(position.side_to_move(), play::SideName::subject, language),
            position.count_legal_moves()));
    if (auto const outcome = automatic_outcome(position, {}))
        print("{}\n", describe(*outcome, language).view());
}

void print_report(FenReport const& report, FenOptions const& options, Session const& session)
{
    print("{}\n", play::render_text(report.setup.board, picture(report, options, session)));
    print("{}\n", report.fen);
    Language const language = options.position.language;
    JudgeWords const& words = judge_words(language);
    if (report.position)
        std::visit([=](auto const& position) { print_state(position, language); }, *report.position);
    else
        print("{}\n",
            fill(words.to_move, play::name_of(report.setup.side_to_move, play::SideName::subject, language)));
    for (SetupFaultReport const& fault : report.faults) {
        Sentence const text
            = report.drops.has(fault.fault) ? describe_drop(fault, language) : describe(fault, language);
        print("{}\n", fill(words.fault, text.view(), to_code(fault.fault)));
    }
    if (!report.faults.empty() && report.position)
        print("{}\n", std::string_view{words.tolerated});
}

// ---- the command ----------------------------------------------------------------------------------------

/// The set-up that the options name, or nothing after a complaint.
std::optional<Setup> read_setup(FenOptions const& options)
{
    if (options.chess960_start)
        return Chess960Start::find(*options.chess960_start)->setup();
    std::string const text = fmt::format("{}", fmt::join(options.words, " "));
    auto const setup = parse_fen(text, options.position.variant);
    if (!setup) {
        if (options.is_json)
            print_json_error(text, setup.error(), options.position.language);
        complain_about_fen(text, setup.error(), options.position.language);
        return std::nullopt;
    }
    return *setup;
}

ExitCode save_svg(FenReport const& report, std::string const& file)
{
    play::SvgOptions svg;
    svg.title = report.fen;
    for (SetupFaultReport const& fault : report.faults)
        svg.marks.at |= fault.squares;
    auto const written = base::write_file(file, play::render_svg(report.setup.board, svg));
    if (written)
        return ExitCode::ok;
    complain("cannot write {}: {}", file, written.error().message());
    return ExitCode::io;
}

ExitCode run_stream(FenOptions const& options)
{
    if (!options.words.empty() || options.chess960_start || !options.svg_file.empty()) {
        complain("--jsonl reads the FENs from standard input: give no FEN, --chess960-start or --svg");
        return ExitCode::usage;
    }
    return answer_lines(
        answer_setups(options.position, [&](base::JsonWriter& json, Setup const& setup, Variant variant) {
            add_fields(json, report_on(setup, variant, options.position.tolerance(), options.castling()),
                options.position.language);
        }));
}

ExitCode run_fen(FenOptions const& options, Session const& session)
{
    if (options.is_jsonl)
        return run_stream(options);
    if (options.words.empty() == !options.chess960_start) {
        complain("give a FEN or --chess960-start.\nSee `arbiter fen --help`.");
        return ExitCode::usage;
    }
    auto const setup = read_setup(options);
    if (!setup)
        return ExitCode::bad_input;
    FenReport const report
        = report_on(*setup, options.position.variant, options.position.tolerance(), options.castling());
    if (options.is_json) {
        print("{}\n", base::write_json([&](base::JsonWriter& json) {
            add_fields(json, report, options.position.language);
        }));
    } else {
        print_report(report, options, session);
    }
    if (!options.svg_file.empty()) {
        if (ExitCode const code = save_svg(report, options.svg_file); code != ExitCode::ok)
            return code;
    }
    return report.faults.empty() ? ExitCode::ok : ExitCode::no;
}

} // namespace

void add_fen(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<FenOptions>();
    auto* const command = app.add_subcommand("fen", "Draw a position, list its faults and print its FEN");
    command->add_option("fen", options->words, "The FEN")->option_text("[FEN]");
    command
        ->add_option(
            "--chess960-start", options->chess960_start, "Use this Chess960 start position instead, 0 to 959")
        ->option_text("N")
        ->check(between(0, 959));
    add_variant_option(*command, options->position);
    add_trust_option(*command, options->position);
    add_language_option(*command, options->position.language);
    auto* const ascii = command->add_flag("--ascii", options->is_ascii, "Draw with letters");
    command->add_flag("--unicode", options->is_unicode, "Draw with chess symbols [default]")->excludes(ascii);
    command->add_flag("--shredder", options->is_shredder, "Write castling rights as files: HAha");
    command->add_option("--svg", options->svg_file, "Also draw the position to this SVG file")
        ->option_text("FILE");
    command->add_flag("--json", options->is_json, "Print one JSON object instead of the board");
    command->add_flag(
        "--jsonl", options->is_jsonl, "Read requests from standard input, one JSON object per line");
    command->footer(fen_examples);
    command->callback([options, &session] { session.exit_code = run_fen(*options, session); });
}

} // namespace arbiter::cli
