// SPDX-License-Identifier: MIT
#include "arbiter/link/session.h"

#include "link/checksum.h"

#include <algorithm>
#include <utility>

namespace arbiter::link {

namespace {

/// In milliseconds: how soon something is said again that the other end lacks, how often an end shows that it
/// is there, and after what silence it counts as gone.
constexpr std::uint32_t resend_after = 200;
constexpr std::uint32_t show_after = 500;
constexpr std::uint32_t lost_after = 4'000;

std::uint32_t elapsed(Ticks from, Ticks to)
{
    return static_cast<std::uint32_t>(to) - static_cast<std::uint32_t>(from);
}

/// An action that the other end's next move answers or makes pointless.
bool lapses_with_a_move(Action action)
{
    return action != Action::resign && action != Action::accept_draw && action != Action::none;
}

/// Whether an action counts although one end has a move more, which crossed it: an end that has resigned
/// takes no further move, and a new game asks for none.
bool may_cross_a_move(Action action, Plies theirs, Plies own)
{
    bool const is_one_behind = next(theirs) == own;
    if (action == Action::ask_new_game || action == Action::decline_new_game)
        return is_one_behind || next(own) == theirs;
    return action == Action::resign && is_one_behind;
}

} // namespace

ByteUse Session::take(std::uint8_t byte, Ticks now)
{
    ByteUse const use = reader_.take(byte);
    if (auto const frame = reader_.frame())
        hear(*frame, now);
    else if (reader_.is_of_another_version())
        complain(Fault::other_version);
    return use;
}

std::optional<std::uint8_t> Session::give(Ticks now)
{
    if (line_ == LineState::up && elapsed(last_heard_, now) >= lost_after) {
        line_ = LineState::lost;
        game_.on_line(line_);
    }
    if (!writer_.is_busy()) {
        bool const has_news = is_urgent_ || game_.plies() != told_;
        std::uint32_t const wait = line_ == LineState::up && lacks_something() ? resend_after : show_after;
        if (!has_news && elapsed(last_sent_, now) < wait)
            return std::nullopt;
        writer_.begin(make_frame());
        told_ = game_.plies();
        last_sent_ = now;
        is_urgent_ = false;
    }
    return writer_.give();
}

void Session::act(Action action)
{
    action_ = action;
    action_number_ = static_cast<std::uint8_t>(action_number_ == 0xFF ? 1 : action_number_ + 1);
    is_urgent_ = true;
}

void Session::take_back(Plies keep)
{
    game_.keep(std::min(keep, game_.plies()));
    enter(static_cast<std::uint16_t>(epoch_ + 1));
}

/// Begins an epoch: what was said in the one before does not count any more.
void Session::enter(std::uint16_t epoch)
{
    epoch_ = epoch;
    action_ = Action::none;
    equal_plies_.reset();
    other_plies_ = std::min(other_plies_, game_.plies());
    is_urgent_ = true;
}

void Session::hear(Frame const& frame, Ticks now)
{
    last_heard_ = now;
    if (line_ != LineState::up) {
        line_ = LineState::up;
        is_urgent_ = true;
        game_.on_line(line_);
    }
    other_seat_ = frame.seat;
    other_rank_ = frame.rank;
    acknowledged_ = frame.heard_number;
    if (agree_on_seats(frame) && agree_on_epoch(frame) && agree_on_list(frame))
        follow(frame);
    else
        equal_plies_.reset();
}

bool Session::agree_on_seats(Frame const& frame)
{
    if (!seat_ && frame.seat)
        sit(!*frame.seat);
    if (seat_ != frame.seat)
        return true;
    complain(Fault::same_seat);
    return false;
}

/// The newer epoch prevails, with as much of the old game as both have. But a program has its game from
/// elsewhere: whatever a board remembers, it gets that one.
bool Session::agree_on_epoch(Frame const& frame)
{
    bool const is_another = !std::exchange(has_agreed_, true) && frame.plies > game_.plies();
    if (rank_ == Rank::program && leads(frame)
        && (frame.epoch > epoch_ || (frame.epoch == epoch_ && is_another)))
        enter(static_cast<std::uint16_t>(frame.epoch + 1));
    if (frame.epoch == epoch_)
        return true;
    if (frame.epoch < epoch_) {
        is_urgent_ = true;
        return false;
    }
    bool const is_prefix = frame.common <= game_.plies() && list_check(frame.common) == frame.list_check;
    if (!is_prefix && frame.common == Plies{}) {
        complain(Fault::other_start);
        return false;
    }
    game_.keep(is_prefix ? frame.common : Plies{});
    enter(frame.epoch);
    return true;
}

/// Where both have played on without hearing each other, one of them starts again from the other's list.
bool Session::agree_on_list(Frame const& frame)
{
    if (frame.common > game_.plies()) {
        // It takes us for further than we are: we have forgotten.
        other_plies_ = Plies{};
        is_urgent_ = true;
        return false;
    }
    if (list_check(frame.common) == frame.list_check)
        return true;
    if (frame.common == Plies{}) {
        complain(Fault::other_start);
        return false;
    }
    if (!leads(frame))
        game_.keep(Plies{});
    // The next frame shows the other end where the games part.
    other_plies_ = frame.common;
    is_urgent_ = true;
    return false;
}

/// Takes over what the other end has more in the same epoch.
void Session::follow(Frame const& frame)
{
    other_plies_ = frame.plies;
    bool const has_played = take_move(frame);
    Plies const own = game_.plies();
    // It lacks something, or does not know what we have.
    if (own > frame.plies || frame.common != own)
        is_urgent_ = true;
    if (may_cross_a_move(frame.action, frame.plies, own))
        return take_action(frame);
    if (own != frame.plies || (frame.common != own && !has_played))
        return;
    if (frame.position_check != game_.position_check())
        return complain(Fault::other_rules);
    equal_plies_ = own;
    fault_.reset();
    take_action(frame);
}

/// Plays the move that the frame brings, if it is the next one here and legal.
bool Session::take_move(Frame const& frame)
{
    if (!frame.move || frame.common != game_.plies())
        return false;
    // The times are those after the last move.
    bool const is_last = next(frame.common) == frame.plies;
    MoveAnswer const answer = game_.play(*frame.move, is_last ? frame.clocks : no_clocks);
    if (answer == MoveAnswer::illegal)
        complain(Fault::other_rules);
    if (answer != MoveAnswer::played)
        return false;
    lapse();
    return true;
}

void Session::take_action(Frame const& frame)
{
    if (frame.action_number == heard_number_)
        return;
    heard_number_ = frame.action_number;
    is_urgent_ = true;
    if (frame.action != Action::none)
        game_.on_action(frame.action);
}

void Session::lapse()
{
    if (lapses_with_a_move(action_))
        act(Action::none);
}

void Session::complain(Fault fault)
{
    if (fault_ == fault)
        return;
    fault_ = fault;
    game_.on_fault(fault);
}

Frame Session::make_frame() const
{
    Frame frame;
    frame.rank = rank_;
    frame.seat = seat_;
    frame.epoch = epoch_;
    frame.plies = game_.plies();
    frame.common = std::min(frame.plies, other_plies_);
    frame.list_check = list_check(frame.common);
    frame.position_check = game_.position_check();
    if (frame.common < frame.plies)
        frame.move = game_.move(frame.common);
    frame.action_number = action_number_;
    frame.action = action_;
    frame.heard_number = heard_number_;
    frame.clocks = game_.clocks();
    return frame;
}

bool Session::leads(Frame const& frame) const
{
    return rank_ != frame.rank ? rank_ == Rank::program : seat_ == Color::white;
}

bool Session::is_agreed() const
{
    return line_ == LineState::up && equal_plies_ == game_.plies() && !lacks_something();
}

bool Session::lacks_something() const
{
    return other_plies_ != game_.plies() || acknowledged_ != action_number_;
}

std::uint32_t Session::list_check(Plies plies) const
{
    Checksum checksum;
    checksum.add(game_.start_check(), 4);
    for (Plies ply; ply < plies; ply = next(ply))
        checksum.add(game_.move(ply).bits(), 2);
    return checksum.value();
}

} // namespace arbiter::link
