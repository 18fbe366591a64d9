#ifndef ARBITER_ENGINE_EXPERIENCE_H
#define ARBITER_ENGINE_EXPERIENCE_H

#include <cstddef>
#include <memory>
#include <vector>

namespace arbiter::engine {

/// What searches have learned about which moves are good and where the evaluation errs. Kept from one move of
/// a game to the next it saves each search from learning it anew. Only for one search at a time.
class Experience {
public:
    Experience();
    ~Experience();
    Experience(Experience&&) noexcept;
    Experience& operator=(Experience&&) noexcept;

    /// Forgets everything: a new game begins. Only while no search runs.
    void clear();

    /// What one thread's search has learned; known to the search alone.
    struct Lessons;

    /// Those of the thread with this number, 0 for the first; made when they are first asked for. Throws
    /// std::bad_alloc when there is no memory for them (2.4 MB a thread).
    Lessons& lessons(std::size_t thread);

private:
    std::vector<std::unique_ptr<Lessons>> lessons_;
};

} // namespace arbiter::engine

#endif
