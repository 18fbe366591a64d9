// SPDX-License-Identifier: MIT
#include "load/field.h"
#include "load/pinged_socket.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

// A school behind one address of the network: everybody registers, everybody logs in, everybody has two pages
// open.

namespace arbiter::load {

namespace {

constexpr std::chrono::milliseconds patience{30'000};

/// What came of a number of requests.
struct Tally {
    unsigned good = 0;
    Latencies times;
};

class School {
public:
    explicit School(LoadOptions const& options)
        : options_{options},
          field_{options, 0},
          class_name_{fmt::format("p{:x}", Clock::now().time_since_epoch().count() & 0xffffff)}
    {
    }

    int run()
    {
        ask_all("registered", "/api/accounts", 201, options_.time);
        ask_all("logged in", "/api/login", 200, options_.time / 2);
        open_sockets();
        for (auto const& [what, count] : field_.report().faults)
            fmt::print("fault              {}: {}\n", what, count);
        field_.arena().is_over = true;
        return field_.report().faults.empty() ? 0 : 1;
    }

private:
    /// Sends one request for each pupil, evenly over `time`.
    void ask_all(char const* what, std::string const& path, unsigned wanted, std::chrono::seconds time)
    {
        auto const tally = std::make_shared<Tally>();
        auto const begin = Clock::now();
        unsigned sent = 0;
        while (Clock::now() - begin < time + patience && tally->times.size() < options_.count) {
            auto const passed = Clock::now() - begin;
            auto const due = std::min<double>(options_.count,
                options_.count * std::chrono::duration<double>(passed) / std::chrono::duration<double>{time}
                    + 1);
            for (; sent < static_cast<unsigned>(due); ++sent)
                ask_one(path, wanted, sent, tally);
            field_.run_for(std::chrono::milliseconds{10});
        }
        std::chrono::duration<double> const took = Clock::now() - begin;
        fmt::print("{:<18} {} of {} in {:.0f} s; half within {} ms, 99 of 100 within {} ms\n", what,
            tally->good, options_.count, took.count(), tally->times.permille(500).count() / 1'000,
            tally->times.permille(990).count() / 1'000);
        if (tally->good < options_.count)
            field_.report().add_fault(what, fmt::format("{} of {}", tally->good, options_.count));
    }

    void ask_one(
        std::string const& path, unsigned wanted, unsigned pupil, std::shared_ptr<Tally> const& tally)
    {
        auto const body
            = fmt::format(R"({{"name":"{}-{}","password":"password of {}"}})", class_name_, pupil, pupil);
        auto const begin = Clock::now();
        wire::ask(caller_of(field_.arena().target, the_school), path, body,
            [this, wanted, tally, begin](Result<wire::HttpAnswer, wire::WireFault> const& answer) {
                tally->times.add(Clock::now() - begin);
                if (answer && answer->status == wanted)
                    ++tally->good;
                else if (answer)
                    field_.report().add_fault("answer", fmt::format("{} {}", answer->status, answer->body));
                else
                    field_.report().add_fault("answer", "none");
            });
    }

    /// Two for each pupil, and all stay open.
    void open_sockets()
    {
        unsigned open = 0;
        unsigned const wanted = 2 * options_.count;
        std::vector<std::unique_ptr<PingedSocket>> sockets;
        while (sockets.size() < wanted) {
            for (unsigned i = 0; i < options_.a_second / 20 + 1 && sockets.size() < wanted; ++i)
                sockets.push_back(std::make_unique<PingedSocket>(
                    caller_of(field_.arena().target, the_school), open, field_.report()));
            field_.run_for(std::chrono::milliseconds{50});
        }
        field_.run_for(options_.warm_up);
        fmt::print("{:<18} {} of {}\n", "sockets", open, wanted);
        if (open < wanted)
            field_.report().add_fault("sockets", fmt::format("{} of {}", open, wanted));
    }

    LoadOptions const& options_;
    Field field_;
    /// Of this run, so that a second one finds its names free.
    std::string class_name_;
};

} // namespace

int bring_a_school(LoadOptions const& options)
{
    return School{options}.run();
}

} // namespace arbiter::load
