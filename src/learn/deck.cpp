// SPDX-License-Identifier: MIT
#include "arbiter/learn/deck.h"

#include "arbiter/base/json_writer.h"
#include "arbiter/core/enum_table.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

namespace arbiter::learn {

namespace {

using nlohmann::json;

constexpr int deck_version = 1;

constexpr std::array<std::string_view, 4> card_codes{"puzzle", "mistake", "illegal", "opening"};

void write_card(base::JsonWriter& writer, Card const& card)
{
    writer.text("kind", to_code(card.kind)).text("task", card.task);
    if (!card.tried.empty())
        writer.text("tried", card.tried);
    if (!card.source.empty())
        writer.text("source", card.source);
    if (!card.known.empty())
        writer.text("known", card.known);
    writer.number("stability", card.recall.stability).number("difficulty", card.recall.difficulty);
    writer.number("answered", card.answered).number("due", card.due);
    writer.number("answers", card.answers).number("failures", card.failures);
}

/// The rating in a deck. A file from elsewhere gets values that can be reckoned with.
ratings::Rating read_solver_rating(json const& from)
{
    return {std::clamp(from.value("rating", first_rating.rating), 0.0, 4'000.0),
        std::clamp(from.value("deviation", first_rating.deviation), ratings::least_deviation,
            ratings::most_deviation),
        std::clamp(from.value("volatility", first_rating.volatility), 0.01, 0.2)};
}

void write_solve(base::JsonWriter& writer, Solve const& solve)
{
    writer.text("puzzle", solve.puzzle).truth("solved", solve.is_solved).number("at", solve.at);
    writer.number("rating", solve.rating).number("deviation", solve.deviation);
}

std::optional<Solve> read_solve(json const& from)
{
    ratings::Rating const solver = read_solver_rating(from);
    Solve solve{from.value("puzzle", ""), from.value("solved", false), from.value("at", 0.0), solver.rating,
        solver.deviation};
    return solve.puzzle.empty() ? std::nullopt : std::optional{std::move(solve)};
}

std::optional<Card> read_card(json const& from)
{
    auto const kind = find_named<CardKind>(card_codes, from.value("kind", ""));
    if (!kind || from.value("task", "").empty())
        return std::nullopt;
    return Card{*kind, from.value("task", ""), from.value("tried", ""), from.value("source", ""),
        from.value("known", ""), {from.value("stability", 0.0), from.value("difficulty", 0.0)},
        from.value("answered", 0.0), from.value("due", 0.0), from.value("answers", 0U),
        from.value("failures", 0U)};
}

/// What two FENs of the same position share: all but the two numbers at the end.
std::string_view position_in(std::string_view fen)
{
    std::size_t end = 0;
    for (int field = 0; field < 4 && end != std::string_view::npos; ++field)
        end = fen.find(' ', end + 1);
    return fen.substr(0, end);
}

std::unordered_set<std::string_view> positions_of(std::vector<Card> const& openings)
{
    std::unordered_set<std::string_view> positions;
    for (Card const& card : openings)
        positions.insert(position_in(card.task));
    return positions;
}

} // namespace

std::string_view to_code(CardKind kind)
{
    return card_codes[static_cast<std::size_t>(kind)];
}

Result<Deck, std::string> Deck::from_json(std::string_view text)
{
    auto const from = json::parse(text, nullptr, false);
    if (!from.is_object() || !from.contains("version"))
        return Err{std::string{"It is not a deck of arbiter."}};
    try {
        if (from.value("version", 0) != deck_version)
            return Err{std::string{"It was written by a later version of arbiter."}};
        Deck deck;
        deck.rating_ = read_solver_rating(from);
        deck.rated_puzzles_ = from.value("puzzles", 0U);
        deck.best_streak = from.value("best_streak", 0U);
        deck.best_storm = from.value("best_storm", 0U);
        for (json const& each : from.value("cards", json::array())) {
            auto card = read_card(each);
            if (!card)
                return Err{fmt::format("Card {} has no kind or no task.", deck.cards_.size() + 1)};
            deck.cards_.push_back(std::move(*card));
        }
        for (json const& each : from.value("solves", json::array())) {
            auto solve = read_solve(each);
            if (!solve)
                return Err{fmt::format("Try {} at a puzzle does not name it.", deck.solves_.size() + 1)};
            deck.solves_.push_back(std::move(*solve));
        }
        return deck;
    } catch (json::exception const& error) {
        return Err{fmt::format("A value has the wrong type: {}.", error.what())};
    }
}

std::string Deck::to_json() const
{
    return base::write_json([&](base::JsonWriter& writer) {
        writer.number("version", deck_version).number("rating", rating_.rating);
        writer.number("deviation", rating_.deviation).number("volatility", rating_.volatility);
        writer.number("puzzles", rated_puzzles_);
        writer.number("best_streak", best_streak).number("best_storm", best_storm);
        writer.objects(
            "cards", cards_, [](base::JsonWriter& each, Card const& card) { write_card(each, card); });
        writer.objects(
            "solves", solves_, [](base::JsonWriter& each, Solve const& solve) { write_solve(each, solve); });
    }) + '\n';
}

std::size_t Deck::add(Card card)
{
    auto const known = std::ranges::find_if(cards_, [&](Card const& each) {
        return each.kind == card.kind && each.task == card.task && each.tried == card.tried;
    });
    if (known != cards_.end())
        return static_cast<std::size_t>(known - cards_.begin());
    cards_.push_back(std::move(card));
    return cards_.size() - 1;
}

std::vector<std::size_t> Deck::due(Days now, std::optional<CardKind> kind) const
{
    std::vector<std::size_t> numbers;
    for (std::size_t index = 0; index < cards_.size(); ++index) {
        if (cards_[index].due <= now && (!kind || cards_[index].kind == *kind))
            numbers.push_back(index);
    }
    std::ranges::stable_sort(
        numbers, [&](std::size_t a, std::size_t b) { return cards_[a].due < cards_[b].due; });
    return numbers;
}

std::size_t Deck::keep_openings(std::vector<Card> const& cards, Days now)
{
    std::unordered_map<std::string, std::size_t> places;
    std::size_t waiting = 0;
    for (std::size_t index = 0; index < cards_.size(); ++index) {
        if (cards_[index].kind != CardKind::opening)
            continue;
        places.emplace(position_in(cards_[index].task), index);
        waiting += cards_[index].answers == 0 ? 1 : 0;
    }
    std::size_t added = 0;
    for (Card const& card : cards) {
        auto const [place, is_new] = places.try_emplace(std::string{position_in(card.task)}, cards_.size());
        if (!is_new) {
            cards_[place->second].source = card.source;
            cards_[place->second].known = card.known;
            continue;
        }
        cards_.push_back(card);
        std::size_t const days = (waiting + added) / new_openings_a_day;
        cards_.back().due = now + static_cast<Days>(days);
        ++added;
    }
    return added;
}

std::size_t Deck::drop_openings(std::vector<Card> const& gone, std::vector<Card> const& kept)
{
    auto const left = positions_of(gone);
    auto const staying = positions_of(kept);
    return std::erase_if(cards_, [&](Card const& card) {
        std::string_view const position = position_in(card.task);
        return card.kind == CardKind::opening && left.contains(position) && !staying.contains(position);
    });
}

std::size_t Deck::count_due(std::vector<Card> const& openings, Days now) const
{
    auto const asked = positions_of(openings);
    auto const count = std::ranges::count_if(due(now, CardKind::opening),
        [&](std::size_t number) { return asked.contains(position_in(cards_[number].task)); });
    return static_cast<std::size_t>(count);
}

bool Deck::ask_opening_again(std::string_view fen, Days now)
{
    auto const card = std::ranges::find_if(cards_, [&](Card const& each) {
        return each.kind == CardKind::opening && position_in(each.task) == position_in(fen);
    });
    if (card == cards_.end() || card->due <= now)
        return false;
    card->due = now;
    return true;
}

void Deck::grade(std::size_t card, Grade grade, Days now)
{
    Card& graded = cards_[card];
    Schedule const next = reschedule({graded.recall, graded.answered, graded.due}, grade, now);
    graded.recall = next.recall;
    graded.answered = next.answered;
    graded.due = next.due;
    ++graded.answers;
    graded.failures += grade == Grade::again ? 1 : 0;
}

void Deck::rate(Puzzle const& puzzle, bool is_solved, Days now)
{
    Days const days = solves_.empty() ? 0 : now - solves_.back().at;
    Solve solve{id_of(puzzle), is_solved, now, rating_.rating, rating_.deviation};
    rating_ = rate_solver(rating_, puzzle.rating, is_solved, days);
    ++rated_puzzles_;
    if (solves_.size() == most_solves)
        solves_.erase(solves_.begin());
    solves_.push_back(std::move(solve));
}

} // namespace arbiter::learn
