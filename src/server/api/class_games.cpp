// SPDX-License-Identifier: MIT
#include "server/classes/class_games.h"

#include "server/api/api.h"
#include "server/api/shared.h"

#include <map>
#include <set>
#include <vector>

// The members of a class who are online, their games, and the games that its teachers make.

namespace arbiter::server {

namespace {

/// The members who are online, and their games.
void get_class_live(
    ApiCall const& call, storage::SchoolClassRow const& row, storage::Storage& storage, LiveGames& live_games)
{
    auto const members = storage.school().list_members(row.id);
    if (!members)
        return call.fail(ApiError::unavailable);
    auto const here = live_games.accounts_here();
    std::set<storage::AccountId> ids;
    std::vector<std::string> names;
    for (storage::AccountRow const& member : *members) {
        ids.insert(member.id);
        if (here.contains(member.id))
            names.push_back(member.name);
    }
    call.answer([&](JsonWriter& json) {
        json.list("here", names, append_json_string);
        live_games.add_games_of(json, ids);
    });
}

void answer_with_games(
    ApiCall const& call, std::vector<ClassGame> const& games, std::optional<std::string> const& left)
{
    auto const add = [](JsonWriter& one, ClassGame const& game) {
        one.text("game", game.id.text)
            .text("white", game.players[0].name)
            .text("black", game.players[1].name);
    };
    call.answer(
        [&](JsonWriter& json) {
            json.objects("games", games, add);
            if (left)
                json.text("left", *left);
        },
        201);
}

/// Pairs `free` at random and answers the call when the games are durable.
void begin_games(ApiCall const& call, ClassGames const& maker, StartTerms const& terms,
    ClassPairings& pairings, Surroundings& world, std::vector<storage::AccountRow> const& free)
{
    std::map<storage::AccountId, storage::AccountRow> accounts;
    std::vector<storage::AccountId> ids;
    for (storage::AccountRow const& account : free) {
        accounts.emplace(account.id, account);
        ids.push_back(account.id);
    }
    Pairings const paired = pair_at_random(ids, pairings.last, world);
    std::vector<ClassPair> pairs;
    pairs.reserve(paired.games.size());
    for (auto const& [white, black] : paired.games)
        pairs.push_back({accounts.at(white), accounts.at(black)});
    auto const left = paired.left ? std::optional{accounts.at(*paired.left).name} : std::nullopt;
    maker.make(terms, pairs, std::nullopt,
        [maker, call, paired, left, &pairings](std::optional<std::vector<ClassGame>> const& games) {
            if (!games)
                return call.fail(ApiError::not_saved);
            note_opponents(pairings.last, paired);
            maker.tell(*games);
            answer_with_games(call, *games, left);
        });
}

void post_class_play(ApiCall const& call, storage::SchoolClassRow const& row, ServiceContext& context,
    Accounts& accounts, Connections& connections, LiveGames& live_games, Rooms& rooms,
    ClassPairings& pairings)
{
    FieldReader reader{call.body};
    std::string const control = reader.text("control", 64);
    bool const is_rated = reader.truth("rated", false);
    WantedArbiter const arbiter = read_arbiter(reader);
    if (!is_read(call, reader))
        return;
    auto terms = read_terms(control, to_name(Variant::standard), {});
    if (!terms || terms->control.is_unlimited() || !seat_arbiter(*terms, arbiter))
        return call.fail(ApiError::bad_control);
    terms->is_rated = is_rated;
    auto const free = find_free(context.storage.school(), row.id, live_games, pairings);
    if (!free)
        return call.fail(ApiError::unavailable);
    begin_games(
        call, {context, accounts, connections, rooms, pairings}, *terms, pairings, context.world, *free);
}

} // namespace

std::span<Route const> class_game_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/classes/{id}/live", Needs::class_teacher, "", handle<get_class_live>},
        {"POST", "/api/classes/{id}/play", Needs::class_teacher, "", handle<post_class_play>, Limited::games,
            WhenDraining::refuses},
    });
    return all;
}

} // namespace arbiter::server
