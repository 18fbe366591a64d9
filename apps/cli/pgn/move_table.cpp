// SPDX-License-Identifier: MIT
#include "cli/pgn/move_table.h"

#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"
#include "cli/output.h"

namespace arbiter::cli {

namespace {

using workbench::ResultCounts;

/// The share of a number in all games: "33.3 %".
std::string share(std::uint64_t number, ResultCounts const& counts)
{
    if (counts.games == 0)
        return "-";
    return fmt::format("{:.1f} %", 100.0 * static_cast<double>(number) / static_cast<double>(counts.games));
}

} // namespace

void print_move_table_head()
{
    print("{:<14} {:>10}  {:>8}  {:>8}  {:>8}  {:>5}\n", "move", "games", "white", "draw", "black", "Elo");
}

void print_move_table_line(std::string_view what, ResultCounts const& counts)
{
    auto const elo = counts.average_elo();
    print("{:<14} {:>10}  {:>8}  {:>8}  {:>8}  {:>5}\n", what, counts.games, share(counts.white_wins, counts),
        share(counts.draws, counts), share(counts.black_wins, counts), elo ? std::to_string(*elo) : "-");
}

std::string name_of(Position const& position, workbench::StoredMove move)
{
    auto const legal = find_stored_move(position, move);
    return legal ? std::string{format_san(position, *legal).view()} : "(end)";
}

void add_counts(nlohmann::ordered_json& out, ResultCounts const& counts)
{
    out["games"] = counts.games;
    out["white"] = counts.white_wins;
    out["draws"] = counts.draws;
    out["black"] = counts.black_wins;
    auto const elo = counts.average_elo();
    out["elo"] = elo ? nlohmann::ordered_json(*elo) : nlohmann::ordered_json(nullptr);
}

void add_move(nlohmann::ordered_json& out, Position const& position, workbench::StoredMove move)
{
    out["san"] = nullptr;
    out["uci"] = nullptr;
    if (auto const legal = find_stored_move(position, move)) {
        out["san"] = format_san(position, *legal).view();
        out["uci"] = format_uci(position, *legal).view();
    }
}

void print_json_line(nlohmann::ordered_json const& object)
{
    print("{}\n", object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

} // namespace arbiter::cli
