// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/game/setup_sentence.h"
#include "arbiter/notation/fen.h"
#include "arbiter/server/live_settings.h"
#include "server/api/api.h"
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
constexpr unsigned highest_level = 20;

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

} // namespace

void Api::get_server(ApiCall const& call)
{
    call.answer([&](JsonWriter& json) {
        json.text("version", context_.settings.version);
        json.list("variants", all_variants,
            [](std::string& list, Variant variant) { append_json_string(list, to_name(variant)); });
        json.object("limits", [this](JsonWriter& limits) {
            limits.number("frame", context_.settings.longest_frame)
                .number("body", context_.settings.longest_body)
                .number("chat", context_.settings.longest_chat_text)
                .number("levels", highest_level);
        });
        json.truth("accounts", context_.settings.has_accounts)
            .truth("chat", context_.settings.has_chat)
            .truth("messages", context_.settings.has_chat && context_.settings.has_messages)
            .text("registration", to_name(context_.settings.registration))
            .truth("explorer", context_.world.explorer() != nullptr)
            .truth("membersOnly", context_.settings.is_for_members);
    });
}

/// The account that is asked to play; nothing when the request has been refused.
std::optional<storage::AccountId> Api::find_invited(ApiCall const& call, std::string_view name) const
{
    auto const invited = find_player(call, name);
    if (!invited)
        return std::nullopt;
    if (invited->id == call.who->account)
        return call.refuse(ApiError::own_game);
    auto const is_blocked = context_.storage.is_blocked(call.who->account, invited->id);
    if (!is_blocked)
        return call.refuse(ApiError::unavailable);
    if (*is_blocked)
        return call.refuse(ApiError::blocked);
    return invited->id;
}

void Api::post_game(ApiCall const& call)
{
    FieldReader reader{call.body};
    WantedGame const wanted = read_wanted(reader);
    if (!is_read(call, reader) || is_draining(call) || is_limited(call, Limited::games, counted_as(call)))
        return;
    auto terms = read_terms(wanted.control, wanted.variant, wanted.fen);
    if (!terms)
        return call.fail(terms.error(), describe_terms(wanted, terms.error(), call.request.peer.language));
    terms->is_rated = wanted.is_rated;
    bool const needs_login = terms->is_rated || wanted.opponent == Opponent::player;
    if (needs_login && !call.who)
        return call.fail(ApiError::login_needed);
    if (auto const fault = find_fault(wanted, *terms))
        return call.fail(*fault);
    storage::SeatRow other;
    if (wanted.opponent == Opponent::computer)
        other = computer_seat(wanted.level);
    if (wanted.opponent == Opponent::player) {
        other.account = find_invited(call, wanted.name);
        if (!other.account)
            return;
    }

    Color color = wanted.color == WantedColor::black ? Color::black : Color::white;
    if (wanted.color == WantedColor::random && random_below(context_.world, 2) == 1)
        color = Color::black;
    std::string const token = make_token(context_.world);
    std::array<storage::SeatRow, 2> seats;
    auto const of = rating_class(terms->control, terms->start.variant());
    auto const rating = call.who ? parts_.accounts.rating(call.who->account, of) : std::nullopt;
    seats[to_index(color)] = make_seat(call.who, token, rating);
    seats[to_index(!color)] = other;
    auto const id = make_game_id(context_.world);
    auto batch = build_game(id, *terms, seats, context_.at());
    auto const row = batch.games.front();
    ++context_.counters.games_made;
    context_.write(
        std::move(batch), [this, call, id, token, color, row](storage::StorageResult<void> const& result) {
            if (!result)
                return call.fail(ApiError::not_saved);
            call.answer(write_made(id, token, color), 201);
            auto const& invited = row.seats[to_index(!color)];
            if (invited.account)
                parts_.connections.tell_bots(*invited.account, write_challenge(row, !color));
        });
}

std::shared_ptr<Room> Api::find_room(ApiCall const& call)
{
    if (!is_game_id(call.parameter)) {
        call.fail(ApiError::unknown_game);
        return nullptr;
    }
    auto const room = rooms_.find({call.parameter});
    if (room)
        return *room;
    switch (room.error().fault) {
    case RoomFault::unknown_game: call.fail(ApiError::unknown_game); break;
    case RoomFault::unavailable: call.fail(ApiError::unavailable); break;
    case RoomFault::damaged: call.fail(ApiError::damaged); break;
    case RoomFault::draining: call.fail(ApiError::draining); break;
    case RoomFault::elsewhere:
        call.fail(ApiError::unavailable, "The game is on another node: " + room.error().node + ".");
        break;
    }
    return nullptr;
}

void Api::post_join(ApiCall const& call)
{
    if (!has_no_fields(call) || is_draining(call) || is_limited(call, Limited::games, counted_as(call)))
        return;
    auto const room = find_room(call);
    if (!room)
        return;
    if (room->row().is_rated && !call.who)
        return call.fail(ApiError::login_needed);
    std::string const token = make_token(context_.world);
    auto const of = rating_class(room->game().control(), room->row().variant);
    auto const rating = call.who ? parts_.accounts.rating(call.who->account, of) : std::nullopt;
    room->join(make_seat(call.who, token, rating),
        [call, token, id = room->row().id](Result<Color, ApiError> result) {
            if (result)
                call.answer(write_made(id, token, *result));
            else
                call.fail(result.error());
        });
}

void Api::post_decline(ApiCall const& call)
{
    if (!has_no_fields(call))
        return;
    auto const room = find_room(call);
    if (!room)
        return;
    if (!is_logged_in(call))
        return;
    bool const is_invited = std::ranges::any_of(room->row().seats, [&](storage::SeatRow const& seat) {
        return seat.kind == storage::SeatKind::open && seat.account == call.who->account;
    });
    if (!is_invited)
        return call.fail(ApiError::not_invited);
    room->decline();
    call.answer("{}");
}

void Api::get_game(ApiCall const& call)
{
    if (auto const room = find_room(call))
        room->snapshot([call](std::string text) { call.answer(std::move(text)); });
}

void Api::get_game_pgn(ApiCall const& call)
{
    auto const room = find_room(call);
    if (!room)
        return;
    room->pgn([call](std::string text) { call.done(text_response(pgn_media_type, std::move(text))); });
}

void Api::get_live(ApiCall const& call)
{
    call.answer(parts_.live_games.list());
}

void Api::get_stream(ApiCall const& call)
{
    if (is_draining(call))
        return;
    auto lines = parts_.line_streams.open_games(call.who, call.request.peer.address);
    if (!lines)
        return call.fail(ApiError::rate_limited, "Too many streams of all games are open.");
    call.answer_lines(std::move(lines));
}

} // namespace arbiter::server
