// SPDX-License-Identifier: MIT
#include "board/link.h"

#include "board/board.h"
#include "board/print.h"
#include "board/session.h"
#include "board/texts.h"

#include <array>

namespace arbiter::chip {

namespace {

/// 32 ticks of 32 microseconds are near enough to a millisecond.
link::Ticks now()
{
    return link::Ticks{ticks() / 32};
}

} // namespace

void Link::turn_on(std::optional<Color> seat)
{
    line_.emplace(*this, link::Rank::board, seat);
    begin();
}

void Link::begin()
{
    is_on_ = true;
    session_.level_ = 0;
}

void Link::turn_off()
{
    is_on_ = false;
}

std::optional<Color> Link::seat() const
{
    return is_on_ ? line_->seat() : std::nullopt;
}

bool Link::judges_time_of(Color side) const
{
    return !is_on_ || (line_->other_rank() == link::Rank::board && line_->seat() == side);
}

bool Link::take(char byte)
{
    return line_->take(static_cast<std::uint8_t>(byte), now()) == link::ByteUse::frame;
}

void Link::send()
{
    if (!is_on_)
        return;
    while (auto const byte = line_->give(now()))
        put_link_byte(static_cast<char>(*byte));
}

std::uint32_t Link::start_check() const
{
    Game const& game = session_.game_;
    return game.with_start([&game](auto const& start) {
        return link::to_start_check(start, game.captures_kings() ? std::uint8_t{1} : std::uint8_t{0});
    });
}

Plies Link::plies() const
{
    return Plies{static_cast<std::uint16_t>(session_.game_.moves_played())};
}

Move Link::move(Plies ply) const
{
    return session_.game_.played(ply.count());
}

std::uint32_t Link::position_check() const
{
    return session_.game_.with_position(
        [](auto const& position) { return link::to_position_check(position); });
}

link::ClockTimes Link::clocks() const
{
    return session_.clocks_.after_move();
}

link::MoveAnswer Link::play(Move move, link::ClockTimes const& clocks)
{
    Game& game = session_.game_;
    if (game.outcome() || game.is_full())
        return link::MoveAnswer::not_now;
    if (!game.with_position([move](auto const& position) { return position.find_legal(move).has_value(); }))
        return link::MoveAnswer::illegal;
    print_line();
    session_.make(move, clocks);
    session_.prompt();
    return link::MoveAnswer::played;
}

void Link::keep(Plies plies)
{
    session_.game_.keep(plies.count());
    session_.draw_offer_.reset();
    print_line();
    session_.show_position();
    session_.prompt();
}

void Link::on_line(link::LineState state)
{
    print_line();
    if (state == link::LineState::lost) {
        print_line(Text::line_is_silent);
    } else {
        begin();
        print_line(Text::line_is_up);
    }
    session_.prompt();
}

void Link::on_action(link::Action action)
{
    Color const them = !line_->seat().value_or(!session_.game_.side_to_move());
    print_line();
    switch (action) {
    case link::Action::resign: session_.end(resignation_outcome(them)); break;
    case link::Action::offer_draw:
        session_.draw_offer_ = them;
        session_.show_state();
        break;
    case link::Action::accept_draw: session_.end(agreement_outcome()); break;
    case link::Action::claim_draw:
        if (auto const draw = session_.game_.claimable())
            session_.end(*draw);
        break;
    case link::Action::flag_fallen: session_.end(session_.game_.flag_fallen()); break;
    case link::Action::ask_takeback: act(link::Action::decline_takeback); break;
    case link::Action::ask_new_game:
        if (session_.game_.outcome())
            begin_again();
        else
            act(link::Action::decline_new_game);
        break;
    case link::Action::decline_draw:
    case link::Action::decline_takeback:
    case link::Action::decline_new_game: print_line(Text::declined); break;
    case link::Action::none: break;
    }
    session_.prompt();
}

void Link::on_fault(link::Fault fault)
{
    print_line();
    print_line(
        static_cast<Text>(static_cast<std::size_t>(Text::other_start) + static_cast<std::size_t>(fault)));
    session_.prompt();
}

} // namespace arbiter::chip
