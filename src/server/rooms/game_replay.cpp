// SPDX-License-Identifier: MIT
#include "arbiter/notation/uci_move.h"
#include "server/rooms/game_state.h"

#include <algorithm>

/// Events from storage, played once more.
namespace arbiter::server {

namespace {

template <class Wanted>
bool has(std::vector<Event> const& events)
{
    return std::any_of(events.begin(), events.end(),
        [](Event const& event) { return std::holds_alternative<Wanted>(event); });
}

} // namespace

bool GameState::replay(GameEvent const& event)
{
    if (event.version != next(version_) || event.time < last_time_)
        return false;
    if (!std::visit([&](auto const& what) { return replay_on_board(what, event.time); }, event.content))
        return false;
    apply(event);
    if (sets_clocks(event.content))
        is_standing_ = !event.running;
    return true;
}

bool GameState::replay_on_board(SeatTaken const&, Milliseconds)
{
    return phase_ == storage::GamePhase::waiting;
}

bool GameState::replay_on_board(GameBegun const&, Milliseconds time)
{
    return has<GameStarted>(referee_.start(Instant{time}));
}

bool GameState::replay_on_board(MoveMade const& what, Milliseconds time)
{
    auto const attempt = parse_uci_attempt(what.uci);
    return is_playing() && attempt
        && has<MovePlayed>(referee_.handle(what.by, PlayMove{*attempt}, Instant{time}));
}

bool GameState::replay_on_board(OfferMade const& what, Milliseconds time)
{
    auto const handle = [&](Action const& action) { return referee_.handle(what.by, action, Instant{time}); };
    switch (what.kind) {
    case OfferKind::rematch_offered: return phase_ == storage::GamePhase::over;
    // These follow from the moves.
    case OfferKind::draw_lapsed:
    case OfferKind::takeback_lapsed: return is_playing() || phase_ == storage::GamePhase::over;
    case OfferKind::draw_offered: return is_playing() && has<DrawOffered>(handle(OfferDraw{}));
    case OfferKind::draw_declined: return is_playing() && has<DrawDeclined>(handle(DeclineDraw{}));
    case OfferKind::takeback_asked: return is_playing() && has<TakebackRequested>(handle(RequestTakeback{}));
    case OfferKind::takeback_declined:
        return is_playing() && has<TakebackDeclined>(handle(AnswerTakeback{Answer::no}));
    }
    return false;
}

bool GameState::replay_on_board(MovesTakenBack const& what, Milliseconds time)
{
    return is_playing()
        && has<TookBack>(referee_.handle(!what.asked_by, AnswerTakeback{Answer::yes}, Instant{time}));
}

bool GameState::replay_on_board(ChatSaid const&, Milliseconds)
{
    return true;
}

bool GameState::replay_on_board(RematchAgreed const&, Milliseconds)
{
    return phase_ == storage::GamePhase::over;
}

bool GameState::replay_on_board(Ending const& what, Milliseconds time)
{
    if (what.code == aborted_code)
        return phase_ != storage::GamePhase::over;
    auto const termination = find_termination(what.code);
    if (!is_playing() || !termination)
        return false;
    // A mate and the like has ended the game with the move before.
    if (!referee_.is_over()) {
        Color const loser = what.winner ? !*what.winner : turn();
        switch (*termination) {
        case Termination::flag:
        case Termination::flag_but_cannot_mate: referee_.tick(Instant{time}); break;
        // By whatever rules it was decided then.
        case Termination::resignation:
        case Termination::resignation_but_cannot_mate:
        case Termination::agreement:
        // The move with which it was claimed is not on the board.
        case Termination::threefold_repetition:
        case Termination::fifty_moves:
            referee_.end_as_recorded({what.winner, *termination}, Instant{time});
            break;
        case Termination::abandoned: referee_.handle(loser, Disconnect{}, Instant{time}); break;
        default: return false;
        }
    }
    return referee_.is_over() && referee_.outcome()->termination == *termination
        && referee_.outcome()->winner == what.winner;
}

bool GameState::replay_on_board(Absence const&, Milliseconds)
{
    return is_playing();
}

bool GameState::replay_on_board(GameResumed const&, Milliseconds)
{
    return is_playing();
}

bool GameState::replay_on_board(WentBerserk const& what, Milliseconds)
{
    return is_playing() && referee_.berserk(what.by);
}

bool GameState::replay_on_board(ArbiterSeated const&, Milliseconds)
{
    return phase_ == storage::GamePhase::waiting;
}

bool GameState::replay_on_board(Penalty const& what, Milliseconds time)
{
    if (!is_playing())
        return false;
    if (what.offence == Offence::false_claim)
        return has<PenaltyGiven>(referee_.handle(what.by, ClaimDraw{}, Instant{time}));
    auto const attempt = parse_uci_attempt(what.move);
    return attempt && has<MoveRefused>(referee_.handle(what.by, PlayMove{*attempt}, Instant{time}));
}

bool GameState::replay_on_board(PieceTouched const& what, Milliseconds)
{
    auto const square = parse_square(what.square);
    return is_playing() && square && referee_.touch(what.by, *square);
}

} // namespace arbiter::server
