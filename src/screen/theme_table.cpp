// SPDX-License-Identifier: MIT
#include "arbiter/screen/style.h"

#include <algorithm>

namespace arbiter::screen {

namespace {

/// What lies around the board.
struct Surroundings {
    Tone ground;
    Tone text;
    Tone faint;
    Tone accent;
    Tone warning;
    Tone bar;
};

// The squares are dark enough for white pieces and light enough for black ones.
constexpr Tint usual_last_move{{0x8F874A, 3}, {0x7F7638, 3}};
constexpr Tint usual_selected{{0x4C9A8E, 2}, {0x37857A, 2}};
constexpr Tint usual_check{{0xBF6559, 1}, {0xA94F46, 1}};
constexpr Tint usual_by{{0xBC843C, 5}, {0xA4702F, 5}};
constexpr Tint usual_premove{{0x8C82C8, 4}, {0x766BB4, 4}};

constexpr Theme make_theme(std::string_view name, Tint plain, Surroundings const& around)
{
    return {.name = name,
        .plain = plain,
        .last_move = usual_last_move,
        .selected = usual_selected,
        .check = usual_check,
        .by = usual_by,
        .premove = usual_premove,
        .white_piece = {0xFFFFFF, 15},
        .black_piece = {0x000000, 0},
        .sign = {0x101010, 0},
        .ground = around.ground,
        .text = around.text,
        .faint = around.faint,
        .accent = around.accent,
        .warning = around.warning,
        .bar = around.bar};
}

constexpr Tint board(std::uint32_t light, std::uint32_t dark)
{
    return {{light, 7}, {dark, 6}};
}

constexpr Surroundings dusk{.ground = {0x1C2126, 0},
    .text = {0xD5DCE2, 7},
    .faint = {0x87929B, 7},
    .accent = {0x8CC4E6, 14},
    .warning = {0xEBA55E, 11},
    .bar = {0x2B333A, 0}};

constexpr Surroundings walnut{.ground = {0x221C18, 0},
    .text = {0xE3D8CC, 7},
    .faint = {0x9C8C7D, 7},
    .accent = {0xE3B98A, 14},
    .warning = {0xF0A35A, 11},
    .bar = {0x352B24, 0}};

constexpr Surroundings forest{.ground = {0x1A201B, 0},
    .text = {0xD8E0D4, 7},
    .faint = {0x87947F, 7},
    .accent = {0xA9D08B, 14},
    .warning = {0xEBA55E, 11},
    .bar = {0x29332A, 0}};

constexpr Surroundings deep{.ground = {0x131C28, 0},
    .text = {0xD3DEEA, 7},
    .faint = {0x7E92A8, 7},
    .accent = {0x7FBCF5, 14},
    .warning = {0xF2B05E, 11},
    .bar = {0x1F2D3F, 0}};

constexpr Surroundings plum{.ground = {0x1F1B26, 0},
    .text = {0xDED8E6, 7},
    .faint = {0x91889F, 7},
    .accent = {0xC9AEEF, 14},
    .warning = {0xF0A868, 11},
    .bar = {0x2F2939, 0}};

constexpr Surroundings paper{.ground = {0xF4F1EA, 15},
    .text = {0x2A2824, 0},
    .faint = {0x6E6A61, 8},
    .accent = {0x1F5F8B, 4},
    .warning = {0xA0400C, 1},
    .bar = {0xE4DFD3, 7}};

constexpr Surroundings night{.ground = {0x000000, 0},
    .text = {0xFFFFFF, 15},
    .faint = {0xC8C8C8, 7},
    .accent = {0xFFFF5F, 11},
    .warning = {0xFFAF5F, 11},
    .bar = {0x303030, 0}};

/// The terminal's own colours around the board.
constexpr Surroundings plain{.ground = {}, .text = {}, .faint = {}, .accent = {}, .warning = {}, .bar = {}};

constexpr Theme make_high_contrast()
{
    Theme theme = make_theme("contrast", board(0x8A8A8A, 0x5A5A5A), night);
    theme.last_move = {{0x9A8C00, 3}, {0x827600, 3}};
    theme.selected = {{0x00998A, 2}, {0x008074, 2}};
    theme.check = {{0xE85050, 1}, {0xD03030, 1}};
    theme.by = {{0xD07A00, 5}, {0xB06600, 5}};
    theme.sign = {0x000000, 0};
    return theme;
}

constexpr std::array<Theme, 9> themes{make_theme("slate", board(0x7A94A3, 0x546E7D), dusk),
    make_theme("wood", board(0xB48760, 0x8A5E3C), walnut),
    make_theme("green", board(0x7E9B62, 0x557244), forest),
    make_theme("ocean", board(0x6A93BF, 0x45719F), deep), make_theme("plum", board(0x9789BD, 0x6E5F98), plum),
    make_theme("rose", board(0xB8848A, 0x8F5B64), plum),
    make_theme("paper", board(0x9C9273, 0x74694A), paper),
    make_theme("terminal", board(0x7A94A3, 0x546E7D), plain), make_high_contrast()};

constexpr std::array<std::string_view, 4> piece_set_names{"large", "filled", "outlined", "letters"};

} // namespace

Tone ink_on(Tone ground)
{
    constexpr std::uint8_t blue = 4;
    std::uint8_t const color = ground.ansi() % 8;
    bool const is_dark = color < 2 || color == blue; // black, red and blue
    return is_dark ? Tone{0xFFFFFF, 15} : Tone{0x000000, 0};
}

std::span<Theme const> all_themes()
{
    return themes;
}

std::optional<std::size_t> find_theme(std::string_view name)
{
    auto const found = std::find_if(
        themes.begin(), themes.end(), [name](Theme const& theme) { return theme.name == name; });
    if (found == themes.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - themes.begin());
}

std::string_view to_name(PieceSet set)
{
    return piece_set_names[static_cast<std::size_t>(set)];
}

std::optional<PieceSet> find_piece_set(std::string_view name)
{
    for (PieceSet const set : all_piece_sets) {
        if (to_name(set) == name)
            return set;
    }
    return std::nullopt;
}

} // namespace arbiter::screen
