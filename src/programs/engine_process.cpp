// SPDX-License-Identifier: MIT
#include "arbiter/programs/engine_process.h"

#include <boost/process/args.hpp>
#include <boost/process/child.hpp>
#include <boost/process/error.hpp>
#include <boost/process/exe.hpp>
#include <boost/process/extend.hpp>
#include <boost/process/group.hpp>
#include <boost/process/io.hpp>
#include <boost/process/pipe.hpp>
#include <boost/process/start_dir.hpp>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <system_error>
#include <thread>

namespace bp = boost::process;

namespace arbiter::programs {

namespace {

/// A program that prints for ever without a new line is stopped here.
constexpr std::size_t longest_line = std::size_t{1} << 20U;

int milliseconds_until(EngineProcess::Deadline deadline)
{
    auto const left
        = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 3'600'000));
}

void add_flags(int descriptor, int get, int set, int flags)
{
    ::fcntl(descriptor, set, ::fcntl(descriptor, get) | flags);
}

/// Closes, when the program begins, all that it does not need of us: sockets of clients that it would keep
/// open after we have closed them, and files.
void close_others_at_start()
{
    constexpr int first_other = STDERR_FILENO + 1;
#ifdef CLOSE_RANGE_CLOEXEC
    if (::close_range(first_other, ~0U, CLOSE_RANGE_CLOEXEC) == 0)
        return;
#endif
    auto const most = static_cast<int>(::sysconf(_SC_OPEN_MAX));
    for (int descriptor = first_other; descriptor < most; ++descriptor)
        add_flags(descriptor, F_GETFD, F_SETFD, FD_CLOEXEC);
}

/// Runs in the new process, where only what is safe in a signal handler may be called.
struct WithStreamsOnly : bp::extend::handler {
    template <class Executor>
    void on_exec_setup(Executor const&) const
    {
        close_others_at_start();
    }
};

/// Waits for the program to be gone; false when it is still there. Looks every few milliseconds: what Boost
/// offers for this waits for signals of the whole process, and with several threads that never ends.
bool wait_until_gone(bp::child& child, std::chrono::milliseconds patience)
{
    auto const deadline = std::chrono::steady_clock::now() + patience;
    std::error_code error;
    while (child.running(error)) {
        if (std::chrono::steady_clock::now() >= deadline)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    return true;
}

/// Blocks SIGPIPE in this thread: writing to a program that has ended is then an error, not our death.
class WithoutSigpipe {
public:
    WithoutSigpipe()
    {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }

    ~WithoutSigpipe()
    {
        timespec const at_once{};
        sigtimedwait(&pipe_, nullptr, &at_once);
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }

    WithoutSigpipe(WithoutSigpipe const&) = delete;
    WithoutSigpipe& operator=(WithoutSigpipe const&) = delete;

private:
    sigset_t pipe_{};
    sigset_t before_{};
};

bool is_program(std::filesystem::path const& path)
{
    std::error_code error;
    return std::filesystem::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0;
}

std::optional<std::string> find_in_path(std::string_view name)
{
    char const* const list = std::getenv("PATH"); // NOLINT(concurrency-mt-unsafe): nobody writes it
    std::string_view rest = list == nullptr ? "" : list;
    while (!rest.empty()) {
        auto const end = std::min(rest.find(':'), rest.size());
        auto const candidate = std::filesystem::path{rest.substr(0, end)} / name;
        if (end != 0 && is_program(candidate))
            return candidate.string();
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> find_program(std::string_view name)
{
    if (name.find('/') == std::string_view::npos)
        return find_in_path(name);
    return is_program(name) ? std::optional{std::string{name}} : std::nullopt;
}

struct EngineProcess::Impl {
    bp::pipe input;
    bp::pipe output;
    bp::group group;
    bp::child child;
};

EngineProcess::EngineProcess() = default;

EngineProcess::~EngineProcess()
{
    kill();
}

Result<void, std::string> EngineProcess::start(Program const& program)
{
    // Boost.Process 1.81 looks at the first character of each.
    if (std::ranges::any_of(program.arguments, &std::string::empty))
        return Err{std::string{"an argument is empty"}};
    // A program started by another thread before our pipes are marked would inherit them, and keep them open
    // after the death of ours.
    static std::mutex one_at_a_time;
    std::lock_guard const lock{one_at_a_time};
    auto impl = std::make_unique<Impl>();
    for (bp::pipe* const pipe : {&impl->input, &impl->output}) {
        add_flags(pipe->native_source(), F_GETFD, F_SETFD, FD_CLOEXEC);
        add_flags(pipe->native_sink(), F_GETFD, F_SETFD, FD_CLOEXEC);
    }
    add_flags(impl->input.native_sink(), F_GETFL, F_SETFL, O_NONBLOCK);
    add_flags(impl->output.native_source(), F_GETFL, F_SETFL, O_NONBLOCK);
    std::error_code error;
    std::string const directory = program.directory.empty() ? "." : program.directory;
    impl->child = bp::child{bp::exe = program.path, bp::args = program.arguments, bp::start_dir = directory,
        bp::std_in<impl->input, bp::std_out> impl->output, bp::std_err > bp::null, impl->group,
        WithStreamsOnly{}, error};
    if (error)
        return Err{error.message()};
    impl_ = std::move(impl);
    return {};
}

void EngineProcess::write_line(std::string_view line, Deadline deadline)
{
    WithoutSigpipe const shield;
    std::string const text = fmt::format("{}\n", line);
    std::size_t written = 0;
    while (written < text.size()) {
        ssize_t const count
            = ::write(impl_->input.native_sink(), text.data() + written, text.size() - written);
        if (count > 0) {
            written += static_cast<std::size_t>(count);
            continue;
        }
        if (errno == EINTR)
            continue;
        pollfd wait{impl_->input.native_sink(), POLLOUT, 0};
        if (errno != EAGAIN || ::poll(&wait, 1, milliseconds_until(deadline)) == 0)
            return;
    }
}

Result<std::string, NoLine> EngineProcess::read_line(Deadline deadline)
{
    while (true) {
        if (auto const end = received_.find('\n'); end != std::string::npos) {
            std::string line = received_.substr(0, end);
            received_.erase(0, end + 1);
            if (line.ends_with('\r'))
                line.pop_back();
            return line;
        }
        if (received_.size() > longest_line)
            return Err{NoLine::timed_out};
        std::array<pollfd, 2> waits{
            {{impl_->output.native_source(), POLLIN, 0}, {pipe_.descriptor(), POLLIN, 0}}};
        int const ready = ::poll(waits.data(), waits.size(), milliseconds_until(deadline));
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready == 0)
            return Err{NoLine::timed_out};
        if (waits[1].revents != 0) {
            pipe_.drain();
            return Err{NoLine::interrupted};
        }
        std::array<char, 4096> buffer{};
        ssize_t const count = ::read(waits[0].fd, buffer.data(), buffer.size());
        if (count > 0)
            received_.append(buffer.data(), static_cast<std::size_t>(count));
        else if (count == 0 || (errno != EAGAIN && errno != EINTR))
            return Err{NoLine::ended};
    }
}

void EngineProcess::interrupt()
{
    pipe_.wake();
}

std::string EngineProcess::describe_end()
{
    if (!wait_until_gone(impl_->child, std::chrono::seconds{1}))
        return "without a word";
    int const status = impl_->child.native_exit_code();
    if (WIFSIGNALED(status))
        return fmt::format("by signal {}", WTERMSIG(status));
    return fmt::format("with exit status {}", WEXITSTATUS(status));
}

void EngineProcess::kill()
{
    if (!impl_)
        return;
    std::error_code error;
    // Many programs leave by themselves when their input ends.
    impl_->input.close();
    if (impl_->child.valid() && !wait_until_gone(impl_->child, std::chrono::milliseconds{300}))
        impl_->group.terminate(error);
    impl_->child.wait(error);
    impl_.reset();
}

} // namespace arbiter::programs
