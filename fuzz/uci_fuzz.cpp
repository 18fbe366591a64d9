// SPDX-License-Identifier: MIT
// A line of FEN (the start if it is not a FEN), and a text as a move of UCI and as two squares: an error
// points into the text, an attempt is written as it was read, and the judge agrees with the generator.

#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"
#include "position_and_text.h"

namespace {

using namespace arbiter;
using fuzz::require;

void check_attempt(Position const& position, Attempt attempt)
{
    auto const again = parse_uci_attempt(format_uci(attempt));
    require(again.has_value() && *again == attempt);
    auto const move = find_move(position, attempt);
    require(move.has_value() == judge(position, attempt).is_legal());
    if (!move)
        return;
    require(position.legal_moves().contains(*move));
    require(to_attempt(position, *move) == attempt);
    require(adapt_castling(position, attempt) == attempt);
}

void check_all_readings(Position const& position, std::string_view text)
{
    for (auto const& attempt : {parse_uci_attempt(text), parse_squares(text)}) {
        if (!attempt) {
            require(attempt.error().offset <= text.size());
            require(!describe(attempt.error()).empty());
            continue;
        }
        check_attempt(position, *attempt);
        Attempt const adapted = adapt_castling(position, *attempt);
        require(adapted == *attempt || !judge(position, *attempt).is_legal());
        check_attempt(position, adapted);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    fuzz::for_each_position_and_text(fuzz::as_text(data, size), check_all_readings);
    return 0;
}
