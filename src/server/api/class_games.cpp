// SPDX-License-Identifier: MIT
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/base/token.h"
#include "server/rooms/lobby.h"
#include "server/rooms/new_game.h"

#include <algorithm>
#include <array>
#include <map>
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

/// The members who are online and not in a game with clocks.
std::vector<storage::AccountRow> find_free(
    LiveGames const& live_games, ClassPairings const& pairings, std::vector<storage::AccountRow> members)
{
    auto const here = live_games.accounts_here();
    auto const players = live_games.players();
    std::erase_if(members, [&](storage::AccountRow const& member) {
        return !here.contains(member.id) || players.contains(member.id)
            || pairings.being_paired.contains(member.id);
    });
    // A restored class may have more.
    members.erase(
        members.begin() + std::min(std::ssize(members), std::ptrdiff_t{most_class_members}), members.end());
    return members;
}

/// Makes the games of a class, and tells the players and the teacher.
class ClassGames {
public:
    ClassGames(ServiceContext& context, Accounts& accounts, Connections const& connections, Rooms& rooms,
        ClassPairings& pairings)
        : context_{context},
          accounts_{accounts},
          connections_{connections},
          rooms_{rooms},
          pairings_{pairings}
    {
    }

    /// Pairs `free` at random and answers the call when the games are durable.
    void begin(ApiCall const& call, StartTerms const& terms, std::vector<storage::AccountRow> const& free);

private:
    struct Made {
        storage::GameId id;
        std::array<storage::AccountRow, 2> players;
        std::array<std::string, 2> tokens;
    };

    Made add(storage::Batch& batch, StartTerms const& terms, std::array<storage::AccountRow, 2> players);
    void tell(ApiCall const& call, std::vector<Made> const& games, std::optional<std::string> const& left);

    ServiceContext& context_;
    Accounts& accounts_;
    Connections const& connections_;
    Rooms& rooms_;
    ClassPairings& pairings_;
};

void ClassGames::begin(
    ApiCall const& call, StartTerms const& terms, std::vector<storage::AccountRow> const& free)
{
    std::map<storage::AccountId, storage::AccountRow> accounts;
    std::vector<storage::AccountId> ids;
    for (storage::AccountRow const& account : free) {
        accounts.emplace(account.id, account);
        ids.push_back(account.id);
    }
    Pairings const paired = pair_at_random(ids, pairings_.last, context_.world);
    storage::Batch batch;
    std::vector<Made> games;
    games.reserve(paired.games.size());
    for (auto const& [white, black] : paired.games)
        games.push_back(add(batch, terms, {accounts.at(white), accounts.at(black)}));
    pairings_.being_paired.insert(ids.begin(), ids.end());
    auto const left = paired.left ? std::optional{accounts.at(*paired.left).name} : std::nullopt;
    context_.write(std::move(batch),
        [maker = *this, call, ids, paired, games, left](storage::StorageResult<void> const& result) mutable {
            for (storage::AccountId const id : ids)
                maker.pairings_.being_paired.erase(id);
            if (!result)
                return call.fail(ApiError::not_saved);
            note_opponents(maker.pairings_.last, paired);
            maker.context_.counters.games_made += games.size();
            maker.tell(call, games, left);
        });
}

/// Adds a new game to a batch.
ClassGames::Made ClassGames::add(
    storage::Batch& batch, StartTerms const& terms, std::array<storage::AccountRow, 2> players)
{
    Made game{.id = make_game_id(context_.world),
        .players = std::move(players),
        .tokens = {make_token(context_.world), make_token(context_.world)}};
    auto const of = rating_class(terms.control, terms.start.variant());
    std::array<storage::SeatRow, 2> seats;
    for (std::size_t side = 0; side < seats.size(); ++side) {
        storage::AccountRow const& account = game.players[side];
        Identity const player{
            .account = account.id, .name = account.name, .kind = storage::SessionKind::browser};
        seats[side] = make_seat(player, game.tokens[side], accounts_.rating(account.id, of));
    }
    storage::Batch made = build_game(game.id, terms, seats, context_.at());
    std::ranges::move(made.games, std::back_inserter(batch.games));
    std::ranges::move(made.events, std::back_inserter(batch.events));
    return game;
}

/// The rooms are loaded, so that the games are seen before their players come.
void ClassGames::tell(
    ApiCall const& call, std::vector<Made> const& games, std::optional<std::string> const& left)
{
    for (Made const& game : games) {
        rooms_.open(game.id);
        for (Color const color : all_colors) {
            auto const side = to_index(color);
            connections_.tell_pages(
                game.players[side].id, write(GameFound{game.id.text, game.tokens[side], color}));
        }
    }
    auto const add = [](JsonWriter& one, Made const& game) {
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
    auto const members = context.storage.school().list_members(row.id);
    if (!members)
        return call.fail(ApiError::unavailable);
    ClassGames{context, accounts, connections, rooms, pairings}.begin(
        call, *terms, find_free(live_games, pairings, *members));
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
