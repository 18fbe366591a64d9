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
        bool has_move = false;
        bool is_broken = false;
        bool has_wrong_number = false;
    };

    template <class Cursor>
    static void tell_position(Visitor& visitor, Cursor const& now)
    {
        show(now.position(), [&visitor](auto const& position) { visitor.position(position); });
    }

    void tell_comment(Visitor& visitor, std::string_view text, std::size_t offset)
    {
        visitor.comment(PgnComment{text, offset});
        if (tells_commands()) {
            check_commands(text);
            flush(visitor);
        }
    }

    /// Reports what the base has found.
    void flush(Visitor& visitor);
    void tell(Visitor& visitor, PgnErrorCode code, std::size_t offset, std::string_view text);
    void read_tags(Visitor& visitor);
    void read_moves(Visitor& visitor);
    void skip_moves(Visitor& visitor);
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
    void close_variation(Visitor& visitor, Line<Cursor>& line, std::vector<Line<Cursor>>& outer);
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

// ---- a game ----------------------------------------------------------------------------------------------

template <class Visitor>
bool PgnWalker<Visitor>::read_game(Visitor& visitor)
{
    if (!begin_game(visitor.policy))
        return false;
    visitor.begin_game(PgnGameStart{index_, begin_});
    flush(visitor);
    if (!is_text_) {
        visitor.end_game(end_game());
        return true;
    }
    read_tags(visitor);
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
    while (true) {
        if (auto const pair = scanner_.next_tag()) {
            if (take_tag(*pair))
                visitor.tag(*pair);
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
void PgnWalker<Visitor>::skip_moves(Visitor& visitor)
{
    PgnToken const token = scanner_.skip_movetext();
    take_result(token);
    end_with(visitor, token);
}

template <class Visitor>
void PgnWalker<Visitor>::end_with(Visitor& visitor, PgnToken const& token)
{
    flush(visitor);
    if (token.kind != PgnTokenKind::result)
        return;
    // The text between the result and the next game belongs to this game.
    while (auto const comment = take_comment_after_result()) {
        tell_comment(visitor, comment->text, comment->offset);
        flush(visitor);
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
        return skip_moves(visitor);
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
            for (; !outer->empty(); close_variation(visitor, line, *outer))
                tell(visitor, PgnErrorCode::unclosed_variation, line.opened_at, "(");
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
        return close_variation(visitor, line, outer);
    case PgnTokenKind::close_brace:
        return tell(visitor, PgnErrorCode::unexpected_close, token.offset, token.text);
    case PgnTokenKind::unexpected:
        return tell(visitor, PgnErrorCode::unexpected_character, token.offset, token.text);
    case PgnTokenKind::unclosed_comment:
        tell(visitor, PgnErrorCode::unclosed_comment, token.offset, "{");
        break;
    default: break;
    }
    if (line.is_broken)
        return;
    switch (token.kind) {
    case PgnTokenKind::comment:
    case PgnTokenKind::unclosed_comment:
    // A result inside a variation says how that line would end.
    case PgnTokenKind::result: return tell_comment(visitor, token.text, token.offset);
    case PgnTokenKind::move_number: return check_number(visitor, line, token);
    case PgnTokenKind::suffix:
    case PgnTokenKind::nag: return add_nag(visitor, line, token);
    case PgnTokenKind::word: return play_word(visitor, line, token);
    default: return;
    }
}

// ---- variations ------------------------------------------------------------------------------------------

template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::open_variation(
    Visitor& visitor, Line<Cursor>& line, std::vector<Line<Cursor>>& outer, PgnToken const& token)
{
    if (!line.has_move && !line.is_broken)
        tell(visitor, PgnErrorCode::variation_without_move, token.offset, token.text);
    if (!reads_variations || !line.has_move || line.is_broken) {
        if (!scanner_.skip_variation())
            tell(visitor, PgnErrorCode::unclosed_variation, token.offset, token.text);
        return;
    }
    outer.push_back(line);
    line = Line<Cursor>{.now = line.before, .before = line.before, .opened_at = token.offset};
    enter_variation();
    visitor.begin_variation();
    tell_position(visitor, line.now);
}

template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::close_variation(
    Visitor& visitor, Line<Cursor>& line, std::vector<Line<Cursor>>& outer)
{
    line = outer.back();
    outer.pop_back();
    leave_variation();
    visitor.end_variation();
    tell_position(visitor, line.now);
}

// ---- moves -----------------------------------------------------------------------------------------------

/// Reads as long as there are only numbers and moves in plain SAN.
template <class Visitor>
ARBITER_FLATTEN void PgnWalker<Visitor>::run_fast_lane(Visitor& visitor, Line<Replay>& line)
{
    std::string_view const text = scanner_.text();
    char const* const data = text.data();
    std::size_t place = scanner_.place();
    // Words are loaded whole, and numbers read, without checking for the end.
    constexpr std::size_t margin = 32;
    while (place + margin <= text.size()) {
        char const first = data[place];
        if (first == ' ' || first == '\n' || first == '\r') {
            ++place;
            continue;
        }
        if (first >= '0' && first <= '9') {
            std::size_t end = place;
            unsigned number = 0;
            for (; end - place < 6 && data[end] >= '0' && data[end] <= '9'; ++end)
                number = number * 10 + static_cast<unsigned>(data[end] - '0');
            if (data[end] != '.')
                break;
            if (number != line.now.position().fullmove_number().value() && !line.has_wrong_number) {
                line.has_wrong_number = true;
                tell(visitor, PgnErrorCode::wrong_move_number, place, text.substr(place, end - place));
            }
            for (place = end; place + margin <= text.size() && data[place] == '.';)
                ++place;
            continue;
        }
        std::uint64_t const word = load_eight_bytes(data + place);
        unsigned const length = find_blank(word);
        PgnToken const token{PgnTokenKind::word, place, place + length, {data + place, length}};
        if (!play_quickly(visitor, line, token, word, length))
            break;
        place += length;
    }
    scanner_.go_to(place);
}

/// False, without any effect, if the move cannot be found like that.
template <class Visitor>
bool PgnWalker<Visitor>::play_quickly(
    Visitor& visitor, Line<Replay>& line, PgnToken const& token, std::uint64_t word, unsigned length)
{
    QuickSan san;
    bool const is_plain = read_quick_san(word, length, san);
    std::optional<LegalMove> move;
    if (is_plain) [[likely]]
        move = line.now.find(san.move);
    else if (auto const side = read_quick_castling(word, length, san.check))
        move = line.now.find_castling(*side);
    if (!move)
        return false;
    if (is_plain && tells_spelling_)
        check_quick_spelling(line.now.position(), san, token);
    if constexpr (reads_variations)
        line.before = line.now;
    visitor.move(line.now.position(), PgnMove{*move, token.text, token.offset});
    if (is_plain) [[likely]]
        line.now.play(*move, san.move);
    else
        line.now.play(*move);
    line.has_move = true;
    note_move(token, san.check);
    if (tells_marks_)
        check_mark(line.now.position(), line.now.in_check(), san.check, token);
    if (has_pending()) [[unlikely]]
        flush(visitor);
    tell_position(visitor, line.now);
    return true;
}

template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::play(Visitor& visitor, Line<Cursor>& line, PgnMove const& move)
{
    if constexpr (reads_variations)
        line.before = line.now;
    show(line.now.position(), [&](auto const& before) { visitor.move(before, move); });
    line.now.play(move.move);
    line.has_move = true;
    tell_position(visitor, line.now);
}

template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::play_word(Visitor& visitor, Line<Cursor>& line, PgnToken const& token)
{
    if constexpr (std::is_same_v<Cursor, Replay>) {
        auto const length = token.text.size();
        if (length < 8
            && play_quickly(visitor, line, token, load_word(token.text), static_cast<unsigned>(length)))
            return;
    }
    if (line.has_move && is_en_passant_mark(token.text))
        return tell(visitor, PgnErrorCode::unusual_spelling, token.offset, token.text);
    if (is_null_move(token.text))
        return pass(visitor, line, token);
    auto const found = find_move(line.now.position(), token);
    flush(visitor);
    if (!found) {
        line.is_broken = true;
        is_whole_ = is_whole_ && is_in_variation();
        return visitor.break_line();
    }
    play(visitor, line, PgnMove{found->move, found->text, token.offset});
    note_move(token, found->check);
    check_mark(line.now.position(), line.now.in_check(), found->check, token);
    flush(visitor);
}

template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::pass(Visitor& visitor, Line<Cursor>& line, PgnToken const& token)
{
    auto const after = line.now.position().pass();
    if (!after) {
        report_illegal_pass(line.now.position(), token);
        flush(visitor);
        line.is_broken = true;
        is_whole_ = is_whole_ && is_in_variation();
        return visitor.break_line();
    }
    tell(visitor, PgnErrorCode::null_move, token.offset, token.text);
    if constexpr (reads_variations)
        line.before = line.now;
    visitor.null_move(token.offset);
    line.now = Cursor{*after};
    line.has_move = true;
    note_move(token, SanCheck::none);
    tell_position(visitor, line.now);
}

template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::check_number(Visitor& visitor, Line<Cursor>& line, PgnToken const& token)
{
    // One wrong number makes all later ones wrong.
    if (is_number(token.text, line.now.position().fullmove_number().value()) || line.has_wrong_number)
        return;
    line.has_wrong_number = true;
    tell(visitor, PgnErrorCode::wrong_move_number, token.offset, token.text);
}

template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::add_nag(Visitor& visitor, Line<Cursor> const& line, PgnToken const& token)
{
    auto const nag = find_nag_of(token);
    if (nag && line.has_move)
        visitor.nag(*nag);
    else
        tell(visitor, PgnErrorCode::bad_nag, token.offset, token.text);
}

} // namespace arbiter::detail

#endif
