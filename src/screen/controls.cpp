#include "controls.h"

#include "promotion_box.h"
#include "typed_line.h"

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

Orders Controls::handle(InputEvent const& event, GameNow const& now, Layout const& layout)
{
    now_ = &now;
    layout_ = layout;
    orders_.clear();
    if (is_key(event, Key::redraw))
        order(RedrawOrder{});
    else if (!turn_page(event) && !answer_question(event) && !choose_promotion(event))
        std::visit([this](auto const& what) { on(what); }, event);
    now_ = nullptr;
    return std::move(orders_);
}

bool Controls::answer_question(InputEvent const& event)
{
    if (!state_.question || std::holds_alternative<MouseAction>(event))
        return false;
    auto const letter = letter_of(event);
    bool const is_yes = letter == U'y' || letter == U'Y';
    Question const question = *state_.question;
    state_.question.reset();
    state_.notice = {};
    switch (question) {
    case Question::resign:
        if (is_yes)
            order(ActOrder{Resign{}});
        break;
    case Question::new_game:
        if (is_yes)
            order(NewGameOrder{});
        break;
    case Question::answer_draw:
        if (is_yes)
            order(AnswerDrawOrder{Answer::yes});
        else if (letter == U'n' || letter == U'N' || is_key(event, Key::escape))
            order(AnswerDrawOrder{Answer::no});
        else
            return false; // A move is an answer as well.
        break;
    }
    return true;
}

bool Controls::choose_promotion(InputEvent const& event)
{
    if (!state_.promotion)
        return false;
    auto const index = find_promotion_line(event, layout_);
    bool const is_left = is_key(event, Key::escape);
    if (is_left || index) {
        Attempt attempt = *state_.promotion;
        state_.promotion.reset();
        state_.notice = {};
        if (is_left)
            say("The pawn has not moved.");
        else {
            attempt.promotion = to_role(all_promotions[*index]);
            try_attempt(attempt);
        }
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

void Controls::on(Pasted const& pasted)
{
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
        if (auto const longer = extend(complete(record_.position(), state_.typed), state_.typed))
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
    case Key::remove:
        if (record_.is_in_variation())
            record_.erase_variation();
        else
            warn("Only a variation can be erased; u takes a move of the game back.");
        break;
    case Key::quit: order(QuitOrder{}); break;
    case Key::redraw: break;
    default: press_function(key);
    }
}

void Controls::press_function(Key key)
{
    switch (key) {
    case Key::f1: return press(U'?');
    case Key::f2: return press(U'v');
    case Key::f3: return press(U'i');
    case Key::f4: return press(U'C');
    case Key::f5: return press(U'A');
    case Key::f6: return press(U't');
    case Key::f7: return press(U'p');
    case Key::f8: return press(U'S');
    case Key::f9: return press(U'L');
    case Key::f10: return press(U'q');
    default: return;
    }
}

void Controls::erase_typed(Key key)
{
    std::string& typed = state_.typed;
    if (key == Key::erase_line)
        return typed.clear();
    if (key == Key::erase_word) {
        auto const end = typed.find_last_not_of(' ');
        auto const blank = end == std::string::npos ? end : typed.find_last_of(' ', end);
        typed.erase(blank == std::string::npos ? 0 : blank + 1);
        return;
    }
    erase_last_character(typed);
}

void Controls::cancel()
{
    if (!state_.typed.empty())
        return state_.typed.clear();
    bool const had_something = state_.selected || state_.is_asking_why || state_.premove
        || !state_.notice.text.empty() || state_.is_end_shown;
    if (state_.premove)
        say("The move made in advance is off.");
    else
        state_.notice = {};
    state_.selected.reset();
    state_.dragged.reset();
    state_.is_asking_why = false;
    state_.premove.reset();
    state_.is_end_shown = false;
    if (had_something)
        return;
    state_.cursor.reset();
    record_.go_to_live();
}

void Controls::move_cursor(int columns, int rows)
{
    int const sign = state_.bottom == Color::white ? 1 : -1;
    bool const is_shown = state_.cursor && state_.notice.marks.empty();
    // The first key shows where it is.
    if (!state_.cursor)
        state_.cursor = state_.bottom == Color::white ? Square::e2 : Square::d7;
    else if (is_shown || columns != 0 || rows != 0)
        state_.cursor = offset(*state_.cursor, sign * columns, sign * rows).value_or(*state_.cursor);
    state_.notice = {};
}

void Controls::browse(Key key)
{
    if (key == Key::page_up)
        record_.go_back();
    else if (key == Key::page_down)
        record_.go_forward();
    else if (key == Key::home)
        record_.go_to_start();
    else
        record_.go_to_live();
    state_.selected.reset();
    state_.notice = {};
    state_.is_end_shown = false;
}

void Controls::show_help()
{
    state_.page = Page::help;
    state_.scroll = 0;
}

void Controls::press(char32_t letter)
{
    switch (letter) {
    case U'?': return show_help();
    case U' ': return on(Key::enter);
    case U'w': return ask_why();
    case U'v': state_.bottom = !state_.bottom; return;
    case U'i': return order(HintOrder{});
    case U'u': return order(TakeBackOrder{});
    case U'=': return offer_or_claim_draw();
    case U'-': return order(AnswerDrawOrder{Answer::no});
    case U'r':
        if (now_->is_over())
            return warn("The game is over.");
        state_.question = Question::resign;
        return say("Resign? y gives the game up, any other key plays on.");
    case U'n':
        if (now_->is_over() || record_.live() == record_.tree().root())
            return order(NewGameOrder{});
        state_.question = Question::new_game;
        return say("Begin a new game? y does, any other key plays on. This game is kept.");
    case U'z': return order(PauseOrder{});
    case U'C':
        state_.is_coaching = !state_.is_coaching;
        return say(
            state_.is_coaching ? "The coach tells of the piece that is taken up." : "The coach is quiet.");
    case U'A':
        state_.is_analysing = !state_.is_analysing;
        return say(state_.is_analysing ? "Analysis: + and _ show more or fewer lines." : "No analysis.");
    case U'G': state_.has_graph = !state_.has_graph; return;
    case U'+': state_.analysis_lines = std::min(state_.analysis_lines + 1, 5U); return;
    case U'_': state_.analysis_lines = std::max(state_.analysis_lines - 1, 1U); return;
    case U't':
        state_.theme = (state_.theme + 1) % all_themes().size();
        return say(fmt::format("Theme: {}", state_.colors().name));
    case U'p':
        state_.pieces = all_piece_sets[(static_cast<std::size_t>(state_.pieces) + 1) % all_piece_sets.size()];
        return say(fmt::format("Pieces: {}", to_name(state_.pieces)));
    case U'[': return browse(Key::page_up);
    case U']': return browse(Key::page_down);
    case U'<': return browse(Key::home);
    case U'>': return browse(Key::end);
    case U'}':
    case U'{': return record_.go_to_sibling();
    case U'!': return annotate();
    case U'S':
        state_.setup.emplace(record_.position(), state_.bottom);
        state_.page = Page::setup;
        return;
    case U'L': return order(ListGamesOrder{});
    case U'E': return order(OpenPlayersOrder{});
    case U's': state_.typed = ":save "; return;
    case U'o': state_.typed = ":load "; return;
    case U'x': state_.typed = ":svg "; return;
    case U'm': state_.typed = ":note " + record_.remark(); return;
    case U'q': return order(QuitOrder{});
    default: return warn("This key means nothing here. ? shows all keys.");
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
