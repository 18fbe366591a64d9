// SPDX-License-Identifier: MIT
#include "arbiter/programs/uci_client.h"

#include "arbiter/core/text.h"
#include "arbiter/notation/uci_move.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <type_traits>
#include <utility>

namespace arbiter::programs {

namespace uci = engine::uci;

namespace {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr std::string_view answer_word = "bestmove";

double to_seconds(milliseconds time)
{
    return static_cast<double>(time.count()) / 1000;
}

UciFailure no_longer_wanted()
{
    return {UciFault::stopped, "The search was stopped."};
}

} // namespace

UciClient::UciClient(UciSpec spec, UciPatience patience, std::string subject)
    : spec_{std::move(spec)},
      patience_{patience},
      subject_{std::move(subject)},
      name_{name_of(spec_)}
{
}

UciClient::~UciClient()
{
    if (!process_.is_started())
        return;
    send(uci::Stop{}, milliseconds{100});
    send(uci::Quit{}, milliseconds{100});
}

std::string UciClient::name() const
{
    std::lock_guard const lock{name_mutex_};
    return name_;
}

void UciClient::stop()
{
    stop_.stop();
    interrupt();
}

void UciClient::leave()
{
    is_leaving_ = true;
    interrupt();
}

void UciClient::kill()
{
    process_.kill();
    owes_answer_ = false;
}

Result<void, UciFailure> UciClient::get_ready(Variant variant)
{
    if (owes_answer_)
        kill();
    bool const is_new = !process_.is_started();
    bool const is_new_game = is_new_game_.exchange(false) || is_new;
    if (is_new) {
        if (auto const greeted = greet(); !greeted)
            return greeted;
    }
    if (auto const told = set_variant(variant); !told)
        return told;
    if (!is_new_game)
        return {};
    send(uci::NewGame{}, patience_.grace);
    send(uci::IsReady{}, patience_.grace);
    auto const ready = wait_for<uci::ReadyOk>(patience_.greeting, "did not get ready for a new game");
    if (ready)
        return {};
    kill();
    return Err{ready.error()};
}

Result<void, UciFailure> UciClient::greet()
{
    Program const program{spec_.path, spec_.arguments, spec_.directory};
    if (auto const started = process_.start(program); !started)
        return Err{UciFailure{UciFault::cannot_start,
            fmt::format("{} '{}' cannot be started: {}.", subject_, spec_.path, started.error())}};
    options_.clear();
    variant_ = Variant::standard;
    send(uci::Hello{}, patience_.greeting);
    auto const greeted
        = wait_for<uci::UciOk>(patience_.greeting, "does not seem to speak UCI: it did not say uciok");
    if (!greeted) {
        kill();
        return Err{greeted.error()};
    }
    for (UciOptionValue const& option : spec_.options)
        static_cast<void>(set_option(option.name, option.value)); // one that it does not have is not sent
    return {};
}

/// Tells the program which rule set is played, where it is another than before.
Result<void, UciFailure> UciClient::set_variant(Variant variant)
{
    Variant const before = std::exchange(variant_, variant);
    auto const is_chess = [](Variant one) { return one == Variant::standard || one == Variant::chess960; };
    auto const cannot_play = [&](std::string_view what) {
        return Err{fail(UciFault::cannot_play,
            fmt::format("{} does not play {}: {}.", subject_, to_pgn_name(variant), what))};
    };
    bool const is_chess960 = variant == Variant::chess960;
    if (is_chess960 && find_option("UCI_Chess960") == nullptr)
        return cannot_play("it has no option UCI_Chess960");
    if (is_chess960 != (before == Variant::chess960))
        static_cast<void>(set_option("UCI_Chess960", is_chess960 ? "true" : "false"));
    if (variant == before || (is_chess(variant) && is_chess(before)))
        return {};
    auto const* option = find_option("UCI_Variant");
    auto const* combo = option == nullptr ? nullptr : std::get_if<uci::ComboOption>(&option->type);
    if (combo == nullptr)
        return cannot_play("it has no option UCI_Variant");
    Variant const named = is_chess(variant) ? Variant::standard : variant;
    auto const choice = std::ranges::find(combo->choices, std::optional{named}, find_variant);
    if (choice == combo->choices.end())
        return cannot_play("its option UCI_Variant does not name it");
    return set_option(option->name, *choice);
}

Result<void, UciFailure> UciClient::set_option(std::string_view name, std::string_view value)
{
    auto const* const option = find_option(name);
    if (option == nullptr || !process_.is_started())
        return Err{UciFailure{UciFault::bad_question, fmt::format("{} has no option '{}'.", subject_, name)}};
    send(uci::SetOption{option->name, value.empty() ? std::nullopt : std::optional{std::string{value}}},
        patience_.greeting);
    return {};
}

Result<UciReply, UciFailure> UciClient::search(
    UciQuestion const& question, engine::StopFlag const& stop, InfoListener const& on_info)
{
    assert(process_.is_started());
    // What came while the program got ready interrupted nothing.
    if (stop.is_stopped() || is_leaving_)
        return Err{no_longer_wanted()};
    send(question.position, patience_.grace);
    auto const begin = steady_clock::now();
    send(question.go, patience_.grace);
    owes_answer_ = true;
    auto const best = wait_for<uci::BestMove>(question.patience, "gave no move", &stop, on_info);
    if (!best)
        return Err{best.error()};
    return UciReply{best->move, best->ponder,
        std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - begin)};
}

void UciClient::end_late_search()
{
    if (!owes_answer_ || !process_.is_started())
        return;
    send(uci::Stop{}, patience_.grace);
    // Its late answer must not be taken for that to the next question.
    if (!wait_for<uci::BestMove>(patience_.grace, "did not stop"))
        kill();
}

Result<UciAnswer, UciFailure> UciClient::go(
    GameTree const& game, engine::Limits const& limits, InfoListener const& on_info)
{
    AnyPosition const& position = game.position();
    if (!position.has_legal_move())
        return Err{UciFailure{UciFault::bad_question, "The game is over: there is no move to ask for."}};
    if (auto const ready = get_ready(game.variant()); !ready)
        return Err{ready.error()};
    UciQuestion question{to_command(game, game.cursor()), {limits, {}}};
    for (Move const move : std::exchange(question.go.limits.search_moves, {}))
        question.go.search_moves.push_back(position.to_attempt(move));
    if (limits.move_time)
        question.patience = *limits.move_time + patience_.grace;
    std::optional<uci::Info> last_info;
    auto const reply = search(question, stop_, [&](uci::Info const& info) {
        if (info.score)
            last_info = info;
        if (on_info)
            on_info(info);
    });
    if (!reply) {
        if (reply.error().fault == UciFault::stopped)
            stop_.reset();
        else
            kill();
        return Err{reply.error()};
    }
    if (!reply->move)
        return Err{UciFailure{UciFault::bad_answer, fmt::format("{} says that there is no move.", subject_)}};
    auto const move = position.find_move(*reply->move);
    if (!move)
        return Err{UciFailure{UciFault::bad_answer,
            fmt::format("{} plays {}, which is illegal: {}", subject_, format_uci(*reply->move).view(),
                position.describe(*reply->move, move.error()))}};
    return UciAnswer{*move, reply->ponder, std::move(last_info)};
}

Result<UciAnswer, UciFailure> UciClient::go(
    AnyPosition const& position, engine::Limits const& limits, InfoListener const& on_info)
{
    return go(GameTree{position}, limits, on_info);
}

void UciClient::send(uci::Command const& command, milliseconds patience)
{
    process_.write_line(uci::format(command), steady_clock::now() + patience);
}

/// Reads lines until the response that is waited for comes. After `stop` a thinking program is told to stop
/// and its late answer is read, so that it is not taken for the answer to the next question.
template <class Wanted>
Result<Wanted, UciFailure> UciClient::wait_for(Patience patience, std::string_view what_failed,
    engine::StopFlag const* stop, InfoListener const& on_info)
{
    auto deadline = patience ? steady_clock::now() + *patience : steady_clock::time_point::max();
    bool is_stopping = false;
    while (true) {
        auto const line = process_.read_line(deadline);
        if (!line && line.error() == NoLine::interrupted) {
            if (is_leaving_)
                return Err{no_longer_wanted()};
            if (stop != nullptr && stop->is_stopped() && !std::exchange(is_stopping, true)) {
                deadline = steady_clock::now() + patience_.grace;
                send(uci::Stop{}, patience_.grace);
            }
            continue;
        }
        if (!line && line.error() == NoLine::ended)
            return Err{fail(UciFault::ended,
                fmt::format("{} ended {} instead of answering.", subject_, process_.describe_end()))};
        if (!line)
            return Err{silence(patience, what_failed)};
        auto const response = uci::parse_response(*line);
        if (!response && std::is_same_v<Wanted, uci::BestMove> && line->starts_with(answer_word))
            return Err{fail(UciFault::bad_answer,
                fmt::format("{} answered '{}', which is not a move.", subject_, line->substr(0, 40)))};
        if (response) {
            note(*response);
            if (auto const* info = std::get_if<uci::Info>(&*response); info != nullptr && on_info)
                on_info(*info);
            if (auto const* wanted = std::get_if<Wanted>(&*response))
                return is_stopping ? Result<Wanted, UciFailure>{Err{no_longer_wanted()}} : *wanted;
        }
        // A program that never stops talking would keep us here for ever.
        if (steady_clock::now() > deadline)
            return Err{silence(patience, what_failed)};
    }
}

void UciClient::note(uci::Response const& response)
{
    if (auto const* id = std::get_if<uci::IdName>(&response); id != nullptr && !id->name.empty()) {
        std::lock_guard const lock{name_mutex_};
        name_ = id->name;
    } else if (auto const* by = std::get_if<uci::IdAuthor>(&response)) {
        author_ = by->author;
    } else if (auto const* option = std::get_if<uci::Option>(&response)) {
        options_.push_back(*option);
    } else if (std::holds_alternative<uci::BestMove>(response)) {
        owes_answer_ = false;
    }
}

UciFailure UciClient::silence(Patience patience, std::string_view what_failed) const
{
    return {UciFault::silent,
        fmt::format(
            "{} {} within {} s.", subject_, what_failed, to_seconds(patience.value_or(patience_.grace)))};
}

/// Gives the program up.
UciFailure UciClient::fail(UciFault fault, std::string sentence)
{
    kill();
    return {fault, std::move(sentence)};
}

uci::Option const* UciClient::find_option(std::string_view name) const
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

engine::uci::SetPosition to_command(GameTree const& game, NodeId node)
{
    engine::uci::SetPosition command;
    if (!(game.start() == AnyPosition::initial(Variant::standard)))
        command.fen = game.start().format_fen();
    NodeId before = game.root();
    for (NodeId const next : game.line_to(node)) {
        if (auto const move = game.move(next)) {
            command.moves.push_back(game.position(before).to_attempt(*move));
        } else {
            // A passed turn cannot be sent: the game begins again after it.
            command.fen = game.position(next).format_fen();
            command.moves.clear();
        }
        before = next;
    }
    return command;
}

engine::Limits clock_limits(Clock const& clock, Color side)
{
    engine::Limits limits;
    for (Color const color : all_colors) {
        auto const left = clock.left(color);
        if (!left)
            continue;
        auto const& period = clock.control(color).period_after(clock.moves_made(color));
        limits.clocks[to_index(color)] = engine::ClockTime{*left, period.bonus};
    }
    if (auto const moves = clock.moves_to_go(side))
        limits.moves_to_go = *moves;
    return limits;
}

} // namespace arbiter::programs
