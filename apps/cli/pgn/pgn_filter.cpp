// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/workbench/batch.h"
#include "arbiter/workbench/filter_visitor.h"
#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pgn/pgn.h"
#include "cli/pgn/pgn_options.h"
#include "cli/pgn/pgn_output.h"
#include "cli/position_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace arbiter::cli {

namespace {

using workbench::BatchPlace;
using workbench::Continue;
using workbench::FilterError;
using workbench::FilterOutput;
using workbench::GameFilter;

constexpr char const* pgn_filter_examples = R"(Examples:
  arbiter pgn filter --tag "White~Carlsen" --tag "Date>=2020" games.pgn > carlsen.pgn
  arbiter pgn filter --tag "WhiteElo>=2500" --tag "BlackElo>=2500" --result 1/2-1/2 --count games.pgn
  arbiter pgn filter --moves "1. e4 e5 2. Nf3" --ply 40..80 -o open_games.pgn games.pgn
  arbiter pgn filter --material KRPvKR --first 100 collection/
  arbiter pgn filter --pattern "*/*/*/3PP*/*/*/*/* b" games.pgn
  arbiter pgn filter --course "either R=2 q=1 Q=0 r=0 for 10" games.pgn
  arbiter pgn filter --eco B20-B99 --not games.pgn

Games are written byte for byte as they are. All conditions must hold; with --any, at least one.
Exit status: 0 a game matches, 1 none does, 2 a condition cannot be read, 4 a file cannot be read or written, or a
game of more than 16 MB is left out.)";

struct FilterOptions {
    PgnOptions pgn;
    OutputOptions output;
    GameFilter filter;
    std::optional<std::uint64_t> first;
    bool wants_count = false;
};

/// A chunk's games that match.
struct FilterPart : workbench::BatchPart {
    FilterPart(GameFilter const& filter, std::string_view text, FilterOutput output)
        : visitor{filter, text, output}
    {
    }

    workbench::FilterVisitor visitor;
};

class FilterJob : public workbench::BatchJob {
public:
    FilterJob(FilterOptions const& options, OutputFile& output) : options_{options}, output_{output} { }

    std::unique_ptr<workbench::BatchPart> read(workbench::BatchChunk const& chunk) const override
    {
        auto part = std::make_unique<FilterPart>(options_.filter, chunk.text,
            options_.wants_count ? FilterOutput::count_only : FilterOutput::text);
        part->games = read_games(chunk.text, part->visitor, chunk.max_games);
        return part;
    }

    Continue take(workbench::BatchPart& part, BatchPlace const& place) override;

    std::uint64_t matches() const { return matches_; }

private:
    FilterOptions const& options_;
    OutputFile& output_;
    std::uint64_t matches_ = 0;
};

Continue FilterJob::take(workbench::BatchPart& part, BatchPlace const&)
{
    auto const& found = static_cast<FilterPart&>(part).visitor;
    std::uint64_t const wanted
        = options_.first ? std::min(found.matches(), *options_.first - matches_) : found.matches();
    matches_ += wanted;
    if (!options_.wants_count && wanted != 0)
        output_.write(std::string_view{found.text()}.substr(0, found.ends()[wanted - 1]));
    bool const has_all = options_.first && matches_ == *options_.first;
    return has_all ? Continue::stop : Continue::go_on;
}

ExitCode run_filter(FilterOptions const& options)
{
    return run_pgn_writer(
        options.pgn, options.output, [&](OutputFile& output) { return FilterJob{options, output}; },
        [&](FilterJob const& job, OutputFile& output) {
            if (options.wants_count)
                output.write(fmt::format("{}\n", job.matches()));
            return job.matches() != 0 ? ExitCode::ok : ExitCode::no;
        });
}

/// Adds an option whose text a library type reads; it may be given more than once.
template <class Test>
CLI::Option* add_test(CLI::App& command, FilterOptions& options, std::string const& name,
    std::string const& form, std::string const& help)
{
    auto const add = [&options](std::string const& text) {
        if (auto const test = Test::parse(text))
            options.filter.tests.emplace_back(*test);
    };
    auto const check = [](std::string const& text) -> std::string {
        auto const test = Test::parse(text);
        if (test)
            return "";
        return fmt::format("'{}', character {}: expected {}", text, test.error().offset + 1,
            expectation_of(test.error().code));
    };
    return command.add_option_function<std::string>(name, add, help)
        ->option_text(form)
        ->trigger_on_parse()
        ->check(check);
}

/// The library knows these two as objects; their texts are read here.
struct ReadPattern {
    static Result<workbench::PatternTest, FilterError> parse(std::string_view text)
    {
        return workbench::BoardPattern::parse(text).map(
            [](workbench::BoardPattern pattern) { return workbench::PatternTest{std::move(pattern)}; });
    }
};

struct ReadMaterial {
    static Result<workbench::MaterialTest, FilterError> parse(std::string_view text)
    {
        return workbench::MaterialSignature::parse(text).map(
            [](workbench::MaterialSignature material) { return workbench::MaterialTest{material}; });
    }
};

/// The position of a FEN, castling as the FEN asks for it.
std::optional<Position> find_position(std::string const& fen)
{
    auto setup = parse_fen(fen, CastlingMode::chess960);
    if (!setup)
        return std::nullopt;
    setup->castling_mode = detect_castling_mode(*setup);
    auto const position = Position::from_setup(*setup, Tolerance::lenient());
    return position ? std::optional{*position} : std::nullopt;
}

void add_position_test(CLI::App& command, FilterOptions& options)
{
    auto const add = [&options](std::string const& fen) {
        if (auto const position = find_position(fen))
            options.filter.tests.emplace_back(workbench::PositionTest{position->key()});
    };
    auto const check = [](std::string const& fen) -> std::string {
        auto const setup = parse_fen(fen, CastlingMode::chess960);
        if (!setup)
            return fmt::format("'{}', {}", fen, describe(setup.error()).view());
        return find_position(fen) ? "" : fmt::format("'{}' is not a valid position; see `arbiter fen`", fen);
    };
    command
        .add_option_function<std::string>("--fen", add, "The game reaches this position at any move number")
        ->option_text("FEN")
        ->trigger_on_parse()
        ->check(check);
}

void add_plain_tests(CLI::App& command, FilterOptions& options)
{
    auto const add_mate = [&options](std::string const& side) {
        options.filter.tests.emplace_back(workbench::MateTest{find_color(side).value_or(Color::white)});
    };
    command.add_option_function<std::string>("--mates", add_mate, "The game ends with mate by this side")
        ->option_text("white|black")
        ->check(one_of({"white", "black"}));
    command.add_flag_callback(
        "--illegal-only", [&options] { options.filter.tests.emplace_back(workbench::BrokenTest{}); },
        "The game has an illegal move");
    auto const add_variant = [&options](std::string const& name) {
        options.filter.tests.emplace_back(
            workbench::VariantTest{find_variant(name).value_or(Variant::standard)});
    };
    command.add_option_function<std::string>("--variant", add_variant, "The Variant tag names this rule set")
        ->option_text("NAME")
        ->check(
            one_of(variant_names(), [](std::string const& name) { return find_variant(name).has_value(); }));
}

} // namespace

void add_pgn_filter(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<FilterOptions>();
    auto* const command = group.add_subcommand("filter", "Write the games that match conditions");
    add_pgn_options(*command, options->pgn);
    add_output_options(*command, options->output);
    add_test<workbench::TagTest>(*command, *options, "--tag", "TEST",
        "Compare a tag: \"WhiteElo>=2500\", \"Date<2020.05\", \"White~carlsen\" (contains); also = != !~");
    add_test<workbench::ResultTest>(*command, *options, "--result", "RESULT[,...]", "Result of the game")
        ->check(suggest({"1-0", "0-1", "1/2-1/2", "*"}));
    add_test<workbench::PlyTest>(
        *command, *options, "--ply", "MIN..MAX", "Number of plies played; either end may be left out");
    add_test<workbench::EcoTest>(
        *command, *options, "--eco", "RANGE", "ECO tag: B20, B2 (every code with this prefix), B20-B99");
    add_position_test(*command, *options);
    add_test<ReadPattern>(*command, *options, "--pattern", "BOARD",
        "The game reaches a position with this pattern: the board of a FEN in which A, a and X stand for any "
        "white, black and any piece, ? for any square, and * for the rest of a rank; optionally followed by "
        "w or b");
    add_test<ReadMaterial>(
        *command, *options, "--material", "KRPvKR", "The game reaches this material, for either side");
    add_test<workbench::CourseTest>(*command, *options, "--course", "STEPS",
        "In the course of the game this happens: \"R=2 q=1 Q=0 r=0 for 10\", \">N@d5 kept\", \">Qx; check in 3\"");
    add_test<workbench::MovesTest>(
        *command, *options, "--moves", "MOVES", "The game begins with these moves");
    add_plain_tests(*command, *options);
    command->add_flag("--any", options->filter.is_met_by_any, "Match if any condition holds");
    command->add_flag("--not", options->filter.is_inverted, "Write the games that do not match");
    command->add_option("--first", options->first, "Stop after N games that match")
        ->option_text("N")
        ->check(positive());
    command->add_flag("--count", options->wants_count, "Only print the number of matching games");
    command->footer(pgn_filter_examples);
    command->callback([options, &session] { session.exit_code = run_filter(*options); });
}

} // namespace arbiter::cli
