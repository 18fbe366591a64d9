// SPDX-License-Identifier: MIT
#ifndef ARBITER_STORAGE_RECORDS_H
#define ARBITER_STORAGE_RECORDS_H

#include "arbiter/core/color.h"
#include "arbiter/game/game_result.h"
#include "arbiter/game/time_control.h"
#include "arbiter/game/variant.h"
#include "arbiter/ratings/rating.h"
#include "arbiter/storage/analysis_records.h"
#include "arbiter/storage/cluster.h"
#include "arbiter/storage/homework_records.h"
#include "arbiter/storage/ids.h"
#include "arbiter/storage/moderation_records.h"
#include "arbiter/storage/school_records.h"
#include "arbiter/storage/social_records.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// What storage keeps, as plain values. It looks into none of the texts: event bodies, controls and FENs are
/// whatever the server above says.
namespace arbiter::storage {

/// The kinds of players in a seat.
enum class SeatKind : std::uint8_t { open, person, computer, bot };

struct SeatRow {
    SeatKind kind = SeatKind::open;
    /// Of the token that opens this seat; nothing where none does.
    std::optional<TokenHash> token = {};
    /// Must exist when the row is written.
    std::optional<AccountId> account = {};
    /// The name to show; may be empty.
    std::string name = {};
    /// Of a computer.
    std::optional<std::uint8_t> level = {};
    /// Of an account, when the game began, in whole points.
    std::optional<std::int32_t> rating = {};

    friend bool operator==(SeatRow const&, SeatRow const&) = default;
};

enum class GamePhase : std::uint8_t { waiting, playing, over };

struct GameRow {
    GameId id;
    Time created = {};
    /// As `parse_time_control` reads it; storage does not look.
    std::string control = {};
    Variant variant = Variant::standard;
    std::string start_fen = {};
    /// White's, Black's.
    std::array<SeatRow, 2> seats = {};
    bool is_rated = false;
    GamePhase phase = GamePhase::waiting;
    GameResult result = GameResult::unfinished;
    /// The code of how it ended, "checkmate", "aborted"; empty until then.
    std::string termination = {};
    /// Nothing until then. A game that is over must have it.
    std::optional<Time> ended = {};
    /// The whole game; empty until it is over.
    std::string pgn = {};
    /// As storage has it. Not written over the epoch of a game that is there: a `Claim` changes it.
    Epoch epoch = Epoch::none;

    friend bool operator==(GameRow const&, GameRow const&) = default;
};

/// A game and who owns it.
struct OwnedGame {
    GameRow row;
    GameOwner owner = {};

    friend bool operator==(OwnedGame const&, OwnedGame const&) = default;
};

/// One event of a game. Never changed and never deleted.
struct EventRow {
    GameId game;
    EventVersion version;
    Time at;
    std::string body;
    /// The epoch in which its writer owned the game; must be the present one when it is written, else
    /// `fenced`.
    Epoch epoch = Epoch::none;

    friend bool operator==(EventRow const&, EventRow const&) = default;
};

/// A correspondence game that is being played: enough to list it and to find its flag without its events.
struct CorrespondenceRow {
    /// Must be there.
    GameId game;
    Color turn = Color::white;
    /// When this turn began; later where time has been given back to it since.
    Time since = {};
    /// When the flag of the side to move falls.
    Time due = {};
    std::string fen = {};
    /// The move that led to it; empty at the start.
    std::string last_move = {};
    /// What White and what Black will answer to a move, as the server writes it; empty: nothing.
    std::array<std::string, 2> plans = {};

    friend bool operator==(CorrespondenceRow const&, CorrespondenceRow const&) = default;
};

/// All that is kept of a game, as it is at one moment.
struct WholeGame {
    OwnedGame owned;
    std::vector<EventRow> events; ///< from the first one, in order
    std::optional<CorrespondenceRow> correspondence = {};
};

using ratings::Rating;

struct AccountRow {
    AccountId id{};
    /// As its owner writes it.
    std::string name;
    /// The same for all spellings of the name (see `account_name_key` of the server); unique.
    std::string name_key;
    /// Empty: nobody can log in.
    std::string password_hash;
    Time created = {};
    /// Where each class of rated games begins that the account has not played yet.
    Rating rating = {};
    /// Rated games played, of all classes.
    std::uint32_t games = 0;
    /// When the last of them ended.
    std::optional<Time> rated_at = {};
    /// Whether the password is one that a class has given, and so knows.
    bool has_first_password = false;

    friend bool operator==(AccountRow const&, AccountRow const&) = default;
};

/// What is rated apart: a rule set at a speed.
struct RatingClass {
    Variant variant = Variant::standard;
    Speed speed = Speed::blitz;

    friend auto operator<=>(RatingClass const&, RatingClass const&) = default;
};

/// The rating of an account in one class.
struct ClassRating {
    RatingClass of = {};
    Rating rating = {};
    /// Rated games played in this class.
    std::uint32_t games = 0;
    /// When the last of them ended.
    std::optional<Time> rated_at = {};

    friend bool operator==(ClassRating const&, ClassRating const&) = default;
};

/// An account in the order of a class.
struct RankedAccount {
    AccountId account;
    std::string name;
    ClassRating rating;

    friend bool operator==(RankedAccount const&, RankedAccount const&) = default;
};

/// What a rated game did to one of its players. Also the history of ratings.
struct RatingChange {
    AccountId account;
    GameId game;
    Time at;
    /// As it is afterwards.
    Rating rating;
    /// Rated games of the account in this class, this one included. Must be one more than before, else
    /// `conflict`.
    std::uint32_t games;
    Variant variant = Variant::standard;
    /// Nothing: of the time when one rating counted for all speeds and rule sets; only read and restored.
    std::optional<Speed> speed = std::nullopt;

    friend bool operator==(RatingChange const&, RatingChange const&) = default;
};

/// Until when, and for what, a token stands for an account.
enum class SessionKind : std::uint8_t {
    browser, ///< a cookie; ends by itself
    bot, ///< a token for programs; ends when its owner drops it
};

struct SessionRow {
    TokenHash token;
    /// Must exist.
    AccountId account;
    SessionKind kind = SessionKind::browser;
    /// What its owner calls it; may be empty.
    std::string label = {};
    Time created = {};
    /// Nothing: it does not end by itself.
    std::optional<Time> expires = {};

    friend bool operator==(SessionRow const&, SessionRow const&) = default;
};

/// A session that has ended before its time.
struct EndedLogin {
    TokenHash token;
    AccountId account{};
    std::string name = {}; ///< of the account at present: a deleted one has no name of its own

    friend bool operator==(EndedLogin const&, EndedLogin const&) = default;
};

inline constexpr std::chrono::milliseconds ended_logins_shown{60'000};

/// Lets people make accounts where that is not open to everybody.
struct InvitationRow {
    /// Of the code that they show.
    TokenHash code;
    /// What its maker calls it; may be empty.
    std::string label = {};
    /// How many accounts it still makes.
    std::uint32_t uses = 1;
    Time created = {};
    /// Nothing: it does not end by itself.
    std::optional<Time> expires = {};

    friend bool operator==(InvitationRow const&, InvitationRow const&) = default;
};

/// That an account wants to have nothing to do with another one. Both must exist.
struct BlockRow {
    AccountId account;
    AccountId blocked;

    friend auto operator<=>(BlockRow const&, BlockRow const&) = default;
};

/// The name of a tournament in addresses; the server makes it up. At least one character.
struct TournamentId {
    std::string text;

    friend auto operator<=>(TournamentId const&, TournamentId const&) = default;
};

enum class TournamentPhase : std::uint8_t { open, playing, over, cancelled };

struct TournamentRow {
    TournamentId id;
    /// Its organiser. Must exist.
    AccountId owner;
    Time created = {};
    std::string name = {};
    TournamentPhase state = TournamentPhase::open;
    /// When it begins, or its next round does, by itself.
    std::optional<Time> next = {};
    /// What its games are like, as the server writes it; storage does not look.
    std::string terms = {};
    /// Players, pairings and results: FIDE's report file (TRF16).
    std::string report = {};

    friend bool operator==(TournamentRow const&, TournamentRow const&) = default;
};

/// That an account has entered a tournament. Both must exist.
struct TournamentEntry {
    TournamentId tournament;
    AccountId account;
    /// As the report of the tournament has it.
    std::string name = {};
    SeatKind kind = SeatKind::person;
    bool has_left = false;
    /// How the class of the tournament called it when it entered; empty: by `name`.
    std::string shown = {};

    friend bool operator==(TournamentEntry const&, TournamentEntry const&) = default;
};

/// A game that a round of a tournament made. Both must exist. A board has one game of each `replay`, and
/// another one is refused: a round is made once.
struct TournamentGame {
    GameId game;
    TournamentId tournament;
    std::uint32_t round = 1;
    /// The number of the player who has White in the report; with the round it names the board.
    std::uint32_t white = 1;
    /// Games of the board before this one: draws where somebody has to win.
    std::uint32_t replay = 0;

    friend bool operator==(TournamentGame const&, TournamentGame const&) = default;
};

/// No bound for how many there may be.
inline constexpr std::uint32_t any_number = 0xFFFF'FFFF;

/// How much an account may have at once. It is counted in the transaction that adds to it, without what is
/// written there again; `too_many` where it has that much.
struct Quota {
    AccountId account{};
    std::uint32_t tournaments = any_number; ///< that it organises and that have not ended
    std::uint32_t all_tournaments = any_number; ///< of everybody, that have not ended
    std::uint32_t waiting_games = any_number; ///< games of its own that wait for an opponent
};

/// When what has lost its use goes.
struct ExpiryTerms {
    Time now = {}; ///< sessions and invitations that have expired by then
    Time waiting_before = {}; ///< games made before it that still wait for an opponent
    Time anonymous_before = {}; ///< those of them that belong to no account
    Time aborted_before = {}; ///< games aborted before it
    Time audit_before = {}; ///< entries of the audit log before it
    std::uint32_t most = 500; ///< of each kind, at once
};

/// How many of each kind have gone.
struct Expired {
    Time at = {}; ///< the last time that somebody looked
    std::uint64_t sessions = 0;
    std::uint64_t waiting_games = 0;
    std::uint64_t aborted_games = 0;
    std::uint64_t invitations = 0;
    std::uint64_t audit_entries = 0;

    friend bool operator==(Expired const&, Expired const&) = default;
};

/// Under which name an account has said something while it watched, or organises a tournament.
struct Speaker {
    AccountId account;
    std::string name;
};

/// What becomes durable together or not at all. Writing a batch is idempotent: when it is not known whether
/// a batch was written, write it again.
struct Batch {
    /// What its tournaments and games are weighed against, before they are written.
    std::optional<Quota> quota = {};
    /// Written before the events, and before it is checked in which epochs they are.
    std::vector<Claim> claims = {};
    /// Of games whose events are not in the batch.
    std::vector<GameEpoch> epochs = {};
    /// Whole rows; one with the id of an earlier one takes its place. Written before the events.
    std::vector<GameRow> games = {};
    /// Each the next of its game, in its present epoch: `conflict` where the one before is missing or
    /// another one has its version.
    std::vector<EventRow> events = {};
    /// Written after the events.
    std::vector<HandOver> hand_overs = {};
    std::vector<RatingChange> ratings = {};
    /// Whole rows. Of a game that is not being played none is kept; they go when it ends.
    std::vector<CorrespondenceRow> correspondence = {};
    /// Whole rows, written after the games.
    std::vector<TournamentRow> tournaments = {};
    std::vector<TournamentEntry> tournament_entries = {};
    std::vector<TournamentGame> tournament_games = {};
    /// The server's sign of life. An earlier time than is there already changes nothing.
    std::optional<Time> heartbeat = {};
    /// Written before the claims. The heartbeat of the batch, if it has one, is also when the node was last
    /// seen.
    std::optional<Lease> lease = {};
    /// Of what is said in its events, and of new tournaments. `conflict` where one of them has another name
    /// by now, or was deleted.
    std::vector<Speaker> speakers = {};

    /// Whether there is nothing to write.
    bool is_empty() const
    {
        bool const has_tournament
            = !tournaments.empty() || !tournament_entries.empty() || !tournament_games.empty();
        bool const has_owner = !claims.empty() || !epochs.empty() || !hand_overs.empty() || lease.has_value();
        return games.empty() && events.empty() && ratings.empty() && correspondence.empty() && !has_tournament
            && !has_owner && !heartbeat.has_value();
    }
};

/// The sign of life, among records.
struct Heartbeat {
    Time at;

    friend bool operator==(Heartbeat const&, Heartbeat const&) = default;
};

/// Anything that storage keeps. Each kind comes after those to which it refers: exports have this order.
using Record = std::variant<AccountRow, SessionRow, InvitationRow, BlockRow, TeacherRow, SchoolClassRow,
    ClassMemberRow, ClassTeacherRow, StudyDayRow, HomeworkRow, HomeworkPupilRow, HomeworkAnswerRow,
    IllegalTryRow, FollowRow, VisitRow, ProfileRow, MessageRow, ThreadRow, OperatorRow, SanctionRow, GameRow,
    EventRow, RatingChange, CorrespondenceRow, ClassMatchRow, MatchBoardRow, TournamentRow, TournamentEntry,
    TournamentGame, WorkerRow, AnalysisRow, ReportRow, AuditRow, SettingRow, Heartbeat>;

/// Where a finished game stands in the archive: by the time when it ended, then by its id.
struct ArchiveKey {
    Time ended;
    GameId id;

    friend auto operator<=>(ArchiveKey const&, ArchiveKey const&) = default;
};

/// What a step of a rename has come to.
struct RenamedSome {
    bool is_more = false; ///< whether there may be more to do
};

/// An account that was renamed or deleted.
struct RenamedAccount {
    AccountId account{};
    std::string old_name = {};
    std::string new_name = {};
    bool is_done = false; ///< whether all its games, tournaments and lines of chat have the new name

    friend bool operator==(RenamedAccount const&, RenamedAccount const&) = default;
};

inline constexpr std::chrono::milliseconds renames_shown{60'000};

enum class ArchiveOrder : std::uint8_t { newest_first, oldest_first };

/// Which finished games are wanted, of those that were not aborted. Pages go by key: the last game of a page
/// is where the next one begins, so games that end meanwhile neither shift nor repeat anything.
struct ArchiveQuery {
    /// Only games in which this account had a seat.
    std::optional<AccountId> player = {};
    /// Only games that ended at this time or later.
    std::optional<Time> since = {};
    /// Only games after this one, in the requested order.
    std::optional<ArchiveKey> after = {};
    ArchiveOrder order = ArchiveOrder::newest_first;
    /// Maximum number of games, 1 to 10,000.
    std::uint32_t limit = 50;
};

} // namespace arbiter::storage

#endif
