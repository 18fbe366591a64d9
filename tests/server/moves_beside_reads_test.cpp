// SPDX-License-Identifier: MIT
#include "tournament_fixture.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::server {
namespace {

/// Eight clients loop over what reads much, in a database with much to read, while a game is played.
class MovesBesideReads : public TournamentOnServer {
protected:
    static constexpr int clients = 8;
    static constexpr unsigned many = 300;

    MovesBesideReads() : anna{person("Anna")}, table{make_table()}
    {
        fill();
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

    /// A client that asks, and takes what comes of a long answer.
    void ask(std::string const& path)
    {
        service->request(
            {.method = "GET", .path = path, .peer = {.address = address, .credentials = anna.login}},
            [this](Response answer) {
                if (answer.source)
                    answer.source->next([](std::optional<std::string> const&) { });
                answers.push_back(std::move(answer));
            });
        settle();
    }

    Somebody anna;
    Table table;
    std::vector<Response> answers;
    std::size_t most_rows = 0; ///< that a statement on the server thread has read
};

TEST_F(MovesBesideReads, WaitForNoneOfThem)
{
    std::array<Client, 2> players{sit(table.game, table.white), sit(table.game, table.black)};
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> cases{
        {{"/api/games", "a2a3"}, {"/api/games.pgn", "a7a6"}, {"/api/me/data", "b2b3"},
            {"/api/leaderboard", "b7b6"}, {"/api/players/Anna/ratings", "c2c3"}}};
    for (unsigned ply = 0; ply < cases.size(); ++ply) {
        auto const& [path, text] = cases[ply];
        most_rows = 0;
        world.held = WorkKind::storage;
        for (int client = 0; client < clients; ++client)
            ask(std::string{path});
        Client& mover = players[ply % 2];
        auto const acknowledged = mover.count("ack");
        move(mover, ply, std::string{text});
        EXPECT_EQ(mover.count("ack"), acknowledged + 1) << path << ": the workers stand still";
        world.release();
        settle();
        EXPECT_EQ(answers.size(), std::size_t{clients}) << path;
        EXPECT_TRUE(std::ranges::all_of(answers, [](Response const& one) { return one.status == 200U; }))
            << path;
        answers.clear();
        settle();
        EXPECT_LE(most_rows, 4U) << path << ": the server thread reads rows that it decides by, no lists";
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
