// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_DETAIL_PGN_WALKER_BASE_H
#define ARBITER_GAME_DETAIL_PGN_WALKER_BASE_H

#include "arbiter/core/replay.h"
#include "arbiter/game/detail/played_line.h"
#include "arbiter/game/pgn_visitor.h"
#include "arbiter/notation/quick_san.h"

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

struct PieceLetters;

} // namespace arbiter

namespace arbiter::detail {

/// A move found by its text, however it was spelled.
struct FoundMove {
    LegalMove move;
    /// The text of the move, including a promotion in parentheses.
    std::string_view text;
    SanCheck check;
};

/// All of a PgnWalker that does not know the visitor: tags, the start of the game, moves in unusual spelling,
/// and faults, which wait here until they are reported to the visitor.
class PgnWalkerBase {
public:
    explicit PgnWalkerBase(std::string_view text);

    std::size_t place() const { return scanner_.place(); }

protected:
    /// False when there is no further game.
    bool begin_game(PgnPolicy const& policy, Language language);
    PgnGameEnd end_game();

    // ---- faults ------------------------------------------------------------------------------------------

    void report(PgnErrorCode code, std::size_t offset, std::string_view text);

    bool has_pending() const { return !pending_.empty(); }

    /// The next fault that has not been reported to the visitor. Good until the next call.
    PgnFault const* next_pending();

    // ---- tags --------------------------------------------------------------------------------------------

    /// Whether the pair is a tag, and the first of its name.
    bool take_tag(PgnTagPair const& pair);
    /// Whether a pair that was not taken says what no tag of the game says.
    bool is_lost(PgnTagPair const& pair) const;
    void find_result_tag();
    void check_tags();

    /// The tags have been read.
    void begin_moves() { moves_begin_ = scanner_.place(); }

    /// Checks the bytes of the game that has just been read.
    void check_encoding();
    /// Whether the game may begin from another position than chess.
    bool has_start_tags() const;
    /// The start position, or nothing when a FEN tag hides it.
    std::optional<AnyPosition> find_start();

    // ---- movetext ----------------------------------------------------------------------------------------

    void enter_variation() { ++variation_depth_; }

    void leave_variation() { --variation_depth_; }

    bool is_in_variation() const { return variation_depth_ != 0; }

    /// The text between two places without the blanks at its end.
    PgnUnread unread_between(std::size_t begin, std::size_t end) const;

    void take_result(PgnToken const& token);
    std::optional<PgnToken> take_comment_after_result();
    /// Passes a second result, or moves after the result; they belong to the game that has ended.
    std::optional<PgnUnread> skip_text_after_result();
    /// Reports the first odd blank and the first byte order mark of a game.
    void report_odd_blanks(PgnScanner::OddBlanks const& found);
    /// Reports those that this token consists of.
    void report_odd_blanks(PgnToken const& token);

    /// Counts a move of the main line and remembers its mark.
    void note_move(PgnToken const& token, SanCheck said)
    {
        if (is_in_variation())
            return;
        ++plies_;
        last_move_ = token.offset;
        last_mark_ = said;
    }

    /// The only possible fault of the plain form: a superfluous origin.
    void check_quick_spelling(Position const& before, QuickSan const& san, PgnToken const& token)
    {
        if (san.move.role != Role::pawn && san.move.origins != Bitboard::all()) [[unlikely]]
            report_superfluous_origin(before, san, token);
    }

    /// Remembers the moves of the main line for the end of the game, if it is asked about.
    void begin_line(Position const& start)
    {
        if (tells_end_)
            played_line_.begin(start);
    }

    void remember(LegalMove move, Position const& after)
    {
        if (tells_end_ && !is_in_variation())
            played_line_.add(move, after);
    }

    /// The main line is not one of chess alone.
    void forget_line()
    {
        if (!is_in_variation())
            played_line_.forget();
    }

    template <class AfterMove>
    void check_mark(AfterMove const& after, bool in_check, SanCheck said, PgnToken const& token)
    {
        if (in_check != (said != SanCheck::none) || said == SanCheck::checkmate) [[unlikely]] {
            if (!in_check && said == SanCheck::checkmate && is_won(after))
                return;
            report_mark(in_check, in_check && after.has_legal_move(), said, token);
        }
    }

    /// Whether the last move, which gives check, should have been marked as mate.
    template <class AfterMove>
    void check_last_mark(AfterMove const& after, bool in_check)
    {
        if (in_check && plies_ != 0 && last_mark_ == SanCheck::check && !after.has_legal_move())
            report_missing_mate_mark();
    }

    /// Compares the end of the game with what its tags and its result say. Only asked if it is reported.
    void check_end(AnyPosition const& last);

    bool tells_end() const { return tells_end_; }

    std::optional<FoundMove> find_move(AnyPosition const& position, PgnToken const& token);

    /// Whether the rule set ends the game with a win, which many programs mark like a mate.
    static bool is_won(Position const&) { return false; }

    static bool is_won(AnyPosition const& position);

    void report_illegal_pass(AnyPosition const& position, PgnToken const& token);

    /// Looks at the commands in a comment. Only asked if it is reported.
    void check_commands(std::string_view comment);

    bool tells_commands() const { return tells_commands_; }

    static bool is_en_passant_mark(std::string_view word);
    static bool is_null_move(std::string_view word);
    static bool is_number(std::string_view digits, std::uint32_t number);
    static std::optional<Nag> find_nag_of(PgnToken const& token);

    PgnScanner scanner_;
    PgnTagList tags_;
    Replay const initial_;
    std::uint64_t index_ = 0;
    std::size_t begin_ = 0;
    bool is_whole_ = true;
    /// Whether the game can be read at all.
    bool is_text_ = true;
    /// Whether check marks, and other spellings, are reported.
    bool tells_marks_ = false;
    bool tells_spelling_ = false;

private:
    struct Pending {
        PgnErrorCode code;
        std::size_t offset;
        std::string_view text;
        std::string sentence;
        std::optional<Verdict> verdict;
        std::optional<Attempt> attempt;
        std::optional<AnyPosition> position;
    };

    bool may_tell(PgnErrorCode code) const;
    void report(PgnErrorCode code, std::size_t offset, std::string_view text, std::string sentence);
    void report_at(AnyPosition const& position, PgnErrorCode code, PgnToken const& token,
        std::string sentence, SanCandidate const* meant = nullptr);
    void report_superfluous_origin(Position const& before, QuickSan const& san, PgnToken const& token);
    void report_missing_mate_mark();
    void report_mark(bool in_check, bool has_answer, SanCheck said, PgnToken const& token);
    void report_spelling(AnyPosition const& position, LegalMove move, San const& said, PgnToken const& token);
    void report_refusal(
        AnyPosition const& position, PgnToken const& token, San const& san, SanRefusal const& refusal);
    std::optional<FoundMove> find_respelled(AnyPosition const& position, PgnToken const& token);
    Variant find_variant_tag();
    void pass_what_is_not_pgn();
    void check_earlier_draw();
    bool is_before_fivefold_rule() const;
    void go_to_line_of(std::size_t offset);

    PgnPolicy policy_;
    Language language_ = Language::english;
    std::vector<Pending> pending_;
    std::size_t told_ = 0;
    std::optional<PgnFault> fault_;
    std::optional<GameResult> result_tag_;
    GameResult result_ = GameResult::unfinished;
    std::size_t result_offset_ = 0;
    bool tells_end_ = false;
    PlayedLine played_line_;
    bool tells_commands_ = false;
    std::uint64_t next_index_ = 0;
    std::uint32_t plies_ = 0;
    std::uint32_t errors_ = 0;
    std::uint32_t warnings_ = 0;
    std::size_t variation_depth_ = 0;
    std::size_t last_move_ = 0;
    /// Where the movetext begins, for the letters of its pieces; found when a move cannot be read.
    std::size_t moves_begin_ = 0;
    bool has_looked_for_letters_ = false;
    PieceLetters const* letters_ = nullptr;
    bool has_foreign_letters_ = false;
    bool has_odd_blank_ = false;
    bool has_mark_ = false;
    SanCheck last_mark_ = SanCheck::none;
    /// The line up to which breaks have been counted, and where it begins.
    std::size_t line_ = 1;
    std::size_t line_begin_ = 0;
};

} // namespace arbiter::detail

#endif
