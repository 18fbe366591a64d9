#include "arbiter/engine/uci_command.h"
#include "arbiter/engine/uci_response.h"
#include "arbiter/play/players.h"
#include "clock_limits.h"
#include "courtesy.h"
#include "engine_process.h"

#include <fmt/format.h>

#include <atomic>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <thread>

namespace arbiter::play {

namespace uci = engine::uci;

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// Why the program is given up: a sentence.
struct Failure {
    std::string sentence;
};

/// The question was withdrawn while the program thought.
struct Withdrawn { };

double to_seconds(milliseconds time)
{
    return static_cast<double>(time.count()) / 1000;
}

/// A score as one number: mates beyond all centipawns.
int to_number(uci::ReportedScore const& score)
{
    constexpr int mate = 30'000;
    if (score.unit == uci::ReportedScore::Unit::centipawns)
        return score.value;
    return score.value > 0 ? mate : -mate;
}

/// The game as UCI tells it: the start, and the moves since.
uci::SetPosition to_command(GameTree const& game)
{
    uci::SetPosition command;
    if (!(game.start() == AnyPosition::initial(Variant::standard)))
        command.fen = game.start().format_fen();
    NodeId node = game.root();
    for (NodeId const next : game.line_to(game.cursor())) {
        command.moves.push_back(game.position(node).to_attempt(*game.move(next)));
        node = next;
    }
    return command;
}

class UciPlayer final : public Player {
public:
    UciPlayer(UciSpec program, UciPatience patience)
        : program_{std::move(program)},
          patience_{patience},
          name_{std::filesystem::path{program_.path}.filename().string()},
          driver_{[this] { drive(); }}
    {
    }

    ~UciPlayer() override
    {
        {
            std::lock_guard const lock{mutex_};
            is_leaving_ = true;
            job_.reset();
            is_withdrawn_ = true;
        }
        changed_.notify_all();
        process_.interrupt();
        driver_.join();
    }

    UciPlayer(UciPlayer const&) = delete;
    UciPlayer& operator=(UciPlayer const&) = delete;

    std::string name() const override
    {
        std::lock_guard const lock{mutex_};
        return name_;
    }

    void your_turn(GameView const& view, Clock const& clock, Inbox& inbox) override
    {
        Job job{to_command(view.game), {}, patience_.move_time, view.side(), view.question,
            view.position().variant() == Variant::chess960, inbox};
        if (clock.is_timed(view.side())) {
            job.go.limits = clock_limits(clock, view.side());
            job.thinking_time = clock.until_flag(view.side()).value_or(patience_.move_time);
        } else {
            job.go.limits.move_time = patience_.move_time;
        }
        {
            std::lock_guard const lock{mutex_};
            job_.emplace(std::move(job));
        }
        changed_.notify_all();
    }

    void observe(Event const& event, Color own, Inbox& inbox) override
    {
        if (std::holds_alternative<GameStarted>(event))
            is_new_game_ = true;
        answer_politely(event, own, last_score_ <= 0 ? DrawAnswer::accept : DrawAnswer::decline, inbox);
    }

    void stop() override
    {
        {
            std::lock_guard const lock{mutex_};
            job_.reset();
            is_withdrawn_ = true;
        }
        process_.interrupt();
    }

private:
    struct Job {
        uci::SetPosition position;
        uci::Go go;
        milliseconds thinking_time;
        Color side;
        QuestionId question;
        bool is_chess960;
        Inbox& inbox;
    };

    /// The thread: takes a job, drives the program through it, posts what came of it.
    void drive()
    {
        std::unique_lock lock{mutex_};
        while (true) {
            changed_.wait(lock, [this] { return is_leaving_ || job_.has_value(); });
            if (is_leaving_)
                break;
            Job const job = std::move(*job_);
            job_.reset();
            is_withdrawn_ = false;
            lock.unlock();
            try {
                post(job, Action{PlayMove{find_move(job)}});
            } catch (Failure const& failure) {
                process_.kill();
                post(job, PlayerFailed{failure.sentence});
            } catch (Withdrawn) { // NOLINT(bugprone-empty-catch): nobody waits for the answer any more
            }
            lock.lock();
        }
        lock.unlock();
        if (process_.is_started()) {
            send(uci::Stop{}, milliseconds{100});
            send(uci::Quit{}, milliseconds{100});
        }
    }

    void post(Job const& job, std::variant<Action, PlayerFailed> content)
    {
        std::lock_guard const lock{mutex_};
        if (!is_withdrawn_)
            job.inbox.post({job.side, job.question, std::move(content)});
    }

    Attempt find_move(Job const& job)
    {
        if (!process_.is_started())
            greet(job.is_chess960);
        if (is_new_game_.exchange(false)) {
            send(uci::NewGame{}, patience_.grace);
            send(uci::IsReady{}, patience_.grace);
            wait_for<uci::ReadyOk>(patience_.greeting, "did not get ready for a new game");
        }
        send(job.position, patience_.grace);
        send(job.go, patience_.grace);
        auto const answer = wait_for<uci::BestMove>(job.thinking_time + patience_.grace, "gave no move");
        if (!answer.move)
            throw Failure{"The program says that there is no move, but there is one."};
        return *answer.move;
    }

    void greet(bool is_chess960)
    {
        if (auto const started = process_.start(program_.path); !started)
            throw Failure{
                fmt::format("The program '{}' cannot be started: {}.", program_.path, started.error())};
        knows_chess960_ = false;
        send(uci::Hello{}, patience_.greeting);
        wait_for<uci::UciOk>(patience_.greeting, "does not seem to speak UCI: it did not say uciok");
        if (is_chess960) {
            if (!knows_chess960_)
                throw Failure{"The program does not play Chess960: it has no option UCI_Chess960."};
            send(uci::SetOption{"UCI_Chess960", "true"}, patience_.greeting);
        }
        is_new_game_ = true;
    }

    void send(uci::Command const& command, milliseconds patience)
    {
        process_.write_line(uci::format(command), steady_clock::now() + patience);
    }

    /// Reads lines until the response that is waited for comes. Withdrawn: a thinking program is told to stop
    /// and its late answer is read, so that it is not taken for the answer to the next question.
    template <class Wanted>
    Wanted wait_for(milliseconds patience, std::string_view what_failed)
    {
        auto deadline = steady_clock::now() + patience;
        bool is_stopping = false;
        while (true) {
            auto const line = process_.read_line(deadline);
            if (!line && line.error() == NoLine::interrupted) {
                if (is_leaving())
                    throw Withdrawn{};
                if (std::is_same_v<Wanted, uci::BestMove> && !is_stopping && is_withdrawn()) {
                    is_stopping = true;
                    deadline = steady_clock::now() + patience_.grace;
                    send(uci::Stop{}, patience_.grace);
                }
                continue;
            }
            if (!line)
                throw Failure{describe(line.error(), patience, what_failed)};
            if (auto const response = uci::parse_response(*line)) {
                note(*response);
                if (auto const* wanted = std::get_if<Wanted>(&*response)) {
                    if (is_stopping)
                        throw Withdrawn{};
                    return *wanted;
                }
            }
        }
    }

    std::string describe(NoLine reason, milliseconds patience, std::string_view what_failed)
    {
        if (reason == NoLine::ended)
            return fmt::format("The program ended {} instead of answering.", process_.describe_end());
        return fmt::format("The program {} within {} s.", what_failed, to_seconds(patience));
    }

    void note(uci::Response const& response)
    {
        if (auto const* id = std::get_if<uci::IdName>(&response); id && !id->name.empty()) {
            std::lock_guard const lock{mutex_};
            name_ = id->name;
        }
        if (auto const* option = std::get_if<uci::Option>(&response);
            option && option->name == "UCI_Chess960")
            knows_chess960_ = true;
        if (auto const* info = std::get_if<uci::Info>(&response); info && info->score)
            last_score_ = to_number(*info->score);
    }

    bool is_withdrawn() const
    {
        std::lock_guard const lock{mutex_};
        return is_withdrawn_;
    }

    bool is_leaving() const
    {
        std::lock_guard const lock{mutex_};
        return is_leaving_;
    }

    UciSpec program_;
    UciPatience patience_;
    EngineProcess process_; ///< used by the driver alone, but for `interrupt`
    bool knows_chess960_ = false; ///< used by the driver alone
    std::atomic<bool> is_new_game_ = true;
    /// What the program last said of its game, in centipawns; before that it is sure of itself.
    std::atomic<int> last_score_ = 1;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::string name_;
    std::optional<Job> job_;
    bool is_withdrawn_ = false;
    bool is_leaving_ = false;
    std::thread driver_;
};

} // namespace

std::unique_ptr<Player> make_uci_player(UciSpec program, UciPatience patience)
{
    return std::make_unique<UciPlayer>(std::move(program), patience);
}

} // namespace arbiter::play
