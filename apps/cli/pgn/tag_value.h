// SPDX-License-Identifier: MIT
#ifndef ARBITER_CLI_TAG_VALUE_H
#define ARBITER_CLI_TAG_VALUE_H

#include <string>
#include <string_view>

namespace arbiter::cli {

/// The value of a tag as it stands between quotation marks.
std::string escaped_tag_value(std::string_view value);

} // namespace arbiter::cli

#endif
