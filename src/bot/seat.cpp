#include "seat.h"

#include "arbiter/notation/uci_move.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::bot {

namespace {

/// The clocks of a control after so many moves of each, with so much left.
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

} // namespace

Seat::Seat(SeatWorld world) : world_{std::move(world)} { }

Seat::~Seat()
{
    dismiss_player();
}

// ---- the connection --------------------------------------------------------------------------------------

void Seat::connected()
{
    world_.send(fmt::format(R"({{"t":"hello","seen":{}}})", version_));
    if (action_)
        world_.send(action_->frame);
}

void Seat::start_over()
{
    version_ = 0;
    connected();
}

void Seat::act(std::string_view kind)
{
    world_.send(fmt::format(R"({{"t":"{}","re":{}}})", kind, next_number()));
}

void Seat::repeat()
{
    if (action_ && !is_over_)
        world_.send(action_->frame);
}

void Seat::receive(std::string_view frame)
{
    auto const message = read_server_message(frame);
    if (!message)
        return;
    if (message->kind == "ping")
        world_.send(fmt::format(R"({{"t":"pong","n":{}}})", message->number));
    else if (message->kind == "state")
        take_state(*message);
    else if (message->kind == "error")
        take_error(*message);
    else if (message->kind == "refused")
        give_up("The server refuses the move: " + message->sentence);
    else if (message->is_event)
        take_event(*message);
}

// ---- what has happened -----------------------------------------------------------------------------------

void Seat::take_state(ServerMessage const& message)
{
    if (!message.snapshot)
        return give_up("The server plays a game that is not known here.");
    auto const& snapshot = *message.snapshot;
    if (!snapshot.you) {
        world_.say("This account has no seat in the game any more.");
        is_over_ = true;
        return world_.end();
    }
    bool const is_first = !own_;
    own_ = snapshot.you;
    terms_ = snapshot.terms;
    version_ = message.version;
    last_number_ = std::max(last_number_, snapshot.last_request);
    if (is_first && !snapshot.is_over)
        world_.say(fmt::format("Playing {} against {} ({}, {}{}).", *own_ == Color::white ? "White" : "Black",
            snapshot.opponent.empty() ? "nobody yet" : snapshot.opponent, write_control(terms_.control),
            snapshot.terms.is_rated ? "rated" : "casual",
            terms_.variant == Variant::standard ? "" : fmt::format(", {}", to_name(terms_.variant))));
    take_clocks(message);
    if (!set_position(snapshot))
        return give_up("The server shows a position that cannot be.");
    if (snapshot.is_over)
        return take_end(snapshot.result, snapshot.sentence);
    is_playing_ = snapshot.is_playing;
    if (snapshot.draw_offer == !*own_)
        offer_observed(DrawOffered{!*own_});
    if (snapshot.takeback_request == !*own_)
        offer_observed(TakebackRequested{!*own_});
    if (snapshot.away == !*own_)
        act("claim-flag");
    think();
}

/// False when the moves do not follow from the start. A player that thinks of this very position goes on.
bool Seat::set_position(GameSnapshot const& snapshot)
{
    auto const setup = parse_fen(snapshot.start_fen, snapshot.terms.variant);
    if (!setup)
        return false;
    auto const start = AnyPosition::from_setup(snapshot.terms.variant, *setup);
    if (!start)
        return false;
    GameTree tree{*start};
    for (std::string const& move : snapshot.moves) {
        auto const attempt = parse_uci_attempt(move);
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

void Seat::take_event(ServerMessage const& message)
{
    if (message.version <= version_)
        return;
    if (message.version != version_ + 1 || !own_)
        return start_over();
    version_ = message.version;
    take_clocks(message);
    bool const is_theirs = message.color == !*own_;
    if (message.re && action_ && !is_theirs && message.re == action_->number)
        action_.reset();
    if (message.kind == "move")
        take_move(message);
    else if (message.kind == "took-back")
        take_back(message.plies);
    else if (message.kind == "started" || message.kind == "resumed")
        is_playing_ = true;
    else if (message.kind == "ended")
        return take_end(message.result, message.sentence);
    else if (message.kind == "draw-offered" && is_theirs)
        offer_observed(DrawOffered{!*own_});
    else if (message.kind == "takeback-asked" && is_theirs)
        offer_observed(TakebackRequested{!*own_});
    else if (message.kind == "away" && is_theirs)
        act("claim-flag");
    else if (message.kind == "rematch-offered" && is_theirs)
        take_rematch_offer();
    think();
}

void Seat::take_move(ServerMessage const& message)
{
    auto const attempt = parse_uci_attempt(message.move);
    bool const is_next = message.plies == tree_.ply_of(tree_.cursor()) + 1;
    if (!is_next || !attempt || !tree_.try_play(*attempt))
        return start_over();
    forget_question();
    if (action_ && action_->ply && *action_->ply < message.plies)
        action_.reset();
}

void Seat::take_back(std::size_t plies)
{
    forget_question();
    action_.reset();
    refused_claim_.reset();
    for (std::size_t i = 0; i < plies && tree_.cursor() != tree_.root(); ++i) {
        auto const last = tree_.cursor();
        tree_.undo();
        tree_.erase(last);
    }
}

void Seat::take_clocks(ServerMessage const& message)
{
    if (!message.clocks)
        return;
    clocks_ = *message.clocks;
    running_ = message.running;
    clocks_since_ = std::chrono::steady_clock::now();
}

void Seat::take_end(std::string const& result, std::string const& sentence)
{
    is_playing_ = false;
    forget_question();
    action_.reset();
    if (std::exchange(is_over_, true))
        return;
    world_.say(fmt::format("{} {}", result, sentence));
    dismiss_player();
    world_.end();
}

void Seat::take_rematch_offer()
{
    if (is_over_ && world_.wants_rematch(terms_))
        act("rematch");
}

void Seat::take_error(ServerMessage const& message)
{
    bool const is_of_action = action_ && message.re == action_->number;
    if (message.code == "not-saved" || message.code == "rate-limited")
        return world_.call_repeat();
    if (message.code == "stale" || message.code == "not-your-turn") {
        action_.reset();
        return start_over();
    }
    if (is_of_action && action_->is_claim) {
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
    // Engines reckon with a draw as soon as it can be claimed.
    if (refused_claim_ != ply && tree_.position().claimable_draw(keys)) {
        auto const number = next_number();
        action_ = Pending{number, fmt::format(R"({{"t":"claim-draw","re":{}}})", number), {}, true};
        return world_.send(action_->frame);
    }
    ask_player();
}

void Seat::ask_player()
{
    if (!player_) {
        inbox_ = std::make_unique<play::Inbox>(world_.call_collect);
        player_ = world_.make_player();
        player_->observe(GameStarted{tree_.position(), clocks_}, *own_, *inbox_);
    }
    is_asked_ = true;
    player_->your_turn({play::QuestionId{++question_}, tree_}, clock_now(), *inbox_);
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
        act("decline-draw");
    else
        act(terms_.is_rated ? "decline-takeback" : "takeback");
}

void Seat::collect()
{
    while (inbox_) {
        auto const letter = inbox_->take();
        if (!letter)
            return;
        take_letter(*letter);
    }
}

void Seat::take_letter(play::Letter const& letter)
{
    if (is_over_ || (letter.answers && (!is_asked_ || *letter.answers != play::QuestionId{question_})))
        return;
    if (auto const* const failed = std::get_if<play::PlayerFailed>(&letter.content))
        return take_failure(failed->reason);
    auto const& action = std::get<Action>(letter.content);
    if (auto const* const move = std::get_if<PlayMove>(&action))
        take_own_move(move->attempt);
    else if (std::holds_alternative<AcceptDraw>(action))
        act("draw");
    else if (std::holds_alternative<DeclineDraw>(action))
        act("decline-draw");
    else if (auto const* const answer = std::get_if<AnswerTakeback>(&action))
        act(answer->answer == Answer::yes && !terms_.is_rated ? "takeback" : "decline-takeback");
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
    auto const number = next_number();
    action_ = Pending{number,
        fmt::format(R"({{"t":"move","re":{},"ply":{},"move":"{}"}})", number, ply,
            std::string_view{format_uci(position.to_attempt(move->move()))}),
        ply};
    world_.send(action_->frame);
}

/// A program that dies is started once more.
void Seat::take_failure(std::string const& reason)
{
    is_asked_ = false;
    dismiss_player();
    if (std::exchange(has_failed_, true))
        return give_up("The engine has failed again: " + reason);
    world_.say("The engine has failed, and is started once more: " + reason);
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
    auto const number = next_number();
    action_ = Pending{number, fmt::format(R"({{"t":"resign","re":{}}})", number), {}};
    world_.send(action_->frame);
}

} // namespace arbiter::bot
