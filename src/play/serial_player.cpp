// SPDX-License-Identifier: MIT
#include "arbiter/play/players.h"
#include "play/serial_line.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::play {

namespace {

/// How a game ended, where the board cannot know it by the rules; `own` is played at the board.
std::optional<link::Action> find_end_action(Outcome const& outcome, Color own)
{
    switch (outcome.termination) {
    // The game is over for both sides.
    case Termination::illegal_moves_but_cannot_mate:
    case Termination::resignation_but_cannot_mate: return link::Action::resign;
    case Termination::illegal_moves:
    case Termination::resignation:
        return outcome.winner == own ? std::optional{link::Action::resign} : std::nullopt;
    case Termination::agreement: return link::Action::accept_draw;
    case Termination::flag:
    case Termination::flag_but_cannot_mate: return link::Action::flag_fallen;
    case Termination::threefold_repetition:
    case Termination::fifty_moves: return link::Action::claim_draw;
    default: return std::nullopt;
    }
}

/// The times as a board gets them.
link::ClockTimes to_link(ClockReading const& reading)
{
    link::ClockTimes times = link::no_clocks;
    for (Color const color : all_colors) {
        if (auto const left = reading[color])
            times[to_index(color)] = static_cast<std::uint32_t>(
                std::clamp<std::int64_t>(left->count() / 10, 0, link::no_clock - 1));
    }
    return times;
}

class SerialPlayer final : public Player {
public:
    explicit SerialPlayer(SerialSpec board) : device_{std::move(board.device)} { }

    std::string name() const override { return "Board"; }

    void your_turn(GameView const& view, Clock const& clock, Inbox& inbox) override
    {
        GameTree const& game = view.game;
        auto const* const start = game.start().as_chess();
        if (start == nullptr) {
            PlayerFailed const failed{"A board on a line plays chess only."};
            return inbox.post({view.side(), view.question, failed});
        }
        task_.start = *start;
        task_.moves.clear();
        for (NodeId const node : game.line_to(game.cursor())) {
            if (auto const move = game.move(node)) {
                task_.moves.push_back(move->move());
            } else {
                // The board knows no passed turn: its game begins again after it.
                task_.start = *game.position(node).as_chess();
                task_.moves.clear();
            }
        }
        task_.question = view.question;
        task_.clocks = to_link(clock.reading(view.side()));
        is_known_ = true;
        show();
    }

    void observe(Event const& event, Color own, Inbox& inbox) override
    {
        if (!line_)
            line_ = make_line(own, inbox);
        follow(event);
        tell(event, own);
        if (auto const* asked = std::get_if<TakebackRequested>(&event); asked && asked->by != own)
            answer_takeback(own, inbox);
    }

    void stop() override
    {
        task_.question.reset();
        if (line_)
            line_->withdraw();
    }

private:
    std::unique_ptr<SerialLine> make_line(Color own, Inbox& inbox) const
    {
        return std::make_unique<SerialLine>(
            device_, own, [own, &inbox](std::optional<QuestionId> answers, MessageContent content) {
                inbox.post({own, answers, std::move(content)});
            });
    }

    /// A board follows; a program at the other end has a game of its own, from which it takes nothing back.
    void answer_takeback(Color own, Inbox& inbox) const
    {
        Answer const answer = line_->leads_to_program() ? Answer::no : Answer::yes;
        inbox.post({own, std::nullopt, Action{AnswerTakeback{answer}}});
    }

    /// Keeps the list of moves. Where a game is resumed, it comes with the first question.
    void follow(Event const& event)
    {
        if (auto const* started = std::get_if<GameStarted>(&event)) {
            is_known_ = started->position == AnyPosition::initial(Variant::standard);
            task_ = {};
        } else if (auto const* played = std::get_if<MovePlayed>(&event)) {
            task_.moves.push_back(played->move.move());
            task_.clocks = to_link(played->clocks);
        } else if (auto const* took_back = std::get_if<TookBack>(&event); took_back && is_known_) {
            task_.moves.erase(task_.moves.end() - took_back->plies.count(), task_.moves.end());
        } else {
            return;
        }
        show();
    }

    void show()
    {
        if (is_known_ && line_)
            line_->show(task_);
    }

    /// Tells the board what else the other player does.
    void tell(Event const& event, Color own)
    {
        auto const* const ended = std::get_if<GameEnded>(&event);
        auto const* const refused = std::get_if<ActionRefused>(&event);
        auto const* const declined = std::get_if<DrawDeclined>(&event);
        bool const has_no_draw = (declined && declined->by != own)
            || (refused && refused->by == own && refused->reason == ActionRefusal::no_claim);
        if (auto const* offered = std::get_if<DrawOffered>(&event); offered && offered->by != own)
            line_->act(link::Action::offer_draw);
        else if (has_no_draw)
            line_->act(link::Action::decline_draw);
        else if (auto const* kept = std::get_if<TakebackDeclined>(&event); kept && kept->by != own)
            line_->act(link::Action::decline_takeback);
        else if (auto const action = ended ? find_end_action(ended->outcome, own) : std::nullopt)
            line_->act(*action);
    }

    std::string device_;
    SerialTask task_;
    bool is_known_ = false; ///< the task has all moves of the game
    std::unique_ptr<SerialLine> line_;
};

} // namespace

std::unique_ptr<Player> make_serial_player(SerialSpec board)
{
    return std::make_unique<SerialPlayer>(std::move(board));
}

} // namespace arbiter::play
