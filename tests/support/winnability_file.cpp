// SPDX-License-Identifier: MIT
#include "support/winnability_file.h"

#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/can_win.h"
#include "support/helpmate_oracle.h"
#include "support/positions.h"
#include "support/table.h"
#include "support/winnability_positions.h"

#include <algorithm>
#include <ostream>
#include <unordered_set>

namespace arbiter::test {

namespace {

constexpr std::string_view lone_king = "lone-king";
constexpr std::string_view arrangement = "arrangement";
constexpr std::string_view all_play = "all-play";

/// More men have too many arrangements.
constexpr int most_men_to_arrange = 4;

bool can_be_arranged(Position const& position)
{
    return position.occupied().count() <= most_men_to_arrange && position.pieces(Role::pawn).empty();
}

/// A helpmate, if the search of `can_win` gives one: the line is proof enough, wherever it comes from.
std::optional<std::string> find_line(Position const& position, Color color)
{
    std::vector<HelpmateMemory::value_type> memory(300'000);
    Winnability const found = can_win(position, color, memory);
    if (found.answer != WinAnswer::yes)
        return std::nullopt;
    std::string line;
    Position here = position;
    for (Move const move : found.helpmate) {
        LegalMove const legal = here.find_legal(move).value();
        line.append(line.empty() ? "" : " ").append(format_uci(here, legal).view());
        here = here.play(legal);
    }
    return line;
}

/// How many positions of a kind are tried. Those without a proof are left out.
struct Share {
    WinnabilityKind kind;
    std::size_t count;
};

constexpr Share shares[]{{WinnabilityKind::sealed, 700}, {WinnabilityKind::doomed, 250},
    {WinnabilityKind::ending, 150}, {WinnabilityKind::near_edge, 80}, {WinnabilityKind::fortress, 60},
    {WinnabilityKind::walls, 100}, {WinnabilityKind::corner, 80}, {WinnabilityKind::hardly_any, 80},
    {WinnabilityKind::game, 60}};

std::optional<ProvenSide> prove_side(Position const& position, Color color, std::size_t limit)
{
    if (position.pieces(color).count() == 1)
        return ProvenSide{false, std::string{lone_king}};
    constexpr std::size_t few = 20'000;
    if (can_win_by_all_play(position, color, few) == false)
        return ProvenSide{false, std::string{all_play}};
    if (auto line = find_line(position, color))
        return ProvenSide{true, std::move(*line)};
    if (can_be_arranged(position) && !can_win_by_some_arrangement(position.board(), color))
        return ProvenSide{false, std::string{arrangement}};
    if (can_win_by_all_play(position, color, limit) == false)
        return ProvenSide{false, std::string{all_play}};
    return std::nullopt;
}

bool is_line(Position const& position, Color color, std::string_view text)
{
    std::vector<Move> line;
    Position here = position;
    for (std::string const& word : split(text, ' ')) {
        MoveList const moves = here.legal_moves();
        auto const move = std::ranges::find_if(
            moves, [&](LegalMove legal) { return format_uci(here, legal).view() == word; });
        if (move == moves.end())
            return text.empty() && is_helpmate(position, color, {});
        line.push_back(*move);
        here = here.play(*move);
    }
    return is_helpmate(position, color, line);
}

} // namespace

std::optional<ProvenPosition> prove(Position const& position, std::size_t limit)
{
    auto white = prove_side(position, Color::white, limit);
    if (!white)
        return std::nullopt;
    auto black = prove_side(position, Color::black, limit);
    if (!black)
        return std::nullopt;
    return ProvenPosition{std::string{format_fen(position).view()}, {std::move(*white), std::move(*black)}};
}

bool is_proof(Position const& position, Color color, ProvenSide const& side)
{
    if (side.can_win)
        return is_line(position, color, side.proof);
    if (side.proof == lone_king)
        return position.pieces(color).count() == 1;
    if (side.proof == arrangement)
        return can_be_arranged(position) && !can_win_by_some_arrangement(position.board(), color);
    return side.proof == all_play && can_win_by_all_play(position, color, all_play_limit) == false;
}

std::vector<ProvenPosition> read_winnability_file()
{
    std::vector<ProvenPosition> positions;
    for (TableRow const& row : read_table("winnability.tsv")) {
        positions.push_back({row.at("fen"),
            {ProvenSide{row.at("white") == "yes", row.at("white_proof")},
                ProvenSide{row.at("black") == "yes", row.at("black_proof")}}});
    }
    return positions;
}

void write_winnability_file(std::ostream& out)
{
    out << "fen\twhite\tblack\twhite_proof\tblack_proof\n";
    std::unordered_set<std::string> written;
    constexpr std::uint64_t seed = 64;
    for (Share const& share : shares) {
        for (Position const& position : winnability_positions(share.kind, share.count, seed)) {
            auto const proven = prove(position);
            if (!proven || !written.insert(proven->fen).second)
                continue;
            auto const says
                = [&](Color color) { return proven->sides[to_index(color)].can_win ? "yes" : "no"; };
            out << proven->fen << '\t' << says(Color::white) << '\t' << says(Color::black) << '\t'
                << proven->sides[0].proof << '\t' << proven->sides[1].proof << '\n';
        }
    }
}

} // namespace arbiter::test
