// SPDX-License-Identifier: MIT
#include "server/classes/class_secrets.h"

#include "arbiter/core/text.h"
#include "server/base/token.h"

#include <array>

namespace arbiter::server {

namespace {

constexpr std::size_t half_of_code = 4;
constexpr std::size_t digits_of_password = 4;

constexpr std::array<std::string_view, 128> password_words{"tiger", "piano", "radio", "lemon", "mango",
    "panda", "zebra", "koala", "robot", "salsa", "taxi", "hotel", "pizza", "pasta", "melon", "kiwi", "banana",
    "tomato", "sofa", "studio", "motor", "pilot", "planet", "comet", "laser", "video", "camera", "album",
    "tenor", "tango", "polka", "samba", "opera", "violin", "viola", "flute", "banjo", "trumpet", "cello",
    "drum", "tuba", "harp", "guitar", "gorilla", "lama", "puma", "jaguar", "panther", "lion", "leopard",
    "giraffe", "camel", "cobra", "gecko", "dino", "mammoth", "falcon", "condor", "pelican", "flamingo",
    "penguin", "dolphin", "orca", "delta", "alpha", "beta", "gamma", "sigma", "omega", "kilo", "meter",
    "gram", "liter", "sport", "tennis", "golf", "polo", "judo", "karate", "rugby", "hockey", "ski", "slalom",
    "sprint", "marathon", "ballet", "park", "garden", "palm", "bamboo", "orchid", "rose", "lilac", "tulip",
    "iris", "dahlia", "caramel", "vanilla", "cacao", "ketchup", "risotto", "muffin", "toast", "waffle",
    "yogurt", "salami", "ananas", "orange", "papaya", "olive", "turbo", "metro", "tram", "balloon", "canoe",
    "kayak", "ferry", "raft", "safari", "oasis", "lagoon", "atoll", "canyon", "volcano", "tornado", "sonata",
    "magnet", "arena"};

std::string_view random_word(Surroundings& world)
{
    return password_words[random_below(world, static_cast<unsigned>(password_words.size()))];
}

} // namespace

std::string make_class_code(Surroundings& world)
{
    std::string code;
    for (std::size_t index = 0; index < 2 * half_of_code; ++index)
        code += clear_letters[random_below(world, static_cast<unsigned>(clear_letters.size()))];
    return code.insert(half_of_code, 1, '-');
}

std::optional<std::string> read_class_code(std::string_view text)
{
    std::string code;
    for (char const letter : text) {
        if (letter == '-' || is_blank(letter))
            continue;
        if (clear_letters.find(to_capital(letter)) == std::string_view::npos)
            return std::nullopt;
        code += to_capital(letter);
    }
    if (code.size() != 2 * half_of_code)
        return std::nullopt;
    return code.insert(half_of_code, 1, '-');
}

std::string make_first_password(Surroundings& world)
{
    std::string password{random_word(world)};
    password += random_word(world);
    for (std::size_t index = 0; index < digits_of_password; ++index)
        password += static_cast<char>('2' + random_below(world, 8));
    return password;
}

} // namespace arbiter::server
