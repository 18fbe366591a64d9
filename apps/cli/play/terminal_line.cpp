// SPDX-License-Identifier: MIT
#include "cli/play/terminal_line.h"

#include "arbiter/core/utf8.h"
#include "cli/output.h"

#include <fmt/format.h>
#include <histedit.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>
#include <system_error>

namespace arbiter::cli {

namespace {

constexpr int history_size = 1000;

/// The bytes of one key come together; a lone Escape has none that follow.
constexpr int key_patience_ms = 50;

/// A key and libedit's command for it, where that is not libedit's choice already.
struct Binding {
    char const* key;
    char const* command;
};

constexpr char const* ignore = "ed-ignore";
constexpr char const* complete_command = "complete-line"; // our own
/// The same for libedit's wide interface, which keeps the pointer: the narrow one makes a copy that it never
/// frees.
constexpr wchar_t const* wide_complete_command = L"complete-line";

constexpr std::array bindings{
    Binding{"\x1b[1~", "ed-move-to-beg"},
    Binding{"\x1b[7~", "ed-move-to-beg"},
    Binding{"\x1b[4~", "ed-move-to-end"},
    Binding{"\x1b[8~", "ed-move-to-end"},
    Binding{"\x1b[3~", "ed-delete-next-char"},
    // These would ask for more keys, and stop the game meanwhile.
    Binding{"^R", ignore},
    Binding{"^S", ignore},
    Binding{"^Q", ignore},
    Binding{"^V", ignore},
    Binding{"\x1bx", ignore},
    Binding{"\x1bX", ignore},
    Binding{"^I", complete_command},
};

/// Keys that send more bytes than libedit knows, and whose rest it would take for letters.
constexpr std::array<std::string_view, 15> ignored_tilde_keys{
    "2", "5", "6", "11", "12", "13", "14", "15", "17", "18", "19", "20", "21", "23", "24"};
constexpr std::string_view modified_keys = "ABCDFHPQRS";

void set_encoding()
{
    // libedit works on wide characters: without an encoding of letters it would take none but ASCII.
    std::setlocale(LC_CTYPE, "");
    if (MB_CUR_MAX == 1)
        std::setlocale(LC_CTYPE, "C.UTF-8");
}

} // namespace

// libedit's functions take their arguments as C's printf does.
// NOLINTBEGIN(cppcoreguidelines-pro-type-vararg)

struct TerminalLine::Impl {
    EditLine* editor = nullptr;
    History* history = nullptr;
    std::function<std::string(std::string_view)> complete;
    std::string prompt;
    std::string received;
    bool is_shown = false;
    bool is_at_end = false;

    static Impl& of(EditLine* editor)
    {
        void* self = nullptr;
        el_get(editor, EL_CLIENTDATA, &self);
        return *static_cast<Impl*>(self);
    }

    /// What Tab does.
    static unsigned char complete_line(EditLine* editor, int)
    {
        Impl& self = of(editor);
        LineInfo const* const line = el_line(editor);
        std::string const added = self.complete
            ? self.complete({line->buffer, static_cast<std::size_t>(line->cursor - line->buffer)})
            : std::string{};
        return !added.empty() && el_insertstr(editor, added.c_str()) == 0 ? CC_REFRESH : CC_NORM;
    }

    static char* give_prompt(EditLine* editor) { return of(editor).prompt.data(); }

    /// libedit's question for a character: 1 and the character, or 0 if there is none.
    static int give_character(EditLine* editor, wchar_t* character)
    {
        Impl& self = of(editor);
        std::string& received = self.received;
        while (true) {
            std::mbstate_t state{};
            std::size_t const length
                = received.empty() ? 0 : std::mbrtowc(character, received.data(), received.size(), &state);
            constexpr auto invalid = static_cast<std::size_t>(-1);
            constexpr auto incomplete = static_cast<std::size_t>(-2);
            if (received.empty() || length == incomplete) {
                if (!self.receive_rest_of_key())
                    break;
            } else {
                // A NUL has the length 0.
                received.erase(0, length == invalid || length == 0 ? 1 : length);
                if (length != invalid)
                    return 1;
            }
        }
        received.clear();
        return 0;
    }

    bool receive_rest_of_key()
    {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        return !is_at_end && ::poll(&input, 1, key_patience_ms) > 0 && receive();
    }

    /// Whether something came.
    bool receive()
    {
        std::array<char, 4096> buffer{};
        ssize_t const count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count > 0)
            received.append(buffer.data(), static_cast<std::size_t>(count));
        else if (count == 0 || (errno != EINTR && errno != EAGAIN))
            is_at_end = true;
        return count > 0;
    }

    void bind(char const* key, char const* command) const { el_set(editor, EL_BIND, key, command, nullptr); }

    void bind_keys() const
    {
        for (Binding const& binding : bindings)
            bind(binding.key, binding.command);
        for (std::string_view const number : ignored_tilde_keys) {
            bind(fmt::format("\x1b[{}~", number).c_str(), ignore);
            for (int modifier = 2; modifier <= 8; ++modifier)
                bind(fmt::format("\x1b[{};{}~", number, modifier).c_str(), ignore);
        }
        for (char const letter : std::string_view{"PQRS"})
            bind(fmt::format("\x1bO{}", letter).c_str(), ignore);
        for (char const letter : modified_keys) {
            for (int modifier = 2; modifier <= 8; ++modifier)
                bind(fmt::format("\x1b[1;{}{}", modifier, letter).c_str(), ignore);
        }
    }

    /// An empty line, nothing on the screen, and libedit at the end of its history.
    void begin_line()
    {
        prompt.clear();
        el_set(editor, EL_UNBUFFERED, 0);
        el_set(editor, EL_UNBUFFERED, 1);
        is_shown = false;
    }

    /// Rows of the screen from the prompt's first one down to the cursor.
    std::size_t rows_above_cursor() const
    {
        int columns = 0;
        if (el_get(editor, EL_GETTC, "co", &columns) != 0 || columns <= 0)
            return 0;
        LineInfo const* const line = el_line(editor);
        std::string_view const typed{line->buffer, static_cast<std::size_t>(line->cursor - line->buffer)};
        return (count_characters(prompt) + count_characters(typed)) / static_cast<std::size_t>(columns);
    }
};

TerminalLine::TerminalLine(std::function<std::string(std::string_view)> complete)
    : impl_{std::make_unique<Impl>()}
{
    impl_->complete = std::move(complete);
    set_encoding();
    impl_->history = history_init();
    impl_->editor = el_init("arbiter", stdin, stdout, stderr);
    if (impl_->editor == nullptr || impl_->history == nullptr)
        throw std::system_error{errno, std::generic_category(), "terminal"};
    HistEvent event{};
    ::history(impl_->history, &event, H_SETSIZE, history_size);
    ::history(impl_->history, &event, H_SETUNIQUE, 1);
    EditLine* const editor = impl_->editor;
    el_set(editor, EL_CLIENTDATA, impl_.get());
    el_set(editor, EL_PROMPT, &Impl::give_prompt);
    el_set(editor, EL_GETCFN, &Impl::give_character);
    el_set(editor, EL_HIST, ::history, impl_->history);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_EDITMODE, 1);
    el_wset(
        editor, EL_ADDFN, wide_complete_command, L"completes words and names of files", &Impl::complete_line);
    impl_->bind_keys();
    impl_->begin_line();
}

TerminalLine::~TerminalLine()
{
    el_set(impl_->editor, EL_UNBUFFERED, 0);
    el_end(impl_->editor);
    history_end(impl_->history);
}

void TerminalLine::show(std::string_view prompt)
{
    impl_->prompt = prompt;
    impl_->is_shown = true;
    el_set(impl_->editor, EL_REFRESH);
    flush_output();
}

void TerminalLine::hide()
{
    if (!impl_->is_shown)
        return;
    if (std::size_t const rows = impl_->rows_above_cursor(); rows > 0)
        write_output(fmt::format("\x1b[{}A", rows));
    write_output("\r\x1b[J");
    flush_output();
    impl_->is_shown = false;
}

void TerminalLine::restore()
{
    bool const was_shown = impl_->is_shown;
    hide();
    // libedit assumes that the terminal is as it left it, unless it is told to release it.
    el_set(impl_->editor, EL_PREP_TERM, 0);
    el_set(impl_->editor, EL_PREP_TERM, 1);
    el_resize(impl_->editor);
    if (was_shown)
        show(std::string{impl_->prompt});
}

void TerminalLine::receive()
{
    impl_->receive();
}

std::optional<TerminalLine::Taken> TerminalLine::take()
{
    constexpr std::string_view end_key = "\x04";
    while (!impl_->received.empty()) {
        int length = 0;
        char const* const text = el_gets(impl_->editor, &length);
        if (text == nullptr || length <= 0)
            continue;
        std::string line{text, static_cast<std::size_t>(length)};
        if (line == end_key) {
            hide();
            impl_->begin_line();
            impl_->is_at_end = true;
            break;
        }
        if (!line.ends_with('\n'))
            continue;
        line.pop_back();
        impl_->begin_line();
        HistEvent event{};
        if (!line.empty())
            ::history(impl_->history, &event, H_ENTER, line.c_str());
        return line;
    }
    return impl_->is_at_end ? std::optional<Taken>{End{}} : std::nullopt;
}

// NOLINTEND(cppcoreguidelines-pro-type-vararg)

} // namespace arbiter::cli
