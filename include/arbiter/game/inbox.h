// SPDX-License-Identifier: MIT
#ifndef ARBITER_GAME_INBOX_H
#define ARBITER_GAME_INBOX_H

#include "arbiter/core/color.h"
#include "arbiter/game/action.h"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <variant>

namespace arbiter {

/// Numbers the turns of a match, so that an answer to an old question is not taken for one to the present.
enum class QuestionId : std::uint32_t { };

/// A player cannot continue: its program has died, or does not answer, or cannot be started.
struct PlayerFailed {
    std::string reason; ///< a whole sentence
};

/// Something that the person at this computer should know, such as a board that does not answer. The game
/// continues.
struct PlayerNotice {
    std::string sentence;
};

using MessageContent = std::variant<Action, PlayerFailed, PlayerNotice>;

/// What a player sends.
struct PlayerMessage {
    Color from;
    /// The question that a move answers; nothing for what may be said at any time.
    std::optional<QuestionId> answers;
    MessageContent content;
};

/// Where the players' messages arrive, from any thread, in order.
class Inbox {
public:
    Inbox() = default;

    /// `notify` is called after each message, in the thread that posts it; it must not block or throw.
    explicit Inbox(std::function<void()> notify) : notify_{std::move(notify)} { }

    /// Puts a message in. Safe on any thread.
    void post(PlayerMessage message);

    /// The oldest message, taken out; nothing when there is none. Does not wait.
    std::optional<PlayerMessage> take();

    /// The same, but waits for a message up to `patience`.
    std::optional<PlayerMessage> wait(std::chrono::milliseconds patience);

private:
    std::optional<PlayerMessage> take_locked();

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<PlayerMessage> messages_;
    std::function<void()> notify_;
};

} // namespace arbiter

#endif
