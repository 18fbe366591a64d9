// SPDX-License-Identifier: MIT
// C: the board game of two people at one terminal on a serial line or a pty: serial_game DEVICE
// "e2 e4" moves, and a signal is button 1 of the board: `kill -USR1` resigns for the side to move at any
// time.
#include "arbiter/core/names.h"
#include "arbiter/play/render.h"
#include "refusal.h"

#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <csignal>
#include <iostream>
#include <vector>

namespace {

using namespace arbiter;

std::sig_atomic_t volatile is_button_pressed = 0;

/// A terminal at the other end of a line: it sends every key, and shows only what is sent back to it.
class Terminal {
public:
    explicit Terminal(char const* device) : line_{::open(device, O_RDWR | O_NOCTTY)}
    {
        termios settings{};
        if (::tcgetattr(line_, &settings) != 0)
            return;
        ::cfmakeraw(&settings);
        ::cfsetspeed(&settings, B115200);
        is_open_ = ::tcsetattr(line_, TCSANOW, &settings) == 0;
    }

    bool is_open() const { return is_open_; }

    void print(std::string_view text)
    {
        for (char const letter : text)
            send(letter == '\n' ? std::string_view{"\r\n"} : std::string_view{&letter, 1});
    }

    /// Reads a line with its corrections; nothing when the line is gone or the button is pressed.
    std::optional<std::string> read_line()
    {
        std::string line;
        char key = 0;
        while (!is_button_pressed) {
            pollfd ready{line_, POLLIN, 0};
            if (::poll(&ready, 1, 50) <= 0)
                continue;
            if (::read(line_, &key, 1) != 1)
                return std::nullopt;
            if (key == '\r' || key == '\n')
                return print("\n"), line;
            if (key == '\b' || key == '\x7F') {
                if (!line.empty())
                    line.pop_back(), print("\b \b");
            } else if (key >= ' ' && line.size() < 100) {
                print({&(line += key).back(), 1});
            }
        }
        return std::nullopt;
    }

private:
    void send(std::string_view text) { is_open_ = ::write(line_, text.data(), text.size()) > 0 && is_open_; }

    int line_;
    bool is_open_ = false;
};

class BoardGame {
public:
    explicit BoardGame(Terminal& terminal) : terminal_{terminal} { }

    /// Plays one game after the other until the line is gone.
    void run()
    {
        print_board();
        while (terminal_.is_open()) {
            terminal_.print(
                std::string{to_capital_name(position_.side_to_move())} + " move (e.g., 'e2 e4'): ");
            auto const line = terminal_.read_line();
            if (line && line->starts_with("fen "))
                set_up(line->substr(4));
            else if (line)
                take(*line);
            else if (is_button_pressed)
                end(resignation_outcome(position_.side_to_move()));
            else
                return;
        }
    }

private:
    void print_board()
    {
        play::TextOptions options;
        options.colors = play::TextColors::indexed;
        options.title = "Chess on a serial line";
        terminal_.print(play::render_text(position_.board(), options));
    }

    void set_up(std::string const& fen)
    {
        if (auto const position = read_position(fen))
            position_ = *position;
        earlier_.clear();
        print_board();
    }

    void take(std::string const& line)
    {
        auto const attempt = parse_squares(line);
        if (!attempt)
            return terminal_.print("Please type two squares, such as 'e2 e4', from a1 to h8.\n");
        auto const move = find_move(position_, *attempt);
        if (!move)
            return terminal_.print(refusal_line(position_, *attempt, move.error()) + "\n");
        earlier_.push_back(position_.key());
        position_ = position_.play(*move);
        terminal_.print("legal\n");
        print_board();
        if (auto const outcome = automatic_outcome(position_, earlier_))
            end(*outcome);
        else if (position_.in_check())
            terminal_.print("Check!\n");
    }

    void end(Outcome const& outcome)
    {
        is_button_pressed = 0;
        terminal_.print("\n" + std::string{describe(outcome).view()} + "\nA new game.\n");
        position_ = Position::initial();
        earlier_.clear();
        print_board();
    }

    Terminal& terminal_;
    Position position_ = Position::initial();
    std::vector<ZobristKey> earlier_;
};

} // namespace

int main(int count, char** arguments)
{
    std::signal(SIGUSR1, [](int) { is_button_pressed = 1; });
    Terminal terminal{count > 1 ? arguments[1] : "/dev/tty"};
    if (!terminal.is_open()) {
        std::cerr << "serial_game: name a serial line or a terminal: serial_game /dev/ttyUSB0\n";
        return EXIT_FAILURE;
    }
    BoardGame{terminal}.run();
}
