#include "screen_game.h"

#include "arbiter/play/match_record.h"
#include "arbiter/play/typed_move.h"
#include "arbiter/play/uci_options.h"
#include "follow.h"
#include "painter.h"

#include <algorithm>

namespace arbiter::screen {

void HintFinder::start(GameTree const& game)
{
    thread_ = std::jthread{[this, game] {
        Found const found{game.position().key(), play::find_hint(game)};
        {
            std::scoped_lock const lock{mutex_};
            found_ = found;
        }
        is_ready_();
    }};
}

std::optional<HintFinder::Found> HintFinder::take()
{
    std::scoped_lock const lock{mutex_};
    return std::exchange(found_, std::nullopt);
}

void OptionFinder::start(play::UciSpec const& program)
{
    thread_ = {}; // ends the one before
    {
        std::scoped_lock const lock{mutex_};
        answer_.reset();
    }
    thread_ = std::jthread{[this, program](std::stop_token const& stop) {
        Answer answer = play::ask_uci_options(program, stop);
        if (stop.stop_requested())
            return;
        {
            std::scoped_lock const lock{mutex_};
            answer_.emplace(std::move(answer));
        }
        is_ready_();
    }};
}

std::optional<OptionFinder::Answer> OptionFinder::take()
{
    std::scoped_lock const lock{mutex_};
    return std::exchange(answer_, std::nullopt);
}

ScreenGame::ScreenGame(ScreenSetup setup, Terminal& terminal)
    : setup_{std::move(setup)},
      terminal_{terminal},
      inbox_{[this] { terminal_.wake(); }},
      hints_{[this] { terminal_.wake(); }},
      options_{[this] { terminal_.wake(); }},
      record_{setup_.saved.game.tree},
      desk_{[this] { return make_analyser(); }},
      controls_{state_, record_, desk_.view()},
      is_new_{!setup_.is_resumed}
{
    state_.theme = setup_.theme;
    state_.pieces = setup_.pieces;
    state_.abilities = setup_.abilities;
    state_.bottom = setup_.bottom;
    state_.is_coaching = setup_.is_coaching;
    state_.analysis_lines = std::clamp(setup_.analysis_lines, 1U, 5U);
}

ScreenGame::~ScreenGame() = default;

std::unique_ptr<play::Analyser> ScreenGame::make_analyser()
{
    auto const notify = [this] { terminal_.wake(); };
    return setup_.analyser ? play::make_uci_analyser(*setup_.analyser, notify)
                           : play::make_engine_analyser(notify);
}

ScreenEnd ScreenGame::run()
{
    begin(setup_.saved.clock(), play::make_players(setup_.players, setup_.seed));
    while (!is_leaving_) {
        deliver();
        match_->tick(now());
        keep();
        desk_.update(record_, state_.is_analysing, state_.has_graph, state_.analysis_lines);
        paint();
        Arrival const arrival = terminal_.wait(patience());
        is_leaving_ = arrival.is_interrupted;
        // What came before the keys counts first: an answer or a fallen flag.
        deliver();
        match_->tick(now());
        for (InputEvent const& event : arrival.events)
            obey(controls_.handle(event, look(), make_layout(terminal_.size())));
    }
    return leave();
}

void ScreenGame::begin(Clock const& clock, play::Players players)
{
    match_ = std::make_unique<play::Match>(record_.to_game(), clock, std::move(players), inbox_);
    match_->add(*this);
    refused_.reset();
    match_->start(now());
    // A game that goes on is on the disk already, and one without moves is not worth a file.
    is_unsaved_ = false;
}

void ScreenGame::show(Event const& event)
{
    std::array<bool, 2> is_human{};
    for (Color const color : all_colors)
        is_human[to_index(color)] = match_->player(color).is_human();
    follow(state_, record_, event, is_human);
    if (auto const* refused = std::get_if<MoveRefused>(&event); refused && !is_human[to_index(refused->by)])
        refused_ = *refused;
    auto const* played = std::get_if<MovePlayed>(&event);
    GameTree const& game = match_->referee().game();
    if (played != nullptr)
        record_.set_live_comment(game.comment(game.cursor()));
    if (played != nullptr && !is_human[to_index(played->by)])
        is_premove_due_ = true;
    if (played != nullptr || std::holds_alternative<TookBack>(event)
        || std::holds_alternative<GameEnded>(event))
        is_unsaved_ = true;
}

void ScreenGame::deliver()
{
    while (auto const letter = inbox_.take()) {
        bool const had_failed = match_->failure().has_value();
        match_->deliver(*letter, now());
        if (!had_failed && match_->failure())
            tell_failure();
    }
    if (std::exchange(is_premove_due_, false))
        obey(controls_.play_premove(look()));
    take_hint();
    if (auto answer = options_.take(); answer && state_.players)
        state_.players->set_options(std::move(*answer));
}

/// A program cannot go on: why, and what can be done. An illegal move of its own is shown on the board, so
/// that no box covers it.
void ScreenGame::tell_failure()
{
    std::string text = *match_->failure();
    if (refused_)
        text += " " + refused_->sentence;
    warn(text + " Nobody has lost: n begins a new game, E changes the players, :continue asks again.");
    state_.is_end_shown = !refused_;
    if (refused_) {
        state_.notice.marks.at = refused_->verdict.at;
        state_.notice.marks.by = refused_->verdict.by;
    }
}

void ScreenGame::take_hint()
{
    auto const found = hints_.take();
    if (!found || found->key != record_.position().key())
        return;
    if (!found->hint)
        return warn("There is no move.");
    AnyPosition const& position = record_.position();
    Attempt const attempt = position.to_attempt(found->hint->move);
    say("Hint: " + position.format_san(found->hint->move) + " ("
        + play::describe_score(found->hint->score, position.side_to_move()) + ")");
    state_.notice.proposed = attempt;
}

void ScreenGame::paint()
{
    GameNow const present = look();
    terminal_.show(paint_screen(terminal_.size(), {state_, record_, present, desk_.view()}));
}

GameNow ScreenGame::look() const
{
    Referee const& referee = match_->referee();
    GameNow present;
    for (Color const color : all_colors) {
        present.names[to_index(color)] = match_->player(color).name();
        present.is_human[to_index(color)] = match_->player(color).is_human();
    }
    present.clocks = referee.clocks(now());
    present.is_paused = referee.is_paused();
    present.outcome = referee.outcome();
    present.draw_offer = referee.draw_offer();
    present.claimable = referee.is_over() ? std::nullopt : referee.claimable_draw();
    present.failure = match_->failure();
    return present;
}

Instant ScreenGame::now() const
{
    return Instant{std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - beginning_)};
}

/// Until the next digit of the running clock changes. Nothing: only keys and letters matter.
std::optional<std::chrono::milliseconds> ScreenGame::patience() const
{
    Referee const& referee = match_->referee();
    if (referee.is_paused() || referee.is_over() || match_->failure())
        return std::nullopt;
    auto const left = referee.clocks(now())[referee.side_to_move()];
    if (!left)
        return std::nullopt;
    // Below ten seconds there are tenths.
    constexpr Milliseconds ten_seconds{10'000};
    Milliseconds const step{*left <= ten_seconds ? 100 : 1000};
    return *left % step + Milliseconds{1};
}

std::optional<Color> ScreenGame::speaker() const
{
    Color const side = match_->referee().side_to_move();
    for (Color const color : {side, !side}) {
        if (match_->player(color).is_human())
            return color;
    }
    return std::nullopt;
}

play::SavedGame ScreenGame::saved_game() const
{
    play::SavedGame saved = play::to_saved_game(setup_.saved, *match_, setup_.players, setup_.today, now());
    saved.game.tree = record_.to_game();
    return saved;
}

void ScreenGame::keep()
{
    if (!std::exchange(is_unsaved_, false) || !setup_.keep)
        return;
    auto const trouble = setup_.keep(saved_game(), is_new_ ? Kept::new_game : Kept::same_game);
    is_new_ = is_new_ && trouble.has_value();
    // Once is enough: a full disk stays full for a while.
    if (trouble && save_trouble_.empty())
        warn("The game cannot be kept: " + *trouble + " It goes on.");
    save_trouble_ = trouble.value_or("");
}

ScreenEnd ScreenGame::leave()
{
    ScreenEnd end{.theme = state_.theme,
        .pieces = state_.pieces,
        .is_coaching = state_.is_coaching,
        .analysis_lines = state_.analysis_lines,
        .trouble = {}};
    if (!match_->referee().is_over() && match_->referee().game().move_count() > 0) {
        is_unsaved_ = true; // for the clocks
        keep();
        end.is_kept = save_trouble_.empty();
    }
    end.trouble = match_->failure() ? *match_->failure() : save_trouble_;
    return end;
}

std::optional<ScreenEnd> play_on_screen(ScreenSetup setup)
{
    auto const terminal = Terminal::open(setup.abilities);
    if (!terminal)
        return std::nullopt;
    ColorDepth const described = terminal->described_colors();
    // Who says that 24-bit colours are there knows more than the description.
    if (setup.abilities.colors != ColorDepth::truecolor)
        setup.abilities.colors = std::min(setup.abilities.colors, described);
    terminal->set_abilities(setup.abilities);
    ScreenGame game{std::move(setup), *terminal};
    return game.run();
}

} // namespace arbiter::screen
