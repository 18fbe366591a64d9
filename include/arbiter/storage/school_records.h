// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_SCHOOL_RECORDS_H
#define ARBITER_STORAGE_SCHOOL_RECORDS_H

#include "arbiter/core/color.h"
#include "arbiter/storage/ids.h"

#include <compare>
#include <cstdint>
#include <optional>
#include <string>

/// What storage keeps of teachers, classes and pupils.
namespace arbiter::storage {

/// An account that may have school classes. It must exist.
struct TeacherRow {
    AccountId account;
    Time since = {};

    friend bool operator==(TeacherRow const&, TeacherRow const&) = default;
};

/// The name of a school class in addresses; the server makes it up. At least one character.
struct SchoolClassId {
    std::string text;

    friend auto operator<=>(SchoolClassId const&, SchoolClassId const&) = default;
};

struct SchoolClassRow {
    SchoolClassId id;
    /// As its teacher calls it.
    std::string name = {};
    /// Must exist.
    AccountId teacher = {};
    /// Pupils join it with this code; unique. Not a secret from its teacher, so it is kept as it is.
    std::string code = {};
    /// Whether its members may chat.
    bool has_chat = true;
    Time created = {};

    friend bool operator==(SchoolClassRow const&, SchoolClassRow const&) = default;
};

/// That an account is in a school class. Both must exist.
struct ClassMemberRow {
    SchoolClassId of;
    AccountId account = {};
    /// Whether the class has made the account, so that its teacher may set the password.
    bool is_made_by_class = false;
    Time joined = {};
    /// The last login or visit to a page of the class.
    std::optional<Time> seen = {};
    /// How its teachers call it in the class, in any script; empty: by the name of the account.
    std::string shown = {};

    friend bool operator==(ClassMemberRow const&, ClassMemberRow const&) = default;
};

/// That an account teaches a school class besides its teacher. Both must exist.
struct ClassTeacherRow {
    SchoolClassId of;
    AccountId account = {};
    Time since = {};

    friend bool operator==(ClassTeacherRow const&, ClassTeacherRow const&) = default;
};

/// What an account that is in a class has learned on a day, as its own devices say. It must exist.
struct StudyDayRow {
    AccountId account{};
    /// Days since 1970 (UTC).
    std::uint32_t day = 0;
    /// Puzzles that were tried, and those that were solved at once.
    std::uint32_t tried = 0;
    std::uint32_t solved = 0;
    std::uint32_t seconds = 0;
    /// Mistakes that a review found in the account's own games, and illegal moves that were tried.
    std::uint32_t mistakes = 0;
    std::uint32_t illegal = 0;

    friend bool operator==(StudyDayRow const&, StudyDayRow const&) = default;
};

/// The name of a match of a class in addresses; the server makes it up. At least one character.
struct ClassMatchId {
    std::string text;

    friend auto operator<=>(ClassMatchId const&, ClassMatchId const&) = default;
};

/// Games that a teacher has begun at once, of one side against another: a simul, or two classes. It goes with
/// the class.
struct ClassMatchRow {
    ClassMatchId id;
    SchoolClassId of = {};
    /// The class that is the second side; nothing in a simul, or when that class is deleted.
    std::optional<SchoolClassId> against = {};
    /// Whether one person is the first side.
    bool is_simul = true;
    Time created = {};

    friend bool operator==(ClassMatchRow const&, ClassMatchRow const&) = default;
};

/// A board of a match. Its game must exist, and takes the board with it.
struct MatchBoardRow {
    ClassMatchId of = {};
    /// From 1.
    std::uint32_t board = 1;
    GameId game = {};
    /// What the first side plays.
    Color first = Color::white;

    friend bool operator==(MatchBoardRow const&, MatchBoardRow const&) = default;
};

} // namespace arbiter::storage

#endif
