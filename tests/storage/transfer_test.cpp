// SPDX-License-Identifier: MIT
#include "arbiter/storage/transfer.h"
#include "storage/school_fixture.h"
#include "storage/sqlite_connection.h"
#include "storage/storage_fixture.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <fstream>
#include <iterator>
#include <thread>

namespace arbiter::storage {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::string read_file(std::string const& path)
{
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

void write_file(std::string const& path, std::string_view text)
{
    std::ofstream{path, std::ios::binary} << text;
}

std::vector<Record> records_of(Storage& storage)
{
    std::vector<Record> records;
    EXPECT_TRUE(storage.visit_records([&](Record const& record) {
        records.push_back(record);
        return true;
    }));
    return records;
}

class Transfer : public OnEachDatabase {
protected:
    /// A little of everything.
    void fill()
    {
        AccountRow const anna = storage().create_account(account("Anna")).value();
        AccountRow const bert = storage().create_account(account("Bert")).value();
        ASSERT_TRUE(storage().create_account(account("Dora")));
        ASSERT_TRUE(storage().put_session({.token = token(7), .account = bert.id, .expires = at(1)}));
        GameRow rated = finished_game("rated", at(9));
        rated.is_rated = true;
        rated.seats[0].account = anna.id;
        rated.seats[0].rating = 1500;
        rated.variant = Variant::crazyhouse;
        ASSERT_TRUE(storage().put_invitation({.code = token(9), .label = "ä", .uses = 3, .expires = at(7)}));
        ASSERT_TRUE(storage().put_block({anna.id, bert.id}));
        ASSERT_TRUE(storage().school().put_teacher({anna.id, at(3)}));
        ASSERT_TRUE(storage().school().put_class({.id = {"5b"},
            .name = "ä",
            .teacher = anna.id,
            .code = "AAAA-AAAA",
            .has_chat = false,
            .created = at(4)}));
        ASSERT_TRUE(storage().school().put_member({{"5b"}, bert.id, true, at(5), at(6)}));
        ASSERT_EQ(commit({.games = {rated, playing_game("open")},
                      .events = {event("rated", 1, "{\"a\":\"ä\"}"), event("rated", 2, ""), event("open", 1)},
                      .ratings = {{anna.id, {"rated"}, at(9), {1600.1, 1.0 / 3, 0.05}, 1, Variant::crazyhouse,
                          Speed::blitz}},
                      .correspondence = {{.game = {"open"},
                          .turn = Color::black,
                          .since = at(2),
                          .due = at(9),
                          .fen = "fen",
                          .last_move = "e2e4",
                          .plans = {"e7e5 g1f3", ""}}},
                      .tournaments = {{.id = {"open"}, .owner = bert.id, .created = at(3), .next = at(4)}},
                      .tournament_entries = {{{"open"}, anna.id, "Anna", SeatKind::bot, true}},
                      .tournament_games = {{{"rated"}, {"open"}, 2, 7, 1}},
                      .heartbeat = at(10)}),
            "none");
        moderate(anna.id, bert.id);
        ASSERT_TRUE(storage().put_session(
            {.token = token(8), .account = anna.id, .kind = SessionKind::bot, .label = "\"♞\"\n"}));
        befriend(anna.id, bert.id);
        analyse(anna.id);
    }

    void analyse(AccountId anna)
    {
        auto& analyses = storage().analyses();
        ASSERT_TRUE(analyses.add_worker({.name = "big", .key = token(9), .created = at(21), .seen = at(22)}));
        ASSERT_TRUE(analyses.ask({.id = {"a1"},
                                     .game = {"rated"},
                                     .account = anna,
                                     .start_fen = "fen",
                                     .moves = "e2e4 e7e5",
                                     .nodes = 1000,
                                     .asked = at(23)},
            {.at_once = 2}));
        ASSERT_TRUE(analyses.ask({.id = {"a2"}, .game = {"open"}, .nodes = 1, .asked = at(24)}, {}));
        auto const taken = analyses.take_analysis("big", std::chrono::minutes{1}).value();
        ASSERT_TRUE(analyses.lose_analysis({taken->id, taken->attempt, "big"}, AnalysisFault::bad_answer));
        ASSERT_TRUE(analyses.take_analysis("big", std::chrono::minutes{1}));
        ASSERT_TRUE(analyses.finish_analysis({{"a1"}, 2, "big"}, "35 e2e4"));
    }

    void befriend(AccountId anna, AccountId bert)
    {
        ASSERT_TRUE(storage().drop_block({anna, bert}));
        auto& social = storage().social();
        ASSERT_TRUE(social.put_follow({anna, bert, at(15)}));
        ASSERT_TRUE(social.put_follow({bert, anna, at(16)}));
        ASSERT_TRUE(social.note_visit({anna, at(17)}));
        ASSERT_TRUE(social.send_message({.from = bert, .to = anna, .at = at(18), .text = "\"♞\""}));
        ASSERT_TRUE(storage().put_block({bert, anna})) << "the message stays";
        ASSERT_TRUE(social.put_follow({anna, AccountId{3}, at(19)}));
        ASSERT_TRUE(social.put_profile({bert, "\"♞\"\ntwo"}));
        ASSERT_TRUE(storage().school().put_class_teacher({{"5b"}, bert, at(20)}, anna));
        ASSERT_TRUE(storage().school().add_study({bert, 19'000, 7, 5, 600, 2, 1}));
        set_homework(storage(), anna, bert);
        MatchBoardRow const board{.of = {"m1"}, .game = {"open"}, .first = Color::black};
        ASSERT_TRUE(storage().matches().put_match(
            {.id = {"m1"}, .of = {"5b"}, .created = at(29)}, std::array{board}, anna, 9));
    }

    void moderate(AccountId anna, AccountId bert)
    {
        auto& moderation = storage().moderation();
        ASSERT_TRUE(moderation.carry_out({.action = AuditAction::appoint, .about = anna, .at = at(11)}));
        ASSERT_TRUE(moderation.put_report({.by = anna,
            .about = bert,
            .game = GameId{"rated"},
            .line = "\"♞\"",
            .text = "ä",
            .at = at(12)}));
        ASSERT_TRUE(moderation.carry_out({.action = AuditAction::settle_report,
            .by = anna,
            .report = ReportNumber{1},
            .why = "warned",
            .at = at(13)}));
        ASSERT_TRUE(moderation.carry_out({.action = AuditAction::mute,
            .by = anna,
            .about = bert,
            .until = at(99),
            .why = "x",
            .at = at(14)}));
        ASSERT_TRUE(moderation.carry_out({.action = AuditAction::set_setting,
            .by = anna,
            .setting = SettingRow{"refused-names", "\"♞\"\ntwo"},
            .at = at(15)}));
    }

    std::string text()
    {
        std::string all;
        EXPECT_TRUE(export_records(storage(), [&all](std::string_view piece) {
            all += piece;
            return true;
        }));
        return all;
    }

    std::string_view restore_from(std::string const& text)
    {
        std::string const path = directory().file("file");
        write_file(path, text);
        auto const target = open_storage(another_url()).value();
        std::string_view const fault = fault_of(restore(*target, path));
        EXPECT_THAT(records_of(*target), IsEmpty()) << "nothing of it may stay";
        return fault;
    }
};

TEST_P(Transfer, RestoresABackupExactly)
{
    fill();
    std::string const path = directory().file("backup");
    ASSERT_EQ(fault_of(storage().back_up(path)), "none");
    // A write in the meantime is not in it.
    ASSERT_EQ(commit({.events = {event("open", 2)}}), "none");
    auto expected = records_of(storage());
    std::erase_if(expected, [](Record const& record) { return record == Record{event("open", 2)}; });

    auto const target = open_storage(another_url()).value();
    ASSERT_EQ(fault_of(restore(*target, path)), "none");
    EXPECT_EQ(records_of(*target), expected);
    EXPECT_THAT(expected, SizeIs(46));
    EXPECT_THAT(target->find_damage().value(), IsEmpty());
    EXPECT_EQ(target->find_ratings(AccountId{1}).value(), storage().find_ratings(AccountId{1}).value());
    EXPECT_EQ(target->find_ratings(AccountId{1}).value().size(), 1U);
    // Ids continue where they were.
    AccountRow const next_account = target->create_account(account("Cleo")).value();
    EXPECT_EQ(next_account.id, AccountId{4});
}

TEST_P(Transfer, ABackupEndsAndShowsOneMomentWhileOthersWrite)
{
    constexpr std::uint32_t before = 3'000;
    std::string const long_body = R"({"t":"chat","text":")" + std::string(900, 'x') + "\"}";
    Batch batch{.games = {playing_game("a")}};
    for (std::uint32_t version = 1; version <= before; ++version)
        batch.events.push_back(event("a", version, long_body));
    ASSERT_EQ(commit(batch), "none");
    std::atomic<bool> is_over = false;
    std::uint32_t written = before;
    std::thread writer{[&] {
        auto const other = open_storage(url()).value();
        for (; !is_over; ++written)
            EXPECT_TRUE(other->commit(std::array{Batch{.events = {event("a", written + 1, long_body)}}}));
    }};
    std::string const path = directory().file("backup");
    EXPECT_EQ(fault_of(storage().back_up(path)), "none");
    is_over = true;
    writer.join();
    auto const target = open_storage(another_url()).value();
    ASSERT_EQ(fault_of(restore(*target, path)), "none");
    auto const kept = target->find_events({"a"}).value().size();
    EXPECT_GE(kept, before);
    EXPECT_LE(kept, written);
    EXPECT_THAT(target->find_damage().value(), IsEmpty());
}

/// What is written to files of SQLite and not synced, from the moment that this is made.
class SyncWatch {
public:
    SyncWatch()
    {
        unsynced = most = syncs = 0;
        usual = sqlite3_vfs_find(nullptr);
        watching = *usual;
        watching.zName = "watching";
        watching.xOpen = [](sqlite3_vfs*, char const* name, sqlite3_file* file, int flags, int* out) {
            int const status = usual->xOpen(usual, name, file, flags, out);
            if (status != SQLITE_OK || (flags & SQLITE_OPEN_MAIN_DB) == 0)
                return status;
            methods = file->pMethods;
            watched = *methods;
            watched.xWrite = [](sqlite3_file* to, void const* bytes, int size, sqlite3_int64 offset) {
                most = std::max(most, unsynced += size);
                return methods->xWrite(to, bytes, size, offset);
            };
            watched.xSync = [](sqlite3_file* what, int how) {
                unsynced = 0;
                ++syncs;
                return methods->xSync(what, how);
            };
            file->pMethods = &watched;
            return status;
        };
        sqlite3_vfs_register(&watching, 1);
    }

    ~SyncWatch()
    {
        sqlite3_vfs_register(usual, 1);
        sqlite3_vfs_unregister(&watching);
    }

    SyncWatch(SyncWatch const&) = delete;
    SyncWatch& operator=(SyncWatch const&) = delete;

    static inline std::int64_t unsynced = 0;
    static inline std::int64_t most = 0;
    static inline int syncs = 0;

private:
    static inline sqlite3_vfs* usual = nullptr;
    static inline sqlite3_vfs watching{};
    static inline sqlite3_io_methods const* methods = nullptr;
    static inline sqlite3_io_methods watched{};
};

TEST_P(Transfer, ABackupGoesToTheDiskALittleAtATime)
{
    if (GetParam() != Engine::sqlite)
        GTEST_SKIP() << "an export is not a file of SQLite";
    std::string const long_body = R"({"t":"chat","text":")" + std::string(9'000, 'x') + "\"}";
    Batch batch{.games = {playing_game("a")}};
    for (std::uint32_t version = 1; version <= 4'000; ++version)
        batch.events.push_back(event("a", version, long_body));
    ASSERT_EQ(commit(batch), "none");
    SyncWatch const watch;
    ASSERT_EQ(fault_of(storage().back_up(directory().file("backup"))), "none");
    EXPECT_GE(watch.syncs, 8);
    constexpr std::int64_t megabyte = 1'000'000;
    EXPECT_GT(watch.most, 2 * megabyte);
    EXPECT_LT(watch.most, 8 * megabyte);
}

TEST_P(Transfer, ReplacesNothing)
{
    fill();
    std::string const path = directory().file("backup");
    write_file(path, "something precious");
    EXPECT_EQ(fault_of(storage().back_up(path)), "file-exists");
    EXPECT_EQ(read_file(path), "something precious");
    std::string const good = directory().file("good");
    ASSERT_EQ(fault_of(storage().back_up(good)), "none");
    EXPECT_EQ(fault_of(restore(storage(), good)), "not-empty");
}

TEST_P(Transfer, LeavesNoHalfBackup)
{
    EXPECT_NE(fault_of(storage().back_up(directory().file("no/such/directory"))), "none");
    fill();
    ASSERT_TRUE(storage().back_up(directory().file("backup")));
    for (auto const& entry : std::filesystem::directory_iterator{directory().path()})
        EXPECT_THAT(entry.path().string(), ::testing::Not(HasSubstr(".new")));
    // Only for its owner: it holds what passwords can be guessed from.
    EXPECT_EQ(std::filesystem::status(directory().file("backup")).permissions(),
        std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST_P(Transfer, RestoresAnExportOfAnyDatabase)
{
    fill();
    std::string const path = directory().file("export");
    write_file(path, text());
    auto const target = open_storage(another_url()).value();
    ASSERT_EQ(fault_of(restore(*target, path)), "none");
    EXPECT_EQ(records_of(*target), records_of(storage()));
}

TEST_P(Transfer, RestoresAnArenaWithItsPlayersAndGames)
{
    fill();
    TournamentRow const arena{.id = {"arena"},
        .owner = AccountId{1},
        .created = at(3),
        .name = "Arena",
        .state = TournamentPhase::playing,
        .next = at(4),
        .terms = "{}",
        .report = "arena 1\nplayer 1500 Anna                             \n"};
    TournamentEntry const entry{{"arena"}, AccountId{1}, "Anna", SeatKind::person, false};
    TournamentGame const game{{"open"}, {"arena"}, 1, 1, 0};
    ASSERT_EQ(
        commit({.tournaments = {arena}, .tournament_entries = {entry}, .tournament_games = {game}}), "none");
    std::string const path = directory().file("export");
    write_file(path, text());
    auto const target = open_storage(another_url()).value();
    ASSERT_EQ(fault_of(restore(*target, path)), "none");
    EXPECT_EQ(target->find_tournament({"arena"}).value(), arena);
    EXPECT_THAT(target->find_tournament_entries({"arena"}).value(), ::testing::ElementsAre(entry));
    EXPECT_THAT(target->find_tournament_games({"arena"}).value(), ::testing::ElementsAre(game));
}

TEST_P(Transfer, RestoresAnExportFromBeforeRatingsHadClasses)
{
    fill();
    std::string old = text();
    std::string const fields = ",\"variant\":\"crazyhouse\",\"speed\":\"blitz\"";
    auto const place = old.find(fields);
    ASSERT_NE(place, std::string::npos);
    old.erase(place, fields.size());
    std::string const path = directory().file("export");
    write_file(path, old);
    auto const target = open_storage(another_url()).value();
    ASSERT_EQ(fault_of(restore(*target, path)), "none");
    auto const history = target->list_rating_changes(AccountId{1}, 10).value();
    ASSERT_THAT(history, SizeIs(1));
    EXPECT_EQ(history[0].speed, std::nullopt);
    EXPECT_THAT(target->find_ratings(AccountId{1}).value(), IsEmpty());
}

TEST_P(Transfer, RefusesWhatIsNoWholeBackup)
{
    fill();
    std::string const whole = text();
    std::size_t const last = whole.rfind('\n', whole.size() - 2);
    EXPECT_EQ(restore_from(""), "bad-backup");
    EXPECT_EQ(restore_from("[Event \"?\"]\n"), "bad-backup");
    EXPECT_EQ(restore_from(whole.substr(0, last + 1)), "bad-backup") << "without its last line";
    EXPECT_EQ(restore_from(whole.substr(0, whole.size() / 2)), "bad-backup") << "cut off";
    std::string other = whole;
    other.replace(other.find("crazyhouse"), 10, "draughts!!");
    EXPECT_EQ(restore_from(other), "bad-backup") << "an unknown variant";
    std::string missing = whole;
    std::size_t const line = missing.find("{\"event\"");
    missing.erase(line, missing.find('\n', line) + 1 - line);
    EXPECT_NE(restore_from(missing), "none") << "a line is missing";
    EXPECT_EQ(restore_from(std::string{"SQLite format 3\0 and so on", 26}), "corrupt");
    EXPECT_EQ(fault_of(restore(storage(), directory().file("nothing"))), "cannot-open");
}

TEST_P(Transfer, ExportsGamesAsPgn)
{
    ASSERT_EQ(
        commit({.games = {finished_game("b", at(2)), playing_game("c"), finished_game("a", at(1))}}), "none");
    GameRow other = finished_game("d", at(3));
    other.pgn = "1. e4 *";
    ASSERT_EQ(commit({.games = {other}}), "none");
    std::string pgn;
    auto const append = [&pgn](std::string_view piece) {
        pgn += piece;
        return true;
    };
    EXPECT_EQ(export_pgn(storage(), std::nullopt, append).value(), 3U);
    EXPECT_EQ(pgn,
        "[White \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[White \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n1. e4 "
        "*\n\n");
    pgn.clear();
    EXPECT_EQ(export_pgn(storage(), at(3), append).value(), 1U);
    EXPECT_EQ(pgn, "1. e4 *\n\n");
}

TEST_P(Transfer, PagesThroughMoreThanAPage)
{
    std::vector<Batch> batches(1);
    for (int i = 0; i != 1234; ++i)
        batches[0].games.push_back(finished_game("game" + std::to_string(i), at(i / 3)));
    for (std::uint32_t version = 1; version <= 2000; ++version)
        batches[0].events.push_back(event("game7", version));
    ASSERT_TRUE(storage().commit(batches));
    EXPECT_THAT(records_of(storage()), SizeIs(1234 + 2000));
    std::size_t seen = 0;
    EXPECT_TRUE(storage().visit_records([&seen](Record const&) { return ++seen != 1500; }));
    EXPECT_EQ(seen, 1500U);
    EXPECT_EQ(export_pgn(storage(), std::nullopt, [](std::string_view) { return true; }).value(), 1234U);
}

ARBITER_ON_EACH_DATABASE(Transfer);

TEST(TransferBetweenDatabases, TakesASqliteBackupIntoPostgresqlAndBack)
{
    if (postgres_server() == nullptr)
        GTEST_SKIP() << no_postgresql;
    test::TemporaryDirectory const directory;
    auto const first = open_storage("sqlite:" + directory.file("first.db")).value();
    Batch const batch{.games = {finished_game("a", at(1))}, .events = {event("a", 1)}, .heartbeat = at(5)};
    ASSERT_TRUE(first->commit(std::span{&batch, 1}));
    ASSERT_TRUE(first->back_up(directory.file("backup.db")));

    auto const second = open_storage(postgres_server()->make_database()).value();
    ASSERT_EQ(fault_of(restore(*second, directory.file("backup.db"))), "none");
    ASSERT_TRUE(second->back_up(directory.file("backup.jsonl")));

    auto const third = open_storage("sqlite:" + directory.file("third.db")).value();
    ASSERT_EQ(fault_of(restore(*third, directory.file("backup.jsonl"))), "none");
    EXPECT_EQ(records_of(*third), records_of(*first));
}

} // namespace
} // namespace arbiter::storage
