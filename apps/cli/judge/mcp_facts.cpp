// SPDX-License-Identifier: MIT
#include "arbiter/game/facts.h"
#include "arbiter/protocol/judged_move.h"
#include "cli/judge/mcp_tools.h"
#include "cli/judge/named_moves.h"

#include <fmt/format.h>

namespace arbiter::cli::mcp {

namespace {

void add_squares(std::string& line, std::string_view word, Bitboard squares)
{
    if (squares.any())
        line += fmt::format(" {}", word);
    for_each_by_name(squares, [&](Square square) { line += fmt::format(" {}", to_string(square)); });
}

/// "absolute-pin white at e2 by e7 to e1".
std::string tell(AnyPosition const& position, Fact const& fact)
{
    std::string line{to_code(fact.kind)};
    if (fact.side)
        line += fmt::format(" {}", to_name(*fact.side));
    add_squares(line, "at", fact.at);
    add_squares(line, "by", fact.by);
    add_squares(line, "to", fact.to);
    if (fact.move)
        line += fmt::format(" after {}", position.format_san(*fact.move));
    return line;
}

Answer refuse_move(AskedGame const& game, MoveProblem const& problem)
{
    std::string const why = tell_problem(game, problem);
    if (std::holds_alternative<NotationError>(problem))
        return refuse_unreadable(game, why);
    return refuse("illegal-move",
        fmt::format("{}\nLegal moves: {}", why, listed(find_sans(game.inside(), std::nullopt))));
}

} // namespace

Answer list_facts(Arguments const& arguments, Workshop&)
{
    auto const game = read_game(arguments);
    if (!game)
        return game.error();
    AnyPosition const& position = game->position();
    Position const* const chess = position.as_chess();
    if (chess == nullptr)
        return refuse("bad-variant", "Only chess and Chess960 have facts.");
    std::optional<LegalMove> move;
    if (auto const text = arguments.text(Key::move)) {
        auto const read = read_move(position, *text);
        if (!read)
            return refuse_move(*game, read.error());
        if (game->outcome)
            return refuse_ended(*game);
        move = *read;
    }
    auto const facts = move ? find_facts(*chess, *move) : find_facts(*chess);
    Answer answer;
    for (Fact const& fact : facts)
        answer.text += (answer.text.empty() ? "" : "\n") + tell(position, fact);
    if (facts.empty())
        answer.text = "The board proves nothing of this kind.";
    answer.json = base::write_json([&](base::JsonWriter& json) {
        protocol::add_fields(json, position, facts);
        json.text("fen", position.format_fen());
    });
    return answer;
}

} // namespace arbiter::cli::mcp
