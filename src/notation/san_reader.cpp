// SPDX-License-Identifier: MIT
#include "arbiter/notation/san.h"
#include "notation/coordinates.h"
#include "notation/san_parts.h"
#include "notation/san_plain.h"

#include <array>
#include <utility>

namespace arbiter {

namespace {

using detail::Cursor;
using detail::Parts;
using detail::Place;

enum class Form : std::uint8_t { san, lan };

/// Reads one move. Each step returns what is wrong, or nothing; the cursor then stands on the byte that
/// cannot be right.
class SanReader {
public:
    using Problem = std::optional<NotationErrorCode>;

    SanReader(std::string_view text, Form form, Strictness strictness)
        : cursor_{text},
          form_{form},
          is_strict_{strictness == Strictness::strict}
    {
    }

    Problem read()
    {
        if (!is_strict_)
            cursor_.skip_blanks();
        if (cursor_.at_end())
            return NotationErrorCode::empty_text;
        if (is_null_move())
            return NotationErrorCode::null_move;
        if (is_castling_letter(cursor_.peek())) {
            if (auto const problem = read_castling())
                return problem;
        } else {
            if (auto const problem = is_drop() ? read_drop() : read_move())
                return problem;
        }
        return read_suffixes();
    }

    San const& san() const { return san_; }

    NotationError error(NotationErrorCode code) const { return {code, cursor_.offset()}; }

private:
    static bool is_castling_letter(char letter) { return letter == 'O' || letter == '0' || letter == 'o'; }

    /// What the standard does not have is an error of strict reading only.
    Problem lenient() const
    {
        return is_strict_ ? Problem{NotationErrorCode::lenient_spelling} : std::nullopt;
    }

    bool is_null_move() const
    {
        std::string_view const rest = cursor_.rest();
        return rest == "--" || rest == "Z0" || rest == "0000";
    }

    /// "N@f3" or "@e4".
    bool is_drop() const { return cursor_.peek() == '@' || cursor_.peek(1) == '@'; }

    Problem read_move()
    {
        if (auto const problem = read_role())
            return problem;
        if (auto const problem = read_places())
            return problem;
        return read_promotion();
    }

    Problem read_drop();
    Problem read_castling();
    Problem read_castling_letter();

    bool skip_dash() { return cursor_.skip('-') || (!is_strict_ && cursor_.skip_long_dash()); }

    Problem read_role();
    Problem read_figurine();
    bool small_b_is_bishop() const;
    Problem read_places();
    Problem read_parts(Parts& parts);
    Problem check_destination(Parts const& parts);
    Problem check_origin(Parts const& parts);
    bool changes_file(Parts const& parts) const;
    bool is_standard(Parts const& parts) const;
    Place read_place();
    Problem read_sign(bool& found);
    Problem missing_place(Place const& place) const;
    Problem read_promotion();
    Problem read_promoted_role(bool accepts_small);
    Problem read_suffixes();
    Problem read_suffix();

    Cursor cursor_;
    Form form_;
    bool is_strict_;
    San san_;
};

SanReader::Problem SanReader::read_drop()
{
    if (!cursor_.skip('@')) {
        auto const role = find_role(to_capital(cursor_.peek()));
        if (!role)
            return NotationErrorCode::expected_piece;
        if (is_small_letter(cursor_.peek())) {
            if (auto const problem = lenient())
                return problem;
        }
        san_.role = *role;
        cursor_.advance(2);
    }
    auto const to = detail::read_square(cursor_, detail::LetterCase::small_only);
    if (!to)
        return to.error();
    san_.is_drop = true;
    san_.to_file = file_of(*to);
    san_.to_rank = rank_of(*to);
    return std::nullopt;
}

SanReader::Problem SanReader::read_castling_letter()
{
    if (!is_castling_letter(cursor_.peek()))
        return NotationErrorCode::bad_castling;
    if (cursor_.peek() != 'O') {
        if (auto const problem = lenient())
            return problem;
    }
    cursor_.advance();
    return std::nullopt;
}

SanReader::Problem SanReader::read_castling()
{
    if (auto const problem = read_castling_letter())
        return problem;
    if (!skip_dash())
        return NotationErrorCode::bad_castling;
    if (auto const problem = read_castling_letter())
        return problem;
    san_.castling = CastlingSide::king;
    san_.role = Role::king;
    if (!skip_dash())
        return std::nullopt;
    san_.castling = CastlingSide::queen;
    return read_castling_letter();
}

SanReader::Problem SanReader::read_figurine()
{
    // The chess pieces of Unicode stand side by side, from the white king to the black pawn.
    constexpr std::array<Role, 6> roles{
        Role::king, Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn};
    constexpr unsigned char first = 0x94;
    auto const last_byte = static_cast<unsigned char>(cursor_.peek(2));
    if (!cursor_.rest().starts_with("\xE2\x99") || last_byte < first || last_byte >= first + 12)
        return NotationErrorCode::expected_piece;
    if (auto const problem = lenient())
        return problem;
    san_.role = roles[(last_byte - first) % roles.size()];
    cursor_.advance(3);
    // A variation selector may ask for the text or the emoji form of the sign.
    if (!cursor_.skip("\xEF\xB8\x8E"))
        cursor_.skip("\xEF\xB8\x8F");
    return std::nullopt;
}

/// A small b is the bishop where no pawn of file b can go: not to the files beside it.
bool SanReader::small_b_is_bishop() const
{
    std::size_t const next = cursor_.peek(1) == 'x' || cursor_.peek(1) == ':' ? 2 : 1;
    auto const file = find_file(cursor_.peek(next));
    return !is_strict_ && file && *file != File::a && *file != File::c;
}

SanReader::Problem SanReader::read_role()
{
    char const letter = cursor_.peek();
    char const capital = to_capital(letter);
    bool const is_file = find_file(letter).has_value();
    if (auto const role = find_role(capital); role && (!is_file || small_b_is_bishop())) {
        if (letter != capital || *role == Role::pawn) {
            if (auto const problem = lenient())
                return problem;
        }
        san_.role = *role;
        cursor_.advance();
        return std::nullopt;
    }
    if (is_file)
        return std::nullopt;
    if (is_small_letter(letter))
        return NotationErrorCode::file_out_of_range;
    return read_figurine();
}

Place SanReader::read_place()
{
    Place place;
    place.file = find_file(cursor_.peek());
    if (place.file)
        cursor_.advance();
    place.rank = find_rank(cursor_.peek());
    if (place.rank)
        cursor_.advance();
    return place;
}

SanReader::Problem SanReader::read_sign(bool& found)
{
    char const sign = cursor_.peek();
    found = true;
    if (sign == 'x') {
        san_.is_capture = true;
        cursor_.advance();
        return std::nullopt;
    }
    if (sign == '-') {
        if (form_ == Form::san) {
            if (auto const problem = lenient())
                return problem;
        }
        cursor_.advance();
        return std::nullopt;
    }
    Cursor const at_sign = cursor_;
    san_.is_capture = cursor_.skip(':') || cursor_.skip("×");
    found = san_.is_capture || cursor_.skip_long_dash();
    auto const problem = found ? lenient() : std::nullopt;
    if (problem)
        cursor_ = at_sign;
    return problem;
}

/// What the first missing half of a square is called, at the cursor.
SanReader::Problem SanReader::missing_place(Place const& place) const
{
    Cursor at = cursor_;
    // A capture sign in the place of a file is not an attempt at a file.
    if (!place.file && at.peek() == 'x')
        return NotationErrorCode::expected_file;
    if (!place.file)
        return detail::read_file(at, detail::LetterCase::small_only).error();
    return detail::read_rank(at).error();
}

SanReader::Problem SanReader::read_parts(Parts& parts)
{
    parts.at_origin = cursor_;
    parts.from = read_place();
    parts.at_sign = cursor_;
    if (auto const problem = read_sign(parts.has_sign))
        return problem;
    parts.at_destination = cursor_;
    parts.to = read_place();
    if (!parts.to.is_empty() || parts.has_sign)
        return std::nullopt;
    // One square alone is the destination.
    if (!parts.from.is_whole())
        return missing_place(parts.from);
    if (form_ == Form::lan)
        return missing_place(parts.to);
    parts.to = parts.from;
    parts.from = Place{};
    return std::nullopt;
}

/// Whether the destination says enough. Leaves the cursor where it does not.
SanReader::Problem SanReader::check_destination(Parts const& parts)
{
    Place const& from = parts.from;
    Place const& to = parts.to;
    if (!to.file) {
        cursor_ = parts.at_destination;
        return missing_place(to);
    }
    if (to.rank)
        return std::nullopt;
    bool const may_be_short = san_.role == Role::pawn && from.file && !from.rank && form_ == Form::san;
    if (is_strict_ || !may_be_short)
        return missing_place(to);
    if (parts.has_sign || detail::are_neighbours(*from.file, *to.file))
        return std::nullopt;
    // "he" begins no capture, so what is missing is the rank of the first square.
    cursor_ = parts.at_sign;
    return missing_place(from);
}

/// Whether the origin says enough, and in strict reading no more. Leaves the cursor where it does not.
SanReader::Problem SanReader::check_origin(Parts const& parts)
{
    Place const& from = parts.from;
    Cursor const behind = cursor_;
    cursor_ = from.file || from.is_empty() ? parts.at_sign : parts.at_origin;
    if (form_ == Form::lan && !from.is_whole())
        return missing_place(from);
    if (is_strict_ && !is_standard(parts))
        return NotationErrorCode::lenient_spelling;
    cursor_ = behind;
    return std::nullopt;
}

SanReader::Problem SanReader::read_places()
{
    Parts parts{cursor_};
    if (auto const problem = read_parts(parts))
        return problem;
    if (auto const problem = check_destination(parts))
        return problem;
    if (auto const problem = check_origin(parts))
        return problem;
    san_.from_file = parts.from.file;
    san_.from_rank = parts.from.rank;
    san_.to_file = *parts.to.file;
    san_.to_rank = parts.to.rank;
    san_.is_capture = san_.is_capture || changes_file(parts);
    return std::nullopt;
}

/// A pawn that leaves its file takes something, whether the sign says so or not.
bool SanReader::changes_file(Parts const& parts) const
{
    return san_.role == Role::pawn && parts.from.file && parts.from.file != parts.to.file;
}

/// Whether strict notation says as much of the origin, and has the sign.
bool SanReader::is_standard(Parts const& parts) const
{
    bool const is_pawn_capture = changes_file(parts);
    if (is_pawn_capture && !san_.is_capture)
        return false;
    if (form_ == Form::lan)
        return parts.has_sign;
    if (san_.role != Role::pawn)
        return true;
    return is_pawn_capture ? !parts.from.rank : parts.from.is_empty() && !parts.has_sign;
}

SanReader::Problem SanReader::read_promoted_role(bool accepts_small)
{
    char const letter = cursor_.peek();
    auto const role = find_role(to_capital(letter));
    if (!role) {
        Role const mover = san_.role;
        auto const problem = read_figurine();
        san_.promotion = std::exchange(san_.role, mover);
        return problem == NotationErrorCode::expected_piece ? NotationErrorCode::expected_promotion : problem;
    }
    if (is_small_letter(letter) && !accepts_small)
        return NotationErrorCode::lenient_spelling;
    san_.promotion = role;
    cursor_.advance();
    return std::nullopt;
}

SanReader::Problem SanReader::read_promotion()
{
    char const sign = cursor_.peek();
    if (sign == '=') {
        cursor_.advance();
        return read_promoted_role(!is_strict_);
    }
    bool const has_sign = sign == '(' || sign == '/';
    bool const is_bare = san_.role == Role::pawn && find_role(to_capital(sign));
    if (!has_sign && !is_bare)
        return std::nullopt;
    if (auto const problem = lenient())
        return problem;
    if (has_sign)
        cursor_.advance();
    if (auto const problem = read_promoted_role(true))
        return problem;
    if (sign == '(' && !cursor_.skip(')'))
        return NotationErrorCode::unclosed_parenthesis;
    return std::nullopt;
}

SanReader::Problem SanReader::read_suffix()
{
    if (cursor_.peek() == '#' || cursor_.peek() == '+') {
        // Old books write ++ for double check or mate; it claims no more than a check here.
        if (san_.check != SanCheck::none) {
            if (is_strict_)
                return NotationErrorCode::trailing_text;
        }
        if (cursor_.peek() == '#' || san_.check == SanCheck::none)
            san_.check = cursor_.peek() == '#' ? SanCheck::checkmate : SanCheck::check;
        cursor_.advance();
        return std::nullopt;
    }
    for (std::string_view const mark : {"!", "?", "e.p.", "e.p", "ep"}) {
        if (!cursor_.rest().starts_with(mark))
            continue;
        if (auto const problem = lenient())
            return problem;
        cursor_.skip(mark);
        return std::nullopt;
    }
    return NotationErrorCode::trailing_text;
}

SanReader::Problem SanReader::read_suffixes()
{
    while (!cursor_.at_end()) {
        if (!is_strict_ && is_blank(cursor_.peek())) {
            cursor_.skip_blanks();
            continue;
        }
        if (auto const problem = read_suffix())
            return problem;
    }
    return std::nullopt;
}

Result<San, NotationError> parse(std::string_view text, Form form, Strictness strictness)
{
    SanReader reader{text, form, strictness};
    if (auto const problem = reader.read())
        return Err{reader.error(*problem)};
    return reader.san();
}

} // namespace

Result<San, NotationError> parse_san(std::string_view text, Strictness strictness)
{
    Result<San, NotationError> result;
    if (!detail::read_plain_san(text, *result))
        result = parse(text, Form::san, strictness);
    return result;
}

Result<San, NotationError> parse_lan(std::string_view text, Strictness strictness)
{
    return parse(text, Form::lan, strictness);
}

} // namespace arbiter
