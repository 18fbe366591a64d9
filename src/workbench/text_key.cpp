// SPDX-License-Identifier: MIT
#include "workbench/text_key.h"

#include <xxhash.h>

namespace arbiter::workbench {

std::uint64_t text_key(std::string_view text)
{
    return XXH3_64bits(text.data(), text.size());
}

} // namespace arbiter::workbench
