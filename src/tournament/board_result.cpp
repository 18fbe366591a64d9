// SPDX-License-Identifier: MIT
#include "arbiter/tournament/board_result.h"

#include <algorithm>
#include <array>

namespace arbiter::tournament {

namespace {

struct BoardResultRow {
    std::string_view text;
    BoardResult result;
};

constexpr std::array<BoardResultRow, 33> board_result_rows{{
    {"1-0", {RoundResult::win, RoundResult::loss}},
    {"1:0", {RoundResult::win, RoundResult::loss}},
    {"0-1", {RoundResult::loss, RoundResult::win}},
    {"0:1", {RoundResult::loss, RoundResult::win}},
    {"1/2-1/2", {RoundResult::draw, RoundResult::draw}},
    {"1/2", {RoundResult::draw, RoundResult::draw}},
    {"½-½", {RoundResult::draw, RoundResult::draw}},
    {"½:½", {RoundResult::draw, RoundResult::draw}},
    {"½", {RoundResult::draw, RoundResult::draw}},
    {"0.5-0.5", {RoundResult::draw, RoundResult::draw}},
    {"0.5:0.5", {RoundResult::draw, RoundResult::draw}},
    {"0.5", {RoundResult::draw, RoundResult::draw}},
    {"=", {RoundResult::draw, RoundResult::draw}},
    {"1/2-0", {RoundResult::draw, RoundResult::loss}},
    {"½-0", {RoundResult::draw, RoundResult::loss}},
    {"½:0", {RoundResult::draw, RoundResult::loss}},
    {"0.5-0", {RoundResult::draw, RoundResult::loss}},
    {"0-1/2", {RoundResult::loss, RoundResult::draw}},
    {"0-½", {RoundResult::loss, RoundResult::draw}},
    {"0:½", {RoundResult::loss, RoundResult::draw}},
    {"0-0.5", {RoundResult::loss, RoundResult::draw}},
    {"0-0", {RoundResult::loss, RoundResult::loss}},
    {"0:0", {RoundResult::loss, RoundResult::loss}},
    {"+:-", {RoundResult::forfeit_win, RoundResult::forfeit_loss}},
    {"+-", {RoundResult::forfeit_win, RoundResult::forfeit_loss}},
    {"-:+", {RoundResult::forfeit_loss, RoundResult::forfeit_win}},
    {"-+", {RoundResult::forfeit_loss, RoundResult::forfeit_win}},
    {"-:-", {RoundResult::forfeit_loss, RoundResult::forfeit_loss}},
    {"--", {RoundResult::forfeit_loss, RoundResult::forfeit_loss}},
    {"\u2212:+", {RoundResult::forfeit_loss, RoundResult::forfeit_win}},
    {"\u2212+", {RoundResult::forfeit_loss, RoundResult::forfeit_win}},
    {"\u2212:-", {RoundResult::forfeit_loss, RoundResult::forfeit_loss}},
    {"*", {RoundResult::open, RoundResult::open}},
}};

bool is_forfeit(RoundResult result)
{
    return result == RoundResult::forfeit_win || result == RoundResult::forfeit_loss;
}

std::string_view points_text(RoundResult result)
{
    constexpr std::array<std::string_view, 3> texts{"0", "1/2", "1"};
    return texts[half_points_of(result)];
}

} // namespace

std::optional<BoardResult> find_board_result(std::string_view text)
{
    auto const* const found = std::ranges::find(board_result_rows, text, &BoardResultRow::text);
    return found == board_result_rows.end() ? std::nullopt : std::optional{found->result};
}

std::string format_board_result(Board const& board)
{
    if (board.white_result == RoundResult::open)
        return "*";
    if (is_forfeit(board.white_result))
        return std::string{to_letter(board.white_result)} + ':' + to_letter(board.black_result);
    return std::string{points_text(board.white_result)} + '-' + std::string{points_text(board.black_result)};
}

std::optional<RoundResult> find_bye(std::string_view name)
{
    if (name == "none")
        return RoundResult::open;
    for (RoundResult const bye : {RoundResult::full_bye, RoundResult::half_bye, RoundResult::zero_bye}) {
        if (name == bye_name(bye))
            return bye;
    }
    return std::nullopt;
}

std::string_view bye_name(RoundResult result)
{
    switch (result) {
    case RoundResult::full_bye: return "full";
    case RoundResult::half_bye: return "half";
    case RoundResult::zero_bye: return "zero";
    case RoundResult::allocated_bye: return "allocated";
    default: return {};
    }
}

} // namespace arbiter::tournament
