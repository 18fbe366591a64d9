// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_FAILURE_H
#define ARBITER_TOOLS_NETWORK_FAILURE_H

#include "arbiter/core/result.h"

#include <stdexcept>
#include <string>
#include <utility>

namespace arbiter::network {

/// Ends the program: what is wrong, in a sentence for people.
class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The value; without one the program ends with the error's sentence.
template <class T>
T value_or_fail(Result<T, std::string> result)
{
    if (!result)
        throw Failure{result.error()};
    return std::move(*result);
}

} // namespace arbiter::network

#endif
