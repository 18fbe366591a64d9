// SPDX-License-Identifier: MIT
#include "support/history.h"

#include "arbiter/core/position.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace arbiter::test {

namespace {

using Json = nlohmann::json;

class HistoryChecker {
public:
    explicit HistoryChecker(std::string const& start_fen)
        : position_{Position::from_setup(parse_fen(start_fen).value()).value()}
    {
    }

    void take(StoredEvent const& event)
    {
        if (event.version != ++version_)
            complain("version " + std::to_string(event.version) + " stands in the place of "
                + std::to_string(version_));
        if (event.epoch < epoch_)
            complain("version " + std::to_string(event.version) + " is of epoch "
                + std::to_string(event.epoch) + ", after " + std::to_string(epoch_));
        epoch_ = event.epoch;
        Json const body = Json::parse(event.body);
        if (body.at("t") == "move")
            take_move(body.at("ply").get<std::size_t>(), body.at("uci").get<std::string>());
    }

    void take(AcknowledgedMove const& move)
    {
        auto const count = std::ranges::count(moves_, std::pair{move.ply, move.uci});
        if (count != 1)
            complain("the acknowledged move " + move.uci + " after " + std::to_string(move.ply)
                + " plies is there " + std::to_string(count) + " times");
    }

    std::vector<std::string> finish() { return std::move(faults_); }

private:
    void complain(std::string sentence) { faults_.push_back(std::move(sentence)); }

    void take_move(std::size_t ply, std::string const& uci)
    {
        if (ply != moves_.size() + 1)
            complain("ply " + std::to_string(ply) + " comes after " + std::to_string(moves_.size()));
        moves_.emplace_back(ply - 1, uci);
        auto const move = read_uci_move(position_, uci);
        if (!move)
            return complain(uci + " is illegal");
        position_ = position_.play(*move);
    }

    Position position_;
    std::uint32_t version_ = 0;
    std::uint32_t epoch_ = 0;
    std::vector<std::pair<std::size_t, std::string>> moves_;
    std::vector<std::string> faults_;
};

} // namespace

std::vector<std::string> find_history_faults(History const& history)
{
    HistoryChecker checker{history.start_fen};
    for (StoredEvent const& event : history.events)
        checker.take(event);
    for (AcknowledgedMove const& move : history.acknowledged)
        checker.take(move);
    return checker.finish();
}

} // namespace arbiter::test
