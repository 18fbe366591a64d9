// SPDX-License-Identifier: MIT
#include "arbiter/core/utf8.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/game/pgn_games.h"
#include "arbiter/game/pgn_stream.h"
#include "game/language_texts.h"
#include "game/one_line.h"

#include <algorithm>
#include <utility>

namespace arbiter {

namespace {

/// Longer texts are cut where an error quotes them.
constexpr std::size_t max_quote = 40;

/// Appends with a blank between, to a text that may be empty.
void append_part(std::string& text, std::string_view more)
{
    if (!text.empty() && !more.empty())
        text += ' ';
    text += more;
}

/// What is wrong with a game or leaves something of it unread; other spellings than the standard's are not.
PgnPolicy policy_of_reading()
{
    PgnPolicy policy = PgnPolicy::usual();
    for (std::size_t code = detail::reading_error_count; code < pgn_error_count; ++code)
        policy.set(static_cast<PgnErrorCode>(code), PgnSeverity::off);
    return policy;
}

/// Makes a tree of each game.
class TreeBuilder : public PgnVisitor {
public:
    static constexpr PgnDepth depth = PgnDepth::everything;

    explicit TreeBuilder(Language told)
    {
        policy = policy_of_reading();
        language = told;
    }

    /// The game that was read last.
    PgnReading take() { return std::move(reading_); }

    void begin_game(PgnGameStart const&)
    {
        reading_ = {};
        lines_.assign(1, Line{.node = tree().root()});
        has_start_ = false;
        before_start_.clear();
    }

    void tag(PgnTagPair const& pair) { tags().set(pair.name, pgn_tag_value(pair)); }

    bool wants_moves(PgnTagList const& pairs);

    template <class Rules>
    void start(BasicPosition<Rules> const& position)
    {
        if (tags().find("FEN")) {
            tags().erase("FEN");
            tags().erase("SetUp");
        }
        begin_tree(position);
    }

    template <class Rules>
    void move(BasicPosition<Rules> const&, PgnMove const& it)
    {
        add(tree().add(line().node, it.move));
    }

    void null_move(std::size_t) { add(*tree().add_pass(line().node)); }

    void comment(PgnComment const& comment);

    void nag(Nag nag) { tree().add_nag(line().node, nag); }

    void begin_variation()
    {
        lines_.push_back({.node = *tree().parent(line().node), .expects_comment_before = true});
    }

    void end_variation()
    {
        keep_comment_before();
        lines_.pop_back();
        // A comment after the variation belongs to the next move.
        line().expects_comment_before = true;
    }

    void break_line()
    {
        if (!has_start_)
            begin_tree(AnyPosition::initial(variant_));
        keep_comment_before();
    }

    void unread(PgnUnread const& part);

    void fault(PgnFault const& fault);

    void end_game(PgnGameEnd const& end);

private:
    /// The game's main line, or a variation whose ')' has not come yet.
    struct Line {
        /// The last move read, or where the line starts.
        NodeId node;
        /// A comment that comes now is about the move that follows.
        bool expects_comment_before = false;
        /// What has been said about the move that follows.
        std::string comment_before = {};
    };

    GameTree& tree() { return reading_.game.tree; }

    Tags& tags() { return reading_.game.tags; }

    Line& line() { return lines_.back(); }

    void begin_tree(AnyPosition const& start)
    {
        has_start_ = true;
        tree() = GameTree{start};
        tree().append_comment(tree().root(), before_start_);
    }

    void append_comment(std::string_view text)
    {
        if (has_start_)
            tree().append_comment(line().node, text);
        else
            append_part(before_start_, to_one_line(text));
    }

    void add(NodeId node);
    void keep_comment_before();

    PgnReading reading_;
    std::vector<Line> lines_;
    Variant variant_ = Variant::standard;
    bool has_start_ = false;
    std::string before_start_; ///< what is said among the tags
};

/// Takes the tags that are parts of the game out of its tags.
bool TreeBuilder::wants_moves(PgnTagList const&)
{
    tags().erase("Result");
    variant_ = Variant::standard;
    if (auto const value = tags().find("Variant")) {
        if (auto const known = find_tagged_variant(*value)) {
            variant_ = *known;
            tags().erase("Variant");
        }
    }
    if (!tags().find("FEN") && tags().find("SetUp") != "1")
        tags().erase("SetUp");
    return true;
}

void TreeBuilder::add(NodeId node)
{
    line().node = node;
    line().expects_comment_before = false;
    if (line().comment_before.empty())
        return;
    tree().append_comment_before(node, line().comment_before);
    line().comment_before.clear();
}

void TreeBuilder::comment(PgnComment const& comment)
{
    if (comment.is_before_move || line().expects_comment_before)
        append_part(line().comment_before, to_one_line(comment.text));
    else
        append_comment(comment.text);
}

/// What waits for a move that does not come is about the last one.
void TreeBuilder::keep_comment_before()
{
    append_comment(std::exchange(line().comment_before, {}));
}

void TreeBuilder::unread(PgnUnread const& part)
{
    std::string const text = to_one_line(part.text);
    if (!text.empty())
        append_comment("Unread: " + text);
    line().expects_comment_before = has_start_;
}

void TreeBuilder::fault(PgnFault const& fault)
{
    PgnError error{.code = fault.code,
        .severity = fault.severity,
        .offset = fault.offset,
        .line = fault.line,
        .column = fault.column,
        .text = to_one_line(cut_characters(fault.text, max_quote)),
        .verdict = fault.verdict,
        .attempt = fault.attempt,
        .sentence = fault.sentence};
    if (fault.position != nullptr)
        error.node = line().node;
    if (fault.verdict && fault.attempt)
        error.sentence = to_text(explain(tree(), line().node, *fault.attempt, *fault.verdict, language));
    reading_.errors.push_back(std::move(error));
}

void TreeBuilder::end_game(PgnGameEnd const& end)
{
    if (!has_start_)
        begin_tree(tree().start());
    keep_comment_before();
    reading_.game.result = end.result;
    reading_.is_whole = end.is_whole;
    std::ranges::stable_sort(
        reading_.errors, {}, [](PgnError const& error) { return std::pair{error.offset, error.code}; });
    // A variation may repeat the moves of the game and go further.
    NodeId const last = line().node;
    if (last == tree().root())
        return;
    tree().promote_to_main_line(last);
    tree().end_main_line(last);
}

} // namespace

struct PgnGames::Impl {
    PgnStream<TreeBuilder> stream;
    TreeBuilder builder;
};

PgnGames::PgnGames(std::string_view text, Language language)
    : text_{text},
      impl_{std::make_unique<Impl>(PgnStream<TreeBuilder>{text}, TreeBuilder{language})}
{
}

PgnGames::PgnGames(PgnGames&&) noexcept = default;
PgnGames& PgnGames::operator=(PgnGames&&) noexcept = default;
PgnGames::~PgnGames() = default;

std::optional<PgnReading> PgnGames::next()
{
    if (!impl_->stream.read_game(impl_->builder))
        return std::nullopt;
    PgnReading reading = impl_->builder.take();
    PgnScanner scanner{text_};
    scanner.go_to(impl_->stream.place());
    reading.end = scanner.skip_blanks();
    return reading;
}

PgnReading read_pgn(std::string_view text, Language language)
{
    if (auto reading = PgnGames{text, language}.next())
        return std::move(*reading);
    PgnReading nothing{.game = {}, .errors = {}, .is_whole = false, .end = text.size()};
    std::size_t const line = 1 + count_line_breaks(text);
    std::size_t const line_begin = text.find_last_of("\r\n") + 1;
    nothing.errors.push_back({.code = PgnErrorCode::no_game,
        .severity = PgnSeverity::error,
        .offset = text.size(),
        .line = line,
        .column = text.size() - line_begin + 1,
        .text = {},
        .sentence = std::string{sentence_of(PgnErrorCode::no_game, language)}});
    return nothing;
}

} // namespace arbiter
