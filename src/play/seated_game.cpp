// SPDX-License-Identifier: MIT
#include "arbiter/play/seated_game.h"

#include "arbiter/core/names.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/play/line_display.h"
#include "arbiter/play/phrase.h"

#include <fmt/format.h>

namespace arbiter::play {

namespace {

bool is_answer_that_changes_turn(Event const& event)
{
    return std::holds_alternative<MovePlayed>(event) || std::holds_alternative<TookBack>(event)
        || std::holds_alternative<GameStarted>(event);
}

/// As UCI writes it: "e7e8q".
std::string to_text(Attempt attempt)
{
    return std::string{format_uci(attempt).view()};
}

/// PGN's words for how a game ended (PGN standard 9.8.1).
std::string_view termination_tag(std::optional<Outcome> const& outcome)
{
    if (!outcome)
        return "unterminated";
    switch (outcome->termination) {
    case Termination::flag:
    case Termination::flag_but_cannot_mate: return "time forfeit";
    case Termination::illegal_moves:
    case Termination::illegal_moves_but_cannot_mate: return "rules infraction";
    case Termination::abandoned: return "abandoned";
    default: return "normal";
    }
}

bool is_human(SeatedGame const& seated, Color color)
{
    return seated.player(color).is_human();
}

} // namespace

SeatedGame::SeatedGame(
    GameTree const& game, Clock const& clock, Players players, Inbox& inbox, Language language)
    : referee_{game, clock},
      players_{std::move(players)},
      language_{language},
      inbox_{inbox}
{
    referee_.speak(language);
}

SeatedGame::~SeatedGame()
{
    for (auto const& player : players_) {
        if (player)
            player->stop();
    }
}

void SeatedGame::arbitrate(Arbitration const& rules, std::array<unsigned, 2> illegal_moves)
{
    referee_.arbitrate(rules, illegal_moves);
}

void SeatedGame::start(Instant now)
{
    publish(referee_.start(now));
}

void SeatedGame::act(Color by, Action const& action, Instant now)
{
    if (failure_)
        return;
    publish(referee_.handle(by, action, now));
}

void SeatedGame::deliver(PlayerMessage const& message, Instant now)
{
    bool const is_notice = std::holds_alternative<PlayerNotice>(message.content);
    if (failure_ || is_notice || (message.answers && *message.answers != question_))
        return;
    if (auto const* failed = std::get_if<PlayerFailed>(&message.content)) {
        if (!referee_.is_over())
            fail(message.from, failed->reason);
        return;
    }
    Action const& action = std::get<Action>(message.content);
    bool const answers_draw
        = std::holds_alternative<AcceptDraw>(action) || std::holds_alternative<DeclineDraw>(action);
    // The offer has lapsed while its answer was under way.
    if (answers_draw && referee_.draw_offer() != !message.from)
        return;
    auto const events = referee_.handle(message.from, action, now);
    publish(events);
    // A person may try again; a program that plays what it must not would do so for ever.
    if (player(message.from).is_human())
        return;
    for (Event const& event : events) {
        auto const* refused = std::get_if<MoveRefused>(&event);
        if (refused == nullptr || referee_.is_over())
            continue;
        // An arbiter has counted the move, so that it cannot do so for ever.
        if (referee_.arbitration()) {
            withdraw_question();
            ask();
        } else {
            fail(message.from, say(language_, Phrase::program_played, {to_text(refused->attempt)}));
        }
    }
}

void SeatedGame::pause(Instant now)
{
    tick(now);
    if (is_finished())
        return;
    referee_.pause(now);
    withdraw_question();
}

void SeatedGame::resume(Instant now)
{
    if (!referee_.is_paused())
        return;
    referee_.resume(now);
    ask();
}

void SeatedGame::tick(Instant now)
{
    if (!failure_)
        publish(referee_.tick(now));
}

Players SeatedGame::release_players()
{
    for (auto const& player : players_)
        player->stop();
    return std::move(players_);
}

void SeatedGame::publish(std::vector<Event> const& events)
{
    bool asks_again = false;
    for (Event const& event : events) {
        // A player that thinks about a position that is gone must stop before it receives the event.
        if (is_answer_that_changes_turn(event) || std::holds_alternative<GameEnded>(event)) {
            withdraw_question();
            asks_again = true;
        }
        for (Display* const display : displays_)
            display->show(event);
        for (Color const color : all_colors)
            players_[to_index(color)]->observe(event, color, inbox_);
    }
    if (asks_again && !is_finished() && !referee_.is_paused())
        ask();
}

void SeatedGame::withdraw_question()
{
    question_ = QuestionId{static_cast<std::uint32_t>(question_) + 1};
    for (auto const& player : players_)
        player->stop();
}

void SeatedGame::ask()
{
    Color const side = referee_.side_to_move();
    players_[to_index(side)]->your_turn(GameView{question_, referee_.game()}, referee_.clock(), inbox_);
}

void SeatedGame::fail(Color who, std::string const& reason)
{
    for (auto const& player : players_)
        player->stop();
    failure_ = say(language_, Phrase::cannot_go_on,
        {name_of(who, SideName::subject, language_), player(who).shown_name(language_), reason});
}

Players make_players(std::array<PlayerSpec, 2> const& specs, std::uint64_t seed)
{
    Players players;
    for (Color const color : all_colors)
        players[to_index(color)] = make_player(specs[to_index(color)], 2 * seed + to_index(color));
    return players;
}

SavedGame to_saved_game(SavedGame base, SeatedGame const& seated, std::array<PlayerSpec, 2> const& specs,
    std::string_view today, Instant now)
{
    Referee const& referee = seated.referee();
    Tags& tags = base.game.tags;
    auto const set_if_missing = [&tags](std::string_view name, std::string_view value) {
        if (!tags.find(name))
            tags.set(name, value);
    };
    set_if_missing("Event", "Casual game");
    set_if_missing("Site", "?");
    set_if_missing("Date", today);
    set_if_missing("Round", "-");
    for (Color const color : all_colors) {
        tags.set(to_capital_name(color), seated.player(color).name());
        base.players[to_index(color)] = format_player_spec(specs[to_index(color)]);
    }
    tags.set("Termination", termination_tag(referee.outcome()));
    base.game.tree = referee.game();
    base.game.result = referee.result();
    base.clocks = referee.clocks(now);
    return base;
}

void take_back(SeatedGame& seated, Instant now)
{
    Color const side = seated.referee().side_to_move();
    if (!is_human(seated, Color::white) || !is_human(seated, Color::black)) {
        Color const asker = is_human(seated, side) ? side : !side;
        return seated.act(asker, RequestTakeback{}, now);
    }
    seated.act(!side, RequestTakeback{}, now);
    if (seated.referee().takeback_request())
        seated.act(side, AnswerTakeback{Answer::yes}, now);
}

std::optional<std::size_t> plies_to_reopen(SeatedGame const& seated)
{
    GameTree const& tree = seated.referee().game();
    AnyPosition const& last = tree.position();
    if (!last.automatic_outcome(tree.keys_before(tree.cursor())))
        return 0;
    std::size_t const plies = is_human(seated, !last.side_to_move()) ? 1 : 2;
    return tree.ply_of(tree.cursor()) < plies ? std::nullopt : std::optional{plies};
}

} // namespace arbiter::play
