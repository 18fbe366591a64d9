// SPDX-License-Identifier: MIT
#include "arbiter/core/text.h"
#include "server/api/api.h"
#include "server/api/shared.h"
#include "server/base/messages.h"
#include "server/base/token.h"
#include "server/base/written_text.h"
#include "server/classes/homework_questions.h"

#include <algorithm>
#include <map>
#include <ranges>

// Homework: what teachers set for a class, what pupils answer, and what teachers see of that.

namespace arbiter::server {

namespace {

using storage::HomeworkId;
using storage::HomeworkRow;
using storage::StorageResult;

/// Of a class.
constexpr std::uint32_t most_homework = 100;
constexpr std::size_t longest_title = 200;
constexpr std::size_t longest_names = 4'000;
constexpr std::int64_t most_wrong = 99;
constexpr std::int64_t most_seconds = 86'400;
constexpr std::size_t longest_first_wrong = 24;

// ---- what is shown ---------------------------------------------------------------------------------------

std::int64_t count_questions(HomeworkRow const& row)
{
    return std::ranges::count(row.questions, '\n') + 1;
}

void add_head(JsonWriter& json, HomeworkRow const& row)
{
    json.text("id", row.id.text)
        .text("class", row.of.text)
        .text("title", row.title)
        .number("questions", count_questions(row))
        .number("rounds", row.rounds)
        .number("created", row.created);
    if (row.due)
        json.number("due", *row.due);
}

void add_state(JsonWriter& json, storage::HomeworkState const& state)
{
    add_head(json, state.row);
    json.number("answered", state.answered);
    if (!state.row.is_for_all)
        json.number("chosen", state.chosen);
}

std::string write_states(std::vector<storage::HomeworkState> const& states)
{
    return write_json([&](JsonWriter& json) { json.objects("homework", states, add_state); });
}

void add_questions(JsonWriter& json, HomeworkRow const& row)
{
    json.objects("list", read_questions(row.questions).value_or(std::vector<HomeworkQuestion>{}),
        [](JsonWriter& one, HomeworkQuestion const& question) {
            one.text("kind", question.kind).text("fen", question.fen).text("moves", question.moves);
            if (!question.reason.empty())
                one.text("reason", question.reason);
        });
}

/// An answer, or nothing where there is no such homework for the caller.
using Written = StorageResult<std::optional<std::string>>;

/// The homework that the query names, read in a worker's thread; else answers the call.
template <class Read>
void answer_of_homework(ApiCall const& call, SlowReads& reads, Read read)
{
    HomeworkId const id{call.field("homework")};
    if (!is_game_id(id.text))
        return call.fail(ApiError::unknown_homework);
    reads.of_storage(
        call, [id, read = std::move(read)](storage::Storage& storage) { return read(storage, id); },
        [call](Written const& json) {
            if (!json)
                return call.fail(ApiError::unavailable);
            if (!*json)
                return call.fail(ApiError::unknown_homework);
            call.answer(**json);
        });
}

/// The homework of a class: all of it for its teachers, for a pupil what is for the pupil.
StorageResult<std::string> write_homework(
    storage::Storage& storage, storage::SchoolClassRow const& row, storage::AccountId reader)
{
    auto const is_teacher = storage.school().teaches({row.id, reader});
    if (!is_teacher)
        return Err{is_teacher.error()};
    auto states = *is_teacher ? storage.homework().list_homework(row.id)
                              : storage.homework().list_homework_for(reader);
    if (!states)
        return Err{states.error()};
    std::erase_if(
        *states, [&row](storage::HomeworkState const& state) { return state.row.of.text != row.id.text; });
    return write_states(*states);
}

void get_class_homework(
    ApiCall const& call, Identity const& who, storage::SchoolClassRow const& row, SlowReads& reads)
{
    answer_later(call, reads, [row, reader = who.account](storage::Storage& storage) {
        return write_homework(storage, row, reader);
    });
}

/// What waits for a pupil in all classes.
void get_own_homework(ApiCall const& call, Identity const& who, SlowReads& reads)
{
    answer_later(
        call, reads, [account = who.account](storage::Storage& storage) -> StorageResult<std::string> {
            auto const states = storage.homework().list_homework_for(account);
            if (!states)
                return Err{states.error()};
            return write_states(*states);
        });
}

/// Whether a homework is for a member of its class.
StorageResult<bool> is_meant(storage::Storage& storage, HomeworkRow const& row, storage::AccountId reader)
{
    if (row.is_for_all)
        return true;
    auto const pupils = storage.homework().list_homework_pupils(row.id);
    if (!pupils)
        return Err{pupils.error()};
    return std::ranges::find(*pupils, reader, &storage::HomeworkPupilRow::account) != pupils->end();
}

Written write_homework_task(storage::Storage& storage, HomeworkRow const& row, storage::AccountId reader)
{
    auto const is_teacher = storage.school().teaches({row.of, reader});
    auto const is_for_reader = is_meant(storage, row, reader);
    auto const answers = storage.homework().list_answers(row.id, reader);
    if (!is_teacher || !is_for_reader || !answers)
        return Err<storage::StorageFault>{{storage::StorageFaultCode::unreachable}};
    if (!*is_teacher && !*is_for_reader)
        return std::optional<std::string>{};
    return write_json([&](JsonWriter& json) {
        add_head(json, row);
        json.truth("counted", !*is_teacher);
        add_questions(json, row);
        json.objects("answers", *answers, [](JsonWriter& one, storage::HomeworkAnswerRow const& answer) {
            one.number("question", answer.question)
                .number("round", answer.round)
                .number("wrong", answer.wrong)
                .number("seconds", answer.seconds)
                .truth("solved", answer.is_solved);
        });
    });
}

void get_homework_task(
    ApiCall const& call, Identity const& who, storage::SchoolClassRow const& row, SlowReads& reads)
{
    answer_of_homework(
        call, reads, [of = row.id, reader = who.account](storage::Storage& storage, HomeworkId const& id) {
            auto const found = storage.homework().find_homework(id, of);
            if (!found)
                return Written{Err{found.error()}};
            return *found ? write_homework_task(storage, **found, reader) : Written{std::nullopt};
        });
}

// ---- what teachers see of it -----------------------------------------------------------------------------

/// What storage has of the results of a homework.
struct Results {
    HomeworkRow row;
    std::vector<storage::HomeworkPupilRow> chosen;
    std::vector<storage::ClassMemberRow> members;
    std::vector<storage::AccountRow> accounts;
    std::vector<storage::HomeworkRound> rounds;
    std::vector<storage::FirstAnswers> first;
};

void add_rounds(JsonWriter& json, std::span<storage::HomeworkRound const> rounds, storage::AccountId account)
{
    auto const is_theirs
        = [account](storage::HomeworkRound const& round) { return round.account == account; };
    json.objects("rounds", rounds | std::views::filter(is_theirs),
        [](JsonWriter& one, storage::HomeworkRound const& round) {
            one.number("round", round.round)
                .number("answered", round.answered)
                .number("solved", round.solved)
                .number("wrong", round.wrong)
                .number("seconds", round.seconds)
                .number("at", round.at);
        });
}

std::string write_results(Results const& results)
{
    std::map<storage::AccountId, std::string> shown;
    for (storage::ClassMemberRow const& member : results.members)
        shown.emplace(member.account, member.shown);
    auto const is_meant = [&results](storage::AccountRow const& account) {
        return results.row.is_for_all
            || std::ranges::find(results.chosen, account.id, &storage::HomeworkPupilRow::account)
            != results.chosen.end();
    };
    return write_json([&](JsonWriter& json) {
        add_head(json, results.row);
        add_questions(json, results.row);
        json.objects("pupils", results.accounts | std::views::filter(is_meant),
            [&](JsonWriter& one, storage::AccountRow const& account) {
                one.text("name", account.name);
                if (std::string const& name = shown[account.id]; !name.empty())
                    one.text("shown", name);
                add_rounds(one, results.rounds, account.id);
            });
        json.objects("first", results.first, [](JsonWriter& one, storage::FirstAnswers const& answers) {
            one.number("question", answers.question)
                .text("answer", answers.first_wrong)
                .number("pupils", answers.pupils);
        });
    });
}

Written read_results(storage::Storage& storage, HomeworkId const& id, storage::SchoolClassId const& of)
{
    auto const row = storage.homework().find_homework(id, of);
    if (row && !*row)
        return Written{std::nullopt};
    auto chosen = storage.homework().list_homework_pupils(id);
    auto members = storage.school().list_memberships(of);
    auto accounts = storage.school().list_members(of);
    auto rounds = storage.homework().list_rounds(id);
    auto first = storage.homework().list_first_answers(id);
    if (!row || !chosen || !members || !accounts || !rounds || !first)
        return Err<storage::StorageFault>{{storage::StorageFaultCode::unreachable}};
    return write_results({**row, *std::move(chosen), *std::move(members), *std::move(accounts),
        *std::move(rounds), *std::move(first)});
}

void get_homework_results(ApiCall const& call, storage::SchoolClassRow const& row, SlowReads& reads)
{
    answer_of_homework(call, reads, [of = row.id](storage::Storage& storage, HomeworkId const& id) {
        return read_results(storage, id, of);
    });
}

// ---- what teachers and pupils write ----------------------------------------------------------------------

/// Writes in a worker's thread; where storage finds nothing, `missing` is answered.
void write_homework_of(ApiCall const& call, ServiceContext& context, ApiError missing,
    std::function<StorageResult<void>(storage::Storage&)> write, std::string answer = "{}",
    unsigned status = 200)
{
    context.work_on_storage(std::move(write),
        [call, missing, answer = std::move(answer), status](StorageResult<void> const& done) {
            if (done)
                return call.answer(answer, status);
            if (done.error().code == storage::StorageFaultCode::not_found)
                return call.fail(missing);
            call.fail(to_write_error(done.error(), ApiError::not_saved, ApiError::too_many_homework));
        });
}

/// The accounts with these names, a line each.
StorageResult<std::vector<storage::AccountId>> find_pupils(storage::Storage& storage, std::string_view names)
{
    std::vector<storage::AccountId> found;
    for (auto const part : names | std::views::split('\n')) {
        auto const account = find_account_named(storage, std::string_view{part.begin(), part.end()});
        if (!account)
            return Err{account.error()};
        if (!*account || found.size() == most_class_members)
            return Err<storage::StorageFault>{{storage::StorageFaultCode::not_found}};
        found.push_back((*account)->id);
    }
    return found;
}

/// What a teacher wants to set, but for the questions, which are read in a worker's thread.
std::optional<HomeworkRow> read_homework(ApiCall const& call, FieldReader& reader, ServiceContext& context)
{
    HomeworkRow row{.id = {make_game_id(context.world).text}, .created = context.at()};
    row.title = visible_text(reader.text("title", longest_title));
    row.questions = reader.text("questions", longest_questions);
    row.rounds = static_cast<std::uint32_t>(reader.find_number("rounds", most_rounds).value_or(1));
    if (auto const due = reader.find_number("due"))
        row.due = storage::Time{std::chrono::milliseconds{*due}};
    if (!shows_something(row.title) || has_control_characters(row.title))
        reader.refuse("title");
    if (row.rounds == 0)
        reader.refuse("rounds");
    return is_read(call, reader) ? std::optional{row} : std::nullopt;
}

void post_homework(
    ApiCall const& call, Identity const& who, storage::SchoolClassRow const& of, ServiceContext& context)
{
    FieldReader reader{call.body};
    auto const names = reader.find_text("pupils", longest_names).value_or("");
    auto row = read_homework(call, reader, context);
    if (!row)
        return;
    auto const questions = read_questions(row->questions);
    if (!questions)
        return call.fail(ApiError::bad_body, questions.error());
    if (questions->size() * row->rounds > most_answers_of_pupil)
        return call.fail(ApiError::bad_body,
            "A homework of " + std::to_string(row->rounds) + " rounds has at most "
                + std::to_string(most_answers_of_pupil / row->rounds) + " questions.");
    row->of = of.id;
    row->questions = write_questions(*questions);
    write_homework_of(
        call, context, ApiError::unknown_pupil,
        [row = *row, names, by = who.account](storage::Storage& storage) -> StorageResult<void> {
            auto const pupils
                = names.empty() ? std::vector<storage::AccountId>{} : find_pupils(storage, names);
            if (!pupils)
                return Err{pupils.error()};
            return storage.homework().put_homework(row, by, *pupils, most_homework);
        },
        write_json([&row](JsonWriter& json) { json.text("id", row->id.text); }), 201);
}

/// The homework that the body names; else answers the call.
std::optional<HomeworkId> read_id(ApiCall const& call, FieldReader& reader)
{
    HomeworkId const id{reader.text("homework", 64)};
    if (!is_read(call, reader))
        return std::nullopt;
    return is_game_id(id.text) ? std::optional{id} : call.refuse(ApiError::unknown_homework);
}

void post_homework_deletion(
    ApiCall const& call, Identity const& who, storage::SchoolClassRow const& of, ServiceContext& context)
{
    FieldReader reader{call.body};
    auto const id = read_id(call, reader);
    if (!id)
        return;
    write_homework_of(call, context, ApiError::unknown_class,
        [id = *id, of = of.id, by = who.account](
            storage::Storage& storage) { return storage.homework().drop_homework(id, of, by); });
}

/// How a game ended that was played as homework and not won: this is not a mistake.
bool is_result(std::string_view answer)
{
    return answer == "lost" || answer == "drawn";
}

/// Keeps an answer to a question that the homework has.
StorageResult<void> keep_answer(storage::Storage& storage, storage::HomeworkAnswerRow const& answer)
{
    auto const row = storage.homework().find_homework(answer.of, answer.in);
    if (!row)
        return Err{row.error()};
    if (!*row || answer.question > count_questions(**row) || answer.round > (*row)->rounds)
        return Err<storage::StorageFault>{{storage::StorageFaultCode::not_found}};
    return storage.homework().put_answer(answer);
}

void post_homework_answer(
    ApiCall const& call, Identity const& who, storage::SchoolClassRow const& of, ServiceContext& context)
{
    FieldReader reader{call.body};
    auto const take = [&reader](std::string_view name, std::int64_t most) {
        return static_cast<std::uint32_t>(reader.number(name, most));
    };
    storage::HomeworkAnswerRow answer{.in = of.id, .account = who.account, .at = context.at()};
    answer.question = take("question", most_questions);
    answer.round = take("round", most_rounds);
    answer.wrong = take("wrong", most_wrong);
    answer.seconds = take("seconds", most_seconds);
    answer.is_solved = reader.truth("solved", false);
    answer.first_wrong = reader.find_text("firstWrong", longest_first_wrong).value_or("");
    if (answer.question == 0 || answer.round == 0)
        reader.refuse("question");
    bool const is_faultless = answer.first_wrong.empty() || is_result(answer.first_wrong);
    if (!is_short_word(answer.first_wrong) || is_faultless != (answer.wrong == 0))
        reader.refuse("firstWrong");
    auto const id = read_id(call, reader);
    if (!id)
        return;
    answer.of = *id;
    write_homework_of(call, context, ApiError::unknown_homework,
        [answer](storage::Storage& storage) { return keep_answer(storage, answer); });
}

} // namespace

void add_answers(JsonWriter& json, std::span<storage::HomeworkAnswerRow const> answers)
{
    json.objects("homework", answers, [](JsonWriter& one, storage::HomeworkAnswerRow const& answer) {
        one.text("homework", answer.of.text)
            .text("class", answer.in.text)
            .number("question", answer.question)
            .number("round", answer.round)
            .number("wrong", answer.wrong)
            .number("seconds", answer.seconds)
            .truth("solved", answer.is_solved)
            .text("firstWrong", answer.first_wrong)
            .number("at", answer.at);
    });
}

std::span<Route const> homework_routes()
{
    static constexpr auto all = make_routes({
        {"GET", "/api/me/homework", Needs::person, "", handle<get_own_homework>},
        {"GET", "/api/classes/{id}/homework", Needs::class_member, "", handle<get_class_homework>},
        {"POST", "/api/classes/{id}/homework", Needs::class_teacher, "", handle<post_homework>},
        {"GET", "/api/classes/{id}/homework/task", Needs::class_member, "homework",
            handle<get_homework_task>},
        {"GET", "/api/classes/{id}/homework/results", Needs::class_teacher, "homework",
            handle<get_homework_results>},
        {"POST", "/api/classes/{id}/homework/answer", Needs::class_member, "", handle<post_homework_answer>},
        {"POST", "/api/classes/{id}/homework/delete", Needs::class_teacher, "",
            handle<post_homework_deletion>},
    });
    return all;
}

} // namespace arbiter::server
