// SPDX-License-Identifier: MIT
#ifndef ARBITER_NOTATION_EPD_H
#define ARBITER_NOTATION_EPD_H

#include "arbiter/notation/fen.h"

#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

namespace arbiter {

/// One operation of an EPD, as views into the text it was read from: `bm Nf3 Nc3;` has the opcode "bm"
/// and the operands "Nf3 Nc3".
struct EpdOperation {
    std::string_view opcode;
    /// The text between the opcode and the semicolon, without the blanks around it.
    std::string_view operands;

    /// The operand with this index from 0, or nothing. A string is returned without its quotation marks.
    /// Linear in the index.
    std::optional<std::string_view> operand(std::size_t index) const;
};

/// The operations of an EPD in their order. They are parsed while iterating, so nothing is stored.
class EpdOperations {
public:
    /// No operations.
    constexpr EpdOperations() = default;

    class Iterator {
    public:
        using value_type = EpdOperation;
        using difference_type = std::ptrdiff_t;
        using reference = EpdOperation;
        using pointer = void;
        using iterator_category = std::input_iterator_tag;

        Iterator() = default;

        EpdOperation operator*() const { return operation_; }

        Iterator& operator++()
        {
            advance();
            return *this;
        }

        Iterator operator++(int)
        {
            Iterator const before = *this;
            advance();
            return before;
        }

        friend bool operator==(Iterator const& a, Iterator const& b)
        {
            return a.operation_.opcode.data() == b.operation_.opcode.data();
        }

    private:
        friend EpdOperations;

        explicit Iterator(std::string_view rest) : rest_{rest} { advance(); }

        void advance();

        EpdOperation operation_;
        std::string_view rest_;
    };

    Iterator begin() const { return Iterator{text_}; }

    Iterator end() const { return Iterator{}; }

    bool empty() const { return begin() == end(); }

    /// The first operation with this opcode, or nothing. Linear in the text.
    std::optional<EpdOperation> find(std::string_view opcode) const;

    /// The operations as they were written.
    std::string_view text() const { return text_; }

private:
    friend Result<struct Epd, FenError> parse_epd(std::string_view text, CastlingMode mode);

    constexpr explicit EpdOperations(std::string_view text) : text_{text} { }

    std::string_view text_;
};

/// A set-up and its operations. The operations live as long as the text they were read from.
struct Epd {
    Setup setup;
    EpdOperations operations;
};

/// Reads a line of EPD (PGN standard 16.2): the first four fields of a FEN, then operations. The
/// operations `hmvc` and `fmvn` set the clock and the move number. All six fields of a FEN before the
/// operations are read too, and so are a FEN without operations, empty operations (";D1 20 ;D2 400" of
/// perft suites) and a last operation without its semicolon.
Result<Epd, FenError> parse_epd(std::string_view text, CastlingMode mode = CastlingMode::standard);

} // namespace arbiter

#endif
