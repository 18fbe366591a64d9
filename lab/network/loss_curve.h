// SPDX-License-Identifier: MIT
#ifndef ARBITER_TOOLS_NETWORK_LOSS_CURVE_H
#define ARBITER_TOOLS_NETWORK_LOSS_CURVE_H

#include "trainer.h"

#include <string>
#include <vector>

namespace arbiter::network {

/// A picture (SVG) of the errors by epoch: of the positions learned and of those held out.
std::string draw_loss_curve(std::vector<Epoch> const& epochs);

} // namespace arbiter::network

#endif
