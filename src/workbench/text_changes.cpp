// SPDX-License-Identifier: MIT
#include "workbench/text_changes.h"

#include "arbiter/game/pgn_stream.h"
#include "arbiter/workbench/game_text.h"
#include "workbench/text_key.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace arbiter::workbench {

namespace {

/// Where a game begins and ends.
struct Bounds : PgnVisitor {
    static constexpr PgnDepth depth = PgnDepth::tags;

    TextRange range{};

    void end_game(PgnGameEnd const& game) { range = {.begin = game.begin, .end = game.end}; }
};

class TextComparison {
public:
    TextComparison(std::string_view text, std::span<KnownGame const> known) : text_{text}, known_{known}
    {
        changes_.places.resize(known.size());
    }

    TextChanges run();

private:
    void skip_blanks() { place_ += gap_after(text_, place_).size(); }

    bool take_next();
    bool take_read();
    std::optional<std::size_t> find(std::uint64_t key);
    std::optional<std::size_t> find_from(std::uint64_t key, std::size_t first) const;
    void keep(std::size_t game, std::uint64_t place);
    void add(TextRange range);

    std::string_view text_;
    std::span<KnownGame const> known_;
    TextChanges changes_;
    std::uint64_t place_ = 0;
    /// The known game that is expected here.
    std::size_t next_ = 0;
    /// Key and number of each known game, sorted; made when it is first needed.
    std::vector<std::pair<std::uint64_t, std::size_t>> by_key_;
    bool extends_range_ = false;
};

void TextComparison::keep(std::size_t game, std::uint64_t place)
{
    changes_.places[game] = place;
    next_ = game + 1;
    extends_range_ = false;
}

void TextComparison::add(TextRange range)
{
    if (extends_range_)
        changes_.added.back().end = range.end;
    else
        changes_.added.push_back(range);
    extends_range_ = true;
}

/// Takes the expected game if it stands here and ends where it did: with a result, before tags or the end of
/// the text.
bool TextComparison::take_next()
{
    if (next_ == known_.size() || changes_.places[next_])
        return false;
    KnownGame const& game = known_[next_];
    std::uint64_t const end = place_ + game.size;
    if (game.size == 0 || end > text_.size() || text_[place_] != '['
        || std::string_view{"012*"}.find(text_[end - 1]) == std::string_view::npos)
        return false;
    std::string_view const gap = gap_after(text_, end);
    bool const is_at_end = end + gap.size() == text_.size();
    bool const is_before_tags = !is_at_end && gap.ends_with('\n') && text_[end + gap.size()] == '[';
    if ((!is_at_end && !is_before_tags) || text_key(text_.substr(place_, game.size)) != game.key)
        return false;
    keep(next_, place_);
    place_ = end;
    return true;
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
std::optional<std::size_t> TextComparison::find(std::uint64_t key)
{
    if (by_key_.empty()) {
        by_key_.reserve(known_.size());
        for (std::size_t game = 0; game < known_.size(); ++game)
            by_key_.emplace_back(known_[game].key, game);
        std::ranges::sort(by_key_);
    }
    auto const later = find_from(key, next_);
    return later ? later : find_from(key, 0);
}

/// Reads a game and takes it as a known one or as added; false at the end of the text.
bool TextComparison::take_read()
{
    Bounds bounds;
    if (read_games(text_.substr(place_), bounds, 1) == 0)
        return false;
    TextRange const range{.begin = place_ + bounds.range.begin, .end = place_ + bounds.range.end};
    std::uint64_t const key = text_key(text_.substr(range.begin, range.end - range.begin));
    if (auto const found = find(key))
        keep(*found, range.begin);
    else
        add(range);
    place_ = range.end;
    return true;
}

TextChanges TextComparison::run()
{
    do
        skip_blanks();
    while (place_ < text_.size() && (take_next() || take_read()));
    return std::move(changes_);
}

} // namespace

TextChanges find_changes(std::string_view text, std::span<KnownGame const> known)
{
    return TextComparison{text, known}.run();
}

} // namespace arbiter::workbench
