// SPDX-License-Identifier: MIT
#include "arbiter/learn/deck_file.h"

#include "arbiter/base/file.h"
#include "arbiter/base/new_file.h"
#include "arbiter/base/user_directory.h"
#include "arbiter/learn/deck.h"
#include "arbiter/notation/fen.h"

namespace arbiter::learn {

std::filesystem::path deck_path()
{
    std::filesystem::path const directory = base::user_directory(base::UserDirectory::data);
    return directory.empty() ? directory : directory / "learn.json";
}

void ask_again(std::optional<Departure> const& departure, Days now)
{
    if (!departure || deck_path().empty())
        return;
    auto const text = base::read_file(deck_path().string());
    auto deck = text ? Deck::from_json(*text) : Err{std::string{}};
    if (deck && deck->ask_opening_again(format_fen(departure->before).view(), now))
        static_cast<void>(base::write_file(deck_path().string(), deck->to_json()));
}

} // namespace arbiter::learn
