// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_CORE_FAULT_COLLECTOR_H
#define ARBITER_SRC_CORE_FAULT_COLLECTOR_H

#include "arbiter/core/setup_fault.h"

namespace arbiter::detail {

/// Adds those faults to a list that are not tolerated.
class FaultCollector {
public:
    FaultCollector(Tolerance tolerance, SetupFaults& faults) : tolerance_{tolerance}, faults_{faults} { }

    /// Whether it is worth looking for this fault.
    bool wants(SetupFault fault) const { return !tolerance_.allows(fault); }

    void add(SetupFaultReport const& report)
    {
        if (wants(report.fault))
            faults_.add(report);
    }

    void add(SetupFault fault, std::optional<Color> color, Bitboard squares)
    {
        add({.fault = fault, .color = color, .squares = squares});
    }

private:
    Tolerance tolerance_;
    SetupFaults& faults_;
};

} // namespace arbiter::detail

#endif
