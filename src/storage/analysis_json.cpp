// SPDX-License-Identifier: MIT
#include "storage/analysis_json.h"

namespace arbiter::storage {

namespace {

constexpr auto as_name = [](auto value) { return to_name(value); };

} // namespace

Json to_object(WorkerRow const& worker)
{
    Json json{{"name", worker.name}, {"key", to_hex(worker.key)}, {"created", to_number(worker.created)}};
    set_if_there(json, "seen", worker.seen, to_number);
    return json;
}

WorkerRow read_worker(Members const& members)
{
    return {.name = members.text("name"),
        .key = members.token("key"),
        .created = members.time("created"),
        .seen = members.maybe("seen", &Members::time)};
}

Json to_object(AnalysisRow const& analysis)
{
    Json json{{"id", analysis.id.text}, {"game", analysis.game.text}};
    set_if_there(json, "account", analysis.account, as_number);
    json["variant"] = to_name(analysis.variant);
    json["start_fen"] = analysis.start_fen;
    json["moves"] = analysis.moves;
    json["nodes"] = analysis.nodes;
    json["asked"] = to_number(analysis.asked);
    json["state"] = to_name(analysis.state);
    json["attempt"] = analysis.attempt;
    json["lost"] = analysis.lost;
    json["worker"] = analysis.worker;
    json["positions_done"] = analysis.positions_done;
    set_if_there(json, "ended", analysis.ended, to_number);
    json["result"] = analysis.result;
    set_if_there(json, "fault", analysis.fault, as_name);
    return json;
}

AnalysisRow read_analysis(Members const& members)
{
    AnalysisRow analysis{.id = {members.text("id")}, .game = {members.text("game")}};
    analysis.account = members.maybe("account", &Members::account);
    analysis.variant = members.variant("variant");
    analysis.start_fen = members.text("start_fen");
    analysis.moves = members.text("moves");
    analysis.nodes = members.small<std::uint32_t>("nodes");
    analysis.asked = members.time("asked");
    analysis.state = members.named("state", find_analysis_state);
    analysis.attempt = members.small<std::uint32_t>("attempt");
    analysis.lost = members.small<std::uint32_t>("lost");
    analysis.worker = members.text("worker");
    analysis.positions_done = members.small<std::uint32_t>("positions_done");
    analysis.ended = members.maybe("ended", &Members::time);
    analysis.result = members.text("result");
    if (members.maybe("fault", &Members::text))
        analysis.fault = members.named("fault", find_analysis_fault);
    return analysis;
}

} // namespace arbiter::storage
