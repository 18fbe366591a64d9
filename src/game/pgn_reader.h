// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_GAME_PGN_READER_H
#define ARBITER_SRC_GAME_PGN_READER_H

#include "arbiter/game/pgn.h"
#include "arbiter/notation/pgn_scanner.h"
#include "arbiter/notation/san.h"
#include "game/pgn_spelling.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::detail {

/// Reads one game. Keeps its own stack of open variations, so that the depth of a text costs no stack.
class PgnReader {
public:
    PgnReader(std::string_view text, Language language);

    /// Only once.
    PgnReading read();

private:
    /// The game's main line, or a variation whose ')' has not come yet.
    struct Line {
        /// The last move read, or where the line starts.
        NodeId node;
        /// Where its '(' stands.
        std::size_t opened_at = 0;
        bool has_move = false;
        /// A comment that comes now is about the move that follows.
        bool expects_comment_before = false;
        bool has_wrong_number = false;
        /// Where the part begins that cannot be read.
        std::optional<std::size_t> unread_from = std::nullopt;
        /// Lies in an unread part of the line around it, which keeps it.
        bool is_inside_unread = false;
        /// What has been said about the move that follows.
        std::string comment_before = {};
    };

    GameTree& tree() { return reading_.game.tree; }

    Line& line() { return lines_.back(); }

    void report(PgnErrorCode code, std::size_t offset, std::string_view quote);
    void report(PgnErrorCode code, std::size_t offset, std::string_view quote, std::string sentence);
    /// Of a move at the end of the line as it has been read.
    void report_move(PgnErrorCode code, std::size_t offset, std::string_view word, std::string sentence,
        SanCandidate const* meant = nullptr);
    void add(PgnError&& error);
    PgnReading finish();

    void read_tags();
    std::size_t offset_of_tag(std::string_view name) const;
    void apply_tags();
    std::optional<AnyPosition> read_start(Variant variant);

    void read_movetext();
    void take(PgnToken const& token);
    void end_with_result(PgnToken const& token);
    std::optional<LegalMove> find_respelled(std::string_view word);
    void open_variation(PgnToken const& token);
    void close_variation(PgnToken const& token);
    void close_lines(std::size_t end);
    void close_line(std::size_t end);
    void break_line(std::size_t offset);
    void add_comment(std::string_view text);
    void check_move_number(PgnToken const& token);
    void add_nag(PgnToken const& token);
    void play(PgnToken const& token);
    void add_move(LegalMove move);

    template <class Rules>
    void report_refusal(BasicPosition<Rules> const& position, std::size_t offset, std::string_view word,
        San const& san, SanRefusal const& refusal);

    std::string_view text_;
    Language language_;
    PgnScanner scanner_;
    PgnReading reading_;
    std::vector<std::pair<std::string_view, std::size_t>> tag_offsets_;
    std::optional<GameResult> result_tag_;
    bool is_start_known_ = true;
    std::vector<Line> lines_;
    /// Where the movetext begins, for the letters of its pieces; found when a move cannot be read.
    std::size_t moves_begin_ = 0;
    bool has_looked_for_letters_ = false;
    PieceLetters const* letters_ = nullptr;
};

} // namespace arbiter::detail

#endif
