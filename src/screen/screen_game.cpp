// SPDX-License-Identifier: MIT
#include "screen/screen_game.h"

#include "arbiter/programs/uci_spec.h"
#include "screen/painter.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::screen {

ScreenGame::ScreenGame(ScreenSetup setup, Terminal& terminal)
    : terminal_{terminal},
      analyser_{std::move(setup.analyser)},
      engines_{setup.game.engines},
      keep_engine_{std::move(setup.keep_engine)},
      hints_{[this] { terminal_.wake(); }},
      options_{[this] { terminal_.wake(); }},
      review_{[this] { terminal_.wake(); }},
      desk_{[this] { return make_analyser(); }},
      game_{std::move(setup.game), controls_, [this] { terminal_.wake(); }},
      controls_{state_, game_, desk_.view()}
{
    state_.theme = setup.theme;
    state_.pieces = setup.pieces;
    state_.spelling = {game_.status().language, setup.letters};
    state_.abilities = setup.abilities;
    state_.bottom = setup.bottom;
    state_.is_coaching = setup.is_coaching;
    state_.analysis_lines = std::clamp(setup.analysis_lines, 1U, 5U);
}

std::unique_ptr<analysis::BackgroundAnalyst> ScreenGame::make_analyser()
{
    auto const notify = [this] { terminal_.wake(); };
    return std::make_unique<analysis::BackgroundAnalyst>(
        analyser_ ? analysis::make_uci_analyst(*analyser_) : analysis::make_engine_analyst(), notify);
}

ScreenEnd ScreenGame::run()
{
    game_.begin();
    while (!is_leaving_) {
        update();
        game_.keep();
        if (std::exchange(state_.is_analysis_stale, false))
            desk_.clear();
        desk_.update(game_.record(), state_.is_analysing, state_.has_graph, state_.analysis_lines);
        paint();
        Arrival const arrival = terminal_.wait(patience());
        is_leaving_ = arrival.is_interrupted;
        // What came before the keys counts first: an answer or a fallen flag.
        update();
        for (InputEvent const& event : arrival.events) {
            for (Order const order : controls_.handle(event, make_layout(terminal_.size())))
                obey(order);
        }
    }
    return leave();
}

void ScreenGame::update()
{
    game_.update();
    play::GameStatus const status = game_.status();
    if (status.failure && !has_failed_)
        tell_failure(status);
    has_failed_ = status.failure.has_value();
    controls_.play_premove();
    take_hint();
    if (auto answer = options_.take(); answer && state_.players)
        state_.players->set_options(std::move(*answer));
    if (auto text = review_.take(); text && !text->empty() && state_.page == Page::game) {
        state_.review = std::move(*text);
        state_.notice = {};
        state_.scroll = 0;
        state_.page = Page::review;
    }
}

/// A program cannot continue: why, and what can be done. An illegal move of its own is shown on the board, so
/// that no box covers it.
void ScreenGame::tell_failure(play::GameStatus const& status)
{
    auto const& move = game_.failed_move();
    state_.notice = {fmt::format("{}{}{} {}", *status.failure, move ? " " : "", move ? move->sentence : "",
                         say(state_.spelling.language, ScreenPhrase::nobody_lost)),
        true, {}, {}};
    state_.is_end_shown = !move;
    if (move) {
        state_.notice.marks.at = move->verdict.at;
        state_.notice.marks.by = move->verdict.by;
    }
}

void ScreenGame::take_hint()
{
    auto const found = hints_.take();
    if (found && found->key == game_.position().key())
        controls_.on_reply(game_.tell(found->hint));
}

void ScreenGame::paint()
{
    play::GameStatus const status = game_.status();
    terminal_.show(paint_screen(terminal_.size(), {state_, game_.record(), status, desk_.view()}));
}

/// Until the next digit of the running clock changes. Nothing: only keys and players matter.
std::optional<std::chrono::milliseconds> ScreenGame::patience() const
{
    auto const left = game_.until_flag();
    if (!left)
        return std::nullopt;
    // Below ten seconds there are tenths.
    constexpr Milliseconds ten_seconds{10'000};
    Milliseconds const step{*left <= ten_seconds ? 100 : 1000};
    return *left % step + Milliseconds{1};
}

ScreenEnd ScreenGame::leave()
{
    play::GameLeft const left = game_.leave();
    return {.is_kept = left.is_kept,
        .theme = state_.theme,
        .pieces = state_.pieces,
        .letters = state_.spelling.letters,
        .is_coaching = state_.is_coaching,
        .analysis_lines = state_.analysis_lines,
        .trouble = left.failure.empty() ? left.keep_trouble : left.failure};
}

void ScreenGame::obey(Order order)
{
    switch (order) {
    case Order::hint:
        return hints_.start(
            [game = game_.record().tree()](std::stop_token const&) -> std::optional<FoundHint> {
                return FoundHint{game.position().key(), analysis::find_hint(game)};
            });
    case Order::review:
        return review_.start([review = game_.make_review()](std::stop_token const& stop) {
            return std::optional{review([&stop] { return stop.stop_requested(); })};
        });
    case Order::open_players: return open_players();
    case Order::ask_options: return ask_options();
    case Order::keep_options: return keep_options();
    case Order::redraw: return terminal_.forget();
    case Order::quit: is_leaving_ = true; return;
    }
}

void ScreenGame::open_players()
{
    state_.players.emplace(game_.players(), engines_, state_.spelling.language);
    state_.page = Page::players;
    if (state_.players->engine() != nullptr)
        ask_options();
}

void ScreenGame::ask_options()
{
    state_.players->complain(say(state_.spelling.language, ScreenPhrase::asking_options) + " ...");
    options_.start([program = *state_.players->engine()](std::stop_token const& stop) {
        return std::optional<OptionsAnswer>{programs::ask_uci_options(program, stop)};
    });
}

void ScreenGame::keep_options()
{
    programs::UciSpec const& program = *state_.players->engine();
    for (programs::UciSpec& known : engines_) {
        if (known.name == program.name)
            known = program;
    }
    if (!keep_engine_)
        return;
    if (auto const trouble = keep_engine_(program))
        state_.players->complain(say(state_.spelling.language, ScreenPhrase::not_written, {*trouble}));
}

std::optional<ScreenEnd> play_on_screen(ScreenSetup setup)
{
    auto const opened = open_terminal(setup.abilities);
    if (!opened)
        return std::nullopt;
    setup.abilities = opened->abilities;
    ScreenGame game{std::move(setup), *opened->terminal};
    return game.run();
}

} // namespace arbiter::screen
