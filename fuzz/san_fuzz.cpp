// SPDX-License-Identifier: MIT
// A line of FEN (the start if it is not a FEN), and a text as SAN, LAN and typed move: an error points into
// the text, a refusal has its sentence, and a move that is found is written so that it is found again.

#include "arbiter/notation/move_text.h"
#include "arbiter/rules/judge.h"
#include "position_and_text.h"

namespace {

using namespace arbiter;
using fuzz::require;

void check_error(std::string_view text, NotationError error)
{
    require(error.offset <= text.size());
    require(!describe(error).empty());
}

void check_move(Position const& position, LegalMove move)
{
    require(judge(position, to_attempt(position, move)).is_legal());
    auto const san = parse_san(format_san(position, move), Strictness::strict);
    require(san.has_value());
    auto const again = resolve(position, *san, Strictness::strict);
    require(again.has_value() && *again == move);
    auto const lan = parse_lan(format_lan(position, move), Strictness::strict);
    require(lan.has_value() && resolve(position, *lan).value() == move);
}

void check_refusal(Position const& position, San const& san, SanRefusal const& refusal)
{
    require(!describe(position, san, refusal).empty());
    bool const is_ambiguous = refusal.code() == SanRefusalCode::ambiguous;
    require(!is_ambiguous || refusal.size() >= 2);
    bool const names_legal_moves = is_ambiguous || refusal.code() == SanRefusalCode::misdescribed;
    for (SanCandidate const& candidate : refusal)
        require(candidate.verdict.is_legal() == names_legal_moves);
}

void check_reading(Position const& position, std::string_view text, Result<San, NotationError> const& san)
{
    if (!san) {
        check_error(text, san.error());
        return;
    }
    for (Strictness const strictness : {Strictness::lenient, Strictness::strict}) {
        auto const move = resolve(position, *san, strictness);
        if (move)
            check_move(position, *move);
        else
            check_refusal(position, *san, move.error());
    }
}

void check_all_readings(Position const& position, std::string_view text)
{
    for (Strictness const strictness : {Strictness::lenient, Strictness::strict}) {
        check_reading(position, text, parse_san(text, strictness));
        check_reading(position, text, parse_lan(text, strictness));
    }
    // Strict reading is part of lenient reading, but for the bishop written with a small b.
    require(!parse_san(text, Strictness::strict) || parse_san(text, Strictness::lenient));
    auto const move = read_move(position, text);
    if (move)
        check_move(position, *move);
    else
        require(!describe(position, move.error()).empty());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size)
{
    fuzz::for_each_position_and_text(fuzz::as_text(data, size), check_all_readings);
    return 0;
}
