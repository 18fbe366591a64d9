// SPDX-License-Identifier: MIT
#include "arbiter/net/limits.h"

namespace arbiter::net {

Limits limits_for(server::Audience audience)
{
    Limits limits;
    switch (audience) {
    case server::Audience::home: break;
    case server::Audience::club:
        limits.connections_per_address = 800;
        limits.requests_per_address = {.burst = 8'000, .a_minute = 40'000};
        limits.frames_per_address = {.burst = 10'000, .a_minute = 120'000};
        break;
    case server::Audience::school:
        limits.connections_per_address = 4'000;
        limits.requests_per_address = {.burst = 40'000, .a_minute = 200'000};
        limits.frames_per_address = {.burst = 80'000, .a_minute = 1'200'000};
        break;
    }
    return limits;
}

} // namespace arbiter::net
