// SPDX-License-Identifier: MIT
#include "cli/judge/mcp_arguments.h"

#include "arbiter/base/json_fields.h"
#include "arbiter/core/enum_table.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/game/judged_move.h"
#include "arbiter/learn/themes.h"
#include "cli/judge/named_moves.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

namespace arbiter::cli::mcp {

namespace {

/// What a number may be, and what it is where it is not given.
struct NumberRange {
    std::uint64_t usual;
    std::uint64_t most;
};

/// Nothing for what is not a number. The least is 1.
std::optional<NumberRange> find_range(Key key)
{
    switch (key) {
    case Key::nodes: return NumberRange{usual_nodes, most_nodes};
    case Key::nodes_per_move: return NumberRange{usual_nodes_per_move, most_nodes_per_move};
    case Key::rating: return NumberRange{usual_rating, most_rating};
    default: return std::nullopt;
    }
}

constexpr bool is_list(Key key)
{
    return key == Key::moves || key == Key::found;
}

void add_list_schema(base::JsonWriter& json, std::string_view description)
{
    json.text("type", "array").object("items", [](auto& item) { item.text("type", "string"); });
    json.number("maxItems", most_moves).text("description", description);
}

void add_number_schema(base::JsonWriter& json, Key key, std::string_view what)
{
    auto const range = *find_range(key);
    json.text("type", "integer").number("minimum", 1).number("maximum", range.most);
    json.text("description", fmt::format("{}; default: {}", what, range.usual));
}

Answer refuse_argument(Key key, std::string_view expected)
{
    return refuse("bad-argument", fmt::format("`{}` must be {}.", to_name(key), expected));
}

Answer refuse_unknown(std::string_view name, std::span<Key const> known)
{
    std::vector<std::string> names;
    for (Key const key : known)
        names.emplace_back(to_name(key));
    return refuse("unknown-argument",
        fmt::format("There is no argument `{}`. There are: {}.", base::quotable(name), listed(names)));
}

/// The problem of the move with this index, from 0.
Answer refuse_move(
    AskedGame const& game, std::size_t index, std::string_view text, MoveProblem const& problem)
{
    auto const judged = to_judged_move(game.position(), problem);
    auto const possible = find_sans(game.inside(), std::nullopt);
    std::string const sentence = tell_problem(game, problem);
    Answer answer{.is_error = true};
    answer.text = fmt::format("Move {} of `moves` ({}) cannot be played: {}\nLegal moves: {}", index + 1,
        base::quotable(text), sentence, listed(possible));
    answer.json = base::write_json([&](base::JsonWriter& json) {
        json.object("error", [&](base::JsonWriter& error) {
            error.text("code", judged ? judged->code : "bad-notation")
                .number("index", index)
                .text("text", sentence)
                .text("fen", game.position().format_fen());
            error.list("legal_moves", possible, base::append_json_string);
        });
    });
    return answer;
}

/// Plays one move; the refusal where it cannot be played.
std::optional<Answer> play(AskedGame& game, std::size_t index, std::string_view text)
{
    if (game.outcome)
        return refuse_ended(game);
    auto const move = read_move(game.position(), text);
    if (!move)
        return refuse_move(game, index, text, move.error());
    game.earlier_keys.push_back(game.position().key());
    game.tree.play(*move);
    game.outcome = game.position().automatic_outcome(game.earlier_keys);
    return std::nullopt;
}

} // namespace

Answer refuse(std::string_view code, std::string_view text)
{
    return {std::string{text}, base::write_json([&](base::JsonWriter& json) {
                json.object(
                    "error", [&](base::JsonWriter& error) { error.text("code", code).text("text", text); });
            }),
        true};
}

Answer refuse_fen(FenError const& error)
{
    return refuse("bad-fen",
        fmt::format("The FEN cannot be read at byte {}: {}", error.offset, describe(error).view()));
}

void append_schema(std::string& out, Key key)
{
    base::JsonWriter json{out};
    switch (key) {
    case Key::fen:
        json.text("type", "string").text("description", "Position in FEN; default: the start of a game");
        break;
    case Key::variant:
        json.text("type", "string").text("description", "Rules; default: standard");
        json.list("enum", variant_names(), base::append_json_string);
        break;
    case Key::moves:
        add_list_schema(json, "Moves played from there, SAN or UCI, such as [\"e4\",\"e7e5\"]");
        break;
    case Key::from:
        json.text("type", "string")
            .text("description", "Only the moves of the piece on this square, such as g1");
        break;
    case Key::move: json.text("type", "string").text("description", "The move to judge, SAN or UCI"); break;
    case Key::pgn:
        json.text("type", "string").number("maxLength", most_pgn_bytes);
        json.text("description", "Games in PGN");
        break;
    case Key::nodes: add_number_schema(json, key, "Positions to search"); break;
    case Key::nodes_per_move: add_number_schema(json, key, "Positions to search for each move"); break;
    case Key::theme:
        json.text("type", "string").text("description", "What the solution is about; default: any");
        json.list("enum", learn::theme_names(), base::append_json_string);
        break;
    case Key::rating: add_number_schema(json, key, "How hard it should be"); break;
    case Key::id: json.text("type", "string").text("description", "The id that `puzzle` gave"); break;
    case Key::found:
        add_list_schema(json, "Moves that were right before, without the replies, such as [\"Rxd5\"]");
        break;
    }
    json.close();
}

std::uint64_t Arguments::number(Key key) const
{
    return numbers_[static_cast<std::size_t>(key)].value_or(find_range(key)->usual);
}

std::optional<Answer> Arguments::take_list(Key key, simdjson::dom::element value)
{
    simdjson::dom::array list;
    if (value.get(list) != simdjson::SUCCESS)
        return refuse_argument(key, "a list of moves, such as [\"e4\",\"e7e5\"]");
    auto& moves = lists_[static_cast<std::size_t>(key)];
    for (simdjson::dom::element const item : list) {
        std::string_view move;
        if (item.get(move) != simdjson::SUCCESS || moves.size() == most_moves)
            return refuse_argument(key, fmt::format("a list of at most {} texts", most_moves));
        moves.push_back(move);
    }
    return std::nullopt;
}

std::optional<Answer> Arguments::take_number(Key key, simdjson::dom::element value)
{
    std::uint64_t const most = find_range(key)->most;
    std::uint64_t number = 0;
    if (value.get(number) != simdjson::SUCCESS || number < 1 || number > most)
        return refuse_argument(key, fmt::format("a whole number from 1 to {}", most));
    numbers_[static_cast<std::size_t>(key)] = number;
    return std::nullopt;
}

std::optional<Answer> Arguments::take(Key key, simdjson::dom::element value)
{
    if (value.is_null())
        return std::nullopt;
    if (is_list(key))
        return take_list(key, value);
    if (find_range(key))
        return take_number(key, value);
    std::string_view text;
    if (value.get(text) != simdjson::SUCCESS)
        return refuse_argument(key, "a text");
    if (text.size() > most_pgn_bytes)
        return refuse_argument(key, fmt::format("a text of at most {} bytes", most_pgn_bytes));
    texts_[static_cast<std::size_t>(key)] = text;
    return std::nullopt;
}

Result<Arguments, Answer> Arguments::read(simdjson::dom::object object, std::span<Key const> known)
{
    Arguments arguments;
    std::array<bool, key_names.size()> is_seen{};
    for (auto const field : object) {
        auto const key = find_named<Key>(key_names, field.key);
        if (!key || std::ranges::find(known, *key) == known.end())
            return Err<Answer>{refuse_unknown(field.key, known)};
        if (std::exchange(is_seen[static_cast<std::size_t>(*key)], true))
            return Err<Answer>{refuse("bad-argument", fmt::format("`{}` is given twice.", field.key))};
        if (auto refusal = arguments.take(*key, field.value))
            return Err<Answer>{std::move(*refusal)};
    }
    return arguments;
}

Result<Variant, Answer> read_variant(Arguments const& arguments)
{
    auto const name = arguments.text(Key::variant);
    if (!name)
        return Variant::standard;
    auto const variant = find_variant(*name);
    if (!variant)
        return Err<Answer>{refuse_argument(Key::variant, all_variant_names())};
    return *variant;
}

Result<AskedGame, Answer> read_game(Arguments const& arguments)
{
    auto const variant = read_variant(arguments);
    if (!variant)
        return Err<Answer>{variant.error()};
    std::string const fen{arguments.text(Key::fen).value_or(std::string_view{})};
    auto const loaded
        = read_any_position(fen.empty() ? start_fen(*variant) : fen, *variant, PositionOptions{}.tolerance());
    if (!loaded) {
        auto const* const error = std::get_if<FenError>(&loaded.error());
        return Err<Answer>{error != nullptr
                ? refuse_fen(*error)
                : refuse("impossible-position", describe_faults(std::get<SetupFaults>(loaded.error())))};
    }
    AnyPosition const start = std::visit([](auto const& it) { return AnyPosition{it}; }, loaded->position);
    AskedGame game{GameTree{start}, loaded->drops, {}, start.automatic_outcome({})};
    auto const& moves = arguments.list(Key::moves);
    for (std::size_t index = 0; index < moves.size(); ++index) {
        if (auto refusal = play(game, index, moves[index]))
            return Err<Answer>{std::move(*refusal)};
    }
    return game;
}

Answer refuse_ended(AskedGame const& game)
{
    return refuse("game-over",
        fmt::format("No move can be played after {}: {}",
            game.earlier_keys.empty() ? "the first position"
                                      : fmt::format("{} moves of the list", game.earlier_keys.size()),
            describe(*game.outcome).view()));
}

Answer refuse_unreadable(AskedGame const& game, std::string_view why)
{
    return refuse("bad-notation",
        fmt::format("The move cannot be read: {}\nLegal moves: {}", why,
            listed(find_sans(game.inside(), std::nullopt))));
}

std::string tell_problem(AskedGame const& game, MoveProblem const& problem)
{
    if (auto const refused = find_attempt(problem))
        return to_text(explain(game.tree, game.tree.cursor(), refused->attempt, refused->verdict));
    return describe(game.position(), problem);
}

std::string listed(std::vector<std::string> const& words)
{
    return words.empty() ? "there are none" : fmt::format("{}", fmt::join(words, ", "));
}

} // namespace arbiter::cli::mcp
