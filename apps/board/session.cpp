// SPDX-License-Identifier: MIT
#include "board/session.h"

#include "arbiter/core/text.h"
#include "arbiter/rules/sentence.h"
#include "board/board.h"
#include "board/print.h"
#include "board/startup.h"
#include "board/texts.h"
#include "board/typed_move.h"

namespace arbiter::chip {

void Session::begin()
{
    switch (start_reason()) {
    case StartReason::power: break;
    case StartReason::stack_overflow: print_line(Text::after_overflow); break;
    case StartReason::fault: print_line(Text::after_fault); break;
    }
    print_line(Text::greeting);
    show_position();
    prompt();
}

void Session::take_byte(char byte)
{
    if (!has_link_line() && link_.take(byte))
        return;
    switch (editor_.take(byte)) {
    case LineEvent::none: return;
    case LineEvent::entered:
        entered_at_ = ticks();
        take_line(editor_.line());
        check_stack();
        break;
    case LineEvent::too_long: print_line(Text::too_long); break;
    case LineEvent::given_up: print_line("^C"); break;
    case LineEvent::redraw: show_position(); break;
    }
    prompt();
}

void Session::look_around()
{
    count_time();
    link_.send();
    let_computer_play();
    if (take_lost_bytes() != 0)
        print_line(Text::lost);
    bool const resigns = take_press(Button::resign);
    bool const draws = take_press(Button::draw);
    if (!resigns && !draws)
        return;
    print_line();
    if (resigns)
        resign();
    else
        offer_draw();
    prompt();
}

void Session::take_line(std::string_view line)
{
    std::string_view const words = trimmed(line);
    if (words.empty())
        return;
    if (!run_command(*this, words))
        play(words);
}

namespace {

void print_squares(std::string_view name, Bitboard squares)
{
    if (squares.empty())
        return;
    print(name);
    for (Square const square : squares) {
        put_byte(' ');
        print(to_string(square));
    }
    print_line();
}

void print_verdict(Verdict const& verdict)
{
    print("  code: ");
    print(to_code(verdict.code));
    if (auto const article = laws_article(verdict.code); !article.empty()) {
        print(" (FIDE Laws ");
        print(article);
        put_byte(')');
    }
    print_line();
    print_squares("  at:", verdict.at);
    print_squares("  by:", verdict.by);
}

} // namespace

void Session::play(std::string_view text)
{
    if (game_.outcome()) {
        print_line(Text::is_over);
        return;
    }
    if (link_.seat() && link_.seat() != game_.side_to_move()) {
        print_line(Text::not_your_turn);
        return;
    }
    std::uint32_t const begin = ticks();
    TypedMove const typed = read_typed_move(game_, text, Say::every_refusal);
    judged_in_ = ticks() - begin;
    if (!typed.move) {
        refused_ = typed.refused;
        return;
    }
    count_time();
    if (game_.outcome())
        return;
    if (link_.is_on() && game_.is_full()) {
        link_.turn_off();
        print_line(Text::link_is_full);
    }
    make(*typed.move, link::no_clocks);
}

/// Plays a legal move of either end, after which the other end, if it has made it, has told the times.
void Session::make(Move move, link::ClockTimes const& clocks)
{
    Color const us = game_.side_to_move();
    if (draw_offer_ != us)
        draw_offer_.reset();
    MoveText const shown = show_move(game_, move);
    game_.play(move);
    clocks_.end_turn(us, clocks);
    refused_.reset();
    answered_in_ = ticks() - entered_at_;
    print(name_of(us));
    print(Text::plays);
    print_line(shown);
    show_position();
}

void Session::let_computer_play()
{
    if (level_ == 0 || game_.outcome() || game_.side_to_move() != computer_ || game_.captures_kings())
        return;
    auto const move = game_.with_position([this]<class Rules>(BasicPosition<Rules> const& position) {
        if constexpr (Rules::is_chess)
            return opponent_.choose(position, level_).move();
        else
            return Move::from_bits(0);
    });
    count_time();
    if (game_.outcome())
        return;
    entered_at_ = ticks();
    print_line();
    make(move, link::no_clocks);
    prompt();
}

void Session::explain(std::string_view text)
{
    std::optional<RefusedAttempt> asked = refused_;
    if (!text.empty()) {
        TypedMove const typed = read_typed_move(game_, text, Say::unclear_only);
        asked = typed.refused;
        if (typed.move) {
            asked = game_.with_position([&](auto const& position) {
                return RefusedAttempt{to_attempt(position, *typed.move), Verdict{}};
            });
        }
    }
    if (asked) {
        print_line(game_.with_position(
            [&](auto const& position) { return describe(position, asked->attempt, asked->verdict); }));
        print_verdict(asked->verdict);
    } else if (text.empty()) {
        print_line(Text::nothing_refused);
    }
}

void Session::resign()
{
    if (game_.outcome()) {
        print_line(Text::is_over);
        return;
    }
    link_.act(link::Action::resign);
    end(resignation_outcome(link_.seat().value_or(game_.side_to_move())));
}

void Session::offer_draw()
{
    Color const us = link_.seat().value_or(game_.side_to_move());
    if (game_.outcome()) {
        print_line(Text::is_over);
    } else if (auto const draw = game_.claimable(); draw && us == game_.side_to_move()) {
        link_.act(link::Action::claim_draw);
        end(*draw);
    } else if (draw_offer_ && (!link_.seat() || draw_offer_ != us)) {
        link_.act(link::Action::accept_draw);
        end(agreement_outcome());
    } else {
        if (level_ != 0 && us != computer_) {
            // It knows what its own last move was worth.
            if (opponent_.score() < 0)
                end(agreement_outcome());
            else
                print_line(Text::declined);
            return;
        }
        link_.act(link::Action::offer_draw);
        draw_offer_ = us;
        print(name_of(us));
        print_line(Text::offers);
    }
}

void Session::end(Outcome outcome)
{
    game_.end(outcome);
    draw_offer_.reset();
    show_state();
}

void Session::show_position()
{
    draw(game_.board(), look_, seen_by_);
    show_state();
}

void Session::show_state()
{
    if (game_.outcome()) {
        show(Light::game_over);
        print_line(describe(*game_.outcome()));
        return;
    }
    Text const us = name_of(game_.side_to_move());
    show(game_.side_to_move() == Color::white ? Light::white_to_move : Light::black_to_move);
    if (game_.with_position([](auto const& position) { return position.in_check(); })) {
        print(us);
        print_line(Text::in_check);
    }
    if (game_.claimable()) {
        print(us);
        print_line(Text::may_claim);
    }
    if (draw_offer_) {
        print(name_of(*draw_offer_));
        print_line(Text::offers);
    }
    if (clocks_.is_on())
        clocks_.print();
}

void Session::prompt()
{
    if (game_.outcome()) {
        print(Text::over);
        return;
    }
    print_number(game_.move_number());
    print(". ");
    print(name_of(game_.side_to_move()));
    print(Text::to_move);
}

void Session::count_time()
{
    bool const is_running = game_.moves_played() != 0 && !game_.outcome();
    Color const side = game_.side_to_move();
    if (clocks_.spend(side, is_running, ticks()) || !link_.judges_time_of(side))
        return;
    link_.act(link::Action::flag_fallen);
    print_line();
    end(game_.flag_fallen());
    prompt();
}

} // namespace arbiter::chip
