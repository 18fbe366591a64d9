// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_HOMEWORK_RECORDS_H
#define ARBITER_STORAGE_HOMEWORK_RECORDS_H

#include "arbiter/storage/school_records.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

/// What storage keeps of homework. All of it goes with the class, and what is a pupil's with the membership.
namespace arbiter::storage {

/// The name of a homework in addresses; the server makes it up. At least one character.
struct HomeworkId {
    std::string text;

    friend auto operator<=>(HomeworkId const&, HomeworkId const&) = default;
};

/// Questions that a teacher has set for a class, which must exist.
struct HomeworkRow {
    HomeworkId id;
    SchoolClassId of = {};
    std::string title = {};
    /// A line each, as the server writes them.
    std::string questions = {};
    /// How often the questions must be answered.
    std::uint32_t rounds = 1;
    /// Whether it is for the whole class; else for the pupils of `HomeworkPupilRow`.
    bool is_for_all = true;
    Time created = {};
    std::optional<Time> due = {};

    friend bool operator==(HomeworkRow const&, HomeworkRow const&) = default;
};

/// A pupil for whom a homework is. The account must be in the class of the homework.
struct HomeworkPupilRow {
    HomeworkId of = {};
    SchoolClassId in = {};
    AccountId account{};

    friend bool operator==(HomeworkPupilRow const&, HomeworkPupilRow const&) = default;
};

/// How a pupil has answered a question in a round, as its own device says.
struct HomeworkAnswerRow {
    HomeworkId of = {};
    SchoolClassId in = {};
    AccountId account{};
    /// From 1.
    std::uint32_t question = 1;
    std::uint32_t round = 1;
    /// Wrong answers before the right one, or before the pupil gave up.
    std::uint32_t wrong = 0;
    std::uint32_t seconds = 0;
    bool is_solved = false;
    /// A move in UCI or another short answer; empty where none was wrong. Of a game that was not won, how it
    /// ended.
    std::string first_wrong = {};
    Time at = {};

    friend bool operator==(HomeworkAnswerRow const&, HomeworkAnswerRow const&) = default;
};

/// An illegal move that a member of a class has tried in a game.
struct IllegalTryRow {
    SchoolClassId of = {};
    AccountId account{};
    std::string fen = {};
    /// Two squares, with the letter of a promotion behind them.
    std::string move = {};
    /// The code of the verdict.
    std::string reason = {};
    Time at = {};

    friend bool operator==(IllegalTryRow const&, IllegalTryRow const&) = default;
};

} // namespace arbiter::storage

#endif
