// SPDX-License-Identifier: MIT
#include "cli/own_path.h"

#include <sys/auxv.h>
#include <unistd.h>

#include <cerrno>

namespace arbiter::cli {

namespace {

constexpr char const* nice = "/usr/bin/nice";

} // namespace

std::filesystem::path own_path()
{
    std::error_code error;
    auto path = std::filesystem::read_symlink("/proc/self/exe", error);
    if (!error)
        return path;
    // In a jail without /proc: the name by which the kernel was asked for it.
    // NOLINTNEXTLINE(performance-no-int-to-ptr,cppcoreguidelines-pro-type-reinterpret-cast): it is a number
    auto const* const name = reinterpret_cast<char const*>(::getauxval(AT_EXECFN));
    return name == nullptr ? path : std::filesystem::weakly_canonical(name, error);
}

std::filesystem::path sibling_path(std::string_view name)
{
    return own_path().parent_path() / name;
}

std::error_code become(std::filesystem::path const& program, std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), program.string());
    std::vector<char*> pointers;
    pointers.reserve(arguments.size() + 1);
    for (std::string& argument : arguments)
        pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    ::execv(program.c_str(), pointers.data());
    return {errno, std::generic_category()};
}

programs::UciSpec own_engine()
{
    bool const has_engine = own_path().filename() != "arbiter-server";
    auto const program = has_engine ? own_path() : sibling_path("arbiter");
    return {.path = program.string(), .name = "Arbiter", .arguments = {"uci"}};
}

programs::UciSpec at_low_priority(programs::UciSpec program)
{
    if (::access(nice, X_OK) != 0)
        return program;
    program.arguments.insert(program.arguments.begin(), {"-n", "10", program.path});
    program.path = nice;
    return program;
}

} // namespace arbiter::cli
