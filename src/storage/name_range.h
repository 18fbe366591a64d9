// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_NAME_RANGE_H
#define ARBITER_SRC_STORAGE_NAME_RANGE_H

#include <string>
#include <string_view>

namespace arbiter::storage {

/// Where the keys of names that begin so end: the text with a letter that no key has.
inline std::string end_of_names(std::string_view beginning)
{
    return std::string{beginning} + '\x7F';
}

} // namespace arbiter::storage

#endif
