// SPDX-License-Identifier: MIT
#include "play/serial_mirror.h"

#include "arbiter/core/names.h"
#include "arbiter/rules/attempt.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace arbiter::play {

namespace {

/// What the person at the board does, as an action of the game; nothing for another action.
std::optional<Action> to_game_action(link::Action action)
{
    switch (action) {
    case link::Action::resign: return Resign{};
    case link::Action::offer_draw: return OfferDraw{};
    case link::Action::accept_draw: return AcceptDraw{};
    case link::Action::decline_draw: return DeclineDraw{};
    case link::Action::claim_draw: return ClaimDraw{};
    case link::Action::ask_takeback: return RequestTakeback{};
    default: return std::nullopt;
    }
}

} // namespace

SerialMirror::SerialMirror(std::string device, Color side, Post post)
    : device_{std::move(device)},
      side_{side},
      post_{std::move(post)}
{
}

void SerialMirror::take_over(SerialTask const& task, link::Session& session)
{
    bool const is_same_start = task.start == start_;
    auto const common = static_cast<std::size_t>(
        std::mismatch(moves_.begin(), moves_.end(), task.moves.begin(), task.moves.end()).first
        - moves_.begin());
    if (!is_same_start || common < moves_.size()) {
        is_taking_over_ = true;
        session.take_back(Plies{static_cast<std::uint16_t>(is_same_start ? common : 0)});
        is_taking_over_ = false;
    }
    if (!is_same_start)
        start_ = position_ = task.start;
    for (std::size_t ply = moves_.size(); ply < task.moves.size(); ++ply)
        append(task.moves[ply]);
    question_ = task.question;
    clocks_ = task.clocks;
}

void SerialMirror::notice(std::string sentence)
{
    post_(std::nullopt, PlayerNotice{std::move(sentence)});
}

void SerialMirror::fail(std::string sentence)
{
    post_(std::nullopt, PlayerFailed{std::move(sentence)});
}

void SerialMirror::append(Move move)
{
    auto const after = position_.try_play(move);
    if (!after)
        return;
    position_ = *after;
    moves_.push_back(move);
}

/// The times of the board do not count: the game here has clocks of its own.
link::MoveAnswer SerialMirror::play(Move move, link::ClockTimes const&)
{
    if (!question_ || position_.side_to_move() != side_)
        return link::MoveAnswer::not_now;
    if (!position_.try_play(move))
        return link::MoveAnswer::illegal;
    Attempt const attempt = to_attempt(position_, move);
    append(move);
    post_(std::exchange(question_, std::nullopt), Action{PlayMove{attempt}});
    return link::MoveAnswer::played;
}

void SerialMirror::keep(Plies plies)
{
    // A board never does this to a program, but the program of White does it to that of Black.
    if (!is_taking_over_ && plies.count() < moves_.size())
        notice("The other end has begun another game; new begins it here too.");
    auto const moves = std::exchange(moves_, {});
    position_ = start_;
    for (std::size_t ply = 0; ply < plies.count(); ++ply)
        append(moves[ply]);
    question_.reset();
}

void SerialMirror::on_line(link::LineState state)
{
    if (state == link::LineState::up && !std::exchange(has_been_up_, true))
        notice(fmt::format("The board at {} is there.", device_));
    else if (state == link::LineState::up)
        notice(fmt::format("The board at {} answers again.", device_));
    else
        notice(fmt::format("The board at {} is silent. Look at its cable; the game waits for it.", device_));
}

void SerialMirror::on_action(link::Action action)
{
    if (action == link::Action::ask_takeback)
        notice("The player at the board asks to take a move back; undo does it.");
    if (action == link::Action::ask_new_game)
        notice("The player at the board asks for a new game; new begins it.");
    if (auto const meant = to_game_action(action))
        post_(std::nullopt, *meant);
}

void SerialMirror::on_fault(link::Fault fault)
{
    switch (fault) {
    case link::Fault::other_start:
        return notice(fmt::format("The board at {} begins from another position or plays by other rules, so "
                                  "that it cannot follow this game.",
            device_));
    case link::Fault::other_rules:
        return notice(fmt::format("The board at {} has another position than this program after the same "
                                  "moves, or plays an illegal one.",
            device_));
    case link::Fault::same_seat:
        return notice(fmt::format("The board at {} is set to play {}; here it is to play {}.", device_,
            to_capital_name(!side_), to_capital_name(side_)));
    case link::Fault::other_version:
        return notice(
            fmt::format("The board at {} speaks another version of the link than this program. Put the "
                        "firmware on it that belongs to this program.",
                device_));
    }
}

} // namespace arbiter::play
