// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_filter.h"

#include "arbiter/core/number.h"
#include "arbiter/core/text.h"
#include "arbiter/notation/san.h"

#include <algorithm>

namespace arbiter::workbench {

namespace {

using Code = FilterErrorCode;

struct Halves {
    std::string_view left;
    std::string_view right;
    std::size_t right_offset;
};

/// What stands on both sides of a sign; twice the whole text where there is none.
Halves split(std::string_view text, std::string_view sign)
{
    std::size_t const place = text.find(sign);
    if (place == std::string_view::npos)
        return {text, text, 0};
    return {text.substr(0, place), text.substr(place + sign.size()), place + sign.size()};
}

bool is_eco_beginning(std::string_view text)
{
    return !text.empty() && text.size() <= 3 && text.front() >= 'A' && text.front() <= 'E'
        && std::ranges::all_of(text.substr(1), is_digit);
}

/// A number, or `otherwise` for no text at all.
std::optional<std::uint32_t> find_plies(std::string_view text, std::uint32_t otherwise)
{
    return text.empty() ? otherwise : find_number<std::uint32_t>(text);
}

} // namespace

Result<ResultTest, FilterError> ResultTest::parse(std::string_view text)
{
    ResultTest test;
    for (std::size_t begin = 0; begin <= text.size();) {
        std::size_t const end = std::min(text.find(',', begin), text.size());
        auto const result = find_game_result(text.substr(begin, end - begin));
        if (!result)
            return Err{FilterError{Code::bad_result, begin}};
        test.allows[static_cast<std::size_t>(*result)] = true;
        begin = end + 1;
    }
    return test;
}

Result<PlyTest, FilterError> PlyTest::parse(std::string_view text)
{
    if (text.empty() || text == "..")
        return Err{FilterError{Code::bad_ply_range, 0}};
    Halves const halves = split(text, "..");
    PlyTest test;
    auto const least = find_plies(halves.left, test.least);
    auto const most = find_plies(halves.right, test.most);
    if (!least || !most)
        return Err{FilterError{Code::bad_ply_range, least ? halves.right_offset : 0}};
    if (*least > *most)
        return Err{FilterError{Code::reversed_range, halves.right_offset}};
    return PlyTest{*least, *most};
}

Result<EcoTest, FilterError> EcoTest::parse(std::string_view text)
{
    Halves const halves = split(text, "-");
    if (!is_eco_beginning(halves.left) || !is_eco_beginning(halves.right))
        return Err{FilterError{Code::bad_eco_range, is_eco_beginning(halves.left) ? halves.right_offset : 0}};
    EcoTest test{std::string{halves.left}, std::string{halves.right}};
    if (test.last.substr(0, test.first.size()) < test.first)
        return Err{FilterError{Code::reversed_range, halves.right_offset}};
    return test;
}

bool EcoTest::holds(PgnTagList const& tags) const
{
    auto const eco = tags.find_value("ECO");
    return eco && is_eco_beginning(eco->substr(0, 3)) && eco->substr(0, first.size()) >= first
        && eco->substr(0, last.size()) <= last;
}

bool VariantTest::holds(PgnTagList const& tags) const
{
    auto const* const pair = tags.find("Variant");
    if (pair == nullptr)
        return variant == Variant::standard;
    return find_tagged_variant(pgn_tag_value(*pair)) == variant;
}

Result<MovesTest, FilterError> MovesTest::parse(std::string_view text)
{
    MovesTest test;
    Position position = Position::initial();
    PgnScanner scanner{text};
    for (PgnToken token = scanner.next_token(); token.kind != PgnTokenKind::end;
        token = scanner.next_token()) {
        if (token.kind == PgnTokenKind::move_number)
            continue;
        if (token.kind != PgnTokenKind::word)
            return Err{FilterError{Code::bad_move, token.offset}};
        auto const san = parse_san(token.text);
        if (!san)
            return Err{FilterError{Code::bad_move, token.offset + san.error().offset}};
        auto const move = resolve(position, *san);
        if (!move)
            return Err{FilterError{Code::illegal_move, token.offset}};
        test.moves.push_back(*move);
        position = position.play(*move);
    }
    if (test.moves.empty())
        return Err{FilterError{Code::no_moves, text.size()}};
    return test;
}

} // namespace arbiter::workbench
