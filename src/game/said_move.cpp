// SPDX-License-Identifier: MIT
#include "game/said_move.h"

#include "arbiter/core/text.h"
#include "game/language_texts.h"

#include <algorithm>
#include <array>

namespace arbiter::detail {

namespace {

/// Small letters, also of Latin letters with accents, which UTF-8 has in two bytes after C3.
std::string in_small_letters(std::string_view text)
{
    std::string result;
    for (char const letter : text) {
        auto const byte = static_cast<unsigned char>(letter);
        bool const is_accented = !result.empty() && static_cast<unsigned char>(result.back()) == 0xC3;
        result += is_accented && byte >= 0x80 && byte <= 0x9E && byte != 0x97 ? static_cast<char>(byte + 0x20)
                                                                              : to_small(letter);
    }
    return result;
}

/// The words of a text. Hyphens and apostrophes end a word, as do signs after it, but O-O is one. The s of
/// "queen's" is left out.
std::vector<std::string> words_in(std::string_view text)
{
    std::vector<std::string> words;
    std::string word;
    bool is_after_apostrophe = false;
    auto const end_word = [&] {
        if (!word.empty() && !(is_after_apostrophe && word == "s"))
            words.push_back(word);
        word.clear();
        is_after_apostrophe = false;
    };
    for (char const letter : in_small_letters(text)) {
        constexpr std::string_view signs = " \t-'.,;!?+#";
        bool const is_castling = letter == '-' && (word.ends_with('o') || word.ends_with('0'))
            && std::ranges::all_of(
                word, [](char known) { return known == 'o' || known == '0' || known == '-'; });
        if (!is_castling && signs.find(letter) != std::string_view::npos) {
            end_word();
            is_after_apostrophe = letter == '\'';
        } else {
            word += letter;
        }
    }
    end_word();
    return words;
}

bool has_word(std::string_view list, std::string_view word)
{
    for (; !list.empty(); list.remove_prefix(std::min(list.find(' '), list.size()))) {
        list = trimmed(list);
        if (list.substr(0, list.find(' ')) == word)
            return true;
    }
    return false;
}

/// Whether a word has only signs of the notation, and a file or a rank among them: "f3", "e", "nxf3", "e8=q".
bool is_place(std::string_view word)
{
    constexpr std::string_view signs = "abcdefgh12345678kqrnx=";
    constexpr std::string_view places = "abcdefgh12345678";
    return word.find_first_not_of(signs) == std::string_view::npos
        && word.find_first_of(places) != std::string_view::npos;
}

class SaidMoveReader {
public:
    explicit SaidMoveReader(Language language) : own_{move_words_of(language)} { }

    std::optional<SaidMove> read(std::vector<std::string> const& words)
    {
        for (std::size_t index = 0; index < words.size(); ++index) {
            std::string_view const next = index + 1 < words.size() ? std::string_view{words[index + 1]} : "";
            // "Becomes a queen": an article, not a file.
            if (words[index] == "a" && find_piece(next))
                continue;
            if (!take(words[index]))
                return std::nullopt;
        }
        bool const says_something
            = said_.mover || said_.takes || said_.castles || said_.drops || !said_.places.empty();
        return says_something ? std::optional{said_} : std::nullopt;
    }

private:
    bool knows(LanguageText MoveWords::* list, std::string_view word) const
    {
        return has_word(own_.*list, word) || has_word(move_words_of(Language::english).*list, word);
    }

    std::optional<Role> find_piece(std::string_view word) const
    {
        bool const is_letter = word.size() == 1 && word != "b"; // which is a file
        if (auto const role = is_letter ? find_role(to_capital(word.front())) : std::nullopt)
            return role;
        for (Role const role : all_roles) {
            if (has_word(own_.pieces[to_index(role)], word)
                || has_word(move_words_of(Language::english).pieces[to_index(role)], word))
                return role;
        }
        return std::nullopt;
    }

    bool take(std::string_view word)
    {
        if (auto const role = find_piece(word))
            return take_piece(*role);
        if (word == "o-o" || word == "0-0" || word == "o-o-o" || word == "0-0-0") {
            said_.castles = true;
            said_.side = word.size() == 3 ? CastlingSide::king : CastlingSide::queen;
        } else if (knows(&MoveWords::castle, word)) {
            said_.castles = true;
        } else if (knows(&MoveWords::short_side, word)) {
            said_.side = CastlingSide::king;
        } else if (knows(&MoveWords::long_side, word)) {
            said_.side = CastlingSide::queen;
        } else if (word == "x" || knows(&MoveWords::takes, word)) {
            said_.takes = true;
            is_victim_next_ = true;
        } else if (knows(&MoveWords::promotes, word)) {
            is_promotion_next_ = true;
        } else if (knows(&MoveWords::drops, word)) {
            said_.drops = true;
        } else if (!knows(&MoveWords::fillers, word)) {
            if (!is_place(word))
                return false;
            said_.places.emplace_back(word);
            is_victim_next_ = false;
        }
        return true;
    }

    bool take_piece(Role role)
    {
        auto const square = last_square(said_);
        bool const is_at_end
            = square && (rank_of(*square) == Rank::first || rank_of(*square) == Rank::eighth);
        bool const is_pawns = said_.mover.value_or(Role::pawn) == Role::pawn;
        std::optional<Role>* place = &said_.mover;
        if (said_.castles && said_.places.empty() && (role == Role::king || role == Role::queen)) {
            said_.side = role == Role::king ? CastlingSide::king : CastlingSide::queen;
            return true;
        }
        if (is_promotion_next_ || (is_at_end && is_pawns && (said_.mover || !said_.takes)))
            place = &said_.promotion;
        else if (is_victim_next_)
            place = &said_.victim;
        is_victim_next_ = false;
        is_promotion_next_ = false;
        if (*place)
            return false;
        *place = role;
        return true;
    }

    MoveWords const& own_;
    SaidMove said_;
    bool is_victim_next_ = false;
    bool is_promotion_next_ = false;
};

/// Whether a file, a rank or a square that was said is this one.
bool is_at(std::string_view place, Square square)
{
    return std::ranges::all_of(place, [name = to_string(square)](char sign) {
        return std::string_view{name}.find(sign) != std::string_view::npos;
    });
}

/// Whether all that is said of a drop holds for this one.
bool fits_drop(SaidMove const& said, Attempt const& attempt)
{
    bool const fits_places
        = said.places.empty() || (said.places.size() == 1 && is_at(said.places.back(), attempt.to));
    return said.drops && !said.takes && (!said.mover || said.mover == attempt.drop) && fits_places;
}

} // namespace

std::optional<SaidMove> read_said_move(std::string_view text, Language language)
{
    return SaidMoveReader{language}.read(words_in(text));
}

std::optional<Square> last_square(SaidMove const& said)
{
    std::string_view const place = said.places.empty() ? std::string_view{} : said.places.back();
    auto const square = parse_square(place);
    return square ? std::optional{*square} : std::nullopt;
}

std::vector<LegalMove> matching_moves(AnyPosition const& position, SaidMove const& said)
{
    std::vector<LegalMove> moves;
    for (LegalMove const move : position.legal_moves()) {
        Attempt const attempt = position.to_attempt(move);
        auto const piece = position.piece_at(attempt.from);
        if (attempt.drop && fits_drop(said, attempt))
            moves.push_back(move);
        if (attempt.drop || said.drops || !piece)
            continue;
        auto const victim = position.piece_at(attempt.to);
        Role const taken = victim ? victim->role : Role::pawn; // en passant
        bool const fits_pieces = (!said.mover || said.mover == piece->role)
            && (!said.takes || position.is_capture(move)) && (!said.victim || said.victim == taken)
            && (!said.promotion || said.promotion == attempt.promotion);
        bool const fits_castling = !said.castles || move.is_castling();
        bool const fits_places = said.places.empty()
            || (is_at(said.places.back(), attempt.to)
                && (said.places.size() == 1 || is_at(said.places.front(), attempt.from)));
        if (fits_pieces && fits_castling && fits_places)
            moves.push_back(move);
    }
    return moves;
}

bool takes_what_is_said(AnyPosition const& position, SaidMove const& said)
{
    auto const square = last_square(said);
    auto const piece = square ? position.piece_at(*square) : std::nullopt;
    return piece ? piece->role == said.victim : said.victim == Role::pawn;
}

} // namespace arbiter::detail
