// SPDX-License-Identifier: MIT
// What most files of the hosted layers and of the program include (cmake/ArbiterPrecompile.cmake).
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "arbiter/arbiter.h"
