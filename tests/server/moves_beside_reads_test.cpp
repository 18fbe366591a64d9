// SPDX-License-Identifier: MIT
#include "arbiter/server/account_name.h"
#include "arbiter/server/password.h"
#include "tournament_fixture.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::server {
namespace {

class AnyGames final : public Explorer {
public:
    Result<std::string, ExplorerFault> find(ExplorerQuery const&) override { return std::string{"{}"}; }

    Result<std::string, ExplorerFault> read_game(std::uint64_t) override { return std::string{}; }
};

/// What a client asks.
struct Wish {
    std::string path;
    Credentials login;
    std::string body = {}; ///< empty: it is a GET
};

/// What the clients of one kind ask while workers of that kind stand still.
struct Kind {
    std::string name;
    std::vector<Wish> wishes;
    WorkKind work = WorkKind::storage;
};

/// Eight clients loop over what reads or writes much, in a database with much in it, while a game is played.
class MovesBesideReads : public TournamentOnServer {
protected:
    static constexpr int clients = 8;
    static constexpr unsigned many = 300;

    MovesBesideReads() : anna{person("Anna")}
    {
        settings.most_events_at_once = 3;
        settings.back_up = [] { return storage::StorageResult<std::string>{std::string{"arbiter-1.db"}}; };
        world.games = &games;
        restart();
        fill();
        long_game = make_long_game();
        tournament = make_tournament();
        // Nothing of it is in memory.
        restart();
        table = make_table();
        storage.watch = [this](std::string_view, std::size_t rows) {
            if (!world.is_working)
                most_rows = std::max(most_rows, rows);
        };
    }

    /// Finished games of Anna, each with a rating.
    void fill()
    {
        auto const id = storage.find_account_by_key("anna").value().value().id;
        for (unsigned number = 1; number <= many; ++number) {
            storage::Time const ended{std::chrono::seconds{1'700'000'000 + number}};
            storage::GameRow game{.id = {"game" + std::to_string(100'000 + number)},
                .created = ended,
                .control = "3+2",
                .start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                .phase = storage::GamePhase::over,
                .result = GameResult::white_wins,
                .termination = "resignation",
                .ended = ended,
                .pgn = "[White \"Anna\"]\n\n1. e4 1-0\n\n"};
            game.seats[0] = {.kind = storage::SeatKind::person, .account = id, .name = "Anna"};
            game.seats[1] = {.kind = storage::SeatKind::computer, .level = 1};
            storage.put({.games = {game},
                .ratings = {{.account = id,
                    .game = game.id,
                    .at = ended,
                    .rating = {1500, 60, 0.06},
                    .games = number,
                    .speed = Speed::blitz}}});
        }
    }

    std::string make_long_game()
    {
        auto const played = make_table();
        auto white = sit(played.game, played.white);
        auto black = sit(played.game, played.black);
        open_game(white, black);
        white.leave();
        black.leave();
        return played.game;
    }

    /// One that is over, of six players who follow Anna.
    std::string make_tournament()
    {
        auto const all = people(6);
        auto const of = [this](std::string const& name) {
            return storage.find_account_by_key(account_name_key(name)).value().value().id;
        };
        for (Somebody const& one : all)
            EXPECT_TRUE(storage.social().put_follow({of(one.name), of("Anna"), {}}));
        auto const id = make(all[0], {{"rounds", 1}});
        join(id, all);
        EXPECT_EQ(pair(id, all[0], 0).status, 200U);
        play_round(id, all, "1-0");
        return id;
    }

    Credentials make_operator()
    {
        log_in("Olga");
        auto const id = storage.find_account_by_key("olga").value()->id;
        EXPECT_TRUE(storage.moderation().carry_out({.action = storage::AuditAction::appoint, .about = id}));
        return log_in_again("Olga");
    }

    /// An account with a password.
    Credentials make_leaver(std::string const& name, std::string const& hash)
    {
        auto const made = storage.create_account(
            {.id = {}, .name = name, .name_key = account_name_key(name), .password_hash = hash},
            std::nullopt);
        std::string const token = make_token(world);
        EXPECT_TRUE(storage.put_session({.token = hash_token(token), .account = made->id}));
        return {.session = token};
    }

    std::vector<Kind> kinds()
    {
        std::vector<Kind> all;
        std::string const of_tournament = "/api/tournaments/" + tournament;
        for (std::string const& path : {std::string{"/api/games"}, std::string{"/api/games.pgn"},
                 std::string{"/api/me/data"}, std::string{"/api/me/follows"}, std::string{"/api/leaderboard"},
                 std::string{"/api/players/Anna/ratings"}, "/api/games/" + long_game, of_tournament,
                 of_tournament + ".trf", of_tournament + ".pgn"})
            all.push_back({path, std::vector<Wish>(clients, {path, anna.login})});
        all.push_back(
            {"explorer", std::vector<Wish>(clients, {"/api/explorer", anna.login}), WorkKind::explorer});
        auto const olga = make_operator();
        all.push_back(
            {"backup", std::vector<Wish>(clients, {"/api/admin/backup", olga, "{}"}), WorkKind::backup});
        Kind renames{"rename", {}};
        Kind deletions{"deletion", {}};
        std::string const hash = hash_password("of leavers");
        for (int client = 0; client < clients; ++client) {
            std::string const number = std::to_string(client);
            person("Victim" + number);
            renames.wishes.push_back({"/api/admin/accounts/Victim" + number, olga,
                Json{{"action", "rename"}, {"newName", "Former" + number}, {"why", "load"}}.dump()});
            deletions.wishes.push_back(
                {"/api/me/delete", make_leaver("Leaver" + number, hash), R"({"password":"of leavers"})"});
        }
        all.push_back(renames);
        all.push_back(deletions);
        return all;
    }

    /// A client that asks, and takes what comes of a long answer.
    void ask(Wish const& wish)
    {
        bool const is_get = wish.body.empty();
        service->request({.method = is_get ? "GET" : "POST",
                             .path = wish.path,
                             .content_type = is_get ? "" : "application/json",
                             .body = wish.body,
                             .peer = {.address = address, .credentials = wish.login}},
            [this](Response answer) {
                if (answer.source)
                    answer.source->next([](std::optional<std::string> const&) { });
                answers.push_back(std::move(answer));
            });
        settle();
    }

    AnyGames games;
    Somebody anna;
    std::string long_game;
    std::string tournament;
    Table table;
    std::vector<Response> answers;
    std::size_t most_rows = 0; ///< that a statement on the server thread has read
};

TEST_F(MovesBesideReads, WaitForNoneOfThem)
{
    std::array<Client, 2> players{sit(table.game, table.white), sit(table.game, table.black)};
    constexpr std::array<std::string_view, 14> moves{"a2a3", "a7a6", "b2b3", "b7b6", "c2c3", "c7c6", "d2d3",
        "d7d6", "e2e3", "e7e6", "f2f3", "f7f6", "g2g3", "g7g6"};
    auto const all = kinds();
    ASSERT_EQ(all.size(), moves.size());
    for (unsigned ply = 0; ply < moves.size(); ++ply) {
        auto const& [name, wishes, work] = all[ply];
        most_rows = 0;
        world.held = work;
        for (Wish const& wish : wishes)
            ask(wish);
        Client& mover = players[ply % 2];
        auto const acknowledged = mover.count("ack");
        move(mover, ply, std::string{moves[ply]});
        EXPECT_EQ(mover.count("ack"), acknowledged + 1) << name << ": the workers stand still";
        world.release();
        settle();
        EXPECT_EQ(answers.size(), std::size_t{clients}) << name;
        for (Response const& answer : answers)
            EXPECT_EQ(answer.status, 200U) << name << ": " << (answer.body ? *answer.body : "");
        answers.clear();
        settle();
        EXPECT_LE(most_rows, 4U) << name << ": the server thread reads rows that it decides by, no lists";
    }
}

/// So the test above can fail.
TEST_F(MovesBesideReads, AreCountedByTheRowsThatTheServerThreadReads)
{
    ASSERT_EQ(storage.search_archive({.limit = 50}).value().size(), 50U);
    EXPECT_EQ(most_rows, 50U);
}

} // namespace
} // namespace arbiter::server
