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
    /// `uci` and `ply` are those of the move, if there is one. The referee has acted when `translate` is
    /// called.
    Translator(std::string uci, std::size_t ply, Referee const& referee)
        : uci_{std::move(uci)},
          ply_{ply},
          referee_{referee}
    {
    }

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

    void add(MoveRefused const& what)
    {
        translation_.refusal = what;
        if (referee_.arbitration() && is_illegal_move(what))
            add_penalty(what.by, Offence::illegal_move, what.sentence).article
                = laws_article(what.verdict.code);
    }

    void add(ActionRefused const& what) { translation_.refusal = what; }

    /// That of an illegal move is there since it was refused.
    void add(PenaltyGiven const& what)
    {
        if (what.offence == Offence::false_claim)
            add_penalty(what.by, what.offence, what.sentence);
        auto& penalty = std::get<Penalty>(translation_.contents.back());
        if (what.offence == Offence::illegal_move)
            penalty.sentence.append(" ").append(what.sentence);
        penalty.extra = what.extra_time;
        penalty.clocks = what.clocks;
        if (auto const square = referee_.touched())
            penalty.touched = to_string(*square);
    }

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

    void add(GameEnded const& what)
    {
        for (EventContent& content : translation_.contents) {
            if (auto* const penalty = std::get_if<Penalty>(&content))
                penalty->clocks = what.clocks;
        }
        translation_.contents.emplace_back(to_ending(what));
    }

    Penalty& add_penalty(Color by, Offence offence, std::string sentence)
    {
        translation_.contents.emplace_back(Penalty{.by = by,
            .offence = offence,
            .ply = ply_,
            .move = offence == Offence::illegal_move ? uci_ : std::string{},
            .article = {},
            .sentence = std::move(sentence),
            .extra = {},
            .touched = {},
            .clocks = {}});
        return std::get<Penalty>(translation_.contents.back());
    }

    void offer(OfferKind kind, Color by) { translation_.contents.emplace_back(OfferMade{kind, by}); }

    std::string uci_;
    std::size_t ply_;
    Referee const& referee_;
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
    if (auto const* const penalty = std::get_if<Penalty>(&content))
        return Punished{penalty->move};
    if (auto const* const touched = std::get_if<PieceTouched>(&content))
        return Touch{touched->square};
    return std::nullopt;
}

/// The move that is made, or announced with a claim.
std::optional<PlayMove> find_move_of(Action const& action)
{
    if (auto const* const move = std::get_if<PlayMove>(&action))
        return *move;
    auto const* const claim = std::get_if<ClaimDraw>(&action);
    return claim != nullptr ? claim->intended : std::nullopt;
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

std::optional<Color> GameState::simul_giver() const
{
    for (Color const color : all_colors) {
        if (seat(color) && seat(color)->gives_simul)
            return color;
    }
    return std::nullopt;
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
    auto begun = Translator{{}, 0, referee_}.translate(referee_.start(Instant{moment.time}));
    return record_all(std::move(begun.contents), moment);
}

Change GameState::act(Color by, Action const& action, Moment const& moment)
{
    std::string uci;
    if (auto const move = find_move_of(action))
        uci = format_uci(move->attempt_in(referee_.position())).view();
    auto done = Translator{std::move(uci), plies(), referee_}.translate(
        referee_.handle(by, action, Instant{moment.time}));
    return {record_all(std::move(done.contents), moment), std::move(done.refusal)};
}

std::optional<GameEvent> GameState::berserk(Color by, Moment const& moment)
{
    if (!is_playing() || !referee_.berserk(by))
        return std::nullopt;
    return record(WentBerserk{by, clocks(moment.time)}, moment);
}

std::optional<GameEvent> GameState::touch(Color by, Square square, Moment const& moment)
{
    if (!is_playing() || !referee_.touch(by, square))
        return std::nullopt;
    return record(PieceTouched{by, std::string{to_string(square)}}, moment);
}

std::vector<GameEvent> GameState::tick(Moment const& moment)
{
    auto ended = Translator{{}, 0, referee_}.translate(referee_.tick(Instant{moment.time}));
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

void GameState::keep(ArbiterSeated const& what, GameEvent const&)
{
    referee_.arbitrate(what.rules);
}

void GameState::keep(Penalty const& what, GameEvent const&)
{
    penalties_.push_back(what);
}

void GameState::keep(PieceTouched const&, GameEvent const&) { }

// ---- events ----------------------------------------------------------------------------------------------

bool sets_clocks(EventContent const& content)
{
    return std::holds_alternative<GameBegun>(content) || std::holds_alternative<MoveMade>(content)
        || std::holds_alternative<MovesTakenBack>(content) || std::holds_alternative<GameResumed>(content);
}

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
    if (auto const* const penalty = std::get_if<Penalty>(&content))
        return penalty->by;
    if (auto const* const touched = std::get_if<PieceTouched>(&content))
        return touched->by;
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
