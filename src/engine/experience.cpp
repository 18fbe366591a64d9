// SPDX-License-Identifier: MIT
#include "engine/lessons.h"

namespace arbiter::engine {

Experience::Experience() = default;
Experience::~Experience() = default;
Experience::Experience(Experience&&) noexcept = default;
Experience& Experience::operator=(Experience&&) noexcept = default;

void Experience::clear()
{
    lessons_.clear();
}

Experience::Lessons& Experience::lessons(std::size_t thread)
{
    while (lessons_.size() <= thread)
        lessons_.push_back(std::make_unique<Lessons>());
    return *lessons_[thread];
}

} // namespace arbiter::engine
