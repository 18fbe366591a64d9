#ifndef ARBITER_TOOLS_TUNE_NO_TIME_H
#define ARBITER_TOOLS_TUNE_NO_TIME_H

#include "arbiter/engine/time_source.h"

namespace arbiter::tune {

/// For searches by nodes: no clock counts.
class NoTime final : public engine::TimeSource {
public:
    engine::Milliseconds now() const override { return engine::Milliseconds{0}; }
};

} // namespace arbiter::tune

#endif
