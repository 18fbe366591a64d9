// SPDX-License-Identifier: MIT
#include "support/positions.h"

#include "arbiter/notation/fen.h"

#include <algorithm>
#include <stdexcept>

namespace arbiter::test {

namespace {

/// One step ahead, for either colour, straight or diagonally onto its last rank.
bool is_like_promotion(Attempt const& attempt)
{
    bool const is_white = rank_of(attempt.from) == Rank::seventh && rank_of(attempt.to) == Rank::eighth;
    bool const is_black = rank_of(attempt.from) == Rank::second && rank_of(attempt.to) == Rank::first;
    int const files = static_cast<int>(file_of(attempt.from)) - static_cast<int>(file_of(attempt.to));
    return (is_white || is_black) && files >= -1 && files <= 1;
}

} // namespace

Setup setup_from(std::string_view fen, CastlingMode mode, SetupForm form)
{
    auto const setup = parse_fen(fen, mode, form);
    if (!setup)
        throw std::invalid_argument{std::string{fen} + ": " + std::string{describe(setup.error()).view()}};
    return *setup;
}

Position position_from(std::string_view fen, CastlingMode mode, Tolerance tolerance)
{
    return basic_position_from<StandardRules>(fen, mode, tolerance);
}

KingCapturePosition king_capture_position_from(std::string_view fen)
{
    return basic_position_from<KingCaptureRules>(fen);
}

Attempt attempt_from(std::string_view text)
{
    if (text.size() != 4 && text.size() != 5)
        throw std::invalid_argument{std::string{text}};
    if (text[1] == '@') {
        Square const square = parse_square(text.substr(2)).value();
        return {square, square, std::nullopt, find_role(text[0]).value()};
    }
    Attempt attempt{parse_square(text.substr(0, 2)).value(), parse_square(text.substr(2, 2)).value()};
    if (text.size() == 5)
        attempt.promotion = find_role(static_cast<char>(text[4] - 'a' + 'A')).value();
    return attempt;
}

Bitboard squares_from(std::string_view text)
{
    Bitboard squares;
    for (std::size_t begin = 0; begin + 1 < text.size(); begin += 3)
        squares.insert(parse_square(text.substr(begin, 2)).value());
    return squares;
}

std::string names_of(Bitboard squares)
{
    std::vector<std::string_view> names;
    for (Square const square : squares)
        names.push_back(to_string(square));
    std::sort(names.begin(), names.end());
    std::string text;
    for (std::string_view const name : names) {
        text += text.empty() ? "" : " ";
        text += name;
    }
    return text;
}

std::vector<Attempt> const& all_attempts()
{
    static std::vector<Attempt> const attempts = [] {
        std::vector<Attempt> made;
        for (Square const from : all_squares) {
            for (Square const to : all_squares) {
                made.push_back({from, to});
                for (Role const role : all_roles)
                    made.push_back({from, to, role});
            }
        }
        return made;
    }();
    return attempts;
}

std::vector<Attempt> const& plausible_attempts()
{
    static std::vector<Attempt> const attempts = [] {
        std::vector<Attempt> made;
        for (Attempt const& attempt : all_attempts()) {
            if (!attempt.promotion || (to_promotion(*attempt.promotion) && is_like_promotion(attempt)))
                made.push_back(attempt);
        }
        return made;
    }();
    return attempts;
}

std::vector<Attempt> const& plausible_attempts_of_all_rules()
{
    static std::vector<Attempt> const attempts = [] {
        std::vector<Attempt> made = plausible_attempts();
        for (Attempt const& attempt : all_attempts()) {
            if (attempt.promotion == Role::king && is_like_promotion(attempt))
                made.push_back(attempt);
        }
        for (Square const square : all_squares) {
            for (Role const role : all_roles)
                made.push_back({square, square, std::nullopt, role});
        }
        return made;
    }();
    return attempts;
}

} // namespace arbiter::test
