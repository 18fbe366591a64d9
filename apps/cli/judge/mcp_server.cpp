// SPDX-License-Identifier: MIT
#include "cli/judge/mcp_server.h"

#include "arbiter/base/json_fields.h"
#include "arbiter/base/json_writer.h"
#include "arbiter/protocol/mcp.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>

namespace arbiter::cli::mcp {

namespace {

constexpr std::size_t most_in_batch = 50;

constexpr std::string_view instructions
    = "Rules of chess and its variants, proven, not guessed. Ask judge_move before you claim that a move is legal or "
      "why it is not. No call remembers another: give the whole game each time, as `moves` from `fen` or from the "
      "start. An engine gives best moves.";

/// The codes of JSON-RPC.
enum class RpcError : std::int16_t {
    parse_error = -32700,
    invalid_request = -32600,
    method_not_found = -32601,
    invalid_params = -32602,
    internal_error = -32603,
};

/// `id` is JSON.
void append_rpc_error(std::string& out, std::string_view id, RpcError code, std::string_view text)
{
    base::JsonWriter json{out};
    json.text("jsonrpc", "2.0").key("id") += id;
    json.object("error", [&](base::JsonWriter& error) {
        error.number("code", static_cast<std::int16_t>(code)).text("message", text);
    });
    json.close();
}

template <class Add>
void append_rpc_result(std::string& out, std::string_view id, Add const& add)
{
    base::JsonWriter json{out};
    json.text("jsonrpc", "2.0").key("id") += id;
    json.object("result", add);
    json.close();
}

void append_initialized(std::string& out, simdjson::dom::element message, std::string_view id)
{
    std::string_view asked;
    if (message["params"]["protocolVersion"].get(asked) != simdjson::SUCCESS) {
        append_rpc_error(
            out, id, RpcError::invalid_params, "initialize needs the text params.protocolVersion.");
        return;
    }
    auto const& revisions = protocol::mcp_revisions;
    bool const is_known = std::ranges::find(revisions, asked) != revisions.end();
    append_rpc_result(out, id, [&](base::JsonWriter& result) {
        result.text("protocolVersion", is_known ? asked : revisions.front());
        result.object(
            "capabilities", [](base::JsonWriter& all) { all.object("tools", [](base::JsonWriter&) { }); });
        result.object("serverInfo", [](base::JsonWriter& info) {
            info.text("name", "arbiter").text("title", "Arbiter").text("version", ARBITER_VERSION);
        });
        result.text("instructions", instructions);
    });
}

void add_tool(base::JsonWriter& json, Tool const& tool)
{
    json.text("name", tool.name).text("description", tool.description);
    json.object("inputSchema", [&](base::JsonWriter& schema) {
        schema.text("type", "object").object("properties", [&](base::JsonWriter& all) {
            for (Key const key : tool.keys)
                append_schema(all.key(to_name(key)), key);
        });
        if (!tool.required.empty())
            schema.list("required", tool.required,
                [](std::string& list, Key key) { base::append_json_string(list, to_name(key)); });
        schema.truth("additionalProperties", false);
    });
    json.object("annotations",
        [](base::JsonWriter& hints) { hints.truth("readOnlyHint", true).truth("openWorldHint", false); });
}

std::string names_of_tools()
{
    std::vector<std::string> names;
    for (Tool const& tool : all_tools())
        names.emplace_back(tool.name);
    return listed(names);
}

void append_answer(std::string& out, std::string_view id, Answer const& answer)
{
    append_rpc_result(out, id, [&](base::JsonWriter& result) {
        result.objects(
            "content", std::array{&answer.text}, [](base::JsonWriter& part, std::string const* text) {
                part.text("type", "text").text("text", *text);
            });
        result.key("structuredContent") += answer.json;
        result.truth("isError", answer.is_error);
    });
}

/// A call without arguments has none.
Answer call(Tool const& tool, std::optional<simdjson::dom::object> arguments, Workshop& workshop)
{
    auto const read
        = arguments ? Arguments::read(*arguments, tool.keys) : Result<Arguments, Answer>{Arguments{}};
    if (!read)
        return read.error();
    for (Key const key : tool.required) {
        if (!read->text(key))
            return refuse("missing-argument", fmt::format("`{}` is missing.", to_name(key)));
    }
    return tool.call(*read, workshop);
}

/// The id of a message as JSON; nothing where it has none, or one that is neither a text nor a number.
std::optional<std::string> find_id(simdjson::dom::element message)
{
    simdjson::dom::element id;
    if (message["id"].get(id) != simdjson::SUCCESS || !(id.is_string() || id.is_number()))
        return std::nullopt;
    return std::string{simdjson::minify(id)};
}

} // namespace

void Server::answer(std::string_view line, std::string& out)
{
    if (line.find_first_not_of(" \t\r") == std::string_view::npos)
        return;
    simdjson::dom::element message;
    if (auto const error = parser_.parse(line.data(), line.size(), true).get(message)) {
        append_rpc_error(out, "null", RpcError::parse_error,
            fmt::format("This line is not JSON: {}", simdjson::error_message(error)));
        return;
    }
    simdjson::dom::array batch;
    if (message.get(batch) == simdjson::SUCCESS)
        answer_batch(batch, out);
    else
        answer_message(message, out);
}

void Server::refuse_long_line(std::string& out)
{
    append_rpc_error(out, "null", RpcError::invalid_request,
        fmt::format("A message has at most {} bytes.", longest_message));
}

void Server::answer_batch(simdjson::dom::array batch, std::string& out)
{
    if (batch.size() == 0 || batch.size() > most_in_batch) {
        append_rpc_error(out, "null", RpcError::invalid_request,
            fmt::format("A batch has 1 to {} messages.", most_in_batch));
        return;
    }
    std::string answers;
    for (simdjson::dom::element const message : batch) {
        std::string one;
        answer_message(message, one);
        if (!one.empty())
            answers += (answers.empty() ? "" : ",") + one;
    }
    if (!answers.empty())
        out += '[' + answers + ']';
}

void Server::answer_message(simdjson::dom::element message, std::string& out)
{
    std::string_view version;
    std::string_view method;
    auto const id = find_id(message);
    bool const is_request = message["jsonrpc"].get(version) == simdjson::SUCCESS && version == "2.0"
        && message["method"].get(method) == simdjson::SUCCESS;
    bool const is_answer
        = message["result"].error() == simdjson::SUCCESS || message["error"].error() == simdjson::SUCCESS;
    if (!is_request && is_answer)
        return;
    bool const has_id = message["id"].error() == simdjson::SUCCESS;
    if (!is_request || (has_id && !id)) {
        append_rpc_error(out, id.value_or("null"), RpcError::invalid_request,
            "A request is an object with \"jsonrpc\":\"2.0\", a text \"method\" and an \"id\", a text or a number.");
        return;
    }
    if (!has_id)
        return;
    std::size_t const begin = out.size();
    try {
        answer_request(method, message, *id, out);
    } catch (std::bad_alloc const&) {
        out.resize(begin);
        append_rpc_error(out, *id, RpcError::internal_error, "There is not enough memory.");
    }
}

void Server::answer_request(
    std::string_view method, simdjson::dom::element message, std::string_view id, std::string& out)
{
    if (method == "initialize")
        append_initialized(out, message, id);
    else if (method == "ping")
        append_rpc_result(out, id, [](base::JsonWriter&) { });
    else if (method == "tools/list")
        append_rpc_result(
            out, id, [](base::JsonWriter& result) { result.objects("tools", all_tools(), add_tool); });
    else if (method == "tools/call")
        call_tool(message, id, out);
    else
        append_rpc_error(out, id, RpcError::method_not_found,
            fmt::format("There is no method {}. There are: initialize, ping, tools/list, tools/call.",
                base::quotable(method)));
}

void Server::call_tool(simdjson::dom::element message, std::string_view id, std::string& out)
{
    std::string_view name;
    bool const is_named = message["params"]["name"].get(name) == simdjson::SUCCESS;
    auto const found = std::ranges::find(all_tools(), name, &Tool::name);
    if (!is_named || found == all_tools().end()) {
        append_rpc_error(out, id, RpcError::invalid_params,
            fmt::format("params.name must be a tool: {}.", names_of_tools()));
        return;
    }
    auto const given = message["params"]["arguments"];
    bool const has_none = given.error() != simdjson::SUCCESS;
    if (!has_none && !given.is_object()) {
        append_rpc_error(out, id, RpcError::invalid_params, "params.arguments must be an object.");
        return;
    }
    auto const arguments = has_none ? std::nullopt : std::optional{given.get_object().value_unsafe()};
    append_answer(out, id, call(*found, arguments, workshop_));
}

} // namespace arbiter::cli::mcp
