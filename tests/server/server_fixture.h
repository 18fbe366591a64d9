// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_SERVER_SERVER_FIXTURE_H
#define ARBITER_TESTS_SERVER_SERVER_FIXTURE_H

#include "arbiter/server/explorer.h"
#include "arbiter/server/service.h"
#include "fake_journal.h"
#include "storage/test_storage.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace arbiter::server {

using Json = nlohmann::json;
using storage::AccountRow;
using storage::StorageFault;
using storage::StorageFaultCode;
using storage::StorageResult;

/// A world whose clock is set by hand and whose tasks are run by hand; chance comes from a seed.
class FakeWorld final : public Surroundings {
public:
    Instant now() const override { return now_; }

    Milliseconds since_epoch() const override { return epoch_ + now_.since_beginning; }

    void fill_random(std::span<std::byte> bytes) override
    {
        for (std::byte& byte : bytes)
            byte = static_cast<std::byte>(random_());
    }

    void post(std::function<void()> task) override
    {
        (is_working && holds_answers ? held_tasks_ : tasks_).push_back(std::move(task));
    }

    void work(WorkKind kind, std::function<void()> task) override
    {
        (held == kind ? held_tasks_ : tasks_).push_back([this, task = std::move(task)] {
            is_working = true;
            task();
            is_working = false;
        });
    }

    /// Lets the work be done that was held back, and its answers be heard.
    void release()
    {
        held.reset();
        holds_answers = false;
        for (auto& task : std::exchange(held_tasks_, {}))
            post(std::move(task));
    }

    void log(Occurrence const& what) override
    {
        logged.push_back(std::string{what.event} + (what.game.empty() ? "" : " ") + std::string{what.game});
    }

    Explorer* explorer() override { return games; }

    Mcp* mcp() override { return assistance; }

    std::unique_ptr<Player> make_computer(unsigned level) override
    {
        return computers ? computers(level) : nullptr;
    }

    void pass(Milliseconds time) { now_ = now_ + time; }

    /// Runs what was posted, and what that posts.
    void run_tasks()
    {
        while (!tasks_.empty()) {
            auto const task = std::move(tasks_.front());
            tasks_.pop_front();
            task();
        }
    }

    std::function<std::unique_ptr<Player>(unsigned)> computers;
    Explorer* games = nullptr;
    Mcp* assistance = nullptr;
    std::vector<std::string> logged; ///< each event, and its game
    std::optional<WorkKind> held; ///< work of this kind is not done until release()
    bool holds_answers = false; ///< what comes of work that is done now is not heard until release()
    bool is_working = false; ///< what is done at present is done on another thread than the server's

private:
    Instant now_{Milliseconds{1'000'000}};
    Milliseconds epoch_{1'795'000'000'000};
    std::mt19937 random_{20'261'121};
    std::deque<std::function<void()>> tasks_;
    std::deque<std::function<void()>> held_tasks_;
};

class FakeOutlet final : public Outlet {
public:
    void send(std::shared_ptr<std::string const> frame) override { frames.push_back(Json::parse(*frame)); }

    /// A socket that is closing already is not closed again.
    void close(CloseReason reason) override { closed = closed.value_or(reason); }

    std::vector<Json> frames;
    std::optional<CloseReason> closed;
};

/// Opens a connection of a service that answers at once.
inline Result<ConnectionId, ConnectRefusal> connect_now(
    Service& service, SocketPath const& path, Peer const& peer, std::shared_ptr<Outlet> outlet)
{
    Result<ConnectionId, ConnectRefusal> result = Err<ConnectRefusal>{{}};
    bool is_answered = false;
    service.connect(path, peer, std::move(outlet), [&](Result<ConnectionId, ConnectRefusal> const& opened) {
        result = opened;
        is_answered = true;
    });
    EXPECT_TRUE(is_answered);
    return result;
}

/// Reads a body without end: a line of JSON each.
class LineReader {
public:
    explicit LineReader(std::shared_ptr<BodySource> source) : source_{std::move(source)} { read(); }

    void leave() { source_.reset(); }

    std::vector<Json> lines;
    bool has_ended = false; ///< by the server

private:
    void read()
    {
        source_->next([this](std::optional<std::string> const& part) {
            has_ended = !part;
            if (!part)
                return;
            std::istringstream text{*part};
            for (std::string line; std::getline(text, line);)
                lines.push_back(Json::parse(line));
            read();
        });
    }

    std::shared_ptr<BodySource> source_;
};

/// One socket, as its client sees it.
class Client {
public:
    Client(Service& service, ConnectionId id, std::shared_ptr<FakeOutlet> outlet)
        : service_{&service},
          id_{id},
          outlet_{std::move(outlet)}
    {
    }

    void say_text(std::string_view frame) { service_->receive(id_, frame); }

    void say(Json const& message) { say_text(message.dump()); }

    void leave() { service_->disconnected(id_); }

    /// All that has come since the last call.
    std::vector<Json> take()
    {
        auto const fresh = std::vector<Json>(
            outlet_->frames.begin() + static_cast<std::ptrdiff_t>(read_), outlet_->frames.end());
        read_ = outlet_->frames.size();
        return fresh;
    }

    std::vector<Json> const& all() const { return outlet_->frames; }

    /// The last message of that kind; null when there was none.
    Json last(std::string_view kind) const
    {
        for (auto frame = outlet_->frames.rbegin(); frame != outlet_->frames.rend(); ++frame) {
            if ((*frame)["t"] == kind)
                return *frame;
        }
        return nullptr;
    }

    std::size_t count(std::string_view kind) const
    {
        return static_cast<std::size_t>(std::count_if(outlet_->frames.begin(), outlet_->frames.end(),
            [kind](Json const& frame) { return frame["t"] == kind; }));
    }

    std::optional<CloseReason> closed() const { return outlet_->closed; }

    ConnectionId id() const { return id_; }

private:
    Service* service_;
    ConnectionId id_;
    std::shared_ptr<FakeOutlet> outlet_;
    std::size_t read_ = 0;
};

/// A game with the secrets of its seats.
struct Table {
    std::string game;
    std::string white;
    std::string black;
};

/// A server in virtual time. Unless `holds_writes` is set, everything is durable at once.
class ServerTest : public testing::Test {
protected:
    ServerTest()
    {
        storage.clock = [this] { return storage::Time{world.since_epoch()}; };
        restart();
    }

    /// What a crash leaves: storage alone. What waited to be written is lost.
    void restart()
    {
        service.reset();
        journal = std::make_unique<FakeJournal>(storage);
        service = make_service({storage, storage}, *journal, world, settings);
        settle();
    }

    void settle()
    {
        do {
            world.run_tasks();
            if (!holds_writes)
                journal->write_all();
            world.run_tasks();
        } while (!holds_writes && journal->waiting() > 0);
    }

    /// Lets time pass, in steps like those of the real server.
    void pass(Milliseconds time)
    {
        constexpr Milliseconds step{50};
        while (time.count() > 0) {
            world.pass(std::min(step, time));
            time -= step;
            service->tick();
            settle();
        }
    }

    Response request(std::string method, std::string path, Json const& body = nullptr,
        Credentials credentials = {}, std::string query = {})
    {
        std::optional<Response> got;
        service->request(
            {.method = std::move(method),
                .path = std::move(path),
                .query = std::move(query),
                .content_type = body.is_null() ? "" : "application/json",
                .body = body.is_null() ? "" : body.dump(),
                .peer = {.address = address, .credentials = std::move(credentials), .language = language}},
            [&got](Response answer) { got = std::move(answer); });
        settle();
        if (!got) {
            ADD_FAILURE() << "no answer";
            return {};
        }
        return *std::move(got);
    }

    Json get(std::string path, Credentials credentials = {}, std::string query = {})
    {
        return Json::parse(
            *request("GET", std::move(path), nullptr, std::move(credentials), std::move(query)).body);
    }

    Json post(std::string path, Json const& body, Credentials credentials = {})
    {
        return Json::parse(*request("POST", std::move(path), body, std::move(credentials)).body);
    }

    /// The next part of a body; empty at its end.
    std::string next_part(BodySource& source)
    {
        std::string got;
        source.next([&](std::optional<std::string> const& part) { got = part.value_or(""); });
        settle();
        return got;
    }

    /// The code of an error; empty for other answers.
    static std::string error(Response const& answer)
    {
        auto const body = answer.body ? Json::parse(*answer.body) : Json{};
        return body.contains("error") ? body.at("error").at("code").get<std::string>() : std::string{};
    }

    /// A body that comes in parts.
    std::string all_of(Response const& answer)
    {
        std::string text;
        for (std::string part = next_part(*answer.source); !part.empty(); part = next_part(*answer.source))
            text += part;
        return text;
    }

    /// Makes an account and logs in.
    Credentials log_in(std::string const& name)
    {
        auto const answer
            = request("POST", "/api/accounts", {{"name", name}, {"password", "secret-" + name}});
        EXPECT_EQ(answer.status, 201U) << *answer.body;
        return {.session = answer.cookie ? answer.cookie->value : ""};
    }

    /// Logs in to an account of `log_in`: its sessions end where it is appointed.
    Credentials log_in_again(std::string const& name)
    {
        auto const answer = request("POST", "/api/login", {{"name", name}, {"password", "secret-" + name}});
        EXPECT_EQ(answer.status, 200U) << *answer.body;
        return {.session = answer.cookie ? answer.cookie->value : ""};
    }

    Credentials make_bot(std::string const& name)
    {
        auto const person = log_in(name);
        return {.bearer = post("/api/tokens", {{"label", "test"}}, person).at("token").get<std::string>()};
    }

    /// A game of two players whose clocks do not run yet.
    Table make_table(Json wanted = {{"control", "3+2"}}, Credentials white = {}, Credentials black = {})
    {
        wanted["color"] = "white";
        auto const made = post("/api/games", wanted, white);
        std::string const game = made.at("game");
        auto const joined = post("/api/games/" + game + "/join", Json::object(), black);
        Table table{game, made.at("seat"), joined.at("seat")};
        players[table.white] = std::move(white);
        players[table.black] = std::move(black);
        return table;
    }

    Client open(SocketPath const& path, Credentials credentials = {})
    {
        auto const outlet = std::make_shared<FakeOutlet>();
        auto const id = connect_now(*service, path,
            {.address = address, .credentials = std::move(credentials), .language = language}, outlet);
        EXPECT_TRUE(id.has_value());
        return {*service, id.value_or(ConnectionId{}), outlet};
    }

    /// Opens the socket of a game and says hello. An empty seat: somebody who watches. Without credentials, a
    /// player of `make_table` comes with their own.
    Client sit(std::string const& game, std::string const& seat = {}, unsigned seen = 0,
        std::optional<Credentials> const& credentials = std::nullopt)
    {
        auto const player = players.find(seat);
        Credentials const own = player == players.end() ? Credentials{} : player->second;
        Client client = open(GameSocket{game}, credentials.value_or(own));
        Json hello{{"t", "hello"}};
        if (!seat.empty())
            hello["seat"] = seat;
        if (seen > 0)
            hello["seen"] = seen;
        client.say(hello);
        settle();
        return client;
    }

    /// Says something and lets it become durable.
    void say(Client& client, Json const& message)
    {
        client.say(message);
        settle();
    }

    void move(Client& client, unsigned ply, std::string const& text)
    {
        say(client, {{"t", "move"}, {"re", 100 + ply}, {"ply", ply}, {"move", text}});
    }

    /// Plays 1.e4 e5, so that the clocks run.
    void open_game(Client& white, Client& black)
    {
        move(white, 0, "e2e4");
        move(black, 1, "e7e5");
    }

    Json state(std::string const& game) { return get("/api/games/" + game).at("game"); }

    FakeWorld world;
    storage::TestStorage storage;
    Settings settings;
    std::unique_ptr<FakeJournal> journal;
    std::unique_ptr<Service> service;
    std::map<std::string, Credentials> players; ///< by the secrets of their seats
    bool holds_writes = false;
    std::string address = "192.0.2.1";
    Language language = Language::english; ///< of the person who asks
};

} // namespace arbiter::server

#endif
