// SPDX-License-Identifier: MIT
#include "arbiter/game/history_sentence.h"
#include "arbiter/game/referee.h"

#include <utility>

/// Moves that are refused, and what an arbiter does about them.
namespace arbiter {

void Referee::arbitrate(Arbitration const& rules, std::array<unsigned, 2> illegal_moves)
{
    arbitration_ = rules;
    illegal_moves_ = illegal_moves;
}

void Referee::refuse(Color by, Attempt attempt, Verdict const& verdict, Instant now, Events& events)
{
    MoveRefused refused{.by = by,
        .attempt = attempt,
        .verdict = verdict,
        .sentence = to_text(explain(tree_, tree_.cursor(), attempt, verdict, language_))};
    events.emplace_back(refused);
    if (arbitration_ && is_illegal_move(refused))
        count_illegal_move(refused, now, events);
}

void Referee::count_illegal_move(MoveRefused const& refused, Instant now, Events& events)
{
    Color const by = refused.by;
    tree_.append_comment(tree_.cursor(), comment_on(refused));
    if (++illegal_moves_[to_index(by)] >= arbitration_->losing_illegal_move)
        return end(position().illegal_moves_outcome(by), now, events);
    give_penalty(by, Offence::illegal_move, now, events);
    tree_.append_comment(tree_.cursor(), std::get<PenaltyGiven>(events.back()).sentence);
    static_cast<void>(touch(by, refused.attempt.from));
}

bool Referee::touch(Color by, Square square)
{
    bool const is_touch_move = arbitration_ && arbitration_->touch_move;
    bool const may_move = is_started_ && !is_over() && !is_paused() && by == side_to_move();
    if (!is_touch_move || !may_move || touched_)
        return false;
    if (!position().us().has(square) || position().legal_moves_from(square).empty())
        return false;
    touched_ = square;
    return true;
}

bool Referee::is_of_other_piece(PlayMove const& action) const
{
    return touched_ && action.attempt_in(position()).from != *touched_;
}

/// A false claim is punished with time alone.
void Referee::give_penalty(Color by, Offence offence, Instant now, Events& events)
{
    bool const gives_time = arbitration_ && clock_.is_timed(!by);
    if (!arbitration_ || (offence == Offence::false_claim && !gives_time))
        return;
    PenaltyGiven penalty{.by = by,
        .offence = offence,
        .illegal_moves = illegal_moves(by),
        .losing_illegal_move = arbitration_->losing_illegal_move,
        .extra_time = std::nullopt,
        .clocks = {},
        .sentence = {}};
    if (gives_time) {
        clock_.adjust(!by, arbitration_->extra_time);
        penalty.extra_time = arbitration_->extra_time;
    }
    penalty.clocks = clocks(now);
    penalty.sentence = describe(penalty, language_);
    events.emplace_back(std::move(penalty));
}

namespace {

constexpr std::size_t moves_counted = 60;
constexpr Milliseconds most_of_blitz{600'000};
constexpr Milliseconds extra_time_in_blitz{60'000};

} // namespace

bool is_blitz(TimeControl const& control)
{
    if (control.is_unlimited())
        return false;
    Milliseconds time{0};
    for (std::size_t move = 0; move < moves_counted; ++move) {
        TimePeriod const& period = control.period_after(move);
        if (move == 0 || control.begins_period(move))
            time += period.time;
        time += period.bonus;
    }
    return time <= most_of_blitz;
}

Arbitration arbitration_for(TimeControl const& control, unsigned losing_illegal_move)
{
    Arbitration arbitration{.losing_illegal_move = losing_illegal_move};
    if (is_blitz(control))
        arbitration.extra_time = extra_time_in_blitz;
    return arbitration;
}

} // namespace arbiter
