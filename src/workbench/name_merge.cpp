// SPDX-License-Identifier: MIT
#include "arbiter/workbench/name_merge.h"

#include "arbiter/core/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>

namespace arbiter::workbench {

namespace {

/// The letters of U+00C0 to U+017F without their accents; a blank stands for no letter.
constexpr std::string_view plain_letters = "aaaaaaaceeeeiiiidnooooo ouuuuyts"
                                           "aaaaaaaceeeeiiiidnooooo ouuuuyty"
                                           "aaaaaaccccccccddddeeeeeeeeeegggg"
                                           "gggghhhhiiiiiiiiiiiijjkkklllllll"
                                           "lllnnnnnnnnnoooooooorrrrrrssssss"
                                           "ssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(plain_letters.size() == 192);

constexpr std::array<std::string_view, 10> titles{
    "gm", "im", "fm", "cm", "nm", "wgm", "wim", "wfm", "wcm", "dr"};

/// A name, taken apart.
struct NameParts {
    std::vector<std::string> surname; ///< empty without a comma
    std::vector<std::string> words;   ///< all others
};

/// The small plain letter that begins here, whose bytes are taken off the text; a blank for anything else.
char take_letter(std::string_view& text)
{
    auto const first = static_cast<unsigned char>(text.front());
    if (first >= 0xC3 && first <= 0xC5 && text.size() > 1) {
        unsigned const code = ((first & 0x1FU) << 6U) | (static_cast<unsigned char>(text[1]) & 0x3FU);
        text.remove_prefix(2);
        return code >= 0xC0 && code < 0x180 ? plain_letters[code - 0xC0] : ' ';
    }
    char const letter = to_small(text.front());
    text.remove_prefix(1);
    // Bytes of other scripts stay as they are.
    return is_letter(letter) || first >= 0x80 ? letter : ' ';
}

std::vector<std::string> words_of(std::string_view text)
{
    std::vector<std::string> words(1);
    while (!text.empty()) {
        // An apostrophe is within a word: "O'Kelly".
        if (text.front() == '\'') {
            text.remove_prefix(1);
            continue;
        }
        char const letter = take_letter(text);
        if (letter != ' ')
            words.back() += letter;
        else if (!words.back().empty())
            words.emplace_back();
    }
    std::erase_if(words, [](std::string const& word) {
        return word.empty() || std::ranges::find(titles, word) != titles.end();
    });
    return words;
}

NameParts parts_of(std::string_view name)
{
    name = name.substr(0, std::min(name.find('('), name.size()));
    NameParts parts;
    if (auto const comma = name.find(','); comma != std::string_view::npos) {
        parts.surname = words_of(name.substr(0, comma));
        name = name.substr(comma + 1);
    }
    parts.words = words_of(name);
    return parts;
}

std::string join(std::vector<std::string> const& words)
{
    std::string text;
    for (std::string const& word : words)
        text += word + " ";
    return text;
}

std::string sorted_words(NameParts const& parts)
{
    std::vector<std::string> words = parts.surname;
    words.insert(words.end(), parts.words.begin(), parts.words.end());
    std::ranges::sort(words);
    return join(words);
}

bool has_only_initials(NameParts const& parts)
{
    return !parts.words.empty()
        && std::ranges::all_of(parts.words, [](std::string const& word) { return word.size() == 1; });
}

/// Whether full given names begin with these initials.
bool begin_with(std::vector<std::string> const& words, std::vector<std::string> const& initials)
{
    if (words.size() < initials.size())
        return false;
    for (std::size_t index = 0; index < initials.size(); ++index) {
        if (words[index].front() != initials[index].front())
            return false;
    }
    return true;
}

/// One player: spellings that have the same words.
struct Group {
    NameParts parts;
    std::vector<std::size_t> names;
    std::vector<std::size_t> short_names; ///< with initials
};

class NameMerger {
public:
    explicit NameMerger(std::span<NameUse const> names) : names_{names} { }

    std::vector<NameProposal> run();

private:
    std::optional<std::size_t> only_group(std::string const& sorted) const;
    std::optional<std::size_t> group_of_initials(NameParts const& parts) const;
    void add(std::string const& key, NameParts const& parts, std::size_t name);
    std::size_t best_of(Group const& group) const;

    std::span<NameUse const> names_;
    std::vector<Group> groups_;
    std::map<std::string, std::size_t> by_key_;
    /// The groups of names with a comma, by their words in any order, and by their surnames.
    std::multimap<std::string, std::size_t> by_words_;
    std::multimap<std::string, std::size_t> by_surname_;
};

void NameMerger::add(std::string const& key, NameParts const& parts, std::size_t name)
{
    auto const [entry, is_new] = by_key_.try_emplace(key, groups_.size());
    if (is_new) {
        groups_.push_back({.parts = parts, .names = {}, .short_names = {}});
        if (!parts.surname.empty()) {
            by_words_.emplace(sorted_words(parts), entry->second);
            by_surname_.emplace(join(parts.surname), entry->second);
        }
    }
    groups_[entry->second].names.push_back(name);
}

std::optional<std::size_t> NameMerger::only_group(std::string const& sorted) const
{
    auto const [begin, end] = by_words_.equal_range(sorted);
    return begin != end && std::next(begin) == end ? std::optional{begin->second} : std::nullopt;
}

std::optional<std::size_t> NameMerger::group_of_initials(NameParts const& parts) const
{
    std::optional<std::size_t> found;
    auto const [begin, end] = by_surname_.equal_range(join(parts.surname));
    for (auto it = begin; it != end; ++it) {
        if (!begin_with(groups_[it->second].parts.words, parts.words))
            continue;
        if (found)
            return std::nullopt;
        found = it->second;
    }
    return found;
}

std::size_t NameMerger::best_of(Group const& group) const
{
    return *std::ranges::min_element(group.names, [this](std::size_t a, std::size_t b) {
        NameUse const& first = names_[a];
        NameUse const& second = names_[b];
        bool const has_comma = first.name.find(',') != std::string::npos;
        bool const has_other = second.name.find(',') != std::string::npos;
        if (first.games != second.games)
            return first.games > second.games;
        return has_comma != has_other ? has_comma : first.name < second.name;
    });
}

std::vector<NameProposal> NameMerger::run()
{
    std::vector<NameParts> parts;
    for (NameUse const& use : names_)
        parts.push_back(parts_of(use.name));
    for (std::size_t name = 0; name < names_.size(); ++name) {
        NameParts const& it = parts[name];
        if (!it.surname.empty() && !it.words.empty() && !has_only_initials(it))
            add(join(it.surname) + "," + join(it.words), it, name);
    }
    for (std::size_t name = 0; name < names_.size(); ++name) {
        NameParts const& it = parts[name];
        if (!it.surname.empty() && has_only_initials(it)) {
            if (auto const group = group_of_initials(it))
                groups_[*group].short_names.push_back(name);
            continue;
        }
        if (!it.surname.empty() || it.words.size() < 2)
            continue;
        if (auto const group = only_group(sorted_words(it)))
            groups_[*group].names.push_back(name);
        else
            add(join(it.words), it, name);
    }
    std::vector<NameProposal> proposals;
    for (Group const& group : groups_) {
        std::size_t const best = best_of(group);
        for (auto const& [names, reason] : {std::pair{&group.names, NameReason::same_words},
                 std::pair{&group.short_names, NameReason::initials}}) {
            for (std::size_t const name : *names) {
                if (name != best)
                    proposals.push_back({names_[name].name, names_[best].name, names_[name].games, reason});
            }
        }
    }
    std::ranges::sort(proposals, {}, &NameProposal::from);
    return proposals;
}

} // namespace

std::vector<NameProposal> propose_names(std::span<NameUse const> names)
{
    return NameMerger{names}.run();
}

} // namespace arbiter::workbench
