// SPDX-License-Identifier: MIT
#include "game/pgn_spelling.h"

#include "arbiter/core/text.h"
#include "arbiter/notation/pgn_scanner.h"
#include "arbiter/notation/piece_letters.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/judge.h"

namespace arbiter {

namespace {

using Code = PgnErrorCode;

constexpr std::string_view english_letters = piece_letters_of(Language::english);

/// Languages that share their letters stand once; of two that fit a game, the first is taken.
constexpr std::array<PieceLetters, 8> languages{{
    {"German", piece_letters_of(Language::german)},
    {"French", piece_letters_of(Language::french)},
    {"Spanish", piece_letters_of(Language::spanish)}, // and Italian
    {"Dutch", "PLTDK"},
    {"Portuguese", piece_letters_of(Language::portuguese)},
    {"Polish", "SGWHK"},
    {"Czech", "JSVDK"},
    {"Hungarian", "HFBVK"},
}};

struct Replacement {
    std::string_view text;
    std::string_view plain;
};

constexpr std::array<Replacement, 12> replacements{{
    {"\u2010", "-"},
    {"\u2011", "-"},
    {"\u2012", "-"},
    {"\u2013", "-"},
    {"\u2014", "-"},
    {"\u2212", "-"},
    {"\u200B", ""},
    {"\u200C", ""},
    {"\u200D", ""},
    {"\u2060", ""},
    {"\u00AD", ""},
    {"\uFEFF", ""},
}};

/// Whether a word could be the move of a piece: a capital and a destination.
bool looks_like_piece_move(std::string_view word)
{
    return word.size() >= 3 && is_capital(word.front())
        && word.find_first_of("abcdefgh") != std::string_view::npos
        && word.find_first_of("12345678") != std::string_view::npos;
}

} // namespace

PieceLetters const* find_piece_letters(std::string_view text, std::size_t begin)
{
    std::string used;
    PgnScanner scanner{text};
    scanner.go_to(begin);
    for (PgnToken token = scanner.next_token();
        token.kind != PgnTokenKind::end && token.kind != PgnTokenKind::next_game;
        token = scanner.next_token()) {
        if (token.kind == PgnTokenKind::result && scanner.is_game_end_ahead())
            break;
        bool const counts = token.kind == PgnTokenKind::word && looks_like_piece_move(token.text);
        if (counts && used.find(token.text.front()) == std::string::npos)
            used += token.text.front();
    }
    if (used.find_first_not_of(english_letters) == std::string::npos)
        return nullptr;
    for (PieceLetters const& language : languages) {
        if (used.find_first_not_of(language.letters) == std::string::npos)
            return &language;
    }
    return nullptr;
}

std::string to_plain_word(std::string_view word, PieceLetters const* letters)
{
    std::string plain{word};
    for (Replacement const& it : replacements) {
        for (std::size_t place = 0; (place = plain.find(it.text, place)) != std::string::npos;
            place += it.plain.size())
            plain.replace(place, it.text.size(), it.plain);
    }
    if (plain == "OO" || plain == "00")
        plain = "O-O";
    if (plain == "OOO" || plain == "000")
        plain = "O-O-O";
    if (letters != nullptr)
        put_english_letters(plain, letters->letters);
    return plain;
}

std::optional<Attempt> find_squares(std::string_view word)
{
    std::string plain{word.substr(0, word.find_last_not_of("+#") + 1)};
    if (plain.size() > 4 && std::string_view{"-x:"}.find(plain[2]) != std::string_view::npos)
        plain.erase(2, 1);
    if (plain.size() == 6 && plain[4] == '=')
        plain.erase(4, 1);
    if (plain.size() == 5)
        plain[4] = to_small(plain[4]);
    auto const squares = parse_uci_attempt(plain);
    return squares ? std::optional{*squares} : std::nullopt;
}

PgnErrorCodes find_spelling_faults(std::string_view word, San const& said, San const& right)
{
    PgnErrorCodes codes;
    bool const is_strict = parse_san(word, Strictness::strict).has_value();
    if (right.castling) {
        if (!said.castling)
            codes.add(Code::long_notation);
        else if (!is_strict)
            codes.add(word.find_first_of("0o") != std::string_view::npos ? Code::castling_with_zeros
                                                                         : Code::unusual_spelling);
        return codes;
    }
    // "ed5" is read as a capture, since it can be nothing else; but it is not written as one.
    bool const has_sign = word.find_first_of("xX:") != std::string_view::npos
        || word.find("\u00D7") != std::string_view::npos;
    if (right.is_capture && !has_sign)
        codes.add(Code::missing_capture_sign);
    // Two squares on different files look like a pawn's capture, whatever moves there.
    if (!right.is_capture && said.is_capture && has_sign)
        codes.add(Code::superfluous_capture_sign);
    bool const is_long = said.from_file && said.from_rank && !(right.from_file && right.from_rank);
    bool const has_more = (said.from_file && !right.from_file) || (said.from_rank && !right.from_rank);
    if (is_long)
        codes.add(Code::long_notation);
    else if (has_more)
        codes.add(Code::superfluous_origin);
    if (codes.empty() && !is_strict)
        codes.add(right.promotion ? Code::unusual_promotion : Code::unusual_spelling);
    return codes;
}

std::optional<LegalMove> find_respelled_move(
    AnyPosition const& position, std::string_view word, PieceLetters const* letters)
{
    std::string const plain = to_plain_word(word, letters);
    auto const squares = letters == nullptr ? find_squares(plain) : std::nullopt;
    std::optional<San> san;
    if (letters != nullptr || plain != word) {
        if (auto const read = parse_san(plain))
            san = *read;
    }
    return position.visit([&](auto const& inside) -> std::optional<LegalMove> {
        if (san) {
            if (auto const move = resolve(inside, *san))
                return *move;
        }
        if (!squares)
            return std::nullopt;
        auto const move = find_move(inside, adapt_castling(inside, *squares));
        return move ? std::optional{*move} : std::nullopt;
    });
}

} // namespace arbiter
