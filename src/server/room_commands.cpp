// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "server/accounts.h"
#include "server/bidi_text.h"
#include "server/computers.h"
#include "server/new_game.h"
#include "server/room.h"
#include "server/sanctions.h"
#include "server/snapshot.h"
#include "server/token.h"

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
    default: return {};
    }
}

/// The same players with the colours exchanged, each with the token that it has.
storage::Batch build_rematch(
    storage::GameId const& id, storage::GameRow const& row, GameState const& game, ServiceContext& context)
{
    StartTerms const terms{
        .control = game.control(), .start = game.referee().game().start(), .is_rated = row.is_rated};
    std::array<storage::SeatRow, 2> seats{row.seats[1], row.seats[0]};
    for (storage::SeatRow& seat : seats) {
        if (seat.account)
            seat.rating = context.accounts.rating(*seat.account, rating_class(game.control(), row.variant));
    }
    return build_game(id, terms, seats, context.at());
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
        return fail(connection, message.re, ErrorCode::game_over, game_.ending()->sentence);
    if (message.command == Command::abort)
        return abort(connection, *by, message.re);
    if (!game_.is_playing())
        return fail(connection, message.re, ErrorCode::not_started);
    if (message.command == Command::berserk)
        return berserk(connection, *by, message.re);
    if (message.command == Command::takeback && is_arena_game())
        return fail(connection, message.re, ErrorCode::no_takeback_here);
    bool const claims_absence = message.command == Command::claim_flag && game_.is_away(!*by);
    if (claims_absence)
        return act(connection, message.re, !*by, Disconnect{});
    act(connection, message.re, *by, to_action(*by, message.command));
    answer_for_computer(*by);
}

bool Room::is_repetition(Connection& connection, Color by, CommandMessage const& message)
{
    auto const since = context_.at() - repetition_time;
    for (NumberedAction const& action : actions_of(message.command)) {
        if (auto const version = game_.find_repetition(by, message.re, action, since)) {
            acknowledge(connection, message.re, *version);
            return true;
        }
    }
    return false;
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
    case Command::claim_draw: return ClaimDraw{};
    case Command::claim_flag: return ClaimFlag{};
    case Command::resign:
    case Command::abort:
    case Command::rematch:
    case Command::berserk: break;
    }
    return Resign{};
}

/// `actor`: the side that acts for the referee; not the sender where it reports an absent opponent.
void Room::act(Connection& connection, RequestNumber re, Color actor, Action const& action)
{
    auto const change = game_.act(actor, action, moment(re));
    if (!change.events.empty()) {
        emit(change.events);
        return acknowledge(connection, re, change.events);
    }
    if (change.refusal)
        refuse(connection, re, *change.refusal);
}

void Room::abort(Connection& connection, Color by, RequestNumber re)
{
    if (game_.is_playing() && game_.plies() >= plies_to_abort)
        return fail(connection, re, ErrorCode::too_late_to_abort);
    if (default_time())
        return fail(connection, re, ErrorCode::too_late_to_abort,
            "A game of a tournament is not aborted. You may resign.");
    std::string_view const who
        = by == Color::white ? "White did not want to play." : "Black did not want to play.";
    emit(make_abortion(who, game_.clocks(clock_.advance(now_))), re);
    acknowledge(connection, re, game_.version());
}

void Room::berserk(Connection& connection, Color by, RequestNumber re)
{
    bool const has_time = game_.is_timed() && game_.control().periods().front().time > Milliseconds{0};
    if (!is_arena_game() || !has_time)
        return fail(connection, re, ErrorCode::no_berserk_here);
    auto const event = game_.berserk(by, moment(re));
    if (!event)
        return fail(connection, re, ErrorCode::too_late_to_berserk);
    emit(std::vector{*event});
    acknowledge(connection, re, event->version);
}

void Room::rematch(Connection& connection, Color by, RequestNumber re)
{
    if (game_.phase() != storage::GamePhase::over)
        return fail(connection, re, ErrorCode::not_over);
    bool const is_agreed = game_.rematch_offer() == !by || is_computer(!by);
    if (!game_.rematch_game() && is_agreed) {
        auto const id = make_game_id(context_.world);
        auto game = build_rematch(id, row_, game_, context_);
        auto const row = game.games.front();
        log_.put(std::move(game));
        emit(RematchAgreed{id.text}, re);
        log_.when_durable([this, row](bool is_saved) {
            if (is_saved)
                context_.tell_start(row);
        });
        ++context_.counters.games_made;
    } else if (!game_.rematch_game() && game_.rematch_offer() != by) {
        emit(OfferMade{OfferKind::rematch_offered, by}, re);
    }
    acknowledge(connection, re, game_.version());
}

// ---- chat ------------------------------------------------------------------------------------------------

void Room::take(Connection& connection, ChatMessage const& message)
{
    if (!may_act())
        return connection.send(write(Failed{message.re, ErrorCode::not_saved}));
    auto const by = speaker(connection);
    if (!by)
        return fail(connection, message.re, ErrorCode::not_a_player);
    auto text = clean_line(message.text, context_.settings.longest_chat_text);
    if (!text)
        return fail(connection, message.re, ErrorCode::bad_text);
    if (!context_.settings.has_chat)
        return fail(connection, message.re, ErrorCode::no_chat);
    if (!may_chat(connection))
        return fail(connection, message.re, ErrorCode::chat_off);
    if (is_muted(connection, message.re))
        return;
    if (connection.seat) {
        auto const since = context_.at() - repetition_time;
        if (auto const known = game_.find_repetition(*connection.seat, message.re, ChatText{*text}, since))
            return acknowledge(connection, message.re, *known);
    }
    if (!connection.chat.take(now_)) {
        ++context_.counters.rate_limited;
        return fail(connection, message.re, ErrorCode::rate_limited);
    }
    emit(ChatSaid{*by, *std::move(text)}, message.re);
    acknowledge(connection, message.re, game_.version());
}

/// Who may speak: the players; others only when the game is over, so that nobody can be helped, and only
/// under a name.
std::optional<std::string> Room::speaker(Connection const& connection) const
{
    if (connection.seat)
        return std::string{to_name(*connection.seat)};
    bool const is_over = game_.phase() == storage::GamePhase::over;
    return is_over && connection.who ? std::optional{connection.who->name} : std::nullopt;
}

/// Not where a class has its chat off that the writer or a player is in; and not where storage cannot say.
bool Room::may_chat(Connection const& connection) const
{
    std::vector<storage::AccountId> accounts;
    if (connection.who)
        accounts.push_back(connection.who->account);
    for (storage::SeatRow const& seat : row_.seats) {
        if (seat.account)
            accounts.push_back(*seat.account);
    }
    return accounts.empty() || context_.storage.school().may_chat(accounts).value_or(false);
}

/// Whether the writer is muted, by the account or by that of the seat; then says so. Where storage cannot
/// say, the line is not saved.
bool Room::is_muted(Connection const& connection, RequestNumber re)
{
    auto const writer = connection.who ? std::optional{connection.who->account} : std::nullopt;
    auto const seated = connection.seat ? row_.seats[to_index(*connection.seat)].account : std::nullopt;
    for (auto const account : {writer, seated}) {
        if (!account || !context_.find_sanction)
            continue;
        auto const mute = context_.find_sanction(*account, storage::SanctionKind::mute);
        if (!mute) {
            fail(connection, re, ErrorCode::not_saved);
            return true;
        }
        if (*mute) {
            ++context_.counters.errors;
            reply(connection,
                write(
                    Failed{re, ErrorCode::muted, describe_sanction(**mute), (*mute)->until, (*mute)->reason}),
                re);
            return true;
        }
    }
    return false;
}

// ---- requests --------------------------------------------------------------------------------------------

void Room::join(storage::SeatRow seat, std::function<void(Result<Color, JoinError>)> done)
{
    wake();
    if (!may_act())
        return done(Err{JoinError::not_saved});
    if (game_.phase() == storage::GamePhase::over)
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
    log_.put(row_);
    std::vector<GameEvent> events{game_.record(to_event(*free, place), moment())};
    for (GameEvent& event : game_.start(moment()))
        events.push_back(std::move(event));
    emit(events);
    note_presence();
    log_.when_durable([this, color = *free, done = std::move(done)](bool is_saved) {
        if (!is_saved)
            return done(Err{JoinError::not_saved});
        done(color);
        context_.tell_start(row_);
    });
}

void Room::decline()
{
    wake();
    if (!may_act() || game_.phase() != storage::GamePhase::waiting)
        return;
    emit(make_abortion("The invitation was declined.", game_.clocks(clock_.time())));
}

void Room::snapshot(std::function<void(std::string)> done)
{
    wake();
    log_.when_durable(
        [done = std::move(done), text = write_state(shown(), context_.at(), {})](bool) { done(text); });
}

void Room::pgn(std::function<void(std::string)> done)
{
    wake();
    log_.when_durable([done = std::move(done), text = write_game_pgn(row_, game_)](bool) { done(text); });
}

// ---- the computer opponent -------------------------------------------------------------------------------

bool Room::is_computer(Color color) const
{
    return row_.seats[to_index(color)].kind == storage::SeatKind::computer;
}

void Room::ask_computer()
{
    Color const side = game_.turn();
    bool const is_its_turn = game_.is_playing() && is_computer(side);
    if (!is_its_turn) {
        if (asked_at_)
            context_.computers.withdraw(row_.id);
        asked_at_.reset();
        return;
    }
    if (asked_at_ == game_.plies())
        return;
    asked_at_ = game_.plies();
    unsigned const level = row_.seats[to_index(side)].level.value_or(1);
    context_.computers.ask(shared_from_this(), side, level, game_.referee().game(), game_.referee().clock());
}

/// Grants takebacks. The program answers a draw offer; without a program it is declined.
void Room::answer_for_computer(Color asked_by)
{
    Color const computer = !asked_by;
    if (!is_computer(computer) || !game_.is_playing())
        return;
    if (game_.referee().takeback_request() == asked_by)
        computer_acts(computer, AnswerTakeback{Answer::yes});
    if (game_.referee().draw_offer() == asked_by && !context_.computers.offer_draw(row_.id, asked_by))
        computer_acts(computer, DeclineDraw{});
}

void Room::computer_acts(Color side, Action const& action)
{
    wake();
    if (recover_at_ || is_leaving() || !game_.is_playing())
        return;
    if (std::holds_alternative<PlayMove>(action))
        asked_at_.reset();
    auto const change = game_.act(side, action, moment());
    if (!change.events.empty())
        return emit(change.events);
    // A program that plays illegal moves has failed as much as one that has died.
    if (change.refusal && std::holds_alternative<MoveRefused>(*change.refusal))
        computer_fails(side, std::get<MoveRefused>(*change.refusal).sentence);
}

void Room::computer_fails(Color side, std::string const& reason)
{
    wake();
    if (recover_at_ || is_leaving() || !game_.is_playing())
        return;
    asked_at_.reset();
    Moment now = moment();
    now.complete = [&](Ending& ending, storage::Time at) {
        ending.sentence.append(" The computer opponent could not continue: ").append(reason);
        complete(ending, at);
    };
    emit(game_.act(side, Resign{}, now).events);
}

} // namespace arbiter::server
