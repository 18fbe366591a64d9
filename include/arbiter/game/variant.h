#ifndef ARBITER_GAME_VARIANT_H
#define ARBITER_GAME_VARIANT_H

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// What is being played: a rule set, and for chess how castling is meant.
enum class Variant : std::uint8_t {
    standard, ///< chess by the FIDE Laws
    chess960, ///< the same, with Chess960's starts and castling
    king_capture, ///< no check, no castling, no en passant: whoever takes the king wins
    three_check, ///< the third check wins as well
    king_of_the_hill, ///< a king in the centre wins as well
    racing_kings, ///< a race to the eighth rank, without pawns and without check
    atomic, ///< captures explode
    antichess, ///< captures are forced, and who has no move left wins
    horde, ///< thirty-six white pawns against the black pieces
    crazyhouse, ///< captured pieces may be dropped
};

inline constexpr std::array<Variant, 10> all_variants{Variant::standard, Variant::chess960,
    Variant::king_capture, Variant::three_check, Variant::king_of_the_hill, Variant::racing_kings,
    Variant::atomic, Variant::antichess, Variant::horde, Variant::crazyhouse};

/// "standard", "chess960", "king-capture", "king-of-the-hill": as the command line and the machine forms write it.
std::string_view to_name(Variant variant);

/// "Standard", "Chess960", "King of the Hill": as a PGN Variant tag writes it, in the words of lichess.
std::string_view to_pgn_name(Variant variant);

/// The variant of a name, or nothing. Any case; spaces, '-' and '_' do not matter, so that both forms
/// above are read. "chess", "normal", "960", "fischerandom", "fischer random", "3check" and "koth" are
/// known too.
std::optional<Variant> find_variant(std::string_view name);

} // namespace arbiter

#endif
