// SPDX-License-Identifier: MIT
#include "engine/thread_experience.h"

namespace arbiter::engine {

Experience::Experience() = default;
Experience::~Experience() = default;
Experience::Experience(Experience&&) noexcept = default;
Experience& Experience::operator=(Experience&&) noexcept = default;

void Experience::clear()
{
    threads_.clear();
}

Experience::OfThread& Experience::of_thread(std::size_t thread)
{
    while (threads_.size() <= thread)
        threads_.push_back(std::make_unique<OfThread>());
    return *threads_[thread];
}

} // namespace arbiter::engine
