// SPDX-License-Identifier: MIT
#include "storage/records_sql.h"

#include "arbiter/core/names.h"
#include "storage/field_reader.h"
#include "storage/record_names.h"

#include <cassert>

namespace arbiter::storage {

namespace {

void add_seat(RowValues& values, SeatRow const& seat)
{
    values.add(to_name(seat.kind));
    values.add(seat.token);
    values.add(seat.account);
    values.add(seat.name);
    values.add(seat.level ? std::optional<std::int64_t>{*seat.level} : std::nullopt);
    values.add(seat.rating ? std::optional<std::int64_t>{*seat.rating} : std::nullopt);
}

SeatRow read_seat(FieldReader& fields)
{
    SeatRow seat;
    seat.kind = fields.named(find_seat_kind, "the kind of a seat");
    seat.token = fields.maybe(&FieldReader::token);
    seat.account = fields.maybe(&FieldReader::account);
    seat.name = fields.text();
    seat.level = fields.maybe(&FieldReader::small<std::uint8_t>);
    seat.rating = fields.maybe(&FieldReader::small<std::int32_t>);
    return seat;
}

/// The speed of a change; an empty name: none.
std::optional<std::optional<Speed>> find_speed_or_none(std::string_view name)
{
    if (name.empty())
        return std::optional<Speed>{};
    auto const speed = find_speed(name);
    return speed ? std::optional{speed} : std::nullopt;
}

ClassRating read_class(FieldReader& fields)
{
    ClassRating rating;
    rating.of.variant = fields.named(find_variant, "a variant");
    rating.of.speed = fields.named(find_speed, "a speed");
    rating.rating = fields.rating();
    rating.games = fields.small<std::uint32_t>();
    rating.rated_at = fields.maybe(&FieldReader::time);
    return rating;
}

} // namespace

void RowValues::add(std::string_view text)
{
    if (!is_clean_text(text))
        throw Failure{StorageFaultCode::bad_text};
    values_.emplace_back(text);
}

void RowValues::add(TokenHash const& token)
{
    assert(made_count_ != made_.size());
    std::string& text = made_[made_count_++];
    text = to_hex(token);
    values_.emplace_back(std::string_view{text});
}

void RowValues::add(Rating const& rating)
{
    add(rating.rating);
    add(rating.deviation);
    add(rating.volatility);
}

void fill(RowValues& values, GameRow const& game)
{
    values.add(game.id.text);
    values.add(game.created);
    values.add(game.control);
    values.add(to_name(game.variant));
    values.add(game.start_fen);
    values.add(std::int64_t{game.is_rated});
    values.add(to_name(game.phase));
    values.add(to_string(game.result));
    values.add(game.termination);
    values.add(game.ended);
    values.add(game.pgn);
    for (SeatRow const& seat : game.seats)
        add_seat(values, seat);
    values.add(static_cast<std::int64_t>(game.epoch));
}

void fill(RowValues& values, EventRow const& event)
{
    values.add(event.game.text);
    values.add(static_cast<std::int64_t>(event.version));
    values.add(event.at);
    values.add(event.body);
    values.add(static_cast<std::int64_t>(event.epoch));
}

void fill(RowValues& values, RatingChange const& change)
{
    values.add(change.account);
    values.add(change.game.text);
    values.add(change.at);
    values.add(change.rating);
    values.add(std::int64_t{change.games});
    values.add(to_name(change.variant));
    values.add(change.speed ? to_name(*change.speed) : std::string_view{});
}

void fill(RowValues& values, InvitationRow const& invitation)
{
    values.add(invitation.code);
    values.add(invitation.label);
    values.add(std::int64_t{invitation.uses});
    values.add(invitation.created);
    values.add(invitation.expires);
}

void fill(RowValues& values, BlockRow const& block)
{
    values.add(block.account);
    values.add(block.blocked);
}

void fill(RowValues& values, TournamentRow const& tournament)
{
    values.add(tournament.id.text);
    values.add(tournament.owner);
    values.add(tournament.created);
    values.add(tournament.name);
    values.add(to_name(tournament.state));
    values.add(tournament.next);
    values.add(tournament.terms);
    values.add(tournament.report);
}

void fill(RowValues& values, TournamentEntry const& entry)
{
    values.add(entry.tournament.text);
    values.add(entry.account);
    values.add(entry.name);
    values.add(to_name(entry.kind));
    values.add(std::int64_t{entry.has_left});
}

void fill(RowValues& values, TournamentGame const& game)
{
    values.add(game.game.text);
    values.add(game.tournament.text);
    values.add(std::int64_t{game.round});
    values.add(std::int64_t{game.white});
    values.add(std::int64_t{game.replay});
}

void fill(RowValues& values, SessionRow const& session)
{
    values.add(session.token);
    values.add(session.account);
    values.add(to_name(session.kind));
    values.add(session.label);
    values.add(session.created);
    values.add(session.expires);
}

void fill(RowValues& values, AccountRow const& account)
{
    values.add(account.name);
    values.add(account.name_key);
    values.add(account.password_hash);
    values.add(account.created);
    values.add(account.rating);
    values.add(std::int64_t{account.games});
    values.add(account.rated_at);
}

GameRow read_game(SqlRow const& row)
{
    FieldReader fields{row};
    return read_game(fields);
}

GameRow read_game(FieldReader& fields)
{
    GameRow game;
    game.id.text = fields.text();
    game.created = fields.time();
    game.control = fields.text();
    game.variant = fields.named(find_variant, "a variant");
    game.start_fen = fields.text();
    game.is_rated = fields.integer() != 0;
    game.phase = fields.named(find_game_phase, "the state of a game");
    game.result = fields.named(find_game_result, "the result of a game");
    game.termination = fields.text();
    game.ended = fields.maybe(&FieldReader::time);
    game.pgn = fields.text();
    for (SeatRow& seat : game.seats)
        seat = read_seat(fields);
    game.epoch = Epoch{fields.small<std::uint32_t>()};
    return game;
}

EventRow read_event(SqlRow const& row)
{
    FieldReader fields{row};
    EventRow event{};
    event.game.text = fields.text();
    event.version = EventVersion{fields.small<std::uint32_t>()};
    event.at = fields.time();
    event.body = fields.text();
    event.epoch = Epoch{fields.small<std::uint32_t>()};
    return event;
}

RatingChange read_rating_change(SqlRow const& row)
{
    FieldReader fields{row};
    RatingChange change{};
    change.account = fields.account();
    change.game.text = fields.text();
    change.at = fields.time();
    change.rating = fields.rating();
    change.games = fields.small<std::uint32_t>();
    change.variant = fields.named(find_variant, "a variant");
    change.speed = fields.named(find_speed_or_none, "a speed");
    return change;
}

ClassRating read_class_rating(SqlRow const& row)
{
    FieldReader fields{row};
    return read_class(fields);
}

RankedAccount read_ranked_account(SqlRow const& row)
{
    FieldReader fields{row};
    RankedAccount ranked{};
    ranked.account = fields.account();
    ranked.name = fields.text();
    ranked.rating = read_class(fields);
    return ranked;
}

InvitationRow read_invitation(SqlRow const& row)
{
    FieldReader fields{row};
    InvitationRow invitation{};
    invitation.code = fields.token();
    invitation.label = fields.text();
    invitation.uses = fields.small<std::uint32_t>();
    invitation.created = fields.time();
    invitation.expires = fields.maybe(&FieldReader::time);
    return invitation;
}

BlockRow read_block(SqlRow const& row)
{
    FieldReader fields{row};
    BlockRow block{};
    block.account = fields.account();
    block.blocked = fields.account();
    return block;
}

TournamentRow read_tournament(SqlRow const& row)
{
    FieldReader fields{row};
    TournamentRow tournament{};
    tournament.id.text = fields.text();
    tournament.owner = fields.account();
    tournament.created = fields.time();
    tournament.name = fields.text();
    tournament.state = fields.named(find_tournament_phase, "the state of a tournament");
    tournament.next = fields.maybe(&FieldReader::time);
    tournament.terms = fields.text();
    tournament.report = fields.text();
    return tournament;
}

TournamentEntry read_tournament_entry(SqlRow const& row)
{
    FieldReader fields{row};
    TournamentEntry entry{};
    entry.tournament.text = fields.text();
    entry.account = fields.account();
    entry.name = fields.text();
    entry.kind = fields.named(find_seat_kind, "the kind of a player");
    entry.has_left = fields.integer() != 0;
    return entry;
}

TournamentGame read_tournament_game(SqlRow const& row)
{
    FieldReader fields{row};
    TournamentGame game{};
    game.game.text = fields.text();
    game.tournament.text = fields.text();
    game.round = fields.small<std::uint32_t>();
    game.white = fields.small<std::uint32_t>();
    game.replay = fields.small<std::uint32_t>();
    return game;
}

SessionRow read_session(SqlRow const& row)
{
    FieldReader fields{row};
    SessionRow session{};
    session.token = fields.token();
    session.account = fields.account();
    session.kind = fields.named(find_session_kind, "the kind of a session");
    session.label = fields.text();
    session.created = fields.time();
    session.expires = fields.maybe(&FieldReader::time);
    return session;
}

AccountRow read_account(SqlRow const& row)
{
    FieldReader fields{row};
    AccountRow account{};
    account.id = fields.account();
    account.name = fields.text();
    account.name_key = fields.text();
    account.password_hash = fields.text();
    account.created = fields.time();
    account.rating = fields.rating();
    account.games = fields.small<std::uint32_t>();
    account.rated_at = fields.maybe(&FieldReader::time);
    return account;
}

Time read_heartbeat(SqlRow const& row)
{
    return FieldReader{row}.time();
}

void fill(RowValues& values, CorrespondenceRow const& row)
{
    values.add(row.game.text);
    values.add(to_name(row.turn));
    values.add(row.since);
    values.add(row.due);
    values.add(row.fen);
    values.add(row.last_move);
    for (std::string const& plan : row.plans)
        values.add(plan);
}

CorrespondenceRow read_correspondence(SqlRow const& row)
{
    FieldReader fields{row};
    CorrespondenceRow found;
    found.game.text = fields.text();
    found.turn = fields.named(find_color, "the side to move");
    found.since = fields.time();
    found.due = fields.time();
    found.fen = fields.text();
    found.last_move = fields.text();
    for (std::string& plan : found.plans)
        plan = fields.text();
    return found;
}

} // namespace arbiter::storage
