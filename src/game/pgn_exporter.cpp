// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_exporter.h"

#include "arbiter/game/comment_command.h"
#include "game/one_line.h"
#include "game/pgn_typesetter.h"

#include <algorithm>
#include <array>
#include <vector>

namespace arbiter {

namespace {

void append(std::string& text, std::string_view more)
{
    if (!text.empty() && !more.empty())
        text += ' ';
    text += more;
}

} // namespace

struct PgnExporter::Impl {
    /// The main line or a variation.
    struct Line {
        /// The comment about the next move.
        std::string before;
        bool comments_are_about_next = false;
        /// Whether its '(' has been written: an empty variation is not.
        bool is_open = false;
        /// Whether the line around it would have needed a number without it.
        bool outer_needs_number = false;
        bool has_move = false;
        bool is_broken = false;
        /// What could not be read.
        std::string rest;
    };

    explicit Impl(PgnExportOptions const& told) : options{told} { }

    Line& line() { return lines[depth]; }

    void enter(bool is_variation);
    void add_comment(std::string_view told);
    void flush();
    void add_rest(std::string_view rest);
    void add_tags(GameResult result);

    PgnExportOptions options;
    std::string out;

    PgnTagList const* tags = nullptr;
    bool has_start_tags = false;
    std::optional<std::vector<Tag>> start_tags;

    std::string movetext;
    detail::Typesetter typesetter{movetext};
    /// The elements of outer lines come first; the elements after `depth` are kept for their memory.
    std::vector<Line> lines{1};
    std::size_t depth = 0;
    /// What belongs to the last move and is not yet written.
    std::vector<Nag> nags;
    std::string comment;
    bool needs_number = true;
};

// ---- the parts of a game ---------------------------------------------------------------------------------

/// A new line begins at `depth`.
void PgnExporter::Impl::enter(bool is_variation)
{
    if (depth == lines.size())
        lines.emplace_back();
    line().before.clear();
    line().comments_are_about_next = is_variation;
    line().is_open = !is_variation;
    line().has_move = false;
    line().is_broken = false;
    line().rest.clear();
    line().outer_needs_number = needs_number;
    needs_number = true;
}

void PgnExporter::Impl::add_comment(std::string_view told)
{
    append(line().comments_are_about_next ? line().before : comment, told);
}

/// Writes what belongs to the last move.
void PgnExporter::Impl::flush()
{
    for (Nag const nag : nags)
        typesetter.add('$' + std::to_string(nag.number()));
    nags.clear();
    if (comment.empty())
        return;
    typesetter.add_comment(comment);
    comment.clear();
    needs_number = true;
}

/// Writes the rest at the end of a line: comments about a move that is missing, and unread text.
void PgnExporter::Impl::add_rest(std::string_view rest)
{
    if (!line().comments_are_about_next)
        append(comment, rest);
    flush();
    if (line().comments_are_about_next) {
        append(line().before, rest);
        typesetter.add_comment(line().before);
    }
}

void PgnExporter::Impl::add_tags(GameResult result)
{
    for (detail::RosterTag const& it : detail::roster) {
        auto const* const pair = tags->find(it.name);
        if (it.name == "Result")
            detail::append_tag(out, it.name, to_string(result));
        else
            detail::append_tag(out, it.name, pair ? without_controls(pgn_tag_value(*pair)) : it.unknown);
    }
    constexpr std::array<std::string_view, 3> of_start{"FEN", "SetUp", "Variant"};
    std::vector<Tag> others;
    if (start_tags)
        others = *start_tags;
    for (PgnTagPair const& pair : tags->all()) {
        bool const is_of_start = std::ranges::find(of_start, pair.name) != of_start.end();
        bool const is_wanted = is_of_start ? !start_tags : options.all_tags && Tags::is_name(pair.name);
        if (is_wanted && !detail::is_in_roster(pair.name))
            others.push_back(Tag{std::string{pair.name}, without_controls(pgn_tag_value(pair))});
    }
    std::ranges::sort(others, {}, &Tag::name);
    for (Tag const& tag : others)
        detail::append_tag(out, tag.name, tag.value);
}

// ---- callbacks -------------------------------------------------------------------------------------------

PgnExporter::PgnExporter(PgnExportOptions const& options) : impl_{std::make_unique<Impl>(options)} { }

PgnExporter::PgnExporter(PgnExporter&&) noexcept = default;
PgnExporter& PgnExporter::operator=(PgnExporter&&) noexcept = default;
PgnExporter::~PgnExporter() = default;

std::string PgnExporter::take_text()
{
    std::string text = std::move(impl_->out);
    impl_->out.clear();
    return text;
}

void PgnExporter::begin_game(PgnGameStart const&)
{
    impl_->tags = nullptr;
    impl_->has_start_tags = false;
    impl_->start_tags.reset();
    impl_->movetext.clear();
    impl_->depth = 0;
    impl_->enter(false);
    number_ = MoveNumber{};
    side_ = Color::white;
}

bool PgnExporter::wants_moves(PgnTagList const& tags)
{
    impl_->tags = &tags;
    impl_->has_start_tags
        = tags.find("FEN") != nullptr || tags.find("Variant") != nullptr || tags.find("SetUp") != nullptr;
    return true;
}

bool PgnExporter::has_start_tags() const
{
    return impl_->has_start_tags;
}

void PgnExporter::set_start(AnyPosition const& start)
{
    number_ = start.fullmove_number();
    side_ = start.side_to_move();
    impl_->start_tags = detail::start_tags(start);
    // A tag with an unknown rule set must not be dropped, nor one that says "Standard".
    std::vector<Tag>& start_tags = *impl_->start_tags;
    auto const* const variant = impl_->tags->find("Variant");
    if (variant != nullptr && std::ranges::find(start_tags, "Variant", &Tag::name) == start_tags.end())
        start_tags.push_back(Tag{"Variant", without_controls(pgn_tag_value(*variant))});
}

void PgnExporter::add_move(MoveNumber number, Color side, std::string_view san)
{
    Impl& it = *impl_;
    it.flush();
    Impl::Line& line = it.line();
    if (!line.is_open) {
        it.typesetter.open();
        line.is_open = true;
    }
    if (side == Color::white || it.needs_number || !line.before.empty())
        it.typesetter.add_number(number, side);
    it.needs_number = false;
    it.typesetter.add_comment(line.before);
    line.before.clear();
    line.comments_are_about_next = false;
    line.has_move = true;
    it.typesetter.add(san);
}

void PgnExporter::comment(PgnComment const& comment)
{
    Impl& it = *impl_;
    if (comment.is_before_move)
        it.line().comments_are_about_next = true;
    if (!it.options.comments)
        return;
    it.add_comment(to_one_line(it.options.clocks ? std::string{comment.text} : without_clocks(comment.text)));
}

void PgnExporter::nag(Nag nag)
{
    auto& nags = impl_->nags;
    if (impl_->options.nags && std::ranges::find(nags, nag) == nags.end())
        nags.push_back(nag);
}

void PgnExporter::begin_variation()
{
    impl_->flush();
    ++impl_->depth;
    impl_->enter(true);
}

void PgnExporter::end_variation()
{
    Impl& it = *impl_;
    Impl::Line& line = it.line();
    // Without a move it is not a variation, but its comments are kept.
    std::string kept;
    if (line.is_open) {
        it.add_rest(line.rest);
        it.typesetter.close();
    } else {
        append(line.before, line.rest);
        kept = line.before;
    }
    bool const was_open = line.is_open;
    it.needs_number = was_open || line.outer_needs_number;
    --it.depth;
    it.line().comments_are_about_next = true;
    append(it.line().before, kept);
}

/// What no move comes before stands where it was read; the rest of a line at its end.
void PgnExporter::unread(PgnUnread const& part)
{
    std::string const text = to_one_line(part.text);
    if (text.empty())
        return;
    Impl& it = *impl_;
    if (it.line().has_move || it.line().is_broken)
        append(it.line().rest, "Unread: " + text);
    else
        it.add_comment("Unread: " + text);
}

void PgnExporter::break_line()
{
    impl_->line().is_broken = true;
}

void PgnExporter::end_game(PgnGameEnd const& end)
{
    Impl& it = *impl_;
    broken_games_ += end.is_whole ? 0 : 1;
    // Input that is not text has no tags, and nothing of it can be written.
    if (it.tags == nullptr)
        return;
    it.add_rest(it.line().rest);
    it.typesetter.add(to_string(end.result));
    it.typesetter.end_line();
    it.add_tags(end.result);
    it.out += '\n';
    it.out += it.movetext;
    it.out += '\n';
}

} // namespace arbiter
