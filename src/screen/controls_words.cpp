// SPDX-License-Identifier: MIT
#include "arbiter/game/typed_text.h"
#include "arbiter/play/command.h"
#include "screen/controls.h"
#include "screen/screen_state.h"
#include "screen/typed_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace arbiter::screen {

using play::ViewCommand;

namespace {

/// A move made in advance: what the text would mean if it were the other side's turn. Nothing where that side
/// could not move so, or where the other king would be in check.
std::optional<Attempt> find_move_in_advance(
    AnyPosition const& position, std::string_view text, Language language)
{
    Setup setup = position.to_setup();
    setup.side_to_move = !setup.side_to_move;
    setup.en_passant_target.reset();
    auto const turned = AnyPosition::from_setup(position.variant(), setup);
    if (!turned)
        return std::nullopt;
    auto const move = read_typed_move(*turned, text, language);
    return move ? std::optional{turned->to_attempt(*move)} : std::nullopt;
}

} // namespace

void Controls::show(Event const& event)
{
    play::GameStatus const status = game_.status();
    follow(state_, record(), event, status.is_human);
    auto const* played = std::get_if<MovePlayed>(&event);
    if (played != nullptr && !status.is_human[to_index(played->by)])
        is_premove_due_ = true;
}

void Controls::on_another_game()
{
    put_down();
    state_.premove.reset();
    state_.promotion.reset();
    state_.question.reset();
    state_.notice = {};
    state_.is_end_shown = false;
    state_.is_analysis_stale = true;
}

void Controls::on_reply(play::Reply const& reply)
{
    if (reply.promotion) {
        state_.promotion = reply.promotion;
        return say(phrase(ScreenPhrase::choose_promotion));
    }
    if (reply.asks)
        return ask(Question::open_game, reply.text);
    if (reply.is_empty())
        return;
    std::string text = reply.text + reply.verbatim;
    for (std::string_view line : reply.details)
        text += fmt::format(
            "{}{}", text.empty() ? "" : " ", line.substr(std::min(line.find_first_not_of(' '), line.size())));
    bool const is_warning = reply.kind != play::Reply::Kind::done;
    state_.notice = {std::move(text), is_warning, reply.marks, reply.proposed};
}

void Controls::on_trouble(std::string const& sentence)
{
    warn(sentence);
}

void Controls::submit()
{
    std::string const typed = std::exchange(state_.typed, {});
    state_.notice = {};
    auto const begin = typed.find_first_not_of(' ');
    std::string_view const line = begin == std::string::npos ? "" : std::string_view{typed}.substr(begin);
    bool const is_word
        = is_command(line) || play::find_typed_command(game_, line, play::CommandView::screen) != nullptr;
    if (!is_word && submit_squares(line))
        return;
    // A question that waits for its move ends with any word, and `why` itself must see that it comes again.
    bool const was_asking = state_.is_asking_why;
    play::obey(game_, *this, play::CommandView::screen, line);
    if (was_asking)
        state_.is_asking_why = false;
}

/// A move that is asked about or made in advance: two squares are understood whichever side is to move. False
/// where neither is meant.
bool Controls::submit_squares(std::string_view text)
{
    if (!state_.is_asking_why && !is_waiting_for_program())
        return false;
    auto const from = parse_square(text.substr(0, 2));
    auto const to = parse_square(text.size() >= 4 ? text.substr(text.size() - 2) : std::string_view{});
    if (from && to)
        attempt({*from, *to});
    else if (std::exchange(state_.is_asking_why, false))
        on_reply(game_.why(text));
    else if (auto const move = find_move_in_advance(position(), text, game_.status().language))
        attempt(*move);
    else
        warn(phrase(ScreenPhrase::not_in_advance));
    return true;
}

void Controls::ask(Question question, std::string text)
{
    state_.question = question;
    say(std::move(text));
}

void Controls::do_view_command(ViewCommand command, std::string_view rest)
{
    play::GameStatus const status = game_.status();
    switch (command) {
    case ViewCommand::help:
        state_.page = Page::help;
        state_.scroll = 0;
        return;
    case ViewCommand::flip: state_.bottom = !state_.bottom; return;
    case ViewCommand::leave: return order(Order::quit);
    case ViewCommand::hint:
        if (auto const no_hint = game_.find_no_hint())
            return on_reply(*no_hint);
        say(phrase(ScreenPhrase::looking_for_hint) + " ...");
        return order(Order::hint);
    case ViewCommand::review: say(phrase(ScreenPhrase::reviewing) + " ..."); return order(Order::review);
    case ViewCommand::why: return ask_why();
    case ViewCommand::resign:
        if (status.is_over())
            return on_reply(game_.act(Resign{}));
        return ask(Question::resign, phrase(ScreenPhrase::ask_resign));
    case ViewCommand::new_game:
        if (status.is_over() || record().live() == record().tree().root())
            return on_reply(game_.new_game());
        return ask(Question::new_game, phrase(ScreenPhrase::ask_new_game));
    case ViewCommand::games: return show_games(game_.past_games(rest), phrase(ScreenPhrase::your_games));
    case ViewCommand::list:
        if (rest.empty())
            return type(":list ");
        if (auto games = game_.games_in(rest))
            return show_games(
                std::move(*games), phrase(ScreenPhrase::games_of, {games->front().path.string()}));
        else
            return on_reply(games.error());
    case ViewCommand::coach:
        state_.is_coaching = !state_.is_coaching;
        return say(phrase(state_.is_coaching ? ScreenPhrase::coach_on : ScreenPhrase::coach_off));
    case ViewCommand::analysis:
        state_.is_analysing = !state_.is_analysing;
        return say(phrase(state_.is_analysing ? ScreenPhrase::analysis_on : ScreenPhrase::analysis_off));
    case ViewCommand::graph: state_.has_graph = !state_.has_graph; return;
    case ViewCommand::players: return order(Order::open_players);
    case ViewCommand::setup: return set_up({});
    case ViewCommand::theme: return choose_theme(rest);
    case ViewCommand::piece_set: return choose_pieces(rest);
    case ViewCommand::letters: return choose_letters(rest);
    case ViewCommand::pieces:
        if (!find_pieces(rest))
            on_reply(game_.pieces(rest));
        return;
    case ViewCommand::picture:
        if (rest.empty())
            return type(":svg ");
        return on_reply(game_.save_picture(rest, state_.bottom, state_.notice.marks));
    case ViewCommand::save_as: return type(":save ");
    case ViewCommand::open: return type(":load ");
    case ViewCommand::remark: return type(":note " + record().remark());
    case ViewCommand::board: return; // It is always there.
    }
}

void Controls::choose_theme(std::string_view name)
{
    if (name.empty())
        state_.theme = (state_.theme + 1) % all_themes().size();
    else if (auto const theme = find_theme(name))
        state_.theme = *theme;
    else {
        std::string names;
        for (Theme const& theme_there : all_themes())
            names += fmt::format("{}{}", names.empty() ? "" : " ", theme_there.name);
        return warn(phrase(ScreenPhrase::themes, {names}));
    }
    say(phrase(ScreenPhrase::theme, {state_.colors().name}));
}

bool Controls::find_pieces(std::string_view name)
{
    auto const set = find_piece_set(name);
    if (set) {
        state_.pieces = *set;
        say(phrase(ScreenPhrase::pieces, {to_name(*set)}));
    }
    return set.has_value();
}

void Controls::choose_pieces(std::string_view name)
{
    PieceSet const next
        = all_piece_sets[(static_cast<std::size_t>(state_.pieces) + 1) % all_piece_sets.size()];
    if (!find_pieces(name.empty() ? to_name(next) : name))
        warn(phrase(ScreenPhrase::which_pieces));
}

void Controls::choose_letters(std::string_view word)
{
    constexpr std::array<LetterChoice, 3> all{
        LetterChoice::english, LetterChoice::local, LetterChoice::figurines};
    LetterChoice& letters = state_.spelling.letters;
    auto const wanted
        = word.empty() ? all[(static_cast<std::size_t>(letters) + 1) % all.size()] : find_letter_choice(word);
    if (!wanted || (*wanted == LetterChoice::figurines && !state_.abilities.has_utf8))
        return warn(phrase(ScreenPhrase::which_letters));
    letters = *wanted;
    say(phrase(ScreenPhrase::letters, {to_word(letters)}));
}

} // namespace arbiter::screen
