// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "server/accounts/accounts.h"
#include "server/accounts/sanctions.h"
#include "server/base/token.h"
#include "server/base/written_text.h"
#include "server/rooms/connections.h"
#include "server/rooms/new_game.h"
#include "server/rooms/room.h"
#include "server/rooms/snapshot.h"

#include <algorithm>

namespace arbiter::server {

namespace {

/// Within this time the same number means the same action, sent again because the answer was lost.
constexpr std::chrono::minutes repetition_time{2};
/// After that many plies a game can no longer be aborted.
constexpr std::size_t plies_to_abort = 2;

/// What a command may have done.
std::vector<NumberedAction> actions_of(Command command)
{
    switch (command) {
    case Command::draw: return {OfferKind::draw_offered};
    case Command::decline_draw: return {OfferKind::draw_declined};
    case Command::takeback: return {OfferKind::takeback_asked, GrantedTakeback{}};
    case Command::decline_takeback: return {OfferKind::takeback_declined};
    case Command::rematch: return {OfferKind::rematch_offered};
    case Command::berserk: return {Berserk{}};
    case Command::claim_draw: return {Punished{}};
    default: return {};
    }
}

/// Whether it leaves the game as it was, so that it could be repeated for ever.
bool is_offer(Action const& action)
{
    auto const* const answer = std::get_if<AnswerTakeback>(&action);
    return std::holds_alternative<OfferDraw>(action) || std::holds_alternative<DeclineDraw>(action)
        || std::holds_alternative<RequestTakeback>(action)
        || (answer != nullptr && answer->answer == Answer::no);
}

/// Whether it adds events without an end. (An offer stands until it is answered, or there is a move.)
bool adds_events(Action const& action)
{
    return std::holds_alternative<DeclineDraw>(action) || std::holds_alternative<RequestTakeback>(action)
        || std::holds_alternative<AnswerTakeback>(action);
}

/// The same players with the colours exchanged, each with the token that it has.
storage::Batch build_rematch(
    storage::GameId const& id, storage::GameRow const& row, GameState const& game, Neighbours const& around)
{
    StartTerms const terms{.control = game.control(),
        .start = game.referee().game().start(),
        .is_rated = row.is_rated,
        .arbitration = game.referee().arbitration()};
    std::array<storage::SeatRow, 2> seats{row.seats[1], row.seats[0]};
    for (storage::SeatRow& seat : seats) {
        if (seat.account)
            seat.rating = around.accounts.rating(*seat.account, rating_class(game.control(), row.variant));
    }
    return build_game(id, terms, seats, around.context.at());
}

} // namespace

// ---- commands --------------------------------------------------------------------------------------------

void Room::take(Connection& connection, CommandMessage const& message)
{
    auto const by = player(connection, message.re);
    if (!by || is_repetition(connection, *by, message))
        return;
    if (message.command == Command::rematch)
        return rematch(connection, *by, message.re);
    if (game_.phase() == storage::GamePhase::over)
        return answers_.fail(connection, message.re, ErrorCode::game_over, game_.ending()->sentence);
    if (message.command == Command::abort)
        return abort(connection, *by, message.re);
    if (!game_.is_playing())
        return answers_.fail(connection, message.re, ErrorCode::not_started);
    if (message.command == Command::berserk)
        return berserk(connection, *by, message.re);
    if (message.command == Command::takeback && (is_arena_game() || game_.is_arbitrated()))
        return answers_.fail(connection, message.re, ErrorCode::no_takeback_here);
    if (message.command == Command::claim_draw)
        return claim_draw(connection, *by, message);
    bool const claims_absence = message.command == Command::claim_flag && game_.is_away(!*by);
    if (claims_absence)
        return act(connection, message.re, !*by, Disconnect{});
    Action const action = to_action(*by, message.command);
    if (adds_events(action) && is_full())
        return answers_.fail(connection, message.re, ErrorCode::too_many_events);
    if (is_offer(action) && !is_within(Limited::offers, to_name(*by)))
        return answers_.fail(connection, message.re, ErrorCode::rate_limited);
    act(connection, message.re, *by, action);
    answer_for_computer(*by);
}

bool Room::is_repetition(Connection& connection, Color by, CommandMessage const& message)
{
    for (NumberedAction const& action : actions_of(message.command)) {
        if (auto const version = find_repetition(by, message.re, action)) {
            answers_.acknowledge(connection, message.re, *version);
            return true;
        }
    }
    return false;
}

/// The event to which an action has led that is sent again.
std::optional<EventVersion> Room::find_repetition(
    Color by, RequestNumber re, NumberedAction const& action) const
{
    return game_.find_repetition(by, re, action, context_.at() - repetition_time);
}

Action Room::to_action(Color by, Command command) const
{
    bool const is_draw_offered = game_.referee().draw_offer() == !by;
    bool const is_takeback_asked = game_.referee().takeback_request() == !by;
    switch (command) {
    case Command::draw: return is_draw_offered ? Action{AcceptDraw{}} : Action{OfferDraw{}};
    case Command::decline_draw: return DeclineDraw{};
    case Command::takeback:
        return is_takeback_asked ? Action{AnswerTakeback{Answer::yes}} : Action{RequestTakeback{}};
    case Command::decline_takeback: return AnswerTakeback{Answer::no};
    case Command::claim_flag: return ClaimFlag{};
    case Command::resign:
    case Command::claim_draw:
    case Command::abort:
    case Command::rematch:
    case Command::berserk: break;
    }
    return Resign{};
}

/// `actor`: the side that acts for the referee; not the sender where it reports an absent opponent.
void Room::act(Connection& connection, RequestNumber re, Color actor, Action const& action)
{
    conclude(connection, re, game_.act(actor, action, moment(re)));
}

void Room::abort(Connection& connection, Color by, RequestNumber re)
{
    if (game_.is_playing() && game_.plies() >= plies_to_abort)
        return answers_.fail(connection, re, ErrorCode::too_late_to_abort);
    if (default_time())
        return answers_.fail(connection, re, ErrorCode::too_late_to_abort,
            "A game of a tournament is not aborted. You may resign.");
    std::string_view const who
        = by == Color::white ? "White did not want to play." : "Black did not want to play.";
    emit(make_abortion(who, game_.clocks(clock_.advance(now_))), re);
    answers_.acknowledge(connection, re, game_.version());
}

void Room::berserk(Connection& connection, Color by, RequestNumber re)
{
    bool const has_time = game_.is_timed() && game_.control().periods().front().time > Milliseconds{0};
    if (!is_arena_game() || !has_time)
        return answers_.fail(connection, re, ErrorCode::no_berserk_here);
    auto const event = game_.berserk(by, moment(re));
    if (!event)
        return answers_.fail(connection, re, ErrorCode::too_late_to_berserk);
    emit(std::vector{*event});
    answers_.acknowledge(connection, re, event->version);
}

void Room::rematch(Connection& connection, Color by, RequestNumber re)
{
    if (game_.phase() != storage::GamePhase::over)
        return answers_.fail(connection, re, ErrorCode::not_over);
    bool const is_agreed
        = !is_of_deleted(row_.seats[to_index(!by)]) && (game_.rematch_offer() == !by || computer_.is_at(!by));
    if (!game_.rematch_game() && is_agreed) {
        if (!may_begin_game(around_.limits, connection, context_)) {
            ++context_.counters.rate_limited;
            return answers_.fail(connection, re, ErrorCode::rate_limited);
        }
        auto const id = make_game_id(context_.world);
        auto game = build_rematch(id, row_, game_, around_);
        auto const row = game.games.front();
        log_.put(std::move(game));
        emit(RematchAgreed{id.text}, re);
        log_.when_durable([this, row](bool is_saved) {
            if (is_saved)
                around_.connections.tell_start(row);
        });
        ++context_.counters.games_made;
    } else if (!game_.rematch_game() && game_.rematch_offer() != by) {
        emit(OfferMade{OfferKind::rematch_offered, by}, re);
    }
    answers_.acknowledge(connection, re, game_.version());
}

/// Counts what `who` does in this game, on all connections together. False: it was one too many.
bool Room::is_within(Limited what, std::string_view who)
{
    std::string counted = row_.id.text;
    if (around_.limits.take(what, counted.append(" ").append(who), now_))
        return true;
    ++context_.counters.rate_limited;
    return false;
}

// ---- chat ------------------------------------------------------------------------------------------------

void Room::take(Connection& connection, ChatMessage const& message)
{
    if (!may_act())
        return connection.send(write(Failed{message.re, ErrorCode::not_saved}));
    auto const by = chat_rights_.find_speaker(connection);
    if (!by)
        return answers_.fail(connection, message.re, ErrorCode::not_a_player);
    auto text = clean_line(message.text, context_.settings.longest_chat_text);
    if (!text)
        return answers_.fail(connection, message.re, ErrorCode::bad_text);
    if (auto const fault = chat_rights_.find_fault(connection, message.re))
        return answers_.fail(connection, *fault);
    if (connection.seat) {
        if (auto const known = find_repetition(*connection.seat, message.re, ChatText{*text}))
            return answers_.acknowledge(connection, message.re, *known);
    }
    if (game_.chat_lines(connection.seat) >= context_.settings.most_chat_lines)
        return answers_.fail(
            connection, message.re, ErrorCode::rate_limited, "The chat of this game has no more room.");
    if (!is_within(Limited::chat, *by))
        return answers_.fail(connection, message.re, ErrorCode::rate_limited);
    if (!connection.seat && connection.who)
        log_.put(storage::Speaker{connection.who->account, *by});
    emit(ChatSaid{*by, *std::move(text)}, message.re);
    answers_.acknowledge(connection, message.re, game_.version());
}

// ---- requests --------------------------------------------------------------------------------------------

void Room::join(storage::SeatRow seat, std::function<void(Result<Color, ApiError>)> done)
{
    wake();
    if (!may_act())
        return done(Err{ApiError::not_saved});
    if (game_.phase() == storage::GamePhase::over)
        return done(Err{ApiError::game_over});
    std::optional<Color> free;
    for (Color const color : all_colors) {
        storage::SeatRow const& there = row_.seats[to_index(color)];
        if (!game_.seat(color))
            free = color;
        else if (seat.account && there.account == seat.account)
            return done(Err{ApiError::own_game});
    }
    if (!free)
        return done(Err{ApiError::seat_taken});
    storage::SeatRow& place = row_.seats[to_index(*free)];
    if (place.account && place.account != seat.account)
        return done(Err{ApiError::not_invited});
    place = std::move(seat);
    log_.put(row_);
    std::vector<GameEvent> events{game_.record(to_event(*free, place), moment())};
    for (GameEvent& event : game_.start(moment()))
        events.push_back(std::move(event));
    emit(std::move(events));
    note_presence();
    log_.when_durable([this, color = *free, done = std::move(done)](bool is_saved) {
        if (!is_saved)
            return done(Err{ApiError::not_saved});
        done(color);
        around_.connections.tell_start(row_);
    });
}

void Room::decline()
{
    wake();
    if (!may_act() || game_.phase() != storage::GamePhase::waiting)
        return;
    emit(make_abortion("The invitation was declined.", game_.clocks(clock_.time())));
}

void Room::snapshot(TakeText done)
{
    wake();
    give_when_durable(write_state(shown(), context_.at(), {}), std::move(done));
}

void Room::pgn(TakeText done)
{
    wake();
    give_when_durable(write_game_pgn(row_, game_), std::move(done));
}

void Room::give_when_durable(std::string text, TakeText done)
{
    log_.when_durable([done = std::move(done), text = std::move(text)](
                          bool is_saved) { done(is_saved ? std::optional{text} : std::nullopt); });
}

// ---- the computer opponent -------------------------------------------------------------------------------

/// Grants takebacks. The program answers a draw offer; without a program it is declined.
void Room::answer_for_computer(Color asked_by)
{
    Color const computer = !asked_by;
    if (!computer_.is_at(computer) || !game_.is_playing())
        return;
    if (game_.referee().takeback_request() == asked_by)
        computer_acts(computer, AnswerTakeback{Answer::yes});
    if (game_.referee().draw_offer() == asked_by && !computer_.offer_draw(asked_by))
        computer_acts(computer, DeclineDraw{});
}

void Room::computer_acts(Color side, Action const& action)
{
    wake();
    if (recover_at_ || is_leaving() || !game_.is_playing())
        return;
    if (std::holds_alternative<PlayMove>(action))
        computer_.forget();
    auto change = game_.act(side, action, moment());
    if (!change.events.empty())
        return emit(std::move(change.events));
    // A program that plays illegal moves has failed as much as one that has died.
    if (change.refusal && std::holds_alternative<MoveRefused>(*change.refusal))
        computer_fails(side, std::get<MoveRefused>(*change.refusal).sentence);
}

void Room::computer_fails(Color side, std::string const& reason)
{
    wake();
    if (recover_at_ || is_leaving() || !game_.is_playing())
        return;
    computer_.forget();
    Moment now = moment();
    now.complete = [&](Ending& ending, storage::Time at) {
        ending.sentence.append(" The computer opponent could not continue: ").append(reason);
        complete(ending, at);
    };
    emit(game_.act(side, Resign{}, now).events);
}

} // namespace arbiter::server
