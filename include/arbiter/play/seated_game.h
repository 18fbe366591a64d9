// SPDX-License-Identifier: MIT
#ifndef ARBITER_PLAY_SEATED_GAME_H
#define ARBITER_PLAY_SEATED_GAME_H

#include "arbiter/game/player.h"
#include "arbiter/game/referee.h"
#include "arbiter/play/display.h"
#include "arbiter/play/saved_game.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::play {

/// The two players of a game, White first.
using Players = std::array<std::unique_ptr<Player>, 2>;

/// Two players, a referee and any number of displays: hands messages to the referee, events to all of them,
/// and the question to the side to move. Reads no clock and waits for nothing; its caller does. One
/// thread.
class SeatedGame {
public:
    /// Continues `game` at the end of its main line (for a new game: a tree without moves). `inbox` must
    /// outlive the seated game. Its events are worded in `language`.
    SeatedGame(GameTree const& game, Clock const& clock, Players players, Inbox& inbox,
        Language language = Language::english);

    ~SeatedGame();
    SeatedGame(SeatedGame const&) = delete;
    SeatedGame& operator=(SeatedGame const&) = delete;

    /// Has the referee punish illegal moves and false claims (`Referee::arbitrate`). A program that makes an
    /// illegal move is then asked again, as a person is. Before `start`.
    void arbitrate(Arbitration const& rules, std::array<unsigned, 2> illegal_moves);

    /// Everybody who is to see the events; must outlive the seated game. Before `start`.
    void add(Display& display) { displays_.push_back(&display); }

    /// Begins. Asks the first player.
    void start(Instant now);

    /// Acts for a side, as the front end does for a person.
    void act(Color by, Action const& action, Instant now);

    /// Hands in a message out of the inbox. A move that answers an old question is ignored,
    /// and so is a notice: the front end shows it.
    void deliver(PlayerMessage const& message, Instant now);

    /// Stops the clocks and lets nobody think; no effect when the game is paused or over.
    void pause(Instant now);

    /// Continues, and asks the side to move again.
    void resume(Instant now);

    /// Looks at the clocks.
    void tick(Instant now);

    /// The referee, who knows the game.
    Referee const& referee() const { return referee_; }

    /// The player of a colour.
    Player const& player(Color color) const { return *players_[to_index(color)]; }

    /// Whether there is nothing left to do: the game is over or a player has failed.
    bool is_finished() const { return referee_.is_over() || failure_.has_value(); }

    /// Why the game cannot continue although it is not over: a sentence.
    std::optional<std::string> const& failure() const { return failure_; }

    /// Takes the players out, for another game. The seated game may then only be destroyed.
    Players release_players();

private:
    void publish(std::vector<Event> const& events);
    void ask();
    void withdraw_question();
    void fail(Color who, std::string const& reason);

    Referee referee_;
    Players players_;
    Language language_;
    Inbox& inbox_;
    std::vector<Display*> displays_;
    QuestionId question_{0};
    std::optional<std::string> failure_;
};

// What every front end does with a seated game besides showing it.

/// Both players, White first. The same seed gives players that play the same.
Players make_players(std::array<PlayerSpec, 2> const& specs, std::uint64_t seed);

/// The game as it can be filed: with the tags that PGN wants, the players, the clocks at `now`. What `base`
/// says already, such as the date of a resumed game, stays. `today`: "2026.11.21".
SavedGame to_saved_game(SavedGame base, SeatedGame const& seated, std::array<PlayerSpec, 2> const& specs,
    std::string_view today, Instant now);

/// Takes the last move back where two people share a keyboard, and asks for it against a program.
void take_back(SeatedGame& seated, Instant now);

/// By how many plies a game that is over goes back to be played on: where the board ended it, by the last
/// move, and by the program's reply with it; one that was given up or agreed to stays whole. Nothing when
/// there is nothing to take back.
std::optional<std::size_t> plies_to_reopen(SeatedGame const& seated);

} // namespace arbiter::play

#endif
