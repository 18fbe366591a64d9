// SPDX-License-Identifier: MIT
#include "base/unfinished_file.h"

#include "arbiter/base/new_file.h"
#include "arbiter/core/number.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <optional>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

namespace arbiter::base {

namespace fs = std::filesystem;

/// The name as a handler of signals can read it. What takes it out owns it. Entries stay for ever, so that
/// a handler can walk along them at any time; there is one for each file that the program has written.
struct UnfinishedFile::Entry {
    std::atomic<char*> name;
    Entry* next = nullptr;

    static void remove_all();
    static void remove_all_on_signals();

    // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): a signal handler has nothing else
    static std::atomic<Entry*> first;
};

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<UnfinishedFile::Entry*> UnfinishedFile::Entry::first{nullptr};

void UnfinishedFile::Entry::remove_all()
{
    for (Entry* entry = first.load(); entry != nullptr; entry = entry->next) {
        if (char const* const name = entry->name.exchange(nullptr))
            ::unlink(name);
    }
}

/// What somebody else handles or ignores stays so.
void UnfinishedFile::Entry::remove_all_on_signals()
{
    struct sigaction action{};
    action.sa_handler = [](int signal) {
        remove_all();
        // The default action comes as soon as this handler ends.
        ::raise(signal);
    };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigemptyset(&action.sa_mask);
    for (int const signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before{};
        sigaction(signal, nullptr, &before);
        if (before.sa_handler == SIG_DFL)
            sigaction(signal, &action, nullptr);
    }
}

namespace {

/// What the names of all such files of this host begin with.
std::string const& common_beginning()
{
    static std::string const beginning = [] {
        std::array<char, 256> host{};
        if (::gethostname(host.data(), host.size() - 1) != 0)
            host[0] = '\0';
        std::string name{host.data()};
        std::erase(name, '/');
        return ".arbiter-" + name + "-";
    }();
    return beginning;
}

/// The process that has made a file of this name, if it is one of ours.
std::optional<pid_t> find_process(std::string_view file_name)
{
    std::string const& beginning = common_beginning();
    if (!file_name.starts_with(beginning) || !file_name.ends_with(".new"))
        return std::nullopt;
    std::string_view const numbers = file_name.substr(beginning.size());
    return find_number<pid_t>(numbers.substr(0, numbers.find('-')));
}

/// Removes what programs that are no more have left in a directory; each directory once.
void remove_left_behind(fs::path const& directory)
{
    static std::mutex mutex;
    static std::set<fs::path> seen;
    std::lock_guard const lock{mutex};
    if (!seen.insert(directory).second)
        return;
    std::error_code error;
    for (auto const& entry : fs::directory_iterator{directory, error}) {
        auto const process = find_process(entry.path().filename().string());
        if (process && ::kill(*process, 0) != 0 && errno == ESRCH)
            ::unlink(entry.path().c_str());
    }
}

} // namespace

void remove_unfinished_on_signals()
{
    static std::once_flag once;
    std::call_once(once, UnfinishedFile::Entry::remove_all_on_signals);
}

UnfinishedFile UnfinishedFile::open_beside(std::string const& path, mode_t mode, int& descriptor)
{
    static std::atomic<unsigned> count{0};
    fs::path const parent = fs::path{path}.parent_path();
    fs::path const directory = parent.empty() ? fs::path{"."} : parent;
    remove_left_behind(directory);
    UnfinishedFile file;
    std::string name = (directory
        / (common_beginning() + std::to_string(::getpid()) + "-" + std::to_string(++count) + ".new"))
                           .string();
    descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (descriptor < 0)
        return file;
    file.entry_ = new Entry{{::strdup(name.c_str())}, Entry::first.load()};
    while (!Entry::first.compare_exchange_weak(file.entry_->next, file.entry_)) { }
    file.name_ = std::move(name);
    return file;
}

UnfinishedFile::UnfinishedFile(UnfinishedFile&& other) noexcept
    : name_{std::exchange(other.name_, {})},
      entry_{std::exchange(other.entry_, nullptr)}
{
}

UnfinishedFile& UnfinishedFile::operator=(UnfinishedFile&& other) noexcept
{
    if (this != &other) {
        remove();
        name_ = std::exchange(other.name_, {});
        entry_ = std::exchange(other.entry_, nullptr);
    }
    return *this;
}

UnfinishedFile::~UnfinishedFile()
{
    remove();
}

void UnfinishedFile::remove()
{
    if (!name_.empty())
        std::remove(name_.c_str());
    release();
}

void UnfinishedFile::release()
{
    if (entry_ != nullptr)
        std::free(entry_->name.exchange(nullptr)); // NOLINT(cppcoreguidelines-no-malloc): of strdup
    entry_ = nullptr;
    name_.clear();
}

} // namespace arbiter::base
