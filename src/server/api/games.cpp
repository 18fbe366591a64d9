// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/notation/fen.h"
#include "arbiter/server/live_settings.h"
#include "arbiter/server/surroundings.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/base/token.h"
#include "server/rooms/live_games.h"
#include "server/rooms/lobby.h"
#include "server/rooms/new_game.h"

#include <algorithm>
#include <variant>

namespace arbiter::server {

namespace {

constexpr unsigned usual_level = 5;

enum class Opponent : std::uint8_t { friend_by_link, computer, player };

/// What POST /api/games asks for.
struct WantedGame {
    std::string control;
    std::string variant;
    std::string fen;
    WantedColor color = WantedColor::random;
    Opponent opponent = Opponent::friend_by_link;
    std::string name; ///< of the player invited
    unsigned level = usual_level;
    bool is_rated = false;
    WantedArbiter arbiter;
};

WantedGame read_wanted(FieldReader& reader)
{
    WantedGame wanted;
    wanted.control = reader.text("control", 64);
    wanted.variant = reader.find_text("variant", 32).value_or("standard");
    wanted.fen = reader.find_text("fen", 128).value_or("");
    auto const color = find_wanted_color(reader.find_text("color", 8).value_or("random"));
    if (color)
        wanted.color = *color;
    else
        reader.refuse("color");
    std::string const opponent = reader.find_text("opponent", 16).value_or("friend");
    if (opponent == "computer")
        wanted.opponent = Opponent::computer;
    else if (opponent == "player")
        wanted.opponent = Opponent::player;
    else if (opponent != "friend")
        reader.refuse("opponent");
    wanted.name = reader.find_text("name", 32).value_or("");
    wanted.level = static_cast<unsigned>(reader.find_number("level", highest_level).value_or(usual_level));
    if (wanted.level == 0)
        reader.refuse("level");
    wanted.is_rated = reader.truth("rated", false);
    wanted.arbiter = read_arbiter(reader);
    return wanted;
}

/// Why the FEN cannot be played from; empty for the reason of the code.
std::string describe_terms(WantedGame const& wanted, ApiError error, Language language)
{
    auto const variant = find_variant(wanted.variant);
    if (error != ApiError::bad_fen || !variant)
        return {};
    auto const position = read_position(wanted.fen, *variant);
    if (position)
        return {};
    if (auto const* const unreadable = std::get_if<FenError>(&position.error()))
        return std::string{describe(*unreadable, language).view()};
    return describe_faults(std::get<SetupFaults>(position.error()), language);
}

storage::SeatRow computer_seat(unsigned level)
{
    return {.kind = storage::SeatKind::computer,
        .name = "Computer, level " + std::to_string(level),
        .level = static_cast<std::uint8_t>(level)};
}

std::string write_made(storage::GameId const& id, std::string_view token, Color color)
{
    return write_json([&](JsonWriter& json) {
        json.text("game", id.text)
            .text("seat", token)
            .text("color", to_name(color))
            .text("url", "/game/" + id.text);
    });
}

/// Why nobody may have such a game; nothing when it may be.
std::optional<ApiFault> find_fault(WantedGame const& wanted, StartTerms const& terms)
{
    bool const is_with_computer = wanted.opponent == Opponent::computer;
    if (terms.is_rated && terms.control.is_unlimited())
        return ApiFault{ApiError::bad_control, "A rated game needs clocks."};
    if (terms.control.days_a_move() && is_with_computer)
        return ApiFault{
            ApiError::bad_control, "The computer answers at once: choose unlimited time instead."};
    if (terms.is_rated && is_with_computer)
        return ApiFault{ApiError::bad_body, "A game against the computer is never rated."};
    if (terms.is_rated && !is_normal_start(terms.start))
        return ApiFault{ApiError::not_rated};
    if (is_with_computer && terms.start.as_chess() == nullptr)
        return ApiFault{ApiError::bad_variant, "The computer plays chess and Chess960 only."};
    return std::nullopt;
}

void get_server(ApiCall const& call, Settings const& settings, Surroundings& world)
{
    call.answer([&](JsonWriter& json) {
        json.text("version", settings.version);
        json.list("variants", all_variants,
            [](std::string& list, Variant variant) { append_json_string(list, to_name(variant)); });
        json.object("limits", [&settings](JsonWriter& limits) {
            limits.number("frame", settings.longest_frame)
                .number("body", settings.longest_body)
                .number("chat", settings.longest_chat_text)
                .number("levels", highest_level);
        });
        json.truth("accounts", settings.has_accounts)
            .truth("chat", settings.has_chat)
            .truth("messages", settings.has_chat && settings.has_messages)
            .text("registration", to_name(settings.registration))
            .truth("explorer", world.explorer() != nullptr)
            .truth("membersOnly", settings.is_for_members);
    });
}

/// The account that is asked to play; nothing when the request has been refused.
std::optional<storage::AccountId> find_invited(
    ApiCall const& call, Identity const& who, storage::Storage& storage, std::string_view name)
{
    auto const invited = find_player(call, storage, name);
    if (!invited)
        return std::nullopt;
    if (invited->id == who.account)
        return call.refuse(ApiError::own_game);
    auto const is_blocked = storage.is_blocked(who.account, invited->id);
    if (!is_blocked)
        return call.refuse(ApiError::unavailable);
    if (*is_blocked)
        return call.refuse(ApiError::blocked);
    return invited->id;
}

/// What to answer where a new game was not written.
ApiFault to_game_fault(storage::StorageFault const& fault)
{
    if (fault.code != storage::StorageFaultCode::too_many)
        return {ApiError::not_saved};
    return {ApiError::rate_limited, "Too many of your games wait for an opponent."};
}

void post_game(ApiCall const& call, ServiceContext& context, Accounts& accounts, Connections& connections,
    CallLimits& limits)
{
    FieldReader reader{call.body};
    WantedGame const wanted = read_wanted(reader);
    if (!is_read(call, reader))
        return;
    auto terms = read_terms(wanted.control, wanted.variant, wanted.fen);
    if (!terms)
        return call.fail(terms.error(), describe_terms(wanted, terms.error(), call.request.peer.language));
    terms->is_rated = wanted.is_rated;
    if (!seat_arbiter(*terms, wanted.arbiter))
        return call.fail(
            ApiError::bad_control, "An arbiter needs both players at the board: choose a clock.");
    bool const needs_login = terms->is_rated || wanted.opponent == Opponent::player;
    if (needs_login && !call.who)
        return call.fail(ApiError::login_needed);
    if (auto const fault = find_fault(wanted, *terms))
        return call.fail(*fault);
    if (!call.who && limits.refuses(call, Limited::anonymous_games, call.request.peer.address))
        return;
    if (has_enough_games(call, context))
        return;
    storage::SeatRow other;
    if (wanted.opponent == Opponent::computer)
        other = computer_seat(wanted.level);
    if (wanted.opponent == Opponent::player) {
        other.account = find_invited(call, *call.who, context.storage, wanted.name);
        if (!other.account)
            return;
    }

    Color color = wanted.color == WantedColor::black ? Color::black : Color::white;
    if (wanted.color == WantedColor::random && random_below(context.world, 2) == 1)
        color = Color::black;
    std::string const token = make_token(context.world);
    std::array<storage::SeatRow, 2> seats;
    auto const of = rating_class(terms->control, terms->start.variant());
    auto const rating = call.who ? accounts.rating(call.who->account, of) : std::nullopt;
    seats[to_index(color)] = make_seat(call.who, token, rating);
    seats[to_index(!color)] = other;
    auto const id = make_game_id(context.world);
    auto batch = build_game(id, *terms, seats, context.at());
    auto const row = batch.games.front();
    if (call.who && wanted.opponent != Opponent::computer)
        batch.quota = storage::Quota{
            .account = call.who->account, .waiting_games = context.settings.most_waiting_games_a_player};
    ++context.counters.games_made;
    context.write(std::move(batch),
        [&connections, call, id, token, color, row](storage::StorageResult<void> const& result) {
            if (!result)
                return call.fail(to_game_fault(result.error()));
            call.answer(write_made(id, token, color), 201);
            auto const& invited = row.seats[to_index(!color)];
            if (invited.account)
                connections.tell_bots(*invited.account, write_challenge(row, !color));
        });
}

void join(ApiCall const& call, Room& room, ServiceContext& context, Accounts& accounts)
{
    if (room.row().is_rated && !call.who)
        return call.fail(ApiError::login_needed);
    if (has_enough_games(call, context))
        return;
    std::string const token = make_token(context.world);
    auto const of = rating_class(room.game().control(), room.row().variant);
    auto const rating = call.who ? accounts.rating(call.who->account, of) : std::nullopt;
    room.join(make_seat(call.who, token, rating),
        [call, token, id = room.row().id](Result<Color, ApiError> result) {
            if (result)
                call.answer(write_made(id, token, *result));
            else
                call.fail(result.error());
        });
}

void post_join(ApiCall const& call, ServiceContext& context, Rooms& rooms, Accounts& accounts)
{
    if (!has_no_fields(call))
        return;
    with_room(call, rooms, call.parameter,
        [call, &context, &accounts](Room& room) { join(call, room, context, accounts); });
}

void post_decline(ApiCall const& call, Identity const& who, Rooms& rooms)
{
    if (!has_no_fields(call))
        return;
    with_room(call, rooms, call.parameter, [call, account = who.account](Room& room) {
        bool const is_invited = std::ranges::any_of(room.row().seats, [&](storage::SeatRow const& seat) {
            return seat.kind == storage::SeatKind::open && seat.account == account;
        });
        if (!is_invited)
            return call.fail(ApiError::not_invited);
        room.decline();
        call.answer("{}");
    });
}

void get_game(ApiCall const& call, Rooms& rooms)
{
    with_room(call, rooms, call.parameter, [call](Room& room) {
        room.snapshot([call](std::optional<std::string> text) {
            if (!text)
                return call.fail(ApiError::unavailable);
            call.answer(*std::move(text));
        });
    });
}

void get_game_pgn(ApiCall const& call, Rooms& rooms)
{
    with_room(call, rooms, call.parameter, [call](Room& room) {
        room.pgn([call](std::optional<std::string> text) {
            if (!text)
                return call.fail(ApiError::unavailable);
            call.done(text_response(pgn_media_type, *std::move(text)));
        });
    });
}

void get_live(ApiCall const& call, LiveGames& live_games)
{
    call.answer(live_games.list());
}

void get_stream(ApiCall const& call, LineStreams& streams)
{
    auto lines = streams.open_games(call.who, call.request.peer.address);
    if (!lines)
        return call.fail(ApiError::rate_limited, "Too many streams of all games are open.");
    call.answer_lines(std::move(lines));
}

} // namespace

std::span<Route const> game_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/server", Needs::anyone, "", handle<get_server>},
        {"POST", "/api/games", Needs::anyone, "", handle<post_game>, Limited::games, WhenDraining::refuses},
        {"GET", "/api/games/{id}", Needs::anyone, "", handle<get_game>},
        {"GET", "/api/games/{id}.pgn", Needs::anyone, "", handle<get_game_pgn>},
        {"POST", "/api/games/{id}/join", Needs::anyone, "", handle<post_join>, Limited::games,
            WhenDraining::refuses},
        {"POST", "/api/games/{id}/decline", Needs::login, "", handle<post_decline>},
        {"GET", "/api/live", Needs::member, "", handle<get_live>},
        {"GET", "/api/stream", Needs::member, "", handle<get_stream>, Limited::requests,
            WhenDraining::refuses},
    });
    return all;
}

} // namespace arbiter::server
