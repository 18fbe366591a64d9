// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_GAME_REPORT_H
#define ARBITER_WORKBENCH_GAME_REPORT_H

#include "arbiter/core/color.h"
#include "arbiter/game/game_result.h"
#include "arbiter/game/pgn_stream.h"
#include "arbiter/workbench/game_stats.h"
#include "arbiter/workbench/opening.h"
#include "arbiter/workbench/posting.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// Which games a report is about. With both conditions, both have to hold; without one, all games count.
struct ReportSubject {
    /// A name, or the surname that it begins with.
    std::optional<std::string> player;
    /// A position, reached by any order of moves.
    std::optional<Position> position;
};

/// A game that a report is about.
struct ReportedGame {
    /// In UTF-8; empty if unknown.
    std::string white;
    std::string black;
    /// 0 if unknown.
    std::uint16_t white_elo = 0;
    std::uint16_t black_elo = 0;
    /// "2024.03.??", as `find_date` gives it.
    std::string date;
    GameResult result = GameResult::unfinished;
    std::uint32_t plies = 0;
    /// The last position that has a name.
    std::optional<Opening> opening;
    /// The side of the subject's player.
    std::optional<Color> side;
    /// The move played from the subject's position; `none` if the game ended there or there is no position.
    StoredMove reply = StoredMove::none;
    /// The number of the game in the text that was read, from 0.
    std::uint64_t index = 0;
};

/// Collects the games that a report is about. Games of other rule sets than chess are left out.
class ReportVisitor : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::main_line;
    static constexpr bool wants_variants = false;

    // Of games of other rule sets nothing is wanted.
    using PgnVisitor::move;
    using PgnVisitor::position;
    using PgnVisitor::start;

    /// `subject` must outlive the reading. Openings are named by `openings`.
    ReportVisitor(ReportSubject const& subject, OpeningTable openings);

    /// The games of the subject, in the order of the text.
    std::vector<ReportedGame> games;
    /// All games with a year, by year, for comparison.
    std::map<std::uint32_t, std::uint64_t> all_years;

    void begin_game(PgnGameStart const& start);

    bool wants_moves(PgnTagList const& tags);

    void start(Position const& position)
    {
        is_chess_ = true;
        enter(position);
    }

    void move(Position const& before, PgnMove const& move);

    void position(Position const& after)
    {
        enter(after);
        if (auto const opening = openings_.find(after.key()))
            game_.opening = opening;
    }

    /// What follows a passed turn is not followed, as in a tree of moves.
    void null_move(std::size_t /*offset*/) { is_followed_ = false; }

    void end_game(PgnGameEnd const& end);

private:
    std::optional<Color> find_side() const;

    void enter(Position const& position)
    {
        is_there_ = is_there_ || (is_followed_ && position.key() == key_);
    }

    ReportSubject const& subject_;
    OpeningTable openings_;
    ZobristKey key_{};
    /// The current game: whether it is one of chess that can be played, and of the subject's player; whether
    /// it has been at the position.
    ReportedGame game_;
    bool is_chess_ = false;
    bool is_of_player_ = false;
    bool is_there_ = false;
    bool is_followed_ = true;
};

/// A side's results, and the ratings that belong to them: its own, or those of its opponents.
struct RatedRecord {
    PlayerRecord record;
    std::uint64_t elo_sum = 0;
    std::uint64_t elo_games = 0;

    /// Adds a game of this side; an Elo of 0 is unknown.
    void add(GameResult result, Color side, std::uint16_t elo);

    /// Points for each finished game, 0 to 1. Nothing without a finished game.
    std::optional<double> score() const;

    /// The mean of the known ratings, or nothing.
    std::optional<double> mean_elo() const;

    /// The rating whose holder is expected to score like this against opponents with these ratings. At most
    /// 800 away from their mean, as in FIDE's Rating Regulations (1.4.8). Nothing without a score and a
    /// rating.
    std::optional<double> performance() const;
};

} // namespace arbiter::workbench

#endif
