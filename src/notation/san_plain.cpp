#include "notation/san_plain.h"

#include "notation/coordinates.h"

namespace arbiter::detail {

namespace {

/// What a move can begin with: the letter of a piece, or a pawn's file.
constexpr auto role_of_first = [] {
    std::array<std::optional<Role>, 256> roles{};
    for (Role const role : all_roles) {
        if (role != Role::pawn)
            roles[static_cast<unsigned char>(to_letter(role))] = role;
    }
    for (File const file : all_files)
        roles[static_cast<unsigned char>(to_char(file))] = Role::pawn;
    return roles;
}();

/// Reads what stands between the piece and the destination, but for the sign of a capture. False if that is
/// not what it should be.
bool read_origin(San& san, std::string_view text)
{
    if (san.role == Role::pawn) {
        if (!san.is_capture)
            return text.empty();
        if (text.size() != 1)
            return false;
        san.from_file = find_file(text[0]);
        return san.from_file && are_neighbours(*san.from_file, san.to_file);
    }
    if (text.empty())
        return true;
    san.from_file = find_file(text.front());
    san.from_rank = find_rank(text.back());
    return text.size() == static_cast<std::size_t>(san.from_file.has_value() + san.from_rank.has_value());
}

} // namespace

bool read_plain_san(std::string_view text, San& san)
{
    if (text.ends_with('+'))
        san.check = SanCheck::check;
    else if (text.ends_with('#'))
        san.check = SanCheck::checkmate;
    std::size_t end = text.size() - (san.check == SanCheck::none ? 0 : 1);
    if (end < 2)
        return false;
    auto const role = role_of_first[static_cast<unsigned char>(text[0])];
    auto const file = find_file(text[end - 2]);
    auto const rank = find_rank(text[end - 1]);
    std::size_t const begin = role == Role::pawn ? 0 : 1;
    end -= 2;
    if (!role || !file || !rank || end < begin)
        return false;
    san.role = *role;
    san.to_file = *file;
    san.to_rank = rank;
    san.is_capture = end > begin && text[end - 1] == 'x';
    end -= san.is_capture ? 1 : 0;
    // Not substr, which can throw.
    return read_origin(san, {text.data() + begin, end - begin});
}

} // namespace arbiter::detail
