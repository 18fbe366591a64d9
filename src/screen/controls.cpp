// SPDX-License-Identifier: MIT
#include "screen/controls.h"

#include "arbiter/core/utf8.h"
#include "arbiter/play/command.h"
#include "screen/layout.h"
#include "screen/typed_line.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::screen {

namespace {

std::optional<char32_t> letter_of(InputEvent const& event)
{
    auto const* typed = std::get_if<Typed>(&event);
    return typed == nullptr ? std::nullopt : std::optional{typed->character};
}

bool is_key(InputEvent const& event, Key key)
{
    auto const* pressed = std::get_if<Key>(&event);
    return pressed != nullptr && *pressed == key;
}

/// Which of the pieces a pawn becomes: by letter, number, Enter (the first) or a click; nothing for other
/// events.
std::optional<std::size_t> find_promotion_line(InputEvent const& event, Layout const& layout)
{
    if (is_key(event, Key::enter))
        return 0;
    if (auto const* mouse = std::get_if<MouseAction>(&event)) {
        Area const area = promotion_area(layout);
        if (mouse->button != MouseButton::pressed || !area.contains(mouse->spot))
            return std::nullopt;
        return static_cast<std::size_t>(mouse->spot.row - area.row);
    }
    constexpr std::u32string_view letters = U"qrbn1234QRBN";
    auto const letter = letter_of(event);
    auto const index = letter ? letters.find(*letter) : std::u32string_view::npos;
    if (index == std::u32string_view::npos)
        return std::nullopt;
    return index % all_promotions.size();
}

} // namespace

Orders Controls::handle(InputEvent const& event, Layout const& layout)
{
    layout_ = layout;
    orders_.clear();
    if (is_key(event, Key::redraw))
        order(Order::redraw);
    else if (!turn_page(event) && !answer_question(event) && !choose_promotion(event))
        std::visit([this](auto const& what) { on(what); }, event);
    return std::exchange(orders_, {});
}

bool Controls::answer_question(InputEvent const& event)
{
    if (!state_.question || std::holds_alternative<MouseAction>(event))
        return false;
    auto const letter = letter_of(event);
    bool const is_yes = state_.typed.empty() && (letter == U'y' || letter == U'Y');
    bool const is_no = is_key(event, Key::escape);
    Question const question = *state_.question;
    // Anything else may begin a move or a word, and is never swallowed: a draw can be answered by a move.
    if (question != Question::answer_draw)
        state_.question.reset();
    if (!is_yes && !is_no) {
        if (question == Question::open_game)
            static_cast<void>(game_.answer(Answer::no));
        return false;
    }
    state_.question.reset();
    state_.notice = {};
    Answer const answer = is_yes ? Answer::yes : Answer::no;
    if (question == Question::open_game)
        on_reply(game_.answer(answer));
    else if (question == Question::answer_draw)
        on_reply(game_.answer_draw(answer));
    else if (is_yes)
        on_reply(question == Question::resign ? game_.act(Resign{}) : game_.new_game());
    return true;
}

bool Controls::choose_promotion(InputEvent const& event)
{
    if (!state_.promotion)
        return false;
    auto const index = find_promotion_line(event, layout_);
    bool const is_left = is_key(event, Key::escape);
    if (!is_left && !index)
        return true;
    Attempt meant = *std::exchange(state_.promotion, std::nullopt);
    state_.notice = {};
    if (is_left) {
        say(phrase(ScreenPhrase::pawn_stays));
    } else {
        meant.promotion = to_role(all_promotions[*index]);
        attempt(meant);
    }
    return true;
}

void Controls::on(Typed typed)
{
    if (!state_.typed.empty() || begins_text(typed.character)) {
        std::string text;
        append_utf8(text, typed.character);
        type(text);
    } else {
        press(typed.character);
    }
}

/// A FEN opens the set-up, a game is looked at, and anything else is typed.
void Controls::on(Pasted const& pasted)
{
    if (is_fen(pasted.text))
        return set_up(pasted.text);
    if (auto const opened = game_.open_text(pasted.text))
        return on_reply(*opened);
    std::string text;
    for (char const letter : pasted.text)
        text += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
    type(text);
}

void Controls::type(std::string_view text)
{
    constexpr std::size_t longest_line = 4096;
    if (state_.typed.size() + text.size() <= longest_line)
        state_.typed += text;
    state_.selected.reset();
}

void Controls::on(Key key)
{
    switch (key) {
    case Key::enter:
        if (!state_.typed.empty())
            submit();
        else if (state_.cursor)
            touch(*state_.cursor);
        else
            move_cursor(0, 0);
        break;
    case Key::tab:
        if (auto const name = play::complete_line(state_.typed, play::CommandView::screen);
            !name.empty() && state_.typed.find(' ') != std::string::npos)
            state_.typed += name;
        else if (auto const longer
            = extend(complete(position(), state_.typed, state_.spelling), state_.typed))
            state_.typed = *longer;
        break;
    case Key::backspace:
    case Key::erase_line:
    case Key::erase_word: erase_typed(key); break;
    case Key::escape: cancel(); break;
    case Key::left: move_cursor(-1, 0); break;
    case Key::right: move_cursor(1, 0); break;
    case Key::up: move_cursor(0, 1); break;
    case Key::down: move_cursor(0, -1); break;
    case Key::home:
    case Key::end:
    case Key::page_up:
    case Key::page_down: browse(key); break;
    case Key::remove: on_reply(game_.erase_variation()); break;
    case Key::quit: order(Order::quit); break;
    case Key::redraw: break;
    default: press_function(key);
    }
}

void Controls::press_function(Key key)
{
    auto const index = static_cast<std::size_t>(key) - static_cast<std::size_t>(Key::f1);
    if (key >= Key::f1 && index < function_key_words.size())
        play::obey(game_, *this, play::CommandView::screen, function_key_words[index]);
}

void Controls::erase_typed(Key key)
{
    erase(state_.typed, key);
}

void Controls::cancel()
{
    if (!state_.typed.empty())
        return state_.typed.clear();
    bool const had_something = state_.selected || state_.dropped || state_.is_asking_why || state_.premove
        || !state_.notice.text.empty() || state_.is_end_shown;
    if (state_.premove)
        say(phrase(ScreenPhrase::premove_cancelled));
    else
        state_.notice = {};
    put_down();
    state_.is_asking_why = false;
    state_.premove.reset();
    state_.is_end_shown = false;
    if (had_something)
        return;
    state_.cursor.reset();
    record().go_to_live();
}

void Controls::move_cursor(int columns, int rows)
{
    bool const is_shown = state_.cursor && state_.notice.marks.empty();
    // The first key shows where it is.
    if (!state_.cursor || is_shown || columns != 0 || rows != 0)
        state_.cursor = move_cursor_on_board(state_.cursor, state_.bottom, columns, rows);
    state_.notice = {};
}

void Controls::browse(Key key)
{
    if (key == Key::page_up)
        record().go_back();
    else if (key == Key::page_down)
        record().go_forward();
    else if (key == Key::home)
        record().go_to_start();
    else
        record().go_to_live();
    state_.selected.reset();
    state_.notice = {};
    state_.is_end_shown = false;
}

/// A sign that no move and no word begins with.
void Controls::press(char32_t sign)
{
    switch (sign) {
    case U'?': return do_view_command(play::ViewCommand::help, {});
    case U' ': return on(Key::enter);
    case U'=': return on_reply(game_.draw());
    case U'-': return on_reply(game_.answer_draw(Answer::no));
    case U'@': return take_next_from_pocket();
    case U'+': state_.analysis_lines = std::min(state_.analysis_lines + 1, 5U); return;
    case U'_': state_.analysis_lines = std::max(state_.analysis_lines - 1, 1U); return;
    case U'[': return browse(Key::page_up);
    case U']': return browse(Key::page_down);
    case U'<': return browse(Key::home);
    case U'>': return browse(Key::end);
    case U'}':
    case U'{': return record().go_to_sibling();
    case U'!': return on_reply(game_.annotate());
    default: return warn(phrase(ScreenPhrase::no_such_key));
    }
}

void Controls::on(MouseAction const& action)
{
    switch (action.button) {
    case MouseButton::wheel_up: return browse(Key::page_up);
    case MouseButton::wheel_down: return browse(Key::page_down);
    case MouseButton::right_pressed: return cancel();
    case MouseButton::pressed:
    case MouseButton::released: return click(action);
    }
}

} // namespace arbiter::screen
