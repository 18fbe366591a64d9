// SPDX-License-Identifier: MIT
#include "cli/play/line_input.h"

#include "arbiter/base/wake.h"
#include "cli/output.h"
#include "cli/play/terminal_line.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

namespace arbiter::cli {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20U;

constexpr std::array interrupts{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

/// After these the prompt must be shown again.
constexpr std::array losses_of_screen{SIGCONT, SIGWINCH};

constexpr std::array caught_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGWINCH};

/// A line that nobody edits, without what arrows and other keys have sent: ESC [ or ESC O, digits and a
/// letter.
std::string without_keys(std::string_view line)
{
    std::string text;
    while (!line.empty()) {
        if (line.front() != '\x1b') {
            text += line.front();
            line.remove_prefix(1);
            continue;
        }
        std::size_t const begin = line.size() > 1 && (line[1] == '[' || line[1] == 'O') ? 2 : 1;
        auto const end = std::min(line.find_first_not_of("0123456789;", begin), line.size());
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return text;
}

} // namespace

struct LineInput::Impl {
    using Answer = std::variant<std::string, InputEvent>;

    base::WakePipe pipe;
    base::SignalWatch signals{caught_signals, pipe};
    std::optional<TerminalLine> terminal;
    LineStyle style = LineStyle::edited;
    bool is_terminal = false;
    std::string received; ///< where nothing is edited
    bool is_at_end = false;

    /// A whole line out of what has been received.
    std::optional<Answer> take(std::string_view prompt)
    {
        return terminal ? take_typed() : take_piped(prompt);
    }

    std::optional<Answer> take_typed()
    {
        auto taken = terminal->take();
        if (!taken)
            return std::nullopt;
        if (auto* const line = std::get_if<std::string>(&*taken))
            return std::move(*line);
        return InputEvent::end;
    }

    std::optional<Answer> take_piped(std::string_view prompt)
    {
        auto const end = received.find('\n');
        if (end == std::string::npos && (!is_at_end || received.empty()) && received.size() < longest_line)
            return is_at_end ? std::optional<Answer>{InputEvent::end} : std::nullopt;
        std::string line = received.substr(0, end);
        received.erase(0, end == std::string::npos ? end : end + 1);
        if (line.ends_with('\r'))
            line.pop_back();
        if (style == LineStyle::bare)
            line = without_keys(line);
        else
            write_output(std::string{prompt} + line + "\n");
        return line;
    }

    void hide()
    {
        if (terminal)
            terminal->hide();
    }

    void receive()
    {
        if (terminal)
            return terminal->receive();
        std::array<char, 4096> buffer{};
        ssize_t const count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count > 0)
            received.append(buffer.data(), static_cast<std::size_t>(count));
        else if (count == 0 || (errno != EINTR && errno != EAGAIN))
            is_at_end = true;
    }
};

LineInput::LineInput(LineStyle style, Complete complete) : impl_{std::make_unique<Impl>()}
{
    impl_->style = style;
    impl_->is_terminal = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
    if (impl_->is_terminal && style == LineStyle::edited)
        impl_->terminal.emplace(std::move(complete));
}

LineInput::~LineInput() = default;

bool LineInput::is_terminal() const
{
    return impl_->is_terminal;
}

void LineInput::wake() const
{
    impl_->pipe.wake();
}

std::variant<std::string, InputEvent> LineInput::wait(
    std::string_view prompt, Listen listen, std::optional<std::chrono::milliseconds> patience)
{
    bool const is_listening = listen == Listen::always || is_terminal();
    auto const deadline = std::chrono::steady_clock::now() + patience.value_or(std::chrono::hours{1});
    if (impl_->terminal)
        impl_->terminal->show(prompt);
    else
        flush_output();
    while (true) {
        if (is_listening) {
            if (auto answer = impl_->take(prompt)) {
                impl_->hide();
                return std::move(*answer);
            }
        }
        auto const left
            = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
        std::array<pollfd, 2> waits{{{impl_->pipe.descriptor(), POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}}};
        int const ready
            = ::poll(waits.data(), is_listening ? 2 : 1, static_cast<int>(std::max<long>(left.count(), 0)));
        if (waits[0].revents != 0 && ready > 0)
            impl_->pipe.drain();
        if (impl_->signals.take(losses_of_screen) && impl_->terminal)
            impl_->terminal->restore();
        std::optional<InputEvent> event;
        if (impl_->signals.take(interrupts))
            event = InputEvent::interrupted;
        else if (ready == 0)
            event = InputEvent::timed_out;
        else if (ready > 0 && waits[0].revents != 0)
            event = InputEvent::woken;
        if (event) {
            impl_->hide();
            return *event;
        }
        if (ready > 0 && waits[1].revents != 0)
            impl_->receive();
    }
}

} // namespace arbiter::cli
