// SPDX-License-Identifier: MIT
#include "workbench/text_key.h"

#include "arbiter/workbench/game_set.h"

#include <array>
#include <cstddef>
#include <cstring>

namespace arbiter::workbench {

namespace {

using Words = std::array<std::uint64_t, 4>;

constexpr Words first_lanes{
    0x243F6A8885A308D3U, 0x13198A2E03707344U, 0xA4093822299F31D0U, 0x082EFA98EC4E6C89U};

Words load(char const* text)
{
    Words words;
    std::memcpy(words.data(), text, sizeof words);
    return words;
}

/// Each lane has every fourth word. None waits for another one, so a processor mixes them at the same time.
void add(Words& lanes, Words const& words)
{
    for (std::size_t lane = 0; lane < lanes.size(); ++lane)
        lanes[lane] = GameKeyMaker::mix(lanes[lane] ^ words[lane]);
}

} // namespace

std::uint64_t text_key(std::string_view text)
{
    Words lanes = first_lanes;
    std::size_t place = 0;
    for (; text.size() - place >= sizeof lanes; place += sizeof lanes)
        add(lanes, load(text.data() + place));
    if (place != text.size()) {
        // Filled up with zeros, which the size below tells from zeros of the text.
        std::array<char, sizeof lanes> rest{};
        text.copy(rest.data(), rest.size(), place);
        add(lanes, load(rest.data()));
    }
    std::uint64_t key = text.size();
    for (std::uint64_t const lane : lanes)
        key = GameKeyMaker::mix(key ^ lane);
    return key;
}

} // namespace arbiter::workbench
