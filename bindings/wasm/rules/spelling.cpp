// SPDX-License-Identifier: MIT
// For programs that write a game as they found it. Pages do without, and so do their modules, of one language
// each.
#include "arbiter/core/text.h"
#include "arbiter/game/pgn_stream.h"
#include "module.h"
#include "record.h"

#include <vector>

namespace arbiter::wasm {

namespace {

/// A move of the main line, or the start of the game, and what stands before the next move.
struct SpelledMove {
    std::string_view text = {};
    std::vector<std::string_view> comments = {};
    std::string_view suffix = {};
    std::string glyphs = {};
};

/// Reads how a game is written, which its tree does not keep: by the rules of every reader, but without a
/// position.
class SpellingReader : detail::PgnWalkerBase {
public:
    explicit SpellingReader(std::string_view pgn) : PgnWalkerBase{pgn}
    {
        if (!begin_game(PgnPolicy::silent(), Language::english))
            return;
        read_tags();
        while (!is_over_)
            take(scanner_.next_token());
        while (auto const comment = take_comment_after_result())
            add_comment(*comment);
    }

    PgnTagList const& tags() const { return tags_; }

    /// The first is the start.
    std::vector<SpelledMove> const& moves() const { return moves_; }

private:
    void read_tags();
    void take(PgnToken const& token);
    void add_move(PgnToken const& token);
    void add_comment(PgnToken const& token);
    void add_glyph(PgnToken const& token);

    std::vector<SpelledMove> moves_{1};
    bool is_over_ = false;
};

void SpellingReader::read_tags()
{
    if (auto const begin = scanner_.find_tags_behind_comments()) {
        while (scanner_.skip_blanks() < *begin)
            add_comment(scanner_.next_token());
    }
    while (true) {
        if (auto const pair = scanner_.next_tag())
            take_tag(*pair);
        else if (auto const comment
            = tags_.all().empty() ? std::nullopt : scanner_.accept_comment_among_tags())
            add_comment(*comment);
        else
            return;
    }
}

void SpellingReader::take(PgnToken const& token)
{
    switch (token.kind) {
    case PgnTokenKind::end:
    case PgnTokenKind::next_game:
    case PgnTokenKind::result: is_over_ = true; return;
    case PgnTokenKind::open: scanner_.skip_variation(); return;
    case PgnTokenKind::comment:
    case PgnTokenKind::nested_comment:
    case PgnTokenKind::unclosed_comment: return add_comment(token);
    case PgnTokenKind::suffix:
    case PgnTokenKind::nag: return add_glyph(token);
    case PgnTokenKind::word: return add_move(token);
    default: return;
    }
}

void SpellingReader::add_move(PgnToken const& token)
{
    if (moves_.size() > 1 && is_en_passant_mark(token.text))
        return;
    scanner_.accept_promotion_in_parentheses();
    moves_.push_back({part_of(scanner_.text(), token.offset, scanner_.place())});
}

/// What stands in braces stays as it is.
void SpellingReader::add_comment(PgnToken const& token)
{
    bool const is_in_braces = scanner_.text()[token.offset] == '{';
    moves_.back().comments.push_back(is_in_braces ? token.text : trimmed(token.text));
}

void SpellingReader::add_glyph(PgnToken const& token)
{
    auto const nag = find_nag_of(token);
    if (nag && to_suffix(*nag) == token.text)
        moves_.back().suffix = token.text;
    else if (nag)
        moves_.back().glyphs += static_cast<char>(nag->number());
}

} // namespace

ARBITER_WASM_EXPORT(arbiter_read_spelling) char const* arbiter_read_spelling()
{
    SpellingReader const spelling{RecordReader{request()}.text()};
    RecordWriter writer{new_answer()};
    writer.number(spelling.tags().all().size());
    for (PgnTagPair const& tag : spelling.tags().all())
        writer.text(tag.name);
    writer.number(spelling.moves().size());
    for (SpelledMove const& move : spelling.moves()) {
        writer.text(move.text);
        writer.number(move.comments.size());
        for (std::string_view const comment : move.comments)
            writer.text(comment);
        writer.text(move.suffix);
        writer.text(move.glyphs);
    }
    return finished_answer();
}

} // namespace arbiter::wasm
