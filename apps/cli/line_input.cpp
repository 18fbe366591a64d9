#include "cli/line_input.h"

#include "cli/line_editor.h"
#include "cli/output.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
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
std::atomic<bool> is_continued = false;
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
    (number == SIGCONT ? is_continued : is_interrupted).store(true);
    write_wake(wake_descriptor.load());
    errno = saved;
}

/// The terminal without echo and line buffering, as long as this lives.
class RawTerminal {
public:
    RawTerminal()
    {
        ::tcgetattr(STDIN_FILENO, &before_);
        enter();
    }

    ~RawTerminal() { ::tcsetattr(STDIN_FILENO, TCSADRAIN, &before_); }

    RawTerminal(RawTerminal const&) = delete;
    RawTerminal& operator=(RawTerminal const&) = delete;

    void enter() const
    {
        termios raw = before_;
        raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
        raw.c_cc[VMIN] = 1;
        raw.c_cc[VTIME] = 0;
        ::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
    }

private:
    termios before_{};
};

std::size_t terminal_columns()
{
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return 80;
    return size.ws_col;
}

} // namespace

struct LineInput::Impl {
    using Answer = std::variant<std::string, InputEvent>;

    int wake_read = -1;
    int wake_write = -1;
    std::array<struct sigaction, 4> old_actions{};
    std::optional<RawTerminal> terminal;
    LineEditor editor;
    std::string received;
    bool is_at_end = false;

    static constexpr std::array<int, 4> signals{SIGINT, SIGTERM, SIGHUP, SIGCONT};

    /// A whole line out of what has been received from a pipe, or of the keys from a terminal.
    std::optional<Answer> take(std::string_view prompt)
    {
        return terminal ? take_typed(prompt) : take_piped(prompt);
    }

    std::optional<Answer> take_typed(std::string_view prompt)
    {
        while (!received.empty()) {
            char const byte = received.front();
            received.erase(0, 1);
            switch (editor.feed(byte)) {
            case EditResult::accepted:
                write_output(editor.render(prompt, terminal_columns()) + "\n");
                return editor.take();
            case EditResult::ended: is_at_end = true; return InputEvent::end;
            case EditResult::changed:
                if (received.empty())
                    show(prompt);
                break;
            case EditResult::unchanged: break;
            }
        }
        return is_at_end ? std::optional<Answer>{InputEvent::end} : std::nullopt;
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
        write_output(std::string{prompt} + line + "\n");
        return line;
    }

    void show(std::string_view prompt) const
    {
        write_output(editor.render(prompt, terminal_columns()));
        flush_output();
    }

    static void hide()
    {
        write_output("\r\x1b[K");
        flush_output();
    }

    void receive()
    {
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

LineInput::LineInput() : impl_{std::make_unique<Impl>()}
{
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
    if (::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0)
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
    return impl_->terminal.has_value();
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
    if (is_terminal())
        impl_->show(prompt);
    else
        flush_output();
    while (true) {
        if (is_listening) {
            if (auto answer = impl_->take(prompt)) {
                if (is_terminal() && std::holds_alternative<InputEvent>(*answer))
                    Impl::hide();
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
        if (is_continued.exchange(false) && impl_->terminal) {
            impl_->terminal->enter();
            impl_->show(prompt);
            continue;
        }
        std::optional<InputEvent> event;
        if (is_interrupted.exchange(false))
            event = InputEvent::interrupted;
        else if (ready == 0)
            event = InputEvent::timed_out;
        else if (ready > 0 && waits[0].revents != 0)
            event = InputEvent::woken;
        if (event) {
            if (is_terminal())
                Impl::hide();
            return *event;
        }
        if (ready > 0 && waits[1].revents != 0)
            impl_->receive();
    }
}

} // namespace arbiter::cli
