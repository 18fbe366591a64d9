// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_STORAGE_STORAGE_FIXTURE_H
#define ARBITER_TESTS_STORAGE_STORAGE_FIXTURE_H

#include "arbiter/storage/storage.h"
#include "support/postgres_server.h"
#include "support/temporary_directory.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::storage {

enum class Engine : std::uint8_t {
    sqlite,
    postgresql,
};

/// A moment that is easy to read in a failure.
inline Time at(std::int64_t seconds)
{
    return Time{std::chrono::seconds{1'700'000'000 + seconds}};
}

/// A token hash that is different for each number.
inline TokenHash token(std::uint8_t number)
{
    TokenHash hash;
    hash.bytes.fill(number);
    return hash;
}

inline GameRow playing_game(std::string id)
{
    return {.id = {std::move(id)},
        .created = at(0),
        .control = "5+3",
        .start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        .seats = {SeatRow{.kind = SeatKind::person, .token = token(1)},
            SeatRow{.kind = SeatKind::computer, .level = 20}},
        .phase = GamePhase::playing};
}

inline GameRow finished_game(std::string id, Time ended)
{
    GameRow game = playing_game(std::move(id));
    game.phase = GamePhase::over;
    game.result = GameResult::black_wins;
    game.termination = "checkmate";
    game.ended = ended;
    game.pgn = "[White \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    return game;
}

inline EventRow event(std::string const& game, std::uint32_t version, std::string body = "{}")
{
    return {.game = {game}, .version = EventVersion{version}, .at = at(version), .body = std::move(body)};
}

inline AccountRow account(std::string const& name)
{
    std::string key = name;
    for (char& c : key)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return {.id = {}, .name = name, .name_key = key, .password_hash = "hash of " + name, .created = at(1)};
}

/// The fault of a result as its code, or "none".
template <class T>
std::string_view fault_of(StorageResult<T> const& result)
{
    return result ? "none" : to_code(result.error().code);
}

/// The server of this test program, which is started for the first that asks; null where there is none.
inline test::PostgresServer* postgres_server()
{
    static std::unique_ptr<test::PostgresServer> const started = test::PostgresServer::start();
    return started.get();
}

inline constexpr char const* no_postgresql
    = "there is no PostgreSQL in /usr/lib/postgresql (Debian package postgresql)";

/// Runs a test on a new database of each kind. Databases of PostgreSQL share a server, which is started for
/// them.
class OnEachDatabase : public ::testing::TestWithParam<Engine> {
protected:
    void SetUp() override
    {
        if (GetParam() == Engine::postgresql && postgres_server() == nullptr)
            GTEST_SKIP() << no_postgresql;
        url_ = make_url("games");
        storage_ = open();
    }

    /// Another connection to the same database.
    std::unique_ptr<Storage> open() const
    {
        auto opened = open_storage(url_);
        if (!opened) {
            ADD_FAILURE() << describe(opened.error());
            return nullptr;
        }
        return std::move(*opened);
    }

    /// A new, empty database of the same kind.
    std::string another_url() const { return make_url("another"); }

    /// Commits one batch; the code of the fault, or "none".
    std::string_view commit(Batch batch) { return fault_of(storage_->commit(std::span{&batch, 1})); }

    /// Lets the records of renamed and deleted accounts have their names.
    void finish_renames()
    {
        for (auto some = storage_->rename_some().value(); some.is_more;
            some = storage_->rename_some().value()) { }
    }

    std::string const& url() const { return url_; }

    Storage& storage() { return *storage_; }

    test::TemporaryDirectory const& directory() const { return directory_; }

private:
    std::string make_url(std::string const& name) const
    {
        return GetParam() == Engine::postgresql ? postgres_server()->make_database()
                                                : "sqlite:" + directory_.file(name + ".db");
    }

    test::TemporaryDirectory directory_;
    std::string url_;
    std::unique_ptr<Storage> storage_;
};

inline std::string name_of(::testing::TestParamInfo<Engine> const& info)
{
    return info.param == Engine::sqlite ? "Sqlite" : "Postgresql";
}

#define ARBITER_ON_EACH_DATABASE(Suite)                                                                      \
    INSTANTIATE_TEST_SUITE_P(, Suite, ::testing::Values(Engine::sqlite, Engine::postgresql), name_of)

} // namespace arbiter::storage

#endif
