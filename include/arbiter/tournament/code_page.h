// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOURNAMENT_CODE_PAGE_H
#define ARBITER_TOURNAMENT_CODE_PAGE_H

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// The encodings of files that arbiters have from older programs, as plain functions of texts.
namespace arbiter::tournament {

/// A code page of Windows.
enum class CodePage : std::uint8_t {
    windows_1250, ///< Central Europe: Czech, Hungarian, Polish ...
    windows_1251, ///< Cyrillic
    windows_1252, ///< Western Europe; contains Latin-1
};

/// "windows-1250", "windows-1251" or "windows-1252".
std::string_view to_name(CodePage page);

/// The code page of exactly that name, or nothing.
std::optional<CodePage> find_code_page(std::string_view name);

/// The code page of a text that is not UTF-8, as far as its bytes say it; nothing for UTF-8. Words of
/// Cyrillic letters alone are of 1251, and words with bytes that 1252 has as signs are of 1250.
/// Everything else is taken for 1252: many Czech and Hungarian letters are Western letters there. Linear.
std::optional<CodePage> guess_code_page(std::string_view text);

/// The text in UTF-8, without a byte order mark. What is UTF-8 stays; other texts are of the code page or,
/// without one, of that which `guess_code_page` finds. A byte without a meaning becomes the control character
/// of its number. Linear.
std::string to_utf8(std::string_view text, std::optional<CodePage> page = std::nullopt);

} // namespace arbiter::tournament

#endif
