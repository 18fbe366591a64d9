// SPDX-License-Identifier: MIT
#include "server/rooms/new_game.h"

#include "server/base/token.h"
#include "server/rooms/event_log.h"
#include "server/rooms/snapshot.h"

#include <algorithm>

namespace arbiter::server {

namespace {

/// What a game is reckoned to last, to tell slow ones from fast ones.
constexpr int usual_moves = 40;

} // namespace

Result<StartTerms, ApiError> read_terms(
    std::string_view control, std::string_view variant, std::string_view fen)
{
    auto const played = find_variant(variant);
    if (!played)
        return Err{ApiError::bad_variant};
    auto const time = protocol::read_control(control);
    if (!time)
        return Err{ApiError::bad_control};
    StartTerms terms{.control = *time, .start = AnyPosition::initial(*played)};
    if (!fen.empty()) {
        auto const position = read_position(fen, *played);
        if (!position)
            return Err{ApiError::bad_fen};
        terms.start = *position;
    }
    if (terms.start.automatic_outcome({}) || !terms.start.has_legal_move())
        return Err{ApiError::game_over_already};
    return terms;
}

WantedArbiter read_arbiter(base::FieldReader& reader)
{
    WantedArbiter wanted;
    wanted.loses = static_cast<unsigned>(reader.find_number("arbitrated", most_illegal_moves).value_or(0));
    wanted.has_touch_move = reader.truth("touchMove", false);
    if (wanted.has_touch_move && wanted.loses == 0)
        reader.refuse("touchMove");
    return wanted;
}

Result<void, ApiError> seat_arbiter(StartTerms& terms, WantedArbiter wanted)
{
    if (wanted.loses == 0)
        return {};
    if (terms.control.days_a_move())
        return Err{ApiError::bad_control};
    terms.arbitration = arbitration_for(terms.control, wanted.loses);
    terms.arbitration->touch_move = wanted.has_touch_move;
    return {};
}

std::optional<storage::RatingClass> rating_class(TimeControl const& control, Variant variant)
{
    auto const speed = find_speed(control);
    return speed ? std::optional{storage::RatingClass{variant, *speed}} : std::nullopt;
}

bool is_normal_start(AnyPosition const& start)
{
    std::string const fen = start.format_fen();
    if (start.variant() != Variant::chess960)
        return fen == AnyPosition::initial(start.variant()).format_fen();
    for (unsigned number = 0; auto const drawn = Chess960Start::find(number); ++number) {
        auto const position = AnyPosition::from_setup(Variant::chess960, drawn->setup());
        if (position && position->format_fen() == fen)
            return true;
    }
    return false;
}

Position draw_chess960_start(Surroundings& world)
{
    // A draw has at most 256 outcomes.
    unsigned const number = 4 * random_below(world, 240) + random_below(world, 4);
    return *Position::from_setup(Chess960Start::find(number)->setup());
}

bool is_slow(TimeControl const& control, Milliseconds slow_game)
{
    if (control.is_unlimited())
        return true;
    TimePeriod const& first = control.periods().front();
    return first.time + first.bonus * usual_moves >= slow_game;
}

std::optional<GameState> begin_state(storage::GameRow const& row)
{
    auto const terms = read_terms(row.control, to_name(row.variant), row.start_fen);
    if (!terms)
        return std::nullopt;
    return GameState{terms->start, terms->control};
}

SeatTaken to_event(Color color, storage::SeatRow const& seat)
{
    return {.color = color, .name = seat_name(seat), .kind = player_kind(seat.kind), .rating = seat.rating};
}

storage::CorrespondenceRow build_correspondence(
    storage::GameId const& id, GameState const& state, storage::Time at)
{
    auto const left = state.referee().until_flag(Instant{state.last_time()});
    return {.game = id,
        .turn = state.turn(),
        .since = at,
        .due = at + left.value_or(Milliseconds{0}),
        .fen = state.referee().position().format_fen(),
        .last_move = state.moves().empty() ? std::string{} : state.moves().back().uci};
}

storage::Batch build_game(storage::GameId const& id, StartTerms const& terms,
    std::array<storage::SeatRow, 2> const& seats, storage::Time at)
{
    storage::GameRow row{.id = id,
        .created = at,
        .control = write_control(terms.control),
        .variant = terms.start.variant(),
        .start_fen = terms.start.format_fen(),
        .seats = seats,
        .is_rated = terms.is_rated};
    GameState state{terms.start, terms.control};
    storage::Batch batch;
    Moment const now{.at = at, .time = Milliseconds{0}};
    auto const keep
        = [&](GameEvent const& event) { batch.events.push_back(to_row(id, event, write_event(event))); };
    if (terms.arbitration)
        keep(state.record(ArbiterSeated{*terms.arbitration}, now));
    for (Color const color : all_colors) {
        if (seats[to_index(color)].kind == storage::SeatKind::open)
            continue;
        SeatTaken seat = to_event(color, seats[to_index(color)]);
        seat.gives_simul = terms.giver == color;
        keep(state.record(seat, now));
    }
    bool const is_full = std::none_of(seats.begin(), seats.end(),
        [](storage::SeatRow const& seat) { return seat.kind == storage::SeatKind::open; });
    if (is_full) {
        for (GameEvent const& event : state.start(now))
            keep(event);
    }
    row.phase = state.phase();
    if (is_full && state.is_correspondence())
        batch.correspondence.push_back(build_correspondence(id, state, at));
    batch.games.push_back(std::move(row));
    return batch;
}

} // namespace arbiter::server
