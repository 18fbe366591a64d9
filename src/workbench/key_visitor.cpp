// SPDX-License-Identifier: MIT
#include "arbiter/workbench/key_visitor.h"

#include "arbiter/workbench/game_text.h"

#include <array>

namespace arbiter::workbench {

namespace {

constexpr std::array<std::string_view, 7> roster{
    "Event", "Site", "Date", "Round", "White", "Black", "Result"};

template <class Names>
GameKeyMaker make_of_tags(PgnTagList const& tags, Names const& names)
{
    GameKeyMaker maker;
    for (std::string_view const name : names) {
        auto const value = tags.find_value(name);
        maker.add(value ? 1 : 0);
        maker.add(value.value_or(""));
    }
    return maker;
}

} // namespace

bool KeyVisitor::wants_moves(PgnTagList const& tags)
{
    if (sameness_ == Sameness::tags) {
        tag_maker_ = make_of_tags(tags, compared_tags_);
        return false;
    }
    tag_maker_ = make_of_tags(tags, roster);
    auto const* const variant = tags.find("Variant");
    rules_ = variant == nullptr
        ? 0
        : static_cast<std::uint64_t>(
              find_tagged_variant(pgn_tag_value(*variant)).value_or(Variant::standard));
    fen_ = tags.find_value("FEN").value_or("");
    maker_ = {};
    maker_.add(rules_);
    return true;
}

GameKey KeyVisitor::find_key(PgnGameEnd const& end) const
{
    if (sameness_ == Sameness::tags)
        return tag_maker_.key();
    if (!end.is_whole) {
        GameKeyMaker maker = maker_;
        maker.add(fen_);
        maker.add(text_.substr(tags_end_, end.end - tags_end_));
        return maker.key();
    }
    if (end.plies == 0) {
        GameKeyMaker maker = tag_maker_;
        GameKey const start = maker_.key();
        maker.add(start.high);
        return maker.key();
    }
    if (sameness_ == Sameness::moves)
        return maker_.key();
    GameKeyMaker maker;
    maker.add(rules_);
    maker.add(static_cast<std::uint64_t>(last_key_));
    return maker.key();
}

void KeyVisitor::end_game(PgnGameEnd const& end)
{
    lines_ += count_line_breaks(text_.substr(counted_, end.begin - counted_));
    counted_ = end.begin;
    append_game(kept_, text_, end);
    games_.push_back({find_key(end), kept_.size(), lines_});
}

} // namespace arbiter::workbench
