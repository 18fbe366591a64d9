// SPDX-License-Identifier: MIT
#include "storage/batch_writer.h"

#include "storage/account_names.h"
#include "storage/record_kinds.h"
#include "storage/renaming_statements.h"
#include "storage/sql_database.h"
#include "storage/sql_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>
#include <vector>

namespace arbiter::storage {

namespace {

std::string name_of(EventRow const& event)
{
    return fmt::format("event {} of game {}", static_cast<std::uint32_t>(event.version), event.game.text);
}

/// What the batches have of one kind, in order.
template <class Part>
std::vector<Part const*> collect(std::span<Batch const> batches, std::vector<Part> Batch::* member)
{
    std::vector<Part const*> parts;
    for (Batch const& batch : batches)
        for (Part const& part : batch.*member)
            parts.push_back(&part);
    return parts;
}

} // namespace

void BatchWriter::write(std::span<Batch const> batches)
{
    for (Batch const& batch : batches) {
        if (batch.quota)
            check_quota(batch, *batch.quota);
        for (GameRow const& game : batch.games)
            write_game(game);
    }
    write_owners(batches);
    for (Batch const& batch : batches)
        for (Speaker const& speaker : batch.speakers)
            hold_name(speaker.account, speaker.name, statements::find_other_name);
    write_events(batches);
    for (Batch const& batch : batches)
        hold_rows(batch);
    write_hand_overs(batches);
    for (Batch const& batch : batches) {
        for (RatingChange const& change : batch.ratings)
            write_rating(change);
        for (CorrespondenceRow const& row : batch.correspondence)
            run_with(connection_, statements::put_correspondence, row);
        write_tournaments(batch);
        if (batch.heartbeat)
            run_with(connection_, statements::put_heartbeat, *batch.heartbeat);
    }
}

/// A lease comes before the claims of its node, and a claim before the events that its owner writes.
void BatchWriter::write_owners(std::span<Batch const> batches)
{
    for (Batch const& batch : batches)
        if (batch.lease)
            owners_.write(*batch.lease, batch.heartbeat);
    owners_.write(collect(batches, &Batch::claims));
    for (Batch const& batch : batches)
        for (GameEpoch const& epoch : batch.epochs)
            owners_.check(epoch);
}

/// An event that is written again may be there although another owner has the game by now, whose row must
/// stay. Claims, epochs and hand-overs are looked at by themselves.
void BatchWriter::hold_rows(Batch const& batch)
{
    for (GameRow const& game : batch.games) {
        auto const is_of_game = [&game](auto const& part) { return part.game == game.id; };
        auto const event = std::ranges::find_if(batch.events, is_of_game);
        bool const is_new = event == batch.events.end() || event->epoch == Epoch::none;
        if (!is_new && std::ranges::none_of(batch.hand_overs, is_of_game))
            owners_.check({game.id, event->epoch});
    }
}

/// After all that the owner before has to write.
void BatchWriter::write_hand_overs(std::span<Batch const> batches)
{
    owners_.write(collect(batches, &Batch::hand_overs));
}

/// Some hundreds at a time, where that is faster. If not all of them are new, they are written one by
/// one: this separates those already there from those in conflict.
void BatchWriter::write_events(std::span<Batch const> batches)
{
    constexpr std::size_t most = 500;
    auto const events = collect(batches, &Batch::events);
    for (std::size_t begin = 0; begin < events.size(); begin += most) {
        auto const some = std::span{events}.subspan(begin, std::min(most, events.size() - begin));
        if (connection_.append_events(some) == some.size())
            continue;
        connection_.hold_epochs(some);
        for (EventRow const* const event : some)
            write_event(*event);
    }
}

void BatchWriter::write_game(GameRow const& game)
{
    for (SeatRow const& seat : game.seats) {
        if (!seat.account || seat.kind == SeatKind::open)
            continue;
        // An account that plays is not renamed, so at the end of a game nothing needs a lock.
        if (game.phase == GamePhase::over)
            check_name(*seat.account, seat.name, statements::find_other_name);
        else
            hold_name(*seat.account, seat.name, statements::find_no_player);
    }
    run_with(connection_, statements::put_game, game);
    if (game.phase == GamePhase::over)
        connection_.run(statements::drop_correspondence, {game.id.text});
}

/// The same, and nobody renames the account until the transaction ends.
void BatchWriter::hold_name(AccountId account, std::string_view name, Statement const& find_fault)
{
    if (connection_.locks_rows())
        run_with(connection_, statements::share_account, account);
    check_name(account, name, find_fault);
}

/// What was begun with a login must not be written under the name of an account that was renamed meanwhile,
/// or deleted: then its key is that of no name.
void BatchWriter::check_name(AccountId account, std::string_view name, Statement const& find_fault)
{
    if (!run_with(connection_, find_fault, account, name).rows.empty())
        throw Failure{StorageFaultCode::conflict,
            "the account was deleted, or has another name than " + std::string{name}};
}

void BatchWriter::write_event(EventRow const& event)
{
    if (run_with(connection_, statements::append_event, event).changed == 1)
        return;
    auto const present = read_first<EventRow>(
        connection_.run(statements::find_event, {event.game.text, static_cast<std::int64_t>(event.version)}));
    if (present == event)
        return;
    owners_.explain(event.game, event.epoch);
    throw Failure{StorageFaultCode::conflict,
        present ? name_of(event) + " is another one" : "the event before " + name_of(event) + " is missing"};
}

void BatchWriter::write_rating(RatingChange const& change)
{
    auto const account = static_cast<std::int64_t>(change.account);
    if (run_with(connection_, statements::insert_rating, change).changed == 0) {
        auto const present
            = read_first<RatingChange>(connection_.run(statements::find_rating, {account, change.game.text}));
        if (present != change)
            throw Failure{
                StorageFaultCode::conflict, "game " + change.game.text + " has a different rating change"};
        return;
    }
    if (!change.speed)
        throw Failure{StorageFaultCode::bad_record, "a rating change has no speed"};
    if (run_class_rating(statements::apply_rating, change) == 0)
        throw Failure{StorageFaultCode::conflict,
            fmt::format("account {} has not played {} rated games of this class", account, change.games - 1)};
    run_with(connection_, statements::count_rated_game, account, change.at);
}

std::uint64_t BatchWriter::run_class_rating(Statement const& statement, RatingChange const& change)
{
    return run_with(connection_, statement, change.account, change.variant, *change.speed, change.rating,
        change.games, change.at)
        .changed;
}

/// That of the tournaments of everybody may be exceeded by one for each node that writes at the same time.
void BatchWriter::check_quota(Batch const& batch, Quota const& quota)
{
    using statements::hold_account;
    for (TournamentRow const& row : batch.tournaments) {
        check_room(connection_, hold_account, statements::count_tournaments_of, quota.tournaments,
            quota.account, row.id);
        check_number(connection_, statements::count_other_tournaments, quota.all_tournaments, row.id);
    }
    for (GameRow const& row : batch.games)
        check_room(connection_, hold_account, statements::count_waiting_games_of, quota.waiting_games,
            quota.account, row.id);
}

void BatchWriter::write_tournaments(Batch const& batch)
{
    for (TournamentRow const& tournament : batch.tournaments)
        run_with(connection_, statements::put_tournament, tournament);
    for (TournamentEntry const& entry : batch.tournament_entries) {
        hold_name(entry.account, entry.name, statements::find_other_name);
        run_with(connection_, statements::put_tournament_entry, entry);
    }
    for (TournamentGame const& game : batch.tournament_games)
        run_with(connection_, statements::put_tournament_game, game);
    // An account that plays in a tournament is not renamed before that is over.
    for (TournamentRow const& tournament : batch.tournaments)
        if (tournament.state == TournamentPhase::over)
            refuse_names_before(connection_, tournament);
}

/// A game comes out of a backup in its last epoch.
void BatchWriter::load(Record const& record)
{
    auto const written = std::visit(
        [&]<class Row>(Row const& row) { return run_with(connection_, *kind_of<Row>.load, row).changed; },
        record);
    auto const* const event = std::get_if<EventRow>(&record);
    if (event != nullptr && written != 1)
        throw Failure{StorageFaultCode::conflict, name_of(*event) + " does not follow"};
    // The account comes with the number of its games.
    if (auto const* const change = std::get_if<RatingChange>(&record); change && change->speed)
        run_class_rating(statements::load_rating, *change);
}

} // namespace arbiter::storage
