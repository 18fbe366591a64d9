// SPDX-License-Identifier: MIT
#include "match/game_runner.h"

#include "arbiter/analysis/analyst.h"
#include "arbiter/game/referee.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/programs/uci_client.h"
#include "arbiter/rules/sentence.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>

namespace arbiter::match {

namespace {

namespace uci = engine::uci;

/// UCI engines measure a move time with a clock of their own, and wake up a little late.
constexpr Milliseconds lateness_of_move_time{100};

/// From the start of a program to `uciok`, and from a new game to `readyok`: a large table takes a while.
constexpr Milliseconds patience_for_greeting{20'000};

/// For a program to read what we write, and to answer `stop`.
constexpr Milliseconds patience_for_reaction{2'000};

/// What a program has said on its way to a move, of the best line.
struct Thoughts {
    std::optional<uci::ReportedScore> score;
    std::optional<engine::Depth> depth;

    void note(uci::Info const& info)
    {
        if (info.multi_pv.value_or(1) != 1 || !info.score)
            return;
        score = info.score;
        if (info.depth)
            depth = info.depth;
    }
};

EndReason reason_of(programs::UciFault fault)
{
    switch (fault) {
    case programs::UciFault::cannot_start: return EndReason::cannot_start;
    case programs::UciFault::ended: return EndReason::crash;
    case programs::UciFault::silent: return EndReason::unresponsive;
    case programs::UciFault::cannot_play:
    case programs::UciFault::bad_answer:
    case programs::UciFault::bad_question: return EndReason::no_move;
    case programs::UciFault::stopped: break;
    }
    return EndReason::stopped;
}

GameResult win_of(Color winner)
{
    return winner == Color::white ? GameResult::white_wins : GameResult::black_wins;
}

std::string format_score(uci::ReportedScore const& score)
{
    if (score.unit == uci::ReportedScore::Unit::mate_moves)
        return fmt::format("{}M{}", score.value < 0 ? '-' : '+', std::abs(score.value));
    return fmt::format("{:+.2f}", static_cast<double>(score.value) / 100);
}

/// "+0.35/12 0.413s", as the program that moved sees it.
std::string format_comment(Thoughts const& thoughts, std::chrono::microseconds time)
{
    std::string text;
    if (thoughts.score) {
        text = format_score(*thoughts.score);
        if (thoughts.depth)
            text += fmt::format("/{}", thoughts.depth->plies());
        text += ' ';
    }
    return text + fmt::format("{:.3f}s", std::chrono::duration<double>(time).count());
}

GameTree tree_of(Opening const& opening)
{
    GameTree tree{AnyPosition{opening.start}};
    for (LegalMove const move : opening.moves)
        tree.set_comment(tree.play(move), "book");
    return tree;
}

/// One game from its opening to its end.
class Runner {
public:
    Runner(Opening const& opening, std::array<Contestant*, 2> contestants, Judges const& judges)
        : contestants_{contestants},
          referee_{
              tree_of(opening), Clock{contestants[0]->spec.limits.clock, contestants[1]->spec.limits.clock}},
          adjudicator_{judges.rules},
          tables_{judges.tables},
          language_{judges.language}
    {
        referee_.speak(language_);
        record_.game.tree = referee_.game();
    }

    MatchGame run(std::atomic<bool> const& stop)
    {
        referee_.start(now());
        for (Color const color : all_colors) {
            prepare(color);
            if (is_ended_)
                return finish();
        }
        while (!is_ended_) {
            if (stop)
                break;
            play_move();
        }
        return finish();
    }

private:
    /// The game's own time: only what the programs have used.
    Instant now() const { return Instant{std::chrono::duration_cast<Milliseconds>(used_)}; }

    void prepare(Color color)
    {
        auto& [spec, client] = *contestants_[to_index(color)];
        if (spec.restarts)
            client.kill();
        client.begin_game();
        if (auto const ready = client.get_ready(referee_.position().variant()); !ready)
            lose(color, reason_of(ready.error().fault), ready.error().sentence);
        for (programs::UciOptionValue const& option : spec.program.options) {
            if (client.find_option(option.name) == nullptr)
                record_.unknown_options[to_index(color)].push_back(option.name);
        }
    }

    void play_move()
    {
        Color const side = referee_.side_to_move();
        auto& [spec, client] = *contestants_[to_index(side)];
        auto const until_flag = referee_.until_flag(now());
        auto const allowed = allowed_time(spec.limits, until_flag);
        programs::UciQuestion const question{programs::to_command(referee_.game(), referee_.game().cursor()),
            limits_for(spec.limits), allowed.value_or(spec.limits.patience)};
        Thoughts thoughts;
        auto const reply
            = client.search(question, never_, [&thoughts](uci::Info const& info) { thoughts.note(info); });
        if (!reply && reply.error().fault == programs::UciFault::silent) {
            client.end_late_search();
            if (allowed)
                return lose_for_lateness(side, spec.program.name, *allowed, until_flag);
        }
        if (!reply)
            return lose(side, reason_of(reply.error().fault), reply.error().sentence);
        auto time = reply->time;
        // An answer within the margin is one with the last millisecond.
        if (until_flag && time >= *until_flag)
            time = std::max(
                std::chrono::microseconds{0}, std::chrono::microseconds{*until_flag} - last_moment);
        used_ = std::chrono::microseconds{now().since_beginning} + time;
        if (!reply->move)
            return lose(side, EndReason::no_move,
                fmt::format("{} answered that it has no move, but it has one.", spec.program.name));
        make_move(side, *reply->move, thoughts, reply->time);
    }

    void make_move(Color side, Attempt const& move, Thoughts const& thoughts, std::chrono::microseconds time)
    {
        Position const& position = *referee_.position().as_chess();
        Attempt const attempt = adapt_castling(position, move);
        MoveNumber const number = position.fullmove_number();
        for (Event const& event : referee_.handle(side, PlayMove{attempt}, now())) {
            if (auto const* const refused = std::get_if<MoveRefused>(&event))
                return lose(side, EndReason::illegal_move,
                    fmt::format("Illegal move {}: {}", format_uci(attempt).view(), refused->sentence));
        }
        if (!referee_.is_over())
            referee_.handle(referee_.side_to_move(), ClaimDraw{}, now());
        comments_.push_back(format_comment(thoughts, time));
        if (referee_.is_over())
            return end(referee_.result(), EndReason::rules,
                std::string{describe(*referee_.outcome(), language_).view()});
        if (auto const decision = adjudicator_.add(side, thoughts.score, number))
            return end(decision->result, decision->reason, decision->sentence);
        ask_tables();
    }

    /// A capture or a pawn move may have led to a position that is known. The fifty-move rule counts.
    void ask_tables()
    {
        Position const& position = *referee_.position().as_chess();
        if (tables_ == nullptr || position.halfmove_clock() != Plies{0})
            return;
        auto const known = tables_->probe(position);
        if (!known)
            return;
        GameResult const result = analysis::to_game_result(*known, position.side_to_move());
        end(result, EndReason::tablebase,
            fmt::format("Adjudicated by endgame tables: {}.",
                result == GameResult::draw             ? "a draw"
                    : result == GameResult::white_wins ? "White wins"
                                                       : "Black wins"));
    }

    /// The limits as the program receives them.
    uci::Go limits_for(ThinkLimits const& limits) const
    {
        uci::Go go;
        go.limits.nodes = limits.nodes;
        go.limits.depth = limits.depth;
        go.limits.move_time = limits.move_time;
        if (!limits.clock.is_unlimited()) {
            auto const clocks = programs::clock_limits(referee_.clock(), referee_.side_to_move());
            go.limits.clocks = clocks.clocks;
            go.limits.moves_to_go = clocks.moves_to_go;
        }
        return go;
    }

    static std::optional<Milliseconds> allowed_time(
        ThinkLimits const& limits, std::optional<Milliseconds> until_flag)
    {
        std::optional<Milliseconds> allowed;
        if (until_flag)
            allowed = *until_flag + limits.margin;
        if (limits.move_time) {
            Milliseconds const by_move = *limits.move_time + limits.margin + lateness_of_move_time;
            allowed = std::min(allowed.value_or(by_move), by_move);
        }
        return allowed;
    }

    /// The referee knows who cannot win any more (FIDE Laws 6.9).
    void lose_for_lateness(
        Color side, std::string_view name, Milliseconds allowed, std::optional<Milliseconds> until_flag)
    {
        auto const sentence = fmt::format("{} had {:.3f} s for the move and took longer.", name,
            static_cast<double>(allowed.count()) / 1000);
        if (!until_flag)
            return lose(side, EndReason::time, sentence);
        used_ += *until_flag + last_moment;
        referee_.tick(now());
        end(referee_.result(), EndReason::time,
            fmt::format("{} {}", describe(*referee_.outcome(), language_).view(), sentence));
    }

    void lose(Color side, EndReason reason, std::string const& sentence)
    {
        end(reason == EndReason::stopped ? GameResult::unfinished : win_of(!side), reason, sentence);
    }

    void end(GameResult result, EndReason reason, std::string sentence)
    {
        is_ended_ = true;
        record_.result = result;
        record_.reason = reason;
        record_.sentence = std::move(sentence);
    }

    MatchGame finish()
    {
        std::size_t const book_moves = record_.game.tree.move_count();
        GameTree& tree = record_.game.tree;
        tree = referee_.game();
        auto const line = tree.main_line();
        for (std::size_t index = book_moves; index < line.size(); ++index)
            tree.set_comment(line[index], comments_[index - book_moves]);
        if (is_ended_)
            tree.append_comment(line.empty() ? tree.root() : line.back(), record_.sentence);
        record_.game.result = record_.result;
        return std::move(record_);
    }

    static constexpr std::chrono::milliseconds last_moment{1};

    std::array<Contestant*, 2> contestants_;
    engine::StopFlag const never_;
    Referee referee_;
    Adjudicator adjudicator_;
    engine::Tablebase const* tables_;
    Language language_;
    std::chrono::microseconds used_{0};
    std::vector<std::string> comments_;
    MatchGame record_;
    bool is_ended_ = false;
};

} // namespace

Contestant::Contestant(EngineSpec const& its_spec)
    : spec{its_spec},
      client{its_spec.program, {.greeting = patience_for_greeting, .grace = patience_for_reaction},
          its_spec.program.name}
{
}

MatchGame play_game(Opening const& opening, Contestant& white, Contestant& black, Judges const& judges,
    std::atomic<bool> const& stop)
{
    return Runner{opening, {&white, &black}, judges}.run(stop);
}

} // namespace arbiter::match
