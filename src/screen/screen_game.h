#ifndef ARBITER_SCREEN_SRC_SCREEN_GAME_H
#define ARBITER_SCREEN_SRC_SCREEN_GAME_H

#include "arbiter/play/hint.h"
#include "arbiter/play/inbox.h"
#include "arbiter/play/match.h"
#include "arbiter/screen/screen_game.h"
#include "controls.h"
#include "terminal.h"

#include <chrono>
#include <memory>
#include <mutex>
#include <thread>

namespace arbiter::screen {

/// Looks for hints beside the game.
class HintFinder {
public:
    /// `is_ready` is called from another thread when a hint can be taken.
    explicit HintFinder(std::function<void()> is_ready) : is_ready_{std::move(is_ready)} { }

    /// Forgets what it was looking for and looks in this position: that of the game's cursor.
    void start(GameTree const& game);

    struct Found {
        ZobristKey key;
        std::optional<play::Hint> hint;
    };

    /// What has been found since the last call.
    std::optional<Found> take();

private:
    std::function<void()> is_ready_;
    std::mutex mutex_;
    std::optional<Found> found_;
    // The last member: it ends before the others do.
    std::jthread thread_;
};

/// Asks programs what can be set in them, beside the game.
class OptionFinder {
public:
    using Answer = Result<std::vector<engine::uci::Option>, std::string>;

    /// `is_ready` is called from another thread when an answer can be taken.
    explicit OptionFinder(std::function<void()> is_ready) : is_ready_{std::move(is_ready)} { }

    /// Forgets what was asked and asks this program.
    void start(play::UciSpec const& program);

    /// What has been answered since the last call.
    std::optional<Answer> take();

private:
    std::function<void()> is_ready_;
    std::mutex mutex_;
    std::optional<Answer> answer_;
    // The last member: it ends before the others do.
    std::jthread thread_;
};

/// One run of the full screen: players, referee, terminal, and the clock of the wall.
class ScreenGame final : private play::Display {
public:
    ScreenGame(ScreenSetup setup, Terminal& terminal);
    ~ScreenGame() override;

    /// Plays until the person leaves.
    ScreenEnd run();

private:
    using SteadyTime = std::chrono::steady_clock::time_point;

    void show(Event const& event) override;
    void begin(Clock const& clock, play::Players players);
    void paint();
    void start_over(GameTree tree);
    void deliver();
    void tell_failure();
    void take_hint();
    void keep();
    ScreenEnd leave();
    std::unique_ptr<play::Analyser> make_analyser();
    GameNow look() const;
    Instant now() const;
    std::optional<std::chrono::milliseconds> patience() const;
    play::SavedGame saved_game() const;
    std::optional<Color> speaker() const;

    void obey(Orders const& orders);
    void obey(ActOrder const& order);
    void obey(AnswerDrawOrder order);
    void obey(TakeBackOrder order);
    void obey(HintOrder order);
    void obey(PauseOrder order);
    void obey(NewGameOrder order);
    void obey(PlayFromHereOrder order);
    void obey(SaveOrder const& order);
    void obey(LoadOrder const& order);
    void obey(PictureOrder const& order);
    void obey(ListGamesOrder order);
    void obey(StartOrder const& order);
    void obey(OpenPlayersOrder order);
    void obey(AskOptionsOrder order);
    void obey(KeepOptionsOrder order);
    void obey(PlayersOrder order);
    void obey(RedrawOrder order);
    void obey(QuitOrder order);

    void say(std::string text) { state_.notice = {std::move(text), false, {}, {}}; }

    void warn(std::string text) { state_.notice = {std::move(text), true, {}, {}}; }

    ScreenSetup setup_;
    Terminal& terminal_;
    play::Inbox inbox_;
    HintFinder hints_;
    OptionFinder options_;
    ScreenState state_;
    GameRecord record_;
    AnalysisDesk desk_;
    Controls controls_;
    std::unique_ptr<play::Match> match_;
    SteadyTime beginning_ = std::chrono::steady_clock::now();
    std::optional<MoveRefused> refused_; ///< the illegal move of a program
    bool is_premove_due_ = false;
    bool is_unsaved_ = false;
    bool is_new_ = true; ///< the game has not been kept yet
    bool is_leaving_ = false;
    std::string save_trouble_;
};

} // namespace arbiter::screen

#endif
