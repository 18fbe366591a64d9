// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_DETAIL_PGN_STREAM_MOVES_H
#define ARBITER_GAME_DETAIL_PGN_STREAM_MOVES_H

#include "arbiter/core/text.h"
#include "arbiter/game/detail/pgn_stream_impl.h" // IWYU pragma: keep

/// The part of PgnWalker that reads moves and variations.
namespace arbiter::detail {

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
        if (!line.has_move && !line.is_broken)
            visitor.unread(unread_between(token.offset, scanner_.place()));
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
    Visitor& visitor, Line<Cursor>& line, std::vector<Line<Cursor>>& outer, std::size_t end)
{
    tell_unread(visitor, line, end);
    line = outer.back();
    outer.pop_back();
    leave_variation();
    visitor.end_variation();
    tell_position(visitor, line.now);
}

template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::break_line(Visitor& visitor, Line<Cursor>& line, std::size_t offset)
{
    line.is_broken = true;
    line.unread_from = offset;
    is_whole_ = is_whole_ && is_in_variation();
    visitor.break_line();
}

/// The line ends.
template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::tell_unread(Visitor& visitor, Line<Cursor> const& line, std::size_t end)
{
    if (line.is_broken)
        visitor.unread(unread_between(line.unread_from, end));
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
        if (is_digit(first)) {
            std::size_t end = place;
            unsigned number = 0;
            for (; end - place < 6 && is_digit(data[end]); ++end)
                number = number * 10 + static_cast<unsigned>(data[end] - '0');
            if (data[end] != '.')
                break;
            if (number != line.now.position().fullmove_number().value() && !line.has_wrong_number) {
                line.has_wrong_number = true;
                tell(visitor, PgnErrorCode::wrong_move_number, place, text.substr(place, end - place));
            }
            for (place = end; place + margin <= text.size() && data[place] == '.';)
                ++place;
            line.has_number = true;
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
    line.has_number = false;
    note_move(token, san.check);
    remember(*move, line.now.position());
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
    line.has_number = false;
    if constexpr (std::is_same_v<Cursor, Replay>)
        remember(move.move, line.now.position());
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
    if (!found)
        return break_line(visitor, line, token.offset);
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
        return break_line(visitor, line, token.offset);
    }
    tell(visitor, PgnErrorCode::null_move, token.offset, token.text);
    if constexpr (reads_variations)
        line.before = line.now;
    visitor.null_move(token.offset);
    line.now = Cursor{*after};
    line.has_move = true;
    line.has_number = false;
    note_move(token, SanCheck::none);
    forget_line();
    tell_position(visitor, line.now);
}

template <class Visitor>
template <class Cursor>
void PgnWalker<Visitor>::check_number(Visitor& visitor, Line<Cursor>& line, PgnToken const& token)
{
    line.has_number = true;
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
