// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_HOMEWORK_H
#define ARBITER_STORAGE_HOMEWORK_H

#include "arbiter/core/result.h"
#include "arbiter/storage/fault.h"
#include "arbiter/storage/records.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace arbiter::storage {

class SqlDatabase;

/// A homework, and how much of it is done.
struct HomeworkState {
    HomeworkRow row = {};
    /// Answers that were given to it.
    std::uint32_t answered = 0;
    /// The pupils for whom it is, where it is not for the whole class.
    std::uint32_t chosen = 0;

    friend bool operator==(HomeworkState const&, HomeworkState const&) = default;
};

/// What a pupil has done in a round of a homework.
struct HomeworkRound {
    AccountId account{};
    std::uint32_t round = 1;
    std::uint32_t answered = 0;
    std::uint32_t solved = 0;
    std::uint32_t wrong = 0;
    std::uint32_t seconds = 0;
    /// When the last answer came.
    Time at = {};

    friend bool operator==(HomeworkRound const&, HomeworkRound const&) = default;
};

/// How many pupils answered a question first in this way, in the first round.
struct FirstAnswers {
    std::uint32_t question = 1;
    /// Empty where the first answer was right, or the game was won.
    std::string first_wrong = {};
    std::uint32_t pupils = 0;

    friend bool operator==(FirstAnswers const&, FirstAnswers const&) = default;
};

/// The illegal moves of a class that were refused for one reason.
struct IllegalReason {
    /// The code of the verdict.
    std::string reason = {};
    std::uint32_t tries = 0;
    std::uint32_t pupils = 0;

    friend bool operator==(IllegalReason const&, IllegalReason const&) = default;
};

/// The illegal moves that are kept of an account in a class.
inline constexpr std::uint32_t most_illegal_tries = 200;

/// Homework and the illegal moves of classes: a part of `Storage`, with the same promises. Every call may
/// fail as said there; what else may happen is said with each.
class HomeworkStorage {
public:
    /// In the tables of a database, which must outlive it.
    explicit HomeworkStorage(SqlDatabase& database) : database_{database} { }

    /// Keeps a new homework of a class, for these pupils, or for all if there are none. Fails with not_found
    /// unless, at that moment, `by` teaches the class and the pupils are in it; with too_many where the class
    /// has `most` of them.
    Result<void, StorageFault> put_homework(HomeworkRow const& row, AccountId by,
        std::span<AccountId const> pupils = {}, std::uint32_t most = any_number);
    /// Deletes a homework with its answers. Fails with not_found unless, at that moment, `by` teaches the
    /// class.
    Result<void, StorageFault> drop_homework(HomeworkId const& id, SchoolClassId const& of, AccountId by);
    /// The homework of a class, or nothing.
    Result<std::optional<HomeworkRow>, StorageFault> find_homework(
        HomeworkId const& id, SchoolClassId const& of);
    /// The pupils for whom a homework is, where it is not for all, in the order of their accounts.
    Result<std::vector<HomeworkPupilRow>, StorageFault> list_homework_pupils(HomeworkId const& id);
    /// The homework of a class, the newest first, with the answers of all.
    Result<std::vector<HomeworkState>, StorageFault> list_homework(SchoolClassId const& of);
    /// The homework for an account in all its classes, the newest first, with its own answers.
    Result<std::vector<HomeworkState>, StorageFault> list_homework_for(AccountId account);

    /// Keeps the first answer of a pupil to a question in a round; a further one changes nothing. Fails with
    /// not_found unless, at that moment, the homework is for the account, in the class.
    Result<void, StorageFault> put_answer(HomeworkAnswerRow const& answer);
    /// The answers of a pupil to a homework, in the order of rounds and questions.
    Result<std::vector<HomeworkAnswerRow>, StorageFault> list_answers(
        HomeworkId const& id, AccountId account);
    /// All answers of an account, at most 10,000.
    Result<std::vector<HomeworkAnswerRow>, StorageFault> list_answers_of(AccountId account);
    /// What each pupil has done in each round. Linear in the answers.
    Result<std::vector<HomeworkRound>, StorageFault> list_rounds(HomeworkId const& id);
    /// How the questions were answered first. Linear in the answers.
    Result<std::vector<FirstAnswers>, StorageFault> list_first_answers(HomeworkId const& id);

    /// Keeps an illegal move in each class of the account, once; `of` is not looked at. Forgets all but the
    /// newest `most_illegal_tries` of a class. An account in no class keeps nothing.
    Result<void, StorageFault> put_illegal_tries(std::span<IllegalTryRow const> tries);
    /// How often a class was refused a move since then, by reason, the commonest first.
    Result<std::vector<IllegalReason>, StorageFault> list_illegal_reasons(
        SchoolClassId const& of, Time since);
    /// The illegal moves of a class since then, the newest first.
    Result<std::vector<IllegalTryRow>, StorageFault> list_illegal_tries(
        SchoolClassId const& of, Time since, std::uint32_t limit);
    /// All illegal moves that are kept of an account, at most 10,000.
    Result<std::vector<IllegalTryRow>, StorageFault> list_illegal_tries_of(AccountId account);

private:
    SqlDatabase& database_;
};

} // namespace arbiter::storage

#endif
