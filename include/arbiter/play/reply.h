// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_REPLY_H
#define ARBITER_PLAY_REPLY_H

#include "arbiter/play/render.h"
#include "arbiter/rules/attempt.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::play {

/// What a game replies to a request, ready to be shown. A reply without text: the events say everything.
struct Reply {
    /// What was asked for.
    enum class Kind : std::uint8_t {
        done,
        refused,    ///< and nothing has changed
        unreadable, ///< it is not a move at all; nothing has changed
    };

    Kind kind = Kind::done;
    /// One sentence or more.
    std::string text = {};
    /// Further lines: a sentence for each piece that could be meant, and the like.
    std::vector<std::string> details = {};
    /// Text to be copied, such as a FEN or PGN: shown as it stands, with its line breaks.
    std::string verbatim = {};
    /// Squares to show with it.
    Marks marks = {};
    /// It is a question: LocalGame::answer takes yes or no.
    bool asks = false;
    /// A move to show with it.
    std::optional<Attempt> proposed = std::nullopt;
    /// A pawn's move that waits for the piece that it becomes.
    std::optional<Attempt> promotion = std::nullopt;

    /// Something was done, and this is said of it.
    static Reply done(std::string text) { return {.text = std::move(text)}; }

    /// Nothing was done, for this reason.
    static Reply refused(std::string text) { return {.kind = Kind::refused, .text = std::move(text)}; }

    /// Whether there is nothing to say.
    bool is_empty() const { return text.empty() && details.empty() && verbatim.empty(); }
};

} // namespace arbiter::play

#endif
