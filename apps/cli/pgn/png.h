// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PNG_H
#define ARBITER_CLI_PNG_H

#include "arbiter/core/result.h"

#include <string>
#include <string_view>

namespace arbiter::cli {

/// A picture in SVG as the bytes of a PNG file, drawn by the program rsvg-convert (Debian: librsvg2-bin); or
/// a sentence that says why there is none.
Result<std::string, std::string> draw_png(std::string_view svg);

} // namespace arbiter::cli

#endif
