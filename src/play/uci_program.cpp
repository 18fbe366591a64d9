// SPDX-License-Identifier: MIT
#include "play/uci_program.h"

#include "arbiter/core/text.h"
#include "arbiter/play/uci_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <utility>

namespace arbiter::play {

namespace uci = engine::uci;

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

double to_seconds(milliseconds time)
{
    return static_cast<double>(time.count()) / 1000;
}

} // namespace

UciProgram::UciProgram(UciSpec spec, UciPatience patience, Listener listener, Interest interest)
    : spec_{std::move(spec)},
      patience_{patience},
      listener_{std::move(listener)},
      interest_{std::move(interest)}
{
}

void UciProgram::get_ready(bool is_new_game, Variant variant)
{
    bool const is_new = !process_.is_started();
    if (is_new)
        greet();
    set_variant(variant);
    if (!is_new && !is_new_game)
        return;
    send(uci::NewGame{}, patience_.grace);
    send(uci::IsReady{}, patience_.grace);
    wait_for<uci::ReadyOk>(patience_.greeting, "did not get ready for a new game");
}

uci::BestMove UciProgram::search(
    uci::SetPosition const& position, uci::Go const& go, std::optional<milliseconds> thinking_time)
{
    send(position, patience_.grace);
    send(go, patience_.grace);
    auto const patience = thinking_time ? std::optional{*thinking_time + patience_.grace} : std::nullopt;
    return wait_for<uci::BestMove>(patience, "gave no move");
}

void UciProgram::say_goodbye()
{
    if (!process_.is_started())
        return;
    send(uci::Stop{}, milliseconds{100});
    send(uci::Quit{}, milliseconds{100});
}

void UciProgram::greet()
{
    if (auto const started = process_.start({.path = spec_.path, .arguments = spec_.arguments}); !started)
        throw UciFailure{fmt::format("The program '{}' cannot be started: {}.", spec_.path, started.error())};
    options_.clear();
    variant_ = Variant::standard;
    send(uci::Hello{}, patience_.greeting);
    wait_for<uci::UciOk>(patience_.greeting, "does not seem to speak UCI: it did not say uciok");
    for (UciOptionValue const& option : spec_.options)
        set_option(option.name, option.value);
}

/// Tells the program which rule set is played, where it is another than before.
void UciProgram::set_variant(Variant variant)
{
    Variant const before = std::exchange(variant_, variant);
    auto const is_chess = [](Variant one) { return one == Variant::standard || one == Variant::chess960; };
    bool const is_chess960 = variant == Variant::chess960;
    if (is_chess960 && find_option("UCI_Chess960") == nullptr)
        throw UciFailure{"The program does not play Chess960: it has no option UCI_Chess960."};
    if (is_chess960 != (before == Variant::chess960))
        set_option("UCI_Chess960", is_chess960 ? "true" : "false");
    if (variant == before || (is_chess(variant) && is_chess(before)))
        return;
    auto const* option = find_option("UCI_Variant");
    auto const* combo = option == nullptr ? nullptr : std::get_if<uci::ComboOption>(&option->type);
    if (combo == nullptr)
        throw UciFailure{
            fmt::format("The program does not play {}: it has no option UCI_Variant.", to_pgn_name(variant))};
    Variant const named = is_chess(variant) ? Variant::standard : variant;
    auto const choice = std::ranges::find(combo->choices, std::optional{named}, find_variant);
    if (choice == combo->choices.end())
        throw UciFailure{fmt::format(
            "The program does not play {}: its option UCI_Variant does not name it.", to_pgn_name(variant))};
    set_option(option->name, *choice);
}

void UciProgram::set_option(std::string const& name, std::string const& value)
{
    if (auto const* option = find_option(name))
        send(uci::SetOption{option->name, value.empty() ? std::nullopt : std::optional{value}},
            patience_.greeting);
}

void UciProgram::send(uci::Command const& command, milliseconds patience)
{
    process_.write_line(uci::format(command), steady_clock::now() + patience);
}

/// Reads lines until the response that is waited for comes. Withdrawn: a thinking program is told to stop and
/// its late answer is read, so that it is not taken for the answer to the next question.
template <class Wanted>
Wanted UciProgram::wait_for(std::optional<milliseconds> patience, std::string_view what_failed)
{
    auto deadline = patience ? steady_clock::now() + *patience : steady_clock::time_point::max();
    bool is_stopping = false;
    while (true) {
        auto const line = process_.read_line(deadline);
        if (!line && line.error() == NoLine::interrupted) {
            UciInterest const interest = interest_();
            if (interest == UciInterest::leaving)
                throw UciWithdrawn{};
            if (std::is_same_v<Wanted, uci::BestMove> && !is_stopping && interest == UciInterest::withdrawn) {
                is_stopping = true;
                deadline = steady_clock::now() + patience_.grace;
                send(uci::Stop{}, patience_.grace);
            }
            continue;
        }
        if (!line)
            throw UciFailure{describe(line.error(), patience, what_failed)};
        if (auto const response = uci::parse_response(*line)) {
            note(*response);
            if (auto const* wanted = std::get_if<Wanted>(&*response)) {
                if (is_stopping)
                    throw UciWithdrawn{};
                return *wanted;
            }
        }
        // A program that never stops talking would keep us here for ever.
        if (steady_clock::now() > deadline)
            throw UciFailure{describe(NoLine::timed_out, patience, what_failed)};
    }
}

std::string UciProgram::describe(
    NoLine reason, std::optional<milliseconds> patience, std::string_view what_failed)
{
    if (reason == NoLine::ended)
        return fmt::format("The program ended {} instead of answering.", process_.describe_end());
    return fmt::format(
        "The program {} within {} s.", what_failed, to_seconds(patience.value_or(patience_.grace)));
}

void UciProgram::note(uci::Response const& response)
{
    if (auto const* option = std::get_if<uci::Option>(&response))
        options_.push_back(*option);
    listener_(response);
}

/// As the program announced it, or null.
uci::Option const* UciProgram::find_option(std::string_view name) const
{
    auto const found = std::ranges::find_if(
        options_, [name](uci::Option const& known) { return is_same_but_for_case(known.name, name); });
    return found == options_.end() ? nullptr : &*found;
}

engine::Score to_score(uci::ReportedScore const& reported)
{
    if (reported.unit == uci::ReportedScore::Unit::centipawns)
        return engine::Score::centipawns(reported.value);
    // No search proves a longer mate; a larger number could not be told from centipawns.
    constexpr int longest_mate = 500;
    if (reported.value > 0)
        return engine::Score::mate_in(engine::Depth{2 * std::min(reported.value, longest_mate) - 1});
    return engine::Score::mated_in(engine::Depth{-2 * std::max(reported.value, -longest_mate)});
}

} // namespace arbiter::play
