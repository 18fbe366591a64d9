// SPDX-License-Identifier: MIT
#include "arbiter/core/utf8.h"
#include "arbiter/tournament/board_result.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/written_text.h"
#include "server/tournaments/tournament_wish.h"

#include <algorithm>

// The players of a tournament: coming, leaving, byes.

namespace arbiter::server {

namespace {

constexpr std::size_t longest_player_name = 33; ///< in letters: the columns of TRF16

/// A name as the report keeps it; empty when it cannot be one.
std::string read_player_name(std::string const& written)
{
    std::string name = clean_name(written);
    std::size_t const letters = count_characters(name);
    if (letters < 2 || letters > longest_player_name)
        name.clear();
    return name;
}

// ---- coming ----------------------------------------------------------------------------------------------

/// Enters those of the class who have not entered; `teacher` has made the tournament.
TournamentOutcome enter_pupils(storage::Storage& storage, Tournaments& tournaments,
    HostedTournament& tournament, storage::AccountId teacher)
{
    if (!tournament.terms.of_class)
        return ApiError::not_of_a_class;
    auto const row = storage.school().find_class(*tournament.terms.of_class);
    auto const pupils = storage.school().list_members(*tournament.terms.of_class);
    auto const memberships = storage.school().list_memberships(*tournament.terms.of_class);
    auto const is_teacher = row && *row ? teaches(storage, **row, teacher) : std::optional{false};
    if (!row || !pupils || !memberships || !is_teacher)
        return ApiError::unavailable;
    if (!*is_teacher)
        return ApiError::not_of_a_class;
    for (storage::AccountRow const& pupil : *pupils) {
        if (tournament.entries.contains(pupil.id))
            continue;
        auto const of = std::ranges::find(*memberships, pupil.id, &storage::ClassMemberRow::account);
        storage::TournamentEntry const entry{.tournament = tournament.row.id,
            .account = pupil.id,
            .name = pupil.name,
            .shown = of == memberships->end() ? "" : of->shown};
        if (auto const refused = tournament.enter(entry, tournaments.rating_in(tournament, pupil.id)))
            return refused;
    }
    return std::nullopt;
}

void post_tournament_join(ApiCall const& call, Identity const& who, ShownTournament const& shown,
    storage::Storage& storage, Tournaments& tournaments)
{
    if (!has_no_fields(call))
        return;
    storage::TournamentEntry entry{.tournament = {call.parameter},
        .account = who.account,
        .name = who.name,
        .kind = who.kind == storage::SessionKind::bot ? storage::SeatKind::bot : storage::SeatKind::person};
    if (auto const& of_class = shown->tournament.terms.of_class) {
        auto const member = storage.school().find_member(*of_class, who.account);
        if (!member)
            return call.fail(ApiError::unavailable);
        if (*member)
            entry.shown = (*member)->shown;
    }
    change_tournament(
        call, tournaments, [&tournaments, entry](HostedTournament& tournament, storage::Batch&) {
            return tournament.enter(entry, tournaments.rating_in(tournament, entry.account));
        });
}

/// A player without an account, whom the organiser answers for. The name is that of no account.
void post_tournament_player(
    ApiCall const& call, storage::Storage& storage, ServiceContext& context, Tournaments& tournaments)
{
    FieldReader reader{call.body};
    std::string const name = read_player_name(reader.text("name"));
    auto const rating
        = static_cast<unsigned>(reader.find_number("rating", highest_tournament_rating).value_or(0));
    if (!is_read(call, reader))
        return;
    if (name.empty())
        return call.fail(ApiError::bad_player_name);
    auto const account = find_account_named(storage, folded(name));
    if (!account)
        return call.fail(ApiError::unavailable);
    bool const is_taken = account->has_value();
    auto const refused = refuse_shown_name(context, name);
    change_tournament(
        call, tournaments, [=](HostedTournament& tournament, storage::Batch&) -> TournamentOutcome {
            if (refused)
                return refused;
            return is_taken ? ApiError::name_taken : tournament.enter_guest(name, rating);
        });
}

/// Enters the pupils of the tournament's class who have not entered it yet; a pupil who has left stays out.
void post_tournament_pupils(
    ApiCall const& call, Identity const& who, storage::Storage& storage, Tournaments& tournaments)
{
    if (!has_no_fields(call))
        return;
    change_tournament(call, tournaments,
        [&storage, &tournaments, account = who.account](HostedTournament& tournament, storage::Batch&) {
            return enter_pupils(storage, tournaments, tournament, account);
        });
}

// ---- leaving ---------------------------------------------------------------------------------------------

void post_tournament_leave(ApiCall const& call, Identity const& who, Tournaments& tournaments)
{
    if (!has_no_fields(call))
        return;
    change_tournament(
        call, tournaments, [account = who.account](HostedTournament& tournament, storage::Batch&) {
            return tournament.leave(account);
        });
}

/// The organiser takes a player out, with an account or without.
void post_tournament_removal(ApiCall const& call, Tournaments& tournaments)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name");
    if (!is_read(call, reader))
        return;
    change_tournament(call, tournaments,
        [name](HostedTournament& tournament, storage::Batch&) { return tournament.leave(name); });
}

void post_tournament_bye(ApiCall const& call, Tournaments& tournaments)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name");
    auto const bye = tournament::find_bye(reader.text("bye", 8));
    if (!bye)
        reader.refuse("bye");
    if (!is_read(call, reader))
        return;
    change_tournament(call, tournaments, [name, bye = *bye](HostedTournament& tournament, storage::Batch&) {
        return tournament.set_bye(name, bye);
    });
}

} // namespace

std::span<Route const> tournament_player_routes()
{
    static constexpr auto all = make_routes({
        {"POST", "/api/tournaments/{id}/join", Needs::entrant, "", handle<post_tournament_join>,
            Limited::games},
        {"POST", "/api/tournaments/{id}/leave", Needs::player, "", handle<post_tournament_leave>,
            Limited::games},
        {"POST", "/api/tournaments/{id}/players", Needs::organiser, "", handle<post_tournament_player>,
            Limited::games},
        {"POST", "/api/tournaments/{id}/players/remove", Needs::organiser, "",
            handle<post_tournament_removal>, Limited::games},
        {"POST", "/api/tournaments/{id}/pupils", Needs::organiser, "", handle<post_tournament_pupils>,
            Limited::games},
        {"POST", "/api/tournaments/{id}/bye", Needs::organiser, "", handle<post_tournament_bye>,
            Limited::games},
    });
    return all;
}

} // namespace arbiter::server
