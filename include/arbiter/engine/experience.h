// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_EXPERIENCE_H
#define ARBITER_ENGINE_EXPERIENCE_H

#include <cstddef>
#include <memory>
#include <vector>

namespace arbiter::engine {

/// What searches have learned about which moves are good and where the evaluation errs. Keep it from one move
/// of a game to the next, so that no search has to relearn it. Only for one search at a time.
class Experience {
public:
    /// Nothing learned yet.
    Experience();
    ~Experience();
    Experience(Experience&&) noexcept;
    Experience& operator=(Experience&&) noexcept;
    Experience(Experience const&) = delete;
    Experience& operator=(Experience const&) = delete;

    /// Forgets everything: a new game begins. Only while no search runs.
    void clear();

    /// What one thread's search has learned; private to the search.
    struct OfThread;

    /// The experience of the thread with this number, 0 for the first; created on first
    /// use. Throws std::bad_alloc when there is not enough memory for it (2.4 MB per thread).
    OfThread& of_thread(std::size_t thread);

private:
    std::vector<std::unique_ptr<OfThread>> threads_;
};

} // namespace arbiter::engine

#endif
