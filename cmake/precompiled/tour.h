// SPDX-License-Identifier: MIT
// What most programs of examples/tour include (cmake/ArbiterPrecompile.cmake).
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <iostream>
#include <string>
#include <vector>
