// SPDX-License-Identifier: MIT
#include "arbiter/tournament/random_tournament.h"
#include "cli/tournament/answer.h"
#include "cli/tournament/tournament.h"
#include "cli/tournament/tournament_file.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace arbiter::cli {

namespace {

struct GenerateOptions {
    std::string file;
    std::string format = "swiss";
    std::string acceleration = "none";
    std::string tie_breaks;
    std::optional<std::uint64_t> seed;
    tournament::RandomTerms terms;
    Language language = Language::english;
};

ExitCode run_generate(GenerateOptions options)
{
    tournament::RandomTerms& terms = options.terms;
    terms.format = *tournament::find_format(options.format);
    terms.is_baku = options.acceleration == "baku";
    if (terms.is_baku && terms.format != tournament::Format::swiss)
        throw UsageError{"Only a Swiss tournament is accelerated."};
    std::uint64_t const seed = options.seed.value_or(std::random_device{}());
    auto const tie_breaks
        = choose_tie_breaks(options.tie_breaks, tournament::default_tie_breaks(terms.format), terms.format);
    tournament::Tournament made = random_tournament(terms, seed);
    made.tie_breaks = tie_breaks;
    ExitCode const code = save_new_tournament(options.file, made, options.language);
    if (code == ExitCode::ok)
        print(
            options.language, Answer::generated, made.players.size(), paired_rounds(made), made.rounds, seed);
    return code;
}

} // namespace

void add_tournament_generate(CLI::App& group, Session& session)
{
    auto const options = std::make_shared<GenerateOptions>();
    auto* const command = group.add_subcommand(
        "generate", "Create the file of a random tournament, paired by the rules, to test programs");
    command->add_option("file", options->file, "The file to create")->required()->option_text("FILE");
    std::vector<std::string> formats;
    for (tournament::Format const format : tournament::formats_with_rounds())
        formats.emplace_back(to_name(format));
    command
        ->add_option(
            "--format", options->format, "swiss, round-robin, double-round-robin or knock-out [swiss]")
        ->option_text("FORMAT")
        ->check(one_of(formats));
    command->add_option("--players", options->terms.players, "Number of players [30]")
        ->option_text("N")
        ->check(between(2, 2000));
    command->add_option("--rounds", options->terms.rounds, "Number of rounds of a Swiss tournament [7]")
        ->option_text("N")
        ->check(between(1, 99));
    auto const add_share = [&](char const* name, unsigned& share, char const* description) {
        command->add_option(name, share, description)->option_text("PERCENT")->check(between(0, 100));
    };
    add_share("--byes", options->terms.byes,
        "Players of a Swiss who ask for half a point or are absent, in each round [5]");
    add_share("--forfeits", options->terms.forfeits, "Boards that are won by forfeit [2]");
    add_share("--withdrawals", options->terms.withdrawals, "Players who leave, after each round [1]");
    command->add_option("--acceleration", options->acceleration, "none, or baku [none]")
        ->option_text("KIND")
        ->check(one_of({"none", "baku"}));
    add_tie_break_option(*command, options->tie_breaks, "Tie-breaks in their order [those FIDE recommends]");
    command->add_option("--seed", options->seed, "Generate the same again [random]")->option_text("N");
    add_language_option(*command, options->language);
    command->callback([options, &session] { session.exit_code = run_generate(*options); });
}

} // namespace arbiter::cli
