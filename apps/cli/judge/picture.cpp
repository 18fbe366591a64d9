// SPDX-License-Identifier: MIT
#include "cli/judge/picture.h"

namespace arbiter::cli {

play::TextOptions picture_options(Session const& session, play::Glyphs glyphs)
{
    play::TextOptions options;
    options.glyphs = glyphs;
    if (wants_color(session))
        options.colors = has_true_color() ? play::TextColors::truecolor : play::TextColors::indexed;
    return options;
}

} // namespace arbiter::cli
