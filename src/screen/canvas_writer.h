// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_CANVAS_WRITER_H
#define ARBITER_SRC_SCREEN_CANVAS_WRITER_H

#include "arbiter/screen/canvas.h"
#include "arbiter/screen/style.h"

#include <string>

/// Canvases as what a terminal is sent (ECMA-48, and the colours of xterm). Pure: canvases in, bytes out.
namespace arbiter::screen {

/// What a terminal that shows `before` must be sent so that it shows `after`, which has the same size. Only
/// cells that differ are sent. Where the terminal knows no UTF-8, what is beyond ASCII becomes '?'.
std::string write_changes(Canvas const& before, Canvas const& after, Abilities abilities);

/// The same for a terminal whose contents are unknown.
std::string write_all(Canvas const& canvas, Abilities abilities);

/// The nearest of xterm's 256 colours, without the first sixteen, which every user may set.
unsigned nearest_indexed(std::uint32_t rgb);

} // namespace arbiter::screen

#endif
