// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_DETAIL_PGN_STREAM_IMPL_H
#define ARBITER_GAME_DETAIL_PGN_STREAM_IMPL_H

#include "arbiter/game/detail/pgn_walker_base.h"
#include "arbiter/game/pgn_visitor.h"
#include "arbiter/notation/quick_san.h"

#include <type_traits>
#include <utility>
#include <vector>

/// The body of PgnStream: walks through the games in turn and calls a visitor. What does not depend on
/// the visitor is in PgnWalkerBase.
namespace arbiter::detail {

/// Replay for rule sets other than chess: not optimised, and the same code for all of them.
class AnyCursor {
public:
    explicit AnyCursor(AnyPosition const& position) : position_{position} { }

    AnyPosition const& position() const { return position_; }

    bool in_check() const { return position_.in_check(); }

    void play(LegalMove move) { position_ = position_.play(move); }

private:
    AnyPosition position_;
};

/// Calls `function` with the position, which shows its rule set.
template <class Function>
ARBITER_ALWAYS_INLINE void show(Position const& position, Function const& function)
{
    function(position);
}

template <class Function>
void show(AnyPosition const& position, Function const& function)
{
    position.visit(function);
}

template <class Visitor>
class PgnWalker : private PgnWalkerBase {
public:
    explicit PgnWalker(std::string_view text) : PgnWalkerBase{text} { }

    using PgnWalkerBase::place;

    bool read_game(Visitor& visitor);

private:
    static constexpr bool reads_variations = Visitor::depth == PgnDepth::everything;

    /// The main line, or a variation whose ')' has not come yet.
    template <class Cursor>
    struct Line {
        Cursor now;
        /// Before the last move; kept only where variations are read.
        Cursor before;
        std::size_t opened_at = 0;
        /// Where the part begins that cannot be read, if it is broken.
        std::size_t unread_from = 0;
        bool has_move = false;
        /// Whether a move number was the last thing but comments.
        bool has_number = false;
        bool is_broken = false;
        bool has_wrong_number = false;
    };

    template <class Cursor>
    static void tell_position(Visitor& visitor, Cursor const& now)
    {
        show(now.position(), [&visitor](auto const& position) { visitor.position(position); });
    }

    void tell_comment(
        Visitor& visitor, std::string_view text, std::size_t offset, bool is_before_move = false)
    {
        visitor.comment(PgnComment{text, offset, is_before_move});
        if (tells_commands()) {
            check_commands(text);
            flush(visitor);
        }
    }

    /// Reports what the base has found.
    void flush(Visitor& visitor);
    void tell(Visitor& visitor, PgnErrorCode code, std::size_t offset, std::string_view text);
    void read_tags(Visitor& visitor);
    std::size_t tell_first_comments(Visitor& visitor);
    void read_moves(Visitor& visitor);
    void skip_moves(Visitor& visitor, std::optional<std::size_t> unread_from = std::nullopt);
    void end_with(Visitor& visitor, PgnToken const& token);
    template <class Cursor>
    void read_movetext(Visitor& visitor, Cursor const& start);
    template <class Cursor>
    void end_line(Visitor& visitor, Line<Cursor> const& line, PgnToken const& token);
    template <class Cursor>
    void take(Visitor& visitor, Line<Cursor>& line, std::vector<Line<Cursor>>& outer, PgnToken const& token);
    template <class Cursor>
    void open_variation(
        Visitor& visitor, Line<Cursor>& line, std::vector<Line<Cursor>>& outer, PgnToken const& token);
    template <class Cursor>
    void close_variation(
        Visitor& visitor, Line<Cursor>& line, std::vector<Line<Cursor>>& outer, std::size_t end);
    template <class Cursor>
    void break_line(Visitor& visitor, Line<Cursor>& line, std::size_t offset);
    template <class Cursor>
    void tell_unread(Visitor& visitor, Line<Cursor> const& line, std::size_t end);
    void run_fast_lane(Visitor& visitor, Line<Replay>& line);
    bool play_quickly(
        Visitor& visitor, Line<Replay>& line, PgnToken const& token, std::uint64_t word, unsigned length);
    template <class Cursor>
    void check_number(Visitor& visitor, Line<Cursor>& line, PgnToken const& token);
    template <class Cursor>
    void add_nag(Visitor& visitor, Line<Cursor> const& line, PgnToken const& token);
    template <class Cursor>
    void play_word(Visitor& visitor, Line<Cursor>& line, PgnToken const& token);
    template <class Cursor>
    void pass(Visitor& visitor, Line<Cursor>& line, PgnToken const& token);
    template <class Cursor>
    void play(Visitor& visitor, Line<Cursor>& line, PgnMove const& move);

    /// The variations around the current one. Kept from game to game, so that it allocates once.
    std::vector<Line<Replay>> outer_lines_;
};

template <class Visitor>
bool PgnWalker<Visitor>::read_game(Visitor& visitor)
{
    if (!begin_game(visitor.policy, visitor.language))
        return false;
    visitor.begin_game(PgnGameStart{index_, begin_});
    flush(visitor);
    if (!is_text_) {
        visitor.end_game(end_game());
        return true;
    }
    read_tags(visitor);
    begin_moves();
    find_result_tag();
    check_tags();
    flush(visitor);
    if (Visitor::depth != PgnDepth::tags && visitor.wants_moves(tags_))
        read_moves(visitor);
    else
        skip_moves(visitor);
    check_encoding();
    flush(visitor);
    visitor.end_game(end_game());
    return true;
}

template <class Visitor>
void PgnWalker<Visitor>::flush(Visitor& visitor)
{
    if (!has_pending()) [[likely]]
        return;
    while (auto const pending = next_pending())
        visitor.fault(*pending);
}

template <class Visitor>
void PgnWalker<Visitor>::tell(Visitor& visitor, PgnErrorCode code, std::size_t offset, std::string_view text)
{
    report(code, offset, text);
    flush(visitor);
}

template <class Visitor>
void PgnWalker<Visitor>::read_tags(Visitor& visitor)
{
    if (auto const tags = scanner_.find_tags_behind_comments()) [[unlikely]] {
        while (scanner_.place() < *tags) {
            PgnToken const comment = scanner_.next_token();
            tell_comment(visitor, comment.text, comment.offset);
            scanner_.skip_blanks();
        }
    }
    while (true) {
        if (auto const pair = scanner_.next_tag()) {
            if (take_tag(*pair))
                visitor.tag(*pair);
            else if (is_lost(*pair))
                visitor.unread(unread_between(pair->offset, pair->end));
        } else if (auto const comment
            = tags_.all().empty() ? std::nullopt : scanner_.accept_comment_among_tags()) {
            report(PgnErrorCode::misplaced_comment, comment->offset, "{");
            tell_comment(visitor, comment->text, comment->offset);
        } else {
            return;
        }
        flush(visitor);
    }
}

template <class Visitor>
void PgnWalker<Visitor>::skip_moves(Visitor& visitor, std::optional<std::size_t> unread_from)
{
    PgnToken const token = scanner_.skip_movetext();
    if (unread_from)
        visitor.unread(unread_between(*unread_from, token.offset));
    take_result(token);
    end_with(visitor, token);
}

template <class Visitor>
void PgnWalker<Visitor>::end_with(Visitor& visitor, PgnToken const& token)
{
    flush(visitor);
    if (token.kind != PgnTokenKind::result)
        return;
    // All text between the result and the next game belongs to this game.
    std::optional<PgnUnread> unread;
    do {
        while (auto const comment = take_comment_after_result()) {
            tell_comment(visitor, comment->text, comment->offset);
            flush(visitor);
        }
        unread = skip_text_after_result();
        if (unread)
            visitor.unread(*unread);
        flush(visitor);
    } while (unread);
}

/// Comments before the first move, which can be read when nothing else can. Returns where they end.
template <class Visitor>
std::size_t PgnWalker<Visitor>::tell_first_comments(Visitor& visitor)
{
    while (true) {
        std::size_t const place = scanner_.skip_blanks();
        PgnToken const token = scanner_.next_token();
        if (token.kind != PgnTokenKind::comment) {
            scanner_.go_to(place);
            return place;
        }
        tell_comment(visitor, token.text, token.offset);
    }
}

template <class Visitor>
void PgnWalker<Visitor>::read_moves(Visitor& visitor)
{
    if (!has_start_tags())
        return read_movetext(visitor, initial_);
    auto const start = find_start();
    flush(visitor);
    if (!start) {
        is_whole_ = false;
        visitor.break_line();
        return skip_moves(visitor, tell_first_comments(visitor));
    }
    if (auto const* const chess = start->as_chess())
        read_movetext(visitor, Replay{*chess});
    else if constexpr (Visitor::wants_variants)
        read_movetext(visitor, AnyCursor{*start});
    else
        skip_moves(visitor);
}

template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::read_movetext(Visitor& visitor, Cursor const& start)
{
    Line<Cursor> line{.now = start, .before = start};
    std::vector<Line<Cursor>> local;
    std::vector<Line<Cursor>>* outer = &local;
    if constexpr (std::is_same_v<Cursor, Replay>)
        outer = &outer_lines_;
    outer->clear();
    if constexpr (std::is_same_v<Cursor, Replay>)
        begin_line(start.position());
    else
        forget_line();
    show(start.position(), [&visitor](auto const& position) { visitor.start(position); });
    while (true) {
        if constexpr (std::is_same_v<Cursor, Replay>) {
            if (!line.is_broken)
                run_fast_lane(visitor, line);
        }
        PgnToken const token = scanner_.next_token();
        bool const is_end = token.kind == PgnTokenKind::end || token.kind == PgnTokenKind::next_game;
        if (is_end
            || (token.kind == PgnTokenKind::result && (outer->empty() || scanner_.is_game_end_ahead()))) {
            for (; !outer->empty(); close_variation(visitor, line, *outer, token.offset))
                tell(visitor, PgnErrorCode::unclosed_variation, line.opened_at, "(");
            tell_unread(visitor, line, token.offset);
            if (!line.is_broken)
                end_line(visitor, line, token);
            else
                take_result(token);
            return end_with(visitor, token);
        }
        take(visitor, line, *outer, token);
    }
}

/// The main line has been read to its end.
template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::end_line(Visitor& visitor, Line<Cursor> const& line, PgnToken const& token)
{
    show(line.now.position(), [&visitor](auto const& position) { visitor.end_line(position); });
    check_last_mark(line.now.position(), line.now.in_check());
    take_result(token);
    if (tells_end())
        check_end(line.now.position());
}

template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::take(
    Visitor& visitor, Line<Cursor>& line, std::vector<Line<Cursor>>& outer, PgnToken const& token)
{
    switch (token.kind) {
    case PgnTokenKind::open: return open_variation(visitor, line, outer, token);
    case PgnTokenKind::close:
        if (outer.empty())
            return tell(visitor, PgnErrorCode::unexpected_close, token.offset, token.text);
        return close_variation(visitor, line, outer, token.offset);
    case PgnTokenKind::close_brace:
        return tell(visitor, PgnErrorCode::unexpected_close, token.offset, token.text);
    case PgnTokenKind::unexpected:
        return tell(visitor, PgnErrorCode::unexpected_character, token.offset, token.text);
    case PgnTokenKind::unclosed_comment:
        tell(visitor, PgnErrorCode::unclosed_comment, token.offset, "{");
        break;
    case PgnTokenKind::nested_comment: tell(visitor, PgnErrorCode::nested_comment, token.offset, "{"); break;
    case PgnTokenKind::odd_blank: report_odd_blanks(token); return flush(visitor);
    default: break;
    }
    if (line.is_broken)
        return;
    switch (token.kind) {
    case PgnTokenKind::comment:
    case PgnTokenKind::nested_comment:
    case PgnTokenKind::unclosed_comment:
    // A result inside a variation says how that line would end.
    case PgnTokenKind::result: return tell_comment(visitor, token.text, token.offset, line.has_number);
    case PgnTokenKind::move_number: return check_number(visitor, line, token);
    case PgnTokenKind::suffix:
    case PgnTokenKind::nag: return add_nag(visitor, line, token);
    case PgnTokenKind::word: return play_word(visitor, line, token);
    default: return;
    }
}

} // namespace arbiter::detail

#include "arbiter/game/detail/pgn_stream_moves.h" // IWYU pragma: export

#endif
