// SPDX-License-Identifier: MIT
#include "cli/position_options.h"

#include "arbiter/base/json_writer.h"
#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/game/move_text.h"
#include "arbiter/rules/setup_drop.h"
#include "cli/command_tree.h"
#include "cli/fill.h"
#include "cli/output.h"
#include "cli/position_words.h"

#include <fmt/ranges.h>

#include <algorithm>

namespace arbiter::cli {

namespace {

/// The text prepared for a mark under a byte: control characters would displace the mark.
std::string printable(std::string_view text)
{
    std::string shown{text};
    for (char& character : shown) {
        if (static_cast<unsigned char>(character) < 0x20 || character == 0x7F)
            character = ' ';
    }
    return shown;
}

void complain_about_faults(SetupFaults const& faults, Language language)
{
    write_complaint(position_words(language).impossible);
    for (SetupFaultReport const& fault : faults)
        write_error_line(fmt::format("  {}", describe(fault, language).view()));
}

void note_drops(SetupFaults const& drops, Language language)
{
    for (SetupFaultReport const& drop : drops)
        write_complaint(fill(position_words(language).note, describe_drop(drop, language).view()));
}

/// Whether a word can be the first field of a FEN: eight ranks, perhaps with a pocket behind them.
bool is_placement(std::string_view word)
{
    return std::ranges::count(word, '/') >= 7
        && word.find_first_not_of("pnbrqkPNBRQK12345678/~[]") == std::string_view::npos;
}

bool is_number(std::string_view word)
{
    return !word.empty() && std::ranges::all_of(word, is_digit);
}

/// The number of words that belong to the FEN whose placement is the first of them.
std::size_t count_fen_words(std::span<std::string const> words)
{
    std::size_t count = 1;
    auto const word
        = [&] { return count < words.size() ? std::string_view{words[count]} : std::string_view{}; };
    if (word() != "w" && word() != "b")
        return count;
    ++count;
    if (word() != "-" && (word().empty() || word().find_first_not_of("KQkqABCDEFGHabcdefgh") != word().npos))
        return count;
    ++count;
    if (word() != "-" && (word().size() != 2 || !is_small_letter(word()[0]) || !is_digit(word()[1])))
        return count;
    ++count;
    auto const has_checks = [&] { return word().find('+') != std::string_view::npos; };
    count += has_checks() ? 1 : 0;
    if (count + 1 < words.size() && is_number(words[count]) && is_number(words[count + 1]))
        count += 2;
    count += has_checks() ? 1 : 0;
    return count;
}

/// The place of a field in a FEN, among the fields separated by blanks.
std::size_t field_of(SetupFault fault)
{
    switch (fault) {
    case SetupFault::castling_king_displaced:
    case SetupFault::castling_rook_missing:
    case SetupFault::castling_not_standard:
    case SetupFault::castling_rights_excess: return 2;
    case SetupFault::en_passant_wrong_rank:
    case SetupFault::en_passant_target_occupied:
    case SetupFault::en_passant_pawn_missing:
    case SetupFault::en_passant_impossible_check: return 3;
    case SetupFault::clock_beyond_move_number: return 4;
    case SetupFault::move_number_zero: return 5;
    default: return 0;
    }
}

/// The next word of a text, which is cut off it; empty at the end.
std::string_view next_word(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    std::string_view const word = text.substr(0, text.find_first_of(" \t\r\n"));
    text.remove_prefix(word.size());
    return word;
}

/// A word without the move number before it: "e4" of "1.e4", nothing of "1.".
std::string_view without_number(std::string_view word)
{
    std::size_t const digits = std::min(word.find_first_not_of("0123456789"), word.size());
    std::size_t const end = std::min(word.find_first_not_of('.', digits), word.size());
    return end > digits && digits != 0 ? word.substr(end) : word;
}

} // namespace

std::vector<std::string> variant_names()
{
    std::vector<std::string> names;
    names.reserve(all_variants.size());
    for (Variant const variant : all_variants)
        names.emplace_back(to_name(variant));
    return names;
}

std::string all_variant_names()
{
    std::string names;
    for (Variant const variant : all_variants) {
        if (!names.empty())
            names += variant == all_variants.back() ? " or " : ", ";
        names += to_name(variant);
    }
    return names;
}

std::string start_fen(Variant variant)
{
    return AnyPosition::initial(variant).format_fen();
}

void add_variant_option(CLI::App& command, PositionOptions& options)
{
    auto const read = [&options](std::string const& name) { options.variant = *find_variant(name); };
    command.add_option_function<std::string>("--variant", read, "Rules: " + all_variant_names())
        ->option_text("NAME")
        ->check(
            one_of(variant_names(), [](std::string const& name) { return find_variant(name).has_value(); }));
}

CLI::Option& add_trust_option(CLI::App& command, PositionOptions& options)
{
    return *command.add_flag("--trust-fen", options.trusts_fen,
        "Keep an en passant target even if a check shows that it is impossible, as other programs do");
}

void add_position_options(CLI::App& command, PositionOptions& options)
{
    command.add_option("--fen", options.fen, "The position [the initial position]")->option_text("FEN");
    add_variant_option(command, options);
    auto* const strict = command.add_flag("--strict", options.is_strict,
        "Refuse a position with any fault, even a fault that the rules can handle");
    add_trust_option(command, options).excludes(strict);
}

void add_moves_option(CLI::App& command, std::string& moves)
{
    command.add_option("--moves", moves, "Play these moves first, in any notation: \"e4 c5 Nf3\"")
        ->option_text("MOVES");
}

std::optional<AnyPosition> play_moves(AnyPosition position, std::string_view moves, Language language)
{
    for (auto word = next_word(moves); !word.empty(); word = next_word(moves)) {
        std::string_view const text = without_number(word);
        if (text.empty())
            continue;
        auto const move = read_move(position, text, language);
        if (!move) {
            complain("--moves: {}: {}", text, describe(position, move.error(), language));
            return std::nullopt;
        }
        position = position.play(*move);
    }
    return position;
}

Result<SomePosition, SetupFaults> to_some_position(Setup const& setup, Variant variant, Tolerance tolerance)
{
    return with_rule_set(variant, [&]<class Rules>(Rules) -> Result<SomePosition, SetupFaults> {
        auto const position = BasicPosition<Rules>::from_setup(setup, tolerance);
        if (!position)
            return Err<SetupFaults>{position.error()};
        return SomePosition{*position};
    });
}

SetupFaults find_drops(Setup const& setup, Variant variant, Tolerance tolerance)
{
    return with_rule_set(
        variant, [&]<class Rules>(Rules) { return arbiter::find_drops<Rules>(setup, tolerance); });
}

Result<LoadedPosition, FenProblem> read_any_position(
    std::string_view fen, Variant variant, Tolerance tolerance)
{
    auto const setup = parse_fen(fen, variant);
    if (!setup)
        return Err<FenProblem>{setup.error()};
    auto const position = to_some_position(*setup, variant, tolerance);
    if (!position)
        return Err<FenProblem>{position.error()};
    return LoadedPosition{*position, find_drops(*setup, variant, tolerance)};
}

std::optional<LoadedPosition> load_position(PositionOptions const& options, ErrorForm form)
{
    std::string const fen = options.fen.empty() ? start_fen(options.variant) : options.fen;
    auto const loaded = read_any_position(fen, options.variant, options.tolerance());
    if (loaded) {
        if (form == ErrorForm::text)
            note_drops(loaded->drops, options.language);
        return *loaded;
    }
    if (form == ErrorForm::text_and_json)
        print_json_error(fen, loaded.error(), options.language);
    if (auto const* const error = std::get_if<FenError>(&loaded.error()))
        complain_about_fen(fen, *error, options.language);
    else
        complain_about_faults(std::get<SetupFaults>(loaded.error()), options.language);
    return std::nullopt;
}

void print_json_error(std::string_view fen, FenProblem const& problem, Language language)
{
    std::string out;
    append_json_error(out, fen, problem, language);
    print("{}\n", out);
}

void complain_about_fen(std::string_view fen, FenError error, Language language)
{
    write_complaint(fill(position_words(language).unreadable, describe(error, language).view()));
    write_error_line(fmt::format("  {}", printable(fen)));
    write_error_line(fmt::format("  {:>{}}", '^', count_characters(fen.substr(0, error.offset)) + 1));
}

std::vector<std::string> join_fens(CLI::App& root, std::vector<std::string> arguments)
{
    std::vector<std::string> joined;
    CLI::App* const command = arguments.empty() ? nullptr : find_subcommand(root, arguments.front());
    for (std::size_t index = 0; index < arguments.size();) {
        std::span const rest = std::span{arguments}.subspan(index);
        std::size_t const count = is_placement(rest.front()) ? count_fen_words(rest) : 1;
        bool const is_behind_option = !joined.empty() && is_option(joined.back());
        bool const is_asked_for = command != nullptr && find_option(root, *command, "--fen") != nullptr;
        if (is_placement(rest.front()) && is_asked_for && !is_behind_option)
            joined.emplace_back("--fen");
        joined.push_back(fmt::format("{}", fmt::join(rest.first(count), " ")));
        index += count;
    }
    return joined;
}

void append_json_error(std::string& out, std::string_view code, std::size_t offset, std::string_view text)
{
    base::JsonWriter whole{out};
    base::JsonWriter error{whole.key("error")};
    error.text("code", code).number("offset", offset).text("text", text).close();
    whole.close();
}

void append_json_error(std::string& out, std::string_view fen, FenProblem const& problem, Language language)
{
    if (auto const* const error = std::get_if<FenError>(&problem)) {
        append_json_error(out, "bad-fen", error->offset, describe(*error, language));
        return;
    }
    auto const& faults = std::get<SetupFaults>(problem);
    append_json_error(
        out, "bad-fen", fault_offset(fen, faults.begin()->fault), describe_faults(faults, language));
}

std::size_t fault_offset(std::string_view fen, SetupFault fault)
{
    constexpr std::string_view blanks = " \t\r\n\v\f";
    std::size_t begin = fen.find_first_not_of(blanks);
    for (std::size_t field = field_of(fault); field > 0 && begin != std::string_view::npos; --field)
        begin = fen.find_first_not_of(blanks, fen.find_first_of(blanks, begin));
    return begin == std::string_view::npos ? fen.size() : begin;
}

} // namespace arbiter::cli
