// SPDX-License-Identifier: MIT
#include "server/base/messages.h"
#include "server_fixture.h"

namespace arbiter::server {

namespace {

/// Makes messages that are wrong in every way, and now and then one that is right.
class Mischief {
public:
    explicit Mischief(unsigned seed) : random_{seed} { }

    std::string next()
    {
        switch (pick(6)) {
        case 0: return bytes();
        case 1: return object();
        default: return damaged();
        }
    }

private:
    unsigned pick(unsigned below) { return static_cast<unsigned>(random_() % below); }

    std::string bytes()
    {
        std::string text(pick(80), ' ');
        for (char& letter : text)
            letter = static_cast<char>(random_());
        return text;
    }

    std::string value()
    {
        static std::vector<std::string> const values{"null", "true", "0", "-1", "1e308", "4294967295",
            "4294967296", "18446744073709551616", "1.5", "\"e2e4\"", "\"\"", "\"\\u0000\"", "\"\\ud800\"",
            "[]", "{}", "[[[[[[1]]]]]]", "\"white\"", "\"3+2\"", "\"O-O-O\"", "\"N@f3\"", "\"e7e8k\"",
            "{\"a\":{\"b\":1}}", "\"\xF0\x9F\x98\x80\"", "\"\xC0\x80\"",
            "\"" + std::string(5'000, 'x') + "\""};
        return values[pick(static_cast<unsigned>(values.size()))];
    }

    std::string object()
    {
        static std::vector<std::string> const names{"t", "re", "ply", "move", "seat", "seen", "text", "n",
            "control", "color", "rated", "seek", "x", ""};
        std::string text = "{\"t\":\"" + kinds()[pick(static_cast<unsigned>(kinds().size()))] + "\"";
        for (unsigned count = pick(5); count > 0; --count)
            text += ",\"" + names[pick(static_cast<unsigned>(names.size()))] + "\":" + value();
        return text + "}";
    }

    std::string damaged()
    {
        std::string text = object();
        for (unsigned count = pick(4); count > 0 && !text.empty(); --count) {
            auto const at = pick(static_cast<unsigned>(text.size()));
            switch (pick(3)) {
            case 0: text.erase(at, 1 + pick(4)); break;
            case 1: text.insert(at, 1, static_cast<char>(random_())); break;
            default: text[at] = static_cast<char>(random_());
            }
        }
        return text;
    }

    static std::vector<std::string> const& kinds()
    {
        // What would end the game is left out: the test looks whether it is unharmed.
        static std::vector<std::string> const all{"hello", "move", "draw", "decline-draw", "claim-draw",
            "claim-flag", "takeback", "decline-takeback", "rematch", "chat", "ping", "pong", "seek", "unseek",
            "accept", "nonsense"};
        return all;
    }

    std::mt19937 random_;
};

class Hostile : public ServerTest {
protected:
    Hostile()
    {
        settings.messages = {1e9, 1e9};
        settings.requests = {1e9, 1e9};
        settings.chat = {1e9, 1e9};
        restart();
    }
};

TEST_F(Hostile, AHundredThousandMessagesHarmNothing)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    auto black = sit(table.game, table.black);
    open_game(white, black);
    auto lobby = open(LobbySocket{});
    // Somebody without a seat, and the opponent of the moment: whatever they send, White's game stays.
    auto stranger = sit(table.game);
    Mischief mischief{20'261'121};
    constexpr unsigned messages = 100'000;
    unsigned answered = 0;
    std::size_t expected = 0;
    for (unsigned number = 0; number < messages; ++number) {
        std::string const frame = mischief.next();
        bool const is_bad = !read_game_message(frame, settings.longest_frame).has_value();
        if (number % 4 == 0) {
            lobby.say_text(frame);
            continue;
        }
        stranger.take();
        stranger.say_text(frame);
        if (!is_bad)
            continue;
        ++expected;
        auto const got = stranger.take();
        answered += !got.empty() && got.back().at("t") == "error" && got.back().at("code") == "bad-message"
            ? 1
            : 0;
    }
    settle();
    EXPECT_GT(expected, messages / 4);
    EXPECT_EQ(answered, expected);
    EXPECT_EQ(state(table.game).at("moves").size(), 2U);
    move(white, 2, "g1f3");
    EXPECT_EQ(black.last("move").at("uci"), "g1f3");
}

TEST_F(Hostile, APlayerWhoSendsNonsenseIsClosedAndTheGameGoesOn)
{
    auto const table = make_table();
    auto white = sit(table.game, table.white);
    for (int count = 0; count < 60; ++count)
        white.say_text("nonsense");
    EXPECT_EQ(white.closed(), CloseReason::bad_messages);
    white.leave();
    auto again = sit(table.game, table.white);
    move(again, 0, "e2e4");
    EXPECT_EQ(again.count("ack"), 1U);
}

} // namespace

} // namespace arbiter::server
