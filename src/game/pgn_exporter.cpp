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

/// Whether a move number stands right before this place: then a comment there is about the move that comes.
bool is_behind_number(std::string_view text, std::size_t place)
{
    auto const last = text.substr(0, place).find_last_not_of(" \t\r\n");
    if (last == std::string_view::npos)
        return false;
    if (text[last] == '.')
        return true;
    auto const before = text.substr(0, last + 1).find_last_not_of("0123456789");
    return before != last && before != std::string_view::npos
        && std::string_view{" \t\r\n("}.find(text[before]) != std::string_view::npos;
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
        /// Where the part begins that cannot be read.
        std::optional<std::size_t> unread_from;
    };

    Impl(std::string_view read, PgnExportOptions const& told) : text{read}, options{told} { }

    Line& line() { return lines[depth]; }

    void enter(bool is_variation);
    void add_comment(std::string_view told);
    void flush();
    void add_rest(std::string_view rest);
    std::string unread_part(std::size_t end) const;
    std::size_t find_close(std::size_t begin) const;
    void add_tags(GameResult result);

    std::string_view text;
    PgnExportOptions options;
    std::string out;

    PgnTagList const* tags = nullptr;
    bool has_start_tags = false;
    std::optional<std::vector<Tag>> start_tags;

    std::string movetext;
    detail::Typesetter typesetter{movetext};
    /// Those of outer lines come first; the elements after `depth` are kept for their memory.
    std::vector<Line> lines{1};
    std::size_t depth = 0;
    /// What belongs to the last move and is not yet written.
    std::vector<Nag> nags;
    std::string comment;
    bool needs_number = true;
    std::size_t fault_offset = 0;
    /// What stands behind the result, as it is kept in a comment.
    std::string after_result;
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
    line().unread_from.reset();
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

/// The part of the line that cannot be read, up to `end`, as it is kept in a comment; empty when all is well.
std::string PgnExporter::Impl::unread_part(std::size_t end) const
{
    auto const begin = lines[depth].unread_from;
    if (!begin || *begin >= end)
        return {};
    std::string const unread = to_one_line(text.substr(*begin, end - *begin));
    return unread.empty() ? unread : "Unread: " + unread;
}

/// The place of the ')' that closes the variation around `begin`.
std::size_t PgnExporter::Impl::find_close(std::size_t begin) const
{
    PgnScanner scanner{text};
    scanner.go_to(begin);
    return scanner.skip_variation() ? scanner.place() - 1 : scanner.place();
}

void PgnExporter::Impl::add_tags(GameResult result)
{
    for (detail::RosterTag const& it : detail::roster) {
        auto const* const pair = tags->find(it.name);
        if (it.name == "Result")
            detail::append_tag(out, it.name, to_string(result));
        else
            detail::append_tag(out, it.name, pair ? to_one_line(pgn_tag_value(*pair)) : it.unknown);
    }
    constexpr std::array<std::string_view, 3> of_start{"FEN", "SetUp", "Variant"};
    std::vector<Tag> others;
    if (start_tags)
        others = *start_tags;
    for (PgnTagPair const& pair : tags->all()) {
        bool const is_of_start = std::ranges::find(of_start, pair.name) != of_start.end();
        bool const is_wanted = is_of_start ? !start_tags : options.all_tags && Tags::is_name(pair.name);
        if (is_wanted && !detail::is_in_roster(pair.name))
            others.push_back(Tag{std::string{pair.name}, to_one_line(pgn_tag_value(pair))});
    }
    std::ranges::sort(others, {}, &Tag::name);
    for (Tag const& tag : others)
        detail::append_tag(out, tag.name, tag.value);
}

// ---- callbacks -------------------------------------------------------------------------------------------

PgnExporter::PgnExporter(std::string_view text, PgnExportOptions const& options)
    : impl_{std::make_unique<Impl>(text, options)}
{
    using enum PgnErrorCode;
    for (PgnErrorCode const code : {bad_move, illegal_move, ambiguous_move, text_after_result})
        policy.set(code, PgnSeverity::error);
}

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
        start_tags.push_back(Tag{"Variant", to_one_line(pgn_tag_value(*variant))});
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
    it.typesetter.add(san);
}

void PgnExporter::comment(PgnComment const& comment)
{
    Impl& it = *impl_;
    if (is_behind_number(it.text, comment.offset))
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
    std::string rest;
    if (line.unread_from)
        rest = it.unread_part(it.find_close(*line.unread_from));
    if (line.is_open) {
        it.add_rest(rest);
        it.typesetter.close();
    } else {
        // Without a move it is not a variation, but its comments are kept.
        append(line.before, rest);
        rest = line.before;
    }
    bool const was_open = line.is_open;
    it.needs_number = was_open || line.outer_needs_number;
    --it.depth;
    it.line().comments_are_about_next = true;
    if (!was_open)
        append(it.line().before, rest);
}

void PgnExporter::break_line()
{
    Impl& it = *impl_;
    // Where no start position could be read, nothing of the movetext can.
    bool const has_start = !it.has_start_tags || it.start_tags;
    it.line().unread_from = it.fault_offset;
    if (has_start)
        return;
    auto const pairs = it.tags->all();
    PgnScanner scanner{it.text};
    scanner.go_to(pairs.back().end);
    while (scanner.next_tag()) { }
    PgnToken token = scanner.next_token();
    for (; token.kind == PgnTokenKind::comment; token = scanner.next_token())
        comment(PgnComment{token.text, token.offset});
    it.line().unread_from = token.offset;
}

void PgnExporter::fault(PgnFault const& fault)
{
    if (fault.code == PgnErrorCode::text_after_result)
        impl_->after_result = "Unread: " + to_one_line(fault.text);
    impl_->fault_offset = fault.offset;
}

void PgnExporter::end_game(PgnGameEnd const& end)
{
    Impl& it = *impl_;
    broken_games_ += end.is_whole ? 0 : 1;
    // Input that is not text has no tags, and nothing of it can be written.
    if (it.tags == nullptr)
        return;
    std::string rest;
    if (it.line().unread_from) {
        PgnScanner scanner{it.text};
        scanner.go_to(*it.line().unread_from);
        rest = it.unread_part(scanner.skip_movetext().offset);
    }
    append(rest, it.after_result);
    it.after_result.clear();
    it.add_rest(rest);
    it.typesetter.add(to_string(end.result));
    it.typesetter.end_line();
    it.add_tags(end.result);
    it.out += '\n';
    it.out += it.movetext;
    it.out += '\n';
}

} // namespace arbiter
