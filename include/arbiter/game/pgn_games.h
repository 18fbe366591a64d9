// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_PGN_GAMES_H
#define ARBITER_GAME_PGN_GAMES_H

#include "arbiter/game/pgn.h"

#include <memory>
#include <optional>
#include <string_view>

namespace arbiter {

/// Reads the games of a text one after the other, each as `read_pgn` does. Places, of errors too, count from
/// the start of the text.
class PgnGames {
public:
    /// Reads from this text, which must live as long as this. The sentences are in `language`.
    explicit PgnGames(std::string_view text, Language language = Language::english);

    PgnGames(PgnGames const&) = delete;
    PgnGames& operator=(PgnGames const&) = delete;
    PgnGames(PgnGames&&) noexcept;
    PgnGames& operator=(PgnGames&&) noexcept;
    ~PgnGames();

    /// The next game, or nothing after the last one. Linear in its length.
    std::optional<PgnReading> next();

private:
    struct Impl;

    std::string_view text_;
    std::unique_ptr<Impl> impl_;
};

/// Calls `visit` with each game of a text, in their order. Linear.
template <class Visit>
void for_each_game(std::string_view pgn, Visit const& visit)
{
    PgnGames games{pgn};
    while (auto const reading = games.next())
        visit(*reading);
}

} // namespace arbiter

#endif
