// SPDX-License-Identifier: MIT
#include "server/base/token.h"

#include "arbiter/server/socket_path.h"

#include <sodium.h>

#include <array>
#include <cassert>

namespace arbiter::server {

namespace {

constexpr std::size_t token_length = 22;
constexpr std::size_t game_id_length = 10;
constexpr std::size_t seek_id_length = 6;
constexpr std::size_t class_id_length = 8;

std::string random_letters(Surroundings& world, std::size_t length)
{
    std::string text;
    while (text.size() < length) {
        std::array<std::byte, 32> bytes{};
        world.fill_random(bytes);
        for (std::byte const byte : bytes) {
            // 62 does not divide 256: what lies beyond the last multiple would favour some token_letters.
            constexpr unsigned fair = 256 / token_letters.size() * token_letters.size();
            auto const number = std::to_integer<unsigned>(byte);
            if (number < fair && text.size() < length)
                text += token_letters[number % token_letters.size()];
        }
    }
    return text;
}

bool is_letters(std::string_view text, std::size_t length)
{
    return text.size() == length && text.find_first_not_of(token_letters) == std::string_view::npos;
}

} // namespace

std::string make_incarnation(Surroundings& world)
{
    return make_token(world);
}

std::string make_token(Surroundings& world)
{
    return random_letters(world, token_length);
}

bool is_token(std::string_view text)
{
    return is_letters(text, token_length);
}

storage::TokenHash hash_token(std::string_view token)
{
    storage::TokenHash hash;
    static_assert(std::tuple_size_v<decltype(hash.bytes)> == crypto_hash_sha256_BYTES);
    crypto_hash_sha256(hash.bytes.data(), reinterpret_cast<unsigned char const*>(token.data()), token.size());
    return hash;
}

storage::GameId make_game_id(Surroundings& world)
{
    return {random_letters(world, game_id_length)};
}

bool is_game_id(std::string_view text)
{
    return is_letters(text, game_id_length);
}

storage::SchoolClassId make_class_id(Surroundings& world)
{
    return {random_letters(world, class_id_length)};
}

bool is_class_id(std::string_view text)
{
    return is_letters(text, class_id_length);
}

std::string make_seek_id(Surroundings& world)
{
    return random_letters(world, seek_id_length);
}

unsigned random_below(Surroundings& world, unsigned count)
{
    assert(count > 0 && count <= 256);
    unsigned const fair = 256 / count * count;
    std::array<std::byte, 1> byte{};
    do {
        world.fill_random(byte);
    } while (std::to_integer<unsigned>(byte[0]) >= fair);
    return std::to_integer<unsigned>(byte[0]) % count;
}

} // namespace arbiter::server
