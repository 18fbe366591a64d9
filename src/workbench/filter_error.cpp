// SPDX-License-Identifier: MIT
#include "arbiter/workbench/filter_error.h"

#include <array>

namespace arbiter::workbench {

namespace {

struct Words {
    std::string_view code;
    std::string_view expectation;
};

constexpr std::array<Words, filter_error_count> words{{
    {"missing-tag-name", "the name of a tag, such as White"},
    {"missing-operator", "one of = != < <= > >= ~ !~"},
    {"bad-result", "1-0, 0-1, 1/2-1/2 or *"},
    {"bad-ply-range", "numbers of plies: MIN..MAX, MIN.., ..MAX or one number"},
    {"bad-eco-range", "ECO codes: B20, B2 (every code with this prefix) or B20-B99"},
    {"reversed-range", "a range that ends after its beginning"},
    {"bad-pattern-letter", "a piece (PNBRQKpnbrqk), 1 to 8 empty squares, A a X ? or *"},
    {"second-star", "at most one * on a rank"},
    {"too-many-files", "eight squares per rank"},
    {"too-few-files", "eight squares per rank, or a *"},
    {"wrong-rank-count", "eight ranks"},
    {"bad-side", "w or b"},
    {"bad-material", "a material such as KRPvKR"},
    {"bad-move", "a move in SAN"},
    {"illegal-move", "a legal move that only one piece can make"},
    {"no-moves", "moves, such as 1. e4 e5 2. Nf3"},
    {"bad-course-word", "a condition such as R=2, P>=p, N@d5, >N@d5, >Qx, w, b or check"},
    {"bad-course-squares", "squares, such as d5,e5 or a4-d5"},
    {"bad-course-count", "a number, or for and in a number from 1; a comparison may name pieces instead"},
    {"empty-step", "a condition in each step"},
    {"kept-without-move", "kept only at the end of the last step, with a move such as >N@d5"},
}};

} // namespace

std::string_view to_code(FilterErrorCode code)
{
    return words[static_cast<std::size_t>(code)].code;
}

std::string_view expectation_of(FilterErrorCode code)
{
    return words[static_cast<std::size_t>(code)].expectation;
}

} // namespace arbiter::workbench
