// SPDX-License-Identifier: MIT
#include "load/field.h"
#include "load/pinged_socket.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

namespace arbiter::load {

namespace {

/// Players have the first addresses.
constexpr Source first_stranger = 100'000;

/// A text of the protocol with something wrong in it.
std::string hostile_text(std::mt19937_64& random)
{
    static std::array<std::string, 16> const seeds{
        R"({"t":"hello","seat":"AAAAAAAAAAAAAAAAAAAAAA","seen":0})",
        R"({"t":"hello","seen":18446744073709551615})", R"({"t":"hello","seen":-1,"seat":null})",
        R"({"t":"move","re":1,"ply":0,"move":"e2e4"})", R"({"t":"move","re":1,"ply":1e308,"move":"a1a1"})",
        R"({"t":"move","re":[],"ply":{},"move":7})", R"({"t":"chat","re":1,"text":"\u0000\ud800"})",
        R"({"t":"resign","re":2})", R"({"t":"ping","n":-9223372036854775809})", R"({"t":"t","t":"t"})",
        R"([[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[)", R"({"t":)", R"(null)", R"("")",
        R"({"t":"claim-flag","re":"x"})",
        R"({"t":"seek","re":1,"control":"0+0","rated":"yes","color":"green"})"};
    auto text = seeds[random() % seeds.size()];
    switch (random() % 4) {
    case 0: return text;
    case 1: text[random() % text.size()] = static_cast<char>(' ' + random() % 95); return text;
    case 2: return text.substr(0, random() % text.size());
    default: return text + std::string(random() % 3'000, static_cast<char>('a' + random() % 26));
    }
}

/// Sends one hostile message after the other; opens a new socket when the server has had enough.
class Attacker : public wire::SocketUser {
public:
    Attacker(Target const& target, Source source, std::string game, unsigned messages)
        : target_{target},
          source_{source},
          game_{std::move(game)},
          left_{messages},
          random_{source}
    {
        connect();
    }

    void opened() override
    {
        fails_ = 0;
        burst();
    }

    void received(std::string_view) override { }

    void closed(wire::SocketEnd const&) override
    {
        if (left_ == 0)
            return;
        // Now and then from an address that the server has not seen.
        if (++fails_ > 0)
            source_ += 1'000;
        target_.loop.post_after(std::chrono::milliseconds{20}, [this] { connect(); });
    }

    unsigned left() const { return left_; }

private:
    void connect()
    {
        auto const path = random_() % 2 == 0 ? std::string{"/ws/lobby"} : "/ws/game/" + game_;
        socket_ = std::make_unique<wire::WebSocket>(caller_of(target_, source_), path, *this);
    }

    void burst()
    {
        for (int i = 0; i < 20 && left_ != 0; ++i, --left_) {
            if (random_() % 50 == 0) {
                std::string bytes(1 + random_() % 40, '\0');
                std::ranges::generate(bytes, [this] { return static_cast<char>(random_()); });
                socket_->send_raw(std::move(bytes));
            } else {
                socket_->send(hostile_text(random_));
            }
        }
        auto const number = ++burst_;
        target_.loop.post_after(std::chrono::milliseconds{200}, [this, number] {
            if (number == burst_ && left_ != 0)
                burst();
        });
    }

    Target target_;
    Source source_;
    std::string game_;
    unsigned left_;
    std::mt19937_64 random_;
    std::unique_ptr<wire::WebSocket> socket_;
    unsigned fails_ = 0;
    unsigned burst_ = 0;
};

/// Watches a game and never reads.
class SlowWatcher : public wire::SocketUser {
public:
    SlowWatcher(Target const& target, Source source, std::string const& path)
        : socket_{caller_of(target, source), path, *this, {.reading = wire::Reading::never}}
    {
    }

    void opened() override { socket_.send(write(protocol::GameMessage{protocol::Hello{}})); }

    void received(std::string_view) override { }

    void closed(wire::SocketEnd const&) override { }

private:
    wire::WebSocket socket_;
};

/// Waits until the matches are being played.
std::string await_game(Field& field)
{
    for (int i = 0; i < 100 && field.any_game().empty(); ++i)
        field.run_for(std::chrono::milliseconds{100});
    return field.any_game();
}

} // namespace

int keep_idle_sockets(LoadOptions const& options)
{
    Field field{options, 0};
    auto& report = field.report();
    auto const before = memory_of(options.server);
    unsigned open = 0;
    std::vector<std::unique_ptr<PingedSocket>> idlers;
    while (idlers.size() < options.count) {
        for (unsigned i = 0; i < options.a_second / 20 + 1 && idlers.size() < options.count; ++i)
            idlers.push_back(std::make_unique<PingedSocket>(
                caller_of(field.arena().target, first_stranger + static_cast<Source>(idlers.size())), open,
                report));
        field.run_for(std::chrono::milliseconds{50});
    }
    field.run_for(options.warm_up);
    auto const used = processor_time_of(options.server);
    field.run_for(options.time);
    auto const memory = memory_of(options.server);
    auto const megabytes = static_cast<double>(memory) / 1e6;
    fmt::print("idle sockets       {}\n", open);
    fmt::print("server             {:.0f} MB, {:.1f} kB a socket, {:.1f} % of a processor\n", megabytes,
        static_cast<double>(memory - std::min(before, memory)) / 1e3 / std::max(1U, open),
        static_cast<double>((processor_time_of(options.server) - used).count())
            / static_cast<double>(std::chrono::milliseconds{options.time}.count()) * 100);
    if (open < options.count)
        report.add_fault("not open", fmt::format("{} of {}", options.count - open, options.count));
    if (options.most_megabytes != 0 && (memory == 0 || megabytes > options.most_megabytes))
        report.add_fault("memory", fmt::format("{:.0f} MB", megabytes));
    field.arena().is_over = true;
    return report.faults.empty() ? 0 : 1;
}

int send_hostile_messages(LoadOptions const& options)
{
    constexpr unsigned attackers = 200;
    Field field{options, 10};
    auto const game = await_game(field);
    std::vector<std::unique_ptr<Attacker>> crowd;
    for (unsigned i = 0; i < attackers; ++i)
        crowd.push_back(std::make_unique<Attacker>(
            field.arena().target, first_stranger + i, game, options.count / attackers));
    auto const begin = Clock::now();
    auto const left = [&] {
        unsigned sum = 0;
        for (auto const& attacker : crowd)
            sum += attacker->left();
        return sum;
    };
    while (left() != 0 && Clock::now() - begin < options.time)
        field.run_for(std::chrono::milliseconds{100});
    std::chrono::duration<double> const measured = Clock::now() - begin;
    field.stop();
    fmt::print("hostile messages   {} in {:.0f} s\n", options.count - left(), measured.count());
    if (left() != 0)
        field.report().add_fault("not sent", fmt::format("{} messages", left()));
    return conclude(field.report(), options, measured);
}

int be_slow(LoadOptions const& options)
{
    Field field{options, 10};
    auto const game = await_game(field);
    std::vector<std::unique_ptr<SlowWatcher>> watchers;
    for (unsigned i = 0; i < options.count; ++i)
        watchers.push_back(
            std::make_unique<SlowWatcher>(field.arena().target, first_stranger + i, "/ws/game/" + game));
    auto const begin = Clock::now();
    field.run_for(options.time);
    std::chrono::duration<double> const measured = Clock::now() - begin;
    field.stop();
    return conclude(field.report(), options, measured);
}

} // namespace arbiter::load
