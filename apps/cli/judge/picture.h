// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_PICTURE_H
#define ARBITER_CLI_PICTURE_H

#include "arbiter/play/render.h"
#include "cli/session.h"

namespace arbiter::cli {

/// How boards are drawn on this standard output: with colours only where they are wanted, and with as many as
/// the terminal says it has (COLORTERM).
play::TextOptions picture_options(Session const& session, play::Glyphs glyphs);

} // namespace arbiter::cli

#endif
