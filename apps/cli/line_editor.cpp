#include "cli/line_editor.h"

#include "arbiter/play/wrap.h"

#include <fmt/format.h>

namespace arbiter::cli {

using play::count_characters;

namespace {

constexpr std::size_t longest_line = 4096;

constexpr char control(char letter)
{
    return static_cast<char>(letter - '@');
}

bool is_continuation(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Without its first `count` characters.
std::string_view without_first(std::string_view text, std::size_t count)
{
    while (count > 0 && !text.empty()) {
        text.remove_prefix(1);
        while (!text.empty() && is_continuation(text.front()))
            text.remove_prefix(1);
        --count;
    }
    return text;
}

std::string_view first_characters(std::string_view text, std::size_t count)
{
    return text.substr(0, text.size() - without_first(text, count).size());
}

} // namespace

EditResult LineEditor::feed(char byte)
{
    switch (state_) {
    case State::escape:
        state_ = byte == '[' || byte == 'O' ? State::sequence : State::text;
        parameters_.clear();
        return EditResult::unchanged;
    case State::sequence:
        if (byte < '@' || byte > '~') {
            parameters_ += byte;
            return EditResult::unchanged;
        }
        state_ = State::text;
        return on_sequence(byte);
    case State::text: break;
    }
    if (byte == control('[')) {
        state_ = State::escape;
        return EditResult::unchanged;
    }
    bool const is_control = static_cast<unsigned char>(byte) < 0x20 || byte == 0x7F;
    return is_control ? on_control(byte) : insert(byte);
}

EditResult LineEditor::on_sequence(char final)
{
    switch (final) {
    case 'A': return recalled_ > 0 ? recall(recalled_ - 1) : EditResult::unchanged;
    case 'B': return recalled_ < history_.size() ? recall(recalled_ + 1) : EditResult::unchanged;
    case 'C': cursor_ = after(cursor_); return EditResult::changed;
    case 'D': cursor_ = before(cursor_); return EditResult::changed;
    case 'H': cursor_ = 0; return EditResult::changed;
    case 'F': cursor_ = line_.size(); return EditResult::changed;
    case '~': break;
    default: return EditResult::unchanged;
    }
    if (parameters_ == "3")
        return erase(cursor_, after(cursor_));
    if (parameters_ == "1" || parameters_ == "7")
        cursor_ = 0;
    if (parameters_ == "4" || parameters_ == "8")
        cursor_ = line_.size();
    return EditResult::changed;
}

EditResult LineEditor::on_control(char byte)
{
    switch (byte) {
    case '\r':
    case '\n': return EditResult::accepted;
    case 0x7F:
    case control('H'): return erase(before(cursor_), cursor_);
    case control('A'): cursor_ = 0; return EditResult::changed;
    case control('B'): cursor_ = before(cursor_); return EditResult::changed;
    case control('D'): return line_.empty() ? EditResult::ended : erase(cursor_, after(cursor_));
    case control('E'): cursor_ = line_.size(); return EditResult::changed;
    case control('F'): cursor_ = after(cursor_); return EditResult::changed;
    case control('K'): return erase(cursor_, line_.size());
    case control('L'): return EditResult::changed;
    case control('N'): return recalled_ < history_.size() ? recall(recalled_ + 1) : EditResult::unchanged;
    case control('P'): return recalled_ > 0 ? recall(recalled_ - 1) : EditResult::unchanged;
    case control('U'): return erase(0, cursor_);
    case control('W'): return erase(word_before(), cursor_);
    default: return EditResult::unchanged;
    }
}

EditResult LineEditor::insert(char byte)
{
    if (line_.size() >= longest_line)
        return EditResult::unchanged;
    line_.insert(cursor_, 1, byte);
    ++cursor_;
    return EditResult::changed;
}

EditResult LineEditor::recall(std::size_t index)
{
    if (recalled_ == history_.size())
        unfinished_ = line_;
    recalled_ = index;
    line_ = index == history_.size() ? unfinished_ : history_[index];
    cursor_ = line_.size();
    return EditResult::changed;
}

EditResult LineEditor::erase(std::size_t from, std::size_t to)
{
    if (from == to)
        return EditResult::unchanged;
    line_.erase(from, to - from);
    cursor_ = from;
    return EditResult::changed;
}

std::size_t LineEditor::before(std::size_t position) const
{
    if (position > 0)
        --position;
    while (position > 0 && is_continuation(line_[position]))
        --position;
    return position;
}

std::size_t LineEditor::after(std::size_t position) const
{
    if (position < line_.size())
        ++position;
    while (position < line_.size() && is_continuation(line_[position]))
        ++position;
    return position;
}

std::size_t LineEditor::word_before() const
{
    std::size_t position = cursor_;
    while (position > 0 && line_[position - 1] == ' ')
        --position;
    while (position > 0 && line_[position - 1] != ' ')
        --position;
    return position;
}

std::string LineEditor::take()
{
    std::string line = line_;
    if (!line.empty() && (history_.empty() || history_.back() != line))
        history_.push_back(line);
    clear();
    return line;
}

void LineEditor::clear()
{
    line_.clear();
    unfinished_.clear();
    cursor_ = 0;
    recalled_ = history_.size();
}

std::string LineEditor::render(std::string_view prompt, std::size_t columns) const
{
    // What does not fit is pushed out on the left, so that the cursor is always seen.
    std::size_t const room
        = columns > count_characters(prompt) + 1 ? columns - count_characters(prompt) - 1 : 1;
    std::size_t const cursor = count_characters(std::string_view{line_}.substr(0, cursor_));
    std::size_t const hidden = cursor > room ? cursor - room : 0;
    std::string_view const shown = first_characters(without_first(line_, hidden), room);
    std::size_t const back = count_characters(shown) - (cursor - hidden);
    std::string text = fmt::format("\r{}{}\x1b[K", prompt, shown);
    if (back > 0)
        text += fmt::format("\x1b[{}D", back);
    return text;
}

} // namespace arbiter::cli
