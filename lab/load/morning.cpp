// SPDX-License-Identifier: MIT
#include "load/field.h"
#include "load/pupil.h"

#include <fmt/format.h>

#include <deque>
#include <set>
#include <string>
#include <utility>
#include <vector>

// A morning at a school: all come within a few minutes, log in by password, enter a tournament, and play.

namespace arbiter::load {

namespace {

constexpr std::chrono::seconds answer_patience{30};
/// What a round may take: a game, and who comes late to it.
constexpr std::chrono::seconds longest_round{300};
constexpr std::chrono::milliseconds loop_step{20};
constexpr std::chrono::milliseconds look_every{3'000};
constexpr unsigned registered_at_once = 4;
constexpr unsigned usual_limit_ms = 100;

class Morning {
public:
    explicit Morning(LoadOptions const& options)
        : options_{options},
          field_{options_, 0},
          school_{field_.arena()},
          prefix_{fmt::format("m{:x}", Clock::now().time_since_epoch().count() & 0xffffff)},
          teacher_{school_, prefix_ + "-teacher"}
    {
        if (options_.most_p99_ms == 0)
            options_.most_p99_ms = usual_limit_ms;
        if (is_arena())
            field_.arena().options.one_berserk_in = 5;
        for (unsigned number = 0; number < options_.count; ++number)
            pupils_.emplace_back(school_, fmt::format("{}-{}", prefix_, number));
    }

    int run()
    {
        if (!make_accounts() || !make_tournaments())
            return conclude(field_.report(), options_, std::chrono::seconds{1});
        auto const begin = Clock::now();
        if (is_arena())
            play_arenas();
        else
            play_rounds();
        field_.stop();
        school_.requests().print();
        auto const status = conclude(field_.report(), options_, Clock::now() - begin);
        return is_quick() ? status : 1;
    }

private:
    bool run_until(std::chrono::milliseconds limit, std::function<bool()> const& is_done)
    {
        auto const end = Clock::now() + limit;
        while (!is_done() && Clock::now() < end)
            field_.run_for(loop_step);
        return is_done();
    }

    void expect(char const* what, unsigned count)
    {
        if (count < options_.count)
            field_.report().add_fault(what, fmt::format("{} of {}", count, options_.count));
    }

    // ---- before anything is measured

    void register_one(Pupil const& pupil)
    {
        wire::ask(caller_of(field_.arena().target, the_school), "/api/accounts", pupil.credentials(),
            [this, &pupil](Result<wire::HttpAnswer, wire::WireFault> const& answer) {
                ++registered_;
                if (!answer || answer->status != 201)
                    return field_.report().add_fault("account", answer ? answer->body : "no answer");
                if (&pupil == &teacher_)
                    teachers_cookie_ = answer->cookie;
            });
    }

    bool make_accounts()
    {
        register_one(teacher_);
        unsigned sent = 1;
        auto next = pupils_.begin();
        run_until(std::chrono::minutes{10}, [&] {
            for (; next != pupils_.end() && sent < registered_ + registered_at_once; ++next, ++sent)
                register_one(*next);
            return registered_ > options_.count;
        });
        return field_.report().faults.empty() && !teachers_cookie_.empty();
    }

    /// Pupils are spread evenly over as few as can take them.
    bool make_tournaments()
    {
        auto const format = is_arena()
            ? fmt::format(R"("arena","rounds":0,"minutes":{})", options_.arena_minutes)
            : fmt::format(R"("swiss","rounds":{},"automatic":false)", options_.rounds);
        auto const body = fmt::format(
            R"({{"name":"Morning","format":{},"control":"{}","late":true}})", format, options_.control);
        auto const wanted = (options_.count + options_.players - 1) / options_.players;
        for (unsigned number = 0; number < wanted; ++number) {
            tell("make", "/api/tournaments", body, [this](std::string const& answer) {
                if (auto const fields = base::read_json_fields(answer, {}))
                    tournaments_.push_back(base::FieldReader{*fields}.text("tournament"));
            });
        }
        return run_until(answer_patience, [&] { return tournaments_.size() == wanted; });
    }

    /// What the teacher asks.
    void tell(std::string const& kind, std::string const& path, std::string const& body,
        std::function<void(std::string const&)> const& take)
    {
        school_.requests().send({kind, path, body, teachers_cookie_},
            [take](wire::HttpAnswer const& answer) { take(answer.body); });
    }

    // ---- the morning

    bool is_arena() const { return options_.arena_minutes != 0; }

    void play_rounds()
    {
        arrive();
        for (unsigned round = 0; round < options_.rounds && play_round(round); ++round) { }
    }

    /// All come, and play until the time of the arena is over.
    void play_arenas()
    {
        arrive();
        bool const is_over = begin_round(0)
            && run_until(std::chrono::minutes{options_.arena_minutes} + longest_round,
                [this] { return are_over(R"("state":"over")", true); });
        if (!is_over)
            field_.report().add_fault("arena", "is not over");
        for (std::string const& tournament : tournaments_)
            fmt::print("arena              {}\n", path_of(tournament));
    }

    void arrive()
    {
        std::uniform_int_distribution<std::int64_t> moment{
            0, std::chrono::milliseconds{options_.time}.count()};
        for (std::size_t number = 0; number < pupils_.size(); ++number) {
            auto const when = std::chrono::milliseconds{moment(field_.arena().random)};
            field_.arena().target.loop.post_after(
                when, [this, number] { pupils_[number].arrive(tournaments_[number % tournaments_.size()]); });
        }
        auto const begin = Clock::now();
        run_until(options_.time + answer_patience, [this] { return school_.entered == options_.count; });
        std::chrono::duration<double> const took = Clock::now() - begin;
        fmt::print("came               {} of {} logged in, {} entered in {:.0f} s\n", school_.logged_in,
            options_.count, school_.entered, took.count());
        expect("logged in", school_.logged_in);
        expect("entered", school_.entered);
    }

    bool play_round(unsigned round)
    {
        over_.clear();
        bool const is_over = begin_round(round)
            && run_until(longest_round, [this] { return are_over(R"("result":"*")", false); });
        if (!is_over)
            field_.report().add_fault("round", fmt::format("{} is not over", round + 1));
        // Players who have played look at the tournament again.
        field_.run_for(look_every * 2);
        return is_over;
    }

    /// Pairs a round in one tournament after the other, or begins the arenas.
    bool begin_round(unsigned round)
    {
        unsigned paired = 0;
        for (std::string const& tournament : tournaments_) {
            tell("pair", path_of(tournament) + "/round", fmt::format(R"({{"after":{}}})", round),
                [this](std::string const&) { ++paired_; });
            if (!run_until(answer_patience, [&] { return paired_ > round * tournaments_.size() + paired; }))
                return false;
            ++paired;
        }
        return true;
    }

    /// Whether this stands in all tournaments, or in none of them, as far as the teacher has seen.
    bool are_over(std::string const& words, bool is_there)
    {
        if (Clock::now() >= look_again_) {
            look_again_ = Clock::now() + look_every;
            for (std::string const& tournament : tournaments_) {
                tell("teacher's look", path_of(tournament), {}, [=, this](std::string const& text) {
                    if ((text.find(words) != std::string::npos) == is_there)
                        over_.insert(tournament);
                });
            }
        }
        return over_.size() == tournaments_.size();
    }

    static std::string path_of(std::string const& tournament) { return "/api/tournaments/" + tournament; }

    /// Passwords queue by design, and pairing is one request of the teacher.
    bool is_quick()
    {
        auto const worst = school_.requests().worst_p99({"log in", "pair"});
        if (worst < std::chrono::milliseconds{options_.most_p99_ms})
            return true;
        fmt::print("FAULT              a request's p99 is over {} ms\n", options_.most_p99_ms);
        return false;
    }

    LoadOptions options_;
    Field field_;
    Schoolroom school_;
    /// Of this run, so that a second one finds its names free.
    std::string prefix_;
    Pupil teacher_;
    std::string teachers_cookie_;
    std::deque<Pupil> pupils_;
    unsigned registered_ = 0;
    std::vector<std::string> tournaments_;
    std::size_t paired_ = 0; ///< rounds, of all tournaments
    std::set<std::string> over_; ///< tournaments whose round is over
    Clock::time_point look_again_;
};

} // namespace

int spend_a_morning(LoadOptions const& options)
{
    return Morning{options}.run();
}

} // namespace arbiter::load
