// SPDX-License-Identifier: MIT
#include "board/line_editor.h"

#include "arbiter/core/utf8.h"
#include "board/board.h"
#include "board/print.h"

namespace arbiter::chip {

namespace {

constexpr char bell = 0x07;
constexpr char backspace = 0x08;
constexpr char escape = 0x1B;
constexpr char rub_out = 0x7F;

constexpr char control(char letter)
{
    return static_cast<char>(letter - '@');
}

} // namespace

LineEvent LineEditor::take(char byte)
{
    if (is_complete_) {
        is_complete_ = false;
        size_ = 0;
    }
    bool const follows_cr = ended_by_cr_;
    ended_by_cr_ = byte == '\r';
    if (byte == '\r' || byte == '\n') {
        sequence_ = Sequence::none;
        return byte == '\n' && follows_cr ? LineEvent::none : end();
    }
    if (byte == control('C')) {
        *this = LineEditor{};
        return LineEvent::given_up;
    }
    if (is_in_sequence(byte))
        return LineEvent::none;
    if (byte == backspace || byte == rub_out) {
        erase_last();
    } else if (byte == control('U')) {
        while (size_ != 0)
            erase_last();
    } else if (byte == control('L')) {
        return LineEvent::redraw;
    } else if (static_cast<unsigned char>(byte) >= ' ' || byte == '\t') {
        if (size_ == text_.size()) {
            is_too_long_ = true;
            put_byte(bell);
            return LineEvent::none;
        }
        text_[size_++] = byte == '\t' ? ' ' : byte;
        put_byte(text_[size_ - 1]);
    }
    return LineEvent::none;
}

LineEvent LineEditor::end()
{
    print_line();
    is_complete_ = true;
    bool const was_too_long = is_too_long_;
    is_too_long_ = false;
    return was_too_long ? LineEvent::too_long : LineEvent::entered;
}

void LineEditor::erase_last()
{
    if (size_ == 0)
        return;
    while (size_ > 1 && !begins_character(text_[size_ - 1]))
        --size_;
    --size_;
    print("\b \b");
}

/// Swallows what keys such as arrows send: Esc, perhaps [ or O, and signs up to a letter or ~.
bool LineEditor::is_in_sequence(char byte)
{
    switch (sequence_) {
    case Sequence::none:
        if (byte != escape)
            return false;
        sequence_ = Sequence::escape;
        return true;
    case Sequence::escape:
        sequence_ = byte == '[' || byte == 'O' ? Sequence::control : Sequence::none;
        return true;
    case Sequence::control: break;
    }
    if (byte >= '@' && byte <= '~')
        sequence_ = Sequence::none;
    return true;
}

} // namespace arbiter::chip
