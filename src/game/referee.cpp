// SPDX-License-Identifier: MIT
#include "arbiter/game/referee.h"

#include "arbiter/rules/sentence.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace arbiter {

Referee::Referee(AnyPosition const& start, Clock clock) : tree_{start}, clock_{std::move(clock)} { }

Referee::Referee(GameTree game, Clock clock) : tree_{std::move(game)}, clock_{std::move(clock)}
{
    tree_.go_to(tree_.main_line_end());
}

Referee::Referee(GameSoFar game) : Referee{std::move(game.tree), std::move(game.clock)}
{
    earlier_clocks_ = std::move(game.earlier_clocks);
    clock_start_ = game.clock_start;
    draw_offer_ = game.draw_offer;
    outcome_ = game.outcome;
}

std::vector<Event> Referee::start(Instant now)
{
    Events events;
    if (is_started_)
        return events;
    is_started_ = true;
    turn_began_ = now;
    events.emplace_back(GameStarted{position(), clocks(now)});
    if (is_over())
        events.emplace_back(
            GameEnded{*outcome_, result(), clocks(now), std::string{describe(*outcome_, language_).view()}});
    else if (auto const outcome = position().automatic_outcome(tree_.keys_before(tree_.cursor())))
        end(*outcome, now, events);
    return events;
}

std::vector<Event> Referee::handle(Color by, Action const& action, Instant now)
{
    assert(is_started_);
    Events events;
    bool const is_move
        = std::holds_alternative<PlayMove>(action) || std::holds_alternative<ClaimDraw>(action);
    if (is_over())
        refuse(by, ActionRefusal::game_over, events);
    else if (is_paused() && is_move)
        refuse(by, ActionRefusal::paused, events);
    else if (!end_if_flag_fell(now, events))
        std::visit([&](auto const& what) { act(by, what, now, events); }, action);
    return events;
}

std::vector<Event> Referee::play(LegalMove move, Instant now)
{
    return handle(side_to_move(), PlayMove{move}, now);
}

std::vector<Event> Referee::take_back(Color asked_by, Instant now)
{
    assert(is_started_);
    Events events;
    if (!is_over() && end_if_flag_fell(now, events))
        return events;
    if (!has_moved(asked_by)) {
        refuse(asked_by, ActionRefusal::nothing_to_take_back, events);
        return events;
    }
    outcome_.reset();
    takeback_request_.reset();
    take_back(asked_by, now, events);
    return events;
}

std::vector<Event> Referee::end_as_recorded(Outcome const& outcome, Instant now)
{
    assert(is_started_);
    Events events;
    if (!is_over())
        end(outcome, now, events);
    return events;
}

bool Referee::berserk(Color by)
{
    assert(is_started_);
    if (is_over() || has_gone_berserk(by) || !clock_.halve(by))
        return false;
    // A takeback of the opponent's first move does not undo it.
    for (Clock& earlier : earlier_clocks_)
        static_cast<void>(earlier.halve(by));
    has_gone_berserk_[to_index(by)] = true;
    return true;
}

std::vector<Event> Referee::tick(Instant now)
{
    Events events;
    if (is_started_ && !is_over())
        end_if_flag_fell(now, events);
    return events;
}

void Referee::pause(Instant now)
{
    if (is_started_ && !is_over() && !is_paused())
        paused_at_ = now;
}

void Referee::resume(Instant now)
{
    if (!is_paused())
        return;
    turn_began_ = turn_began_ + (now - *paused_at_);
    paused_at_.reset();
}

std::optional<Outcome> Referee::claimable_draw() const
{
    return position().claimable_draw(tree_.keys_before(tree_.cursor()));
}

ClockReading Referee::clocks(Instant now) const
{
    return clock_.reading(side_to_move(), elapsed(now));
}

std::optional<Color> Referee::running() const
{
    bool const is_running = is_started_ && !is_over() && !is_paused() && have_clocks_started();
    if (!is_running || !clock_.is_timed(side_to_move()))
        return std::nullopt;
    return side_to_move();
}

std::optional<Milliseconds> Referee::until_flag(Instant now) const
{
    if (!running())
        return std::nullopt;
    return std::max(Milliseconds{0}, *clock_.until_flag(side_to_move()) - elapsed(now));
}

bool Referee::has_moved(Color side) const
{
    return takeback_plies(side) <= tree_.ply_of(tree_.cursor());
}

bool Referee::have_clocks_started() const
{
    return clock_start_ == ClockStart::at_once || tree_.ply_of(tree_.cursor()) >= 2;
}

Milliseconds Referee::elapsed(Instant now) const
{
    if (!is_started_ || is_over() || !have_clocks_started())
        return Milliseconds{0};
    return paused_at_.value_or(now) - turn_began_;
}

// ---- actions ---------------------------------------------------------------------------------------------

void Referee::act(Color by, PlayMove const& action, Instant now, Events& events)
{
    if (by != side_to_move())
        return refuse(by, ActionRefusal::not_your_turn, events);
    auto const move = find_move(action);
    if (move && is_of_other_piece(action))
        return refuse(by, ActionRefusal::touched_piece, events);
    if (move)
        return make(*move, now, events);
    refuse(by, action.attempt_in(position()), move.error(), now, events);
}

void Referee::act(Color by, OfferDraw, Instant now, Events& events)
{
    if (draw_offer_ == by)
        return refuse(by, ActionRefusal::draw_already_offered, events);
    // Both have now said that they want a draw.
    if (draw_offer_)
        return agree(by, now, events);
    draw_offer_ = by;
    events.emplace_back(DrawOffered{by});
}

void Referee::act(Color by, AcceptDraw, Instant now, Events& events)
{
    if (draw_offer_ != !by)
        return refuse(by, ActionRefusal::no_draw_offer, events);
    agree(by, now, events);
}

void Referee::act(Color by, DeclineDraw, Instant, Events& events)
{
    if (draw_offer_ != !by)
        return refuse(by, ActionRefusal::no_draw_offer, events);
    draw_offer_.reset();
    events.emplace_back(DrawDeclined{by});
}

void Referee::act(Color by, ClaimDraw const& action, Instant now, Events& events)
{
    if (by != side_to_move())
        return refuse(by, ActionRefusal::not_your_turn, events);
    if (auto const draw = claimable_draw())
        return end(*draw, now, events);
    if (!action.intended) {
        refuse(by, ActionRefusal::no_claim, events);
        return give_penalty(by, Offence::false_claim, now, events);
    }
    auto const move = find_move(*action.intended);
    if (!move || is_of_other_piece(*action.intended))
        return act(by, *action.intended, now, events);
    if (auto const draw = position().claimable_draw_with(tree_.keys_before(tree_.cursor()), *move))
        return end(*draw, now, events);
    refuse(by, ActionRefusal::no_claim, events);
    give_penalty(by, Offence::false_claim, now, events);
    // A move that has been announced must be made (FIDE Laws 9.5.3).
    make(*move, now, events);
}

void Referee::act(Color by, Resign, Instant now, Events& events)
{
    end(position().resignation_outcome(by), now, events);
}

void Referee::act(Color by, RequestTakeback, Instant, Events& events)
{
    if (takeback_request_ == by)
        return refuse(by, ActionRefusal::takeback_pending, events);
    if (!has_moved(by))
        return refuse(by, ActionRefusal::nothing_to_take_back, events);
    takeback_request_ = by;
    events.emplace_back(TakebackRequested{by});
}

void Referee::act(Color by, AnswerTakeback action, Instant now, Events& events)
{
    if (takeback_request_ != !by)
        return refuse(by, ActionRefusal::no_takeback_request, events);
    takeback_request_.reset();
    if (action.answer == Answer::yes)
        take_back(!by, now, events);
    else
        events.emplace_back(TakebackDeclined{by});
}

void Referee::act(Color by, Disconnect, Instant now, Events& events)
{
    events.emplace_back(PlayerDisconnected{by});
    end(abandonment_outcome(by), now, events);
}

void Referee::act(Color by, ClaimFlag, Instant, Events& events)
{
    // A fallen flag would have ended the game before any action.
    refuse(by, ActionRefusal::time_not_over, events);
}

// ---- what they lead to -----------------------------------------------------------------------------------

void Referee::refuse(Color by, ActionRefusal reason, Events& events) const
{
    events.emplace_back(ActionRefused{by, reason, outcome_});
}

Result<LegalMove, Verdict> Referee::find_move(PlayMove const& action) const
{
    if (auto const* const known = std::get_if<LegalMove>(&action.move)) {
        assert(position().find_legal(known->move()) == *known);
        return *known;
    }
    return position().find_move(std::get<Attempt>(action.move));
}

void Referee::make(LegalMove move, Instant now, Events& events)
{
    Color const by = side_to_move();
    earlier_clocks_.push_back(clock_);
    if (have_clocks_started()) {
        // `handle` has looked at the flag before it let anybody act.
        [[maybe_unused]] ClockState const state = clock_.spend(by, elapsed(now));
        assert(state == ClockState::running);
    } else {
        clock_.count_move(by);
    }

    std::string san = position().format_san(move);
    MoveNumber const number = position().fullmove_number();
    NodeId const node = tree_.play(move);
    touched_.reset();
    tree_.promote_to_main_line(node);
    if (auto const left = clock_.left(by))
        tree_.set_comment(node, "[%clk " + format_pgn_clock(*left) + "]");
    turn_began_ = now;
    events.emplace_back(MovePlayed{.by = by,
        .move = move,
        .san = std::move(san),
        .number = number,
        .position = position(),
        .clocks = clock_.reading(!by)});
    auto const outcome = position().automatic_outcome(tree_.keys_before(node));
    if (outcome)
        end(*outcome, now, events);
    else
        drop_answered_by_move(by, events);
}

void Referee::agree(Color by, Instant now, Events& events)
{
    // Each side must have moved, counted from the position in which this game began (FIDE Laws 5.2.3).
    if (tree_.ply_of(tree_.cursor()) < 2)
        return refuse(by, ActionRefusal::draw_too_early, events);
    end(agreement_outcome(), now, events);
}

void Referee::drop_answered_by_move(Color by, Events& events)
{
    if (draw_offer_ == !by) {
        events.emplace_back(DrawOfferLapsed{!by});
        draw_offer_.reset();
    }
    if (takeback_request_) {
        events.emplace_back(TakebackLapsed{*takeback_request_});
        takeback_request_.reset();
    }
}

std::size_t Referee::takeback_plies(Color asked_by) const
{
    return asked_by == side_to_move() ? 2 : 1;
}

void Referee::take_back(Color asked_by, Instant now, Events& events)
{
    std::size_t const plies = takeback_plies(asked_by);
    for (std::size_t ply = 0; ply < plies; ++ply) {
        NodeId const undone = tree_.cursor();
        tree_.undo();
        tree_.erase(undone);
        // Moves made before this referee have no clock times.
        if (!earlier_clocks_.empty()) {
            clock_ = std::move(earlier_clocks_.back());
            earlier_clocks_.pop_back();
        }
    }
    turn_began_ = now;
    touched_.reset();
    if (is_paused())
        paused_at_ = now;
    if (draw_offer_) {
        events.emplace_back(DrawOfferLapsed{*draw_offer_});
        draw_offer_.reset();
    }
    events.emplace_back(TookBack{.asked_by = asked_by,
        .plies = Plies{static_cast<std::uint16_t>(plies)},
        .position = position(),
        .clocks = clocks(now)});
}

bool Referee::end_if_flag_fell(Instant now, Events& events)
{
    Color const on_move = side_to_move();
    auto const allowed = clock_.until_flag(on_move);
    if (!allowed || elapsed(now) < *allowed)
        return false;
    end(position().flag_outcome(on_move), now, events);
    return true;
}

void Referee::end(Outcome const& outcome, Instant now, Events& events)
{
    // From here on the clocks stand still, at what they show now.
    clock_.stop(side_to_move(), elapsed(now));
    outcome_ = outcome;
    touched_.reset();
    paused_at_.reset();
    draw_offer_.reset();
    takeback_request_.reset();
    events.emplace_back(
        GameEnded{outcome, result(), clocks(now), std::string{describe(outcome, language_).view()}});
}

} // namespace arbiter
