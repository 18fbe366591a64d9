// SPDX-License-Identifier: MIT
#include "arbiter/workbench/game_set.h"

#include <algorithm>
#include <utility>

namespace arbiter::workbench {

void GameKeyMaker::add(std::string_view text)
{
    constexpr std::size_t word_size = 8;
    add(text.size());
    for (std::size_t place = 0; place < text.size(); place += word_size) {
        std::uint64_t word = 0;
        for (char const character : text.substr(place, word_size))
            word = (word << 8U) | static_cast<unsigned char>(character);
        add(word);
    }
}

GameSet::GameSet() : entries_(1024) { }

std::optional<std::uint32_t> GameSet::insert(GameKey key, std::uint32_t number)
{
    Entry& entry = find(key);
    if (entry.number_and_one != 0)
        return entry.number_and_one - 1;
    entry = {key.high, key.low, number + 1};
    if (++size_ > entries_.size() / 8 * 7)
        grow();
    return std::nullopt;
}

/// The entry of a key, or the empty one where it would be.
GameSet::Entry& GameSet::find(GameKey key)
{
    // The upper half of the key as a fraction of the table: so its size may be any.
    auto place = static_cast<std::size_t>(((key.high >> 32U) * entries_.size()) >> 32U);
    while (true) {
        Entry& entry = entries_[place];
        if (entry.number_and_one == 0 || (entry.high == key.high && entry.low == key.low))
            return entry;
        place = place + 1 == entries_.size() ? 0 : place + 1;
    }
}

void GameSet::grow()
{
    std::vector<Entry> old(entries_.size() + entries_.size() / 2);
    std::swap(old, entries_);
    for (Entry const& entry : old) {
        if (entry.number_and_one != 0)
            find({entry.high, entry.low}) = entry;
    }
}

} // namespace arbiter::workbench
