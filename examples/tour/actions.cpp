// SPDX-License-Identifier: MIT
// What players do and what happens: a game with offers, takebacks and claims, told as a server would tell it.
#include "arbiter/arbiter.h"
#include "arbiter/stream.h"

#include <iostream>

using namespace arbiter;

/// A line for each event. Without a call for one of them this does not compile.
struct Reporter {
    void operator()(GameStarted const& it) const { std::cout << "start: " << it.position << '\n'; }

    void operator()(MovePlayed const& it) const { std::cout << it.by << " plays " << it.san << '\n'; }

    void operator()(MoveRefused const& it) const { std::cout << it.by << ": " << it.sentence << '\n'; }

    void operator()(ActionRefused const& it) const
    {
        bool const is_hasty = it.reason == ActionRefusal::not_your_turn;
        std::cout << it.by << ": " << describe(it) << (is_hasty ? " Wait." : "") << '\n';
    }

    void operator()(PenaltyGiven const& it) const { std::cout << it.sentence << '\n'; }

    void operator()(DrawOffered const& it) const { std::cout << it.by << " offers a draw\n"; }

    void operator()(DrawDeclined const& it) const { std::cout << it.by << " declines\n"; }

    void operator()(DrawOfferLapsed const& it) const { std::cout << "the offer of " << it.by << " lapses\n"; }

    void operator()(TakebackRequested const& it) const { std::cout << it.by << " asks to take back\n"; }

    void operator()(TakebackDeclined const& it) const { std::cout << it.by << " declines to take back\n"; }

    void operator()(TakebackLapsed const& it) const
    {
        std::cout << "the request of " << it.by << " lapses\n";
    }

    void operator()(TookBack const& it) const
    {
        std::cout << it.plies << " plies taken back for " << it.asked_by << '\n';
    }

    void operator()(PlayerDisconnected const& it) const { std::cout << it.who << " has left\n"; }

    void operator()(GameEnded const& it) const { std::cout << it.result << ": " << it.sentence << '\n'; }
};

void play_game(std::initializer_list<std::pair<Color, Action>> actions)
{
    Referee referee{AnyPosition::initial(Variant::standard)};
    Instant const now{};
    for (Event const& event : referee.start(now))
        std::visit(Reporter{}, event);
    for (auto const& [by, action] : actions) {
        for (Event const& event : referee.handle(by, action, now))
            std::visit(Reporter{}, event);
    }
}

int main()
{
    constexpr Color white = Color::white;
    constexpr Color black = Color::black;
    Attempt const e4{Square::e2, Square::e4};
    Attempt const e5{Square::e7, Square::e5};
    Attempt const nf3{Square::g1, Square::f3};
    play_game({{white, OfferDraw{}}, {white, PlayMove{e4}}, {white, PlayMove{nf3}}, {black, PlayMove{e5}},
        {black, OfferDraw{}}, {white, DeclineDraw{}}, {white, RequestTakeback{}},
        {black, AnswerTakeback{Answer::no}}, {white, RequestTakeback{}}, {black, AnswerTakeback{Answer::yes}},
        {white, PlayMove{nf3}}, {white, OfferDraw{}}, {white, RequestTakeback{}}, {black, PlayMove{e5}},
        {black, ClaimFlag{}}, {white, ClaimDraw{}},
        {white, ClaimDraw{PlayMove{Attempt{Square::f3, Square::e5}}}}, {black, Resign{}}});
    play_game({{white, PlayMove{e4}}, {black, PlayMove{e5}}, {white, OfferDraw{}}, {black, AcceptDraw{}},
        {white, PlayMove{nf3}}});
    play_game({{white, Disconnect{}}});
}
