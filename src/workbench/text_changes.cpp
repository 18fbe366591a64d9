// SPDX-License-Identifier: MIT
#include "workbench/text_changes.h"

#include "arbiter/workbench/game_text.h"
#include "workbench/index_keys.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace arbiter::workbench {

namespace {

/// A game that was read, and whose like among the known ones has not been looked for.
struct ReadGame {
    TextRange range;
    std::uint64_t key;
    /// Where the game before it ended, if there is nothing but blanks between them.
    std::optional<std::uint64_t> previous_end;
};

/// How much text is looked at to read a game, and how much of it must be left behind the game: what follows
/// tells whether the game is over.
constexpr std::size_t to_look_at = std::size_t{1} << 16U;
constexpr std::size_t behind_game = std::size_t{1} << 15U;

/// How many known games may be gone in a row without a game being read.
constexpr std::size_t reach = 16;

/// Whether a game surely ends there: with a result, before tags or the end of the text.
bool ends_game(std::string_view part, std::size_t end)
{
    if (std::string_view{"012*"}.find(part[end - 1]) == std::string_view::npos)
        return false;
    std::string_view const gap = gap_after(part, end);
    std::string_view const next = part.substr(end + gap.size());
    return next.empty() || (gap.ends_with('\n') && next.starts_with('['));
}

class TextComparison {
public:
    TextComparison(TextSource& text, std::span<KnownGame const> known) : text_{text}, known_{known}
    {
        changes_.places.resize(known.size());
    }

    TextChanges run();

private:
    /// Whether a text that begins here goes as far as there is any.
    bool is_all(std::string_view part) const { return place_ + part.size() == text_.size(); }

    /// Reading this number of games costs about what a table of all known ones does.
    std::size_t patience() const { return reach + known_.size() / 64; }

    std::string_view game_and_gap(std::uint64_t size);
    void skip_blanks();
    bool is_here(std::size_t game);
    bool take_known();
    bool take_read();
    void take_game(std::string_view part, GameBounds game);
    void settle();
    void make_table();
    std::optional<std::size_t> find(std::uint64_t key) const;
    std::optional<std::size_t> find_from(std::uint64_t key, std::size_t first) const;
    void keep(std::size_t game, std::uint64_t place);
    void add(ReadGame const& game);

    TextSource& text_;
    std::span<KnownGame const> known_;
    TextChanges changes_;
    std::uint64_t place_ = 0;
    std::uint64_t previous_end_ = 0;
    /// The known game that is expected here.
    std::size_t next_ = 0;
    std::vector<ReadGame> read_;
    /// Key and number of each known game that had no place when this was made, sorted.
    std::vector<std::pair<std::uint64_t, std::size_t>> by_key_;
    bool has_table_ = false;
};

void TextComparison::keep(std::size_t game, std::uint64_t place)
{
    changes_.places[game] = place;
    next_ = game + 1;
}

void TextComparison::add(ReadGame const& game)
{
    auto& added = changes_.added;
    if (!added.empty() && added.back().end == game.previous_end)
        added.back().end = game.range.end;
    else
        added.push_back(game.range);
}

/// The text from here on: this many bytes, the blanks after them, and something else unless it ends there.
std::string_view TextComparison::game_and_gap(std::uint64_t size)
{
    constexpr std::uint64_t usual_gap = 16;
    for (std::uint64_t count = size + usual_gap;; count *= 2) {
        std::string_view const part = text_.from(place_, count);
        if (is_all(part) || size + gap_after(part, size).size() < part.size())
            return part;
    }
}

void TextComparison::skip_blanks()
{
    previous_end_ = place_;
    place_ += gap_after(game_and_gap(0), 0).size();
}

/// Whether a known game stands here and ends where it did.
bool TextComparison::is_here(std::size_t game)
{
    KnownGame const& it = known_[game];
    if (changes_.places[game] || it.size == 0 || it.size > text_.size() - place_)
        return false;
    std::string_view const part = game_and_gap(it.size);
    auto const has_key = [&] { return text_key(part.substr(0, it.size)) == it.key; };
    // The expected game is most likely there, and to read its text in order is faster than to begin at its
    // end.
    return game == next_ ? has_key() && ends_game(part, it.size) : ends_game(part, it.size) && has_key();
}

/// Takes the expected game if it stands here, or one of the next, if those before it are gone.
bool TextComparison::take_known()
{
    if (!text_.from(place_, 1).starts_with('['))
        return false;
    std::size_t const end = std::min(next_ + reach, known_.size());
    for (std::size_t game = next_; game < end; ++game) {
        if (!is_here(game))
            continue;
        keep(game, place_);
        place_ += known_[game].size;
        return true;
    }
    return false;
}

void TextComparison::make_table()
{
    for (std::size_t game = 0; game < known_.size(); ++game) {
        if (!changes_.places[game])
            by_key_.emplace_back(known_[game].key, game);
    }
    std::ranges::sort(by_key_);
    has_table_ = true;
}

std::optional<std::size_t> TextComparison::find_from(std::uint64_t key, std::size_t first) const
{
    auto found = std::ranges::lower_bound(by_key_, std::pair{key, first});
    while (found != by_key_.end() && found->first == key && changes_.places[found->second])
        ++found;
    if (found == by_key_.end() || found->first != key)
        return std::nullopt;
    return found->second;
}

/// The known game of this key: the next one that is left, else the first one.
std::optional<std::size_t> TextComparison::find(std::uint64_t key) const
{
    auto const later = find_from(key, next_);
    return later ? later : find_from(key, 0);
}

/// Takes the games that were read as known ones that stand elsewhere, or as added.
void TextComparison::settle()
{
    if (!read_.empty() && !has_table_)
        make_table();
    for (ReadGame const& game : read_) {
        if (auto const found = find(game.key))
            keep(*found, game.range.begin);
        else
            add(game);
    }
    read_.clear();
}

/// Reads a game; false at the end of the text.
bool TextComparison::take_read()
{
    for (std::size_t count = to_look_at;; count *= 2) {
        std::string_view const part = text_.from(place_, count);
        auto const games = find_games(part, 1);
        if (!is_all(part) && (games.empty() || games.front().end + behind_game > part.size()))
            continue;
        if (!games.empty())
            take_game(part, games.front());
        return !games.empty();
    }
}

/// Takes a game that was read from the text that begins here.
void TextComparison::take_game(std::string_view part, GameBounds game)
{
    auto const previous_end = game.begin == 0 ? std::optional{previous_end_} : std::nullopt;
    read_.push_back({.range = {.begin = place_ + game.begin, .end = place_ + game.end},
        .key = text_key(part.substr(game.begin, game.end - game.begin)),
        .previous_end = previous_end});
    ++changes_.read;
    place_ += game.end;
    // Few of them wait for the end, when few known games are left to look among.
    if (has_table_ || read_.size() > patience())
        settle();
}

TextChanges TextComparison::run()
{
    do
        skip_blanks();
    while (place_ < text_.size() && (take_known() || take_read()));
    settle();
    return std::move(changes_);
}

} // namespace

TextChanges find_changes(TextSource& text, std::span<KnownGame const> known)
{
    return TextComparison{text, known}.run();
}

} // namespace arbiter::workbench
