// SPDX-License-Identifier: MIT
#include "screen/canvas_writer.h"

#include "arbiter/core/utf8.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>

namespace arbiter::screen {

namespace {

enum class Ground : std::uint8_t { front, back };

/// The nearest character of ASCII; '?' where there is none.
char32_t to_ascii(char32_t character)
{
    switch (character) {
    case U'–':
    case U'—':
    case U'−': return U'-';
    case U'’': return U'\'';
    case U'“':
    case U'”': return U'"';
    case U'…': return U'.';
    case U'×': return U'x';
    default: return character < 0x80 ? character : U'?';
    }
}

/// Writes cells one after another and remembers where the terminal's cursor is and how it writes.
class Writer {
public:
    explicit Writer(Abilities abilities) : abilities_{abilities} { }

    void put(Spot spot, Cell const& cell)
    {
        if (!is_placed_ || spot != next_)
            fmt::format_to(std::back_inserter(bytes_), "\x1b[{};{}H", spot.row + 1, spot.column + 1);
        if (!is_placed_ || cell.look != look_)
            select(cell.look);
        append_utf8(bytes_, abilities_.has_utf8 ? cell.character : to_ascii(cell.character));
        is_placed_ = true;
        next_ = {spot.column + 1, spot.row};
        look_ = cell.look;
    }

    /// The cursor does not stay beyond the last column in the same way everywhere.
    void end_row() { next_ = {-1, -1}; }

    std::string finish()
    {
        if (is_placed_)
            bytes_ += "\x1b[0m";
        return std::move(bytes_);
    }

private:
    void select(Look const& look)
    {
        bytes_ += "\x1b[0";
        if (is_bold(look))
            bytes_ += ";1";
        if (look.is_underlined)
            bytes_ += ";4";
        if (look.is_reversed)
            bytes_ += ";7";
        add(Ground::front, look.front);
        add(Ground::back, look.back);
        bytes_ += 'm';
    }

    /// With few colours bold black is grey in many terminals, and the bright half of sixteen is bold.
    bool is_bold(Look const& look) const
    {
        bool const has_few
            = abilities_.colors == ColorDepth::eight || abilities_.colors == ColorDepth::sixteen;
        if (!has_few || !look.front.is_set())
            return look.is_bold;
        if (look.front.ansi() % 8 == 0)
            return false;
        return look.is_bold || (abilities_.colors == ColorDepth::eight && look.front.ansi() > 8);
    }

    void add(Ground ground, Tone tone)
    {
        if (!tone.is_set())
            return;
        int const base = ground == Ground::front ? 30 : 40;
        switch (abilities_.colors) {
        case ColorDepth::none: break;
        case ColorDepth::eight:
            fmt::format_to(std::back_inserter(bytes_), ";{}", base + tone.ansi() % 8);
            break;
        case ColorDepth::sixteen:
            fmt::format_to(std::back_inserter(bytes_), ";{}",
                tone.ansi() < 8 ? base + tone.ansi() : base + 60 + tone.ansi() - 8);
            break;
        case ColorDepth::indexed:
            fmt::format_to(std::back_inserter(bytes_), ";{};5;{}", base + 8, nearest_indexed(tone.rgb()));
            break;
        case ColorDepth::truecolor:
            fmt::format_to(std::back_inserter(bytes_), ";{};2;{};{};{}", base + 8, tone.rgb() >> 16U,
                (tone.rgb() >> 8U) & 0xFFU, tone.rgb() & 0xFFU);
            break;
        }
    }

    Abilities abilities_;
    std::string bytes_;
    Spot next_;
    Look look_;
    bool is_placed_ = false;
};

template <class IsWanted>
std::string write_cells(Canvas const& canvas, Abilities abilities, IsWanted is_wanted)
{
    Writer writer{abilities};
    for (int row = 0; row < canvas.size().rows; ++row) {
        for (int column = 0; column < canvas.size().columns; ++column) {
            if (is_wanted(Spot{column, row}))
                writer.put({column, row}, canvas.at({column, row}));
        }
        writer.end_row();
    }
    return writer.finish();
}

} // namespace

unsigned nearest_indexed(std::uint32_t rgb)
{
    // 216 colours of a cube from 16 on, and 24 greys from 232 on.
    constexpr std::array<int, 6> steps{0, 95, 135, 175, 215, 255};
    std::array<int, 3> const parts{
        static_cast<int>(rgb >> 16U), static_cast<int>((rgb >> 8U) & 0xFFU), static_cast<int>(rgb & 0xFFU)};
    auto const square = [](int value) { return value * value; };
    unsigned cube = 0;
    int cube_distance = 0;
    int sum = 0;
    for (int const part : parts) {
        auto const nearest = std::min_element(steps.begin(), steps.end(),
            [part](int a, int b) { return std::abs(a - part) < std::abs(b - part); });
        cube = 6 * cube + static_cast<unsigned>(nearest - steps.begin());
        cube_distance += square(*nearest - part);
        sum += part;
    }
    int const grey = std::clamp((sum / 3 - 3) / 10, 0, 23);
    int grey_distance = 0;
    for (int const part : parts)
        grey_distance += square(8 + 10 * grey - part);
    return grey_distance < cube_distance ? 232 + static_cast<unsigned>(grey) : 16 + cube;
}

std::string write_changes(Canvas const& before, Canvas const& after, Abilities abilities)
{
    return write_cells(
        after, abilities, [&before, &after](Spot spot) { return before.at(spot) != after.at(spot); });
}

std::string write_all(Canvas const& canvas, Abilities abilities)
{
    return "\x1b[0m\x1b[2J" + write_cells(canvas, abilities, [](Spot) { return true; });
}

} // namespace arbiter::screen
