// SPDX-License-Identifier: MIT
#include "storage/schema.h"

#include <array>

namespace arbiter::storage {

namespace {

// Times are milliseconds since 1970 (UTC), tokens are hashes in hexadecimal digits, names of states and kinds
// are spelled out so that a person can read them.
constexpr std::string_view first_schema = R"(
CREATE TABLE account (
    id {identity},
    name {text} NOT NULL,
    name_key {text} NOT NULL UNIQUE,
    password_hash {text} NOT NULL,
    created {int} NOT NULL,
    rating {real} NOT NULL,
    deviation {real} NOT NULL,
    volatility {real} NOT NULL,
    games {int} NOT NULL,
    rated_at {int},
    first_password {int} NOT NULL CHECK (first_password IN (0, 1))
) {options};

-- Accounts that have another name, which their records get some at a time: games (step 0), tournaments (1), what was
-- said while they watched (2); with 3 all have it. Until a day later nothing is written under the old name.
CREATE TABLE renaming (
    account {int} NOT NULL PRIMARY KEY REFERENCES account (id),
    old_name {text} NOT NULL, old_key {text} NOT NULL, new_name {text} NOT NULL, at {int} NOT NULL,
    step {int} NOT NULL CHECK (step BETWEEN 0 AND 3), done_ended {int} NOT NULL, done_id {text} NOT NULL
) {options};
CREATE INDEX renaming_by_time ON renaming (at);

CREATE TABLE session (
    token {text} NOT NULL PRIMARY KEY,
    account {int} NOT NULL REFERENCES account (id),
    kind {text} NOT NULL CHECK (kind IN ('browser', 'bot')),
    label {text} NOT NULL,
    created {int} NOT NULL,
    expires {int}
) {options};
CREATE INDEX session_of_account ON session (account, created);
CREATE INDEX session_by_expiry ON session (expires) WHERE expires IS NOT NULL;

-- Sessions that have ended a short time ago, by the clock of the database.
CREATE TABLE ended_login (
    token {text} NOT NULL PRIMARY KEY,
    account {int} NOT NULL REFERENCES account (id),
    at {int} NOT NULL
) {options};
CREATE INDEX ended_login_by_time ON ended_login (at);

-- Several servers on one database. `holder` and `owner` are a name and an incarnation. `seen` is by the clock
-- of the server; `lease_until` is by that of the database, and so is `began`: when the present start of the
-- server wrote its first lease. `drains` is what operators want of the node.
CREATE TABLE node (
    name {text} NOT NULL PRIMARY KEY CHECK (name <> ''),
    holder {text} NOT NULL UNIQUE,
    lease_until {int} NOT NULL,
    seen {int},
    drains {int} NOT NULL DEFAULT 0,
    began {int},
    games {int} NOT NULL DEFAULT 0
) {options};

-- `handed`: the owner was given the game, and has not taken it yet; `next_node`: the name of the node that is
-- to get it.
CREATE TABLE game (
    id {text} NOT NULL PRIMARY KEY CHECK (id <> ''),
    created {int} NOT NULL,
    control {text} NOT NULL,
    variant {text} NOT NULL,
    start_fen {text} NOT NULL,
    rated {int} NOT NULL CHECK (rated IN (0, 1)),
    state {text} NOT NULL CHECK (state IN ('waiting', 'playing', 'over')),
    result {text} NOT NULL CHECK (result IN ('*', '1-0', '0-1', '1/2-1/2')),
    termination {text} NOT NULL,
    ended {int},
    pgn {text} NOT NULL,
    white_kind {text} NOT NULL CHECK (white_kind IN ('open', 'person', 'computer', 'bot')),
    white_token {text},
    white_account {int} REFERENCES account (id),
    white_name {text} NOT NULL,
    white_level {int},
    white_rating {int},
    black_kind {text} NOT NULL CHECK (black_kind IN ('open', 'person', 'computer', 'bot')),
    black_token {text},
    black_account {int} REFERENCES account (id),
    black_name {text} NOT NULL,
    black_level {int},
    black_rating {int},
    owner {text} NOT NULL DEFAULT '',
    epoch {int} NOT NULL DEFAULT 0,
    handed {int} NOT NULL DEFAULT 0,
    next_node {text} NOT NULL DEFAULT '',
    CHECK ((state = 'over') = (ended IS NOT NULL))
) {options};
CREATE INDEX game_being_played ON game (id, owner) WHERE state = 'playing';
CREATE INDEX game_by_end ON game (ended, id) WHERE ended IS NOT NULL AND termination <> 'aborted';
CREATE INDEX game_of_white ON game (white_account, ended, id, termination) WHERE white_account IS NOT NULL;
CREATE INDEX game_of_black ON game (black_account, ended, id, termination) WHERE black_account IS NOT NULL;
CREATE INDEX game_waiting ON game (created) WHERE state = 'waiting';
CREATE INDEX game_aborted ON game (ended) WHERE termination = 'aborted';
CREATE INDEX game_with_task ON game (owner, id) WHERE handed = 1 OR next_node <> '';

-- `epoch` is that of the writer. A body of chat begins with its author: a side, or the name of somebody who watches,
-- by which it is found. A brace begins a word of this script, so the first character of the body is any one here and
-- in `rename_in_chat`.
CREATE TABLE event (
    game {text} NOT NULL REFERENCES game (id),
    version {int} NOT NULL CHECK (version > 0),
    at {int} NOT NULL,
    body {text} NOT NULL,
    epoch {int} NOT NULL DEFAULT 0,
    PRIMARY KEY (game, version)
) {clustered};
CREATE INDEX event_of_chat ON event (SUBSTR(body, 1, 40))
    WHERE body LIKE '_"t":"chat"%' AND SUBSTR(body, 19, 6) NOT IN ('white"', 'black"');

-- Ratings by rule set and speed.
CREATE TABLE rating_change (
    account {int} NOT NULL REFERENCES account (id),
    game {text} NOT NULL REFERENCES game (id),
    at {int} NOT NULL,
    rating {real} NOT NULL,
    deviation {real} NOT NULL,
    volatility {real} NOT NULL,
    games {int} NOT NULL,
    variant {text} NOT NULL DEFAULT 'standard',
    speed {text} NOT NULL DEFAULT '',
    PRIMARY KEY (account, game)
) {clustered};
CREATE INDEX rating_change_by_time ON rating_change (account, at);
CREATE INDEX rating_change_of_game ON rating_change (game);

CREATE TABLE class_rating (
    account {int} NOT NULL REFERENCES account (id),
    variant {text} NOT NULL,
    speed {text} NOT NULL CHECK (speed IN ('bullet', 'blitz', 'rapid', 'classical', 'correspondence')),
    rating {real} NOT NULL,
    deviation {real} NOT NULL,
    volatility {real} NOT NULL,
    games {int} NOT NULL,
    rated_at {int},
    PRIMARY KEY (account, variant, speed)
) {clustered};
CREATE INDEX class_rating_by_strength ON class_rating (variant, speed, rating);

CREATE TABLE heartbeat (id {int} NOT NULL PRIMARY KEY CHECK (id = 1), at {int} NOT NULL) {options};

-- How much has gone by itself, and when the last time was.
CREATE TABLE expiry (
    id {int} NOT NULL PRIMARY KEY CHECK (id = 1),
    at {int} NOT NULL,
    sessions {int} NOT NULL,
    waiting_games {int} NOT NULL,
    aborted_games {int} NOT NULL,
    invitations {int} NOT NULL,
    audit_entries {int} NOT NULL
) {options};

CREATE TABLE login_source (
    account {int} NOT NULL REFERENCES account (id),
    source {text} NOT NULL,
    at {int} NOT NULL,
    PRIMARY KEY (account, source)
) {clustered};

CREATE TABLE invitation (
    code {text} NOT NULL PRIMARY KEY,
    label {text} NOT NULL,
    uses {int} NOT NULL CHECK (uses >= 0),
    created {int} NOT NULL,
    expires {int}
) {options};

CREATE TABLE block (
    account {int} NOT NULL REFERENCES account (id),
    blocked {int} NOT NULL REFERENCES account (id),
    PRIMARY KEY (account, blocked)
) {clustered};
CREATE INDEX block_of ON block (blocked);

-- What is kept of a game with days for each move while it is played: from when and until when the side to
-- move thinks, the position to show, and what both have planned.
CREATE TABLE correspondence (
    game {text} NOT NULL PRIMARY KEY REFERENCES game (id),
    turn {text} NOT NULL CHECK (turn IN ('white', 'black')),
    since {int} NOT NULL,
    due {int} NOT NULL,
    fen {text} NOT NULL,
    last_move {text} NOT NULL,
    white_plan {text} NOT NULL,
    black_plan {text} NOT NULL
) {options};
CREATE INDEX correspondence_by_due ON correspondence (due, game);

-- A tournament's players, pairings and results are one text; entries and games lead from accounts to it, and
-- from it to its games.
CREATE TABLE tournament (
    id {text} NOT NULL PRIMARY KEY CHECK (id <> ''),
    owner {int} NOT NULL REFERENCES account (id),
    created {int} NOT NULL,
    name {text} NOT NULL,
    state {text} NOT NULL CHECK (state IN ('open', 'playing', 'over', 'cancelled')),
    next {int},
    terms {text} NOT NULL,
    report {text} NOT NULL
) {options};
CREATE INDEX tournament_in_state ON tournament (state, created, id);
CREATE INDEX tournament_of_owner ON tournament (owner, created);

CREATE TABLE tournament_entry (
    tournament {text} NOT NULL REFERENCES tournament (id),
    account {int} NOT NULL REFERENCES account (id),
    name {text} NOT NULL,
    kind {text} NOT NULL CHECK (kind IN ('person', 'bot')),
    has_left {int} NOT NULL CHECK (has_left IN (0, 1)),
    shown {text} NOT NULL DEFAULT '',
    PRIMARY KEY (tournament, account)
) {clustered};
CREATE INDEX tournament_entry_of_account ON tournament_entry (account);

CREATE TABLE tournament_game (
    game {text} NOT NULL PRIMARY KEY REFERENCES game (id),
    tournament {text} NOT NULL REFERENCES tournament (id),
    round {int} NOT NULL CHECK (round > 0),
    white {int} NOT NULL CHECK (white > 0),
    replay {int} NOT NULL CHECK (replay >= 0)
) {clustered};
CREATE UNIQUE INDEX tournament_game_once ON tournament_game (tournament, round, white, replay);

-- Teachers, and their classes with the accounts in them.
CREATE TABLE teacher (
    account {int} NOT NULL PRIMARY KEY REFERENCES account (id),
    since {int} NOT NULL
) {options};

CREATE TABLE school_class (
    id {text} NOT NULL PRIMARY KEY CHECK (id <> ''),
    name {text} NOT NULL,
    teacher {int} NOT NULL REFERENCES account (id),
    code {text} NOT NULL UNIQUE,
    chat {int} NOT NULL CHECK (chat IN (0, 1)),
    created {int} NOT NULL
) {options};
CREATE INDEX school_class_of_teacher ON school_class (teacher);

CREATE TABLE class_member (
    class {text} NOT NULL REFERENCES school_class (id),
    account {int} NOT NULL REFERENCES account (id),
    made_by_class {int} NOT NULL CHECK (made_by_class IN (0, 1)),
    joined {int} NOT NULL,
    seen {int},
    shown {text} NOT NULL DEFAULT '',
    PRIMARY KEY (class, account)
) {clustered};
CREATE INDEX class_of_member ON class_member (account);

-- Further teachers of a class, and what the devices of its members say that they have learned.
CREATE TABLE class_teacher (
    class {text} NOT NULL REFERENCES school_class (id),
    account {int} NOT NULL REFERENCES account (id),
    since {int} NOT NULL,
    PRIMARY KEY (class, account)
) {clustered};
CREATE INDEX class_of_teacher ON class_teacher (account);

CREATE TABLE study_day (
    account {int} NOT NULL REFERENCES account (id),
    day {int} NOT NULL CHECK (day >= 0),
    tried {int} NOT NULL CHECK (tried >= 0),
    solved {int} NOT NULL CHECK (solved >= 0),
    seconds {int} NOT NULL CHECK (seconds >= 0),
    mistakes {int} NOT NULL CHECK (mistakes >= 0),
    illegal {int} NOT NULL CHECK (illegal >= 0),
    PRIMARY KEY (account, day)
) {clustered};

-- Operators, what accounts may not do for a time, reports, and what operators have done.
CREATE TABLE server_operator (
    account {int} NOT NULL PRIMARY KEY REFERENCES account (id),
    since {int} NOT NULL
) {options};

CREATE TABLE sanction (
    account {int} NOT NULL REFERENCES account (id),
    kind {text} NOT NULL CHECK (kind IN ('mute', 'ban')),
    since {int} NOT NULL,
    until {int},
    reason {text} NOT NULL,
    PRIMARY KEY (account, kind)
) {clustered};

CREATE TABLE report (
    number {int} NOT NULL PRIMARY KEY CHECK (number > 0),
    reporter {int} NOT NULL REFERENCES account (id),
    about {int} NOT NULL REFERENCES account (id),
    game {text} REFERENCES game (id),
    reason {text} NOT NULL CHECK (reason IN ('chat', 'cheating', 'stalling', 'name', 'other')),
    line {text} NOT NULL,
    body {text} NOT NULL,
    at {int} NOT NULL,
    state {text} NOT NULL CHECK (state IN ('open', 'dismissed', 'acted')),
    settled {int},
    note {text} NOT NULL,
    CHECK ((state = 'open') = (settled IS NULL))
) {options};
CREATE INDEX report_open ON report (number) WHERE state = 'open';
CREATE INDEX report_of_reporter ON report (reporter, number);
CREATE INDEX report_about ON report (about);
CREATE INDEX report_of_game ON report (game);

CREATE TABLE audit (
    number {int} NOT NULL PRIMARY KEY CHECK (number > 0),
    at {int} NOT NULL,
    actor {int} REFERENCES account (id),
    action {text} NOT NULL,
    about {int} REFERENCES account (id),
    until {int},
    detail {text} NOT NULL,
    why {text} NOT NULL
) {options};
CREATE INDEX audit_about ON audit (about, number) WHERE about IS NOT NULL;

-- Who follows whom, when accounts were there, and what they write to each other.
CREATE TABLE follow (
    account {int} NOT NULL REFERENCES account (id),
    followed {int} NOT NULL REFERENCES account (id),
    since {int} NOT NULL,
    PRIMARY KEY (account, followed),
    CHECK (account <> followed)
) {clustered};
CREATE INDEX follow_of ON follow (followed, account);

CREATE TABLE visit (account {int} NOT NULL PRIMARY KEY REFERENCES account (id), at {int} NOT NULL) {options};

CREATE TABLE message (
    low {int} NOT NULL REFERENCES account (id),
    high {int} NOT NULL REFERENCES account (id),
    number {int} NOT NULL CHECK (number > 0),
    sender {int} NOT NULL,
    at {int} NOT NULL,
    body {text} NOT NULL,
    PRIMARY KEY (low, high, number),
    CHECK (low < high AND sender IN (low, high))
) {clustered};
CREATE INDEX message_of_sender ON message (sender, low, high, number);
CREATE INDEX message_of_high ON message (high);

CREATE TABLE thread (
    account {int} NOT NULL REFERENCES account (id),
    other {int} NOT NULL REFERENCES account (id),
    newest {int} NOT NULL CHECK (newest > 0),
    unread {int} NOT NULL CHECK (unread >= 0),
    at {int} NOT NULL,
    PRIMARY KEY (account, other)
) {clustered};
CREATE INDEX thread_of_other ON thread (other);

-- What operators change while the server runs.
CREATE TABLE server_setting (
    name {text} NOT NULL PRIMARY KEY,
    value {text} NOT NULL
) {options};

-- What accounts say about themselves.
CREATE TABLE profile (
    account {int} NOT NULL PRIMARY KEY REFERENCES account (id), body {text} NOT NULL CHECK (body <> '')
) {options};

-- Games to be analysed, and the workers that analyse them. `lease_until` is by the clock of the database.
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

-- Games to be analysed that programs have and the server does not. They stay a day at most.
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

// The columns of a primary key come first: where one comes between, SQLite 3.40 takes it for NULL in its
// check. What is a pupil's goes with the membership, and what is a class's with the class, whatever program
// deletes them: so the first version may run beside this one.
constexpr std::string_view homework_schema = R"(
CREATE TABLE homework (
    id {text} NOT NULL PRIMARY KEY CHECK (id <> ''),
    class {text} NOT NULL REFERENCES school_class (id) ON DELETE CASCADE,
    title {text} NOT NULL,
    questions {text} NOT NULL,
    rounds {int} NOT NULL CHECK (rounds > 0),
    for_all {int} NOT NULL CHECK (for_all IN (0, 1)),
    created {int} NOT NULL,
    due {int}
) {options};
CREATE INDEX homework_of_class ON homework (class, created);

CREATE TABLE homework_pupil (
    homework {text} NOT NULL REFERENCES homework (id) ON DELETE CASCADE,
    account {int} NOT NULL,
    class {text} NOT NULL,
    PRIMARY KEY (homework, account),
    FOREIGN KEY (class, account) REFERENCES class_member (class, account) ON DELETE CASCADE
) {clustered};
CREATE INDEX homework_pupil_of_member ON homework_pupil (class, account);

-- The first answer to a question in a round.
CREATE TABLE homework_answer (
    homework {text} NOT NULL REFERENCES homework (id) ON DELETE CASCADE,
    account {int} NOT NULL,
    question {int} NOT NULL CHECK (question > 0),
    round {int} NOT NULL CHECK (round > 0),
    class {text} NOT NULL,
    wrong {int} NOT NULL CHECK (wrong >= 0),
    seconds {int} NOT NULL CHECK (seconds >= 0),
    solved {int} NOT NULL CHECK (solved IN (0, 1)),
    first_wrong {text} NOT NULL,
    at {int} NOT NULL,
    PRIMARY KEY (homework, account, question, round),
    FOREIGN KEY (class, account) REFERENCES class_member (class, account) ON DELETE CASCADE
) {clustered};
CREATE INDEX homework_answer_of_member ON homework_answer (class, account);
CREATE INDEX homework_answer_of_account ON homework_answer (account);

-- Illegal moves that members of a class have tried in games.
CREATE TABLE illegal_try (
    class {text} NOT NULL,
    account {int} NOT NULL,
    fen {text} NOT NULL,
    move {text} NOT NULL,
    reason {text} NOT NULL,
    at {int} NOT NULL,
    PRIMARY KEY (class, account, fen, move),
    FOREIGN KEY (class, account) REFERENCES class_member (class, account) ON DELETE CASCADE
) {clustered};
CREATE INDEX illegal_try_by_time ON illegal_try (class, at);
CREATE INDEX illegal_try_of_account ON illegal_try (account);
)";

// Where an older program deletes a game or a class, its boards and matches go with it.
constexpr std::string_view match_schema = R"(
CREATE TABLE class_match (
    id {text} NOT NULL PRIMARY KEY CHECK (id <> ''),
    class {text} NOT NULL REFERENCES school_class (id) ON DELETE CASCADE,
    against {text} REFERENCES school_class (id) ON DELETE SET NULL,
    simul {int} NOT NULL CHECK (simul IN (0, 1)),
    created {int} NOT NULL
) {options};
CREATE INDEX class_match_of_class ON class_match (class, created);
CREATE INDEX class_match_against ON class_match (against) WHERE against IS NOT NULL;

CREATE TABLE match_board (
    class_match {text} NOT NULL REFERENCES class_match (id) ON DELETE CASCADE,
    board {int} NOT NULL CHECK (board > 0),
    game {text} NOT NULL UNIQUE REFERENCES game (id) ON DELETE CASCADE,
    first_color {text} NOT NULL CHECK (first_color IN ('white', 'black')),
    PRIMARY KEY (class_match, board)
) {clustered};
)";

constexpr std::array<Migration, 3> migrations_of_ours{
    {{first_schema, 1}, {homework_schema, 1}, {match_schema, 1}}};

constexpr bool is_in_order(std::span<Migration const> migrations)
{
    std::size_t before = 0;
    for (std::size_t i = 0; i != migrations.size(); before = migrations[i].oldest, ++i)
        if (migrations[i].oldest < before || migrations[i].oldest > i + 1)
            return false;
    return true;
}

static_assert(is_in_order(migrations_of_ours));

} // namespace

std::span<Migration const> schema_migrations()
{
    return migrations_of_ours;
}

} // namespace arbiter::storage
