// SPDX-License-Identifier: MIT
#include "server/rooms/snapshot.h"

#include "arbiter/server/account_name.h"
#include "server/base/messages.h"

namespace arbiter::server {

namespace {

protocol::Phase to_phase(storage::GamePhase phase)
{
    switch (phase) {
    case storage::GamePhase::waiting: return protocol::Phase::waiting;
    case storage::GamePhase::playing: return protocol::Phase::playing;
    case storage::GamePhase::over: break;
    }
    return protocol::Phase::over;
}

Snapshot to_snapshot(SnapshotOf const& what)
{
    GameState const& game = what.game;
    Snapshot shown{.id = what.row.id.text,
        .terms = protocol::GameTerms{game.control(), what.row.variant, what.row.is_rated},
        .start_fen = game.referee().game().start().format_fen(),
        .players = {game.seat(Color::white), game.seat(Color::black)},
        .clocks = game.clocks(what.time),
        .running = game.running(),
        .turn = game.turn(),
        .ending = game.ending(),
        .draw_offer = game.referee().draw_offer(),
        .takeback_request = game.referee().takeback_request(),
        .rematch_offer = game.rematch_offer(),
        .rematch_game = game.rematch_game(),
        .is_away = {game.is_away(Color::white), game.is_away(Color::black)},
        .chat = game.chat(),
        .phase = to_phase(game.phase())};
    if (what.is_arena_game) {
        Referee const& referee = game.referee();
        shown.berserk = {referee.has_gone_berserk(Color::white), referee.has_gone_berserk(Color::black)};
    }
    if (auto const& rules = game.referee().arbitration()) {
        auto const square = game.referee().touched();
        shown.arbitration = ArbitrationShown{.rules = *rules,
            .penalties = game.penalties(),
            .touched = square ? std::string{to_string(*square)} : std::string{}};
    }
    shown.moves.reserve(game.plies());
    for (NumberedMove const& move : game.moves())
        shown.moves.push_back(static_cast<protocol::ListedMove const&>(move));
    return shown;
}

} // namespace

std::string write_state(SnapshotOf const& what, storage::Time at, std::optional<Color> you)
{
    return write(State{.version = what.game.version(),
        .at = at,
        .game = to_snapshot(what),
        .you = you,
        .last_request = you ? what.game.last_request(*you) : 0});
}

std::string seat_name(storage::SeatRow const& seat)
{
    return seat.name.empty() ? "Anonymous" : seat.name;
}

bool is_of_deleted(storage::SeatRow const& seat)
{
    // A deleted account has a name that no account may have.
    return seat.account && !seat.name.empty() && !is_account_name(seat.name);
}

PlayerKind player_kind(storage::SeatKind kind)
{
    switch (kind) {
    case storage::SeatKind::computer: return PlayerKind::computer;
    case storage::SeatKind::bot: return PlayerKind::bot;
    case storage::SeatKind::open:
    case storage::SeatKind::person: break;
    }
    return PlayerKind::person;
}

} // namespace arbiter::server
