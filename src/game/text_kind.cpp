// SPDX-License-Identifier: MIT
#include "game/text_kind.h"

#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace arbiter {

namespace {

/// How much of a text shows whether it has moves or tag pairs.
constexpr std::size_t beginning_size = 8192;

struct Format {
    /// In small letters; a text is compared without regard to case.
    std::string_view beginning;
    std::string_view sentence;
};

constexpr std::string_view web_page
    = "This is a web page (HTML), not PGN. Save the file that the page links.";
constexpr std::string_view archive = "This is an archive, not PGN. Unpack it, and read the files in it.";
constexpr std::string_view picture = "This is a picture, not PGN.";

constexpr std::array formats{
    Format{"<!doctype", web_page},
    Format{"<html", web_page},
    Format{"<head", web_page},
    Format{"<body", web_page},
    Format{"<?xml", "This is XML, not PGN."},
    Format{"<svg", picture},
    Format{"{\\rtf", "This is a document in RTF, not PGN. Save it as plain text."},
    Format{"%pdf-", "This is a document in PDF, not PGN. Copy its games into a text file."},
    Format{"%!ps", "This is a document in PostScript, not PGN."},
    Format{"\xD0\xCF\x11\xE0", "This is an office document, not PGN. Save it as plain text."},
    Format{"pk\x03\x04", archive},
    Format{"7z\xBC\xAF\x27\x1C", archive},
    Format{"rar!\x1A", archive},
    Format{"\xFD"
           "7zxz",
        archive},
    Format{"\x89png", picture},
    Format{"gif8", picture},
    Format{"\xFF\xD8\xFF", picture},
    Format{"sqlite format 3", "This is an SQLite database, not PGN. Export its games as PGN."},
    Format{"scid.s", "This is a Scid database, not PGN. Export its games as PGN with Scid."},
    Format{"\x7F"
           "elf",
        "This is a program, not PGN."},
    Format{"mz\x90", "This is a program, not PGN."},
};

constexpr std::string_view json = "This is JSON, not PGN.";
constexpr std::string_view list_of_positions
    = "This is a list of positions (FEN or EPD), not PGN: it has no games.";
constexpr std::string_view no_game = "This text has neither a tag pair nor a move, so it is not PGN.";

bool begins_with(std::string_view text, std::string_view small)
{
    return text.size() >= small.size()
        && std::ranges::equal(text.substr(0, small.size()), small, {}, to_small);
}

/// Whether a text begins with an object whose first key is quoted, or with a list of such objects.
bool is_json(std::string_view text)
{
    if (text.starts_with('['))
        text = trimmed(text.substr(1));
    if (!text.starts_with('{'))
        return false;
    text = trimmed(text.substr(1));
    std::size_t const end = text.starts_with('"') ? text.find('"', 1) : std::string_view::npos;
    return end != std::string_view::npos && trimmed(text.substr(end + 1)).starts_with(':');
}

/// Whether a line begins like a FEN: eight ranks, and a side to move.
bool is_position(std::string_view line)
{
    std::size_t const end = line.find(' ');
    if (end == std::string_view::npos || line.size() < end + 3 || line[end + 2] != ' ')
        return false;
    std::string_view const board = line.substr(0, end);
    return std::ranges::count(board, '/') == 7
        && board.find_first_not_of("pnbrqkPNBRQK12345678/~[]") == std::string_view::npos
        && (line[end + 1] == 'w' || line[end + 1] == 'b');
}

/// Whether there is anything that could belong to a game: a bracket, a comment, a figure as they are in
/// squares, results and move numbers, or castling.
bool may_have_game(std::string_view text)
{
    if (text.starts_with('{') || text.starts_with(';') || text.find('[') != std::string_view::npos)
        return true;
    for (std::size_t place = 0; place < text.size(); ++place) {
        char const last = place == 0 ? ' ' : text[place - 1];
        bool const is_star = text[place] == '*' && text.find_first_not_of("\r\n", place + 1) != place + 1;
        bool const is_figure = is_digit(text[place]);
        bool const is_square = is_figure && last >= 'a' && last <= 'h';
        bool const is_number = is_figure && place + 1 < text.size() && text[place + 1] == '.';
        bool const is_hyphen
            = text[place] == '-' && (last == 'O' || last == 'o' || last == '0' || last == '1');
        // A square in letters of another alphabet is a move that is only misspelled.
        bool const is_foreign_square = is_figure && (static_cast<unsigned char>(last) & 0x80U) != 0;
        if (is_star || is_square || is_number || is_hyphen || is_foreign_square)
            return true;
    }
    return false;
}

bool has_several_words(std::string_view text)
{
    return std::ranges::count_if(text, [](char character) { return character == ' ' || character == '\n'; })
        >= 3;
}

bool is_plain(char character)
{
    auto const byte = static_cast<unsigned char>(character);
    return static_cast<unsigned char>(byte - 0x20) < 0x5F || byte == '\n' || byte == '\r' || byte == '\t';
}

/// Blocks are looked at whole, without a branch a byte.
std::size_t skip_plain(std::string_view text, std::size_t place)
{
    constexpr std::size_t block = 128;
    for (; place + block <= text.size(); place += block) {
        std::uint8_t odd = 0;
        for (std::size_t index = 0; index < block; ++index) {
            auto const byte = static_cast<std::uint8_t>(text[place + index]);
            auto const is_printable
                = static_cast<std::uint8_t>(static_cast<std::uint8_t>(byte - 0x20) < 0x5F);
            auto const is_space = static_cast<std::uint8_t>((byte == '\n') | (byte == '\r') | (byte == '\t'));
            odd = static_cast<std::uint8_t>(odd | ((is_printable | is_space) ^ 1));
        }
        if (odd != 0)
            break;
    }
    while (place < text.size() && is_plain(text[place]))
        ++place;
    return place;
}

} // namespace

std::string_view describe_other_format(std::string_view text)
{
    std::string_view const beginning = trimmed(text.substr(0, beginning_size));
    for (Format const& format : formats) {
        if (begins_with(beginning, format.beginning))
            return format.sentence;
    }
    if (is_json(beginning))
        return json;
    if (is_position(beginning.substr(0, beginning.find('\n'))))
        return list_of_positions;
    if (!may_have_game(beginning) && has_several_words(beginning))
        return no_game;
    return {};
}

PgnEncoding find_encoding_faults(std::string_view text)
{
    PgnEncoding faults;
    for (std::size_t place = skip_plain(text, 0); place < text.size(); place = skip_plain(text, place)) {
        if (static_cast<unsigned char>(text[place]) < 0x80) {
            if (!faults.control)
                faults.control = place;
            ++place;
            continue;
        }
        std::size_t const length = measure_character(text.substr(place));
        if (length == 0 && !faults.not_utf8)
            faults.not_utf8 = place;
        place += std::max<std::size_t>(length, 1);
    }
    return faults;
}

} // namespace arbiter
