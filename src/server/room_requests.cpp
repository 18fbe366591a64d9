#include "computers.h"
#include "new_game.h"
#include "room.h"
#include "snapshot.h"

namespace arbiter::server {

void Room::join(storage::SeatRow seat, std::function<void(Result<Color, JoinError>)> done)
{
    wake();
    if (recover_at_)
        return done(Err{JoinError::not_saved});
    if (game_.phase() == storage::GameState::over)
        return done(Err{JoinError::over});
    std::optional<Color> free;
    for (Color const color : all_colors) {
        storage::SeatRow const& there = row_.seats[to_index(color)];
        if (!game_.seat(color))
            free = color;
        else if (seat.account && there.account == seat.account)
            return done(Err{JoinError::own_game});
    }
    if (!free)
        return done(Err{JoinError::seat_taken});
    storage::SeatRow& place = row_.seats[to_index(*free)];
    if (place.account && place.account != seat.account)
        return done(Err{JoinError::not_invited});
    place = std::move(seat);
    is_row_changed_ = true;
    std::vector<EventContent> events{to_event(*free, place)};
    for (EventContent& event : game_.start(clock_.told()))
        events.push_back(std::move(event));
    emit(std::move(events));
    note_presence();
    waiting_.push_back({game_.version(), [this, color = *free, done = std::move(done)](bool is_saved) {
                            if (!is_saved)
                                return done(Err{JoinError::not_saved});
                            done(color);
                            hall_.tell_start(row_);
                        }});
}

void Room::decline()
{
    wake();
    if (recover_at_ || game_.phase() != storage::GameState::waiting)
        return;
    emit({make_abortion("The invitation was declined.", game_.clocks(clock_.told()))});
}

void Room::snapshot(std::function<void(std::string)> done)
{
    wake();
    auto answer = [done = std::move(done), text = write_state({row_, game_, time_now()}, hall_.at(), {})](
                      bool) { done(text); };
    if (pending_.empty())
        answer(true);
    else
        waiting_.push_back({game_.version(), std::move(answer)});
}

void Room::pgn(std::function<void(std::string)> done)
{
    wake();
    auto answer = [done = std::move(done), text = write_game_pgn(row_, game_)](bool) { done(text); };
    if (pending_.empty())
        answer(true);
    else
        waiting_.push_back({game_.version(), std::move(answer)});
}

// ---- the computer opponent -------------------------------------------------------------------------------

void Room::ask_computer()
{
    Color const side = game_.turn();
    bool const is_its_turn = game_.is_playing() && is_computer(side);
    if (!is_its_turn) {
        if (asked_at_)
            hall_.computers.withdraw(row_.id);
        asked_at_.reset();
        return;
    }
    auto const board_version = game_.plies();
    if (asked_at_ == board_version)
        return;
    asked_at_ = board_version;
    unsigned const level = row_.seats[to_index(side)].level.value_or(1);
    hall_.computers.ask(shared_from_this(), side, level, game_.referee().game(), game_.referee().clock());
}

/// Grants takebacks. A draw offer is for the program to answer, and declined where none is there.
void Room::answer_for_computer(Color asked_by)
{
    Color const computer = !asked_by;
    if (!is_computer(computer) || !game_.is_playing())
        return;
    if (game_.referee().takeback_request() == asked_by)
        computer_acts(computer, AnswerTakeback{Answer::yes});
    if (game_.referee().draw_offer() == asked_by && !hall_.computers.offer_draw(row_.id, asked_by))
        computer_acts(computer, DeclineDraw{});
}

void Room::computer_acts(Color side, Action const& action)
{
    wake();
    if (recover_at_ || !game_.is_playing())
        return;
    if (std::holds_alternative<PlayMove>(action))
        asked_at_.reset();
    auto const deeds = game_.handle(side, action, tell_time());
    if (!deeds.events.empty())
        return emit(deeds.events);
    // A program that plays illegal moves has failed as much as one that has died.
    if (deeds.refusal && std::holds_alternative<MoveRefused>(*deeds.refusal))
        computer_fails(side, std::get<MoveRefused>(*deeds.refusal).sentence);
}

void Room::computer_fails(Color side, std::string const& reason)
{
    wake();
    if (recover_at_ || !game_.is_playing())
        return;
    asked_at_.reset();
    ending_reason_ = "The computer opponent could not go on: " + reason;
    emit(game_.handle(side, Resign{}, tell_time()).events);
}

} // namespace arbiter::server
