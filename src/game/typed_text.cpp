// SPDX-License-Identifier: MIT
#include "arbiter/game/typed_text.h"

#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"
#include "arbiter/game/history_sentence.h"
#include "game/language_texts.h"
#include "game/said_move.h"

#include <algorithm>
#include <array>

namespace arbiter {

namespace {

using detail::SaidMove;

bool is_notation(AnyPosition const& position, std::string_view text, Language language)
{
    auto const move = read_move(position, text, language);
    return move || !std::holds_alternative<NotationError>(move.error());
}

std::string_view first_word(std::string_view text)
{
    return text.substr(0, text.find(' '));
}

/// The first letter as it stands, and the rest in small letters without blanks: "Sf3" for "S F3". Nothing for
/// other texts.
std::optional<std::string> join_letter(std::string_view text)
{
    if (text.size() < 2 || !is_letter(text[0]))
        return std::nullopt;
    std::string joined{text[0]};
    for (char const letter : text.substr(1)) {
        if (!is_blank(letter))
            joined += to_small(letter);
    }
    return joined;
}

/// The number of a move, and what follows it.
struct NumberedText {
    unsigned number;
    bool is_of_black; ///< with two dots or more
    std::string_view rest;
};

/// "2. Nf3", "2.Nf3", "2 Nf3", "1... e5"; nothing for other texts.
std::optional<NumberedText> find_move_number(std::string_view text)
{
    constexpr std::string_view ellipsis = "…";
    unsigned number = 0;
    std::size_t index = 0;
    for (; index < text.size() && is_digit(text[index]) && index < 4; ++index)
        number = number * 10 + static_cast<unsigned>(text[index] - '0');
    std::size_t dots = 0;
    std::string_view rest = text.substr(index);
    for (; rest.starts_with('.'); rest.remove_prefix(1))
        ++dots;
    if (rest.starts_with(ellipsis)) {
        dots += 3;
        rest.remove_prefix(ellipsis.size());
    }
    bool const has_end = dots > 0 || rest.starts_with(' ');
    rest = trimmed(rest);
    if (index == 0 || !has_end || rest.empty() || is_digit(rest.front()))
        return std::nullopt;
    return NumberedText{number, dots > 1, rest};
}

bool fits(NumberedText const& numbered, AnyPosition const& position)
{
    return numbered.number == position.fullmove_number().value()
        && (!numbered.is_of_black || position.side_to_move() == Color::black);
}

/// Whether two moves stand at the beginning: "e4 e5", but not the two squares of one move, "e2 e4".
bool has_two_moves(AnyPosition const& position, std::string_view text, Language language)
{
    std::string_view const first = first_word(text);
    std::string_view const second = trimmed(text.substr(first.size()));
    auto const square = parse_square(first);
    bool const are_squares = square && position.us().has(*square);
    return !second.empty() && !are_squares && is_notation(position, first, language)
        && is_notation(position, first_word(second), language);
}

bool is_castling_legal(AnyPosition const& position, CastlingSide side)
{
    return read_move(position, side == CastlingSide::king ? "O-O" : "O-O-O").has_value();
}

/// Castling on the side that is said, else on the only one that is legal, else on one with a right to it.
/// Nothing where both are legal.
std::optional<std::string> castling_of(AnyPosition const& position, std::optional<CastlingSide> side)
{
    bool const is_short_legal = is_castling_legal(position, CastlingSide::king);
    bool const is_long_legal = is_castling_legal(position, CastlingSide::queen);
    if (!side && is_short_legal && is_long_legal)
        return std::nullopt;
    Color const us = position.side_to_move();
    bool const is_long = is_long_legal
        || (!is_short_legal && position.castling_rook(us, CastlingSide::queen)
            && !position.castling_rook(us, CastlingSide::king));
    CastlingSide const meant = side.value_or(is_long ? CastlingSide::queen : CastlingSide::king);
    return meant == CastlingSide::king ? "O-O" : "O-O-O";
}

std::string write(AnyPosition const& position, SaidMove const& said)
{
    std::string text;
    if (said.mover && *said.mover != Role::pawn)
        text += to_letter(*said.mover);
    // "The e pawn to e4" needs no file, "the e pawn takes d5" does.
    bool const drops_file = said.mover == Role::pawn && !said.takes && said.places.size() == 2
        && said.places.front().size() == 1;
    for (std::size_t index = drops_file ? 1 : 0; index < said.places.size(); ++index) {
        if (said.takes && index + 1 == said.places.size())
            text += 'x';
        text += said.places[index];
    }
    // Two squares need no sign between them.
    if (said.places.size() == 2 && said.places.front().size() == 2 && !said.mover)
        text = said.places[0] + said.places[1];
    if (said.promotion)
        text += {'=', to_letter(*said.promotion)};
    return is_notation(position, text, Language::english) ? text : std::string{};
}

/// The only move that fits; where none is legal, that of the only pawn that attacks the square.
std::string write_described(AnyPosition const& position, SaidMove const& said)
{
    auto const moves = matching_moves(position, said);
    if (!moves.empty())
        return moves.size() == 1 ? position.format_san(moves.front()) : std::string{};
    auto const to = last_square(said);
    if (!to || said.mover != Role::pawn)
        return {};
    Bitboard const pawns = position.attackers_to(*to, position.side_to_move()) & position.our(Role::pawn);
    return pawns.count() == 1 ? std::string{to_string(pawns.first())} + said.places.front() : std::string{};
}

/// "N@f3"; empty where the piece or the square is not said.
std::string write_drop(SaidMove const& said)
{
    auto const to = last_square(said);
    if (!said.mover || !to || said.places.size() != 1)
        return {};
    std::string text{to_letter(*said.mover), '@'};
    return text.append(to_string(*to));
}

/// The notation of a move in words; empty where they say no move.
std::string write_said(AnyPosition const& position, SaidMove said)
{
    if (said.drops)
        return write_drop(said);
    if (said.castles) {
        if (said.places.empty())
            return castling_of(position, said.side).value_or("");
        if (said.places.size() == 1 && !said.mover)
            said.mover = Role::rook; // as children call it
    }
    // What is taken is said, but not by which pawn or from where: only one move may fit.
    bool const is_description = said.takes
        && (said.places.empty() ? said.mover || said.victim
                                : said.places.size() == 1 && said.mover.value_or(Role::pawn) == Role::pawn);
    if (is_description)
        return write_described(position, said);
    if (said.places.empty() || (said.victim && !takes_what_is_said(position, said)))
        return {};
    return write(position, said);
}

/// Numbers alone, two or four: how programs that number the squares of a board take moves.
bool are_numbers_of_squares(std::string_view text)
{
    std::size_t count = 0;
    for (text = trimmed(text); !text.empty(); ++count) {
        std::string_view const word = first_word(text);
        if (!std::ranges::all_of(word, is_digit))
            return false;
        text = trimmed(text.substr(word.size()));
    }
    return count == 2 || count == 4;
}

/// Whether the reason is about what was typed, not about what a reader expected. Files and ranks are meant
/// only where a text looks like squares: it has a digit and no word.
bool is_telling(NotationErrorCode code, std::string_view text)
{
    bool const is_of_range
        = code == NotationErrorCode::file_out_of_range || code == NotationErrorCode::rank_out_of_range;
    if (!is_of_range)
        return code == NotationErrorCode::null_move || code >= NotationErrorCode::no_break_space;
    std::size_t longest = 0;
    std::size_t letters = 0;
    for (char const character : text) {
        letters = is_letter(character) ? letters + 1 : 0;
        longest = std::max(longest, letters);
    }
    return std::ranges::any_of(text, is_digit) && longest < 3;
}

/// The reason without the place in the text, which comes before it.
std::string reason_of(NotationError error, Language language)
{
    auto const text = describe(error, language);
    std::string_view const view = text.view();
    constexpr std::string_view colon = ": ";
    auto const end = view.find(colon);
    return std::string{end == std::string_view::npos ? view : view.substr(end + colon.size())};
}

std::vector<LegalMove> moves_that_begin(AnyPosition const& position, std::string_view text, Language language)
{
    std::vector<LegalMove> moves;
    for (LegalMove const move : position.legal_moves()) {
        std::string const san = position.format_san(move);
        std::string const local = spell_moves(san, {language, LetterChoice::local});
        if (is_same_but_for_case(san.substr(0, text.size()), text)
            || is_same_but_for_case(local.substr(0, text.size()), text))
            moves.push_back(move);
    }
    return moves;
}

std::optional<std::string> ask_whether(
    AnyPosition const& position, std::vector<LegalMove> const& moves, Language language)
{
    constexpr std::size_t most = 6;
    if (moves.empty() || moves.size() > most)
        return std::nullopt;
    std::vector<std::string> names;
    names.reserve(moves.size());
    for (LegalMove const move : moves)
        names.push_back(position.format_san(move));
    return detail::fill(detail::move_words_of(language).do_you_mean,
        {{"choice", detail::to_choice(detail::history_texts_of(language), names)}});
}

/// What can be read in an answer: no control characters, and not too many others.
std::string shown(std::string_view text)
{
    constexpr std::size_t longest = 60;
    std::string result;
    for (char const letter : text) {
        auto const byte = static_cast<unsigned char>(letter);
        if (begins_character(letter) && result.size() >= longest)
            return result + "…";
        if (byte >= ' ' && byte != 0x7F)
            result += letter;
    }
    return result;
}

bool has_capture(AnyPosition const& position)
{
    return !position.legal_moves(MoveFilter::captures).empty();
}

/// Where the piece stands that is all that is said, if it is the only one of its kind: "queen".
std::optional<Square> find_only_piece(AnyPosition const& position, SaidMove const& said)
{
    if (!said.mover || said.takes || said.drops || said.promotion || !said.places.empty())
        return std::nullopt;
    Bitboard const pieces = position.our(*said.mover);
    return pieces.count() == 1 ? std::optional{pieces.first()} : std::nullopt;
}

std::optional<std::string> advise_on_words(
    AnyPosition const& position, std::string_view text, Language language)
{
    auto said = detail::read_said_move(text, language);
    if (!said)
        return std::nullopt;
    if (said->takes && !has_capture(position))
        return std::string{detail::move_words_of(language).nothing_to_take};
    if (auto question = ask_whether(position, matching_moves(position, *said), language))
        return question;
    if (auto const square = find_only_piece(position, *said)) {
        if (std::string sentence = describe_destinations(position, *square, language); !sentence.empty())
            return sentence;
    }
    // What stands on the square may not be what the words say.
    said->victim.reset();
    return ask_whether(position, matching_moves(position, *said), language);
}

/// A notation, and the language of its letters.
struct Notation {
    std::string text;
    Language language;
};

/// The notation of what was typed; the text itself where it says no move.
Notation find_notation(AnyPosition const& position, std::string_view text, Language language)
{
    text = trimmed(text);
    if (is_notation(position, text, language))
        return {std::string{text}, language};
    std::string_view move = text;
    if (auto const numbered = find_move_number(text); numbered && fits(*numbered, position))
        move = numbered->rest;
    if (move.size() != text.size() && has_two_moves(position, move, language))
        return {std::string{text}, language};
    if (is_notation(position, move, language))
        return {std::string{move}, language};
    if (auto joined = join_letter(move); joined && is_notation(position, *joined, language))
        return {std::move(*joined), language};
    auto const said = detail::read_said_move(move, language);
    std::string written = said ? write_said(position, *said) : std::string{};
    return written.empty() ? Notation{std::string{text}, language}
                           : Notation{std::move(written), Language::english};
}

} // namespace

std::string to_notation(AnyPosition const& position, std::string_view text, Language language)
{
    return find_notation(position, text, language).text;
}

std::optional<std::string> advise_on_move(
    AnyPosition const& position, std::string_view text, NotationError error, Language language)
{
    detail::MoveWords const& words = detail::move_words_of(language);
    text = trimmed(text);
    if (are_numbers_of_squares(text))
        return std::string{words.squares_are_named};
    auto const numbered = find_move_number(text);
    if (numbered && !fits(*numbered, position) && is_notation(position, numbered->rest, language))
        return detail::fill(
            words.wrong_number, {{"number", std::to_string(position.fullmove_number().value())}});
    if (auto advice = advise_on_words(position, numbered ? numbered->rest : text, language))
        return advice;
    if (is_telling(error.code, text))
        return detail::fill(
            words.not_a_move, {{"text", shown(text)}, {"reason", reason_of(error, language)}});
    return ask_whether(position, moves_that_begin(position, text, language), language);
}

std::string say_what_moves_look_like(std::string_view text, Language language)
{
    return detail::fill(detail::move_words_of(language).moves_look_like, {{"text", shown(text)}});
}

Result<LegalMove, MoveProblem> read_typed_move(
    AnyPosition const& position, std::string_view text, Language language, CastlingSquares castling)
{
    Notation const notation = find_notation(position, text, language);
    return read_move(position, notation.text, notation.language, castling);
}

std::vector<LegalMove> read_line_of_moves(AnyPosition position, std::string_view text, Language language)
{
    std::vector<LegalMove> moves;
    for (text = trimmed(text); !text.empty();) {
        if (auto const numbered = find_move_number(text)) {
            if (!fits(*numbered, position))
                return {};
            text = numbered->rest;
        }
        std::string_view const word = first_word(text);
        text = trimmed(text.substr(word.size()));
        auto const move = read_move(position, word, language);
        if (!move)
            return {};
        moves.push_back(*move);
        position = position.play(*move);
    }
    return moves;
}

std::string describe_typed(
    AnyPosition const& position, std::string_view text, MoveProblem const& problem, Language language)
{
    auto const* const error = std::get_if<NotationError>(&problem);
    if (error == nullptr)
        return describe(position, problem, language);
    return advise_on_move(position, text, *error, language)
        .value_or(say_what_moves_look_like(text, language));
}

} // namespace arbiter
