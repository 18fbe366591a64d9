// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_STORAGE_FAILURE_H
#define ARBITER_SRC_STORAGE_FAILURE_H

#include "arbiter/storage/fault.h"

#include <exception>
#include <string>
#include <utility>

namespace arbiter::storage {

/// A fault on its way out of a transaction. It never leaves the layer: the functions of the interface turn it
/// into a result.
class Failure : public std::exception {
public:
    explicit Failure(StorageFaultCode code, std::string detail = {})
        : fault_{.code = code, .detail = std::move(detail)}
    {
    }

    explicit Failure(StorageFault fault) : fault_{std::move(fault)} { }

    StorageFault const& fault() const { return fault_; }

    char const* what() const noexcept override { return fault_.detail.c_str(); }

private:
    StorageFault fault_;
};

} // namespace arbiter::storage

#endif
