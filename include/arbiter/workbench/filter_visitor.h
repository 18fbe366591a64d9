// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_FILTER_VISITOR_H
#define ARBITER_WORKBENCH_FILTER_VISITOR_H

#include "arbiter/game/pgn_stream.h"
#include "arbiter/workbench/game_filter.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// What to keep of the games that match a filter.
enum class FilterOutput : std::uint8_t { text, count_only };

/// Selects the games that match a filter. Moves are played only if the tags do not decide and a test needs
/// them.
class FilterVisitor : public PgnVisitor {
public:
    /// `text` is the text being read. Filter and text must outlive the reading.
    FilterVisitor(GameFilter const& filter, std::string_view text, FilterOutput output);

    void begin_game(PgnGameStart const&);

    bool wants_moves(PgnTagList const& tags);

    template <class Rules>
    void start(BasicPosition<Rules> const& position)
    {
        follow_start(position.key());
        last_move_.reset();
        this->position(position);
    }

    template <class Rules>
    void move(BasicPosition<Rules> const& before, PgnMove const& it)
    {
        if (follows_moves_)
            follow_move(it.move);
        if (!courses_.empty()) {
            last_move_ = it.move;
            before_ = before.board();
        }
    }

    void null_move(std::size_t /*offset*/) { last_move_.reset(); }

    template <class Rules>
    void position(BasicPosition<Rules> const& after)
    {
        if (!watched_.empty())
            look_at(after.board(), after.side_to_move(), after.key());
        if (!courses_.empty())
            follow_courses({after.board(), after.side_to_move(), after.in_check(), last_move_, &before_});
    }

    template <class Rules>
    void end_line(BasicPosition<Rules> const& last)
    {
        is_mate_ = asks_for_mate_ && last.in_check() && !last.has_legal_move();
        winner_ = !last.side_to_move();
    }

    void end_game(PgnGameEnd const& end);

    /// The number of matching games.
    std::uint64_t matches() const { return matches_; }

    /// Their text, byte for byte, each with the blank lines after it (or with one if there is none).
    std::string const& text() const { return kept_; }

    /// The end of each in `text()`.
    std::vector<std::size_t> const& ends() const { return ends_; }

private:
    /// The state of a test in the current game.
    enum class Truth : std::uint8_t { open, no, yes };

    /// Whether the game matches the tests (inverted or not).
    Truth decide() const;
    Truth test_tags(GameTest const& test, PgnTagList const& tags) const;
    bool test_end(GameTest const& test, PgnGameEnd const& end) const;
    void follow_start(ZobristKey key);
    void follow_move(Move move);
    void look_at(Board const& board, Color side_to_move, ZobristKey key);
    void follow_courses(CoursePosition const& position);
    bool has_course(std::size_t test) const;

    GameFilter const& filter_;
    std::string_view read_;
    FilterOutput output_;
    ZobristKey initial_key_;
    bool asks_for_mate_ = false;
    std::vector<Truth> truths_;
    /// The open tests that ask for positions.
    std::vector<std::size_t> watched_;

    /// The open courses: the number of the test, and a way of it.
    struct OpenCourse {
        std::size_t test;
        CourseFollower follower;
    };

    std::vector<OpenCourse> courses_;
    std::optional<Move> last_move_;
    Board before_;
    bool follows_moves_ = false;
    std::size_t ply_ = 0;
    bool is_mate_ = false;
    Color winner_ = Color::white;
    std::uint64_t matches_ = 0;
    std::string kept_;
    std::vector<std::size_t> ends_;
};

} // namespace arbiter::workbench

#endif
