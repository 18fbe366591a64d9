#include "arbiter/game/variant.h"

#include <cstddef>

namespace arbiter {

namespace {

constexpr bool is_separator(char character)
{
    return character == ' ' || character == '-' || character == '_';
}

constexpr char to_small(char character)
{
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
}

/// Whether `name` is `known` (small letters and digits only) but for case and separators.
bool is_same_name(std::string_view name, std::string_view known)
{
    std::size_t matched = 0;
    for (char const character : name) {
        if (is_separator(character))
            continue;
        if (matched == known.size() || to_small(character) != known[matched])
            return false;
        ++matched;
    }
    return matched == known.size();
}

struct KnownName {
    std::string_view name;
    Variant variant;
};

constexpr std::array known_names{
    KnownName{"standard", Variant::standard},
    KnownName{"chess", Variant::standard},
    KnownName{"normal", Variant::standard},
    KnownName{"chess960", Variant::chess960},
    KnownName{"960", Variant::chess960},
    KnownName{"fischerandom", Variant::chess960},
    KnownName{"fischerrandom", Variant::chess960},
    KnownName{"kingcapture", Variant::king_capture},
    KnownName{"threecheck", Variant::three_check},
    KnownName{"3check", Variant::three_check},
    KnownName{"kingofthehill", Variant::king_of_the_hill},
    KnownName{"koth", Variant::king_of_the_hill},
    KnownName{"racingkings", Variant::racing_kings},
    KnownName{"atomic", Variant::atomic},
    KnownName{"antichess", Variant::antichess},
    KnownName{"horde", Variant::horde},
    KnownName{"crazyhouse", Variant::crazyhouse},
};

} // namespace

std::string_view to_name(Variant variant)
{
    constexpr std::array<std::string_view, all_variants.size()> names{"standard", "chess960",
        "king-capture", "three-check", "king-of-the-hill", "racing-kings", "atomic", "antichess", "horde",
        "crazyhouse"};
    return names[static_cast<std::size_t>(variant)];
}

std::string_view to_pgn_name(Variant variant)
{
    constexpr std::array<std::string_view, all_variants.size()> names{"Standard", "Chess960",
        "King Capture", "Three-check", "King of the Hill", "Racing Kings", "Atomic", "Antichess", "Horde",
        "Crazyhouse"};
    return names[static_cast<std::size_t>(variant)];
}

std::optional<Variant> find_variant(std::string_view name)
{
    for (KnownName const& known : known_names) {
        if (is_same_name(name, known.name))
            return known.variant;
    }
    return std::nullopt;
}

} // namespace arbiter
