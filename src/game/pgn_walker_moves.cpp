// SPDX-License-Identifier: MIT
// The walker's part that reads movetext.

#include "arbiter/core/number.h"
#include "arbiter/game/detail/pgn_walker_base.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/notation/pgn_command.h"
#include "arbiter/notation/san.h"
#include "arbiter/rules/judge.h"
#include "game/pgn_spelling.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace arbiter::detail {

namespace {

using Code = PgnErrorCode;
using Kind = PgnTokenKind;

Result<LegalMove, SanRefusal> resolve_in(AnyPosition const& position, San const& san)
{
    return position.visit([&](auto const& inside) { return resolve(inside, san); });
}

/// The beginning of a sentence, continued with what the standard writes: "The standard writes this move as
/// Nf3."
std::string with_standard(std::string_view begin, AnyPosition const& position, LegalMove move)
{
    auto const san = position.visit([&](auto const& inside) { return format_san(inside, move); });
    return std::string{begin}.append(" standard writes this move as ").append(san.view()).append(".");
}

/// Why a word is not a move, with characters that only look like others by name.
std::string describe_bad_move(AnyPosition const& position, std::string_view word, Language language)
{
    auto const read = position.visit([&](auto const& inside) { return read_move(inside, word); });
    if (read)
        return std::string{sentence_of(Code::bad_move, language)};
    if (auto const* const error = std::get_if<NotationError>(&read.error()))
        return std::string{describe(*error, language).view()};
    return std::string{describe(parse_san(word).error(), language).view()};
}

/// The candidate that must have been meant, or null: the only one, or the only one that ever moves like that.
SanCandidate const* find_meant(SanRefusal const& refusal)
{
    if (refusal.size() == 1)
        return refusal.begin();
    auto const is_plausible = [](SanCandidate const& candidate) {
        return candidate.verdict.code != VerdictCode::not_how_it_moves;
    };
    if (std::ranges::count_if(refusal, is_plausible) == 1)
        return std::ranges::find_if(refusal, is_plausible);
    return nullptr;
}

} // namespace

PgnUnread PgnWalkerBase::unread_between(std::size_t begin, std::size_t end) const
{
    std::string_view const text = scanner_.text().substr(begin, end - begin);
    return {text.substr(0, text.find_last_not_of(" \t\r\n") + 1), begin};
}

void PgnWalkerBase::take_result(PgnToken const& token)
{
    result_offset_ = token.offset;
    if (token.kind != Kind::result) {
        report(Code::missing_result, token.offset, {});
        result_ = result_tag_.value_or(GameResult::unfinished);
        return;
    }
    if (auto const result = find_game_result(token.text)) {
        result_ = *result;
    } else {
        result_ = find_game_result(find_pgn_result(token.text)).value_or(GameResult::unfinished);
        report(Code::unusual_result, token.offset, token.text);
    }
    if (result_tag_ && *result_tag_ != result_)
        report(Code::result_mismatch, token.offset, token.text);
}

std::optional<PgnToken> PgnWalkerBase::take_comment_after_result()
{
    std::size_t const place = scanner_.place();
    PgnScanner::OddBlanks const odd_blanks = scanner_.skip_odd_blanks();
    std::size_t const begin = scanner_.place();
    std::string_view const text = scanner_.text();
    if (begin != text.size() && (text[begin] == '{' || text[begin] == ';')) {
        report_odd_blanks(odd_blanks);
        PgnToken const token = scanner_.next_token();
        report(Code::misplaced_comment, token.offset, text.substr(begin, 1));
        if (token.kind == Kind::unclosed_comment)
            report(Code::unclosed_comment, token.offset, "{");
        return token;
    }
    scanner_.go_to(place);
    return std::nullopt;
}

std::optional<PgnUnread> PgnWalkerBase::skip_text_after_result()
{
    std::string_view const text = scanner_.text();
    std::size_t const after = scanner_.place();
    std::size_t const next = scanner_.skip_blanks();
    if (next == text.size() || text[next] == '[') [[likely]] {
        scanner_.go_to(after);
        return std::nullopt;
    }
    std::optional<std::size_t> begin;
    std::size_t end = after;
    while (true) {
        scanner_.go_to(end);
        report_odd_blanks(scanner_.skip_odd_blanks());
        std::size_t const place = scanner_.place();
        if (scanner_.is_game_end_ahead() || text[place] == '[' || text[place] == '{' || text[place] == ';')
            break;
        auto const breaks = count_line_breaks(text.substr(end, place - end));
        PgnToken const token = scanner_.next_token();
        bool const is_number = token.kind == Kind::move_number;
        bool const goes_on = is_number   ? token.text != "1"
            : token.kind == Kind::result ? breaks < 2
                                         : breaks == 0 && token.kind != Kind::odd_blank;
        // A line of moves without numbers is a game of its own, and so is a result after an empty line.
        if (!goes_on && !(begin && breaks < 2 && !is_number))
            break;
        begin = begin.value_or(place);
        end = token.end;
    }
    scanner_.go_to(end);
    if (!begin)
        return std::nullopt;
    report(Code::text_after_result, *begin, text.substr(*begin, end - *begin));
    return unread_between(*begin, end);
}

void PgnWalkerBase::report_odd_blanks(PgnScanner::OddBlanks const& found)
{
    if (found.mark && !std::exchange(has_mark_, true))
        report(Code::byte_order_mark, *found.mark, PgnScanner::byte_order_mark);
    if (found.blank && !std::exchange(has_odd_blank_, true))
        report(Code::odd_blank, *found.blank, {});
}

void PgnWalkerBase::report_odd_blanks(PgnToken const& token)
{
    scanner_.go_to(token.offset);
    PgnScanner::OddBlanks found = scanner_.skip_odd_blanks();
    // Among moves a mark separates no files.
    if (!scanner_.is_game_end_ahead())
        found = {{}, token.offset};
    report_odd_blanks(found);
}

void PgnWalkerBase::check_commands(std::string_view comment)
{
    auto const begin = static_cast<std::size_t>(comment.data() - scanner_.text().data());
    for (auto command = find_malformed_command(comment); command;
        command = find_malformed_command(comment, command->end)) {
        report(Code::bad_command, begin + command->begin,
            comment.substr(command->begin, command->end - command->begin));
    }
}

bool PgnWalkerBase::is_en_passant_mark(std::string_view word)
{
    return word == "e.p." || word == "e.p" || word == "ep";
}

void PgnWalkerBase::report_superfluous_origin(
    Position const& before, QuickSan const& san, PgnToken const& token)
{
    if (before.legal_moves_to(san.move.to, san.move.role).size() == 1) {
        bool const is_whole_square = !san.move.origins.more_than_one();
        report(is_whole_square ? Code::long_notation : Code::superfluous_origin, token.offset, token.text);
    }
}

void PgnWalkerBase::report_missing_mate_mark()
{
    std::string_view const rest = scanner_.text().substr(last_move_);
    report(Code::missing_mate_mark, last_move_, rest.substr(0, rest.find('+') + 1));
}

void PgnWalkerBase::report_mark(bool in_check, bool has_answer, SanCheck said, PgnToken const& token)
{
    if (!in_check && said != SanCheck::none)
        report(Code::superfluous_check_mark, token.offset, token.text);
    else if (in_check && said == SanCheck::none)
        report(has_answer ? Code::missing_check_mark : Code::missing_mate_mark, token.offset, token.text);
    else if (has_answer && said == SanCheck::checkmate)
        report(Code::superfluous_mate_mark, token.offset, token.text);
}

void PgnWalkerBase::report_spelling(
    AnyPosition const& position, LegalMove move, San const& said, PgnToken const& token)
{
    San const right = position.visit([&](auto const& inside) { return to_san(inside, move); });
    for (PgnErrorCode const code : find_spelling_faults(token.text, said, right)) {
        if (policy_.tells(code))
            report_at(position, code, token, with_standard("The", position, move));
    }
}

void PgnWalkerBase::report_refusal(
    AnyPosition const& position, PgnToken const& token, San const& san, SanRefusal const& refusal)
{
    bool const is_ambiguous = refusal.code() == SanRefusalCode::ambiguous;
    bool const is_described = !is_ambiguous && refusal.code() != SanRefusalCode::misdescribed;
    SanCandidate const* const meant = is_described ? find_meant(refusal) : nullptr;
    auto const sentence = position.visit([&](auto const& inside) {
        return std::string{(meant == nullptr ? describe(inside, san, refusal, language_)
                                             : describe(inside, meant->attempt, meant->verdict, language_))
                .view()};
    });
    report_at(position, is_ambiguous ? Code::ambiguous_move : Code::illegal_move, token, sentence, meant);
}

std::optional<FoundMove> PgnWalkerBase::find_move(AnyPosition const& position, PgnToken const& token)
{
    PgnToken whole = token;
    std::string word{token.text};
    if (auto const promotion = scanner_.accept_promotion_in_parentheses()) {
        word.append("=").push_back(*promotion);
        whole.text = scanner_.text().substr(token.offset, scanner_.place() - token.offset);
    }
    auto const san = parse_san(word);
    auto const move = san ? std::optional{resolve_in(position, *san)} : std::nullopt;
    if (move && *move) {
        report_spelling(position, **move, *san, whole);
        return FoundMove{**move, whole.text, san->check};
    }
    if (auto const found = find_respelled(position, whole))
        return found;
    if (!san) {
        if (policy_.tells(Code::bad_move))
            report_at(position, Code::bad_move, whole, describe_bad_move(position, word, language_));
        return std::nullopt;
    }
    bool const is_ambiguous = move->error().code() == SanRefusalCode::ambiguous;
    if (policy_.tells(is_ambiguous ? Code::ambiguous_move : Code::illegal_move))
        report_refusal(position, whole, *san, move->error());
    return std::nullopt;
}

std::optional<FoundMove> PgnWalkerBase::find_respelled(AnyPosition const& position, PgnToken const& token)
{
    if (!std::exchange(has_looked_for_letters_, true))
        letters_ = find_piece_letters(scanner_.text(), moves_begin_);
    auto move = find_respelled_move(position, token.text, letters_);
    bool const is_foreign = move && letters_ != nullptr;
    if (!move && letters_ != nullptr)
        move = find_respelled_move(position, token.text, nullptr);
    if (!move)
        return std::nullopt;
    if (!is_foreign) {
        bool const is_castling = move->is_castling();
        bool const is_squares = find_squares(to_plain_word(token.text, nullptr)).has_value();
        bool const is_capture = !is_castling && position.is_capture(*move);
        std::string sentence = with_standard("The", position, *move);
        if (is_squares && is_capture && policy_.tells(Code::missing_capture_sign))
            report_at(position, Code::missing_capture_sign, token, sentence);
        Code const code = is_squares ? Code::long_notation : Code::unusual_spelling;
        if (policy_.tells(code))
            report_at(position, code, token, std::move(sentence));
    } else if (!std::exchange(has_foreign_letters_, true)) {
        report_at(position, Code::foreign_letters, token,
            std::string{"The moves name the pieces in "}
                .append(letters_->language)
                .append(with_standard("; the", position, *move)));
    }
    auto const san = parse_san(to_plain_word(token.text, is_foreign ? letters_ : nullptr));
    return FoundMove{*move, token.text, san ? san->check : SanCheck::none};
}

bool PgnWalkerBase::is_won(AnyPosition const& position)
{
    auto const outcome = position.automatic_outcome({});
    return outcome && outcome->winner;
}

void PgnWalkerBase::report_illegal_pass(AnyPosition const& position, PgnToken const& token)
{
    report_at(position, Code::illegal_move, token, "A player in check cannot pass.");
}

bool PgnWalkerBase::is_null_move(std::string_view word)
{
    constexpr std::array<std::string_view, 6> spellings{"--", "Z0", "0000", "@@@@", "null", "pass"};
    return std::ranges::find(spellings, word) != spellings.end();
}

bool PgnWalkerBase::is_number(std::string_view digits, std::uint32_t number)
{
    return find_number<std::uint32_t>(digits) == number;
}

std::optional<Nag> PgnWalkerBase::find_nag_of(PgnToken const& token)
{
    if (token.kind == Kind::suffix)
        return find_nag(token.text);
    auto const number = find_number<std::uint8_t>(token.text.substr(1));
    return number ? std::optional{Nag{*number}} : std::nullopt;
}

} // namespace arbiter::detail
