// SPDX-License-Identifier: MIT
#ifndef ARBITER_LEARN_FSRS_H
#define ARBITER_LEARN_FSRS_H

#include <chrono>
#include <cstdint>

/// When a card comes again: FSRS-5, the Free Spaced Repetition Scheduler (github.com/open-spaced-repetition,
/// "The Algorithm", version 5), with its published default parameters. Pure arithmetic; time is in days.
namespace arbiter::learn {

/// How an answer was.
enum class Grade : std::uint8_t { again = 1, hard = 2, good = 3, easy = 4 };

/// What is known of a card.
struct Recall {
    /// The days after which it is remembered in nine cases of ten; 0 for a card that was never answered.
    double stability = 0;
    /// 1 to 10.
    double difficulty = 0;

    /// Whether the card has never been answered.
    bool is_new() const { return stability <= 0; }

    friend bool operator==(Recall const&, Recall const&) = default;
};

/// The chance that the card is remembered this long after its last answer.
double chance_to_recall(Recall recall, double days);

/// What is known of it after an answer, `days` after the last one. An answer within a day counts as one of
/// the same day.
Recall answer(Recall recall, Grade grade, double days);

/// The days until the chance has fallen to nine in ten.
double next_interval(Recall recall);

/// Days since 1970, with their parts.
using Days = double;

/// A moment in days.
constexpr Days to_days(std::chrono::system_clock::time_point moment)
{
    return std::chrono::duration<Days, std::ratio<86'400>>{moment.time_since_epoch()}.count();
}

/// When a card was answered last (0: never), and when it comes again.
struct Schedule {
    Recall recall = {};
    Days answered = 0;
    Days due = 0;

    friend bool operator==(Schedule const&, Schedule const&) = default;
};

/// The schedule after an answer at `now`. What was not known comes again after ten minutes.
Schedule reschedule(Schedule const& schedule, Grade grade, Days now);

} // namespace arbiter::learn

#endif
