// SPDX-License-Identifier: MIT
#include "arbiter/base/text.h"
#include "arbiter/game/move_text.h"
#include "arbiter/game/typed_text.h"
#include "arbiter/learn/question.h"
#include "arbiter/notation/fen.h"
#include "learn/question_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace arbiter::learn {

namespace {

/// The moves of a card, as far as they are legal.
std::vector<LegalMove> known_moves(Position const& position, std::string_view known)
{
    std::vector<LegalMove> moves;
    while (!known.empty()) {
        if (auto const move = read_move(position, base::take_part(known, ' ')))
            moves.push_back(*move);
    }
    return moves;
}

class OpeningQuestion final : public Question {
public:
    OpeningQuestion(
        Position const& position, std::vector<LegalMove> known, std::string line, Language language)
        : start_{position},
          position_{position},
          known_{std::move(known)},
          line_{std::move(line)},
          language_{language},
          words_{question_words(language)}
    {
    }

    Position const& position() const override { return position_; }

    std::string task() const override
    {
        std::string const asked
            = base::fill(words_.opening_task, {words_.sides[to_index(start_.side_to_move())]});
        return line_.empty() ? asked : fmt::format("{}. {}", line_, asked);
    }

    Response take(std::string_view line) override
    {
        auto const move = read_typed_move(start_, line, language_);
        if (!move)
            return {Response::Kind::unclear, describe_typed(start_, line, move.error(), language_)};
        if (std::ranges::find(known_, *move) == known_.end())
            return {Response::Kind::wrong,
                base::fill(words_.opening_wrong, {format_san(start_, *move).view(), solution()})};
        position_ = start_.play(*move);
        return {Response::Kind::solved, fmt::format("{}. {}", words_.right, with_move(line_, start_, *move))};
    }

    /// "1. e4 e5 2. Nf3 Nc6 3. Bb5, 3. Bc4"
    std::string solution() const override
    {
        std::string text = line_;
        for (std::size_t index = 0; index < known_.size(); ++index)
            text = index == 0 ? with_move(std::move(text), start_, known_[index])
                              : fmt::format("{}, {}", text, with_move({}, start_, known_[index]));
        return text;
    }

    Bitboard solution_squares() const override
    {
        Attempt const first = to_attempt(start_, known_.front());
        return Bitboard{first.from} | Bitboard{first.to};
    }

private:
    Position start_;
    Position position_;
    std::vector<LegalMove> known_;
    std::string line_;
    Language language_;
    QuestionWords const& words_;
};

} // namespace

std::unique_ptr<Question> ask_opening(Card const& card, Language language)
{
    auto const position = read_position(card.task);
    if (!position)
        return nullptr;
    auto known = known_moves(*position, card.known);
    if (known.empty())
        return nullptr;
    return std::make_unique<OpeningQuestion>(*position, std::move(known), card.source, language);
}

} // namespace arbiter::learn
