#ifndef ARBITER_SRC_GAME_PGN_SPELLING_H
#define ARBITER_SRC_GAME_PGN_SPELLING_H

#include "arbiter/game/pgn_error.h"
#include "arbiter/notation/san.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter {

/// A few codes.
class PgnErrorCodes {
public:
    void add(PgnErrorCode code) { codes_[size_++] = code; }

    PgnErrorCode const* begin() const { return codes_.data(); }

    PgnErrorCode const* end() const { return codes_.data() + size_; }

    bool empty() const { return size_ == 0; }

private:
    std::array<PgnErrorCode, 6> codes_{};
    std::size_t size_ = 0;
};

/// In what the spelling of a move differs from the standard's, but for the mark of check: `word` is what is
/// written, `said` how it was read, `right` how the standard describes the move.
PgnErrorCodes find_spelling_faults(std::string_view word, San const& said, San const& right);

} // namespace arbiter

#endif
