// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SCREEN_TERMINAL_H
#define ARBITER_SRC_SCREEN_TERMINAL_H

#include "arbiter/screen/style.h"
#include "screen/input_event.h"

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace arbiter::screen {

/// What a wait has brought.
struct Arrival {
    std::vector<InputEvent> events;
    /// The system asks us to go (a signal, or the terminal is gone).
    bool is_interrupted = false;
};

/// The terminal at standard input and output, taken over for a whole window: keys, mouse, size, and stopping
/// and continuing (Ctrl-Z). There is one at a time, since it takes over the signals of terminals. One
/// thread uses it; only `wake` may be called from others.
class Terminal {
public:
    /// Takes the window over; nothing when that is not possible: no terminal, or one that is too simple.
    static std::unique_ptr<Terminal> open(Abilities abilities);

    ~Terminal();
    Terminal(Terminal const&) = delete;
    Terminal& operator=(Terminal const&) = delete;

    /// The size of the window, which a wait may change.
    Size size() const;

    /// How many colours the terminal has, as its description says.
    ColorDepth described_colors() const;

    void set_abilities(Abilities abilities);

    /// Shows a canvas: sends what differs from what is shown, or all of it when the size is another.
    void show(Canvas const& canvas);

    /// Forgets what is shown, so that all of it is sent again.
    void forget();

    /// Waits for keys, the mouse, another size, `wake`, or the end of the patience; without patience for
    /// ever.
    Arrival wait(std::optional<std::chrono::milliseconds> patience);

    /// Ends a wait, or the next one. From any thread; never blocks.
    void wake() const;

private:
    struct Impl;

    explicit Terminal(std::unique_ptr<Impl> impl);

    std::unique_ptr<Impl> impl_;
};

/// A terminal that was opened, and what it can show.
struct OpenedTerminal {
    std::unique_ptr<Terminal> terminal;
    Abilities abilities;
};

/// Opens the terminal with these abilities, but for colours that its description does not have. Nothing as
/// with `Terminal::open`.
std::optional<OpenedTerminal> open_terminal(Abilities abilities);

} // namespace arbiter::screen

#endif
