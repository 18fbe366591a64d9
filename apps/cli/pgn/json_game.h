// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_JSON_GAME_H
#define ARBITER_CLI_JSON_GAME_H

#include "arbiter/base/json_writer.h"
#include "arbiter/game/pgn_visitor.h"
#include "arbiter/notation/san.h"
#include "arbiter/notation/uci_move.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::cli {

/// Games as JSON, one object per line: tags, moves with their annotations and variations, result, faults, as
/// share/pgn_game.schema.json describes it. All text is UTF-8. Games and lines are counted in the text that
/// is read; `append_to` adds what comes before it.
class JsonGameWriter : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::everything;

    JsonGameWriter();

    /// Appends all objects; `games` and `lines` are how many of the file come before the text.
    void append_to(std::string& out, std::string_view file, std::uint64_t games, std::uint64_t lines) const;

    std::uint64_t broken_games() const { return broken_games_; }

    void begin_game(PgnGameStart const&);
    void tag(PgnTagPair const& pair);
    bool wants_moves(PgnTagList const& tags);

    template <class Rules>
    void start(BasicPosition<Rules> const& position)
    {
        if (has_start_tags_)
            start_ = position;
    }

    template <class Rules>
    void move(BasicPosition<Rules> const& before, PgnMove const& move)
    {
        add_move(format_san(before, move.move), format_uci(before, move.move));
    }

    void null_move(std::size_t) { add_move("--", "0000"); }

    void comment(PgnComment const& comment);

    void nag(Nag nag) { line().nags.push_back(nag); }

    void begin_variation();
    void end_variation();
    void fault(PgnFault const& fault);
    void end_game(PgnGameEnd const& end);

private:
    enum class Gap : std::uint8_t { file, game, line };

    /// A place where a value is inserted that is known only later.
    struct Insertion {
        std::size_t at;
        Gap gap;
        std::uint64_t number;
    };

    void leave(Gap gap, std::uint64_t number) { insertions_.push_back({out_.size(), gap, number}); }

    /// The main line, or a variation that has not ended.
    struct Line {
        /// All moves but the last, written.
        std::string moves;
        /// The last move; empty before the first.
        std::string san;
        std::string uci;
        std::string comment_before;
        /// Of the last move, or of what comes before the first.
        std::vector<Nag> nags;
        std::string comment;
        /// The alternatives to the last move, as lists.
        std::string variations;
    };

    Line& line() { return lines_[depth_]; }

    void clear_line();
    static void add_annotations(base::JsonWriter& json, Line const& line);
    void add_move(std::string_view san, std::string_view uci);
    void end_move();

    std::string out_;
    std::vector<Insertion> insertions_;
    bool has_start_tags_ = false;
    /// The elements of outer lines come first; the elements after `depth_` are kept for their memory.
    std::vector<Line> lines_{1};
    std::size_t depth_ = 0;
    std::uint64_t number_ = 0;
    std::string tags_;
    std::optional<AnyPosition> start_;
    /// What comes before the first move of the main line.
    Line preface_;
    std::string faults_;
    /// Where in `faults_` a line has to be inserted.
    std::vector<Insertion> fault_lines_;
    std::uint64_t broken_games_ = 0;
};

} // namespace arbiter::cli

#endif
