// SPDX-License-Identifier: MIT
#ifndef ARBITER_ENGINE_STOP_FLAG_H
#define ARBITER_ENGINE_STOP_FLAG_H

#include <atomic>
#include <cstdint>

namespace arbiter::engine {

/// Lets another thread control a running search. A stopped search answers with its best move within a few
/// thousand nodes.
class StopFlag {
public:
    /// End the search and answer.
    void stop() { tell(stopped_); }

    /// The opponent has played the move that was pondered on: from now on the limits count.
    void ponder_hit() { tell(hit_); }

    /// Ready for the next search. Only while none runs.
    void reset() { news_.store(0, std::memory_order_relaxed); }

    bool is_stopped() const { return (news_.load(std::memory_order_relaxed) & stopped_) != 0; }

    bool is_ponder_hit() const { return (news_.load(std::memory_order_relaxed) & hit_) != 0; }

    /// Blocks until `is_stopped`.
    void wait_for_stop() const
    {
        for (std::uint8_t news = news_.load(); (news & stopped_) == 0; news = news_.load())
            news_.wait(news);
    }

    /// Blocks until `is_stopped` or `is_ponder_hit`.
    void wait_for_news() const { news_.wait(0); }

private:
    static constexpr std::uint8_t stopped_ = 1;
    static constexpr std::uint8_t hit_ = 2;

    void tell(std::uint8_t news)
    {
        news_.fetch_or(news);
        news_.notify_all();
    }

    std::atomic<std::uint8_t> news_ = 0;
};

} // namespace arbiter::engine

#endif
