// SPDX-License-Identifier: MIT
#include "arbiter/play/speech.h"

#include "arbiter/core/attacks.h"
#include "arbiter/core/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>

namespace arbiter::play {

namespace {

using std::chrono::minutes;
using std::chrono::seconds;

/// When time is called, in the order in which it runs out.
constexpr std::array<Milliseconds, 6> calls{
    minutes{10}, minutes{5}, minutes{2}, minutes{1}, seconds{30}, seconds{10}};

std::string join_squares(Bitboard squares)
{
    std::string text;
    for (Square const square : squares)
        text += fmt::format("{}{}", text.empty() ? "" : ", ", to_string(square));
    return text;
}

std::string count_of(std::int64_t number, std::string_view unit)
{
    return fmt::format("{} {}{}", number, unit, number == 1 ? "" : "s");
}

std::size_t calls_behind(Milliseconds left)
{
    return static_cast<std::size_t>(
        std::count_if(calls.begin(), calls.end(), [left](Milliseconds call) { return left <= call; }));
}

} // namespace

std::string speak_move(AnyPosition const& before, LegalMove move)
{
    Attempt const attempt = before.to_attempt(move);
    if (attempt.drop)
        return fmt::format("{} dropped on {}", to_name(*attempt.drop), to_string(attempt.to));
    if (move.is_castling())
        return castling_side(move.from(), move.to()) == CastlingSide::king ? "castles kingside"
                                                                           : "castles queenside";
    auto const piece = before.piece_at(move.from());
    std::string text = fmt::format("{} from {}", to_name(piece->role), to_string(move.from()));
    if (move.is_en_passant())
        text += fmt::format(" takes pawn en passant, to {}", to_string(move.to()));
    else if (auto const taken = before.piece_at(move.to()))
        text += fmt::format(" takes {} on {}", to_name(taken->role), to_string(move.to()));
    else
        text += fmt::format(" to {}", to_string(move.to()));
    if (attempt.promotion)
        text += fmt::format(", promoted to {}", to_name(*attempt.promotion));
    return text;
}

std::string speak_square(AnyPosition const& position, Square square)
{
    Board const& board = position.board();
    auto const piece = board.piece_at(square);
    if (!piece)
        return fmt::format("{}: empty.", to_string(square));
    std::string text
        = fmt::format("{}: {} {}", to_string(square), to_name(piece->color), to_name(piece->role));
    if (auto const enemies = attackers_to(board, square, !piece->color, board.occupied()); enemies.any())
        text += fmt::format(", attacked from {}", join_squares(enemies));
    if (auto const friends = attackers_to(board, square, piece->color, board.occupied()); friends.any())
        text += fmt::format(", defended from {}", join_squares(friends));
    return text + ".";
}

std::string speak_rank(AnyPosition const& position, Rank rank)
{
    std::string pieces;
    for (Square const square : position.board().occupied() & Bitboard{rank}) {
        Piece const piece = *position.piece_at(square);
        pieces += fmt::format("{}{} {} {}", pieces.empty() ? "" : ", ", to_name(piece.color),
            to_name(piece.role), to_string(square));
    }
    return fmt::format("Rank {}: {}.", to_char(rank), pieces.empty() ? "empty" : pieces);
}

std::vector<std::string> speak_board(AnyPosition const& position, Color bottom)
{
    std::vector<std::string> lines;
    lines.reserve(all_ranks.size());
    for (Rank const rank : all_ranks)
        lines.push_back(speak_rank(position, rank));
    if (bottom == Color::white)
        std::reverse(lines.begin(), lines.end());
    return lines;
}

std::string speak_pieces(AnyPosition const& position, Color color, std::optional<Role> role)
{
    std::string text;
    for (Role const each : all_roles | std::views::reverse) {
        Bitboard const squares = position.board().pieces(color, each);
        if (squares.empty() || (role && *role != each))
            continue;
        text += fmt::format("{}{}{} {}", text.empty() ? "" : "; ", to_name(each),
            squares.count() == 1 ? "" : "s", join_squares(squares));
    }
    Pockets const pockets = position.to_setup().pockets;
    std::string pocket;
    for (Role const each : pocket_roles) {
        unsigned const count = pockets.count(color, each);
        if (count != 0 && (!role || *role == each))
            pocket += fmt::format("{}{}", pocket.empty() ? "" : ", ", count_of(count, to_name(each)));
    }
    if (!pocket.empty())
        text += fmt::format("{}in the pocket {}", text.empty() ? "" : "; ", pocket);
    return fmt::format("{}: {}.", to_capital_name(color), text.empty() ? "none" : text);
}

std::string speak_attackers(AnyPosition const& position, Square square)
{
    std::string text;
    for (Color const color : all_colors) {
        if (auto const attackers = position.attackers_to(square, color); attackers.any())
            text += fmt::format(
                "{} {} from {}", text.empty() ? "" : ";", to_capital_name(color), join_squares(attackers));
    }
    return fmt::format("{}: attacked by{}.", to_string(square), text.empty() ? " nobody" : text);
}

std::vector<std::string> speak_attacked(AnyPosition const& position, Color color)
{
    std::vector<std::string> lines;
    for (Square const square : position.pieces(color)) {
        if (position.is_attacked(square, !color))
            lines.push_back(speak_square(position, square));
    }
    if (lines.empty())
        lines.push_back(fmt::format("No piece of {} is attacked.", to_capital_name(color)));
    return lines;
}

std::vector<std::string> speak_drops(AnyPosition const& position)
{
    constexpr int most = 12;
    std::vector<std::string> lines;
    auto const moves = position.legal_moves();
    for (Role const role : pocket_roles) {
        Bitboard squares;
        for (LegalMove const move : moves) {
            Attempt const attempt = position.to_attempt(move);
            if (attempt.drop == role)
                squares.insert(attempt.to);
        }
        if (squares.any())
            lines.push_back(fmt::format("The {} in the pocket may be dropped on {}.", to_name(role),
                squares.count() <= most ? join_squares(squares) : count_of(squares.count(), "square")));
    }
    return lines;
}

std::string speak_time(Milliseconds time)
{
    auto const total = std::max(Milliseconds{0}, time).count() / 1000;
    std::string text;
    auto const add = [&text](std::int64_t number, std::string_view unit) {
        if (number != 0)
            text += fmt::format("{}{}", text.empty() ? "" : " ", count_of(number, unit));
    };
    add(total / 3600, "hour");
    add(total / 60 % 60, "minute");
    // Nobody plays by the seconds of an hour.
    if (total < 3600)
        add(total % 60, "second");
    return text.empty() ? "0 seconds" : text;
}

std::string speak_clocks(ClockReading const& clocks)
{
    std::string text;
    for (Color const color : all_colors) {
        if (auto const left = clocks[color])
            text += fmt::format(
                "{}{} has {}.", text.empty() ? "" : " ", to_capital_name(color), speak_time(*left));
    }
    return text.empty() ? "There are no clocks." : text;
}

void TimeCaller::begin(ClockReading const& clocks)
{
    for (Color const color : all_colors)
        calls_[to_index(color)] = clocks[color] ? calls_behind(*clocks[color]) : 0;
}

std::optional<std::string> TimeCaller::call(Color color, Milliseconds left)
{
    std::size_t const behind = calls_behind(left);
    std::size_t& called = calls_[to_index(color)];
    if (behind <= called)
        return std::nullopt;
    called = behind;
    return fmt::format("{} left.", speak_time(calls[behind - 1]));
}

std::optional<Milliseconds> TimeCaller::until_call(Color color, Milliseconds left) const
{
    std::size_t const next = std::max(calls_[to_index(color)], calls_behind(left));
    if (next >= calls.size())
        return std::nullopt;
    return std::max(Milliseconds{0}, left - calls[next]);
}

} // namespace arbiter::play
