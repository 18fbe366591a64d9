// SPDX-License-Identifier: MIT
#include "server/rooms/game_state.h"

#include "arbiter/core/names.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/sentence.h"

#include <algorithm>

namespace arbiter::server {

namespace {

using storage::GamePhase::over;
using storage::GamePhase::playing;

/// The clocks run after that many plies.
constexpr std::size_t plies_without_clock = 2;
constexpr std::size_t longest_chat = 200;
constexpr std::size_t most_remembered = 32;

Ending to_ending(GameEnded const& ended)
{
    return {.result = ended.result,
        .code = std::string{to_code(ended.outcome.termination)},
        .sentence = std::string{describe(ended.outcome)},
        .winner = ended.outcome.winner,
        .clocks = ended.clocks};
}

/// What a room records of the referee's events.
struct Translation {
    std::vector<EventContent> contents;
    std::optional<Refusal> refusal;
};

/// Turns the referee's events into those of a room.
class Translator {
public:
    /// `uci` and `ply` are those of the move, if there is one.
    Translator(std::string uci, std::size_t ply) : uci_{std::move(uci)}, ply_{ply} { }

    Translation translate(std::vector<Event> const& events)
    {
        for (Event const& event : events)
            std::visit([this](auto const& what) { add(what); }, event);
        return std::move(translation_);
    }

private:
    void add(GameStarted const& what) { translation_.contents.emplace_back(GameBegun{what.clocks}); }

    void add(MovePlayed const& what)
    {
        translation_.contents.emplace_back(MoveMade{.by = what.by,
            .uci = uci_,
            .san = what.san,
            .ply = ply_ + 1,
            .fen = what.position.format_fen(),
            .clocks = what.clocks});
    }

    void add(MoveRefused const& what) { translation_.refusal = what; }

    void add(ActionRefused const& what) { translation_.refusal = what; }

    /// Rooms have no arbiter.
    void add(PenaltyGiven const&) { }

    void add(DrawOffered what) { offer(OfferKind::draw_offered, what.by); }

    void add(DrawDeclined what) { offer(OfferKind::draw_declined, what.by); }

    void add(DrawOfferLapsed what) { offer(OfferKind::draw_lapsed, what.by); }

    void add(TakebackRequested what) { offer(OfferKind::takeback_asked, what.by); }

    void add(TakebackDeclined what) { offer(OfferKind::takeback_declined, what.by); }

    void add(TakebackLapsed what) { offer(OfferKind::takeback_lapsed, what.by); }

    void add(TookBack const& what)
    {
        translation_.contents.emplace_back(MovesTakenBack{.asked_by = what.asked_by,
            .plies = what.plies.count(),
            .fen = what.position.format_fen(),
            .clocks = what.clocks});
    }

    /// The end follows, and says everything.
    void add(PlayerDisconnected) { }

    void add(GameEnded const& what) { translation_.contents.emplace_back(to_ending(what)); }

    void offer(OfferKind kind, Color by) { translation_.contents.emplace_back(OfferMade{kind, by}); }

    std::string uci_;
    std::size_t ply_;
    Translation translation_;
};

std::optional<NumberedAction> to_numbered_action(EventContent const& content)
{
    if (auto const* const chat = std::get_if<ChatSaid>(&content))
        return ChatText{chat->text};
    if (auto const* const offer = std::get_if<OfferMade>(&content))
        return offer->kind;
    if (std::holds_alternative<MovesTakenBack>(content))
        return GrantedTakeback{};
    if (std::holds_alternative<WentBerserk>(content))
        return Berserk{};
    return std::nullopt;
}

/// Whether the event says whose clock runs from here on.
bool sets_clocks(EventContent const& content)
{
    return std::holds_alternative<GameBegun>(content) || std::holds_alternative<MoveMade>(content)
        || std::holds_alternative<MovesTakenBack>(content) || std::holds_alternative<GameResumed>(content);
}

template <class Wanted>
bool has(std::vector<Event> const& events)
{
    return std::any_of(events.begin(), events.end(),
        [](Event const& event) { return std::holds_alternative<Wanted>(event); });
}

} // namespace

GameState::GameState(AnyPosition const& start, TimeControl const& control)
    : control_{control},
      is_correspondence_{control.days_a_move().has_value()},
      referee_{start, Clock{control}}
{
}

bool GameState::are_clocks_on() const
{
    return is_playing() && !control_.is_unlimited() && (is_correspondence_ || plies() >= plies_without_clock);
}

std::optional<Color> GameState::running() const
{
    return are_clocks_on() && !is_standing_ ? std::optional{turn()} : std::nullopt;
}

std::optional<EventVersion> GameState::find_repetition(
    Color by, RequestNumber re, NumberedAction const& what, storage::Time since) const
{
    auto const found = std::find_if(remembered_.rbegin(), remembered_.rend(), [&](Remembered const& known) {
        return known.by == by && known.re == re && known.what == what && known.at >= since;
    });
    if (found == remembered_.rend())
        return std::nullopt;
    return found->version;
}

std::vector<GameEvent> GameState::start(Moment const& moment)
{
    auto begun = Translator{{}, 0}.translate(referee_.start(Instant{moment.time}));
    return record_all(std::move(begun.contents), moment);
}

Change GameState::act(Color by, Action const& action, Moment const& moment)
{
    std::string uci;
    if (auto const* const move = std::get_if<PlayMove>(&action))
        uci = format_uci(move->attempt_in(referee_.position())).view();
    auto done
        = Translator{std::move(uci), plies()}.translate(referee_.handle(by, action, Instant{moment.time}));
    return {record_all(std::move(done.contents), moment), std::move(done.refusal)};
}

std::optional<GameEvent> GameState::berserk(Color by, Moment const& moment)
{
    if (!is_playing() || !referee_.berserk(by))
        return std::nullopt;
    return record(WentBerserk{by, clocks(moment.time)}, moment);
}

std::vector<GameEvent> GameState::tick(Moment const& moment)
{
    auto ended = Translator{{}, 0}.translate(referee_.tick(Instant{moment.time}));
    return record_all(std::move(ended.contents), moment);
}

std::vector<GameEvent> GameState::record_all(std::vector<EventContent> contents, Moment const& moment)
{
    std::vector<GameEvent> events;
    events.reserve(contents.size());
    Moment its_moment = moment;
    for (EventContent& content : contents) {
        events.push_back(record(std::move(content), its_moment));
        // What follows from an action was not asked for.
        if (events.back().re)
            its_moment.re.reset();
    }
    return events;
}

GameEvent GameState::record(EventContent content, Moment const& moment)
{
    GameEvent event{.version = next(version_),
        .at = std::max(moment.at, last_at_),
        .time = moment.time,
        .running = {},
        .re = author(content) ? moment.re : std::nullopt,
        .content = std::move(content)};
    if (auto* const move = std::get_if<MoveMade>(&event.content)) {
        move->lag = moment.credit.lag;
        move->outage = moment.credit.outage;
    }
    auto* const ending = std::get_if<Ending>(&event.content);
    if (ending != nullptr && moment.complete)
        moment.complete(*ending, event.at);
    apply(event);
    if (sets_clocks(event.content))
        is_standing_ = moment.is_awaited[to_index(turn())];
    event.running = running();
    return event;
}

bool GameState::rename(NewName const& name)
{
    bool is_new = false;
    for (auto& seat : seats_)
        is_new = (seat && name.put_into(*seat)) || is_new;
    for (ChatSaid& line : chat_)
        is_new = name.put_into(line) || is_new;
    return is_new;
}

// ---- what events do --------------------------------------------------------------------------------------

void GameState::apply(GameEvent const& event)
{
    std::visit([&](auto const& what) { keep(what, event); }, event.content);
    version_ = event.version;
    last_time_ = event.time;
    last_at_ = event.at;
    remember(event);
}

void GameState::remember(GameEvent const& event)
{
    auto const by = author(event.content);
    if (!event.re || !by)
        return;
    last_request_[to_index(*by)] = std::max(last_request_[to_index(*by)], *event.re);
    auto what = to_numbered_action(event.content);
    if (!what)
        return;
    remembered_.push_back(
        {.by = *by, .re = *event.re, .what = *std::move(what), .version = event.version, .at = event.at});
    if (remembered_.size() > most_remembered)
        remembered_.pop_front();
}

void GameState::keep(SeatTaken const& what, GameEvent const&)
{
    seats_[to_index(what.color)] = what;
}

void GameState::keep(GameBegun const&, GameEvent const&)
{
    phase_ = playing;
}

void GameState::keep(MoveMade const& what, GameEvent const& event)
{
    moves_.push_back({{what.uci, what.san, what.fen, what.clocks[what.by]}, event.re, event.version});
}

void GameState::keep(OfferMade const& what, GameEvent const&)
{
    if (what.kind == OfferKind::rematch_offered)
        rematch_offer_ = what.by;
}

void GameState::keep(MovesTakenBack const& what, GameEvent const&)
{
    moves_.resize(moves_.size() - std::min(what.plies, moves_.size()));
}

void GameState::keep(ChatSaid const& what, GameEvent const&)
{
    auto const by = find_color(what.by);
    ++chat_lines_[by ? to_index(*by) : 2];
    chat_.push_back(what);
    if (chat_.size() > longest_chat)
        chat_.pop_front();
}

void GameState::keep(RematchAgreed const& what, GameEvent const&)
{
    rematch_game_ = what.game;
}

void GameState::keep(Ending const& what, GameEvent const&)
{
    phase_ = over;
    ending_ = what;
    is_away_ = {};
}

void GameState::keep(Absence const& what, GameEvent const&)
{
    is_away_[to_index(what.color)] = !what.is_back;
}

void GameState::keep(GameResumed const&, GameEvent const&) { }

void GameState::keep(WentBerserk const&, GameEvent const&) { }

// ---- events from storage ---------------------------------------------------------------------------------

bool GameState::replay(GameEvent const& event)
{
    if (event.version != next(version_) || event.time < last_time_)
        return false;
    if (!std::visit([&](auto const& what) { return replay_on_board(what, event.time); }, event.content))
        return false;
    apply(event);
    if (sets_clocks(event.content))
        is_standing_ = !event.running;
    return true;
}

bool GameState::replay_on_board(SeatTaken const&, Milliseconds)
{
    return phase_ == storage::GamePhase::waiting;
}

bool GameState::replay_on_board(GameBegun const&, Milliseconds time)
{
    return has<GameStarted>(referee_.start(Instant{time}));
}

bool GameState::replay_on_board(MoveMade const& what, Milliseconds time)
{
    auto const attempt = parse_uci_attempt(what.uci);
    return is_playing() && attempt
        && has<MovePlayed>(referee_.handle(what.by, PlayMove{*attempt}, Instant{time}));
}

bool GameState::replay_on_board(OfferMade const& what, Milliseconds time)
{
    auto const handle = [&](Action const& action) { return referee_.handle(what.by, action, Instant{time}); };
    switch (what.kind) {
    case OfferKind::rematch_offered: return phase_ == over;
    // These follow from the moves.
    case OfferKind::draw_lapsed:
    case OfferKind::takeback_lapsed: return is_playing() || phase_ == over;
    case OfferKind::draw_offered: return is_playing() && has<DrawOffered>(handle(OfferDraw{}));
    case OfferKind::draw_declined: return is_playing() && has<DrawDeclined>(handle(DeclineDraw{}));
    case OfferKind::takeback_asked: return is_playing() && has<TakebackRequested>(handle(RequestTakeback{}));
    case OfferKind::takeback_declined:
        return is_playing() && has<TakebackDeclined>(handle(AnswerTakeback{Answer::no}));
    }
    return false;
}

bool GameState::replay_on_board(MovesTakenBack const& what, Milliseconds time)
{
    return is_playing()
        && has<TookBack>(referee_.handle(!what.asked_by, AnswerTakeback{Answer::yes}, Instant{time}));
}

bool GameState::replay_on_board(ChatSaid const&, Milliseconds)
{
    return true;
}

bool GameState::replay_on_board(RematchAgreed const&, Milliseconds)
{
    return phase_ == over;
}

bool GameState::replay_on_board(Ending const& what, Milliseconds time)
{
    if (what.code == aborted_code)
        return phase_ != over;
    auto const termination = find_termination(what.code);
    if (!is_playing() || !termination)
        return false;
    // A mate and the like has ended the game with the move before.
    if (!referee_.is_over()) {
        Color const loser = what.winner ? !*what.winner : turn();
        switch (*termination) {
        case Termination::flag:
        case Termination::flag_but_cannot_mate: referee_.tick(Instant{time}); break;
        // By whatever rules it was decided then.
        case Termination::resignation:
        case Termination::resignation_but_cannot_mate:
        case Termination::agreement:
            referee_.end_as_recorded({what.winner, *termination}, Instant{time});
            break;
        case Termination::abandoned: referee_.handle(loser, Disconnect{}, Instant{time}); break;
        case Termination::threefold_repetition:
        case Termination::fifty_moves: referee_.handle(turn(), ClaimDraw{}, Instant{time}); break;
        default: return false;
        }
    }
    return referee_.is_over() && referee_.outcome()->termination == *termination
        && referee_.outcome()->winner == what.winner;
}

bool GameState::replay_on_board(Absence const&, Milliseconds)
{
    return is_playing();
}

bool GameState::replay_on_board(GameResumed const&, Milliseconds)
{
    return is_playing();
}

bool GameState::replay_on_board(WentBerserk const& what, Milliseconds)
{
    return is_playing() && referee_.berserk(what.by);
}

// ---- events ----------------------------------------------------------------------------------------------

std::optional<Color> author(EventContent const& content)
{
    if (auto const* const move = std::get_if<MoveMade>(&content))
        return move->by;
    if (auto const* const chat = std::get_if<ChatSaid>(&content))
        return find_color(chat->by);
    if (auto const* const offer = std::get_if<OfferMade>(&content))
        return offer->by;
    if (auto const* const taken = std::get_if<MovesTakenBack>(&content))
        return !taken->asked_by;
    if (auto const* const berserk = std::get_if<WentBerserk>(&content))
        return berserk->by;
    return std::nullopt;
}

Ending make_abortion(std::string_view reason, ClockReading const& clocks)
{
    std::string sentence{"The game was aborted."};
    if (!reason.empty())
        sentence.append(" ").append(reason);
    return {
        .code = std::string{aborted_code}, .sentence = std::move(sentence), .winner = {}, .clocks = clocks};
}

} // namespace arbiter::server
