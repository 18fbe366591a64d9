// SPDX-License-Identifier: MIT
#ifndef ARBITER_SERVER_NAME_LIST_H
#define ARBITER_SERVER_NAME_LIST_H

#include <string>
#include <string_view>
#include <vector>

namespace arbiter::server {

/// Words that no new name of an account, class or tournament may contain; the operator of the server owns the
/// list.
class NameList {
public:
    NameList() = default;

    /// Reads a word from each line. Empty lines, and those that begin with '#', do not count.
    static NameList read(std::string_view text);

    /// The lines that were read, without blanks around them and without empty ones.
    std::vector<std::string> const& lines() const { return lines_; }

    /// Whether a name contains one of the words: in letters of any size, with digits for letters ("b4d"), and
    /// with '-' or '_' in between. Linear in the words.
    bool refuses(std::string_view name) const;

private:
    std::vector<std::string> lines_;
    std::vector<std::string> words_;
};

} // namespace arbiter::server

#endif
