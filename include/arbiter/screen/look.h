// SPDX-License-Identifier: MIT
#ifndef ARBITER_SCREEN_LOOK_H
#define ARBITER_SCREEN_LOOK_H

#include "arbiter/play/config.h"
#include "arbiter/play/render.h"
#include "arbiter/screen/style.h"

#include <optional>

namespace arbiter::screen {

/// What a terminal can show that is written to in this style.
Abilities abilities_of(play::TextOptions const& style);

/// The pieces that the settings ask for; those of `automatic` are `large`.
PieceSet piece_set_of(play::GlyphChoice choice);

/// The word of the settings for these pieces.
play::GlyphChoice glyph_choice_of(PieceSet pieces);

} // namespace arbiter::screen

#endif
