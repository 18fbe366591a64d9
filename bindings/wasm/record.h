// SPDX-License-Identifier: MIT
#ifndef ARBITER_BINDINGS_WASM_RECORD_H
#define ARBITER_BINDINGS_WASM_RECORD_H

#include "arbiter/core/bitboard.h"
#include "arbiter/core/piece.h"

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>

/// What crosses the border of a WebAssembly module: records of consecutive fields without names,
/// little-endian.
///
///   flag      one byte, 0 or 1
///   byte      one byte
///   number    four bytes, unsigned
///   count     eight bytes, unsigned
///   text      a number, the length in bytes; then the bytes, UTF-8
///   squares   eight bytes, a bit a square, a1 first
///   square    one byte, a1 = 0 to h8 = 63; 64 for none
///   letter    one byte, a piece or a role as in FEN; 0 for none
///   list      a number, how many; then the items
///
/// docs/wasm.md has the records themselves. A machine that runs WebAssembly is little-endian by definition.
namespace arbiter::wasm {

/// Reads a request. What is read beyond its end is zero or empty.
class RecordReader {
public:
    explicit RecordReader(std::string_view bytes) : bytes_{bytes} { }

    bool flag() { return byte() != 0; }

    std::uint8_t byte() { return take<std::uint8_t>(); }

    std::uint32_t number() { return take<std::uint32_t>(); }

    std::uint64_t count() { return take<std::uint64_t>(); }

    std::string_view text()
    {
        std::size_t const size = number();
        std::string_view const text = bytes_.substr(0, size);
        bytes_.remove_prefix(text.size());
        return text;
    }

private:
    template <class Number>
    Number take()
    {
        Number value = 0;
        if (bytes_.size() >= sizeof value) {
            std::memcpy(&value, bytes_.data(), sizeof value);
            bytes_.remove_prefix(sizeof value);
        } else {
            bytes_ = {};
        }
        return value;
    }

    std::string_view bytes_;
};

/// Appends an answer to a string.
class RecordWriter {
public:
    explicit RecordWriter(std::string& out) : out_{out} { }

    void flag(bool value) { byte(value ? 1 : 0); }

    void byte(std::uint8_t value) { put(value); }

    void number(std::size_t value) { put(static_cast<std::uint32_t>(value)); }

    /// In four bytes with a sign.
    void signed_number(std::int32_t value) { put(value); }

    void count(std::uint64_t value) { put(value); }

    void text(std::string_view text)
    {
        number(text.size());
        out_ += text;
    }

    void squares(Bitboard squares) { put(squares.bits()); }

    void square(std::optional<Square> square)
    {
        byte(static_cast<std::uint8_t>(square ? to_index(*square) : 64));
    }

    void letter(std::optional<Piece> piece)
    {
        byte(static_cast<std::uint8_t>(piece ? to_fen_char(*piece) : '\0'));
    }

    void letter(std::optional<Role> role)
    {
        byte(static_cast<std::uint8_t>(role ? to_fen_char(Piece{Color::black, *role}) : '\0'));
    }

private:
    template <class Number>
    void put(Number value)
    {
        char bytes[sizeof value];
        std::memcpy(bytes, &value, sizeof value);
        out_.append(bytes, sizeof value);
    }

    std::string& out_;
};

} // namespace arbiter::wasm

#endif
