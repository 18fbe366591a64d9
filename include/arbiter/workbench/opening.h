// SPDX-License-Identifier: MIT
#ifndef ARBITER_WORKBENCH_OPENING_H
#define ARBITER_WORKBENCH_OPENING_H

#include "arbiter/core/position.h"
#include "arbiter/core/result.h"
#include "arbiter/core/units.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter::workbench {

/// The name of a position in the Encyclopaedia of Chess Openings' order. The texts live as long as the table.
struct Opening {
    std::string_view eco; ///< "B90": a letter from A to E and two digits
    std::string_view name; ///< "Sicilian Defense: Najdorf Variation"

    friend bool operator==(Opening, Opening) = default;
};

/// A position with a name, as a table keeps it.
struct NamedPosition {
    ZobristKey key{};
    std::uint32_t name_begin = 0; ///< in the table's text of all names
    std::uint16_t name_size = 0;
    std::array<char, 3> eco{};
};

/// Positions with their names: a view of entries that are sorted by key, and of the text of their names.
/// Positions are identified by `Position::key`, so the move order does not matter.
class OpeningTable {
public:
    /// An empty table.
    constexpr OpeningTable() = default;

    /// The caller ensures that the entries are sorted by key and that their names are in the text.
    constexpr OpeningTable(std::span<NamedPosition const> sorted, std::string_view names)
        : positions_{sorted},
          names_{names}
    {
    }

    /// The table that this library was built with: the 3,800 lines of share/openings, or the lists given to
    /// the build (see docs/pgn_index.md).
    static OpeningTable built_in();

    /// The name of the position with this key, or nothing. Logarithmic in the size.
    std::optional<Opening> find(ZobristKey key) const;

    /// Whether a code stands for a finer part of what `found` names: a later code that the table has for a
    /// name of the same family ("Sicilian Defense: ..."). A code with more behind it ("B90/02") counts as its
    /// first three characters, and is finer than these. Linear in the size.
    bool is_finer(std::string_view code, Opening const& found) const;

    std::size_t size() const { return positions_.size(); }

    bool empty() const { return positions_.empty(); }

private:
    std::span<NamedPosition const> positions_;
    std::string_view names_;
};

/// The name that the built-in table has for the position with this key (`Position::key`), or nothing. A game
/// is named by the last of its positions that has a name.
std::optional<Opening> find_opening(ZobristKey key);

/// Why a list of openings could not be read.
enum class OpeningErrorCode : std::uint8_t {
    missing_column, ///< a line without two tabs: code, name and moves
    bad_eco, ///< a code that is not a letter from A to E and two digits
    empty_name, ///< no name, or one of more than 65,535 bytes
    bad_move, ///< a word among the moves that is not a move, or not a legal one
};

inline constexpr std::size_t opening_error_count = 4;

struct OpeningError {
    OpeningErrorCode code;
    std::size_t line; ///< from 1

    friend bool operator==(OpeningError, OpeningError) = default;
};

/// The code as programs exchange it: "bad-eco".
std::string_view to_code(OpeningErrorCode code);

/// What is wrong and what was expected, in one sentence of English.
std::string_view to_sentence(OpeningErrorCode code);

/// Positions with names that were read at run time.
class OpeningList {
public:
    /// Adds a name. Of two names for one position the first counts. The name must not be empty nor longer
    /// than 65,535 bytes.
    void add(ZobristKey key, std::array<char, 3> eco, std::string_view name);

    /// The table of all added names; valid until the next `add`. Sorts new entries first.
    OpeningTable table();

    std::span<NamedPosition const> positions() const { return positions_; }

    std::string_view names() const { return names_; }

private:
    std::vector<NamedPosition> positions_;
    std::string names_;
    bool is_sorted_ = true;
};

/// Adds the openings of a text to a list. A line has three columns separated by tabs: the code, the
/// name, and the moves from the initial position in SAN, with or without move numbers. Further columns, empty
/// lines and a first line that begins with "eco" do not count. On an error the rest of the text is not
/// added.
Result<std::size_t, OpeningError> read_openings(std::string_view text, OpeningList& list);

} // namespace arbiter::workbench

#endif
