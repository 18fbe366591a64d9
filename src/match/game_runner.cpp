// SPDX-License-Identifier: MIT
#include "match/game_runner.h"

#include "arbiter/game/referee.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/play/clock_limits.h"
#include "arbiter/play/table_result.h"
#include "arbiter/play/uci_game.h"
#include "arbiter/rules/sentence.h"

#include <fmt/format.h>

#include <array>
#include <cstdlib>

namespace arbiter::match {

namespace {

namespace uci = engine::uci;

/// UCI engines measure a move time with a clock of their own, and wake up a little late.
constexpr Milliseconds lateness_of_move_time{100};

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
std::string format_comment(Answer const& answer)
{
    std::string text;
    if (answer.score) {
        text = format_score(*answer.score);
        if (answer.depth)
            text += fmt::format("/{}", answer.depth->plies());
        text += ' ';
    }
    return text + fmt::format("{:.3f}s", std::chrono::duration<double>(answer.time).count());
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
    Runner(Opening const& opening, std::array<EngineSession*, 2> sessions, Judges const& judges)
        : sessions_{sessions},
          referee_{
              tree_of(opening), Clock{sessions[0]->spec().limits.clock, sessions[1]->spec().limits.clock}},
          adjudicator_{judges.rules},
          tables_{judges.tables},
          language_{judges.language}
    {
        referee_.speak(language_);
        record_.game.tree = referee_.game();
    }

    GameRecord run(std::atomic<bool> const& stop)
    {
        referee_.start(now());
        bool const is_chess960 = referee_.position().variant() == Variant::chess960;
        for (Color const color : all_colors) {
            if (auto const ready = sessions_[to_index(color)]->prepare_game(is_chess960); !ready)
                lose(color, ready.error().reason, ready.error().sentence);
            record_.unknown_options[to_index(color)] = sessions_[to_index(color)]->unknown_options();
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

    void play_move()
    {
        Color const side = referee_.side_to_move();
        EngineSession& session = *sessions_[to_index(side)];
        ThinkLimits const& limits = session.spec().limits;
        auto const until_flag = referee_.until_flag(now());
        auto answer = session.think(play::to_command(referee_.game(), referee_.game().cursor()),
            question(limits), allowed_time(limits, until_flag));
        if (!answer && answer.error().reason == EndReason::time && until_flag)
            return lose_on_time(*until_flag, answer.error().sentence);
        if (!answer)
            return lose(side, answer.error().reason, answer.error().sentence);
        auto time = answer->time;
        // An answer within the margin is one with the last millisecond.
        if (until_flag && time >= *until_flag)
            time = std::max(
                std::chrono::microseconds{0}, std::chrono::microseconds{*until_flag} - last_moment);
        used_ = std::chrono::microseconds{now().since_beginning} + time;
        if (!answer->move)
            return lose(side, EndReason::no_move,
                fmt::format("{} answered that it has no move, but it has one.", session.spec().name));
        make_move(side, *answer);
    }

    void make_move(Color side, Answer const& answer)
    {
        Position const& position = *referee_.position().as_chess();
        Attempt const attempt = adapt_castling(position, *answer.move);
        MoveNumber const number = position.fullmove_number();
        for (Event const& event : referee_.handle(side, PlayMove{attempt}, now())) {
            if (auto const* const refused = std::get_if<MoveRefused>(&event))
                return lose(side, EndReason::illegal_move,
                    fmt::format("Illegal move {}: {}", format_uci(attempt).view(), refused->sentence));
        }
        if (!referee_.is_over())
            referee_.handle(referee_.side_to_move(), ClaimDraw{}, now());
        comments_.push_back(format_comment(answer));
        if (referee_.is_over())
            return end(referee_.result(), EndReason::rules,
                std::string{describe(*referee_.outcome(), language_).view()});
        if (auto const decision = adjudicator_.add(side, answer.score, number))
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
        GameResult const result = play::to_game_result(*known, position.side_to_move());
        end(result, EndReason::tablebase,
            fmt::format("Adjudicated by endgame tables: {}.",
                result == GameResult::draw             ? "a draw"
                    : result == GameResult::white_wins ? "White wins"
                                                       : "Black wins"));
    }

    /// The limits as the program receives them.
    uci::Go question(ThinkLimits const& limits) const
    {
        uci::Go go;
        go.limits.nodes = limits.nodes;
        go.limits.depth = limits.depth;
        go.limits.move_time = limits.move_time;
        if (!limits.clock.is_unlimited()) {
            auto const clocks = play::clock_limits(referee_.clock(), referee_.side_to_move());
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
    void lose_on_time(Milliseconds until_flag, std::string const& sentence)
    {
        used_ += until_flag + last_moment;
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

    GameRecord finish()
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

    std::array<EngineSession*, 2> sessions_;
    Referee referee_;
    Adjudicator adjudicator_;
    engine::Tablebase const* tables_;
    Language language_;
    std::chrono::microseconds used_{0};
    std::vector<std::string> comments_;
    GameRecord record_;
    bool is_ended_ = false;
};

} // namespace

GameRecord play_game(Opening const& opening, EngineSession& white, EngineSession& black, Judges const& judges,
    std::atomic<bool> const& stop)
{
    return Runner{opening, {&white, &black}, judges}.run(stop);
}

} // namespace arbiter::match
