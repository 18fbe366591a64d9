// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_KEY_VISITOR_H
#define ARBITER_WORKBENCH_KEY_VISITOR_H

#include "arbiter/game/pgn_stream.h"
#include "arbiter/workbench/game_set.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// When two games are the same.
enum class Sameness : std::uint8_t {
    moves,    ///< the same rules, start and moves, with any tags, comments and variations
    position, ///< the same rules and the same last position
    tags,     ///< the same values of some tags
};

/// A game that has been read, with its key.
struct KeyedGame {
    GameKey key;
    /// Where its text ends in KeyVisitor::text().
    std::size_t end;
    /// From 0, in what was read.
    std::uint64_t line;
};

/// Computes the key of every game. If moves decide, games without moves are the same only if the Seven Tag
/// Roster also agrees, and games with an illegal move only if their movetext is the same byte for byte.
class KeyVisitor : public PgnVisitor {
public:
    /// `tags` are the tags compared for Sameness::tags. They and the text must outlive the reading.
    KeyVisitor(Sameness sameness, std::vector<std::string> const& tags, std::string_view text)
        : sameness_{sameness},
          compared_tags_{tags},
          text_{text}
    {
    }

    void tag(PgnTagPair const& pair) { tags_end_ = pair.end; }

    void begin_game(PgnGameStart const& start) { tags_end_ = start.offset; }

    bool wants_moves(PgnTagList const& tags);

    template <class Rules>
    void start(BasicPosition<Rules> const& position)
    {
        maker_.add(static_cast<std::uint64_t>(position.key()));
    }

    template <class Rules>
    void move(BasicPosition<Rules> const&, PgnMove const& it)
    {
        if (sameness_ == Sameness::moves)
            maker_.add(it.move.move().bits());
    }

    void null_move(std::size_t)
    {
        if (sameness_ == Sameness::moves)
            maker_.add(null_move_word);
    }

    template <class Rules>
    void end_line(BasicPosition<Rules> const& last)
    {
        last_key_ = last.key();
    }

    void end_game(PgnGameEnd const& end);

    /// In the order of the text.
    std::vector<KeyedGame> const& games() const { return games_; }

    /// The text of all games in sequence, byte for byte, with the blanks between them.
    std::string const& text() const { return kept_; }

private:
    static constexpr std::uint64_t null_move_word = 0x10000;

    GameKey find_key(PgnGameEnd const& end) const;

    Sameness sameness_;
    std::vector<std::string> const& compared_tags_;
    std::string_view text_;
    std::vector<KeyedGame> games_;
    std::string kept_;
    std::size_t counted_ = 0;
    std::uint64_t lines_ = 0;
    /// Of the current game.
    std::size_t tags_end_ = 0;
    GameKeyMaker maker_;
    GameKeyMaker tag_maker_;
    std::uint64_t rules_ = 0;
    std::string_view fen_;
    ZobristKey last_key_{};
};

} // namespace arbiter::workbench

#endif
