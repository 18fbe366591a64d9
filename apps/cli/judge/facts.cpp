// SPDX-License-Identifier: MIT
#include "arbiter/game/facts.h"

#include "arbiter/core/names.h"
#include "arbiter/game/typed_text.h"
#include "arbiter/protocol/judged_move.h"
#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/fill.h"
#include "cli/judge/explain_words.h"
#include "cli/judge/fen_report.h"
#include "cli/judge/json_request.h"
#include "cli/judge/jsonl.h"
#include "cli/output.h"
#include "cli/position_options.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::cli {

namespace {

constexpr char const* facts_examples = R"(Examples:
  arbiter facts --moves "e4 e5 Nf3 Nc6 Bb5"
  arbiter facts --fen "r3k3/8/2p5/3p4/4N3/8/8/4K3 w - - 0 1"
  arbiter facts Bb5 --moves "e4 e5 Nf3 d6"
  arbiter facts "knight f3" --json
  arbiter facts --jsonl < requests.jsonl > facts.jsonl

Without a move it lists the facts of the position, with a move the facts of that move. docs/facts.md defines each. The columns are the
squares that a fact is about (at), the pieces that make it so (by) and the other squares that prove it (to).
Exit status: 0, or 1 when the move is not legal.)";

struct FactsOptions {
    PositionOptions position;
    std::string moves;
    std::vector<std::string> move_words; ///< "knight f3" may come as one argument or as two
    bool is_json = false;
    bool is_jsonl = false;
};

/// The facts of a position or of a move in it, and the position that they are of.
struct FoundFacts {
    AnyPosition position;
    std::vector<Fact> facts;
};

/// A row of the table: a fact as words.
using Row = std::array<std::string, 6>;

Row to_row(FoundFacts const& found, Fact const& fact)
{
    return {std::string{to_code(fact.kind)}, fact.side ? std::string{to_name(*fact.side)} : "-",
        to_names(fact.at), to_names(fact.by), to_names(fact.to),
        fact.move ? found.position.format_san(*fact.move) : ""};
}

/// The facts under the names of their columns, without the columns that none of them fills.
void print_table(FoundFacts const& found)
{
    if (found.facts.empty())
        return;
    std::vector<Row> rows{{"fact", "side", "at", "by", "to", "move"}};
    for (Fact const& fact : found.facts)
        rows.push_back(to_row(found, fact));
    std::array<std::size_t, std::tuple_size_v<Row>> widths{};
    for (std::size_t column = 0; column < widths.size(); ++column) {
        bool const is_used = std::any_of(
            rows.begin() + 1, rows.end(), [column](Row const& row) { return !row[column].empty(); });
        for (Row const& row : rows)
            widths[column] = is_used ? std::max(widths[column], row[column].size() + 2) : 0;
    }
    for (Row const& row : rows) {
        std::string line;
        for (std::size_t column = 0; column < row.size(); ++column) {
            if (widths[column] != 0)
                line += fmt::format("{:<{}}", row[column], widths[column]);
        }
        line.resize(line.find_last_not_of(' ') + 1);
        print("{}\n", line);
    }
}

/// Why there are no facts to tell.
struct Refusal {
    std::string_view code;
    std::size_t offset = 0;
    std::string text;

    ExitCode exit_code() const { return code == "illegal-move" ? ExitCode::no : ExitCode::bad_input; }
};

enum class Asker : std::uint8_t { person, program };

/// A person may type words and the letters of the language, as for `explain`.
Result<LegalMove, Refusal> read_asked_move(
    AnyPosition const& position, std::string_view text, Language language, Asker asker)
{
    bool const is_person = asker == Asker::person;
    auto const move = is_person ? read_typed_move(position, text, language, CastlingSquares::form_of_mode)
                                : read_move(position, text, CastlingSquares::form_of_mode);
    if (move)
        return *move;
    auto const* const error = std::get_if<NotationError>(&move.error());
    std::string why = describe(position, move.error(), language);
    if (error == nullptr)
        return Err{Refusal{"illegal-move", 0, std::move(why)}};
    if (is_person)
        why = advise_on_move(position, text, *error, language)
                  .value_or(fill(explain_words(language).unreadable, text, why));
    return Err{Refusal{"bad-notation", error->offset, std::move(why)}};
}

/// The facts of a position, or of a move where one is given.
Result<FoundFacts, Refusal> find_asked(
    AnyPosition const& position, std::optional<std::string_view> text, Language language, Asker asker)
{
    // What is worth more, and what a king minds, is another matter under other rules.
    Position const* const chess = position.as_chess();
    if (chess == nullptr)
        return Err{Refusal{"bad-variant", 0, "only chess and Chess960 have facts"}};
    if (!text)
        return FoundFacts{position, find_facts(*chess)};
    auto const move = read_asked_move(position, *text, language, asker);
    if (!move)
        return Err{move.error()};
    return FoundFacts{position, find_facts(*chess, *move)};
}

void add_fields(base::JsonWriter& json, FoundFacts const& found, SetupFaults const& drops, Language language)
{
    protocol::add_fields(json, found.position, found.facts);
    add_notes(json, drops, language);
}

ExitCode refuse(Refusal const& refusal, bool is_json)
{
    if (is_json) {
        std::string out;
        append_json_error(out, refusal.code, refusal.offset, refusal.text);
        print("{}\n", out);
    }
    write_complaint(refusal.text);
    return refusal.exit_code();
}

ExitCode tell_facts(FactsOptions const& options)
{
    Language const language = options.position.language;
    auto const loaded
        = load_position(options.position, options.is_json ? ErrorForm::text_and_json : ErrorForm::text);
    if (!loaded)
        return ExitCode::bad_input;
    auto const start = std::visit([](auto const& it) { return AnyPosition{it}; }, loaded->position);
    auto const position = play_moves(start, options.moves, language);
    if (!position)
        return ExitCode::bad_input;
    std::string const move = fmt::format("{}", fmt::join(options.move_words, " "));
    auto const found = find_asked(*position,
        options.move_words.empty() ? std::nullopt : std::optional<std::string_view>{move}, language,
        options.is_json ? Asker::program : Asker::person);
    if (!found)
        return refuse(found.error(), options.is_json);
    if (!options.is_json)
        print_table(*found);
    else
        print("{}\n", base::write_json([&](base::JsonWriter& json) {
            add_fields(json, *found, loaded->drops, language);
        }));
    return ExitCode::ok;
}

// ---- a stream of positions ------------------------------------------------------------------------------

constexpr std::array stream_keys{JsonRequest::Key::fen, JsonRequest::Key::move, JsonRequest::Key::variant};
constexpr std::string_view stream_example = R"({"id":1,"fen":"4k3/8/8/8/8/8/8/R3K3 w - - 0 1","move":"Ra8"})";

ExitCode answer_stream(PositionOptions const& defaults)
{
    JsonRequest request{stream_keys, stream_example};
    auto const append = [&](std::string& out) {
        auto const loaded = request.read_position(defaults, out);
        if (!loaded)
            return false;
        auto const position = std::visit([](auto const& it) { return AnyPosition{it}; }, loaded->position);
        auto const found
            = find_asked(position, request.value(JsonRequest::Key::move), defaults.language, Asker::program);
        if (!found) {
            append_json_error(out, found.error().code, found.error().offset, found.error().text);
            return false;
        }
        base::JsonWriter json{out};
        add_fields(json, *found, loaded->drops, defaults.language);
        json.close();
        return true;
    };
    return answer_lines([&](std::string_view line, std::string& out) {
        return request.answer(line, out, [&] { return append(out); });
    });
}

ExitCode run_facts(FactsOptions const& options)
{
    if (!options.is_jsonl)
        return tell_facts(options);
    if (options.move_words.empty() && options.moves.empty())
        return answer_stream(options.position);
    complain("--jsonl reads moves from standard input: give one with --json");
    return ExitCode::usage;
}

} // namespace

void add_facts(CLI::App& app, Session& session)
{
    auto const options = std::make_shared<FactsOptions>();
    auto* const command
        = app.add_subcommand("facts", "List what the board proves of a position or of a move");
    command->add_option("move", options->move_words, "The move, in any notation or in words")
        ->option_text("[MOVE]");
    add_position_options(*command, options->position);
    add_moves_option(*command, options->moves);
    add_language_option(*command, options->position.language);
    command->add_flag("--json", options->is_json, "Print one JSON object");
    command->add_flag(
        "--jsonl", options->is_jsonl, "Read requests from standard input, one JSON object per line");
    command->footer(facts_examples);
    command->callback([options, &session] { session.exit_code = run_facts(*options); });
}

} // namespace arbiter::cli
