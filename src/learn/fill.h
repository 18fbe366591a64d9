// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_LEARN_FILL_H
#define ARBITER_SRC_LEARN_FILL_H

#include <initializer_list>
#include <string>
#include <string_view>

namespace arbiter::learn {

/// The text with the values in the places of "{0}", "{1}", …; "{}" is the first. The modules for
/// browsers have nothing larger to format with.
std::string fill(std::string_view text, std::initializer_list<std::string_view> values);

} // namespace arbiter::learn

#endif
