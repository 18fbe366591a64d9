// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_XBOARD_TEXT_H
#define ARBITER_SRC_ENGINE_XBOARD_TEXT_H

#include "arbiter/core/position.h"
#include "arbiter/engine/info.h"
#include "arbiter/rules/language.h"
#include "arbiter/rules/outcome.h"
#include "engine/uci_text.h"

#include <string>

namespace arbiter::engine {

/// Prints what the search finds as xboard's thinking output: plies, centipawns, hundredths of a second,
/// nodes, and the line in SAN.
class PostSink final : public InfoSink {
public:
    PostSink(Position const& root, SharedSink& output) : root_{root}, output_{output} { }

    void on_info(SearchInfo const& info) override;

private:
    Position root_;
    SharedSink& output_;
};

/// A move as two squares; castling in Chess960 as O-O or O-O-O.
std::string xboard_move(Position const& position, LegalMove move);

/// "0-1 {Black wins by checkmate.}"
std::string result_text(Outcome const& outcome, Language language);

} // namespace arbiter::engine

#endif
