// SPDX-License-Identifier: MIT
#include "arbiter/engine/lateness.h"

#include <algorithm>

namespace arbiter::engine {

namespace {

/// A search that runs undisturbed looks at the clock more often than this.
constexpr Milliseconds usual_pause{5};

constexpr double longest_reserve = 500;
/// Pauses come in bursts: the next may follow before the clock has recovered.
constexpr double surplus = 3;

/// What is left of a lateness after a search without any.
constexpr double fading = 0.99;

} // namespace

void Lateness::begin(ClockTime const& clock)
{
    if (charged_) {
        Milliseconds const charged = charged_->clock.left + charged_->clock.increment - clock.left;
        // A new game, or a new period: more time than there could be.
        if (charged >= Milliseconds{0})
            note(charged - charged_->used);
    }
    charged_ = Charged{clock, Milliseconds{0}};
}

void Lateness::end(Milliseconds used, Milliseconds longest_pause)
{
    latest_ *= fading;
    note(longest_pause);
    if (charged_)
        charged_->used = used;
}

void Lateness::note(Milliseconds late)
{
    if (late > usual_pause)
        latest_ = std::max(latest_, static_cast<double>(late.count()));
}

Milliseconds Lateness::reserve() const
{
    double const reserve = std::min(surplus * latest_, longest_reserve);
    return Milliseconds{static_cast<Milliseconds::rep>(reserve)};
}

} // namespace arbiter::engine
