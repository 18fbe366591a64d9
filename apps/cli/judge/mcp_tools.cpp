// SPDX-License-Identifier: MIT
#include "cli/judge/mcp_tools.h"

#include "arbiter/base/json_fields.h"
#include "arbiter/game/ending.h"
#include "arbiter/protocol/judged_move.h"
#include "cli/judge/named_moves.h"

#include <fmt/format.h>

#include <utility>

namespace arbiter::cli::mcp {

namespace {

constexpr std::array game_keys{Key::fen, Key::variant, Key::moves};
constexpr std::array legal_moves_keys{Key::fen, Key::variant, Key::moves, Key::from};
constexpr std::array judge_keys{Key::fen, Key::variant, Key::moves, Key::move};
constexpr std::array position_keys_of_check{Key::fen, Key::variant};
constexpr std::array pgn_keys{Key::pgn};
constexpr std::array best_move_keys{Key::fen, Key::variant, Key::moves, Key::nodes};
constexpr std::array review_keys{Key::pgn, Key::nodes_per_move};
constexpr std::array puzzle_keys{Key::theme, Key::rating};
constexpr std::array solve_keys{Key::id, Key::found, Key::move};

constexpr std::array required_fen{Key::fen};
constexpr std::array required_move{Key::move};
constexpr std::array required_answer{Key::id, Key::move};

constexpr std::array tools{
    Tool{"legal_moves", "List the legal moves of a position, or of one piece in it.", legal_moves_keys, {},
        list_legal_moves},
    Tool{"judge_move",
        "Say whether a move is legal and, if not, every reason why, with the squares and the article of the FIDE "
        "Laws, and what is possible instead.",
        judge_keys, required_move, judge_one_move},
    Tool{"game_state",
        "Play a list of moves and give the position as FEN, the outcome, the name of the opening, the draws that "
        "can be claimed, and what the record says about a claim.",
        game_keys, {}, tell_game_state},
    Tool{"explain_outcome",
        "Say whether a game is over and why (for mate and stalemate every move that fails), who can still win, and "
        "whether the position is dead.",
        game_keys, {}, explain_outcome},
    Tool{"facts",
        "List what the board proves of a position (pins, hanging pieces, passed pawns, available checks) or of a legal "
        "move (forks, discoveries, what it unguards), each with the squares that prove it. No opinions.",
        judge_keys, {}, list_facts},
    Tool{"check_position", "Check a FEN: every fault with its squares, and the FEN in its usual form.",
        position_keys_of_check, required_fen, check_position},
    Tool{"check_pgn", "Check games in PGN: every fault with line, column and reason.", pgn_keys, pgn_keys,
        check_pgn},
    Tool{"best_move", "Search for the best move with a chess engine, within a limit of positions.",
        best_move_keys, {}, find_best_move},
    Tool{"review_game",
        "Review a game of chess in PGN with an engine: each move as good, dubious, mistake or blunder, the accuracy "
        "of both sides, the turning points, and what each side can learn, in sentences that the board proves.",
        review_keys, pgn_keys, review_game},
    Tool{"puzzle",
        "Give a chess puzzle by theme and rating: the position and what is asked, without the solution.",
        puzzle_keys, {}, give_puzzle},
    Tool{"solve_puzzle",
        "Try a move in a puzzle: right, with the reply; solved, with another solution as good as the first; or "
        "wrong, with the line that answers the move.",
        solve_keys, required_answer, solve_puzzle},
};

/// Adds what the moves before have to do with a refusal, and what is possible instead.
void add_alternatives(Answer& answer, base::JsonWriter& json, AskedGame const& game, JudgedMove const& judged)
{
    std::optional<Square> const from
        = judged.attempt && !judged.attempt->drop && game.position().us().has(judged.attempt->from)
        ? std::optional{judged.attempt->from}
        : std::nullopt;
    auto possible = find_sans(game.inside(), from);
    if (from && !possible.empty()) {
        answer.text += fmt::format("\nThat piece may go: {}", listed(possible));
    } else {
        possible = find_sans(game.inside(), std::nullopt);
        answer.text += fmt::format("\nLegal moves: {}", listed(possible));
    }
    json.list("possible", possible, base::append_json_string);
}

std::string tell_further_reasons(std::vector<JudgedReason> const& reasons)
{
    std::string text;
    for (std::size_t index = 1; index < reasons.size(); ++index)
        text += fmt::format("\nAlso: {}", reasons[index].text.view());
    return text;
}

/// What is false about the mark of a legal move: "Ra8#" where it is not mate. Empty where nothing is.
std::string tell_false_mark(AnyPosition const& position, std::string_view text, LegalMove move)
{
    std::string const san = position.format_san(move);
    bool const is_mate = san.ends_with('#');
    bool const says_mate = text.find('#') != std::string_view::npos;
    bool const says_check = says_mate || text.find('+') != std::string_view::npos;
    AnyPosition const after = position.play(move);
    if (is_mate || !says_check || (after.in_check() && !says_mate))
        return {};
    if (!after.in_check())
        return fmt::format("{} does not give check.", san);
    if (auto const near_mate = find_near_mate(after))
        return near_mate->text;
    return fmt::format("It is not mate. After {} {} has {} legal moves.", san,
        to_capital_name(after.side_to_move()), after.count_legal_moves());
}

/// The answer to a move that could be read. `remark`: what is wrong with the text of a legal one; mostly
/// empty.
Answer answer_judged(AskedGame const& game, std::string_view move, JudgedMove judged, std::string sentence,
    std::string_view remark = {})
{
    add_reasons(judged, game.position());
    Answer answer{.text = std::move(sentence)};
    if (!remark.empty())
        answer.text += fmt::format("\n{}", remark);
    answer.text += tell_further_reasons(judged.reasons);
    for (JudgedCandidate const& candidate : judged.candidates) {
        answer.text += fmt::format("\n{}: {}", format_uci(candidate.attempt).view(), candidate.text.view());
        answer.text += tell_further_reasons(candidate.reasons);
    }
    base::JsonWriter json{answer.json};
    protocol::add_fields(json, move, judged);
    json.text("fen", game.position().format_fen());
    if (!remark.empty())
        json.text("remark", remark);
    if (!judged.is_legal)
        add_alternatives(answer, json, game, judged);
    json.close();
    return answer;
}

/// The pieces that have a legal move.
Bitboard find_movable(AnyPosition const& position)
{
    Bitboard movable;
    for (LegalMove const move : position.legal_moves()) {
        if (!move.is_drop())
            movable.insert(move.from());
    }
    return movable;
}

std::string tell_movable(Bitboard movable)
{
    std::vector<std::string> names;
    for_each_by_name(movable, [&](Square square) { names.emplace_back(to_string(square)); });
    return fmt::format("\nPieces that can move: {}", listed(names));
}

/// Says that no piece of the side to move is on the square that `from` names.
Answer refuse_from(AskedGame const& game, Square from)
{
    AnyPosition const& position = game.position();
    Attempt const attempt{from, from == Square::a1 ? Square::a2 : Square::a1};
    Verdict const verdict = position.judge(attempt);
    std::string const sentence = position.describe(attempt, verdict);
    Bitboard const movable = find_movable(position);
    Answer answer{.text = sentence + tell_movable(movable), .is_error = true};
    answer.json = base::write_json([&](base::JsonWriter& json) {
        json.object("error", [&](base::JsonWriter& error) {
            error.text("code", to_code(verdict.code)).text("text", sentence).squares("movable", movable);
        });
    });
    return answer;
}

/// Says of a piece without moves that it is blocked, pinned or the like, and which pieces can move.
std::string tell_stuck(AskedGame const& game, Square from)
{
    Role const role = game.position().board().role_of_occupied(from);
    return fmt::format("\nThe {} on {} has no legal move now.{}", to_name(role), to_string(from),
        tell_movable(find_movable(game.position())));
}

} // namespace

std::span<Tool const> all_tools()
{
    return tools;
}

analysis::Analyst& Workshop::analyst()
{
    if (!analyst_)
        analyst_ = analysis::make_engine_analyst();
    analyst_->begin_game();
    return *analyst_;
}

Answer list_legal_moves(Arguments const& arguments, Workshop&)
{
    std::optional<Square> from;
    if (auto const name = arguments.text(Key::from)) {
        auto const square = parse_square(*name);
        if (!square)
            return refuse("bad-argument", "`from` must be a square, a1 to h8.");
        from = *square;
    }
    auto const game = read_game(arguments);
    if (!game)
        return game.error();
    if (from && !game->position().us().has(*from))
        return refuse_from(*game, *from);
    SomePosition const position = game->inside();
    auto const sans = find_sans(position, from);
    Answer answer;
    answer.text = fmt::format("{} to move. {} legal {}: {}", to_capital_name(game->position().side_to_move()),
        sans.size(), sans.size() == 1 ? "move" : "moves", listed(sans));
    if (game->outcome)
        answer.text += fmt::format("\nThe game is over: {}", describe(*game->outcome).view());
    else if (from && sans.empty())
        answer.text += tell_stuck(*game, *from);
    answer.json = base::write_json([&](base::JsonWriter& json) { add_moves(json, position, from); });
    return answer;
}

Answer judge_one_move(Arguments const& arguments, Workshop&)
{
    auto const game = read_game(arguments);
    if (!game)
        return game.error();
    std::string_view const text = *arguments.text(Key::move);
    AnyPosition const& position = game->position();
    if (auto const read = read_move(position, text)) {
        if (game->outcome)
            return refuse_ended(*game);
        JudgedMove judged = judge_attempt(position, position.to_attempt(*read));
        std::string const sentence{judged.text.view()};
        return answer_judged(
            *game, text, std::move(judged), sentence, tell_false_mark(position, text, *read));
    } else if (auto judged = to_judged_move(position, read.error())) {
        return answer_judged(*game, text, std::move(*judged), tell_problem(*game, read.error()));
    } else {
        return refuse_unreadable(*game, describe(judged.error()).view());
    }
}

} // namespace arbiter::cli::mcp
