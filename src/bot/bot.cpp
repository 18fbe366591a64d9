// SPDX-License-Identifier: MIT
#include "arbiter/bot/bot.h"

#include "arbiter/protocol/server_message.h"
#include "arbiter/wire/event_loop.h"
#include "arbiter/wire/http_client.h"
#include "bot/lobby.h"
#include "bot/server_connection.h"
#include "bot/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <map>
#include <set>
#include <utility>

namespace arbiter::bot {

namespace {

/// The server shows every 15 seconds that it is there.
constexpr std::chrono::seconds stream_silence{45};
/// How long a table is kept after its game: the opponent may want a rematch.
constexpr std::chrono::seconds linger{60};
/// How long resignations may take.
constexpr std::chrono::seconds last_words{5};

} // namespace

std::string describe(BotFault const& fault, wire::ServerUrl const& server)
{
    switch (fault.kind) {
    case BotFaultKind::no_answer: return fault.wire ? describe(*fault.wire, server) : std::string{};
    case BotFaultKind::wrong_token:
        return fmt::format("The server at {} does not know the token.", format_server_url(server));
    case BotFaultKind::no_server:
        return fmt::format("The server at {} is not a chess server.", format_server_url(server));
    }
    return {};
}

class Bot::Impl final : public wire::LineUser {
public:
    Impl(wire::Caller caller, BotOptions options, BotWorld world)
        : caller_{std::move(caller)},
          options_{std::move(options)},
          world_{std::move(world)},
          table_world_{
              .make_player = world_.make_player,
              .dismiss = [this](std::unique_ptr<Player> player,
                             std::unique_ptr<Inbox> inbox) { dismiss(std::move(player), std::move(inbox)); },
              .say = [this](std::string const& game,
                         std::string const& what) { world_.say(fmt::format("{}: {}", game, what)); },
              .end = [this](std::string const& game) { game_ended(game); },
              .wants_rematch =
                  [this](GameTerms const& terms) {
                      return has_place() && !find_refusal(options_.accepted, terms);
                  },
          }
    {
        log_in();
    }

    void leave();

    void lines_begin() override;
    void take_line(std::string_view line) override;
    void lines_end(Result<wire::HttpAnswer, wire::WireFault> answer) override;

private:
    void log_in();
    void open_stream();
    void take_challenge(protocol::Challenge const& challenge);
    void answer_challenge(std::string const& game, bool is_accepted);
    void start_game(std::string const& game);
    void game_ended(std::string const& game);
    void forget_game(std::string const& game);
    void update();
    void end(std::optional<BotFault> const& fault);
    void dismiss(std::unique_ptr<Player> player, std::unique_ptr<Inbox> inbox);

    std::size_t games_running() const
    {
        return static_cast<std::size_t>(
            std::ranges::count_if(tables_, [](auto const& entry) { return !entry.second->is_over(); }));
    }

    bool has_place() const { return !is_leaving_ && games_running() + accepted_.size() < options_.games; }

    /// A task for the loop that does nothing when the bot is gone by then.
    template <class Task>
    auto guarded(Task task)
    {
        return [task = std::move(task), gone = std::weak_ptr{alive_}](auto&&... what) {
            if (!gone.expired())
                task(std::forward<decltype(what)>(what)...);
        };
    }

    wire::Caller caller_;
    BotOptions options_;
    BotWorld world_;
    TableWorld table_world_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    /// Players on their way out. Before the tables, whose players go there.
    std::vector<std::future<void>> leaving_players_;
    std::unique_ptr<wire::LineStream> stream_;
    std::unique_ptr<Lobby> lobby_;
    std::map<std::string, std::unique_ptr<Table>> tables_;
    std::set<std::string> accepted_; ///< challenges whose game has not begun yet
    Pause pause_;
    bool was_connected_ = false;
    bool is_lost_ = false; ///< the connection is gone, and that has been said
    bool is_leaving_ = false;
    bool is_resigning_ = false;
    bool has_ended_ = false;
};

// ---- the connection --------------------------------------------------------------------------------------

void Bot::Impl::log_in()
{
    wire::ask(
        caller_, "/api/me", {}, guarded([this](Result<wire::HttpAnswer, wire::WireFault> const& answer) {
            if (!answer)
                return end(BotFault{BotFaultKind::no_answer, answer.error()});
            if (answer->status == http_status::unauthorized)
                return end(BotFault{BotFaultKind::wrong_token});
            auto const name = protocol::read_own_name(answer->body);
            if (answer->status != http_status::ok || name.empty())
                return end(BotFault{BotFaultKind::no_server});
            world_.say(fmt::format("{} is at {}.", name, format_server_url(caller_.server)));
            open_stream();
        }));
}

void Bot::Impl::open_stream()
{
    stream_ = std::make_unique<wire::LineStream>(caller_, "/api/bot/stream", stream_silence, *this);
}

void Bot::Impl::lines_begin()
{
    pause_.reset();
    if (std::exchange(is_lost_, false))
        world_.say("The server is back.");
    if (std::exchange(was_connected_, true))
        return;
    if (!options_.seeks.empty())
        lobby_ = std::make_unique<Lobby>(
            caller_, options_.seeks, [this](std::string const& game) { start_game(game); });
    update();
}

void Bot::Impl::lines_end(Result<wire::HttpAnswer, wire::WireFault> answer)
{
    if (answer && answer->status == http_status::unauthorized)
        return end(BotFault{BotFaultKind::wrong_token});
    if (!std::exchange(is_lost_, true))
        world_.say("The server is gone; waiting for it.");
    caller_.loop.post_after(pause_.next(), guarded([this] { open_stream(); }));
}

void Bot::Impl::take_line(std::string_view line)
{
    auto const message = protocol::read_server_message(line);
    if (!message)
        return;
    if (auto const* const found = std::get_if<protocol::GameFound>(&*message))
        start_game(found->game);
    else if (auto const* const challenge = std::get_if<protocol::Challenge>(&*message))
        take_challenge(*challenge);
}

// ---- challenges ------------------------------------------------------------------------------------------

void Bot::Impl::take_challenge(protocol::Challenge const& challenge)
{
    auto const& game = challenge.game;
    if (accepted_.contains(game) || tables_.contains(game))
        return;
    auto const refusal = challenge.terms ? find_refusal(options_.accepted, *challenge.terms)
                                         : std::optional{TermsRefusal::variant};
    std::string why = refusal ? fmt::format(", because {}", describe(*refusal)) : "";
    if (!refusal && !has_place())
        why = is_leaving_ ? ", because the bot is leaving" : ", because all places are taken";
    bool const is_accepted = why.empty();
    world_.say(fmt::format(
        "{}: {} challenges; {}{}.", game, challenge.from, is_accepted ? "accepted" : "declined", why));
    answer_challenge(game, is_accepted);
}

void Bot::Impl::answer_challenge(std::string const& game, bool is_accepted)
{
    if (is_accepted)
        accepted_.insert(game);
    wire::ask(caller_, fmt::format("/api/games/{}/{}", game, is_accepted ? "join" : "decline"), "{}",
        guarded([this, game, is_accepted](Result<wire::HttpAnswer, wire::WireFault> const& answer) {
            if (!is_accepted)
                return;
            accepted_.erase(game);
            // Without an answer the stream tells whether the game has begun.
            if (answer && answer->status == http_status::ok)
                return start_game(game);
            if (answer)
                world_.say(fmt::format("{}: the game is no longer available.", game));
            update();
        }));
}

// ---- games -----------------------------------------------------------------------------------------------

void Bot::Impl::start_game(std::string const& game)
{
    if (tables_.contains(game) || has_ended_)
        return;
    accepted_.erase(game);
    tables_.emplace(game, std::make_unique<Table>(caller_, game, table_world_));
    update();
}

/// Later: not within a call of the table that it destroys.
void Bot::Impl::game_ended(std::string const& game)
{
    caller_.loop.post_after(linger, guarded([this, game] { forget_game(game); }));
    caller_.loop.post(guarded([this] { update(); }));
}

void Bot::Impl::forget_game(std::string const& game)
{
    tables_.erase(game);
}

/// Offers games or withdraws them; ends when there is nothing left to do.
void Bot::Impl::update()
{
    if (lobby_)
        lobby_->offer(has_place());
    std::erase_if(leaving_players_, [](std::future<void> const& player) {
        return player.wait_for(std::chrono::seconds{0}) == std::future_status::ready;
    });
    if (is_leaving_ && was_connected_ && games_running() + accepted_.size() == 0)
        end(std::nullopt);
}

void Bot::Impl::leave()
{
    if (is_leaving_ && !is_resigning_) {
        is_resigning_ = true;
        world_.say("Resigning all games.");
        for (auto const& [game, table] : tables_)
            table->resign();
        caller_.loop.post_after(last_words, guarded([this] { end(std::nullopt); }));
    }
    if (!std::exchange(is_leaving_, true) && games_running() + accepted_.size() > 0)
        world_.say("Taking no more games; ending after the games in progress.");
    if (!was_connected_)
        return end(std::nullopt);
    update();
}

void Bot::Impl::end(std::optional<BotFault> const& fault)
{
    if (!std::exchange(has_ended_, true))
        world_.done(fault);
}

/// A program takes a moment to end; the thread of the bot does not wait for it.
void Bot::Impl::dismiss(std::unique_ptr<Player> player, std::unique_ptr<Inbox> inbox)
{
    leaving_players_.push_back(std::async(std::launch::async,
        [inbox = std::move(inbox), player = std::move(player)]() mutable { player.reset(); }));
}

Bot::Bot(wire::Caller caller, BotOptions options, BotWorld world)
    : impl_{std::make_unique<Impl>(std::move(caller), std::move(options), std::move(world))}
{
}

Bot::~Bot() = default;

void Bot::leave()
{
    impl_->leave();
}

} // namespace arbiter::bot
