// SPDX-License-Identifier: MIT
#include "arbiter/game/words.h"
#include "arbiter/server/account_name.h"
#include "arbiter/tournament/board_result.h"
#include "server/api/api.h"
#include "server/tournaments/tournament_wish.h"

#include <algorithm>

// Who sees a tournament, who comes into it, who leaves it, and who has a bye.

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

} // namespace

// ---- who sees it -----------------------------------------------------------------------------------------

/// Whether who asks may know that there is this tournament; nothing where storage fails. `classes`: those of
/// who asks, none for a program's token, read at the first tournament that needs them.
std::optional<bool> Api::sees(ApiCall const& call, storage::TournamentRow const& row,
    TournamentTerms const& terms, std::optional<Classes>& classes) const
{
    if (!terms.of_class || (is_own(call) && row.owner == call.who->account))
        return true;
    if (!classes)
        classes = is_own(call) ? list_classes(call.who->account) : Classes{};
    if (!classes)
        return std::nullopt;
    return std::ranges::find(*classes, *terms.of_class, &storage::SchoolClassRow::id) != classes->end();
}

// ---- coming ----------------------------------------------------------------------------------------------

void Api::post_tournament_join(ApiCall const& call)
{
    if (!has_no_fields(call) || !is_logged_in(call) || is_limited(call, Limited::games, counted_as(call)))
        return;
    storage::TournamentEntry const entry{.tournament = {call.parameter},
        .account = call.who->account,
        .name = call.who->name,
        .kind
        = call.who->kind == storage::SessionKind::bot ? storage::SeatKind::bot : storage::SeatKind::person};
    change_tournament(call, [this, entry](HostedTournament& tournament, storage::Batch&) {
        return tournament.enter(entry, tournaments_.rating_in(tournament, entry.account));
    });
}

/// A player without an account, whom the organiser answers for. The name is that of no account.
void Api::post_tournament_player(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const name = read_player_name(reader.text("name"));
    auto const rating
        = static_cast<unsigned>(reader.find_number("rating", Tournaments::highest_rating).value_or(0));
    if (!is_read(call, reader))
        return;
    if (name.empty())
        return call.fail(ApiError::bad_player_name);
    if (!is_person(call) || is_limited(call, Limited::games, counted_as(call)))
        return;
    auto const account = context_.storage.find_account_by_key(account_name_key(name));
    if (!account)
        return call.fail(ApiError::unavailable);
    bool const is_taken = account->has_value();
    bool const is_refused = context_.settings.refused_names.refuses(name);
    change_as_organiser(call, [=](HostedTournament& tournament, storage::Batch&) -> TournamentOutcome {
        if (is_refused)
            return ApiError::refused_name;
        return is_taken ? ApiError::name_taken : tournament.enter_guest(name, rating);
    });
}

/// Enters the pupils of the tournament's class who have not entered it yet: who has left stays out.
void Api::post_tournament_pupils(ApiCall const& call)
{
    if (!has_no_fields(call) || !is_person(call) || is_limited(call, Limited::games, counted_as(call)))
        return;
    change_as_organiser(
        call, [this, account = call.who->account](HostedTournament& tournament, storage::Batch&) {
            return enter_pupils(tournament, account);
        });
}

TournamentOutcome Api::enter_pupils(HostedTournament& tournament, storage::AccountId teacher) const
{
    if (!tournament.terms.of_class)
        return ApiError::not_of_a_class;
    auto const row = context_.storage.school().find_class(*tournament.terms.of_class);
    auto const pupils = context_.storage.school().list_members(*tournament.terms.of_class);
    auto const is_teacher = row && *row ? teaches(**row, teacher) : std::optional{false};
    if (!row || !pupils || !is_teacher)
        return ApiError::unavailable;
    if (!*is_teacher)
        return ApiError::not_of_a_class;
    for (storage::AccountRow const& pupil : *pupils) {
        if (tournament.entries.contains(pupil.id))
            continue;
        storage::TournamentEntry const entry{
            .tournament = tournament.row.id, .account = pupil.id, .name = pupil.name};
        if (auto const refused = tournament.enter(entry, tournaments_.rating_in(tournament, pupil.id)))
            return refused;
    }
    return std::nullopt;
}

// ---- leaving ---------------------------------------------------------------------------------------------

/// Without a name it is who asks that leaves; with one the organiser takes that player out.
void Api::post_tournament_leave(ApiCall const& call)
{
    FieldReader reader{call.body};
    auto const name = reader.find_text("name");
    if (!is_read(call, reader) || !is_logged_in(call))
        return;
    if (name) {
        return change_as_organiser(call,
            [name = *name](HostedTournament& tournament, storage::Batch&) { return tournament.leave(name); });
    }
    auto leave = [account = call.who->account](
                     HostedTournament& tournament, storage::Batch&) { return tournament.leave(account); };
    // Who has entered may leave, also when the class is left already.
    auto const found = look_up_tournament(call);
    if (found && (*found)->tournament.entries.contains(call.who->account))
        change_found(call, std::move(leave), ChangeOn::this_thread);
    else
        change_tournament(call, std::move(leave));
}

void Api::post_tournament_bye(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name");
    auto const bye = tournament::find_bye(reader.text("bye", 8));
    if (!bye)
        reader.refuse("bye");
    if (!is_read(call, reader))
        return;
    change_as_organiser(call, [name, bye = *bye](HostedTournament& tournament, storage::Batch&) {
        return tournament.set_bye(name, bye);
    });
}

} // namespace arbiter::server
