// SPDX-License-Identifier: MIT
#include "arbiter/core/number.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/classes/homework_questions.h"

#include <algorithm>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

// What pupils do: games, as storage has them, and what their own devices say that they have learned.

namespace arbiter::server {

namespace {

constexpr std::int64_t most_days = 3'650;
/// In one report of a device.
constexpr std::int64_t most_puzzles = 2'000;
constexpr std::int64_t most_seconds_of_day = 86'400;
/// Illegal moves that a device sends at once, and their bytes.
constexpr std::size_t most_tries = 50;
constexpr std::size_t longest_tries = 8'000;
/// That a teacher is shown.
constexpr std::uint32_t shown_tries = 300;

void add_learned(JsonWriter& json, storage::StudyDayRow const& study)
{
    json.number("tried", study.tried)
        .number("solved", study.solved)
        .number("seconds", study.seconds)
        .number("mistakes", study.mistakes)
        .number("illegal", study.illegal);
}

void add_work(JsonWriter& json, storage::PupilWork const& work)
{
    json.text("name", work.name)
        .number("games", work.games)
        .number("wins", work.wins)
        .number("draws", work.draws)
        .number("losses", work.games - work.wins - work.draws)
        .number("played", work.played.count());
    add_learned(json, work.study);
}

/// Since when the days of a query count, today among them; else answers the call.
std::optional<storage::Time> read_since(ApiCall const& call, storage::Time now)
{
    auto const days = call.query.find("days");
    if (days == call.query.end())
        return storage::Time{};
    auto const count = find_number<std::int64_t>(days->second);
    if (!count || *count < 1 || *count > most_days) {
        call.fail(ApiError::bad_query, "'days' must be a number from 1 to 3650.");
        return std::nullopt;
    }
    return std::chrono::floor<std::chrono::days>(now) - std::chrono::days{*count - 1};
}

void get_class_work(
    ApiCall const& call, storage::SchoolClassRow const& row, ServiceContext& context, SlowReads& reads)
{
    auto const since = read_since(call, context.at());
    if (!since)
        return;
    answer_later(call, reads,
        [id = row.id, since = *since](storage::Storage& storage) -> storage::StorageResult<std::string> {
            auto const work = storage.school().list_work(id, since);
            if (!work)
                return Err{work.error()};
            return write_json([&](JsonWriter& json) { json.objects("pupils", *work, add_work); });
        });
}

void get_study(ApiCall const& call, Identity const& who, storage::Storage& storage)
{
    auto const days = storage.school().list_study(who.account);
    auto const classes = storage.school().list_classes_of_member(who.account);
    if (!days || !classes)
        return call.fail(ApiError::unavailable);
    call.answer([&](JsonWriter& json) {
        json.truth("wanted", !classes->empty());
        add_study(json, *days);
    });
}

/// The server takes the day from its own clock.
void post_study(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    FieldReader reader{call.body};
    auto const take = [&reader](std::string_view name, std::int64_t most) {
        return static_cast<std::uint32_t>(reader.find_number(name, most).value_or(0));
    };
    storage::StudyDayRow study;
    study.tried = take("tried", most_puzzles);
    study.solved = take("solved", most_puzzles);
    study.seconds = take("seconds", most_seconds_of_day);
    study.mistakes = take("mistakes", most_puzzles);
    study.illegal = take("illegal", most_puzzles);
    if (study.solved > study.tried)
        reader.refuse("solved");
    if (!is_read(call, reader))
        return;
    study.account = who.account;
    auto const today = std::chrono::floor<std::chrono::days>(context.at()).time_since_epoch().count();
    study.day = static_cast<std::uint32_t>(today);
    write_later(
        call, context, [study](storage::Storage& storage) { return storage.school().add_study(study); },
        ApiError::not_in_class);
}

/// The reasons with their counts, and the newest moves without names.
void get_class_illegal(
    ApiCall const& call, storage::SchoolClassRow const& row, ServiceContext& context, SlowReads& reads)
{
    auto const since = read_since(call, context.at());
    if (!since)
        return;
    answer_later(call, reads,
        [id = row.id, since = *since](storage::Storage& storage) -> storage::StorageResult<std::string> {
            auto const reasons = storage.homework().list_illegal_reasons(id, since);
            auto const tries = storage.homework().list_illegal_tries(id, since, shown_tries);
            if (!reasons || !tries)
                return Err{reasons ? tries.error() : reasons.error()};
            return write_json([&](JsonWriter& json) {
                json.objects("reasons", *reasons, [](JsonWriter& one, storage::IllegalReason const& reason) {
                    one.text("reason", reason.reason)
                        .number("tries", reason.tries)
                        .number("pupils", reason.pupils);
                });
                json.objects("tries", *tries, [](JsonWriter& one, storage::IllegalTryRow const& tried) {
                    one.text("fen", tried.fen).text("move", tried.move).text("reason", tried.reason);
                });
            });
        });
}

/// The server judges each move: what is legal, or cannot be read, is not kept.
std::vector<storage::IllegalTryRow> read_tries(
    std::string_view text, storage::AccountId account, storage::Time at)
{
    std::vector<storage::IllegalTryRow> tries;
    for (auto const part : text | std::views::split('\n') | std::views::take(most_tries)) {
        std::string_view const line{part.begin(), part.end()};
        auto const tab = std::min(line.find('\t'), line.size());
        std::string_view const move = line.substr(std::min(tab + 1, line.size()));
        if (auto const tried = read_illegal_try(line.substr(0, tab), move))
            tries.push_back({.account = account,
                .fen = tried->fen,
                .move = tried->moves,
                .reason = tried->reason,
                .at = at});
    }
    return tries;
}

/// Lines with a FEN, a tab and a move.
void post_illegal(ApiCall const& call, Identity const& who, ServiceContext& context)
{
    FieldReader reader{call.body};
    std::string const text = reader.text("tries", longest_tries);
    if (!is_read(call, reader))
        return;
    write_later(
        call, context, [tries = read_tries(text, who.account, context.at())](storage::Storage& storage) {
            return storage.homework().put_illegal_tries(tries);
        });
}

} // namespace

void add_illegal_tries(JsonWriter& json, std::span<storage::IllegalTryRow const> tries)
{
    json.objects("illegalMoves", tries, [](JsonWriter& one, storage::IllegalTryRow const& row) {
        one.text("class", row.of.text)
            .text("fen", row.fen)
            .text("move", row.move)
            .text("reason", row.reason)
            .number("at", row.at);
    });
}

void add_study(JsonWriter& json, std::span<storage::StudyDayRow const> days)
{
    json.objects("study", days, [](JsonWriter& one, storage::StudyDayRow const& day) {
        one.number("day", day.day);
        add_learned(one, day);
    });
}

std::span<Route const> class_work_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/me/study", Needs::person, "", handle<get_study>},
        {"POST", "/api/me/study", Needs::person, "", handle<post_study>, Limited::studies},
        {"POST", "/api/me/illegal", Needs::person, "", handle<post_illegal>, Limited::studies},
        {"GET", "/api/classes/{id}/illegal", Needs::class_teacher, "days", handle<get_class_illegal>},
        {"GET", "/api/classes/{id}/work", Needs::class_teacher, "days", handle<get_class_work>},
    });
    return all;
}

} // namespace arbiter::server
