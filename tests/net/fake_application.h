#ifndef ARBITER_TESTS_NET_FAKE_APPLICATION_H
#define ARBITER_TESTS_NET_FAKE_APPLICATION_H

#include "arbiter/net/application.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace arbiter::net {

/// An application that notes what it is asked. /api/echo answers with the body, /api/parts in parts,
/// /api/live never ends, /api/slow only when told; a WebSocket hears back what it says, but "flood" brings a
/// flood, and "leave" its end.
class FakeApplication : public Application {
public:
    void request(Request const& request, Target const& target, Client const& client,
        std::function<void(Response)> done) override
    {
        addresses.push_back(client.key);
        Response response;
        if (target.path == "/api/parts")
            response.source = std::make_shared<Parts>();
        else if (target.path == "/api/live")
            response.source = std::make_shared<Live>(*this);
        else
            response.body = std::make_shared<std::string const>(request.body);
        if (target.path == "/api/slow") {
            later = [done = std::move(done), response = std::move(response)] { done(response); };
            return;
        }
        done(std::move(response));
    }

    Result<LineId, Response> connect(
        Request const&, Target const& target, Client const& client, std::shared_ptr<Line> line) override
    {
        if (target.path == "/ws/none")
            return Err{error_response(404, "unknown-game", "There is no such game.")};
        addresses.push_back(client.key);
        auto const id = LineId{next_++};
        line->send(std::make_shared<std::string const>("welcome"));
        lines.emplace(id, std::move(line));
        return id;
    }

    void receive(LineId id, std::string_view frame) override
    {
        received.emplace_back(frame);
        auto const line = lines.at(id);
        if (frame == "leave")
            return line->close({1000, "As you wish."});
        if (frame == "flood")
            for (int i = 0; i < 400; ++i)
                line->send(std::make_shared<std::string const>(std::string(4'000, 'x')));
        line->send(std::make_shared<std::string const>(frame));
    }

    void disconnected(LineId id) override
    {
        lines.erase(id);
        ++ends;
    }

    Health health() const override { return state; }

    void drain(std::function<void()> done) override
    {
        for (auto const& [id, line] : lines)
            line->send(std::make_shared<std::string const>("drain"));
        drained = std::move(done);
        if (drains_at_once)
            std::exchange(drained, nullptr)();
    }

    std::map<LineId, std::shared_ptr<Line>> lines;
    std::vector<std::string> received;
    std::vector<std::string> addresses;
    int ends = 0;
    int live_ends = 0;
    Health state;
    std::function<void()> later;
    std::function<void()> drained;
    bool drains_at_once = true;

private:
    class Parts : public BodySource {
    public:
        void next(TakePart take) override
        {
            ++count_;
            if (count_ > 3)
                return take(std::nullopt);
            take("part " + std::to_string(count_) + "\n");
        }

    private:
        int count_ = 0;
    };

    class Live : public BodySource {
    public:
        explicit Live(FakeApplication& application) : application_{&application} { }

        ~Live() override { ++application_->live_ends; }

        void next(TakePart take) override
        {
            if (std::exchange(has_begun_, true))
                take_ = std::move(take);
            else
                take("{}\n");
        }

    private:
        FakeApplication* application_;
        TakePart take_;
        bool has_begun_ = false;
    };

    std::uint64_t next_ = 1;
};

} // namespace arbiter::net

#endif
