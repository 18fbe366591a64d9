// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_CLASS_MATCHES_H
#define ARBITER_STORAGE_CLASS_MATCHES_H

#include "arbiter/core/result.h"
#include "arbiter/storage/fault.h"
#include "arbiter/storage/records.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace arbiter::storage {

class SqlDatabase;

/// A match, its sides and its score.
struct ClassMatchState {
    ClassMatchRow row = {};
    /// Of the classes; the second is empty in a simul and when that class is deleted.
    std::array<std::string, 2> classes = {};
    /// The name of the giver of a simul; in a match of classes that of a player of the first.
    std::string first = {};
    std::uint32_t boards = 0;
    /// Games that are over.
    std::uint32_t over = 0;
    /// Halves of a point of both sides.
    std::array<std::uint32_t, 2> score = {};

    friend bool operator==(ClassMatchState const&, ClassMatchState const&) = default;
};

/// A board of a match, with its game.
struct MatchBoard {
    std::uint32_t board = 1;
    GameId game = {};
    /// What the first side plays.
    Color first = Color::white;
    /// White's, Black's. Nothing for an account that is deleted.
    std::array<std::optional<AccountId>, 2> accounts = {};
    std::array<std::string, 2> names = {};
    GamePhase phase = GamePhase::playing;
    GameResult result = GameResult::unfinished;

    friend bool operator==(MatchBoard const&, MatchBoard const&) = default;
};

/// Matches of classes: a part of `Storage`, with the same promises. Every call may fail as said there; what
/// else may happen is said with each.
class ClassMatchStorage {
public:
    /// In the tables of a database, which must outlive it.
    explicit ClassMatchStorage(SqlDatabase& database) : database_{database} { }

    /// Keeps a new match with its boards, whose games must be there, and forgets all but the newest `most` of
    /// the class. Fails with not_found unless, at that moment, `by` teaches its class, and the other one if
    /// there is one.
    Result<void, StorageFault> put_match(
        ClassMatchRow const& row, std::span<MatchBoardRow const> boards, AccountId by, std::uint32_t most);
    /// The matches of a class on either side, the newest first. Linear in their boards.
    Result<std::vector<ClassMatchState>, StorageFault> list_matches(SchoolClassId const& of);
    /// The match of a class, on either side, or nothing.
    Result<std::optional<ClassMatchState>, StorageFault> find_match(
        ClassMatchId const& id, SchoolClassId const& of);
    /// The boards of a match, in order.
    Result<std::vector<MatchBoard>, StorageFault> list_boards(ClassMatchId const& id);

private:
    SqlDatabase& database_;
};

} // namespace arbiter::storage

#endif
