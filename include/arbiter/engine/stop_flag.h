#ifndef ARBITER_ENGINE_STOP_FLAG_H
#define ARBITER_ENGINE_STOP_FLAG_H

#include <atomic>

namespace arbiter::engine {

/// What another thread tells a running search. A search that is told to stop answers with the best move it
/// has within a few thousand nodes.
class StopFlag {
public:
    /// End the search and answer.
    void stop() { stop_.store(true, std::memory_order_relaxed); }

    /// The opponent has played the move that was pondered on: from now on the limits count.
    void ponder_hit() { ponder_hit_.store(true, std::memory_order_relaxed); }

    /// Ready for the next search. Only while none runs.
    void reset()
    {
        stop_.store(false, std::memory_order_relaxed);
        ponder_hit_.store(false, std::memory_order_relaxed);
    }

    bool is_stopped() const { return stop_.load(std::memory_order_relaxed); }

    bool is_ponder_hit() const { return ponder_hit_.load(std::memory_order_relaxed); }

private:
    std::atomic<bool> stop_ = false;
    std::atomic<bool> ponder_hit_ = false;
};

} // namespace arbiter::engine

#endif
