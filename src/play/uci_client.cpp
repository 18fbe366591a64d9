// SPDX-License-Identifier: MIT
#include "arbiter/play/uci_client.h"

#include "arbiter/core/text.h"
#include "arbiter/notation/uci_move.h"
#include "play/uci_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

namespace arbiter::play {

namespace uci = engine::uci;

class UciClient::Impl {
public:
    Impl(UciSpec const& program, UciPatience patience)
        : program_{program, patience, [this](uci::Response const& response) { note(response); },
              [this] { return is_stopped_ ? UciInterest::withdrawn : UciInterest::wanted; }}
    {
    }

    ~Impl() { finish(); }

    Impl(Impl const&) = delete;
    Impl& operator=(Impl const&) = delete;

    /// Does what may fail, and gives the reason if it did.
    template <class Function>
    std::optional<std::string> attempt(Function function)
    {
        try {
            function();
            return std::nullopt;
        } catch (UciFailure const& failure) {
            program_.kill();
            return failure.sentence;
        } catch (UciWithdrawn const&) {
            is_stopped_ = false;
            return "The search was stopped.";
        }
    }

    void get_ready(Variant variant) { program_.get_ready(std::exchange(is_new_game_, false), variant); }

    Result<UciAnswer, std::string> go(
        GameTree const& game, engine::Limits const& limits, InfoListener const& on_info)
    {
        if (!game.position().has_legal_move())
            return Err<std::string>{"The game is over: there is no move to ask for."};
        uci::BestMove best;
        last_info_.reset();
        on_info_ = on_info;
        auto const failure = attempt([&] {
            get_ready(game.variant());
            // What came while the program got ready interrupted nothing.
            if (is_stopped_)
                throw UciWithdrawn{};
            uci::Go command{limits, {}};
            for (Move const move : std::exchange(command.limits.search_moves, {}))
                command.search_moves.push_back(game.position().to_attempt(move));
            std::optional<std::chrono::milliseconds> time;
            if (limits.move_time)
                time = std::chrono::milliseconds{limits.move_time->count()};
            best = program_.search(to_command(game, game.cursor()), command, time);
        });
        on_info_ = nullptr;
        if (failure)
            return Err<std::string>{*failure};
        return judge(game.position(), best);
    }

    std::string name;
    std::string author;
    std::vector<uci::Option> options;

    UciProgram& program() { return program_; }

    void begin_game() { is_new_game_ = true; }

    void stop()
    {
        is_stopped_ = true;
        program_.interrupt();
    }

private:
    Result<UciAnswer, std::string> judge(AnyPosition const& position, uci::BestMove const& best) const
    {
        if (!best.move)
            return Err<std::string>{"The program says that there is no move."};
        auto const move = position.find_move(*best.move);
        if (!move)
            return Err<std::string>{fmt::format("The program plays {}, which is illegal: {}",
                format_uci(*best.move).view(), position.describe(*best.move, move.error()))};
        return UciAnswer{*move, best.ponder, last_info_};
    }

    void note(uci::Response const& response)
    {
        if (auto const* id = std::get_if<uci::IdName>(&response))
            name = id->name;
        else if (auto const* by = std::get_if<uci::IdAuthor>(&response))
            author = by->author;
        else if (auto const* option = std::get_if<uci::Option>(&response))
            options.push_back(*option);
        else if (auto const* info = std::get_if<uci::Info>(&response))
            note_info(*info);
    }

    void note_info(uci::Info const& info)
    {
        if (info.score)
            last_info_ = info;
        if (on_info_)
            on_info_(info);
    }

    void finish()
    {
        try {
            program_.say_goodbye();
        } catch (UciFailure const&) {
            // It has gone before.
        }
    }

    std::optional<uci::Info> last_info_;
    InfoListener on_info_;
    std::atomic<bool> is_stopped_ = false;
    bool is_new_game_ = false;
    UciProgram program_;
};

UciClient::UciClient(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} { }

UciClient::~UciClient() = default;
UciClient::UciClient(UciClient&& other) noexcept = default;
UciClient& UciClient::operator=(UciClient&& other) noexcept = default;

Result<UciClient, std::string> UciClient::start(UciSpec const& program, UciPatience patience)
{
    auto impl = std::make_unique<Impl>(program, patience);
    if (auto const failure = impl->attempt([&] { impl->get_ready(Variant::standard); }))
        return Err<std::string>{*failure};
    return UciClient{std::move(impl)};
}

std::string const& UciClient::name() const
{
    return impl_->name;
}

std::string const& UciClient::author() const
{
    return impl_->author;
}

std::span<uci::Option const> UciClient::options() const
{
    return impl_->options;
}

Result<void, std::string> UciClient::set_option(std::string_view name, std::string_view value)
{
    bool const is_known = std::ranges::any_of(impl_->options,
        [name](uci::Option const& option) { return is_same_but_for_case(option.name, name); });
    if (!is_known)
        return Err<std::string>{fmt::format("The program has no option '{}'.", name)};
    auto const failure
        = impl_->attempt([&] { impl_->program().set_option(std::string{name}, std::string{value}); });
    if (failure)
        return Err<std::string>{*failure};
    return {};
}

void UciClient::begin_game()
{
    impl_->begin_game();
}

Result<UciAnswer, std::string> UciClient::go(
    GameTree const& game, engine::Limits const& limits, InfoListener const& on_info)
{
    return impl_->go(game, limits, on_info);
}

Result<UciAnswer, std::string> UciClient::go(
    AnyPosition const& position, engine::Limits const& limits, InfoListener const& on_info)
{
    return go(GameTree{position}, limits, on_info);
}

void UciClient::stop()
{
    impl_->stop();
}

} // namespace arbiter::play
