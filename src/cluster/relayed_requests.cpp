// SPDX-License-Identifier: MIT
#include "cluster/relayed_requests.h"

#include <utility>
#include <vector>

namespace arbiter::cluster {

namespace {

/// How long a request waits for a node and its answer.
constexpr Milliseconds request_patience{8'000};

bool only_reads(server::ApiRequest const& request)
{
    return request.method == "GET" || request.method == "HEAD";
}

} // namespace

/// The body of an answer, for net: asks the node for each part.
class RelayedRequests::Parts final : public server::BodySource {
public:
    Parts(RelayedRequests& owner, RequestNumber number)
        : owner_{&owner},
          alive_{owner.alive_},
          number_{number}
    {
    }

    Parts(Parts const&) = delete;
    Parts& operator=(Parts const&) = delete;

    ~Parts() override
    {
        if (!alive_.expired())
            owner_->forget_parts(number_);
    }

    void next(server::TakePart take) override
    {
        if (alive_.expired())
            return take(std::nullopt);
        owner_->want_part(number_, std::move(take));
    }

private:
    RelayedRequests* owner_;
    std::weak_ptr<bool> alive_;
    RequestNumber number_;
};

void RelayedRequests::ask(server::ApiRequest request, Done done)
{
    RequestNumber const number{++last_};
    auto& asked = asked_[number];
    asked = {.request = std::move(request), .done = std::move(done), .since = world_->now()};
    send(number, asked);
}

void RelayedRequests::send(RequestNumber number, Asked& asked)
{
    auto const game = find_game_of(asked.request.path);
    auto const node = game ? routes_->find(*game) : nodes_->lobby_node();
    if (!node || !dialler_->is_up(node->incarnation))
        return;
    asked.node = node->incarnation;
    dialler_->send(asked.node, RequestAsked{number, asked.request});
}

void RelayedRequests::take(std::string const& node, RequestAnswered&& answered)
{
    auto const found = asked_.find(answered.number);
    if (found == asked_.end() || found->second.node != node)
        return;
    auto const done = std::move(found->second.done);
    asked_.erase(found);
    auto response = std::move(answered.response);
    if (answered.has_parts) {
        readings_.emplace(answered.number, Reading{node, nullptr});
        response.source = std::make_shared<Parts>(*this, answered.number);
    }
    done(std::move(response));
}

void RelayedRequests::take(std::string const& node, PartSent&& part)
{
    auto const found = readings_.find(part.number);
    if (found == readings_.end() || found->second.node != node)
        return;
    auto const take = std::exchange(found->second.take, nullptr);
    if (!part.text)
        readings_.erase(found);
    if (take)
        take(std::move(part.text));
}

void RelayedRequests::want_part(RequestNumber number, server::TakePart take)
{
    auto const found = readings_.find(number);
    // The node is lost, and the rest with it.
    if (found == readings_.end())
        return take(std::nullopt);
    found->second.take = std::move(take);
    dialler_->send(found->second.node, PartWanted{number});
}

void RelayedRequests::forget_parts(RequestNumber number)
{
    auto const found = readings_.extract(number);
    if (found)
        dialler_->send(found.mapped().node, PartsForgotten{number});
}

void RelayedRequests::node_lost(std::string const& node)
{
    std::vector<RequestNumber> lost;
    for (auto& [number, asked] : asked_) {
        if (asked.node != node)
            continue;
        if (only_reads(asked.request))
            asked.node.clear();
        else
            lost.push_back(number);
    }
    for (auto const number : lost)
        fail(number, "The node that had this request is lost. See whether it was carried out.");
    std::vector<server::TakePart> ended;
    std::erase_if(readings_, [&](auto& entry) {
        if (entry.second.node != node)
            return false;
        if (entry.second.take)
            ended.push_back(std::move(entry.second.take));
        return true;
    });
    for (auto const& take : ended)
        take(std::nullopt);
}

void RelayedRequests::fail(RequestNumber number, std::string_view sentence)
{
    auto const entry = asked_.extract(number);
    if (entry)
        entry.mapped().done(server::error_response(503, "unavailable", sentence));
}

void RelayedRequests::tick()
{
    std::vector<RequestNumber> late;
    std::vector<RequestNumber> waiting;
    for (auto const& [number, asked] : asked_) {
        if (world_->now() - asked.since > request_patience)
            late.push_back(number);
        else if (asked.node.empty())
            waiting.push_back(number);
    }
    for (auto const number : late)
        fail(number, "No node of the cluster answers at present. Try again in a moment.");
    for (auto const number : waiting) {
        if (auto const found = asked_.find(number); found != asked_.end())
            send(number, found->second);
    }
}

} // namespace arbiter::cluster
