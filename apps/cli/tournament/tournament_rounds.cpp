// SPDX-License-Identifier: MIT
#include "arbiter/base/json_writer.h"
#include "arbiter/tournament/board_result.h"
#include "arbiter/tournament/trf.h"
#include "arbiter/tournament/why_text.h"
#include "cli/output.h"
#include "cli/tournament/answer.h"
#include "cli/tournament/tournament.h"
#include "cli/tournament/tournament_file.h"
#include "cli/tournament/tournament_report.h"

#include <algorithm>
#include <charconv>
#include <memory>
#include <random>

namespace arbiter::cli {

using tournament::Pair;
using tournament::PairingFault;
using tournament::PlayerNumber;
using tournament::Tournament;

namespace {

struct RoundOptions {
    std::string file;
    std::vector<std::string> results;
    std::vector<std::string> pairs;
    std::string lots;
    bool is_varma = false;
    std::optional<std::uint64_t> seed;
    unsigned round = 0;
    Language language = Language::english;
    bool is_json = false;
};

/// "1-5" is a pair, White first, and "7" the player with the bye.
tournament::RoundPairing read_pairs(std::vector<std::string> const& texts)
{
    tournament::RoundPairing read;
    for (std::string const& text : texts) {
        PlayerNumber white = 0;
        PlayerNumber black = 0;
        char const* const end = text.data() + text.size();
        auto const [middle, error] = std::from_chars(text.data(), end, white);
        bool const is_bye = error == std::errc{} && middle == end;
        bool is_pair = error == std::errc{} && middle != end && *middle == '-';
        if (is_pair) {
            auto const [last, second_error] = std::from_chars(middle + 1, end, black);
            is_pair = second_error == std::errc{} && last == end;
        }
        if (is_pair)
            read.pairs.push_back({white, black});
        else if (is_bye && !read.bye)
            read.bye = white;
        else
            throw UsageError{fmt::format(
                "'{}': give pairs such as 1-5, White first, and at most one number, of the player with the bye.",
                text)};
    }
    return read;
}

/// Says what the rules have against the pairs and the bye of a round.
void judge_round(Tournament const& tournament, std::size_t round, Language language)
{
    auto const fault = check_pairing(tournament, round);
    if (!fault)
        return;
    complain(language, Answer::paired_otherwise, round);
    tournament::SwissRound const state = swiss_round(tournament, round);
    for (tournament::PairReason const& reason : explain_fault(tournament, *fault))
        complain("{}", say_reason(state, reason, language));
}

ExitCode pair_round_by_hand(RoundOptions const& options, Tournament& tournament)
{
    auto const pairing = read_pairs(options.pairs);
    auto const round = pair_by_hand(tournament, pairing);
    if (!round) {
        write_complaint(describe(round.error(), tournament, options.language));
        return ExitCode::no;
    }
    judge_round(tournament, *round, options.language);
    write_output(options.is_json ? pairings_as_json(tournament, *round)
                                 : pairings_as_text(tournament, *round, options.language));
    return ExitCode::ok;
}

/// Whether a last round without results is another than the rules make, as one by hand.
bool is_paired_by_hand(Tournament const& tournament)
{
    std::size_t const last = paired_rounds(tournament);
    return last > 0 && !has_results(tournament, last) && check_pairing(tournament, last);
}

ExitCode run_pair(RoundOptions const& options)
{
    return change_tournament(options.file, options.language, [&](Tournament& tournament) {
        if (!options.pairs.empty())
            return pair_round_by_hand(options, tournament);
        if (is_paired_by_hand(tournament)) {
            complain(options.language, Answer::paired_by_hand, paired_rounds(tournament));
            return ExitCode::no;
        }
        auto const round = pair_next_round(tournament, tournament::Numbering::as_given);
        if (!round) {
            write_complaint(describe(round.error(), tournament, options.language));
            return ExitCode::no;
        }
        write_output(options.is_json ? pairings_as_json(tournament, *round)
                                     : pairings_as_text(tournament, *round, options.language));
        return ExitCode::ok;
    });
}

/// Why a board has not taken a result.
std::string describe_refusal(
    tournament::TournamentError error, Tournament const& tournament, std::size_t round, Language language)
{
    using enum tournament::TournamentError;
    if (error == no_such_board)
        return say(language, Answer::boards_are, round, boards(tournament, round).size());
    if (error == no_round_yet && paired_rounds(tournament) > 0)
        return say(language, Answer::round_not_paired, round);
    if (error == round_is_over)
        return say(language, Answer::next_is_paired);
    if (error == wrong_result)
        return say(language, Answer::result_must_stay);
    return describe(error, tournament, language);
}

ExitCode enter_result(Tournament& tournament, std::size_t round, std::string const& board_text,
    std::string const& text, Language language)
{
    std::size_t board = 0;
    auto const [end, error]
        = std::from_chars(board_text.data(), board_text.data() + board_text.size(), board);
    if (error != std::errc{} || end != board_text.data() + board_text.size()) {
        complain(language, Answer::not_a_board, board_text);
        return ExitCode::usage;
    }
    auto const result = tournament::find_board_result(text);
    if (!result) {
        complain(language, Answer::not_a_result, text);
        return ExitCode::usage;
    }
    if (auto const done = set_result(tournament, round, board, result->white, result->black); !done) {
        complain(
            language, Answer::on_board, board, describe_refusal(done.error(), tournament, round, language));
        return ExitCode::no;
    }
    return ExitCode::ok;
}

ExitCode run_result(RoundOptions const& options)
{
    if (options.results.size() % 2 != 0)
        throw UsageError{"Give a board and its result, such as `1 1-0 2 1/2`."};
    return change_tournament(options.file, options.language, [&](Tournament& tournament) {
        std::size_t const round = options.round != 0 ? options.round : paired_rounds(tournament);
        for (std::size_t i = 0; i < options.results.size(); i += 2) {
            ExitCode const code = enter_result(
                tournament, round, options.results[i], options.results[i + 1], options.language);
            if (code != ExitCode::ok)
                return code;
        }
        write_output(options.is_json ? pairings_as_json(tournament, round)
                                     : pairings_as_text(tournament, round, options.language));
        return ExitCode::ok;
    });
}

ExitCode run_unpair(RoundOptions const& options)
{
    return change_tournament(options.file, options.language, [&](Tournament& tournament) {
        auto const round = take_back_round(tournament);
        if (!round) {
            write_complaint(describe(round.error(), tournament, options.language));
            return ExitCode::no;
        }
        print(options.language, Answer::round_is_unpaired, *round);
        return ExitCode::ok;
    });
}

Answer answer_for(tournament::VarmaError error)
{
    switch (error) {
    case tournament::VarmaError::already_paired: break;
    case tournament::VarmaError::not_round_robin: return Answer::varma_for_round_robins;
    case tournament::VarmaError::no_table: return Answer::varma_for_numbers;
    case tournament::VarmaError::no_room: return Answer::varma_has_no_room;
    }
    return Answer::lots_come_first;
}

/// Draws what the options say; what stands against it, or nothing.
std::optional<Answer> draw_lots(RoundOptions const& options, Tournament& tournament, std::uint64_t seed)
{
    if (options.is_varma) {
        auto const drawn = draw_numbers_by_federation(tournament, seed);
        return drawn ? std::nullopt : std::optional{answer_for(drawn.error())};
    }
    auto const drawn
        = options.lots == "color" ? draw_first_color(tournament, seed) : draw_numbers(tournament, seed);
    return drawn ? std::nullopt : std::optional{Answer::lots_come_first};
}

ExitCode run_lots(RoundOptions const& options)
{
    bool const is_color = options.lots == "color";
    if (options.is_varma && is_color)
        throw UsageError{"--varma draws numbers, not the first colour."};
    return change_tournament(options.file, options.language, [&](Tournament& tournament) {
        std::uint64_t const seed = options.seed.value_or(std::random_device{}());
        if (auto const fault = draw_lots(options, tournament, seed)) {
            complain(options.language, *fault);
            return ExitCode::no;
        }
        print(options.language, Answer::drawn_by_lot, seed);
        bool const has_white = tournament.first_color == Color::white;
        if (is_color)
            print(options.language, has_white ? Answer::first_has_white : Answer::first_has_black);
        for (PlayerNumber number = 1; !is_color && number <= tournament.players.size(); ++number)
            print("{} {}\n", number, tournament.player(number).name);
        return ExitCode::ok;
    });
}

std::string format_pairs(std::vector<Pair> const& pairs)
{
    std::string text;
    for (Pair const& pair : pairs)
        text += fmt::format("{}{}-{}", text.empty() ? "" : " ", pair.white, pair.black);
    return text;
}

void add_pairs(base::JsonWriter& json, std::string_view name, std::vector<Pair> const& pairs)
{
    json.objects(name, pairs, [](base::JsonWriter& item, Pair const& pair) {
        item.number("white", pair.white).number("black", pair.black);
    });
}

void print_fault(PairingFault const& fault, Language language)
{
    if (fault.is_impossible) {
        print(language, Answer::rules_allow_none, fault.round);
        return;
    }
    if (!fault.played.empty())
        print(language, Answer::played_otherwise, fault.round, format_pairs(fault.played),
            format_pairs(fault.by_rule));
    if (fault.bye != fault.bye_by_rule)
        print(language, Answer::bye_otherwise, fault.round, fault.bye.value_or(0),
            fault.bye_by_rule.value_or(0));
}

/// Prints a round that the rules pair otherwise and, of a Swiss tournament, why.
void report_fault(RoundOptions const& options, Tournament const& tournament, PairingFault const& fault)
{
    std::vector<tournament::PairReason> reasons;
    tournament::SwissRound state;
    if (tournament.format == tournament::Format::swiss) {
        reasons = explain_fault(tournament, fault);
        state = swiss_round(tournament, fault.round);
    }
    if (!options.is_json) {
        print_fault(fault, options.language);
        for (tournament::PairReason const& reason : reasons)
            print("  {}\n", say_reason(state, reason, options.language));
        return;
    }
    print("{}\n", base::write_json([&](base::JsonWriter& json) {
        json.number("round", fault.round).truth("impossible", fault.is_impossible);
        add_pairs(json, "played", fault.played);
        add_pairs(json, "by_rule", fault.by_rule);
        json.number("bye", fault.bye.value_or(0)).number("bye_by_rule", fault.bye_by_rule.value_or(0));
        json.objects("reasons", reasons, [&](base::JsonWriter& item, tournament::PairReason const& reason) {
            item.number("player", reason.player).number("opponent", reason.opponent);
            if (reason.refusal)
                add_refusal(item, *reason.refusal);
            item.text("text", say_reason(state, reason, options.language));
        });
    }));
}

/// Prints the places of the file that its points and tie-breaks do not allow; whether there are any.
bool report_places(RoundOptions const& options)
{
    auto const text = read_text_file(options.file);
    auto const faults = tournament::check_places(text.value_or(std::string{}));
    if (!faults)
        return false;
    for (tournament::PlaceFault const& fault : *faults) {
        std::string by_rule = std::to_string(fault.first);
        if (fault.last != fault.first)
            by_rule += '-' + std::to_string(fault.last);
        if (!options.is_json) {
            print(options.language, Answer::place_otherwise, fault.player, fault.given, by_rule);
            continue;
        }
        print("{}\n", base::write_json([&](base::JsonWriter& json) {
            json.number("player", fault.player).number("place", fault.given).text("by_rule", by_rule);
        }));
    }
    return !faults->empty();
}

ExitCode run_check(RoundOptions const& options)
{
    auto const loaded = load_tournament(options.file, options.language);
    if (!loaded)
        return loaded.error();
    auto const faults = check_pairings(*loaded);
    for (PairingFault const& fault : faults)
        report_fault(options, *loaded, fault);
    std::size_t const rounds = paired_rounds(*loaded);
    bool const is_open = loaded->rounds == 0 && loaded->format == tournament::Format::swiss;
    if (is_open && rounds > 0 && !options.is_json)
        print(options.language, Answer::length_unknown, rounds);
    if (!options.is_json)
        print(options.language, Answer::rounds_by_rule, rounds - faults.size(), rounds);
    bool const has_wrong_places = report_places(options);
    return faults.empty() && !has_wrong_places ? ExitCode::ok : ExitCode::no;
}

} // namespace

void add_tournament_rounds(CLI::App& group, Session& session)
{
    auto const add = [&](char const* name, char const* description) {
        auto const options = std::make_shared<RoundOptions>();
        auto* const command = group.add_subcommand(name, description);
        command->add_option("file", options->file, "The tournament")->required()->option_text("FILE");
        command->add_flag("--json", options->is_json, "Print JSON, one object per line");
        add_language_option(*command, options->language);
        return std::pair{command, options};
    };
    auto const [pair, pair_options]
        = add("pair", "Pair the next round, or the last one again if it has no result");
    pair->add_option("pairs", pair_options->pairs,
            "Pair by hand: numbers WHITE-BLACK ..., and one number alone for the bye")
        ->option_text("PAIR ...");
    pair->callback([options = pair_options, &session] { session.exit_code = run_pair(*options); });

    auto const [result, result_options] = add("result", "Enter results of the round, by board");
    result
        ->add_option("results", result_options->results,
            "BOARD RESULT ...: 1-0, 0-1, 1/2, 0-0, forfeits +:- -:+ -:-, or * to take a result back")
        ->required()
        ->option_text("BOARD RESULT ...")
        ->take_all();
    result->add_option("--round", result_options->round, "The round to correct [the last one paired]")
        ->option_text("N")
        ->check(between(1, 99));
    result->callback([options = result_options, &session] { session.exit_code = run_result(*options); });

    auto const lots_options = std::make_shared<RoundOptions>();
    auto* const lots = group.add_subcommand(
        "lots", "Draw the numbers of the players or the first colour by lot, before the first round");
    lots->add_option("file", lots_options->file, "The tournament")->required()->option_text("FILE");
    lots->add_option("what", lots_options->lots, "numbers (in a Swiss among equal ratings), or color")
        ->required()
        ->option_text("WHAT")
        ->check(one_of({"numbers", "color"}));
    lots->add_flag("--varma", lots_options->is_varma,
        "Keep players of one federation apart in the last three rounds of a round robin (C.05, annex 2)");
    lots->add_option("--seed", lots_options->seed, "Draw the same again [random]")->option_text("N");
    add_language_option(*lots, lots_options->language);
    lots->callback([options = lots_options, &session] { session.exit_code = run_lots(*options); });

    auto const unpair_options = std::make_shared<RoundOptions>();
    auto* const unpair
        = group.add_subcommand("unpair", "Take back the pairing of the last round, with its results");
    unpair->add_option("file", unpair_options->file, "The tournament")->required()->option_text("FILE");
    add_language_option(*unpair, unpair_options->language);
    unpair->callback([options = unpair_options, &session] { session.exit_code = run_unpair(*options); });

    auto const [check, check_options] = add("check",
        "Pair all rounds again and name what the rules would not make, and why; and places that are wrong");
    check->callback([options = check_options, &session] { session.exit_code = run_check(*options); });
}

} // namespace arbiter::cli
