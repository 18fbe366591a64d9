// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/game/draw_claim.h"
#include "arbiter/game/game_result.h"
#include "arbiter/game/pgn_games.h"
#include "arbiter/protocol/judged_move.h"
#include "arbiter/rules/repetition.h"
#include "arbiter/rules/sentence.h"
#include "cli/judge/explain_ending.h"
#include "cli/judge/explain_words.h"
#include "cli/judge/fen_report.h"
#include "cli/judge/mcp_tools.h"
#include "cli/judge/winnability.h"

#include <fmt/format.h>

#include <span>
#include <utility>

/// The tools of `arbiter mcp` about whole games and positions.
namespace arbiter::cli::mcp {

namespace {

constexpr std::size_t most_games = 50;
constexpr std::size_t most_pgn_faults = 100;

// ---- PGN ------------------------------------------------------------------------------------------------

/// Writes one game and tells its faults, at most `room` of them, which becomes less.
void answer_game(
    Answer& answer, std::string& list, PgnReading const& reading, std::size_t number, std::size_t& room)
{
    GameTree const& tree = reading.game.tree;
    std::span const faults = std::span{reading.errors}.first(std::min(room, reading.errors.size()));
    room -= faults.size();
    std::size_t const plies = tree.main_line().size();
    answer.text
        += fmt::format("Game {}: {} plies, result {}, {}\n", number, plies, to_string(reading.game.result),
            reading.errors.empty() ? "no faults" : fmt::format("faults: {}", reading.errors.size()));
    for (PgnError const& fault : faults)
        answer.text += fmt::format("  {}: {}\n", to_name(fault.severity), base::to_utf8(describe(fault)));
    base::JsonWriter json{list};
    json.number("plies", plies).text("result", to_string(reading.game.result));
    json.truth("is_whole", reading.is_whole);
    json.text("fen", tree.position(tree.main_line_end()).format_fen());
    json.number("fault_count", reading.errors.size()).objects("faults", faults, add_pgn_fault);
    json.close();
}

// ---- outcomes -------------------------------------------------------------------------------------------

void add_ended(base::JsonWriter& json, std::string_view name, std::optional<Outcome> const& outcome)
{
    if (!outcome) {
        json.null(name);
        return;
    }
    json.object(name, [&](base::JsonWriter& inner) {
        inner.text("code", to_code(outcome->termination)).color("winner", outcome->winner);
        inner.text("text", describe(*outcome));
    });
}

/// A draw that the side to move may claim; `move` is empty where it need announce none.
struct DrawClaim {
    std::string move;
    Outcome outcome;
};

std::vector<DrawClaim> find_claims(AskedGame const& game)
{
    std::vector<DrawClaim> claims;
    if (game.outcome)
        return claims;
    AnyPosition const& position = game.position();
    if (auto const now = position.claimable_draw(game.earlier_keys))
        claims.push_back({{}, *now});
    for (LegalMove const move : position.legal_moves()) {
        if (auto const then = position.claimable_draw_with(game.earlier_keys, move))
            claims.push_back({position.format_san(move), *then});
    }
    return claims;
}

std::string tell_claim(DrawClaim const& claim)
{
    return claim.move.empty()
        ? fmt::format("\nCan be claimed now: {}", describe(claim.outcome).view())
        : fmt::format("\nCan be claimed by announcing {}: {}", claim.move, describe(claim.outcome).view());
}

/// What an arbiter looks up for a claim, without the verdict on it: where a position stood before, which
/// positions only look like it, and how long nothing was taken. Empty where the record has nothing of it.
std::string tell_grounds(JudgedClaim const& claim)
{
    if (claim.grounds.same.size() < 2 && claim.grounds.near_misses.empty())
        return {};
    std::string text;
    for (std::string const& sentence : std::span{claim.text}.subspan(1))
        text += '\n' + sentence;
    return text;
}

std::string tell_state(AskedGame const& game)
{
    AnyPosition const& position = game.position();
    std::string const fen = position.format_fen();
    if (game.outcome)
        return fmt::format("{}\nThe game is over: {} {}", fen, describe(*game.outcome).view(),
            to_string(to_result(game.outcome)));
    return fmt::format("{}\n{} to move{}, legal moves: {}", fen, to_capital_name(position.side_to_move()),
        position.in_check() ? " and in check" : "", position.count_legal_moves());
}

/// Whether the moves have ended the game in a position in which it could continue: then nobody can win,
/// although somebody could mate.
bool is_drawn_by_count(std::optional<ExplainedEnding> const& ending)
{
    if (!ending)
        return false;
    Termination const termination = ending->end.outcome.termination;
    return termination == Termination::fivefold_repetition || termination == Termination::seventy_five_moves;
}

/// Who can win, and whether the position is dead.
std::string tell_sides(SomePosition const& position, BothWinnabilities const& found)
{
    std::string text;
    for (Color const color : all_colors)
        text += tell_side(
                    position, color, found.sides[to_index(color)], usual_helpmate_room, Language::english)
            + '\n';
    auto const dead = found.is_dead();
    return text
        + (!dead        ? "Not known whether the position is dead."
                : *dead ? "The position is dead."
                        : "The position is not dead.");
}

std::vector<std::string> sans_of(GameTree const& tree)
{
    std::vector<std::string> sans;
    for (NodeId const node : tree.main_line())
        sans.push_back(tree.san(node));
    return sans;
}

std::vector<std::string> sans_after(AnyPosition position, std::span<LegalMove const> line)
{
    std::vector<std::string> sans;
    for (LegalMove const move : line) {
        sans.push_back(position.format_san(move));
        position = position.play(move);
    }
    return sans;
}

} // namespace

void add_pgn_fault(base::JsonWriter& json, PgnError const& error)
{
    json.text("code", to_code(error.code)).text("severity", to_name(error.severity));
    json.number("line", error.line).number("column", error.column);
    json.text("text", base::to_utf8(error.sentence));
}

std::optional<workbench::Opening> find_name(GameTree const& tree)
{
    std::vector<NodeId> nodes = tree.main_line();
    nodes.insert(nodes.begin(), tree.root());
    std::optional<workbench::Opening> found;
    for (NodeId const node : nodes) {
        Position const* const chess = tree.position(node).as_chess();
        if (chess == nullptr)
            return std::nullopt;
        if (auto const opening = workbench::find_opening(chess->key()))
            found = opening;
    }
    return found;
}

void add_opening(base::JsonWriter& json, std::optional<workbench::Opening> const& opening)
{
    if (opening)
        json.object("opening",
            [&](base::JsonWriter& inner) { inner.text("eco", opening->eco).text("name", opening->name); });
    else
        json.null("opening");
}

Answer check_position(Arguments const& arguments, Workshop&)
{
    auto const variant = read_variant(arguments);
    if (!variant)
        return variant.error();
    auto const setup = parse_fen(*arguments.text(Key::fen), *variant);
    if (!setup)
        return refuse_fen(setup.error());
    FenReport const report = report_on(*setup, *variant, PositionOptions{}.tolerance(), CastlingStyle::x_fen);
    Answer answer{.text = fmt::format("{}\n{}", report.fen,
                      report.faults.empty() ? "The position has no faults."
                          : report.position ? "The position has faults, but can be played:"
                                            : "The position cannot be played:")};
    for (SetupFaultReport const& fault : report.faults)
        answer.text += fmt::format("\n{}", describe(fault).view());
    answer.json
        = base::write_json([&](base::JsonWriter& json) { add_fields(json, report, Language::english); });
    return answer;
}

Answer check_pgn(Arguments const& arguments, Workshop&)
{
    Answer answer;
    PgnGames games{*arguments.text(Key::pgn)};
    std::size_t room = most_pgn_faults;
    std::size_t number = 0;
    base::JsonWriter json{answer.json};
    base::JsonList list{json.key("games")};
    auto reading = games.next();
    for (; reading && number < most_games; reading = games.next())
        answer_game(answer, list.next(), *reading, ++number, room);
    list.close();
    json.truth("are_all", !reading).close();
    if (reading)
        answer.text += "Further games were not looked at.\n";
    return answer;
}

Answer explain_outcome(Arguments const& arguments, Workshop&)
{
    auto const game = read_game(arguments);
    if (!game)
        return game.error();
    auto const ending = explain_ending(game->tree, game->tree.cursor());
    SomePosition const position = game->inside();
    auto const near_mate = ending ? std::nullopt : find_near_mate(game->position());
    Answer answer{.text = ending ? tell_ending(*ending, Language::english)
                                 : std::string{explain_words(Language::english).not_over} + '\n'};
    if (near_mate)
        answer.text += near_mate->text + '\n';
    std::optional<BothWinnabilities> found;
    if (is_drawn_by_count(ending)) {
        answer.text.pop_back(); // the end of the last line
    } else {
        found = WinnabilityFinder{usual_helpmate_room}.find(position);
        answer.text += tell_sides(position, *found);
    }
    answer.json = base::write_json([&](base::JsonWriter& json) {
        json.text("fen", game->position().format_fen());
        protocol::add_fields(json, ending);
        if (near_mate)
            protocol::add_fields(json, game->position(), *near_mate);
        if (found)
            add_fields(json, position, *found, Language::english);
        add_notes(json, game->drops, Language::english);
    });
    return answer;
}

Answer tell_game_state(Arguments const& arguments, Workshop&)
{
    auto const game = read_game(arguments);
    if (!game)
        return game.error();
    AnyPosition const& position = game->position();
    auto const claims = find_claims(*game);
    auto const repetitions
        = position.visit([&](auto const& it) { return count_repetitions(it, game->earlier_keys); });
    Answer answer{.text = tell_state(*game)};
    for (DrawClaim const& claim : claims)
        answer.text += tell_claim(claim);
    JudgedClaim const claim_now = judge_claim(game->tree, game->tree.cursor());
    if (!game->outcome)
        answer.text += tell_grounds(claim_now);
    auto const opening = find_name(game->tree);
    if (opening)
        answer.text += fmt::format("\nOpening: {} {}", opening->eco, opening->name);
    answer.json = base::write_json([&](base::JsonWriter& json) {
        json.text("fen", position.format_fen()).color("side_to_move", position.side_to_move());
        json.truth("in_check", position.in_check()).number("legal_moves", position.count_legal_moves());
        json.number("repetitions", repetitions).number("halfmove_clock", position.halfmove_clock().count());
        json.list("moves", sans_of(game->tree), base::append_json_string);
        json.text("result", to_string(to_result(game->outcome)));
        add_ended(json, "outcome", game->outcome);
        json.objects("claims", claims, [](base::JsonWriter& item, DrawClaim const& claim) {
            if (!claim.move.empty())
                item.text("move", claim.move);
            item.text("code", to_code(claim.outcome.termination)).text("text", describe(claim.outcome));
        });
        json.object("claim_now", [&](base::JsonWriter& inner) { protocol::add_fields(inner, claim_now); });
        add_opening(json, opening);
        add_notes(json, game->drops, Language::english);
    });
    return answer;
}

Answer find_best_move(Arguments const& arguments, Workshop& workshop)
{
    auto const game = read_game(arguments);
    if (!game)
        return game.error();
    if (game->outcome)
        return refuse_ended(*game);
    AnyPosition const& position = game->position();
    engine::StopFlag const stop;
    auto const found = workshop.analyst().look(game->tree, game->tree.cursor(),
        {.nodes = engine::Nodes{arguments.number(Key::nodes)}}, stop,
        [](analysis::AnalysisReport const&) { });
    if (!found || found->line.empty())
        return refuse("no-move", found ? "The engine found no move." : found.error());
    auto const sans = sans_after(position, found->line);
    std::string const score = analysis::format_white_score(found->score, Color::white);
    Answer answer{.text = fmt::format("{}\nFor White: {} (depth {}). Line: {}", sans.front(), score,
                      found->depth.plies(), listed(sans))};
    answer.json = base::write_json([&](base::JsonWriter& json) {
        json.text("fen", position.format_fen()).text("san", sans.front());
        json.text("uci", position.format_uci(found->line.front())).text("white_score", score);
        json.number("depth", found->depth.plies());
        json.list("line", sans, base::append_json_string);
    });
    return answer;
}

} // namespace arbiter::cli::mcp
