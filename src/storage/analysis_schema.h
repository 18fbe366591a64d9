// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_ANALYSIS_SCHEMA_H
#define ARBITER_SRC_STORAGE_ANALYSIS_SCHEMA_H

#include <string_view>

namespace arbiter::storage {

/// Games to be analysed, and the workers that analyse them. `lease_until` is by the clock of the database.
inline constexpr std::string_view analyses_schema = R"(
CREATE TABLE worker (
    name {text} NOT NULL PRIMARY KEY CHECK (name <> ''),
    key {text} NOT NULL UNIQUE,
    created {int} NOT NULL,
    seen {int}
) {options};

CREATE TABLE analysis (
    id {text} NOT NULL PRIMARY KEY CHECK (id <> ''),
    game {text} NOT NULL UNIQUE REFERENCES game (id),
    account {int} REFERENCES account (id),
    variant {text} NOT NULL,
    start_fen {text} NOT NULL,
    moves {text} NOT NULL,
    nodes {int} NOT NULL CHECK (nodes > 0),
    asked {int} NOT NULL,
    state {text} NOT NULL,
    attempt {int} NOT NULL CHECK (attempt >= 0),
    lost {int} NOT NULL CHECK (lost >= 0),
    worker {text} NOT NULL,
    positions_done {int} NOT NULL CHECK (positions_done >= 0),
    ended {int},
    result {text} NOT NULL,
    fault {text},
    lease_until {int},
    CHECK ((state = 'done') = (result <> '')),
    CHECK ((state IN ('done', 'failed')) = (ended IS NOT NULL))
) {options};
CREATE INDEX analysis_open ON analysis (asked, id) WHERE state IN ('waiting', 'running');
CREATE INDEX analysis_of_account ON analysis (account, asked);
)";

/// Games to be analysed that programs have and the server does not. They stay a day at most.
inline constexpr std::string_view tasks_schema = R"(
CREATE TABLE task (
    id {text} NOT NULL PRIMARY KEY CHECK (id <> ''),
    asker {text} NOT NULL CHECK (asker <> ''),
    variant {text} NOT NULL,
    start_fen {text} NOT NULL,
    moves {text} NOT NULL,
    nodes {int} NOT NULL CHECK (nodes > 0),
    asked {int} NOT NULL,
    state {text} NOT NULL,
    attempt {int} NOT NULL CHECK (attempt >= 0),
    lost {int} NOT NULL CHECK (lost >= 0),
    worker {text} NOT NULL,
    positions_done {int} NOT NULL CHECK (positions_done >= 0),
    ended {int},
    result {text} NOT NULL,
    fault {text},
    lease_until {int},
    CHECK ((state = 'done') = (result <> '')),
    CHECK ((state IN ('done', 'failed')) = (ended IS NOT NULL))
) {options};
CREATE INDEX task_open ON task (asked, id) WHERE state IN ('waiting', 'running');
CREATE INDEX task_of_asker ON task (asker);
CREATE INDEX task_by_age ON task (asked);
)";

} // namespace arbiter::storage

#endif
