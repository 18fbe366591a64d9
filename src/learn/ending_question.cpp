// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/game/typed_text.h"
#include "arbiter/learn/ending.h"
#include "arbiter/notation/move_text.h"
#include "learn/ending_words.h"

#include <algorithm>
#include <string>

namespace arbiter::learn {

namespace {

/// The fifty-move rule ends every game sooner than more moves than these would.
constexpr unsigned most_moves = 50;

unsigned moves_of(unsigned plies)
{
    return (plies + 1) / 2;
}

/// Twice the shortest way, and a few moves to find it.
unsigned allowed_moves(unsigned shortest)
{
    return std::min(2 * shortest + 5, most_moves);
}

std::string san_in(Position const& position, LegalMove move)
{
    return std::string{format_san(position, move).view()};
}

class EndingQuestion final : public Question {
public:
    EndingQuestion(EndingTables& tables, Position const& start, Language language)
        : tables_{tables},
          start_{start},
          position_{start},
          language_{language},
          words_{ending_words(language)},
          shortest_{moves_of(tables.plies_to_mate(start).value_or(1))},
          allowed_{allowed_moves(shortest_)}
    {
    }

    Position const& position() const override { return position_; }

    std::string task() const override
    {
        auto const ending = find_ending(start_);
        return base::fill(words_.task,
            {words_.pieces[static_cast<std::size_t>(ending.value_or(Ending::queen))],
                std::to_string(allowed_)});
    }

    Response take(std::string_view line) override
    {
        auto const move = read_typed_move(position_, line, language_);
        if (!move)
            return {Response::Kind::unclear, describe_typed(position_, line, move.error(), language_)};
        Position const after = position_.play(*move);
        if (!after.has_legal_move() && after.in_check())
            return solve(after);
        auto const plies = tables_.plies_to_mate(after);
        if (!plies)
            return throw_away(*move, after);
        if (++played_ == allowed_)
            return begin_again();
        return defend(after, *plies);
    }

    std::string solution() const override
    {
        std::string text;
        Position position = position_;
        while (auto const move = tables_.best_move(position)) {
            text.append(text.empty() ? "" : " ").append(san_in(position, *move));
            position = position.play(*move);
        }
        return text;
    }

private:
    Response solve(Position const& mate)
    {
        position_ = mate;
        return {Response::Kind::solved,
            base::fill(words_.solved, {std::to_string(played_ + 1), std::to_string(shortest_)})};
    }

    /// The question stands before the move.
    Response throw_away(LegalMove move, Position const& after) const
    {
        std::string const san = san_in(position_, move);
        auto const reply = tables_.best_move(after);
        if (!reply)
            return {Response::Kind::wrong, base::fill(words_.stalemate, {san})};
        return {Response::Kind::wrong, base::fill(words_.draws, {san, san_in(after, *reply)})};
    }

    Response begin_again()
    {
        position_ = start_;
        played_ = 0;
        return {Response::Kind::wrong, base::fill(words_.too_long, {std::to_string(allowed_)})};
    }

    Response defend(Position const& after, unsigned plies)
    {
        LegalMove const reply = *tables_.best_move(after);
        position_ = after.play(reply);
        return {Response::Kind::go_on,
            base::fill(words_.goes_on,
                {san_in(after, reply), std::to_string(moves_of(plies - 1)),
                    std::to_string(allowed_ - played_)})};
    }

    EndingTables& tables_;
    Position start_;
    Position position_;
    Language language_;
    EndingWords const& words_;
    unsigned shortest_;
    unsigned allowed_;
    unsigned played_ = 0;
};

} // namespace

std::unique_ptr<Question> ask_ending(EndingTables& tables, Position const& start, Language language)
{
    return std::make_unique<EndingQuestion>(tables, start, language);
}

} // namespace arbiter::learn
