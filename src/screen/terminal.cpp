// SPDX-License-Identifier: MIT
#include "screen/terminal.h"

#include "arbiter/base/wake.h"
#include "arbiter/core/utf8.h"
#include "screen/canvas_writer.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <utility>

#define NCURSES_WIDECHAR 1
#include <curses.h>

namespace arbiter::screen {

namespace {

constexpr std::array interrupts{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::array stops{SIGTSTP};
constexpr std::array caught_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGWINCH};

/// Key codes of our own, for the borders of pasted text.
constexpr int paste_begins = KEY_MAX + 1;
constexpr int paste_ends = KEY_MAX + 2;

constexpr wint_t escape_code = 0x1B;

/// What terminals send for these keys, whatever the description of the one in TERM says.
constexpr std::array<std::pair<char const*, int>, 24> other_keys{
    {{"\x1b[A", KEY_UP}, {"\x1b[B", KEY_DOWN}, {"\x1b[C", KEY_RIGHT}, {"\x1b[D", KEY_LEFT},
        // F1 to F5 of PuTTY and of rxvt, and of the Linux console
        {"\x1b[11~", KEY_F(1)}, {"\x1b[12~", KEY_F(2)}, {"\x1b[13~", KEY_F(3)}, {"\x1b[14~", KEY_F(4)},
        {"\x1b[[A", KEY_F(1)}, {"\x1b[[B", KEY_F(2)}, {"\x1b[[C", KEY_F(3)}, {"\x1b[[D", KEY_F(4)},
        {"\x1b[[E", KEY_F(5)}, {"\x1b[1~", KEY_HOME}, {"\x1b[7~", KEY_HOME}, {"\x1b[H", KEY_HOME},
        {"\x1bOH", KEY_HOME}, {"\x1b[4~", KEY_END}, {"\x1b[8~", KEY_END}, {"\x1b[F", KEY_END},
        {"\x1bOF", KEY_END}, {"\x1b[3~", KEY_DC}, {"\x1b[5~", KEY_PPAGE}, {"\x1b[6~", KEY_NPAGE}}};

void write_terminal(std::string_view bytes)
{
    while (!bytes.empty()) {
        ssize_t const written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
        if (written > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno == EAGAIN) {
            pollfd ready{STDOUT_FILENO, POLLOUT, 0};
            ::poll(&ready, 1, 100);
        } else if (errno != EINTR) {
            return; // The terminal is gone; the wait will say so.
        }
    }
}

std::optional<Key> find_key(int code)
{
    switch (code) {
    case KEY_ENTER: return Key::enter;
    case KEY_BACKSPACE: return Key::backspace;
    case KEY_DC: return Key::remove;
    case KEY_LEFT: return Key::left;
    case KEY_RIGHT: return Key::right;
    case KEY_UP: return Key::up;
    case KEY_DOWN: return Key::down;
    case KEY_HOME: return Key::home;
    case KEY_END: return Key::end;
    case KEY_PPAGE: return Key::page_up;
    case KEY_NPAGE: return Key::page_down;
    default: break;
    }
    if (code >= KEY_F(1) && code <= KEY_F(10))
        return static_cast<Key>(static_cast<int>(Key::f1) + code - KEY_F(1));
    return std::nullopt;
}

std::optional<Key> find_control_key(wint_t character)
{
    switch (character) {
    case '\r':
    case '\n': return Key::enter;
    case '\t': return Key::tab;
    case 0x1B: return Key::escape;
    case 0x08:
    case 0x7F: return Key::backspace;
    case 'L' - '@': return Key::redraw;
    case 'U' - '@': return Key::erase_line;
    case 'W' - '@': return Key::erase_word;
    case 'D' - '@': return Key::quit;
    default: return std::nullopt;
    }
}

/// Whether a key of a terminal begins so after the escape: "[" or "O", then digits and their signs.
bool begins_sequence(std::u32string_view read)
{
    constexpr std::u32string_view signs = U"0123456789;?<[";
    return (read.starts_with(U'[') || read.starts_with(U'O'))
        && read.substr(1).find_first_not_of(signs) == std::u32string_view::npos;
}

/// Whether a letter or "~" ends it.
bool is_whole_sequence(std::u32string_view read)
{
    char32_t const last = read.back();
    bool const is_end
        = (last >= U'a' && last <= U'z') || (last >= U'A' && last <= U'Z') || last == U'~' || last == U'^';
    return read.size() > 1 && is_end && begins_sequence(read.substr(0, read.size() - 1));
}

} // namespace

struct Terminal::Impl {
    base::WakePipe pipe;
    std::optional<base::SignalWatch> signals;
    SCREEN* curses = nullptr;
    /// Keys are read from a pad: a window would be redrawn by curses on each read.
    WINDOW* keys = nullptr;
    Abilities abilities;
    std::optional<Canvas> shown;
    std::optional<std::string> pasted; ///< while text is being pasted

    bool open()
    {
        if (::isatty(STDIN_FILENO) == 0 || ::isatty(STDOUT_FILENO) == 0)
            return false;
        signals.emplace(caught_signals, pipe);
        std::setlocale(LC_CTYPE, ""); // NOLINT(concurrency-mt-unsafe): before any thread of ours
        curses = ::newterm(nullptr, stdout, stdin);
        if (curses == nullptr)
            return false;
        // Without a cursor that can be placed there is no screen to draw.
        if (::tigetstr(const_cast<char*>("cup")) == nullptr) // NOLINT: curses' own signature
            return false;
        set_up_keys();
        enter();
        return true;
    }

    void set_up_keys()
    {
        ::cbreak();
        ::noecho();
        ::nonl();
        ::set_escdelay(25);
        keys = ::newpad(1, 1);
        ::keypad(keys, TRUE);
        ::nodelay(keys, TRUE);
        for (auto const& [bytes, code] : other_keys)
            ::define_key(bytes, code);
        ::define_key("\x1b[200~", paste_begins);
        ::define_key("\x1b[201~", paste_ends);
        ::mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON3_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED,
            nullptr);
        ::mouseinterval(0);
    }

    /// The window is ours: the other screen of the terminal, no cursor, no wrapping, borders around pasted
    /// text.
    void enter()
    {
        ::refresh();
        ::curs_set(0);
        std::fflush(stdout);
        write_terminal("\x1b[?7l\x1b[?2004h");
        shown.reset();
    }

    void leave() const
    {
        write_terminal("\x1b[0m\x1b[?2004l\x1b[?7h");
        ::endwin();
        std::fflush(stdout);
    }

    /// Gives the terminal back and sleeps until somebody lets us continue.
    void stop()
    {
        leave();
        struct sigaction usual{};
        struct sigaction ours{};
        usual.sa_handler = SIG_DFL;
        sigemptyset(&usual.sa_mask);
        ::sigaction(SIGTSTP, &usual, &ours);
        ::raise(SIGTSTP);
        ::sigaction(SIGTSTP, &ours, nullptr);
        enter();
    }

    void read_keys(std::vector<InputEvent>& events)
    {
        for (;;) {
            wint_t code = 0;
            int const kind = ::wget_wch(keys, &code);
            if (kind == ERR)
                return;
            if (kind == KEY_CODE_YES)
                add_code(static_cast<int>(code), events);
            else if (pasted)
                append_utf8(*pasted, code);
            else if (code != escape_code || !swallow_sequence(events))
                add_character(code, events);
        }
    }

    /// Reads what follows an escape, if it is the rest of a key that we do not know: "[25~", "[I", "OE". The
    /// bracket that a person types comes alone. False where nothing follows; what is not a key becomes
    /// events.
    bool swallow_sequence(std::vector<InputEvent>& events) const
    {
        std::u32string read;
        do {
            wint_t code = 0;
            int const kind = ::wget_wch(keys, &code);
            if (kind == KEY_CODE_YES)
                ::ungetch(static_cast<int>(code));
            if (kind != OK)
                break;
            read += static_cast<char32_t>(code);
            if (is_whole_sequence(read))
                return true;
        } while (begins_sequence(read));
        if (read.empty())
            return false;
        events.emplace_back(Key::escape);
        for (char32_t const letter : read)
            add_character(static_cast<wint_t>(letter), events);
        return true;
    }

    static void add_character(wint_t character, std::vector<InputEvent>& events)
    {
        if (auto const key = find_control_key(character))
            events.emplace_back(*key);
        else if (character >= ' ')
            events.emplace_back(Typed{character});
    }

    void add_code(int code, std::vector<InputEvent>& events)
    {
        if (code == paste_begins) {
            pasted.emplace();
        } else if (code == paste_ends) {
            if (pasted)
                events.emplace_back(Pasted{std::move(*pasted)});
            pasted.reset();
        } else if (code == KEY_MOUSE) {
            add_mouse(events);
        } else if (auto const key = find_key(code)) {
            events.emplace_back(*key);
        }
    }

    /// Curses tells once of all that the mouse has done when it comes at once, and gives the last first.
    static void add_mouse(std::vector<InputEvent>& events)
    {
        std::vector<MEVENT> waiting;
        for (MEVENT event{}; ::getmouse(&event) == OK;)
            waiting.push_back(event);
        std::for_each(
            waiting.rbegin(), waiting.rend(), [&events](MEVENT const& event) { add(event, events); });
    }

    static void add(MEVENT const& event, std::vector<InputEvent>& events)
    {
        Spot const spot{event.x, event.y};
        auto const put
            = [&events, spot](MouseButton button) { events.emplace_back(MouseAction{button, spot}); };
        if ((event.bstate & BUTTON1_PRESSED) != 0)
            put(MouseButton::pressed);
        if ((event.bstate & BUTTON1_RELEASED) != 0)
            put(MouseButton::released);
        if ((event.bstate & BUTTON3_PRESSED) != 0)
            put(MouseButton::right_pressed);
        if ((event.bstate & BUTTON4_PRESSED) != 0)
            put(MouseButton::wheel_up);
        if ((event.bstate & BUTTON5_PRESSED) != 0)
            put(MouseButton::wheel_down);
    }
};

Terminal::Terminal(std::unique_ptr<Impl> impl) : impl_{std::move(impl)} { }

std::unique_ptr<Terminal> Terminal::open(Abilities abilities)
{
    // The destructor undoes whatever has been done when it does not work out.
    std::unique_ptr<Terminal> terminal{new Terminal{std::make_unique<Impl>()}};
    terminal->impl_->abilities = abilities;
    if (!terminal->impl_->open())
        return nullptr;
    return terminal;
}

Terminal::~Terminal()
{
    if (impl_->keys != nullptr) {
        impl_->leave();
        ::delwin(impl_->keys);
    }
    if (impl_->curses != nullptr)
        ::delscreen(impl_->curses);
}

Size Terminal::size() const
{
    winsize window{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0)
        return {80, 24};
    return {window.ws_col, window.ws_row};
}

ColorDepth Terminal::described_colors() const
{
    int const colors = ::tigetnum(const_cast<char*>("colors")); // NOLINT: curses' own signature
    if (colors >= 256)
        return ColorDepth::indexed;
    if (colors >= 16)
        return ColorDepth::sixteen;
    return colors >= 8 ? ColorDepth::eight : ColorDepth::none;
}

void Terminal::set_abilities(Abilities abilities)
{
    impl_->abilities = abilities;
    forget();
}

void Terminal::show(Canvas const& canvas)
{
    bool const is_known = impl_->shown && impl_->shown->size() == canvas.size();
    write_terminal(is_known ? write_changes(*impl_->shown, canvas, impl_->abilities)
                            : write_all(canvas, impl_->abilities));
    impl_->shown = canvas;
}

void Terminal::forget()
{
    impl_->shown.reset();
}

Arrival Terminal::wait(std::optional<std::chrono::milliseconds> patience)
{
    Arrival arrival;
    std::array<pollfd, 2> sources{{{STDIN_FILENO, POLLIN, 0}, {impl_->pipe.descriptor(), POLLIN, 0}}};
    ::poll(sources.data(), sources.size(), patience ? static_cast<int>(patience->count()) : -1);
    impl_->pipe.drain();
    if (impl_->signals->take(stops))
        impl_->stop();
    bool const is_gone = (sources[0].revents & (POLLHUP | POLLERR | POLLNVAL)) != 0;
    if ((sources[0].revents & POLLIN) != 0)
        impl_->read_keys(arrival.events);
    arrival.is_interrupted = impl_->signals->take(interrupts) || is_gone;
    return arrival;
}

void Terminal::wake() const
{
    impl_->pipe.wake();
}

std::optional<OpenedTerminal> open_terminal(Abilities abilities)
{
    auto terminal = Terminal::open(abilities);
    if (!terminal)
        return std::nullopt;
    // An environment that announces 24-bit colours knows more than the description.
    if (abilities.colors != ColorDepth::truecolor)
        abilities.colors = std::min(abilities.colors, terminal->described_colors());
    terminal->set_abilities(abilities);
    return OpenedTerminal{std::move(terminal), abilities};
}

} // namespace arbiter::screen
