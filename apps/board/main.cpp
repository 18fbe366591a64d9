// SPDX-License-Identifier: MIT
#include "board/board.h"
#include "board/session.h"
#include "board/startup.h"

void play_for_ever()
{
    namespace chip = arbiter::chip;
    chip::start();
    static chip::Session session;
    session.begin();
    while (true) {
        while (auto const byte = chip::get_byte())
            session.take_byte(*byte);
        while (auto const byte = chip::get_link_byte())
            session.take_link_byte(*byte);
        session.look_around();
        chip::wait();
    }
}
