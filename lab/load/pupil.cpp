// SPDX-License-Identifier: MIT
#include "load/pupil.h"

#include "arbiter/core/names.h"

#include <fmt/format.h>

#include <utility>

namespace arbiter::load {

namespace {

constexpr std::chrono::milliseconds poll_every{3'000};
/// How long a pupil looks at the lobby, and at the end of a game.
constexpr std::chrono::milliseconds look_for{2'000};

/// What stands after `key` up to the next ',' or '}'.
std::string value_of(std::string_view text, std::string_view key)
{
    auto const at = text.find(key);
    if (at == std::string_view::npos)
        return {};
    auto const begin = at + key.size();
    return std::string{text.substr(begin, text.find_first_of(",}", begin) - begin)};
}

/// The last object of a tournament: what concerns who asks.
std::string you_of(std::string const& tournament)
{
    constexpr std::string_view key = "\"you\":";
    auto const at = tournament.rfind(key);
    if (at == std::string::npos)
        return "{}";
    return tournament.substr(at + key.size(), tournament.size() - at - key.size() - 1);
}

} // namespace

// ---- the school ------------------------------------------------------------------------------------------

void Schoolroom::come_in(
    std::string const& game, Color color, std::string const& cookie, std::function<void()> ended)
{
    auto& table = tables_[game];
    table.ended[to_index(color)] = std::move(ended);
    if (!table.match) {
        table.match = std::make_unique<Match>(
            arena_, the_school, game, [&table](Color whose) { table.ended[to_index(whose)](); });
        keep_pinging(*table.match);
    }
    table.match->come_in(color, cookie);
}

void Schoolroom::keep_pinging(Match& match)
{
    arena_.target.loop.post_after(ping_look_every, [this, &match] {
        match.ping_when_due();
        keep_pinging(match);
    });
}

// ---- one pupil -------------------------------------------------------------------------------------------

std::string Pupil::credentials() const
{
    return fmt::format(R"({{"name":"{0}","password":"password of {0}"}})", name_);
}

void Pupil::later(std::chrono::milliseconds delay, void (Pupil::*task)())
{
    school_.arena().target.loop.post_after(delay, [this, task] {
        if (!school_.arena().is_over)
            (this->*task)();
    });
}

void Pupil::ask(std::string const& kind, std::string const& path, std::string const& body,
    std::function<void(wire::HttpAnswer const&)> const& take)
{
    school_.requests().send({kind, path, body, cookie_}, take);
}

void Pupil::arrive(std::string tournament)
{
    tournament_ = std::move(tournament);
    ask("page", "/", {}, [this](wire::HttpAnswer const&) {
        ask("server", "/api/server", {}, [this](wire::HttpAnswer const&) {
            ask("me", "/api/me", {}, [this](wire::HttpAnswer const&) { log_in(); });
        });
    });
}

void Pupil::log_in()
{
    ask("log in", "/api/login", credentials(), [this](wire::HttpAnswer const& answer) {
        cookie_ = answer.cookie;
        ++school_.logged_in;
        look_at_lobby();
    });
}

void Pupil::look_at_lobby()
{
    auto caller = caller_of(school_.arena().target, the_school);
    caller.cookie = cookie_;
    lobby_ = std::make_unique<PingedSocket>(caller, school_.open_sockets, school_.arena().report);
    ask("own games", "/api/me/games", {}, [](wire::HttpAnswer const&) { });
    ask("tournaments", "/api/tournaments", {},
        [this](wire::HttpAnswer const&) { later(look_for, &Pupil::enter); });
}

void Pupil::enter()
{
    lobby_.reset();
    ask("tournament", "/api/tournaments/" + tournament_, {}, [this](wire::HttpAnswer const&) {
        ask("enter", fmt::format("/api/tournaments/{}/join", tournament_), "{}",
            [this](wire::HttpAnswer const&) {
                ++school_.entered;
                open_tournament();
            });
    });
}

void Pupil::open_tournament()
{
    is_playing_ = false;
    seen_.clear();
    ask("me", "/api/me", {}, [](wire::HttpAnswer const&) { });
    poll();
}

void Pupil::poll()
{
    if (is_playing_)
        return;
    auto const path = "/api/tournaments/" + tournament_;
    auto const take = [this](wire::HttpAnswer const& answer) { take_tournament(answer.body); };
    if (seen_.empty())
        ask("tournament", path, {}, take);
    else
        ask("tournament again", path + "?seen=" + seen_, {}, take);
    later(poll_every, &Pupil::poll);
}

void Pupil::take_tournament(std::string const& text)
{
    auto const version = value_of(text, "\"version\":");
    if (version.empty() || is_playing_)
        return;
    seen_ = version;
    auto const fields = base::read_json_fields(you_of(text), {});
    if (!fields)
        return school_.arena().report.add_fault("tournament", describe(fields.error()));
    base::FieldReader reader{*fields};
    auto const game = reader.find_text("game");
    auto const color = find_color(reader.find_text("color").value_or(""));
    if (!game || !color || *game == game_)
        return;
    game_ = *game;
    is_playing_ = true;
    school_.come_in(game_, *color, cookie_, [this] { later(look_for, &Pupil::open_tournament); });
}

} // namespace arbiter::load
