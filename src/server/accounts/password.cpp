// SPDX-License-Identifier: MIT
#include "arbiter/server/password.h"

#include "arbiter/base/text.h"
#include "arbiter/core/utf8.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <new>
#include <vector>

namespace arbiter::server {

namespace {

/// Before anything else of the library; may be called again and from any thread.
void prepare_sodium()
{
    static int const status = sodium_init();
    assert(status >= 0);
    static_cast<void>(status);
}

/// Blanks and control characters at an end make no password.
std::string_view trimmed(std::string_view text)
{
    auto const is_blank
        = [](char letter) { return static_cast<unsigned char>(letter) <= ' ' || letter == 127; };
    auto const begin = std::ranges::find_if_not(text, is_blank);
    text.remove_prefix(static_cast<std::size_t>(begin - text.begin()));
    while (!text.empty() && is_blank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> read_common_passwords()
{
    auto const bytes = common_passwords_bytes();
    std::string_view text{reinterpret_cast<char const*>(bytes.data()), bytes.size()};
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        if (auto const line = base::take_part(text, '\n'); !line.starts_with('#'))
            lines.push_back(line);
    }
    return lines;
}

} // namespace

std::optional<PasswordFault> find_password_fault(std::string_view text)
{
    static auto const common = read_common_passwords();
    auto const core = trimmed(text);
    if (text.size() > longest_password || count_characters(core) < shortest_password)
        return PasswordFault::bad_length;
    std::string const small = base::lower(core);
    bool const is_one_letter = small.find_first_not_of(small.front()) == std::string::npos;
    bool const is_common = is_one_letter || std::ranges::binary_search(common, small);
    return is_common ? std::optional{PasswordFault::common} : std::nullopt;
}

std::string hash_password(std::string_view password)
{
    prepare_sodium();
    std::array<char, crypto_pwhash_argon2id_STRBYTES> hash{};
    int const status = crypto_pwhash_argon2id_str(
        hash.data(), password.data(), password.size(), password_passes, password_memory);
    if (status != 0)
        throw std::bad_alloc{};
    return hash.data();
}

bool verify_password(std::string_view hash, std::string_view password)
{
    prepare_sodium();
    // It wants a text that ends with a zero.
    return crypto_pwhash_argon2id_str_verify(std::string{hash}.c_str(), password.data(), password.size())
        == 0;
}

std::string nobodys_password_hash()
{
    // Salt and hash are made up: 128 and 256 bits that are the hash of no known password.
    return "$argon2id$v=19$m=65536,t=2,p=1$bm9ib2R5J3Mgc2FsdCEhIQ$"
           "VGhlcmUgaXMgbm8gcGFzc3dvcmQgd2l0aCB0aGlzIG8";
}

bool is_right_password(std::string_view hash, std::string_view password)
{
    bool const is_right
        = verify_password(hash.empty() ? nobodys_password_hash() : std::string{hash}, password);
    return is_right && !hash.empty();
}

} // namespace arbiter::server
