// SPDX-License-Identifier: MIT
#include "arbiter/learn/themes.h"

#include "arbiter/core/enum_table.h"
#include "learn/steps.h"

#include <algorithm>
#include <array>

namespace arbiter::learn {

namespace {

constexpr std::array<std::string_view, theme_count> theme_codes{"fork", "pin", "skewer", "discovered-attack",
    "discovered-check", "double-check", "deflection", "interference", "capturing-defender", "trapped-piece",
    "hanging-piece", "sacrifice", "quiet-move", "zugzwang", "back-rank-mate", "smothered-mate", "mate",
    "promotion", "underpromotion", "en-passant", "castling", "one-move", "short", "long", "very-long",
    "opening", "middlegame", "endgame", "pawn-endgame", "knight-endgame", "bishop-endgame", "rook-endgame",
    "queen-endgame"};

constexpr std::array<Finder, 15> finders{find_fork, find_pin, find_skewer, find_discovery, find_double_check,
    find_deflection, find_interference, find_captured_defender, find_trapped_piece, find_hanging_piece,
    find_sacrifice, find_quiet_move, find_zugzwang, find_mate, find_special_move};

} // namespace

std::vector<Motif> find_motifs(Position const& start, std::span<LegalMove const> line)
{
    std::vector<Motif> found;
    if (line.empty())
        return found;
    std::vector<Step> const steps = make_steps(start, line);
    for (std::size_t ply = 0; ply < steps.size(); ply += 2) {
        for (Finder const find : finders)
            find(steps, ply, found);
    }
    find_length_and_phase(steps, found);
    std::stable_sort(
        found.begin(), found.end(), [](Motif const& a, Motif const& b) { return a.theme < b.theme; });
    return found;
}

bool has_theme(std::span<Motif const> motifs, Theme theme)
{
    return std::any_of(
        motifs.begin(), motifs.end(), [theme](Motif const& each) { return each.theme == theme; });
}

std::string_view to_code(Theme theme)
{
    return theme_codes[static_cast<std::size_t>(theme)];
}

std::span<std::string_view const> theme_names()
{
    return theme_codes;
}

std::optional<Theme> find_theme(std::string_view code)
{
    return find_named<Theme>(theme_codes, code);
}

} // namespace arbiter::learn
