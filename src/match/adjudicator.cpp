// SPDX-License-Identifier: MIT
#include "arbiter/match/adjudicator.h"

#include "arbiter/core/number.h"
#include "arbiter/match/engine_spec.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace arbiter::match {

namespace {

using engine::uci::ReportedScore;

/// As the side sees it; a mate is beyond all centipawns.
int to_centipawns(ReportedScore const& score)
{
    if (score.unit == ReportedScore::Unit::centipawns)
        return score.value;
    return score.value > 0 ? std::numeric_limits<int>::max() : std::numeric_limits<int>::min() + 1;
}

/// Calls `set(key, value)` for each word key=value; it returns whether it could use them.
template <class Set>
std::optional<RuleError> read_words(std::string_view text, std::string_view expected, Set const& set)
{
    auto const words = split_words(text);
    if (!words)
        return RuleError{words.error().word, expected};
    for (std::string const& word : *words) {
        auto const equals = word.find('=');
        if (equals == std::string::npos || !set(word.substr(0, equals), word.substr(equals + 1)))
            return RuleError{word, expected};
    }
    return std::nullopt;
}

constexpr unsigned most = 10'000;
constexpr int most_centipawns = 100'000;

template <class Number>
bool read(std::string const& text, Number least, Number greatest, Number& number)
{
    auto const found = find_number<Number>(text);
    number = found.value_or(number);
    return found && number >= least && number <= greatest;
}

} // namespace

std::optional<Adjudication> Adjudicator::add(Color by, std::optional<ReportedScore> score, MoveNumber number)
{
    std::size_t const side = to_index(by);
    int const value = score ? to_centipawns(*score) : 0;
    auto const count = [&](unsigned& counter, bool holds) { counter = score && holds ? counter + 1 : 0; };
    count(lost_moves_[side], rules_.resign && value <= -rules_.resign->centipawns);
    count(won_moves_[side], rules_.resign && value >= rules_.resign->centipawns);
    count(equal_moves_[side], rules_.draw && std::abs(value) <= rules_.draw->centipawns);
    ++all_moves_[side];
    if (auto win = judge_win(by))
        return win;
    if (auto draw = judge_draw(number))
        return draw;
    if (rules_.max_moves && std::ranges::min(all_moves_) >= *rules_.max_moves)
        return Adjudication{GameResult::draw, EndReason::max_moves,
            fmt::format("Adjudicated as a draw after {} moves.", *rules_.max_moves)};
    return std::nullopt;
}

std::optional<Adjudication> Adjudicator::judge_win(Color by) const
{
    if (!rules_.resign || lost_moves_[to_index(by)] < rules_.resign->moves)
        return std::nullopt;
    if (rules_.resign->needs_both && won_moves_[to_index(!by)] < rules_.resign->moves)
        return std::nullopt;
    bool const white_wins = by == Color::black;
    return Adjudication{white_wins ? GameResult::white_wins : GameResult::black_wins, EndReason::win_by_score,
        fmt::format("Adjudicated: {} evaluates the position as lost.", white_wins ? "Black" : "White")};
}

std::optional<Adjudication> Adjudicator::judge_draw(MoveNumber number) const
{
    if (!rules_.draw || number.value() < rules_.draw->from_move
        || std::ranges::min(equal_moves_) < rules_.draw->moves)
        return std::nullopt;
    return Adjudication{
        GameResult::draw, EndReason::draw_by_score, "Adjudicated as a draw: both scores are near zero."};
}

Result<ResignRule, RuleError> parse_resign_rule(std::string_view text)
{
    ResignRule rule;
    auto const set = [&rule](std::string const& key, std::string const& value) {
        if (key == "both") {
            rule.needs_both = value == "yes";
            return value == "yes" || value == "no";
        }
        return key == "moves" ? read(value, 1U, most, rule.moves)
                              : key == "score" && read(value, 1, most_centipawns, rule.centipawns);
    };
    if (auto error = read_words(text, "moves=3 score=600 both=no", set))
        return Err{std::move(*error)};
    return rule;
}

Result<DrawRule, RuleError> parse_draw_rule(std::string_view text)
{
    DrawRule rule;
    auto const set = [&rule](std::string const& key, std::string const& value) {
        if (key == "from")
            return read(value, 1U, most, rule.from_move);
        return key == "moves" ? read(value, 1U, most, rule.moves)
                              : key == "score" && read(value, 0, most_centipawns, rule.centipawns);
    };
    if (auto error = read_words(text, "from=40 moves=8 score=10", set))
        return Err{std::move(*error)};
    return rule;
}

Result<SprtSettings, RuleError> parse_sprt_settings(std::string_view text)
{
    SprtSettings settings;
    auto const set = [&settings](std::string const& key, std::string const& value) {
        if (key == "model") {
            settings.model = value == "logistic" ? EloModel::logistic : EloModel::normalized;
            return value == "logistic" || value == "normalised" || value == "normalized";
        }
        if (key == "elo0" || key == "elo1")
            return read(value, -1000.0, 1000.0, key == "elo0" ? settings.elo0 : settings.elo1);
        // Together they must leave the test a difference to detect.
        constexpr double greatest_risk = 0.49;
        if (key == "alpha" || key == "beta")
            return read(value, 1e-6, greatest_risk, key == "alpha" ? settings.alpha : settings.beta);
        return false;
    };
    constexpr std::string_view expected = "elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalised";
    if (auto error = read_words(text, expected, set))
        return Err{std::move(*error)};
    if (settings.elo0 >= settings.elo1)
        return Err{RuleError{std::string{text}, expected}};
    return settings;
}

} // namespace arbiter::match
