// SPDX-License-Identifier: MIT
#include "game/pgn_reader.h"

#include "arbiter/core/number.h"
#include "arbiter/game/history_sentence.h"
#include "arbiter/game/pgn_visitor.h"
#include "arbiter/game/setup_sentence.h"
#include "arbiter/notation/fen.h"
#include "arbiter/notation/san.h"
#include "arbiter/rules/sentence.h"
#include "game/one_line.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace arbiter::detail {

namespace {

using Code = PgnErrorCode;
using Kind = PgnTokenKind;

constexpr std::size_t max_errors = 100;

/// Longer texts are cut where an error quotes them.
constexpr std::size_t max_quote = 40;

/// Appends with a blank between, to a text that may be empty.
void append(std::string& text, std::string_view more)
{
    if (!text.empty() && !more.empty())
        text += ' ';
    text += more;
}

/// The beginning of a text, cut between two characters.
std::string_view cut(std::string_view text)
{
    if (text.size() <= max_quote)
        return text;
    std::size_t length = max_quote;
    while (length != 0 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U)
        --length;
    return text.substr(0, length);
}

} // namespace

PgnReader::PgnReader(std::string_view text, Language language)
    : text_{text},
      language_{language},
      scanner_{text}
{
}

PgnReading PgnReader::read()
{
    scanner_.skip_odd_blanks();
    if (scanner_.skip_blanks() == text_.size()) {
        report(Code::no_game, text_.size(), {});
        reading_.end = text_.size();
        return finish();
    }
    read_tags();
    apply_tags();
    read_movetext();
    reading_.end = scanner_.skip_blanks();
    return finish();
}

// ---- errors ----------------------------------------------------------------------------------------------

void PgnReader::report(PgnErrorCode code, std::size_t offset, std::string_view quote)
{
    report(code, offset, quote, std::string{sentence_of(code, language_)});
}

void PgnReader::report(PgnErrorCode code, std::size_t offset, std::string_view quote, std::string sentence)
{
    add({.code = code,
        .offset = offset,
        .line = 1,
        .column = 1,
        .text = to_one_line(cut(quote)),
        .sentence = std::move(sentence)});
}

void PgnReader::report_move(PgnErrorCode code, std::size_t offset, std::string_view word,
    std::string sentence, SanCandidate const* meant)
{
    add({.code = code,
        .offset = offset,
        .line = 1,
        .column = 1,
        .text = to_one_line(cut(word)),
        .verdict = meant ? std::optional{meant->verdict} : std::nullopt,
        .attempt = meant ? std::optional{meant->attempt} : std::nullopt,
        .node = line().node,
        .sentence = std::move(sentence)});
}

void PgnReader::add(PgnError&& error)
{
    if (reading_.errors.size() < max_errors)
        reading_.errors.push_back(std::move(error));
}

PgnReading PgnReader::finish()
{
    std::ranges::sort(
        reading_.errors, {}, [](PgnError const& error) { return std::pair{error.offset, error.code}; });
    for (PgnError& error : reading_.errors) {
        std::string_view const before = text_.substr(0, error.offset);
        error.line = 1 + static_cast<std::size_t>(std::ranges::count(before, '\n'));
        // No line break before it: npos + 1 is 0, the beginning of the text.
        error.column = 1 + error.offset - (before.rfind('\n') + 1);
    }
    return std::move(reading_);
}

// ---- tags ------------------------------------------------------------------------------------------------

void PgnReader::read_tags()
{
    while (auto const pair = scanner_.next_tag()) {
        std::string_view const whole = text_.substr(pair->offset, scanner_.skip_blanks() - pair->offset);
        std::string const value = pgn_tag_value(*pair);
        if (pair->fault)
            report(Code::bad_tag, *pair->fault, whole);
        if (pair->bad_escape)
            report(Code::bad_escape, *pair->bad_escape, whole);
        if (!Tags::is_name(pair->name) || (pair->fault && value.empty()))
            continue;
        if (reading_.game.tags.find(pair->name)) {
            report(Code::duplicate_tag, pair->offset, whole);
            continue;
        }
        reading_.game.tags.set(pair->name, value);
        auto const blanks = std::min(value.find_first_not_of(' '), value.size());
        tag_offsets_.emplace_back(pair->name, pair->value_offset + blanks);
    }
}

/// Where the value of a tag begins that has been read.
std::size_t PgnReader::offset_of_tag(std::string_view name) const
{
    auto const found
        = std::ranges::find(tag_offsets_, name, &std::pair<std::string_view, std::size_t>::first);
    return found == tag_offsets_.end() ? 0 : found->second;
}

/// Takes the tags that are parts of the game out of its tags.
void PgnReader::apply_tags()
{
    Tags& tags = reading_.game.tags;
    if (auto const value = tags.find("Result")) {
        result_tag_ = find_game_result(find_pgn_result(*value));
        if (!find_game_result(*value))
            report(Code::bad_result_tag, offset_of_tag("Result"), *value);
        tags.erase("Result");
    }
    Variant variant = Variant::standard;
    if (auto const value = tags.find("Variant")) {
        auto const known = find_variant(*value);
        variant = known.value_or(Variant::standard);
        if (known)
            tags.erase("Variant");
        else
            report(Code::unknown_variant, offset_of_tag("Variant"), *value);
    }
    auto start = read_start(variant);
    is_start_known_ = start.has_value();
    reading_.game.tree = GameTree{start ? *start : AnyPosition::initial(variant)};
}

/// The start position, or nothing when a FEN tag hides it.
std::optional<AnyPosition> PgnReader::read_start(Variant variant)
{
    Tags& tags = reading_.game.tags;
    auto const fen = tags.find("FEN");
    if (!fen) {
        if (tags.find("SetUp") == "1")
            report(Code::missing_fen, offset_of_tag("SetUp"), "SetUp");
        else
            tags.erase("SetUp");
        return AnyPosition::initial(variant);
    }
    auto const setup = parse_fen(*fen, variant);
    if (!setup) {
        report(Code::bad_fen, offset_of_tag("FEN") + setup.error().offset, *fen,
            std::string{describe(setup.error(), language_).view()});
        return std::nullopt;
    }
    auto position = AnyPosition::from_setup(variant, *setup);
    if (!position) {
        report(
            Code::impossible_setup, offset_of_tag("FEN"), *fen, describe_faults(position.error(), language_));
        position = AnyPosition::from_setup(variant, *setup, Tolerance::lenient());
        if (!position)
            return std::nullopt;
    }
    tags.erase("FEN");
    tags.erase("SetUp");
    return *position;
}

// ---- movetext --------------------------------------------------------------------------------------------

void PgnReader::read_movetext()
{
    lines_.push_back(Line{.node = tree().root()});
    moves_begin_ = scanner_.place();
    if (!is_start_known_)
        break_line(scanner_.skip_blanks());
    while (true) {
        PgnToken const token = scanner_.next_token();
        if (token.kind == Kind::result && (lines_.size() == 1 || scanner_.is_game_end_ahead())) {
            close_lines(token.offset);
            return end_with_result(token);
        }
        if (token.kind == Kind::end || token.kind == Kind::next_game) {
            close_lines(token.offset);
            report(Code::missing_result, token.offset, {});
            reading_.game.result = result_tag_.value_or(GameResult::unfinished);
            return;
        }
        take(token);
    }
}

void PgnReader::take(PgnToken const& token)
{
    switch (token.kind) {
    case Kind::open: return open_variation(token);
    case Kind::close: return close_variation(token);
    case Kind::unclosed_comment: report(Code::unclosed_comment, token.offset, {}); break;
    case Kind::close_brace: report(Code::unexpected_close, token.offset, "}"); break;
    case Kind::unexpected: report(Code::unexpected_character, token.offset, token.text); break;
    default: break;
    }
    if (line().unread_from)
        return;
    switch (token.kind) {
    case Kind::comment:
    case Kind::nested_comment:
    case Kind::unclosed_comment:
    // A result inside a variation says how that line would end.
    case Kind::result: return add_comment(token.text);
    case Kind::move_number: return check_move_number(token);
    case Kind::suffix:
    case Kind::nag: return add_nag(token);
    case Kind::word: return play(token);
    default: return;
    }
}

void PgnReader::end_with_result(PgnToken const& token)
{
    GameResult const result = find_game_result(find_pgn_result(token.text)).value_or(GameResult::unfinished);
    if (result_tag_ && *result_tag_ != result)
        report(Code::result_mismatch, token.offset, token.text);
    reading_.game.result = result;
}

void PgnReader::open_variation(PgnToken const& token)
{
    Line const& outer = line();
    Line inner{.node = outer.node, .opened_at = token.offset};
    if (outer.unread_from) {
        inner.unread_from = token.offset;
        inner.is_inside_unread = true;
    } else if (outer.has_move) {
        inner.node = *tree().parent(outer.node);
    } else {
        report(Code::variation_without_move, token.offset, {});
        inner.unread_from = token.offset;
    }
    lines_.push_back(std::move(inner));
}

void PgnReader::close_variation(PgnToken const& token)
{
    if (lines_.size() == 1)
        return report(Code::unexpected_close, token.offset, ")");
    // A line that is unread from its parenthesis on is kept with the closing one too.
    bool const is_all_unread = line().unread_from == line().opened_at;
    close_line(is_all_unread ? token.end : token.offset);
    // A comment after the variation belongs to the next move.
    line().expects_comment_before = true;
}

void PgnReader::close_lines(std::size_t end)
{
    for (; lines_.size() > 1; close_line(end))
        report(Code::unclosed_variation, line().opened_at, "(");
    NodeId const last = line().node;
    close_line(end);
    // A variation may repeat the moves of the game and go further.
    if (last == tree().root())
        return;
    tree().promote_to_main_line(last);
    tree().end_main_line(last);
}

/// Ends the innermost line: what is unread, or waits for a move that does not come, goes into a comment.
void PgnReader::close_line(std::size_t end)
{
    Line closed = std::move(lines_.back());
    lines_.pop_back();
    std::string rest = std::move(closed.comment_before);
    if (closed.unread_from && !closed.is_inside_unread) {
        std::string const unread = to_one_line(text_.substr(*closed.unread_from, end - *closed.unread_from));
        if (!unread.empty())
            append(rest, "Unread: " + unread);
    }
    tree().append_comment(closed.node, rest);
}

void PgnReader::break_line(std::size_t offset)
{
    line().unread_from = offset;
}

void PgnReader::add_comment(std::string_view text)
{
    bool const is_before_first = !line().has_move && lines_.size() > 1;
    if (line().expects_comment_before || is_before_first)
        append(line().comment_before, to_one_line(text));
    else
        tree().append_comment(line().node, text);
}

void PgnReader::check_move_number(PgnToken const& token)
{
    line().expects_comment_before = true;
    auto const number = find_number<unsigned>(token.text);
    bool const is_right = number == tree().position(line().node).fullmove_number().value();
    // One wrong number makes all that follow it wrong.
    if (!is_right && !std::exchange(line().has_wrong_number, true))
        report(Code::wrong_move_number, token.offset, token.text);
}

void PgnReader::add_nag(PgnToken const& token)
{
    std::optional<Nag> nag;
    if (token.kind == Kind::suffix) {
        nag = find_nag(token.text);
    } else {
        if (auto const number = find_number<std::uint8_t>(token.text.substr(1)))
            nag = Nag{*number};
    }
    if (nag && line().has_move)
        tree().add_nag(line().node, *nag);
    else
        report(Code::bad_nag, token.offset, token.text);
}

void PgnReader::play(PgnToken const& token)
{
    std::string word{token.text};
    if (auto const promotion = scanner_.accept_promotion_in_parentheses())
        word.append("=").push_back(*promotion);
    auto const san = parse_san(word);
    auto const plain = !san ? std::nullopt : tree().position(line().node).visit([&](auto const& position) {
        auto const found = resolve(position, *san);
        return found ? std::optional{*found} : std::nullopt;
    });
    if (auto const found = plain ? plain : find_respelled(word))
        return add_move(*found);
    if (!san) {
        report_move(Code::bad_move, token.offset, word, std::string{describe(san.error(), language_).view()});
        return break_line(token.offset);
    }
    tree().position(line().node).visit([&](auto const& position) {
        report_refusal(position, token.offset, word, *san, resolve(position, *san).error());
    });
    break_line(token.offset);
}

std::optional<LegalMove> PgnReader::find_respelled(std::string_view word)
{
    if (!std::exchange(has_looked_for_letters_, true))
        letters_ = find_piece_letters(text_, moves_begin_);
    return tree().position(line().node).visit([&](auto const& position) {
        auto const move = find_respelled_move(position, word, letters_);
        return move || letters_ == nullptr ? move : find_respelled_move(position, word, nullptr);
    });
}

void PgnReader::add_move(LegalMove move)
{
    NodeId const node = tree().add(line().node, move);
    line().node = node;
    line().has_move = true;
    line().expects_comment_before = false;
    if (line().comment_before.empty())
        return;
    tree().append_comment_before(node, line().comment_before);
    line().comment_before.clear();
}

template <class Rules>
void PgnReader::report_refusal(BasicPosition<Rules> const& position, std::size_t offset,
    std::string_view word, San const& san, SanRefusal const& refusal)
{
    if (refusal.code() == SanRefusalCode::ambiguous) {
        return report_move(Code::ambiguous_move, offset, word,
            std::string{describe(position, san, refusal, language_).view()});
    }
    // A piece that never moves like that was not meant, unless there is no other.
    SanCandidate const* meant = refusal.size() == 1 ? refusal.begin() : nullptr;
    if (meant == nullptr) {
        auto const is_plausible = [](SanCandidate const& candidate) {
            return candidate.verdict.code != VerdictCode::not_how_it_moves;
        };
        if (std::ranges::count_if(refusal, is_plausible) == 1)
            meant = std::ranges::find_if(refusal, is_plausible);
    }
    std::string sentence = meant == nullptr
        ? std::string{describe(position, san, refusal, language_).view()}
        : to_text(explain(tree(), line().node, meant->attempt, meant->verdict, language_));
    report_move(Code::illegal_move, offset, word, std::move(sentence), meant);
}

} // namespace arbiter::detail

namespace arbiter {

PgnReading read_pgn(std::string_view text, Language language)
{
    return detail::PgnReader{text, language}.read();
}

} // namespace arbiter
