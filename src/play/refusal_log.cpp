// SPDX-License-Identifier: MIT
#include "arbiter/play/refusal_log.h"

#include "arbiter/base/file.h"
#include "arbiter/base/json_writer.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"

#include <optional>

namespace arbiter::play {

namespace {

/// The value of a field of an object that `note_refusal` wrote: no value in it has a quotation mark.
std::optional<std::string_view> find_field(std::string_view line, std::string_view opening)
{
    auto const begin = line.find(opening);
    if (begin == std::string_view::npos)
        return std::nullopt;
    std::string_view const value = line.substr(begin + opening.size());
    auto const end = value.find('"');
    return end == std::string_view::npos ? std::nullopt : std::optional{value.substr(0, end)};
}

std::optional<RefusedTry> read_line(std::string_view line)
{
    auto const fen = find_field(line, R"("fen":")");
    auto const tried = find_field(line, R"("tried":")");
    if (!fen || !tried)
        return std::nullopt;
    auto const position = read_position(*fen);
    auto const attempt = parse_uci_attempt(*tried);
    if (!position || !attempt || judge(*position, *attempt).is_legal())
        return std::nullopt;
    return RefusedTry{*position, *attempt};
}

} // namespace

std::filesystem::path refusal_log(std::filesystem::path const& state_directory)
{
    return state_directory.empty() ? std::filesystem::path{} : state_directory / "refusals.jsonl";
}

bool note_refusal(std::filesystem::path const& path, RefusedTry const& refused)
{
    if (path.empty())
        return false;
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    base::AppendFile file;
    return !file.open(path.string()) && !file.write(base::write_json([&](base::JsonWriter& json) {
        json.text("fen", format_fen(refused.position).view())
            .text("tried", format_uci(refused.attempt).view());
    }) + '\n');
}

std::vector<RefusedTry> read_refusals(std::string_view text)
{
    std::vector<RefusedTry> refusals;
    while (!text.empty()) {
        auto const end = text.find('\n');
        if (auto const refused = read_line(text.substr(0, end)))
            refusals.push_back(*refused);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return refusals;
}

} // namespace arbiter::play
