// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_TOURNAMENTS_HOSTED_TOURNAMENT_H
#define ARBITER_SRC_SERVER_TOURNAMENTS_HOSTED_TOURNAMENT_H

#include "arbiter/game/variant.h"
#include "arbiter/storage/records.h"
#include "arbiter/tournament/arena.h"
#include "arbiter/tournament/round_reasons.h"
#include "arbiter/tournament/tournament.h"
#include "server/base/api_error.h"
#include "server/base/messages.h"

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::server {

/// Why a tournament does not do what it is asked; nothing: it is done.
using TournamentOutcome = std::optional<ApiError>;

/// What an organiser decides once.
struct TournamentTerms {
    tournament::Format format = tournament::Format::swiss;
    std::string control; ///< as `read_terms` takes it; never without clocks
    Variant variant = Variant::standard;
    bool is_rated = false;
    bool takes_late_entries = false;
    bool is_automatic = true; ///< rounds begin by themselves
    bool is_over_the_board = false; ///< no games are made; the organiser types in the results
    std::chrono::seconds pause{60}; ///< between two rounds that begin by themselves
    std::chrono::minutes default_time{5}; ///< a player who has not moved by then loses (FIDE Laws 6.7)
    std::chrono::minutes duration{0}; ///< of an arena
    std::optional<storage::SchoolClassId> of_class; ///< then only that class sees it

    friend bool operator==(TournamentTerms const&, TournamentTerms const&) = default;
};

/// The terms as a row has them.
std::string write_tournament_terms(TournamentTerms const& terms);

/// What `write_tournament_terms` has written; nothing when it is something else.
std::optional<TournamentTerms> read_tournament_terms(std::string_view text);

/// The most players of a format on a server.
std::size_t most_players(tournament::Format format);

/// How long the players of a game have for their first moves.
Milliseconds first_move_time(TournamentTerms const& terms);

/// What the events of a game that is over say about it.
struct GameFacts {
    unsigned plies = 0;
    std::array<bool, 2> has_berserked{};

    /// Both have moved.
    bool is_played() const { return plies >= 2; }
};

/// Reads them from its events.
GameFacts read_game_facts(std::vector<storage::EventRow> const& events);

/// What came of a game that is over.
enum class GameVerdict : std::uint8_t {
    ignored, ///< its board has a result, or is of an earlier round
    taken,
    replay, ///< a draw in a knock-out: the board needs another game
};

/// A tournament as storage has it: a value that changes as a whole. It does not decide who may ask.
struct HostedTournament {
    storage::TournamentRow row; ///< its report is in `report`
    std::string owner_name;
    TournamentTerms terms;
    tournament::Tournament report; ///< without players in an arena
    std::optional<tournament::Arena> arena; ///< in place of the report; its game N is the only one of round N
    std::map<storage::AccountId, storage::TournamentEntry> entries;
    std::vector<storage::TournamentGame> games; ///< oldest first

    /// From its rows; nothing when they cannot be read.
    static std::optional<HostedTournament> read(storage::TournamentRow row,
        std::vector<storage::TournamentEntry> const& entries, std::vector<storage::TournamentGame> games);

    /// The row to write.
    storage::TournamentRow to_row() const;

    bool is_over() const
    {
        return row.state == storage::TournamentPhase::over
            || row.state == storage::TournamentPhase::cancelled;
    }

    /// The last round that is paired; 0 before the first. An arena that has begun counts as one.
    std::size_t round() const;

    std::size_t players() const { return arena ? arena->players.size() : report.players.size(); }

    /// The name of a player of the report.
    std::string const& name_of(tournament::PlayerNumber number) const
    {
        return arena ? arena->players[number - 1].name : report.player(number).name;
    }

    /// How its class calls a player, else the name. Linear in the players.
    std::string const& shown_name_of(tournament::PlayerNumber number) const
    {
        auto const* const entry = find_entry(number);
        return entry == nullptr || entry->shown.empty() ? name_of(number) : entry->shown;
    }

    /// When something is to happen by itself: `row.next`, but an arena ends when the games that were over in
    /// time have been read.
    std::optional<storage::Time> due() const;

    /// Whether every board of the last round has a result.
    bool is_round_over() const;

    /// Whether it takes players now.
    bool takes_entries() const;

    /// The number of a player of the report; nothing for an account that is not in it. Linear in the players.
    std::optional<tournament::PlayerNumber> number_of(storage::AccountId account) const;

    /// The entry of a player of the report; null where there is none. Linear in the players.
    storage::TournamentEntry const* find_entry(tournament::PlayerNumber number) const;

    /// Whether a player of the report takes part in no further round. Linear in the players.
    bool has_left(tournament::PlayerNumber number) const;

    /// The last game of a board; null when it has none. Linear in the games.
    storage::TournamentGame const* last_game(std::size_t round, tournament::PlayerNumber white) const;

    /// The game that an account has to play now. Linear in the games.
    storage::TournamentGame const* game_of(storage::AccountId account) const;

    /// The games of the last round whose boards have no result.
    std::vector<storage::GameId> open_games() const;

    // ---- changes: a refusal changes nothing --------------------------------------------------------------

    /// Takes a player, again after leaving.
    TournamentOutcome enter(storage::TournamentEntry entry, unsigned rating);

    /// Takes a player without an account, again after leaving. The boards of that player are over the board.
    TournamentOutcome enter_guest(std::string const& name, unsigned rating);

    /// The player takes part in no further round; a game that is being played counts.
    TournamentOutcome leave(storage::AccountId account);

    /// The same for a player of that name, with an account or without.
    TournamentOutcome leave(std::string_view name);

    /// Pairs the next round; the first one begins the tournament.
    TournamentOutcome pair(storage::Time at);

    /// Sets the result of a board (from 1) of the last round: `open` takes it back.
    TournamentOutcome set_result(std::size_t of_round, std::size_t board, tournament::RoundResult white,
        tournament::RoundResult black, storage::Time at);

    /// Gives a player of that name a bye in the next round, or takes it back (`open`).
    TournamentOutcome set_bye(std::string_view name, tournament::RoundResult bye);

    /// Takes the result of a game of this tournament that is over.
    GameVerdict take_game(storage::GameRow const& game, GameFacts const& facts, storage::Time at);

    /// Ends it: cancelled before its first round. In an arena the time is over, and `finish_arena` follows.
    TournamentOutcome end(storage::Time at);

    /// Whether it shows an account by another name than this.
    bool has_other_name(storage::AccountId account, std::string_view name) const;

    /// Shows an account by this name. Linear in the players.
    void rename(storage::AccountId account, std::string const& name);

    // ---- of an arena (hosted_arena.cpp)

    /// Pairs those of `here` who wait for an opponent. Fails with too_few_players where that pairs nobody.
    TournamentOutcome pair_waiting(std::vector<storage::AccountId> const& here, storage::Time at);

    /// Ends an arena whose time is over. Games that are not over count for nobody. `row.next` stays: when the
    /// time was over.
    void finish_arena();

    /// Adds a game that storage has and the record lacks; false where its players are not in it.
    bool add_missing_game(storage::GameRow const& game, GameFacts const& facts);

private:
    std::optional<tournament::PlayerNumber> find_name(std::string_view name) const;
    std::optional<tournament::PlayerNumber> find_spelling(std::string_view name) const;
    void add_player(std::string const& name, unsigned rating);
    TournamentOutcome withdraw(tournament::PlayerNumber number);
    storage::TournamentGame const* arena_game_of(tournament::PlayerNumber number) const;
    std::vector<storage::GameId> open_arena_games() const;
    TournamentOutcome begin_arena(storage::Time at);
    GameVerdict take_arena_game(
        storage::TournamentGame const& of, storage::GameRow const& game, GameFacts const& facts);
    void count(tournament::ArenaGame& board, storage::GameRow const& game, GameFacts const& facts);
    void pause_absent(storage::GameRow const& game);

    /// Decides what comes after a change of results.
    void follow_up(storage::Time at);
    void finish(storage::Time at);
};

/// A tournament as everybody sees it, as JSON.
std::string write_tournament(HostedTournament const& tournament, std::uint64_t version);

/// The same for one account: with what concerns it as the member "you". `written`: the tournament as JSON.
std::string add_own_part(
    std::string const& written, HostedTournament const& tournament, storage::AccountId account);

/// The reasons of a round with their sentences, as JSON.
std::string write_reasons(tournament::RoundReasons const& reasons, Language language);

/// An entry of the list of tournaments.
void add_tournament(JsonWriter& json, storage::TournamentRow const& row, TournamentTerms const& terms);

} // namespace arbiter::server

#endif
