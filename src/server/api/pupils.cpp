// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"
#include "arbiter/server/password.h"
#include "server/api/api.h"
#include "server/api/password_work.h"
#include "server/base/messages.h"
#include "server/base/token.h"
#include "server/classes/class_secrets.h"
#include "server/classes/pairing.h"
#include "server/rooms/live_games.h"
#include "server/rooms/lobby.h"
#include "server/rooms/new_game.h"

#include <algorithm>

// What a teacher sees of the pupils of a class and does for them: accounts, passwords, games.

namespace arbiter::server {

namespace {

/// A member as its teacher sees it.
void add_pupil(std::string& list, storage::Pupil const& pupil, std::span<storage::ClassRating const> ratings,
    bool is_here)
{
    JsonWriter one{list};
    one.text("name", pupil.name)
        .truth("madeHere", pupil.member.is_made_by_class)
        .truth("firstPassword", pupil.member.has_first_password)
        .truth("here", is_here)
        .number("games", pupil.games)
        .number("wins", pupil.wins)
        .number("draws", pupil.draws)
        .number("losses", pupil.games - pupil.wins - pupil.draws);
    if (auto const seen = std::max(pupil.member.seen, pupil.last_game))
        one.number("seen", *seen);
    auto const main = std::ranges::max_element(ratings, {}, &storage::ClassRating::games);
    if (main != ratings.end())
        one.number("rating", to_points(main->rating));
    one.close();
}

ApiError pupil_error(storage::StorageFault const& fault)
{
    switch (fault.code) {
    case storage::StorageFaultCode::name_taken: return ApiError::name_taken;
    case storage::StorageFaultCode::not_found: return ApiError::unknown_class;
    default: return ApiError::not_saved;
    }
}

} // namespace

void answer_first_password(
    ApiCall const& call, std::string_view name, std::string_view password, unsigned status)
{
    call.answer([&](JsonWriter& json) { json.text("name", name).text("password", password); }, status);
}

/// A member of a class.
struct Api::FoundPupil {
    storage::AccountRow account;
    storage::ClassMemberRow member;
};

/// A game that a teacher has made for two members.
struct Api::ClassGame {
    storage::GameId id;
    std::array<storage::AccountRow, 2> players;
    std::array<std::string, 2> tokens;
};

// ---- members ---------------------------------------------------------------------------------------------

/// Whether a class can take one more member; else answers the call.
bool Api::has_room(ApiCall const& call, storage::SchoolClassRow const& row)
{
    auto const members = context_.storage.school().list_members(row.id);
    if (!members)
        call.fail(ApiError::unavailable);
    else if (members->size() >= most_class_members)
        call.fail(ApiError::class_full);
    return members && members->size() < most_class_members;
}

/// The member with the name in the body, for the teacher of the class; else answers the call.
std::optional<Api::FoundPupil> Api::find_pupil(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    if (!is_read(call, reader))
        return std::nullopt;
    auto const row = find_taught_class(call);
    if (!row)
        return std::nullopt;
    auto account = find_player(call, name, ApiError::unknown_pupil);
    if (!account)
        return std::nullopt;
    auto member
        = row_or(context_.storage.school().find_member(row->id, account->id), ApiError::unknown_pupil);
    if (!member)
        return call.refuse(member.error());
    return FoundPupil{*std::move(account), *std::move(member)};
}

/// Its members with their results for a teacher; for a pupil the class and the game that it plays.
void Api::get_class(ApiCall const& call)
{
    auto const row = find_class(call);
    if (!row)
        return;
    note_seen(call.who->account);
    auto shown = begin_class(*row, call.who->account);
    if (!shown)
        return call.fail(ApiError::unavailable);
    auto const is_teacher = teaches(*row, call.who->account);
    if (!is_teacher)
        return call.fail(ApiError::unavailable);
    JsonWriter json = JsonWriter::resume(*shown);
    if (*is_teacher) {
        if (!is_taught(call))
            return;
        auto const pupils = write_pupils(row->id);
        if (!pupils)
            return call.fail(ApiError::unavailable);
        json.key("pupils") += *pupils;
    } else {
        auto const players = parts_.live_games.players();
        if (auto const playing = players.find(call.who->account); playing != players.end())
            json.text("game", playing->second.text);
    }
    json.close();
    call.answer(*std::move(shown));
}

std::optional<std::string> Api::write_pupils(storage::SchoolClassId const& id)
{
    auto const pupils = context_.storage.school().list_pupils(id);
    if (!pupils)
        return std::nullopt;
    auto const here = parts_.live_games.accounts_here();
    std::string text;
    JsonList list{text};
    for (storage::Pupil const& pupil : *pupils) {
        auto const ratings = context_.storage.find_ratings(pupil.member.account);
        if (!ratings)
            return std::nullopt;
        add_pupil(list.next(), pupil, *ratings, here.contains(pupil.member.account));
    }
    list.close();
    return text;
}

void Api::post_pupil(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const name = reader.text("name", 64);
    if (!is_read(call, reader))
        return;
    auto const row = find_taught_class(call);
    if (!row)
        return;
    if (!is_account_name(name))
        return call.fail(ApiError::bad_name);
    if (context_.settings.refused_names.refuses(name))
        return call.fail(ApiError::refused_name);
    if (!has_room(call, *row))
        return;
    std::string const password = make_first_password(context_.world);
    work_on_password(
        call, true, [password] { return hash_password(password); },
        [id = row->id, name, now = context_.at()](storage::Storage& storage, std::string const& hash) {
            return storage.school().create_pupil({.id = {},
                                                     .name = name,
                                                     .name_key = account_name_key(name),
                                                     .password_hash = hash,
                                                     .created = now},
                id);
        },
        [call, name, password](storage::StorageResult<storage::AccountRow> const& made) {
            if (!made)
                return call.fail(pupil_error(made.error()));
            answer_first_password(call, name, password, 201);
        });
}

/// Only of an account that the class has made: who came with a password of their own keep it.
void Api::post_pupil_password(ApiCall const& call)
{
    auto const pupil = find_pupil(call);
    if (!pupil)
        return;
    if (!pupil->member.is_made_by_class)
        return call.fail(ApiError::own_password);
    std::string const password = make_first_password(context_.world);
    work_on_password(
        call, true, [password] { return hash_password(password); },
        [member = pupil->member](storage::Storage& storage, std::string const& hash) {
            return storage.school().set_first_password(member.of, member.account, hash);
        },
        [call, name = pupil->account.name, password](storage::StorageResult<void> const& set) {
            if (set)
                return answer_first_password(call, name, password, 200);
            bool const is_refused = set.error().code == storage::StorageFaultCode::not_found;
            call.fail(is_refused ? ApiError::own_password : ApiError::not_saved);
        });
}

void Api::post_pupil_removal(ApiCall const& call)
{
    auto const pupil = find_pupil(call);
    if (!pupil)
        return;
    write_later(call, [member = pupil->member](storage::Storage& storage) {
        return storage.school().drop_member(member.of, member.account);
    });
}

// ---- games -----------------------------------------------------------------------------------------------

/// Who is there, and what is played.
void Api::get_class_live(ApiCall const& call)
{
    auto const row = find_taught_class(call);
    if (!row)
        return;
    auto const members = context_.storage.school().list_members(row->id);
    if (!members)
        return call.fail(ApiError::unavailable);
    auto const here = parts_.live_games.accounts_here();
    std::set<storage::AccountId> ids;
    std::vector<std::string> names;
    for (storage::AccountRow const& member : *members) {
        ids.insert(member.id);
        if (here.contains(member.id))
            names.push_back(member.name);
    }
    call.answer([&](JsonWriter& json) {
        json.list("here", names, append_json_string);
        parts_.live_games.add_games_of(json, ids);
    });
}

/// The members that are there and do not play already; games without clocks hold nobody back.
std::vector<storage::AccountRow> Api::find_free(std::vector<storage::AccountRow> members) const
{
    auto const here = parts_.live_games.accounts_here();
    auto const players = parts_.live_games.players();
    std::erase_if(members, [&](storage::AccountRow const& member) {
        return !here.contains(member.id) || players.contains(member.id) || being_paired_.contains(member.id);
    });
    // A restored class may have more.
    members.erase(
        members.begin() + std::min(std::ssize(members), std::ptrdiff_t{most_class_members}), members.end());
    return members;
}

void Api::post_class_play(ApiCall const& call)
{
    FieldReader reader{call.body};
    std::string const control = reader.text("control", 64);
    bool const is_rated = reader.truth("rated", false);
    if (!is_read(call, reader))
        return;
    auto const row = find_taught_class(call);
    if (!row)
        return;
    if (is_draining(call))
        return;
    auto terms = read_terms(control, to_name(Variant::standard), {});
    if (!terms || terms->control.is_unlimited())
        return call.fail(ApiError::bad_control);
    terms->is_rated = is_rated;
    if (is_limited(call, Limited::games, counted_as(call)))
        return;
    auto const members = context_.storage.school().list_members(row->id);
    if (!members)
        return call.fail(ApiError::unavailable);
    begin_class_games(call, *terms, find_free(*members));
}

void Api::begin_class_games(
    ApiCall const& call, StartTerms const& terms, std::vector<storage::AccountRow> const& free)
{
    std::map<storage::AccountId, storage::AccountRow> accounts;
    std::vector<storage::AccountId> ids;
    for (storage::AccountRow const& account : free) {
        accounts.emplace(account.id, account);
        ids.push_back(account.id);
    }
    Pairings const pairings = pair_at_random(ids, last_opponents_, context_.world);
    storage::Batch batch;
    std::vector<ClassGame> games;
    games.reserve(pairings.games.size());
    for (auto const& [white, black] : pairings.games)
        games.push_back(add_class_game(batch, terms, {accounts.at(white), accounts.at(black)}));
    being_paired_.insert(ids.begin(), ids.end());
    auto const left = pairings.left ? std::optional{accounts.at(*pairings.left).name} : std::nullopt;
    context_.write(std::move(batch),
        [this, call, ids, pairings, games, left](storage::StorageResult<void> const& result) {
            for (storage::AccountId const id : ids)
                being_paired_.erase(id);
            if (!result)
                return call.fail(ApiError::not_saved);
            note_opponents(last_opponents_, pairings);
            context_.counters.games_made += games.size();
            tell_class_games(call, games, left);
        });
}

/// Adds a new game to a batch.
Api::ClassGame Api::add_class_game(
    storage::Batch& batch, StartTerms const& terms, std::array<storage::AccountRow, 2> players)
{
    ClassGame game{make_game_id(context_.world), std::move(players),
        {make_token(context_.world), make_token(context_.world)}};
    auto const of = rating_class(terms.control, terms.start.variant());
    std::array<storage::SeatRow, 2> seats;
    for (std::size_t side = 0; side < seats.size(); ++side) {
        storage::AccountRow const& account = game.players[side];
        seats[side] = make_seat(Identity{account.id, account.name, storage::SessionKind::browser},
            game.tokens[side], parts_.accounts.rating(account.id, of));
    }
    storage::Batch made = build_game(game.id, terms, seats, context_.at());
    std::ranges::move(made.games, std::back_inserter(batch.games));
    std::ranges::move(made.events, std::back_inserter(batch.events));
    return game;
}

/// Tells the pages of the players, and the teacher. The rooms are loaded, so that the games are seen before
/// anybody comes to them.
void Api::tell_class_games(
    ApiCall const& call, std::vector<ClassGame> const& games, std::optional<std::string> const& left)
{
    for (ClassGame const& game : games) {
        // Where it cannot be loaded now, it is when a player comes.
        static_cast<void>(rooms_.find(game.id));
        for (Color const color : all_colors) {
            auto const side = to_index(color);
            parts_.connections.tell_pages(
                game.players[side].id, write(GameFound{game.id.text, game.tokens[side], color}));
        }
    }
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

} // namespace arbiter::server
