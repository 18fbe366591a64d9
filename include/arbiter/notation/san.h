// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_SAN_H
#define ARBITER_NOTATION_SAN_H

#include "arbiter/core/position.h"
#include "arbiter/core/small.h"
#include "arbiter/notation/notation_error.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/attempt.h"
#include "arbiter/rules/sentence.h"
#include "arbiter/rules/verdict.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string_view>

namespace arbiter {

/// How a text is read.
enum class Strictness : std::uint8_t {
    lenient, ///< anything that people and programs write, if it is unambiguous
    strict, ///< only what the standard allows
};

/// The check that a move's text claims.
enum class SanCheck : std::uint8_t { none, check, checkmate };

/// What a move in SAN (FIDE Laws Appendix C; PGN standard 8.2.3) or LAN says. It is a description;
/// `resolve` finds the move.
struct San {
    /// Castling to that wing; the fields below except `check` then mean nothing.
    std::optional<CastlingSide> castling;
    /// Whether a piece is dropped on the destination; then it comes from nowhere and captures nothing.
    bool is_drop = false;
    Role role = Role::pawn;
    /// The origin of the piece, as far as the text gives it.
    std::optional<File> from_file;
    std::optional<Rank> from_rank;
    File to_file = File::a;
    /// Only a pawn's capture in its shortest form ("ed") has none.
    std::optional<Rank> to_rank;
    bool is_capture = false;
    /// A Role, so that "e8=K" can be read and then judged.
    std::optional<Role> promotion;
    SanCheck check = SanCheck::none;

    friend constexpr bool operator==(San const&, San const&) = default;
};

/// Reads a move in SAN. Strict: exactly the form of the PGN standard, with or without the mark of check,
/// and drops as "N@f3", "P@e4" or "@e4". Lenient reading also takes
///   - castling with zeros, small letters or dashes of print: 0-0, o-o-o, O–O
///   - a missing or superfluous x + #, the signs : and × for x, ++ for +
///   - promotions as e8Q, e8=q, e8(Q), e8/Q
///   - figurines ♔ to ♟, and P for the pawn
///   - small letters for pieces where they cannot be files: nf3, qxd5, and bd2 (no pawn goes from b to d),
///     but bxc3 and bc3 are pawn captures
///   - pawn captures as ed5, exd, ed
///   - long forms with - or –: Ng1-f3, e2-e4; two squares without a letter name any piece: g1f3, e1g1
///   - "e.p.", "ep" and any ! and ? after the move, and blanks around it.
Result<San, NotationError> parse_san(std::string_view text, Strictness strictness = Strictness::lenient);

/// Reads a move in LAN: Ng1-f3, e4xd5, e7-e8=Q, O-O. Lenient reading is that of parse_san, but both
/// squares must be there.
Result<San, NotationError> parse_lan(std::string_view text, Strictness strictness = Strictness::lenient);

enum class SanRefusalCode : std::uint8_t {
    no_such_piece, ///< the side to move has no piece of that kind, or none where the text says
    illegal, ///< no piece of that kind may go there; each candidate says why
    ambiguous, ///< two or more may; the candidates are just those
    misdescribed, ///< one may, but the text does not describe its move as SAN does: castling as a king's
                  ///< move, and if read strictly, anything else than SAN
};

/// A piece that may have been meant, and the verdict on its move.
struct SanCandidate {
    Attempt attempt;
    Verdict verdict;
};

/// Why a move that could be read is not played.
class SanRefusal {
public:
    /// A refusal without candidates yet.
    explicit SanRefusal(SanRefusalCode code) : code_{code} { }

    /// Why there is no move.
    SanRefusalCode code() const { return code_; }

    SanCandidate const* begin() const { return candidates_.data(); }

    SanCandidate const* end() const { return candidates_.data() + size_; }

    std::size_t size() const { return size_; }

    bool empty() const { return size_ == 0; }

    SanCandidate const& operator[](std::size_t index) const
    {
        assert(index < size_);
        return candidates_[index];
    }

    /// Adds a move that may have been meant, if there is room.
    void add(SanCandidate const& candidate)
    {
        assert(size_ < candidates_.size());
        candidates_[size_++] = candidate;
    }

private:
    // All pieces of a side but one may be of one kind; castling and promotions add none.
    std::array<SanCandidate, max_pieces_of_side> candidates_{};
    std::size_t size_ = 0;
    SanRefusalCode code_;
};

/// The legal move that the text describes. Claims of capture and check are compared only if
/// `strictness` is strict; then the disambiguation must also be minimal.
/// When no move fits, the candidates are the pieces of that kind, as far as the text says where they
/// stand (a pawn's move without an origin means the pawns of that file, if any), each with its verdict.
/// Castling that is written as a move of the king is misdescribed, with the castling as its candidate.
template <class Rules>
Result<LegalMove, SanRefusal> resolve(
    BasicPosition<Rules> const& position, San const& san, Strictness strictness = Strictness::lenient);

/// The description that SAN gives of the move, with minimal disambiguation and the mark of check.
template <class Rules>
San to_san(BasicPosition<Rules> const& position, LegalMove move);

/// The move in SAN: "Nbxd2+", "e8=Q#", "O-O".
template <class Rules>
MoveText format_san(BasicPosition<Rules> const& position, LegalMove move);

/// The move in LAN: "Nb1xd2+", "e7-e8=Q#", "O-O".
template <class Rules>
MoveText format_lan(BasicPosition<Rules> const& position, LegalMove move);

/// One sentence about the refusal. With a single candidate it is the judge's sentence; with several, ask
/// `describe` for each candidate's own.
template <class Rules>
Sentence describe(BasicPosition<Rules> const& position, San const& san, SanRefusal const& refusal,
    Language language = Language::english);

} // namespace arbiter

#endif
