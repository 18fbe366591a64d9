#include "accounts.h"
#include "arbiter/play/typed_move.h"
#include "computers.h"
#include "new_game.h"
#include "room.h"
#include "snapshot.h"
#include "token.h"

#include <algorithm>

namespace arbiter::server {

namespace {

/// Within this time the same number means the same action, sent again because the answer was lost.
constexpr std::chrono::minutes repetition_time{2};

std::string trim(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    auto const begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return std::string{text.substr(begin, text.find_last_not_of(blanks) - begin + 1)};
}

bool has_control_characters(std::string_view text)
{
    return std::any_of(text.begin(), text.end(), [](char letter) {
        auto const byte = static_cast<unsigned char>(letter);
        return byte < 0x20 || byte == 0x7F;
    });
}

/// The events to which a deed may have led, as `deed_text` writes them.
std::vector<std::string_view> texts_of(Deed deed)
{
    switch (deed) {
    case Deed::draw: return {to_name(OfferKind::draw_offered)};
    case Deed::decline_draw: return {to_name(OfferKind::draw_declined)};
    case Deed::takeback: return {to_name(OfferKind::takeback_asked), "took-back"};
    case Deed::decline_takeback: return {to_name(OfferKind::takeback_declined)};
    case Deed::rematch: return {to_name(OfferKind::rematch_offered)};
    default: return {};
    }
}

} // namespace

// ---- coming and going ------------------------------------------------------------------------------------

void Room::enter(Connection& connection)
{
    wake();
    connection.last_heard = now_;
    connections_.push_back(&connection);
}

void Room::leave(Connection& connection)
{
    wake();
    std::erase(connections_, &connection);
    idle_since_ = now_;
    is_presence_stale_ = true;
    bool const has_other = connection.seat
        && std::any_of(connections_.begin(), connections_.end(),
            [&](Connection const* other) { return other->seat == connection.seat; });
    if (connection.seat && !has_other) {
        outages_[to_index(*connection.seat)].begin(now_);
        note_presence();
    }
    set_due();
}

void Room::receive(Connection& connection, GameMessage const& message)
{
    wake();
    connection.last_heard = now_;
    if (connection.seat)
        outages_[to_index(*connection.seat)].end(now_, hall_.settings.outage_longest);
    bool const is_hello = std::holds_alternative<Hello>(message);
    if (!is_hello && !connection.has_greeted) {
        connection.send(write_error(std::nullopt, ErrorCode::hello_first));
        ++hall_.counters.errors;
        return;
    }
    std::visit([&](auto const& what) { take(connection, what); }, message);
}

void Room::take(Connection& connection, Hello const& message)
{
    connection.seat = find_seat(connection, message);
    connection.has_greeted = true;
    if (message.seat && !connection.seat)
        fail(connection, std::nullopt, ErrorCode::unknown_seat);
    if (connection.seat) {
        outages_[to_index(*connection.seat)].end(now_, hall_.settings.outage_longest);
        if (!connection.lag)
            connection.lag = std::make_unique<LagMeter>();
        connection.next_ping = now_;
    }
    note_presence();
    catch_up(connection, message.seen);
    is_presence_stale_ = true;
    set_due();
}

std::optional<Color> Room::find_seat(Connection const& connection, Hello const& message) const
{
    auto const token
        = message.seat && is_token(*message.seat) ? std::optional{hash_token(*message.seat)} : std::nullopt;
    for (Color const color : all_colors) {
        storage::SeatRow const& seat = row_.seats[to_index(color)];
        if (token && seat.token == token)
            return color;
        if (connection.who && seat.account == connection.who->account)
            return color;
    }
    return std::nullopt;
}

/// What it has missed, exactly; or everything, where it knows nothing or something that never was.
void Room::catch_up(Connection& connection, std::uint32_t seen)
{
    if (seen == 0 || seen > log_.size()) {
        connection.known = static_cast<std::uint32_t>(game_.version());
        reply(connection, write_state({row_, game_, time_now()}, hall_.at(), connection.seat));
        return;
    }
    connection.known = static_cast<std::uint32_t>(log_.size());
    for (std::size_t version = seen; version < log_.size(); ++version)
        connection.outlet->send(log_[version]);
}

// ---- moves -----------------------------------------------------------------------------------------------

std::optional<Color> Room::player(Connection& connection, RequestNumber re)
{
    if (recover_at_)
        connection.send(write_error(re, ErrorCode::not_saved));
    else if (!connection.seat)
        fail(connection, re, ErrorCode::not_a_player);
    else
        return connection.seat;
    return std::nullopt;
}

void Room::take(Connection& connection, MoveMessage const& message)
{
    auto const by = player(connection, message.re);
    if (!by || is_repetition(connection, *by, message))
        return;
    if (game_.phase() == storage::GameState::waiting)
        return fail(connection, message.re, ErrorCode::not_started);
    if (!game_.is_playing())
        return fail(connection, message.re, ErrorCode::game_over, game_.ending()->sentence);
    if (message.ply != game_.plies())
        return fail(connection, message.re, ErrorCode::stale);
    if (*by != game_.turn())
        return fail(connection, message.re, ErrorCode::not_your_turn);
    play(connection, *by, message);
}

void Room::play(Connection& connection, Color by, MoveMessage const& message)
{
    AnyPosition const position = game_.referee().position();
    auto const move = play::read_move(position, message.move);
    std::optional<Attempt> attempt;
    if (move)
        attempt = position.to_attempt(*move);
    else if (auto const refused = play::find_attempt(move.error()))
        attempt = refused->attempt;
    if (!attempt) {
        ++hall_.counters.moves_refused;
        return reply(connection, write_refused(message.re, position, message.move), message.re);
    }
    Credit const credit = this->credit();
    auto const deeds = game_.handle(by, PlayMove{*attempt}, tell_time());
    if (deeds.refusal)
        return refuse(connection, message.re, *deeds.refusal);
    emit(deeds.events, message.re, credit);
    acknowledge(connection, message.re, game_.version());
}

/// The move on the board that the client asked for before its connection was lost.
bool Room::is_repetition(Connection& connection, Color by, MoveMessage const& message)
{
    if (message.ply >= game_.plies())
        return false;
    ListedMove const& move = game_.moves()[message.ply];
    Color const first = game_.referee().game().start().side_to_move();
    Color const mover = message.ply % 2 == 0 ? first : !first;
    bool const is_same
        = mover == by && move.re == message.re && (move.uci == message.move || move.san == message.move);
    if (is_same)
        acknowledge(connection, message.re, move.version);
    return is_same;
}

void Room::acknowledge(Connection& connection, RequestNumber re, EventVersion version)
{
    reply(connection, write_ack(re, static_cast<std::uint32_t>(version)), re);
}

void Room::refuse(Connection& connection, RequestNumber re, Refusal const& refusal)
{
    if (auto const* const move = std::get_if<MoveRefused>(&refusal)) {
        ++hall_.counters.moves_refused;
        return reply(connection, write_refused(re, game_.referee().position(), *move), re);
    }
    auto const& action = std::get<ActionRefused>(refusal);
    fail(connection, re, to_error(action.reason), describe(action));
}

// ---- other deeds -----------------------------------------------------------------------------------------

void Room::take(Connection& connection, DeedMessage const& message)
{
    auto const by = player(connection, message.re);
    if (!by || is_repetition(connection, *by, message))
        return;
    if (message.deed == Deed::rematch)
        return rematch(connection, *by, message.re);
    if (game_.phase() == storage::GameState::over)
        return fail(connection, message.re, ErrorCode::game_over, game_.ending()->sentence);
    if (message.deed == Deed::abort)
        return abort(connection, *by, message.re);
    if (!game_.is_playing())
        return fail(connection, message.re, ErrorCode::not_started);
    bool const claims_absence = message.deed == Deed::claim_flag && game_.is_away(!*by);
    if (claims_absence)
        return act(connection, message.re, !*by, Disconnect{});
    act(connection, message.re, *by, to_action(*by, message.deed));
    answer_for_computer(*by);
}

bool Room::is_repetition(Connection& connection, Color by, DeedMessage const& message)
{
    for (std::string_view const text : texts_of(message.deed)) {
        auto const since = hall_.at() - repetition_time;
        if (auto const version = game_.find_repetition(by, message.re, text, since)) {
            acknowledge(connection, message.re, *version);
            return true;
        }
    }
    return false;
}

Action Room::to_action(Color by, Deed deed) const
{
    bool const is_draw_offered = game_.referee().draw_offer() == !by;
    bool const is_takeback_asked = game_.referee().takeback_request() == !by;
    switch (deed) {
    case Deed::draw: return is_draw_offered ? Action{AcceptDraw{}} : Action{OfferDraw{}};
    case Deed::decline_draw: return DeclineDraw{};
    case Deed::takeback:
        return is_takeback_asked ? Action{AnswerTakeback{Answer::yes}} : Action{RequestTakeback{}};
    case Deed::decline_takeback: return AnswerTakeback{Answer::no};
    case Deed::claim_draw: return ClaimDraw{};
    case Deed::claim_flag: return ClaimFlag{};
    case Deed::resign:
    case Deed::abort:
    case Deed::rematch: break;
    }
    return Resign{};
}

/// `actor`: for whom the referee is told to act; not who asked, where an absent opponent is reported.
void Room::act(Connection& connection, RequestNumber re, Color actor, Action const& action)
{
    auto const deeds = game_.handle(actor, action, tell_time());
    if (!deeds.events.empty()) {
        emit(deeds.events, re);
        return acknowledge(connection, re, game_.version());
    }
    if (deeds.refusal)
        refuse(connection, re, *deeds.refusal);
}

void Room::abort(Connection& connection, Color by, RequestNumber re)
{
    constexpr std::size_t too_late = 2;
    if (game_.is_playing() && game_.plies() >= too_late)
        return fail(connection, re, ErrorCode::too_late_to_abort);
    tell_time();
    std::string const who
        = by == Color::white ? "White did not want to play." : "Black did not want to play.";
    emit({make_abortion(who, game_.clocks(clock_.told()))}, re);
    acknowledge(connection, re, game_.version());
}

void Room::rematch(Connection& connection, Color by, RequestNumber re)
{
    if (game_.phase() != storage::GameState::over)
        return fail(connection, re, ErrorCode::not_over);
    bool const is_agreed = game_.rematch_offer() == !by || is_computer(!by);
    if (!game_.rematch_game() && is_agreed) {
        auto const id = make_game_id(hall_.world);
        further_ = build_rematch(id);
        waiting_.push_back({next(game_.version()), [this, row = further_.games.front()](bool is_saved) {
                                if (is_saved)
                                    hall_.tell_start(row);
                            }});
        emit({RematchAgreed{id.text}}, re);
        ++hall_.counters.games_made;
    } else if (!game_.rematch_game() && game_.rematch_offer() != by) {
        emit({OfferMade{OfferKind::rematch_offered, by}}, re);
    }
    acknowledge(connection, re, game_.version());
}

/// The same players with colours changed, each with the token that it has.
storage::Batch Room::build_rematch(storage::GameId const& id) const
{
    GameTerms const terms{
        .control = game_.control(), .start = game_.referee().game().start(), .is_rated = row_.is_rated};
    std::array<storage::SeatRow, 2> seats{row_.seats[1], row_.seats[0]};
    for (storage::SeatRow& seat : seats) {
        if (seat.account)
            seat.rating = hall_.accounts.rating(*seat.account);
    }
    return build_game(id, terms, seats, hall_.at());
}

// ---- chat ------------------------------------------------------------------------------------------------

void Room::take(Connection& connection, ChatMessage const& message)
{
    if (recover_at_)
        return connection.send(write_error(message.re, ErrorCode::not_saved));
    auto const by = speaker(connection);
    if (!by)
        return fail(connection, message.re, ErrorCode::not_a_player);
    std::string text = trim(message.text);
    if (text.empty() || text.size() > hall_.settings.longest_chat_text || has_control_characters(text))
        return fail(connection, message.re, ErrorCode::bad_text);
    auto const since = hall_.at() - repetition_time;
    if (connection.seat) {
        if (auto const known = game_.find_repetition(*connection.seat, message.re, "chat " + text, since))
            return acknowledge(connection, message.re, *known);
    }
    if (!connection.chat.take(now_)) {
        ++hall_.counters.rate_limited;
        return fail(connection, message.re, ErrorCode::rate_limited);
    }
    tell_time();
    emit({ChatSaid{*by, std::move(text)}}, message.re);
    acknowledge(connection, message.re, game_.version());
}

/// Who may speak: the players; others when the game is over and nobody can be helped any more, and only under
/// a name.
std::optional<std::string> Room::speaker(Connection const& connection) const
{
    if (connection.seat)
        return std::string{to_name(*connection.seat)};
    bool const is_over = game_.phase() == storage::GameState::over;
    return is_over && connection.who ? std::optional{connection.who->name} : std::nullopt;
}

// ---- lag -------------------------------------------------------------------------------------------------

void Room::take(Connection& connection, PingMessage message)
{
    connection.send(write_number("pong", message.n));
}

void Room::take(Connection& connection, PongMessage message)
{
    if (connection.lag)
        connection.lag->answered(message.n, now_);
}

} // namespace arbiter::server
