// SPDX-License-Identifier: MIT
#include "cluster/link_message.h"

#include "arbiter/core/enum_table.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter::cluster {

namespace {

using nlohmann::json;

// Each message is an array: its kind, then its fields. A newer program may add fields at the end.

constexpr std::array<std::string_view, 6> close_reasons{
    "bad-messages", "rate-limited", "draining", "room-gone", "login-ended", "game-elsewhere"};

std::string_view name_of(server::CloseReason reason)
{
    return close_reasons.at(static_cast<std::size_t>(reason));
}

/// A socket that is closed for a reason of a newer program is opened again.
server::CloseReason find_close_reason(std::string_view name)
{
    return find_named<server::CloseReason>(close_reasons, name).value_or(server::CloseReason::game_elsewhere);
}

// ---- what several messages have --------------------------------------------------------------------------

json optional_text(std::optional<std::string> const& text)
{
    return text ? json(*text) : json(nullptr);
}

std::optional<std::string> read_optional_text(json const& value)
{
    return value.is_null() ? std::nullopt : std::optional{value.get<std::string>()};
}

json write_peer(server::Peer const& peer)
{
    return {peer.address, optional_text(peer.credentials.session), optional_text(peer.credentials.bearer),
        to_code(peer.language), peer.is_of_unknown_proxy};
}

server::Peer read_peer(json const& value)
{
    return {.address = value.at(0).get<std::string>(),
        .credentials = {read_optional_text(value.at(1)), read_optional_text(value.at(2))},
        .language = find_language(value.at(3).get<std::string>()).value_or(Language::english),
        // A process of an older program does not say it.
        .is_of_unknown_proxy = value.size() > 4 && value.at(4).get<bool>()};
}

template <class Number>
std::uint64_t plain(Number number)
{
    return static_cast<std::uint64_t>(number);
}

template <class Number>
Number read_number(json const& value)
{
    return Number{value.get<std::uint64_t>()};
}

// ---- writing ---------------------------------------------------------------------------------------------

json write_one(SocketWanted const& message)
{
    auto const* const game = std::get_if<server::GameSocket>(&message.path);
    return {"socket", plain(message.socket), game != nullptr ? json(game->game) : json(nullptr),
        write_peer(message.peer)};
}

json write_one(SocketOpened message)
{
    return {"opened", plain(message.socket)};
}

json write_one(SocketRefused const& message)
{
    return {"refused", plain(message.socket), to_code(message.refusal.error), message.refusal.node};
}

json write_one(SocketFrame const& message)
{
    return {"frame", plain(message.socket), *message.text};
}

json write_one(SocketClosed message)
{
    return {"closed", plain(message.socket), name_of(message.reason)};
}

json write_one(RequestAsked const& message)
{
    auto const& request = message.request;
    return {"ask", plain(message.number), request.method, request.path, request.query, request.content_type,
        request.body, write_peer(request.peer)};
}

json write_one(RequestAnswered const& message)
{
    auto const& response = message.response;
    json headers = json::array();
    for (auto const& header : response.headers)
        headers.push_back({header.name, header.value});
    json cookie = nullptr;
    if (response.cookie)
        cookie = {response.cookie->value, response.cookie->max_age.count()};
    return {"answer", plain(message.number), response.status, std::move(headers),
        response.body ? json(*response.body) : json(nullptr), std::move(cookie), message.has_parts};
}

json write_one(PartWanted message)
{
    return {"more", plain(message.number)};
}

json write_one(PartSent const& message)
{
    return {"part", plain(message.number), optional_text(message.text)};
}

json write_one(PartsForgotten message)
{
    return {"forget", plain(message.number)};
}

json number_of(storage::AccountId account)
{
    return static_cast<std::int64_t>(account);
}

json write_accounts(std::span<storage::AccountId const> accounts)
{
    json list = json::array();
    for (auto const account : accounts)
        list.push_back(number_of(account));
    return list;
}

json write_notice(server::BotsTold const& told)
{
    return {"bots", number_of(told.account), told.line};
}

json write_notice(server::PagesTold const& told)
{
    return {"pages", number_of(told.account), told.message};
}

json write_notice(server::GameIsOver const& ended)
{
    return {"ended", ended.game.text};
}

json write_notice(server::GamesWanted const& wanted)
{
    return {"wanted", write_accounts(wanted.accounts)};
}

json write_notice(server::StreamWanted wanted)
{
    return {"stream-wanted", wanted.is_new};
}

json write_notice(server::StreamLine const& told)
{
    return {"stream", told.line};
}

json write_notice(server::NodeNews const& news)
{
    json games = json::array();
    for (auto const& game : news.games) {
        auto const seat = [&](std::size_t index) {
            return game.accounts[index] ? number_of(*game.accounts[index]) : json(nullptr);
        };
        games.push_back({game.id.text, game.spectators, game.plies, seat(0), seat(1), game.json});
    }
    json players = json::array();
    for (auto const& [account, game] : news.players)
        players.push_back({number_of(account), game.text});
    return {
        "news", news.node, news.playing, std::move(games), std::move(players), write_accounts(news.accounts)};
}

json write_one(NoticeGiven const& message)
{
    return std::visit([](auto const& notice) { return write_notice(notice); }, message.notice);
}

// ---- reading ---------------------------------------------------------------------------------------------

LinkMessage read_socket(json const& value)
{
    server::SocketPath path = server::LobbySocket{};
    if (!value.at(2).is_null())
        path = server::GameSocket{value.at(2).get<std::string>()};
    return SocketWanted{read_number<SocketNumber>(value.at(1)), std::move(path), read_peer(value.at(3))};
}

LinkMessage read_opened(json const& value)
{
    return SocketOpened{read_number<SocketNumber>(value.at(1))};
}

LinkMessage read_refused(json const& value)
{
    return SocketRefused{read_number<SocketNumber>(value.at(1)),
        {server::find_connect_error(value.at(2).get<std::string>())
                .value_or(server::ConnectError::unavailable),
            value.at(3).get<std::string>()}};
}

LinkMessage read_frame(json const& value)
{
    return SocketFrame{read_number<SocketNumber>(value.at(1)),
        std::make_shared<std::string const>(value.at(2).get<std::string>())};
}

LinkMessage read_closed(json const& value)
{
    return SocketClosed{
        read_number<SocketNumber>(value.at(1)), find_close_reason(value.at(2).get<std::string>())};
}

LinkMessage read_ask(json const& value)
{
    return RequestAsked{read_number<RequestNumber>(value.at(1)),
        {.method = value.at(2).get<std::string>(),
            .path = value.at(3).get<std::string>(),
            .query = value.at(4).get<std::string>(),
            .content_type = value.at(5).get<std::string>(),
            .body = value.at(6).get<std::string>(),
            .peer = read_peer(value.at(7))}};
}

LinkMessage read_answer(json const& value)
{
    RequestAnswered message{.number = read_number<RequestNumber>(value.at(1))};
    auto& response = message.response;
    response.status = value.at(2).get<unsigned>();
    for (auto const& header : value.at(3))
        response.headers.push_back({header.at(0).get<std::string>(), header.at(1).get<std::string>()});
    if (!value.at(4).is_null())
        response.body = std::make_shared<std::string const>(value.at(4).get<std::string>());
    if (auto const& cookie = value.at(5); !cookie.is_null())
        response.cookie = server::SessionCookie{
            cookie.at(0).get<std::string>(), std::chrono::seconds{cookie.at(1).get<std::int64_t>()}};
    message.has_parts = value.at(6).get<bool>();
    return message;
}

LinkMessage read_more(json const& value)
{
    return PartWanted{read_number<RequestNumber>(value.at(1))};
}

LinkMessage read_part(json const& value)
{
    return PartSent{read_number<RequestNumber>(value.at(1)), read_optional_text(value.at(2))};
}

LinkMessage read_forget(json const& value)
{
    return PartsForgotten{read_number<RequestNumber>(value.at(1))};
}

storage::AccountId read_account(json const& value)
{
    return storage::AccountId{value.get<std::int64_t>()};
}

LinkMessage read_bots(json const& value)
{
    return NoticeGiven{server::BotsTold{read_account(value.at(1)), value.at(2).get<std::string>()}};
}

LinkMessage read_pages(json const& value)
{
    return NoticeGiven{server::PagesTold{read_account(value.at(1)), value.at(2).get<std::string>()}};
}

LinkMessage read_ended(json const& value)
{
    return NoticeGiven{server::GameIsOver{{value.at(1).get<std::string>()}}};
}

std::vector<storage::AccountId> read_accounts(json const& list)
{
    std::vector<storage::AccountId> accounts;
    for (auto const& value : list)
        accounts.push_back(read_account(value));
    return accounts;
}

LinkMessage read_wanted(json const& value)
{
    return NoticeGiven{server::GamesWanted{read_accounts(value.at(1))}};
}

LinkMessage read_stream_wanted(json const& value)
{
    return NoticeGiven{server::StreamWanted{value.at(1).get<bool>()}};
}

LinkMessage read_stream(json const& value)
{
    return NoticeGiven{server::StreamLine{value.at(1).get<std::string>()}};
}

server::LiveGame read_live_game(json const& value)
{
    auto const seat = [&](std::size_t index) {
        return value.at(index).is_null() ? std::nullopt : std::optional{read_account(value.at(index))};
    };
    return {.id = {value.at(0).get<std::string>()},
        .spectators = value.at(1).get<std::size_t>(),
        .plies = value.at(2).get<std::size_t>(),
        .accounts = {seat(3), seat(4)},
        .json = value.at(5).get<std::string>()};
}

LinkMessage read_news(json const& value)
{
    server::NodeNews news{.node = value.at(1).get<std::string>(), .playing = value.at(2).get<std::size_t>()};
    for (auto const& game : value.at(3))
        news.games.push_back(read_live_game(game));
    for (auto const& player : value.at(4))
        news.players.emplace_back(
            read_account(player.at(0)), storage::GameId{player.at(1).get<std::string>()});
    news.accounts = read_accounts(value.at(5));
    return NoticeGiven{std::move(news)};
}

struct Reader {
    std::string_view kind;
    LinkMessage (*read)(json const&);
};

constexpr std::array<Reader, 17> readers{{
    {"frame", read_frame},
    {"socket", read_socket},
    {"opened", read_opened},
    {"refused", read_refused},
    {"closed", read_closed},
    {"ask", read_ask},
    {"answer", read_answer},
    {"more", read_more},
    {"part", read_part},
    {"forget", read_forget},
    {"bots", read_bots},
    {"pages", read_pages},
    {"ended", read_ended},
    {"wanted", read_wanted},
    {"stream-wanted", read_stream_wanted},
    {"stream", read_stream},
    {"news", read_news},
}};

json parse(std::string_view text)
{
    return json::from_msgpack(text, true, false);
}

std::string to_text(json const& value)
{
    std::string text;
    json::to_msgpack(value, text);
    return text;
}

} // namespace

std::string write_messages(std::span<LinkMessage const> messages)
{
    json list = json::array();
    for (auto const& message : messages)
        list.push_back(std::visit([](auto const& one) { return write_one(one); }, message));
    return to_text(list);
}

std::optional<std::vector<LinkMessage>> read_messages(std::string_view text)
{
    auto const list = parse(text);
    if (!list.is_array())
        return std::nullopt;
    std::vector<LinkMessage> messages;
    try {
        for (auto const& value : list) {
            auto const* const reader
                = std::ranges::find(readers, value.at(0).get_ref<std::string const&>(), &Reader::kind);
            if (reader != readers.end())
                messages.push_back(reader->read(value));
        }
    } catch (json::exception const&) {
        return std::nullopt;
    }
    return messages;
}

} // namespace arbiter::cluster
