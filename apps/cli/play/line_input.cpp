// SPDX-License-Identifier: MIT
#include "cli/play/line_input.h"

#include "cli/output.h"
#include "cli/play/terminal_line.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <system_error>

namespace arbiter::cli {

namespace {

constexpr std::size_t longest_line = std::size_t{1} << 20U;

/// The pipe's end that wakes a wait. A signal handler can reach nothing but a global.
// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<int> wake_descriptor = -1;
std::atomic<bool> is_interrupted = false;
std::atomic<bool> is_screen_lost = false;
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

void write_wake(int descriptor)
{
    // A full pipe wakes as well.
    [[maybe_unused]] auto const written = ::write(descriptor, "!", 1);
}

void on_signal(int number)
{
    int const saved = errno;
    bool const is_going_on = number == SIGCONT || number == SIGWINCH;
    (is_going_on ? is_screen_lost : is_interrupted).store(true);
    write_wake(wake_descriptor.load());
    errno = saved;
}

} // namespace

struct LineInput::Impl {
    using Answer = std::variant<std::string, InputEvent>;

    /// Those that end a wait, and those after which the prompt must be shown again.
    static constexpr std::array<int, 6> signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCONT, SIGWINCH};

    int wake_read = -1;
    int wake_write = -1;
    std::array<struct sigaction, signals.size()> old_actions{};
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
        if (style == LineStyle::edited)
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

    void drain_wakes() const
    {
        std::array<char, 64> buffer{};
        while (::read(wake_read, buffer.data(), buffer.size()) > 0) { }
    }
};

LineInput::LineInput(LineStyle style) : impl_{std::make_unique<Impl>()}
{
    impl_->style = style;
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        throw std::system_error{errno, std::generic_category(), "pipe"};
    impl_->wake_read = ends[0];
    impl_->wake_write = ends[1];
    wake_descriptor = ends[1];
    struct sigaction action{};
    action.sa_handler = on_signal;
    // A signal may not cut an output short. `poll` is interrupted all the same.
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (std::size_t index = 0; index < Impl::signals.size(); ++index)
        ::sigaction(Impl::signals[index], &action, &impl_->old_actions[index]);
    impl_->is_terminal = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
    if (impl_->is_terminal && style == LineStyle::edited)
        impl_->terminal.emplace();
}

LineInput::~LineInput()
{
    for (std::size_t index = 0; index < Impl::signals.size(); ++index)
        ::sigaction(Impl::signals[index], &impl_->old_actions[index], nullptr);
    wake_descriptor = -1;
    ::close(impl_->wake_read);
    ::close(impl_->wake_write);
}

bool LineInput::is_terminal() const
{
    return impl_->is_terminal;
}

void LineInput::wake() const
{
    write_wake(impl_->wake_write);
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
        std::array<pollfd, 2> waits{{{impl_->wake_read, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}}};
        int const ready
            = ::poll(waits.data(), is_listening ? 2 : 1, static_cast<int>(std::max<long>(left.count(), 0)));
        if (waits[0].revents != 0 && ready > 0)
            impl_->drain_wakes();
        if (is_screen_lost.exchange(false) && impl_->terminal)
            impl_->terminal->restore();
        std::optional<InputEvent> event;
        if (is_interrupted.exchange(false))
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
