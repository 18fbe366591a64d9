// SPDX-License-Identifier: MIT
#include "arbiter/play/speech.h"

#include "arbiter/core/attacks.h"
#include "arbiter/core/names.h"
#include "arbiter/play/phrase.h"

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

/// "1 knight", "2 knights".
std::string count_of(unsigned number, Role role, Language language)
{
    return fmt::format(
        "{} {}", number, name_of(role, number == 1 ? PieceName::one : PieceName::several, language));
}

/// "1 knight, 2 pawns": what a side has in its pocket, or how many of one kind. Empty where nothing is there.
std::string list_pocket(AnyPosition const& position, Color color, std::optional<Role> role, Language language)
{
    Pockets const pockets = position.to_setup().pockets;
    std::string text;
    for (Role const each : pocket_roles) {
        unsigned const count = pockets.count(color, each);
        if (count != 0 && (!role || *role == each))
            text += fmt::format("{}{}", text.empty() ? "" : ", ", count_of(count, each, language));
    }
    return text;
}

std::size_t calls_behind(Milliseconds left)
{
    return static_cast<std::size_t>(
        std::count_if(calls.begin(), calls.end(), [left](Milliseconds call) { return left <= call; }));
}

} // namespace

std::string speak_move(AnyPosition const& before, LegalMove move, Language language)
{
    auto const name = [language](Role role) { return name_of(role, PieceName::one, language); };
    Attempt const attempt = before.to_attempt(move);
    std::string_view const to = to_string(attempt.drop ? attempt.to : move.to());
    if (attempt.drop)
        return say(language, Phrase::dropped, {name(*attempt.drop), to});
    if (move.is_castling())
        return say(language,
            castling_side(move.from(), move.to()) == CastlingSide::king ? Phrase::castles_kingside
                                                                        : Phrase::castles_queenside);
    auto const piece = before.piece_at(move.from());
    std::string text = say(language, Phrase::from_square, {name(piece->role), to_string(move.from())});
    if (move.is_en_passant())
        text = say(language, Phrase::takes_en_passant, {text, to});
    else if (auto const taken = before.piece_at(move.to()))
        text = say(language, Phrase::takes_on, {text, name(taken->role), to});
    else
        text = say(language, Phrase::goes_to, {text, to});
    return attempt.promotion ? say(language, Phrase::promoted_to, {text, name(*attempt.promotion)}) : text;
}

std::string speak_square(AnyPosition const& position, Square square, Language language)
{
    Board const& board = position.board();
    auto const piece = board.piece_at(square);
    if (!piece)
        return say(language, Phrase::square_empty, {to_string(square)});
    std::string text = say(language, Phrase::labelled, {to_string(square), name_of(*piece, language)});
    if (auto const enemies = attackers_to(board, square, !piece->color, board.occupied()); enemies.any())
        text += say(language, Phrase::attacked_from, {join_squares(enemies)});
    if (auto const friends = attackers_to(board, square, piece->color, board.occupied()); friends.any())
        text += say(language, Phrase::defended_from, {join_squares(friends)});
    return text + ".";
}

std::string speak_rank(AnyPosition const& position, Rank rank, Language language)
{
    std::string pieces;
    for (Square const square : position.board().occupied() & Bitboard{rank})
        pieces += fmt::format("{}{} {}", pieces.empty() ? "" : ", ",
            name_of(*position.piece_at(square), language), to_string(square));
    if (pieces.empty())
        pieces = text_of(Phrase::rank_empty, language);
    return say(language, Phrase::rank, {std::string(1, to_char(rank)), pieces});
}

std::string speak_pocket(AnyPosition const& position, Color color, Language language)
{
    std::string const pocket = list_pocket(position, color, std::nullopt, language);
    return say(language, Phrase::labelled_sentence,
        {name_of(color, SideName::label, language),
            pocket.empty() ? std::string{text_of(Phrase::no_pieces, language)}
                           : say(language, Phrase::in_pocket, {pocket})});
}

std::vector<std::string> speak_board(AnyPosition const& position, Color bottom, Language language)
{
    std::vector<std::string> lines;
    lines.reserve(all_ranks.size() + all_colors.size());
    for (Rank const rank : all_ranks)
        lines.push_back(speak_rank(position, rank, language));
    if (bottom == Color::white)
        std::reverse(lines.begin(), lines.end());
    for (Color const color : all_colors) {
        if (!list_pocket(position, color, std::nullopt, language).empty())
            lines.push_back(speak_pocket(position, color, language));
    }
    return lines;
}

std::string speak_pieces(
    AnyPosition const& position, Color color, std::optional<Role> role, Language language)
{
    std::string_view const more = text_of(Phrase::list_more, language);
    std::string text;
    for (Role const each : all_roles | std::views::reverse) {
        Bitboard const squares = position.board().pieces(color, each);
        if (squares.empty() || (role && *role != each))
            continue;
        PieceName const form = squares.count() == 1 ? PieceName::one : PieceName::several;
        text += fmt::format(
            "{}{} {}", text.empty() ? "" : more, name_of(each, form, language), join_squares(squares));
    }
    std::string const pocket = list_pocket(position, color, role, language);
    if (!pocket.empty())
        text.append(text.empty() ? "" : more).append(say(language, Phrase::in_pocket, {pocket}));
    return say(language, Phrase::labelled_sentence,
        {name_of(color, SideName::label, language),
            text.empty() ? text_of(Phrase::no_pieces, language) : text});
}

std::string speak_attackers(AnyPosition const& position, Square square, Language language)
{
    std::string text;
    for (Color const color : all_colors) {
        auto const attackers = position.attackers_to(square, color);
        if (attackers.empty())
            continue;
        text.append(text.empty() ? "" : text_of(Phrase::list_more, language))
            .append(say(language, Phrase::attackers_of_side,
                {name_of(color, SideName::inside, language), join_squares(attackers)}));
    }
    if (text.empty())
        return say(language, Phrase::no_attackers, {to_string(square)});
    return say(language, Phrase::attackers, {to_string(square), text});
}

std::vector<std::string> speak_attacked(AnyPosition const& position, Color color, Language language)
{
    std::vector<std::string> lines;
    for (Square const square : position.pieces(color)) {
        if (position.is_attacked(square, !color))
            lines.push_back(speak_square(position, square, language));
    }
    if (lines.empty())
        lines.push_back(say(language, Phrase::none_attacked, {name_of(color, SideName::inside, language)}));
    return lines;
}

std::vector<std::string> speak_drops(AnyPosition const& position, Language language)
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
            lines.push_back(say(language, Phrase::may_drop,
                {name_of(role, PieceName::subject, language),
                    squares.count() <= most
                        ? join_squares(squares)
                        : say(language, Phrase::squares, {std::to_string(squares.count())})}));
    }
    return lines;
}

std::string speak_time(Milliseconds time, Language language)
{
    auto const total = std::max(Milliseconds{0}, time).count() / 1000;
    std::string text;
    auto const add = [&text, language](std::int64_t number, Phrase one, Phrase several) {
        if (number != 0)
            text += fmt::format("{}{}", text.empty() ? "" : " ",
                say(language, is_singular(static_cast<std::size_t>(number), language) ? one : several,
                    {std::to_string(number)}));
    };
    add(total / 3600, Phrase::hour, Phrase::hours);
    add(total / 60 % 60, Phrase::minute, Phrase::minutes);
    // Nobody plays by the seconds of an hour.
    if (total < 3600)
        add(total % 60, Phrase::second, Phrase::seconds);
    if (text.empty())
        text = say(language, is_singular(0, language) ? Phrase::second : Phrase::seconds, {"0"});
    return text;
}

std::string speak_clocks(ClockReading const& clocks, Language language)
{
    std::string text;
    for (Color const color : all_colors) {
        if (auto const left = clocks[color])
            text.append(text.empty() ? "" : " ")
                .append(say(language, Phrase::has_time,
                    {name_of(color, SideName::subject, language), speak_time(*left, language)}));
    }
    return text.empty() ? say(language, Phrase::no_clocks) : text;
}

void TimeCaller::begin(ClockReading const& clocks)
{
    for (Color const color : all_colors)
        calls_[to_index(color)] = clocks[color] ? calls_behind(*clocks[color]) : 0;
}

std::optional<std::string> TimeCaller::call(Color color, Milliseconds left, Language language)
{
    std::size_t const behind = calls_behind(left);
    std::size_t& called = calls_[to_index(color)];
    if (behind <= called)
        return std::nullopt;
    called = behind;
    return say(language, Phrase::time_left, {speak_time(calls[behind - 1], language)});
}

std::optional<Milliseconds> TimeCaller::until_call(Color color, Milliseconds left) const
{
    std::size_t const next = std::max(calls_[to_index(color)], calls_behind(left));
    if (next >= calls.size())
        return std::nullopt;
    return std::max(Milliseconds{0}, left - calls[next]);
}

} // namespace arbiter::play
