// SPDX-License-Identifier: MIT
#include "cli/interrupt.h"

namespace arbiter::cli {

namespace {

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a signal handler has nothing else
std::sig_atomic_t volatile interrupted = 0;

extern "C" void note_interrupt(int)
{
    interrupted = 1;
}

} // namespace

InterruptWatch::InterruptWatch()
{
    interrupted = 0;
    struct sigaction action{};
    action.sa_handler = note_interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, &interrupt_before_);
    sigaction(SIGTERM, &action, &terminate_before_);
}

InterruptWatch::~InterruptWatch()
{
    sigaction(SIGINT, &interrupt_before_, nullptr);
    sigaction(SIGTERM, &terminate_before_, nullptr);
}

bool InterruptWatch::has_come() const
{
    return interrupted != 0;
}

} // namespace arbiter::cli
