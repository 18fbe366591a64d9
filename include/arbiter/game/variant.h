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
};

inline constexpr std::array<Variant, 3> all_variants{
    Variant::standard, Variant::chess960, Variant::king_capture};

/// "standard", "chess960", "king-capture": as the command line and the machine forms write it.
std::string_view to_name(Variant variant);

/// "Standard", "Chess960", "King Capture": as a PGN Variant tag writes it.
std::string_view to_pgn_name(Variant variant);

/// The variant of a name, or nothing. Any case; spaces, '-' and '_' do not matter, so that both forms
/// above are read. "chess", "normal", "960", "fischerandom" and "fischer random" are known too.
std::optional<Variant> find_variant(std::string_view name);

} // namespace arbiter

#endif
