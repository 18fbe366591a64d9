// SPDX-License-Identifier: MIT
#include "arbiter/core/names.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"
#include "load/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace arbiter::load {

namespace {

constexpr std::chrono::milliseconds try_again_after{100};
/// The times of web/src/online/link.ts.
constexpr std::chrono::milliseconds ping_after{2'500};
constexpr std::chrono::milliseconds ping_every{10'000};
/// How much more than the player's thinking time a move after an outage may cost.
constexpr std::chrono::milliseconds fair{1'000};
/// How long after an outage an answer may belong to something from before.
constexpr std::chrono::seconds just_back{10};

/// Placement, side to move and castling rights: what every way to write a FEN has in common.
std::string_view first_three(std::string_view fen)
{
    std::size_t end = 0;
    for (int i = 0; i < 3; ++i)
        end = std::min(fen.find(' ', end + 1), fen.size());
    return fen.substr(0, end);
}

} // namespace

void Player::sit_down(std::string seat)
{
    seat_ = std::move(seat);
    connect();
}

void Player::come_in(std::string cookie)
{
    cookie_ = std::move(cookie);
    connect();
}

void Player::connect()
{
    if (has_seen_end_)
        return;
    auto& arena = match_->arena();
    auto caller = caller_of(arena.target, match_->source());
    caller.cookie = cookie_;
    socket_ = std::make_unique<wire::WebSocket>(caller, "/ws/game/" + match_->game(), *this);
}

void Player::opened()
{
    is_connected_ = true;
    auto const seat = seat_.empty() ? std::nullopt : std::optional{seat_};
    send(protocol::Hello{.seat = seat, .seen = static_cast<std::uint32_t>(version_)});
    if (std::exchange(is_away_, false)) {
        back_at_ = Clock::now();
        here_since_ = back_at_;
        ++match_->arena().report.reconnections;
    }
    // An unanswered action is sent again; its number identifies it to the server.
    if (sent_)
        socket_->send(sent_->frame);
}

void Player::go_away(std::string_view how)
{
    if (!match_->arena().options.expects_restarts)
        fault("closed", std::string{how});
    if (!std::exchange(is_away_, true)) {
        here_before_ += Clock::now() - here_since_;
        had_outage_ = true;
    }
}

/// Another node has the game, and the gateway has kept the socket.
void Player::take(protocol::HelloWanted)
{
    go_away("hello wanted");
    opened();
}

void Player::closed(wire::SocketEnd const& end)
{
    is_connected_ = false;
    if (has_seen_end_)
        return;
    go_away(fmt::format("code {}", end.code));
    later(try_again_after, &Player::connect);
}

bool Player::is_just_back() const
{
    return back_at_ != Clock::time_point{} && Clock::now() - back_at_ < just_back;
}

void Player::later(std::chrono::milliseconds delay, void (Player::*task)())
{
    match_->arena().target.loop.post_after(delay, [this, task, guard = std::weak_ptr{alive_}] {
        if (!guard.expired())
            (this->*task)();
    });
}

std::string Player::describe() const
{
    auto const what = !is_connected_ ? "away" : sent_ ? "waiting for an answer" : "there";
    return fmt::format("{} at version {}, ply {}", what, static_cast<std::uint32_t>(version_), ply_);
}

void Player::ping_when_due()
{
    auto const now = Clock::now();
    if (!is_connected_ || (now - heard_at_ < ping_after && now - pinged_at_ < ping_every))
        return;
    heard_at_ = now;
    pinged_at_ = now;
    send(protocol::PingMessage{1});
}

void Player::send(protocol::GameMessage const& message)
{
    socket_->send(write(message));
}

void Player::fault(std::string const& kind, std::string const& example)
{
    match_->arena().report.add_fault(
        kind, fmt::format("game {}, {}: {}", match_->game(), to_name(color_), example));
}

void Player::received(std::string_view frame)
{
    heard_at_ = Clock::now();
    auto const message = protocol::read_server_message(frame);
    if (!message)
        return fault("no message", std::string{frame});
    if (auto const* const refused = std::get_if<protocol::Refused>(&*message))
        return take_refusal("refused", refused->re, frame);
    if (auto const* const failed = std::get_if<protocol::Failed>(&*message))
        return take_failure(*failed, frame);
    std::visit([this](auto const& what) { take(what); }, *message);
}

void Player::take(protocol::PingMessage message)
{
    send(protocol::PongMessage{message.n});
}

void Player::take(protocol::Acknowledged message)
{
    take_acknowledgement(message.re);
}

void Player::take_failure(protocol::Failed const& failure, std::string_view frame)
{
    // The flag fell while the move was on its way.
    if (failure.code == protocol::ErrorCode::game_over)
        return;
    if (failure.code != protocol::ErrorCode::not_saved || !match_->arena().options.expects_restarts)
        return take_refusal("error", failure.re, frame);
    ++match_->arena().report.not_saved;
    move_again(failure.re);
}

void Player::take_refusal(
    std::string_view kind, std::optional<protocol::RequestNumber> re, std::string_view frame)
{
    if (!is_just_back())
        return fault(std::string{kind}, std::string{frame});
    // The move was not saved before the server stopped, or it was and is in the events that follow.
    move_again(re);
}

void Player::move_again(std::optional<protocol::RequestNumber> re)
{
    if (re && sent_) {
        sent_.reset();
        later(try_again_after, &Player::think);
    }
}

void Player::take(protocol::State const& state)
{
    if (state.version < version_)
        fault("lost",
            fmt::format("version {} after {}", static_cast<std::uint32_t>(state.version),
                static_cast<std::uint32_t>(version_)));
    version_ = state.version;
    position_ = Position::initial();
    ply_ = 0;
    for (protocol::ListedMove const& move : state.game.moves)
        take_move(move.uci);
    take_clock(state.game.clocks[color_], false);
    if (!std::exchange(has_state_, true))
        go_berserk_perhaps();
    think();
}

void Player::go_berserk_perhaps()
{
    auto& arena = match_->arena();
    unsigned const one_in = arena.options.one_berserk_in;
    if (one_in != 0 && ply_ == 0 && arena.random() % one_in == 0)
        send(protocol::GameMessage{protocol::CommandMessage{next_number_++, protocol::Command::berserk}});
}

void Player::take(protocol::GameEvent const& event)
{
    auto& report = match_->arena().report;
    ++report.events;
    if (event.version != next(version_))
        fault(event.version <= version_ ? "twice" : "gap",
            fmt::format("version {} after {}", static_cast<std::uint32_t>(event.version),
                static_cast<std::uint32_t>(version_)));
    version_ = event.version;
    if (auto const* const move = std::get_if<protocol::MoveMade>(&event.content)) {
        bool const is_own = move->by == color_;
        take_move(move->uci);
        auto const position = format_fen(position_.to_setup());
        if (first_three(position) != first_three(move->fen))
            fault("board", fmt::format("{} there, {} here", move->fen, std::string_view{position}));
        if (!is_own && !is_just_back())
            report.at_opponent.add(Clock::now() - match_->sent_at(ply_ - 1));
        take_clock(move->clocks[color_], is_own);
        if (is_own)
            finish_move();
        else
            begin_turn();
    } else {
        std::visit(
            [this](auto const& what) {
                if constexpr (requires { what.clocks; })
                    take_clock(what.clocks[color_], false);
            },
            event.content);
    }
    if (std::holds_alternative<protocol::Ending>(event.content)) {
        has_seen_end_ = true;
        return match_->end(color_);
    }
    think();
}

void Player::finish_move()
{
    if (sent_)
        take_acknowledgement(sent_->number);
    sent_.reset();
    begin_turn();
}

void Player::begin_turn()
{
    here_since_ = Clock::now();
    here_before_ = Clock::duration{0};
    had_outage_ = false;
}

void Player::take_move(std::string const& uci)
{
    auto const attempt = parse_uci_attempt(uci);
    auto const move = attempt ? find_move(position_, *attempt) : tl::make_unexpected(Verdict{});
    if (!move)
        return fault("illegal", fmt::format("{} after {} plies", uci, ply_));
    position_ = position_.play(*move);
    ++ply_;
}

void Player::take_clock(std::optional<Milliseconds> left, bool is_own_move)
{
    if (is_own_move && left && clock_ && had_outage_)
        check_charge(*left);
    clock_ = left;
}

/// A turn with an outage in it may cost no more than the player thought while there was a server.
void Player::check_charge(Milliseconds left)
{
    auto& arena = match_->arena();
    auto const charged = *clock_ - left + arena.options.increment;
    auto const sent = sent_ ? sent_->at : Clock::now();
    auto const thought = here_before_ + std::max(Clock::duration{0}, sent - here_since_);
    auto const excess = std::chrono::duration_cast<std::chrono::milliseconds>(charged - thought);
    arena.report.worst_charge = std::max(arena.report.worst_charge, excess);
    if (excess > fair)
        fault("unfair clock",
            fmt::format("{} ms charged, {} ms of them with a server", charged.count(),
                std::chrono::duration_cast<std::chrono::milliseconds>(thought).count()));
}

void Player::take_acknowledgement(protocol::RequestNumber number)
{
    if (!sent_ || sent_->number != number || std::exchange(sent_->is_acknowledged, true))
        return;
    auto& report = match_->arena().report;
    ++report.moves;
    if (!is_just_back())
        report.acknowledged.add(Clock::now() - sent_->at);
}

void Player::think()
{
    auto& arena = match_->arena();
    if (is_thinking_ || sent_ || !has_state_ || arena.is_over || match_->has_ended()
        || position_.side_to_move() != color_)
        return;
    is_thinking_ = true;
    std::exponential_distribution<double> thinking{1.0 / static_cast<double>(arena.options.thinking.count())};
    auto const time = std::chrono::milliseconds{static_cast<std::int64_t>(thinking(arena.random))};
    later(std::min(time, arena.options.thinking * 4), &Player::stop_thinking);
}

void Player::stop_thinking()
{
    is_thinking_ = false;
    move();
}

void Player::move()
{
    auto& arena = match_->arena();
    if (sent_ || arena.is_over || match_->has_ended() || position_.side_to_move() != color_)
        return;
    auto const moves = position_.legal_moves();
    if (moves.size() == 0)
        return;
    auto const move = moves[arena.random() % moves.size()];
    auto const number = next_number_++;
    sent_ = Sent{number,
        write(protocol::GameMessage{protocol::MoveMessage{
            .re = number, .ply = ply_, .move = std::string{format_uci(position_, move.move()).view()}}}),
        Clock::now()};
    match_->note_sent(ply_, sent_->at);
    if (is_connected_)
        socket_->send(sent_->frame);
}

} // namespace arbiter::load
