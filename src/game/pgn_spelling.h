// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_GAME_PGN_SPELLING_H
#define ARBITER_SRC_GAME_PGN_SPELLING_H

#include "arbiter/game/any_position.h"
#include "arbiter/game/pgn_error.h"
#include "arbiter/notation/san.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
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

/// A language whose letters for the pieces stand in a game.
struct PieceLetters {
    /// In English: "German".
    std::string_view language;
    /// Of knight, bishop, rook, queen and king.
    std::string_view letters;
};

/// The language in which the movetext of a game, from `begin` to the next game, names its pieces; null if
/// that is English or cannot be told. Linear.
PieceLetters const* find_piece_letters(std::string_view text, std::size_t begin);

/// The word as SAN in English without what cannot be seen, with plain hyphens, and with its first letter (and
/// that of a promotion) translated where `letters` is not null.
std::string to_plain_word(std::string_view word, PieceLetters const* letters);

/// Two squares in any of the forms that programs write: "e2e4", "e2-e4", "d4xe5+", "e7-e8Q", "e7e8=q#".
/// Nothing for any other word.
std::optional<Attempt> find_squares(std::string_view word);

/// The move that a word means in any other spelling than SAN: two squares ("e1g1"), or after `to_plain_word`.
/// Nothing if it means no legal move.
std::optional<LegalMove> find_respelled_move(
    AnyPosition const& position, std::string_view word, PieceLetters const* letters);

} // namespace arbiter

#endif
