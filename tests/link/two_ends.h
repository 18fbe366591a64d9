// SPDX-License-Identifier: MIT
#ifndef ARBITER_TESTS_LINK_TWO_ENDS_H
#define ARBITER_TESTS_LINK_TWO_ENDS_H

#include "board_game.h"
#include "faulty_line.h"

#include <memory>

namespace arbiter::link {

/// Two boards, a line between them, and the time: all in one thread.
class TwoEnds {
public:
    explicit TwoEnds(std::uint64_t seed = 1, unsigned faults = 0)
        : to_black{seed * 2, faults},
          to_white{seed * 2 + 1, faults}
    {
    }

    /// Lets time pass at 115200 bits a second: 11 bytes each way in a millisecond.
    void run(std::uint32_t milliseconds)
    {
        for (; milliseconds > 0; --milliseconds, ++now_) {
            carry(white, to_black);
            carry(black, to_white);
            bring(to_black, black);
            bring(to_white, white);
        }
    }

    /// Runs until both ends know that they have the same; false when that takes longer than `patience`.
    bool agree(std::uint32_t patience = 60'000)
    {
        for (; patience > 0 && !are_agreed(); --patience)
            run(1);
        return are_agreed();
    }

    bool are_agreed() const { return white.is_agreed() && black.is_agreed(); }

    /// Switches White's end off and on: it knows nothing but its game.
    void restart_white(Rank rank, Color seat)
    {
        std::destroy_at(&white);
        std::construct_at(&white, white_game, rank, seat);
    }

    void cut(bool is_cut) { to_black.is_cut = to_white.is_cut = is_cut; }

    std::uint64_t bytes_sent() const { return bytes_sent_; }

    FaultyLine to_black;
    FaultyLine to_white;
    BoardGame white_game;
    BoardGame black_game;
    Session white{white_game, Rank::board, Color::white};
    Session black{black_game, Rank::board, Color::black};

private:
    static constexpr int bytes_per_millisecond = 11;

    void carry(Session& from, FaultyLine& line)
    {
        for (int count = 0; count < bytes_per_millisecond; ++count) {
            auto const byte = from.give(Ticks{now_});
            if (!byte)
                return;
            line.put(*byte);
            ++bytes_sent_;
        }
    }

    void bring(FaultyLine& line, Session& to) const
    {
        while (auto const byte = line.take())
            to.take(*byte, Ticks{now_});
    }

    std::uint32_t now_ = 0xFFFF'F000; ///< wraps around soon
    std::uint64_t bytes_sent_ = 0;
};

} // namespace arbiter::link

#endif
