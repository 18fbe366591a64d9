// SPDX-License-Identifier: MIT
#include "server/api/needs.h"

#include "arbiter/server/live_settings.h"
#include "arbiter/server/worker_key.h"
#include "server/base/token.h"

#include <algorithm>

// The one place that decides who may ask for what.

namespace arbiter::server {

namespace {

using Refused = std::optional<ApiError>;

/// Nothing where storage says yes; `otherwise` where it says no.
Refused unless(storage::StorageResult<bool> const& is_so, ApiError otherwise)
{
    if (!is_so)
        return ApiError::unavailable;
    return *is_so ? std::nullopt : Refused{otherwise};
}

bool is_teacher_or_operator(storage::Storage& storage, storage::AccountId account)
{
    auto const teaches = storage.school().is_teacher(account);
    auto const moderates = storage.moderation().is_operator(account);
    return (teaches && *teaches) || (moderates && *moderates);
}

} // namespace

Refused Access::check(Needs needs, ApiCall const& call, Granted& granted) const
{
    bool const is_for_persons = needs >= Needs::person && needs != Needs::worker;
    if (is_for_persons && !is_own(call))
        return ApiError::login_needed;
    switch (needs) {
    case Needs::anyone: return std::nullopt;
    case Needs::member:
    case Needs::viewer: return check_member(call);
    case Needs::login:
    case Needs::entrant:
    case Needs::player: return call.who ? std::nullopt : Refused{ApiError::login_needed};
    case Needs::person:
    case Needs::organiser:
    case Needs::organiser_or_operator: return std::nullopt;
    case Needs::teacher: return check_teacher(call);
    case Needs::class_member: return find_class(call, granted);
    case Needs::class_teacher: return find_taught_class(call, granted);
    case Needs::class_owner: return find_owned_class(call, granted);
    case Needs::tournament_maker:
        return may_organise(call, storage_, settings_) ? std::nullopt : Refused{ApiError::may_not_organise};
    case Needs::operator_of_server: return check_operator(call);
    case Needs::worker: return find_worker(call, granted);
    }
    return ApiError::login_needed;
}

Refused Access::check_member(ApiCall const& call) const
{
    return settings_.is_for_members && !call.who ? Refused{ApiError::login_needed} : std::nullopt;
}

Refused Access::check_teacher(ApiCall const& call) const
{
    return unless(storage_.school().is_teacher(call.who->account), ApiError::not_a_teacher);
}

/// A stranger does not learn whether the class exists.
Refused Access::find_class(ApiCall const& call, Granted& granted) const
{
    if (!is_class_id(call.parameter))
        return ApiError::unknown_class;
    storage::SchoolClassId const id{call.parameter};
    auto found = storage_.school().find_class(id);
    auto const member = storage_.school().find_member(id, call.who->account);
    if (!found || !member)
        return ApiError::unavailable;
    auto const is_teacher = *found ? teaches(storage_, **found, call.who->account) : std::optional{false};
    if (!is_teacher)
        return ApiError::unavailable;
    if (!*found || (!*is_teacher && !*member))
        return ApiError::unknown_class;
    granted.of_class = *std::move(found);
    return std::nullopt;
}

Refused Access::find_taught_class(ApiCall const& call, Granted& granted) const
{
    if (auto const refused = find_class(call, granted))
        return refused;
    return unless(
        storage_.school().teaches({granted.of_class->id, call.who->account}), ApiError::not_a_teacher);
}

Refused Access::find_owned_class(ApiCall const& call, Granted& granted) const
{
    if (auto const refused = find_taught_class(call, granted))
        return refused;
    bool const is_owner = granted.of_class->teacher == call.who->account;
    return is_owner ? std::nullopt : Refused{ApiError::not_class_owner};
}

Refused Access::check_tournament(Needs needs, ApiCall const& call, HostedTournament const& tournament) const
{
    bool const is_organiser = is_own(call) && tournament.row.owner == call.who->account;
    if (needs == Needs::organiser_or_operator && !is_organiser && !check_operator(call))
        return std::nullopt;
    auto const refused = check_seen(call, tournament);
    if ((needs == Needs::organiser || needs == Needs::organiser_or_operator) && !refused)
        return is_organiser ? std::nullopt : Refused{ApiError::not_organiser};
    // A player stays one even after leaving the class of the tournament, and so may leave it too.
    if (needs == Needs::player && refused && is_own(call)) {
        auto const entry = tournament.entries.find(call.who->account);
        return entry != tournament.entries.end() && !entry->second.has_left ? std::nullopt : refused;
    }
    return refused;
}

Refused Access::check_seen(ApiCall const& call, HostedTournament const& tournament) const
{
    std::optional<ClassRows> classes;
    auto const is_seen = sees(call, storage_, tournament.row, tournament.terms, classes);
    if (!is_seen)
        return ApiError::unavailable;
    return *is_seen ? std::nullopt : Refused{ApiError::unknown_tournament};
}

Refused Access::check_operator(ApiCall const& call) const
{
    return unless(storage_.moderation().is_operator(call.who->account), ApiError::not_an_operator);
}

Refused Access::find_worker(ApiCall const& call, Granted& granted) const
{
    auto const& key = call.request.peer.credentials.bearer;
    if (!key)
        return ApiError::wrong_key;
    auto found = row_or(storage_.analyses().find_worker(hash_worker_key(*key)), ApiError::wrong_key);
    if (!found)
        return found.error();
    granted.worker = *std::move(found);
    return std::nullopt;
}

std::optional<bool> teaches(
    storage::Storage& storage, storage::SchoolClassRow const& row, storage::AccountId account)
{
    auto const is_one = storage.school().teaches({row.id, account});
    return is_one ? std::optional{*is_one} : std::nullopt;
}

std::optional<ClassRows> list_classes(storage::Storage& storage, storage::AccountId account)
{
    auto& school = storage.school();
    ClassRows all;
    auto const add = [&all](storage::StorageResult<ClassRows> const& classes) {
        if (!classes)
            return false;
        for (storage::SchoolClassRow const& row : *classes) {
            if (std::ranges::find(all, row.id, &storage::SchoolClassRow::id) == all.end())
                all.push_back(row);
        }
        return true;
    };
    auto const is_teacher = school.is_teacher(account);
    bool const has_taught = is_teacher
        && (!*is_teacher
            || (add(school.list_classes_of_teacher(account))
                && add(school.list_classes_of_class_teacher(account))));
    return has_taught && add(school.list_classes_of_member(account)) ? std::optional{all} : std::nullopt;
}

bool may_organise(ApiCall const& call, storage::Storage& storage, Settings const& settings)
{
    if (!is_own(call) || settings.organisers == Organisers::nobody)
        return false;
    if (settings.organisers == Organisers::everybody)
        return true;
    bool const is_named = is_named_organiser(settings, call.who->name)
        && !storage.school().has_first_password(call.who->account).value_or(true);
    bool const do_teachers = settings.organisers == Organisers::teachers || settings.do_teachers_organise;
    return is_named || (do_teachers && is_teacher_or_operator(storage, call.who->account));
}

std::optional<bool> sees(ApiCall const& call, storage::Storage& storage, storage::TournamentRow const& row,
    TournamentTerms const& terms, std::optional<ClassRows>& classes)
{
    if (!terms.of_class)
        return true;
    if (is_own(call) && row.owner == call.who->account) {
        auto const of_class = storage.school().find_class(*terms.of_class);
        if (!of_class)
            return std::nullopt;
        if (!*of_class)
            return true;
    }
    if (!classes)
        classes = is_own(call) ? list_classes(storage, call.who->account) : ClassRows{};
    if (!classes)
        return std::nullopt;
    return std::ranges::find(*classes, *terms.of_class, &storage::SchoolClassRow::id) != classes->end();
}

} // namespace arbiter::server
