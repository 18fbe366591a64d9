// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_ROOMS_PLAN_H
#define ARBITER_SRC_SERVER_ROOMS_PLAN_H

#include "arbiter/game/any_position.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::server {

/// The conditional moves of one seat: "if my opponent plays this, I answer that". Lines of moves in turn,
/// which become shorter as the game follows them.
class Plan {
public:
    /// Nothing is planned.
    Plan() = default;

    /// Reads lines that begin with a move of the side to move in `position`, the opponent: moves in any
    /// notation with blanks between them, ';' between lines. Every move is legal, every line ends with an
    /// answer, and no move has two answers. At most 16 lines and 60 moves in each. An
    /// error is a sentence for the player. Linear in the moves.
    static Result<Plan, std::string> read(AnyPosition const& position, std::string_view lines);

    /// What `write` gave.
    static Plan restore(std::string_view text);

    bool is_empty() const { return lines_.empty(); }

    /// The move to play when it is this seat's turn; nothing when none is planned.
    std::optional<std::string> answer() const;

    /// A move was made, by either side: what does not begin with it is dropped.
    void follow(std::string_view uci);

    void drop() { lines_.clear(); }

    /// The lines in UCI, as `read` takes them.
    std::string write() const;

private:
    using Line = std::vector<std::string>;

    bool has_another_answer(Line const& line) const;

    std::vector<Line> lines_;
};

} // namespace arbiter::server

#endif
