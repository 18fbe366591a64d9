// SPDX-License-Identifier: MIT
#include "arbiter/game/detail/pgn_walker_base.h"

#include "arbiter/game/game.h"
#include "arbiter/game/history_sentence.h"
#include "game/one_line.h"
#include "game/pgn_tag_check.h"
#include "game/text_kind.h"

#include <algorithm>
#include <array>

namespace arbiter::detail {

namespace {

using Code = PgnErrorCode;
using Kind = PgnTokenKind;

constexpr std::size_t most_faults_of_a_game = 100;

/// UTF-16 with its mark, or too many control characters for a text.
bool is_no_text(std::string_view text)
{
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return true;
    std::string_view const beginning = text.substr(0, 512);
    auto const is_control = [](char character) {
        return static_cast<unsigned char>(character) < ' ' && !(character >= '\t' && character <= '\r');
    };
    return std::ranges::count_if(beginning, is_control) * 12 > static_cast<std::ptrdiff_t>(beginning.size());
}

/// Whether a value, as it is kept, says no more than no tag: it is empty, unknown ("?") or does not apply
/// ("-").
bool says_nothing(std::string_view value)
{
    return without_controls(value).find_first_not_of(" ?-") == std::string::npos;
}

bool is_line_break(std::string_view text, std::size_t place)
{
    return text[place] == '\n'
        || (text[place] == '\r' && (place + 1 == text.size() || text[place + 1] != '\n'));
}

} // namespace

PgnWalkerBase::PgnWalkerBase(std::string_view text) : scanner_{text}, initial_{Position::initial()} { }

bool PgnWalkerBase::begin_game(PgnPolicy const& policy, Language language)
{
    bool const is_first = next_index_ == 0;
    // The scanner begins behind the mark of a text.
    if (is_first)
        scanner_.go_to(0);
    PgnScanner::OddBlanks const lead = scanner_.skip_odd_blanks();
    begin_ = scanner_.place();
    if (begin_ == scanner_.text().size())
        return false;
    policy_ = policy;
    language_ = language;
    tells_marks_ = policy.tells(Code::missing_check_mark) || policy.tells(Code::superfluous_check_mark)
        || policy.tells(Code::superfluous_mate_mark);
    tells_spelling_ = policy.tells(Code::missing_capture_sign) || policy.tells(Code::superfluous_capture_sign)
        || policy.tells(Code::superfluous_origin);
    tells_end_ = policy.tells(Code::result_against_mate) || policy.tells(Code::result_against_draw)
        || policy.tells(Code::wrong_ply_count) || policy.tells(Code::win_after_draw);
    tells_commands_ = policy.tells(Code::bad_command);
    tags_.clear();
    pending_.clear();
    told_ = 0;
    index_ = next_index_++;
    is_whole_ = true;
    is_text_ = true;
    result_tag_.reset();
    result_ = GameResult::unfinished;
    plies_ = 0;
    errors_ = 0;
    warnings_ = 0;
    variation_depth_ = 0;
    has_looked_for_letters_ = false;
    letters_ = nullptr;
    has_foreign_letters_ = false;
    if (is_first) {
        report_odd_blanks(lead);
        pass_what_is_not_pgn();
    }
    // What stands before the first game does not count for what stands in it.
    has_odd_blank_ = false;
    has_mark_ = false;
    return true;
}

/// A text that is not PGN is one fault, however long it is; the games that may stand in it are read.
void PgnWalkerBase::pass_what_is_not_pgn()
{
    std::string_view const text = scanner_.text();
    // Before the first game: a line that begins with % is passed over there, and PDF begins with one.
    std::size_t const mark
        = text.starts_with(PgnScanner::byte_order_mark) ? PgnScanner::byte_order_mark.size() : 0;
    std::size_t const start = std::min(text.find_first_not_of(" \t\r\n", mark), begin_);
    std::string_view const format = describe_other_format(text.substr(start));
    if (!format.empty())
        report(Code::not_pgn, start, {}, std::string{format});
    else if (is_no_text(text))
        report(Code::not_text, 0, {});
    else
        return;
    is_text_ = false;
    is_whole_ = false;
    scanner_.go_to(find_game_start(text, begin_ + 1).value_or(text.size()));
}

PgnGameEnd PgnWalkerBase::end_game()
{
    return {.index = index_,
        .begin = begin_,
        .end = scanner_.place(),
        .result = result_,
        .plies = plies_,
        .is_whole = is_whole_,
        .errors = errors_,
        .warnings = warnings_};
}

// ---- faults ----------------------------------------------------------------------------------------------

/// Input without a game must not drown the faults of the others.
bool PgnWalkerBase::may_tell(PgnErrorCode code) const
{
    return policy_.tells(code) && errors_ + warnings_ + pending_.size() - told_ < most_faults_of_a_game;
}

void PgnWalkerBase::report(PgnErrorCode code, std::size_t offset, std::string_view text)
{
    if (may_tell(code))
        report(code, offset, text, std::string{sentence_of(code, language_)});
}

void PgnWalkerBase::report(PgnErrorCode code, std::size_t offset, std::string_view text, std::string sentence)
{
    if (may_tell(code))
        pending_.push_back(
            {code, offset, text, std::move(sentence), std::nullopt, std::nullopt, std::nullopt});
}

void PgnWalkerBase::report_at(AnyPosition const& position, PgnErrorCode code, PgnToken const& token,
    std::string sentence, SanCandidate const* meant)
{
    if (!may_tell(code))
        return;
    pending_.push_back(
        {code, token.offset, token.text, std::move(sentence), std::nullopt, std::nullopt, position});
    if (meant != nullptr) {
        pending_.back().verdict = meant->verdict;
        pending_.back().attempt = meant->attempt;
    }
}

PgnFault const* PgnWalkerBase::next_pending()
{
    if (told_ == pending_.size()) {
        pending_.clear();
        told_ = 0;
        return nullptr;
    }
    Pending const& pending = pending_[told_++];
    PgnSeverity const severity = policy_.severity(pending.code);
    ++(severity == PgnSeverity::error ? errors_ : warnings_);
    go_to_line_of(pending.offset);
    fault_.emplace(PgnFault{.code = pending.code,
        .severity = severity,
        .offset = pending.offset,
        .line = line_,
        .column = pending.offset - line_begin_ + 1,
        .game = index_,
        .tags = tags_,
        .text = pending.text,
        .verdict = pending.verdict,
        .attempt = pending.attempt,
        .sentence = pending.sentence,
        .position = pending.position ? &*pending.position : nullptr});
    return &*fault_;
}

/// Lines are counted only where there are faults, and each once.
void PgnWalkerBase::go_to_line_of(std::size_t offset)
{
    std::string_view const text = scanner_.text();
    if (offset > line_begin_) {
        // A break that ends with the byte at `offset` is not a break before it.
        std::size_t end = offset;
        while (end != line_begin_ && !is_line_break(text, end - 1))
            --end;
        line_ += count_line_breaks(text.substr(line_begin_, end - line_begin_));
        line_begin_ = end;
    }
    // Faults of one game may come in another order than they stand.
    while (line_begin_ > offset) {
        --line_;
        for (--line_begin_; line_begin_ != 0 && !is_line_break(text, line_begin_ - 1);)
            --line_begin_;
    }
}

// ---- tags ------------------------------------------------------------------------------------------------

bool PgnWalkerBase::take_tag(PgnTagPair const& pair)
{
    std::string_view const whole{scanner_.text().data() + pair.offset, pair.end - pair.offset};
    if (pair.fault)
        report(Code::bad_tag, *pair.fault, whole);
    if (pair.bad_escape)
        report(Code::bad_escape, *pair.bad_escape, whole);
    // Only a malformed pair has a name that is not one.
    if (pair.fault && (!Tags::is_name(pair.name) || pair.raw_value.empty()))
        return false;
    if (tags_.add(pair))
        return true;
    report(Code::duplicate_tag, pair.offset, whole);
    return false;
}

bool PgnWalkerBase::is_lost(PgnTagPair const& pair) const
{
    auto const value = tags_.find_value(pair.name);
    return value != pair.raw_value;
}

void PgnWalkerBase::find_result_tag()
{
    auto const* const pair = tags_.find("Result");
    if (pair == nullptr)
        return;
    result_tag_ = find_game_result(pair->raw_value);
    if (!result_tag_)
        result_tag_ = find_game_result(find_pgn_result(pair->raw_value));
    if (!find_game_result(pair->raw_value))
        report(Code::bad_result_tag, pair->value_offset, pair->raw_value);
}

void PgnWalkerBase::check_tags()
{
    if (policy_.tells(Code::missing_tag)) {
        if (std::string const missing = missing_roster_tags(tags_); !missing.empty())
            report(Code::missing_tag, begin_, {},
                std::string{"Missing from the Seven Tag Roster: "}.append(missing).append("."));
    }
    if (!policy_.tells(Code::bad_date) && !policy_.tells(Code::bad_number))
        return;
    for (PgnTagPair const& pair : tags_.all()) {
        if (auto const code = check_tag_value(pair))
            report(*code, pair.value_offset, pair.raw_value);
    }
}

namespace {

/// How a game with this result ends on the board. With a draw a dead position that only a search shows
/// agrees: no search is made.
std::optional<Outcome> find_end(AnyPosition const& last, GameResult result)
{
    if (result != GameResult::draw)
        return last.automatic_outcome({});
    return last.visit([](auto const& position) { return automatic_outcome(position, {}); });
}

} // namespace

void PgnWalkerBase::check_end(AnyPosition const& last)
{
    auto const outcome = find_end(last, result_);
    if (outcome && result_ != to_result(outcome)) {
        report(outcome->winner ? Code::result_against_mate : Code::result_against_draw, result_offset_,
            to_string(result_),
            std::string{"The game ends on the board ("}
                .append(to_code(outcome->termination))
                .append(": ")
                .append(to_string(to_result(outcome)))
                .append("), but the result says otherwise."));
    } else if (result_ == GameResult::white_wins || result_ == GameResult::black_wins) {
        check_earlier_draw();
    }
    auto const* const count = tags_.find("PlyCount");
    if (count != nullptr && !check_tag_value(*count) && !is_number(count->raw_value, plies_))
        report(Code::wrong_ply_count, count->value_offset, count->raw_value,
            std::string{"The game has "}.append(std::to_string(plies_)).append(" plies."));
}

/// A win is not possible once the rules have ended the game in a draw.
void PgnWalkerBase::check_earlier_draw()
{
    if (!policy_.tells(Code::win_after_draw) || is_before_fivefold_rule())
        return;
    auto const draw = played_line_.find_draw();
    if (!draw)
        return;
    bool const is_fivefold = draw->termination == Termination::fivefold_repetition;
    report(Code::win_after_draw, result_offset_, to_string(result_),
        std::string{"The game was drawn after ply "}
            .append(std::to_string(draw->plies))
            .append(" of ")
            .append(std::to_string(plies_))
            .append(is_fivefold ? ", by fivefold repetition" : ", by seventy-five moves")
            .append(" (FIDE Laws 9.6), but the result is a win."));
}

/// Whether the game was played before July 2014, when the rules without a claim came.
bool PgnWalkerBase::is_before_fivefold_rule() const
{
    auto const date = tags_.find_value("Date");
    return date && date->size() >= 7 && is_pgn_date(*date) && (*date)[0] != '?' && *date < "2014.07";
}

void PgnWalkerBase::check_encoding()
{
    if (!policy_.tells(Code::not_utf8) && !policy_.tells(Code::control_character))
        return;
    std::string_view const game = scanner_.text().substr(begin_, scanner_.place() - begin_);
    PgnEncoding const faults = find_encoding_faults(game);
    if (faults.control)
        report(Code::control_character, begin_ + *faults.control, game.substr(*faults.control, 1));
    if (faults.not_utf8)
        report(Code::not_utf8, begin_ + *faults.not_utf8, game.substr(*faults.not_utf8, 1));
}

bool PgnWalkerBase::has_start_tags() const
{
    return std::ranges::any_of(tags_.all(), [](PgnTagPair const& pair) {
        return pair.name == "FEN" || pair.name == "SetUp" || pair.name == "Variant";
    });
}

Variant PgnWalkerBase::find_variant_tag()
{
    auto const* const pair = tags_.find("Variant");
    if (pair == nullptr)
        return Variant::standard;
    auto const known = find_tagged_variant(pgn_tag_value(*pair));
    if (!known)
        report(Code::unknown_variant, pair->value_offset, pair->raw_value);
    return known.value_or(Variant::standard);
}

std::optional<AnyPosition> PgnWalkerBase::find_start()
{
    Variant const variant = find_variant_tag();
    auto const* const fen = tags_.find("FEN");
    if (fen == nullptr || says_nothing(fen->raw_value)) {
        auto const* const setup = tags_.find("SetUp");
        if (setup != nullptr && setup->raw_value == "1")
            report(Code::missing_fen, setup->value_offset, "SetUp");
        return AnyPosition::initial(variant);
    }
    auto const setup = parse_fen(fen->raw_value, variant);
    if (!setup) {
        report(Code::bad_fen, fen->value_offset + setup.error().offset, fen->raw_value,
            std::string{describe(setup.error(), language_).view()});
        return std::nullopt;
    }
    auto position = AnyPosition::from_setup(variant, *setup);
    if (!position) {
        report(Code::impossible_setup, fen->value_offset, fen->raw_value,
            describe_faults(position.error(), language_));
        position = AnyPosition::from_setup(variant, *setup, Tolerance::lenient());
        if (!position)
            return std::nullopt;
    } else if (setup->fullmove_number.value() == 0) {
        SetupFaults faults;
        faults.add({SetupFault::move_number_zero});
        report(Code::impossible_setup, fen->value_offset, fen->raw_value, describe_faults(faults, language_));
    }
    return *position;
}

} // namespace arbiter::detail
