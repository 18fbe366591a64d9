// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "arbiter/notation/pgn_scanner.h"
#include "notation/pgn_characters.h"

#include <array>
#include <utility>

namespace arbiter {

namespace {

struct Glyph {
    std::string_view text;
    std::uint8_t number;
};

/// Of the signs in ASCII, longer ones come before those that they end with.
constexpr std::array<Glyph, 41> glyphs{{
    {"!", 1},
    {"?", 2},
    {"!!", 3},
    {"\u203C", 3},
    {"??", 4},
    {"\u2047", 4},
    {"!?", 5},
    {"\u2049", 5},
    {"?!", 6},
    {"\u2048", 6},
    {"\u25A1", 7}, // □ the only move
    {"\u221E", 13}, // ∞ unclear
    {"+/=", 14},
    {"\u2A72", 14}, // ⩲
    {"=/+", 15},
    {"\u2A71", 15}, // ⩱
    {"+/-", 16},
    {"\u00B1", 16}, // ±
    {"-/+", 17},
    {"\u2213", 17}, // ∓
    {"+--", 20},
    {"--+", 21},
    {"+-", 18},
    {"+\u2212", 18},
    {"-+", 19},
    {"\u2212+", 19},
    {"+=", 14},
    {"=+", 15},
    {"=", 10},
    {"\u2A00", 22}, // ⨀ zugzwang
    {"\u27F3", 32}, // ⟳ development
    {"\u2191", 36}, // ↑ initiative
    {"\u2192", 40}, // → attack
    {"\u21C6", 132}, // ⇆ counterplay
    {"\u2295", 138}, // ⊕ time trouble
    {"\u2A01", 138}, // ⨁
    {"\u25B3", 140}, // △ with the idea
    {"\u2206", 140}, // ∆
    {"RR", 145},
    {"N", 146},
    {"D", 220},
}};

constexpr bool is_plain(std::string_view glyph)
{
    return static_cast<unsigned char>(glyph.front()) < 0x80 && glyph.front() != '!' && glyph.front() != '?';
}

constexpr std::array<std::string_view, 19> wide_blanks{"\u00A0", "\u2000", "\u2001", "\u2002", "\u2003",
    "\u2004", "\u2005", "\u2006", "\u2007", "\u2008", "\u2009", "\u200A", "\u202F", "\u205F", "\u3000",
    "\u2028", "\u2029", "\u0085", "\u1680"};

constexpr std::array<std::string_view, 9> invisibles{
    "\u200B", "\u200C", "\u200D", "\u200E", "\u200F", "\u2060", "\u00AD", "\uFEFF", "\uFE0F"};

template <class List>
std::size_t size_of_any(List const& list, std::string_view text)
{
    for (std::string_view const one : list) {
        if (text.starts_with(one))
            return one.size();
    }
    return 0;
}

/// A result as the standard writes it, and what is read as one.
struct ResultSpelling {
    std::string_view text;
    std::string_view meant;
};

constexpr std::array<ResultSpelling, 7> results{{
    {"*", "*"},
    {"1-0", "1-0"},
    {"0-1", "0-1"},
    {"1/2-1/2", "1/2-1/2"},
    {"1/2", "1/2-1/2"},
    {"1:0", "1-0"},
    {"0:1", "0-1"},
}};

/// Characters that stand for others in results.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> stand_ins{{
    {"\u00BD", "1/2"},
    {"\u2010", "-"},
    {"\u2011", "-"},
    {"\u2012", "-"},
    {"\u2013", "-"},
    {"\u2014", "-"},
    {"\u2212", "-"},
}};

/// Whether the word is this text, but for stand-ins.
bool is_spelled(std::string_view word, std::string_view text)
{
    while (!word.empty() && !text.empty()) {
        std::string_view meant = part_of(word, 0, 1);
        std::size_t size = 1;
        for (auto const& [character, plain] : stand_ins) {
            if (word.starts_with(character)) {
                meant = plain;
                size = character.size();
            }
        }
        if (!text.starts_with(meant))
            return false;
        text.remove_prefix(meant.size());
        word.remove_prefix(size);
    }
    return word.empty() && text.empty();
}

} // namespace

namespace detail {

std::size_t wide_blank_size(std::string_view text)
{
    return size_of_any(wide_blanks, text);
}

std::size_t invisible_size(std::string_view text)
{
    return size_of_any(invisibles, text);
}

std::size_t glyph_size(std::string_view text)
{
    for (Glyph const& glyph : glyphs) {
        if (static_cast<unsigned char>(glyph.text.front()) >= 0x80 && text.starts_with(glyph.text))
            return glyph.text.size();
    }
    return 0;
}

std::size_t plain_glyph_size(std::string_view word)
{
    for (Glyph const& glyph : glyphs) {
        bool const stands_alone = is_letter(glyph.text.front());
        if (is_plain(glyph.text) && (stands_alone ? word == glyph.text : word.ends_with(glyph.text)))
            return glyph.text.size();
    }
    return 0;
}

} // namespace detail

std::optional<std::uint8_t> find_pgn_glyph(std::string_view text)
{
    for (Glyph const& glyph : glyphs) {
        if (glyph.text == text)
            return glyph.number;
    }
    return std::nullopt;
}

std::string_view find_pgn_result(std::string_view word)
{
    for (ResultSpelling const& spelling : results) {
        if (is_spelled(word, spelling.text))
            return spelling.meant;
    }
    return {};
}

} // namespace arbiter
