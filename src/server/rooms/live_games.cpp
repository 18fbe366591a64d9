// SPDX-License-Identifier: MIT
#include "server/rooms/live_games.h"

#include "server/base/messages.h"

#include <algorithm>
#include <span>
#include <tuple>
#include <utility>

namespace arbiter::server {

namespace {

constexpr Milliseconds list_lasts{3'000};
constexpr std::size_t most_watched = 24;
constexpr Milliseconds news_every{2'000};
/// The news of a node that gives no more are forgotten.
constexpr Milliseconds news_last{7'000};
/// Whose games are shown somewhere is told again for this long, and asked for again in the half of it.
constexpr Milliseconds wanted_lasts{20'000};

std::string write_game(Room const& room)
{
    return write_json([&](JsonWriter& json) { add_game(json, room); });
}

LiveGame to_live(Room const& room)
{
    auto const& seats = room.row().seats;
    return {.id = room.row().id,
        .spectators = room.spectators(),
        .plies = room.game().plies(),
        .accounts = {seats[0].account, seats[1].account},
        .json = write_game(room)};
}

std::vector<LiveGame> to_live(std::span<Room const* const> rooms)
{
    std::vector<LiveGame> games;
    games.reserve(rooms.size());
    for (Room const* const room : rooms)
        games.push_back(to_live(*room));
    return games;
}

std::tuple<std::size_t, std::size_t, storage::GameId const&> interest_of(LiveGame const& game)
{
    return {game.spectators, game.plies, game.id};
}

std::tuple<std::size_t, std::size_t, storage::GameId const&> interest_of(Room const* room)
{
    return {room->spectators(), room->game().plies(), room->row().id};
}

/// Whether a game is shown before another one: more watch it, or it is longer.
struct IsMoreInteresting {
    bool operator()(auto const& a, auto const& b) const
    {
        auto const [a_spectators, a_plies, a_id] = interest_of(a);
        auto const [b_spectators, b_plies, b_id] = interest_of(b);
        return std::tie(a_spectators, a_plies, b_id) > std::tie(b_spectators, b_plies, a_id);
    }
};

/// Keeps the games that are most interesting, the first of all first.
void keep_to_watch(std::vector<LiveGame>& games)
{
    std::ranges::sort(games, IsMoreInteresting{});
    games.resize(std::min(games.size(), most_watched));
}

void add_games(JsonWriter& json, std::span<LiveGame const> games)
{
    json.list("games", games, [](std::string& out, LiveGame const& game) { out += game.json; });
}

bool is_one_of(LiveGame const& game, auto const& accounts)
{
    return std::ranges::any_of(
        game.accounts, [&](auto const& account) { return account && accounts.contains(*account); });
}

/// Adds those that are not there yet: for a moment two nodes have a game that moves.
template <class Wanted>
void add_missing(std::vector<LiveGame>& games, std::span<LiveGame const> more, Wanted const& is_wanted)
{
    for (LiveGame const& game : more) {
        if (is_wanted(game) && std::ranges::find(games, game.id, &LiveGame::id) == games.end())
            games.push_back(game);
    }
}

bool has_one_of(Room const& room, auto const& accounts)
{
    return std::ranges::any_of(room.row().seats,
        [&](storage::SeatRow const& seat) { return seat.account && accounts.contains(*seat.account); });
}

} // namespace

void add_game(JsonWriter& json, Room const& room)
{
    GameState const& game = room.game();
    json.text("game", room.row().id.text)
        .text("white", seat_name(room.row().seats[0]))
        .text("black", seat_name(room.row().seats[1]))
        .text("control", room.row().control)
        .text("variant", to_name(room.row().variant))
        .number("moves", game.plies())
        .number("spectators", room.spectators());
    json.text("fen", game.moves().empty() ? room.row().start_fen : game.moves().back().fen);
    if (!game.moves().empty())
        json.text("lastMove", game.moves().back().uci);
}

std::string const& LiveGames::list()
{
    if (list_.empty() || context_.now() >= list_until_) {
        list_ = write_list();
        list_until_ = context_.now() + list_lasts;
    }
    return list_;
}

/// The rooms here that are most interesting, the first of all first.
std::vector<Room const*> LiveGames::to_watch() const
{
    std::vector<Room const*> playing;
    rooms_.for_each([&](Room const& room) {
        if (room.game().is_playing())
            playing.push_back(&room);
    });
    auto const shown = std::min(most_watched, playing.size());
    std::partial_sort(playing.begin(), playing.begin() + static_cast<std::ptrdiff_t>(shown), playing.end(),
        IsMoreInteresting{});
    playing.resize(shown);
    return playing;
}

std::string LiveGames::write_list() const
{
    std::size_t count = rooms_.count_playing();
    auto games = to_live(to_watch());
    for (auto const& [node, told] : elsewhere_) {
        count += told.news.playing;
        add_missing(games, told.news.games, [](LiveGame const&) { return true; });
    }
    keep_to_watch(games);
    return write_json([&](JsonWriter& json) {
        json.text("t", "live").number("count", count);
        add_games(json, games);
    });
}

// ---- the games of some accounts --------------------------------------------------------------------------

void LiveGames::add_games_of(JsonWriter& json, std::set<storage::AccountId> const& accounts)
{
    std::vector<Room const*> playing;
    rooms_.for_each([&](Room const& room) {
        if (room.game().is_playing() && has_one_of(room, accounts))
            playing.push_back(&room);
    });
    std::ranges::sort(
        playing, {}, [](Room const* room) { return std::pair{room->row().created, room->row().id}; });
    auto games = to_live(playing);
    for (auto const& [node, told] : elsewhere_) {
        add_missing(games, told.news.games, [&](LiveGame const& game) { return is_one_of(game, accounts); });
    }
    add_games(json, games);
    if (!context_.notices.are_heard())
        return;
    GamesWanted wanted;
    for (storage::AccountId const account : accounts) {
        auto& until = asked_[account];
        if (context_.now() < until)
            continue;
        until = context_.now() + wanted_lasts / 2;
        wanted.accounts.push_back(account);
    }
    if (!wanted.accounts.empty())
        context_.notices.give(wanted);
}

std::map<storage::AccountId, storage::GameId> LiveGames::players() const
{
    std::map<storage::AccountId, storage::GameId> players;
    for (auto const& [node, told] : elsewhere_)
        players.insert(told.news.players.begin(), told.news.players.end());
    rooms_.for_each([&](Room const& room) {
        if (!room.game().is_playing() || !room.game().is_timed())
            return;
        for (storage::SeatRow const& seat : room.row().seats) {
            if (seat.account)
                players[*seat.account] = room.row().id;
        }
    });
    return players;
}

std::set<storage::AccountId> LiveGames::accounts_here() const
{
    auto accounts = connections_.accounts_with(is_page);
    for (auto const& [node, told] : elsewhere_)
        accounts.insert(told.news.accounts.begin(), told.news.accounts.end());
    return accounts;
}

// ---- other nodes -----------------------------------------------------------------------------------------

void LiveGames::take(NodeNews const& news)
{
    elsewhere_[news.node] = {news, context_.now() + news_last};
}

void LiveGames::take(GamesWanted const& wanted)
{
    for (storage::AccountId const account : wanted.accounts)
        wanted_[account] = context_.now() + wanted_lasts;
}

void LiveGames::tick()
{
    if (!context_.notices.are_heard() || context_.now() < next_news_)
        return;
    next_news_ = context_.now() + news_every;
    forget_old();
    context_.notices.give(write_news());
}

NodeNews LiveGames::write_news() const
{
    NodeNews news{.node = node_.incarnation, .playing = rooms_.count_playing()};
    auto shown = to_watch();
    rooms_.for_each([&](Room const& room) {
        if (!room.game().is_playing())
            return;
        if (has_one_of(room, wanted_) && std::ranges::find(shown, &room) == shown.end())
            shown.push_back(&room);
        for (storage::SeatRow const& seat : room.row().seats) {
            if (seat.account && room.game().is_timed())
                news.players.emplace_back(*seat.account, room.row().id);
        }
    });
    news.games = to_live(shown);
    auto const accounts = connections_.accounts_with(is_page);
    news.accounts.assign(accounts.begin(), accounts.end());
    return news;
}

void LiveGames::forget_old()
{
    auto const is_over = [now = context_.now()](auto const& entry) { return now >= entry.second; };
    std::erase_if(wanted_, is_over);
    std::erase_if(asked_, is_over);
    std::erase_if(
        elsewhere_, [now = context_.now()](auto const& entry) { return now >= entry.second.until; });
}

} // namespace arbiter::server
