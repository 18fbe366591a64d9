// SPDX-License-Identifier: MIT
#include "arbiter/screen/look.h"

#include <algorithm>
#include <array>

namespace arbiter::screen {

namespace {

struct PieceChoice {
    play::GlyphChoice choice;
    PieceSet pieces;
};

constexpr std::array<PieceChoice, 4> piece_choices{
    {{play::GlyphChoice::outlined, PieceSet::outlined}, {play::GlyphChoice::filled, PieceSet::filled},
        {play::GlyphChoice::letters, PieceSet::letters}, {play::GlyphChoice::large, PieceSet::large}}};

} // namespace

Abilities abilities_of(play::TextOptions const& style)
{
    Abilities abilities;
    abilities.has_utf8 = style.glyphs == play::Glyphs::unicode;
    switch (style.colors) {
    case play::TextColors::none: abilities.colors = ColorDepth::none; break;
    case play::TextColors::indexed: abilities.colors = ColorDepth::indexed; break;
    case play::TextColors::truecolor: abilities.colors = ColorDepth::truecolor; break;
    }
    return abilities;
}

PieceSet piece_set_of(play::GlyphChoice choice)
{
    auto const* const found = std::ranges::find(piece_choices, choice, &PieceChoice::choice);
    return found == piece_choices.end() ? PieceSet::large : found->pieces;
}

play::GlyphChoice glyph_choice_of(PieceSet pieces)
{
    return std::ranges::find(piece_choices, pieces, &PieceChoice::pieces)->choice;
}

} // namespace arbiter::screen
