#include "game/pgn_spelling.h"

namespace arbiter {

namespace {

using Code = PgnErrorCode;

} // namespace

PgnErrorCodes find_spelling_faults(std::string_view word, San const& said, San const& right)
{
    PgnErrorCodes codes;
    bool const is_strict = parse_san(word, Strictness::strict).has_value();
    if (right.castling) {
        if (!is_strict)
            codes.add(Code::castling_with_zeros);
        return codes;
    }
    // "ed5" is read as a capture, since it can be nothing else; but it is not written as one.
    bool const has_sign = word.find_first_of("xX:") != std::string_view::npos
        || word.find("\u00D7") != std::string_view::npos;
    if (right.is_capture && !has_sign)
        codes.add(Code::missing_capture_sign);
    if (!right.is_capture && said.is_capture)
        codes.add(Code::superfluous_capture_sign);
    bool const is_long = said.from_file && said.from_rank && !(right.from_file && right.from_rank);
    bool const has_more = (said.from_file && !right.from_file) || (said.from_rank && !right.from_rank);
    if (is_long)
        codes.add(Code::long_notation);
    else if (has_more)
        codes.add(Code::superfluous_origin);
    if (codes.empty() && !is_strict)
        codes.add(right.promotion ? Code::unusual_promotion : Code::unusual_spelling);
    return codes;
}

} // namespace arbiter
