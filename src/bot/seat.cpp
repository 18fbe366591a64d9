// SPDX-License-Identifier: MIT
#include "bot/seat.h"

#include "arbiter/core/names.h"
#include "arbiter/notation/uci_move.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::bot {

namespace {

/// The clocks of a control after `moves` of each side, with `left` on them.
Clock make_clock(
    TimeControl const& control, std::array<std::size_t, 2> const& moves, ClockReading const& left)
{
    Clock clock{control};
    for (Color const color : all_colors) {
        for (std::size_t i = 0; i < moves[to_index(color)]; ++i)
            static_cast<void>(clock.spend(color, Milliseconds{0}));
        if (auto const has = clock.left(color); has && left[color])
            clock.adjust(color, *left[color] - *has);
    }
    return clock;
}

/// The side that an event is about; nothing where it is about none.
std::optional<Color> find_color(protocol::EventContent const& content)
{
    return std::visit(
        [](auto const& what) -> std::optional<Color> {
            if constexpr (requires { what.color; })
                return what.color;
            else if constexpr (requires { what.asked_by; })
                return what.asked_by;
            else if constexpr (requires { std::optional<Color>{what.by}; })
                return what.by;
            else
                return std::nullopt;
        },
        content);
}

/// The clocks of an event; nothing where it has none.
std::optional<ClockReading> find_clocks(protocol::EventContent const& content)
{
    return std::visit(
        [](auto const& what) -> std::optional<ClockReading> {
            if constexpr (requires { what.clocks; })
                return what.clocks;
            else
                return std::nullopt;
        },
        content);
}

} // namespace

Seat::Seat(SeatWorld world) : world_{std::move(world)} { }

Seat::~Seat()
{
    dismiss_player();
}

// ---- the connection --------------------------------------------------------------------------------------

void Seat::connected()
{
    send(protocol::Hello{.seat = {}, .seen = static_cast<std::uint32_t>(version_)});
    if (action_)
        world_.send(action_->frame);
}

void Seat::start_over()
{
    version_ = protocol::EventVersion::none;
    connected();
}

void Seat::send(protocol::GameMessage const& message)
{
    world_.send(write(message));
}

void Seat::act(protocol::Command command)
{
    send(protocol::CommandMessage{next_number(), command});
}

void Seat::repeat()
{
    if (action_ && !is_over_)
        world_.send(action_->frame);
}

void Seat::receive(std::string_view frame)
{
    if (auto const message = protocol::read_server_message(frame))
        std::visit([this](auto const& what) { take(what); }, *message);
}

void Seat::take(protocol::PingMessage message)
{
    send(protocol::PongMessage{message.n});
}

// ---- what has happened -----------------------------------------------------------------------------------

void Seat::take(protocol::State const& message)
{
    auto const& game = message.game;
    if (!game.terms)
        return give_up("The server plays a game that is not known here.");
    if (!message.you) {
        world_.say("This account no longer has a seat in the game.");
        is_over_ = true;
        return world_.end();
    }
    bool const is_first = !own_;
    own_ = message.you;
    terms_ = *game.terms;
    version_ = message.version;
    last_number_ = std::max(last_number_, message.last_request);
    if (is_first && game.phase != protocol::Phase::over) {
        auto const& opponent = game.players[to_index(!*own_)];
        world_.say(fmt::format("Playing {} against {} ({}, {}{}).", to_capital_name(*own_),
            opponent ? opponent->name : "nobody yet", protocol::write_control(terms_.control),
            terms_.is_rated ? "rated" : "casual",
            terms_.variant == Variant::standard ? "" : fmt::format(", {}", to_name(terms_.variant))));
    }
    take_clocks(game.clocks, game.running);
    if (!set_position(game))
        return give_up("The server shows an impossible position.");
    if (game.phase == protocol::Phase::over)
        return take_end(game.ending ? game.ending->result : GameResult::unfinished,
            game.ending ? game.ending->sentence : "");
    is_playing_ = game.phase == protocol::Phase::playing;
    if (game.draw_offer == !*own_)
        offer_observed(DrawOffered{!*own_});
    if (game.takeback_request == !*own_)
        offer_observed(TakebackRequested{!*own_});
    if (game.is_away[to_index(!*own_)])
        act(protocol::Command::claim_flag);
    think();
}

/// False when the moves do not follow from the start. A player that thinks about this position continues.
bool Seat::set_position(protocol::Snapshot const& snapshot)
{
    auto const setup = parse_fen(snapshot.start_fen, terms_.variant);
    if (!setup)
        return false;
    auto const start = AnyPosition::from_setup(terms_.variant, *setup);
    if (!start)
        return false;
    GameTree tree{*start};
    for (protocol::ListedMove const& move : snapshot.moves) {
        auto const attempt = parse_uci_attempt(move.uci);
        if (!attempt || !tree.try_play(*attempt))
            return false;
    }
    if (!(tree == tree_)) {
        forget_question();
        tree_ = std::move(tree);
        if (action_ && action_->ply && *action_->ply < tree_.ply_of(tree_.cursor()))
            action_.reset();
    }
    return true;
}

/// Whether an event is the next one; asks for the whole state when some are missing.
bool Seat::follows(protocol::EventVersion version)
{
    if (version <= version_)
        return false;
    if (version != next(version_) || !own_) {
        start_over();
        return false;
    }
    version_ = version;
    return true;
}

void Seat::take(protocol::GameEvent const& event)
{
    if (!follows(event.version))
        return;
    if (auto const clocks = find_clocks(event.content))
        take_clocks(*clocks, event.running);
    if (event.re && action_ && event.re == action_->number && find_color(event.content) != !*own_)
        action_.reset();
    if (auto const* const ending = std::get_if<protocol::Ending>(&event.content))
        return take_end(ending->result, ending->sentence);
    std::visit([this](auto const& what) { happen(what); }, event.content);
    think();
}

void Seat::take(protocol::Unknown const& message)
{
    if (message.version && follows(*message.version))
        think();
}

void Seat::happen(protocol::MoveMade const& move)
{
    auto const attempt = parse_uci_attempt(move.uci);
    bool const is_next = move.ply == tree_.ply_of(tree_.cursor()) + 1;
    if (!is_next || !attempt || !tree_.try_play(*attempt))
        return start_over();
    forget_question();
    if (action_ && action_->ply && *action_->ply < move.ply)
        action_.reset();
}

void Seat::happen(protocol::MovesTakenBack const& taken_back)
{
    forget_question();
    action_.reset();
    refused_claim_.reset();
    for (std::size_t i = 0; i < taken_back.plies && tree_.cursor() != tree_.root(); ++i) {
        auto const last = tree_.cursor();
        tree_.undo();
        tree_.erase(last);
    }
}

void Seat::happen(protocol::OfferMade offer)
{
    if (offer.by == *own_)
        return;
    if (offer.kind == protocol::OfferKind::draw_offered)
        offer_observed(DrawOffered{offer.by});
    else if (offer.kind == protocol::OfferKind::takeback_asked)
        offer_observed(TakebackRequested{offer.by});
    else if (offer.kind == protocol::OfferKind::rematch_offered && is_over_ && world_.wants_rematch(terms_))
        act(protocol::Command::rematch);
}

void Seat::happen(protocol::Absence absence)
{
    if (absence.color != *own_ && !absence.is_back)
        act(protocol::Command::claim_flag);
}

void Seat::take_clocks(ClockReading const& clocks, std::optional<Color> running)
{
    clocks_ = clocks;
    running_ = running;
    clocks_since_ = std::chrono::steady_clock::now();
}

void Seat::take_end(GameResult result, std::string const& sentence)
{
    is_playing_ = false;
    forget_question();
    action_.reset();
    if (std::exchange(is_over_, true))
        return;
    world_.say(fmt::format("{} {}", to_string(result), sentence));
    dismiss_player();
    world_.end();
}

void Seat::take(protocol::Refused const& message)
{
    give_up("The server refuses the move: " + message.sentence);
}

void Seat::take(protocol::Failed const& message)
{
    using protocol::ErrorCode;
    if (message.code == ErrorCode::not_saved || message.code == ErrorCode::rate_limited)
        return world_.call_repeat();
    if (message.code == ErrorCode::stale || message.code == ErrorCode::not_your_turn) {
        action_.reset();
        return start_over();
    }
    if (action_ && message.re == action_->number && action_->is_claim) {
        refused_claim_ = tree_.ply_of(tree_.cursor());
        action_.reset();
        think();
    }
}

// ---- the player ------------------------------------------------------------------------------------------

bool Seat::is_our_turn() const
{
    return own_ && is_playing_ && !is_over_ && tree_.position().side_to_move() == *own_;
}

void Seat::think()
{
    if (!is_our_turn() || is_asked_ || action_ || is_resigning_)
        return;
    auto const ply = tree_.ply_of(tree_.cursor());
    auto const keys = tree_.keys_before(tree_.cursor());
    // Engines take a draw for granted when it can be claimed.
    if (refused_claim_ != ply && tree_.position().claimable_draw(keys)) {
        send_pending(protocol::CommandMessage{next_number(), protocol::Command::claim_draw});
        action_->is_claim = true;
        return;
    }
    ask_player();
}

void Seat::ask_player()
{
    if (!player_) {
        inbox_ = std::make_unique<Inbox>(world_.call_collect);
        player_ = world_.make_player();
        player_->observe(GameStarted{tree_.position(), clocks_}, *own_, *inbox_);
    }
    is_asked_ = true;
    player_->your_turn({QuestionId{++question_}, tree_}, clock_now(), *inbox_);
}

Clock Seat::clock_now() const
{
    auto const ply = tree_.ply_of(tree_.cursor());
    std::array<std::size_t, 2> moves{};
    moves[to_index(!*own_)] = (ply + 1) / 2;
    moves[to_index(*own_)] = ply / 2;
    auto left = clocks_;
    if (running_ == own_ && left[*own_]) {
        auto const gone
            = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - clocks_since_);
        left.left[to_index(*own_)] = std::max(Milliseconds{1}, *left[*own_] - gone);
    }
    return make_clock(terms_.control, moves, left);
}

void Seat::forget_question()
{
    if (!std::exchange(is_asked_, false))
        return;
    ++question_;
    player_->stop();
}

void Seat::offer_observed(Event const& event)
{
    // A program that has not been asked anything yet has no opinion.
    if (player_)
        return player_->observe(event, *own_, *inbox_);
    if (std::holds_alternative<DrawOffered>(event))
        act(protocol::Command::decline_draw);
    else
        act(terms_.is_rated ? protocol::Command::decline_takeback : protocol::Command::takeback);
}

void Seat::collect()
{
    while (inbox_) {
        auto const message = inbox_->take();
        if (!message)
            return;
        take_player_message(*message);
    }
}

void Seat::take_player_message(PlayerMessage const& message)
{
    if (is_over_ || (message.answers && (!is_asked_ || *message.answers != QuestionId{question_})))
        return;
    if (auto const* const failed = std::get_if<PlayerFailed>(&message.content))
        return take_failure(failed->reason);
    auto const* const action = std::get_if<Action>(&message.content);
    if (action == nullptr)
        return;
    if (auto const* const move = std::get_if<PlayMove>(action))
        take_own_move(move->attempt_in(tree_.position()));
    else if (std::holds_alternative<AcceptDraw>(*action))
        act(protocol::Command::draw);
    else if (std::holds_alternative<DeclineDraw>(*action))
        act(protocol::Command::decline_draw);
    else if (auto const* const answer = std::get_if<AnswerTakeback>(action))
        act(answer->answer == Answer::yes && !terms_.is_rated ? protocol::Command::takeback
                                                              : protocol::Command::decline_takeback);
}

void Seat::take_own_move(Attempt attempt)
{
    is_asked_ = false;
    auto const& position = tree_.position();
    auto const move = position.find_move(attempt);
    if (!move)
        return give_up(fmt::format("The engine plays {}, which is not allowed: {}",
            std::string_view{format_uci(attempt)}, position.describe(attempt, move.error())));
    auto const ply = tree_.ply_of(tree_.cursor());
    send_pending(protocol::MoveMessage{.re = next_number(),
                     .ply = static_cast<std::uint32_t>(ply),
                     .move = std::string{format_uci(position.to_attempt(move->move())).view()}},
        ply);
}

/// Sends what must be answered, and keeps it until then.
void Seat::send_pending(protocol::GameMessage const& message, std::optional<std::size_t> ply)
{
    action_ = Pending{last_number_, write(message), ply};
    world_.send(action_->frame);
}

/// Starts a program that has died once more.
void Seat::take_failure(std::string const& reason)
{
    is_asked_ = false;
    dismiss_player();
    if (std::exchange(has_failed_, true))
        return give_up("The engine has failed again: " + reason);
    world_.say("The engine has failed and is started once more: " + reason);
    think();
}

void Seat::dismiss_player()
{
    if (player_)
        world_.dismiss(std::move(player_), std::move(inbox_));
}

void Seat::give_up(std::string const& why)
{
    if (is_over_ || is_resigning_)
        return;
    world_.say(why + " The game is given up.");
    resign();
}

void Seat::resign()
{
    if (is_over_ || std::exchange(is_resigning_, true))
        return;
    forget_question();
    send_pending(protocol::CommandMessage{next_number(), protocol::Command::resign});
}

} // namespace arbiter::bot
