// SPDX-License-Identifier: MIT
#include "match/engine_session.h"

#include "arbiter/core/text.h"
#include "arbiter/play/uci_options.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::match {

namespace uci = engine::uci;

namespace {

using std::chrono::steady_clock;

/// From the start of a program to `uciok`, and from a new game to `readyok`: a large table takes a while.
constexpr Milliseconds patience_for_greeting{20'000};

/// For a program to read what we write, and to answer `stop`.
constexpr Milliseconds patience_for_reaction{2'000};

double to_seconds(Milliseconds time)
{
    return static_cast<double>(time.count()) / 1000;
}

/// Whether the line is that word, alone or followed by more.
bool begins_with_word(std::string_view line, std::string_view word)
{
    return line.starts_with(word) && (line.size() == word.size() || line[word.size()] == ' ');
}

} // namespace

EngineSession::~EngineSession()
{
    if (process_.is_started())
        process_.write_line(uci::format(uci::Quit{}), steady_clock::now() + Milliseconds{100});
}

Result<void, SessionFailure> EngineSession::prepare_game(bool is_chess960)
{
    if (spec_.restarts)
        process_.kill();
    if (!process_.is_started()) {
        if (auto started = start(is_chess960); !started)
            return started;
    } else if (is_chess960 != plays_chess960_) {
        send(uci::SetOption{"UCI_Chess960", is_chess960 ? "true" : "false"});
    }
    plays_chess960_ = is_chess960;
    if (is_chess960 && !knows_option("UCI_Chess960"))
        return Err{give_up(EndReason::no_move,
            fmt::format("{} does not play Chess960: it has no option UCI_Chess960.", spec_.name))};
    send(uci::NewGame{});
    send(uci::IsReady{});
    return expect("readyok", "did not get ready for a new game");
}

Result<void, SessionFailure> EngineSession::start(bool is_chess960)
{
    if (auto const started = process_.start(spec_.program); !started)
        return Err{SessionFailure{EndReason::cannot_start,
            fmt::format("{} cannot be started ({}): {}.", spec_.name, spec_.program.path, started.error())}};
    option_names_.clear();
    send(uci::Hello{});
    if (auto greeted = expect("uciok", "did not say uciok"); !greeted)
        return greeted;
    for (uci::SetOption const& option : spec_.options)
        send(option);
    if (is_chess960)
        send(uci::SetOption{"UCI_Chess960", "true"});
    return {};
}

Result<void, SessionFailure> EngineSession::expect(std::string_view word, std::string_view what_failed)
{
    auto const line = wait_for(word, steady_clock::now() + patience_for_greeting, what_failed, nullptr);
    if (line)
        return {};
    process_.kill();
    return Err{line.error()};
}

Result<Answer, SessionFailure> EngineSession::think(
    uci::SetPosition const& position, uci::Go const& go, std::optional<Milliseconds> allowed)
{
    Answer answer;
    send(position);
    auto const begin = steady_clock::now();
    send(go);
    auto const limit = allowed.value_or(spec_.limits.patience);
    auto const line = wait_for("bestmove", begin + limit, "gave no move", &answer);
    auto const elapsed = steady_clock::now() - begin;
    answer.time = std::chrono::duration_cast<std::chrono::microseconds>(elapsed);
    if (!line && line.error().reason == EndReason::unresponsive && process_.is_started()) {
        end_late_search();
        if (allowed)
            return Err{SessionFailure{EndReason::time,
                fmt::format(
                    "{} had {:.3f} s for the move and took longer.", spec_.name, to_seconds(*allowed))}};
    }
    if (!line)
        return Err{line.error()};
    auto const response = uci::parse_response(*line);
    if (!response)
        return Err{give_up(EndReason::no_move,
            fmt::format("{} answered '{}', which is not a move.", spec_.name, line->substr(0, 40)))};
    answer.move = std::get<uci::BestMove>(*response).move;
    return answer;
}

void EngineSession::end_late_search()
{
    send(uci::Stop{});
    auto const deadline = steady_clock::now() + patience_for_reaction;
    // Its late answer must not be taken for that to the next question.
    if (!wait_for("bestmove", deadline, "", nullptr))
        process_.kill();
}

void EngineSession::interrupt()
{
    process_.interrupt();
}

void EngineSession::send(uci::Command const& command)
{
    process_.write_line(uci::format(command), steady_clock::now() + patience_for_reaction);
}

Result<std::string, SessionFailure> EngineSession::wait_for(
    std::string_view word, Deadline deadline, std::string_view what_failed, Answer* answer)
{
    auto const begin = steady_clock::now();
    while (true) {
        auto line = process_.read_line(deadline);
        if (!line && line.error() == play::NoLine::interrupted)
            return Err{SessionFailure{EndReason::stopped, "The match was stopped."}};
        if (!line && line.error() == play::NoLine::ended)
            return Err{give_up(EndReason::crash,
                fmt::format("{} ended {} instead of answering.", spec_.name, process_.describe_end()))};
        if (!line) {
            auto const waited = std::chrono::duration_cast<Milliseconds>(steady_clock::now() - begin);
            return Err{SessionFailure{EndReason::unresponsive,
                fmt::format("{} {} within {:.1f} s.", spec_.name, what_failed, to_seconds(waited))}};
        }
        if (begins_with_word(*line, word))
            return std::move(*line);
        if (answer != nullptr)
            note(*line, *answer);
        else if (auto response = uci::parse_response(*line);
            response && std::holds_alternative<uci::Option>(*response))
            option_names_.push_back(std::get<uci::Option>(*response).name);
    }
}

bool EngineSession::knows_option(std::string_view name) const
{
    return std::ranges::any_of(
        option_names_, [name](std::string const& known) { return is_same_but_for_case(known, name); });
}

std::vector<std::string> EngineSession::unknown_options() const
{
    std::vector<std::string> unknown;
    for (uci::SetOption const& option : spec_.options) {
        if (!knows_option(option.name))
            unknown.push_back(option.name);
    }
    return unknown;
}

void EngineSession::note(std::string const& line, Answer& answer)
{
    auto response = uci::parse_response(line);
    if (!response)
        return;
    auto* const info = std::get_if<uci::Info>(&*response);
    if (info == nullptr || info->multi_pv.value_or(1) != 1)
        return;
    if (info->nodes)
        answer.nodes = info->nodes;
    if (!info->score)
        return;
    answer.score = info->score;
    if (info->depth)
        answer.depth = info->depth;
    if (!info->line.empty())
        answer.line = std::move(info->line);
}

SessionFailure EngineSession::give_up(EndReason reason, std::string sentence)
{
    process_.kill();
    return {reason, std::move(sentence)};
}

} // namespace arbiter::match
