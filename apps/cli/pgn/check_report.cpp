// SPDX-License-Identifier: MIT
#include "cli/pgn/check_report.h"

#include "arbiter/base/json_writer.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

namespace arbiter::cli {

namespace {

using Json = nlohmann::ordered_json;
using workbench::CheckTotals;
using workbench::FaultRecord;

constexpr std::string_view report_name = "arbiter-pgn-check-1";

/// The texts of a fault by their keys, so that writing and reading cannot differ.
constexpr std::array<std::pair<std::string_view, std::string FaultRecord::*>, 8> texts{{
    {"white", &FaultRecord::white},
    {"black", &FaultRecord::black},
    {"event", &FaultRecord::event},
    {"date", &FaultRecord::date},
    {"text", &FaultRecord::text},
    {"verdict", &FaultRecord::verdict},
    {"sentence", &FaultRecord::sentence},
    {"fen", &FaultRecord::fen},
}};

constexpr std::array<std::pair<std::string_view, std::uint64_t FaultRecord::*>, 4> numbers{{
    {"line", &FaultRecord::line},
    {"column", &FaultRecord::column},
    {"offset", &FaultRecord::offset},
    {"game", &FaultRecord::game},
}};

constexpr std::array<std::pair<std::string_view, std::uint64_t CheckTotals::*>, 4> counts{{
    {"games", &CheckTotals::games},
    {"plies", &CheckTotals::plies},
    {"games_with_errors", &CheckTotals::games_with_errors},
    {"games_with_warnings_only", &CheckTotals::games_with_warnings_only},
}};

/// "Anna - Bela, Club, 2024.01.01", as far as the tags are known.
std::string describe_game(FaultRecord const& fault)
{
    std::string text;
    if (!fault.white.empty() || !fault.black.empty())
        text = fmt::format(
            "{} - {}", fault.white.empty() ? "?" : fault.white, fault.black.empty() ? "?" : fault.black);
    for (std::string const& more : {fault.event, fault.date}) {
        if (more.empty() || more == "?" || more == "????.??.??")
            continue;
        if (!text.empty())
            text += ", ";
        text += more;
    }
    return text;
}

Json to_json(CheckTotals const& totals)
{
    Json out;
    for (auto const& [name, count] : counts)
        out[name] = totals.*count;
    auto& faults = out["faults"] = Json::object();
    for (std::size_t code = 0; code < totals.faults.size(); ++code) {
        if (totals.faults[code] != 0)
            faults[to_code(static_cast<PgnErrorCode>(code))] = totals.faults[code];
    }
    return out;
}

CheckTotals totals_from(Json const& json)
{
    CheckTotals totals;
    for (auto const& [name, count] : counts)
        totals.*count = json.at(name).get<std::uint64_t>();
    for (auto const& [name, count] : json.at("faults").items()) {
        if (auto const code = find_pgn_error(name))
            totals.faults[static_cast<std::size_t>(*code)] = count.get<std::uint64_t>();
    }
    return totals;
}

FiledFault fault_from(Json const& json)
{
    FiledFault filed;
    filed.file = json.at("file").get<std::string>();
    FaultRecord& fault = filed.fault;
    fault.code = find_pgn_error(json.at("code").get<std::string>()).value_or(PgnErrorCode::no_game);
    fault.severity = json.at("severity") == "error" ? PgnSeverity::error : PgnSeverity::warning;
    for (auto const& [name, number] : numbers)
        fault.*number = json.at(name).get<std::uint64_t>();
    for (auto const& [name, text] : texts) {
        if (auto const found = json.find(name); found != json.end())
            fault.*text = found->get<std::string>();
    }
    return filed;
}

} // namespace

void append_fault_text(std::string& out, FiledFault const& filed)
{
    FaultRecord const& fault = filed.fault;
    std::string const game = describe_game(fault);
    fmt::format_to(std::back_inserter(out), "{}:{}:{}: {}: game {}{}{}{}: ", filed.file, fault.line,
        fault.column, to_name(fault.severity), fault.game, game.empty() ? "" : " (", game,
        game.empty() ? "" : ")");
    if (!fault.text.empty()) {
        // What is quoted may go over several lines.
        std::ranges::transform(fault.text, std::back_inserter(out),
            [](char character) { return static_cast<unsigned char>(character) < ' ' ? ' ' : character; });
        out += ": ";
    }
    fmt::format_to(std::back_inserter(out), "{} [{}]\n", fault.sentence, to_code(fault.code));
    if (!fault.fen.empty())
        fmt::format_to(std::back_inserter(out), "    FEN {}\n", fault.fen);
}

void append_fault_json(std::string& out, FiledFault const& filed)
{
    base::JsonWriter json{out};
    json.text("file", filed.file);
    for (auto const& [name, number] : numbers)
        json.number(name, filed.fault.*number);
    json.text("code", to_code(filed.fault.code)).text("severity", to_name(filed.fault.severity));
    for (auto const& [name, text] : texts) {
        if (!(filed.fault.*text).empty())
            json.text(name, filed.fault.*text);
    }
    json.close();
}

void FaultPrinter::append(std::string& out, FiledFault const& filed)
{
    if (filed.file != file_) {
        finish(out);
        file_ = filed.file;
    }
    ++count_;
    if (most_ == 0 || count_ <= most_)
        append_fault_text(out, filed);
}

void FaultPrinter::finish(std::string& out)
{
    if (most_ != 0 && count_ > most_) {
        fmt::format_to(std::back_inserter(out), "{}: {} more {}; --max-faults 0 shows all\n", file_,
            count_ - most_, count_ - most_ == 1 ? "fault" : "faults");
    }
    count_ = 0;
}

std::string summary_text(CheckTotals const& totals, PgnPolicy const& policy)
{
    std::vector<std::size_t> rows;
    for (std::size_t code = 0; code < totals.faults.size(); ++code) {
        if (totals.faults[code] != 0)
            rows.push_back(code);
    }
    std::ranges::stable_sort(
        rows, [&](std::size_t a, std::size_t b) { return totals.faults[a] > totals.faults[b]; });
    std::string out;
    for (std::size_t const row : rows) {
        auto const code = static_cast<PgnErrorCode>(row);
        fmt::format_to(std::back_inserter(out), "{:>12}  {:<8} {}\n", totals.faults[row],
            to_name(policy.severity(code)), to_code(code));
    }
    fmt::format_to(std::back_inserter(out), "{} {} with {} {}: {} with errors, {} with warnings only\n",
        totals.games, totals.games == 1 ? "game" : "games", totals.plies, totals.plies == 1 ? "ply" : "plies",
        totals.games_with_errors, totals.games_with_warnings_only);
    return out;
}

std::string summary_json(CheckTotals const& totals)
{
    return Json{{"summary", to_json(totals)}}.dump();
}

std::string write_check_report(CheckReport const& report)
{
    Json head = write_report_head(report_name, report.shards);
    auto& files = head["files"] = Json::array();
    for (FileShare const& share : report.files)
        files.push_back({{"file", share.file}, {"games", share.games}, {"lines", share.lines}});
    head["totals"] = to_json(report.totals);
    std::string out = head.dump();
    out.pop_back();
    out += ",\"faults\":[";
    for (FiledFault const& filed : report.faults) {
        out += &filed == report.faults.data() ? "\n" : ",\n";
        append_fault_json(out, filed);
    }
    out += "]}\n";
    return out;
}

Result<CheckReport, std::string> read_check_report(std::string_view text)
{
    auto const read = [](Json const& json, ReportShards const& shards) {
        CheckReport report;
        report.shards = shards;
        for (Json const& share : json.at("files"))
            report.files.push_back({share.at("file"), share.at("games"), share.at("lines")});
        report.totals = totals_from(json.at("totals"));
        for (Json const& fault : json.at("faults"))
            report.faults.push_back(fault_from(fault));
        return report;
    };
    return read_report_body(text, report_name, "arbiter pgn check", read);
}

Result<CheckReport, std::string> merge_reports(CheckReport left, CheckReport const& right)
{
    if (auto joined = left.shards.append(right.shards); !joined)
        return Err{joined.error()};
    // Only the last file of the left part can continue in the right one.
    FileShare seam;
    if (!left.files.empty() && !right.files.empty() && left.files.back().file == right.files.front().file)
        seam = left.files.back();
    for (FileShare const& share : right.files) {
        if (!left.files.empty() && left.files.back().file == share.file) {
            left.files.back().games += share.games;
            left.files.back().lines += share.lines;
        } else {
            left.files.push_back(share);
        }
    }
    left.totals += right.totals;
    for (FiledFault filed : right.faults) {
        if (filed.file == seam.file) {
            filed.fault.game += seam.games;
            filed.fault.line += seam.lines;
        }
        left.faults.push_back(std::move(filed));
    }
    return left;
}

} // namespace arbiter::cli
