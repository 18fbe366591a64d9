// SPDX-License-Identifier: MIT
#ifndef ARBITER_CORE_RESULT_H
#define ARBITER_CORE_RESULT_H

#include <tl/expected.hpp>

namespace arbiter {

/// A value, or the reason why there is none. Has the names of std::expected, which takes its place as
/// soon as every supported compiler ships it.
template <class T, class E>
using Result = tl::expected<T, E>;

/// Builds the failing side of a Result: `return Err{ParseSquareError::bad_file};`
template <class E>
using Err = tl::unexpected<E>;

} // namespace arbiter

#endif
