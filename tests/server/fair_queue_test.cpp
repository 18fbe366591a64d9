// SPDX-License-Identifier: MIT
#include "server/base/fair_queue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace arbiter::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// A queue whose tasks are named; "A1" is of person A.
class FairTurns : public ::testing::Test {
protected:
    void add(std::string const& name, FairQueue::Bounds const& bounds = {.of_all = 100})
    {
        queue.add(name.substr(0, 1),
            {.begin = [this, name] { begun.push_back(name); },
                .refuse =
                    [this, name](FairQueue::Full full) {
                        bool const is_of_person = full == FairQueue::Full::of_person;
                        refused.push_back(name + (is_of_person ? " person" : " all"));
                    }},
            bounds);
    }

    void add_part(std::string const& name)
    {
        queue.add(name.substr(0, 1), {.begin = [this, name] { begun.push_back(name); }},
            {.of_all = 0, .of_person = 0});
    }

    bool begin_next()
    {
        auto const next = queue.take();
        if (next)
            next->begin();
        return next.has_value();
    }

    void begin_all()
    {
        while (begin_next()) { }
    }

    FairQueue queue;
    std::vector<std::string> begun;
    std::vector<std::string> refused;
};

TEST_F(FairTurns, KeepTheOrderOfAPersonAndGoRound)
{
    for (char const* const name : {"A1", "A2", "A3", "B1", "B2", "C1"})
        add(name);
    begin_all();
    EXPECT_THAT(begun, ElementsAre("A1", "B1", "C1", "A2", "B2", "A3"));
    EXPECT_THAT(refused, IsEmpty());
}

TEST_F(FairTurns, LetNobodyWaitForMoreThanOneTaskOfAnother)
{
    for (char const* const name : {"A1", "A2", "A3"})
        add(name);
    begin_next();
    add("B1"); // while A1 is done
    begin_next();
    EXPECT_THAT(begun, ElementsAre("A1", "B1"));
    begin_all();
    EXPECT_THAT(begun, ElementsAre("A1", "B1", "A2", "A3"));
}

TEST_F(FairTurns, GiveTheOneWhoWasServedNoFurtherTurnBeforeOthers)
{
    add("A1");
    begin_next();
    add("A2");
    add("B1");
    begin_all();
    EXPECT_THAT(begun, ElementsAre("A1", "B1", "A2"));
    EXPECT_FALSE(begin_next());
    add("A3");
    add("B2");
    begin_all();
    EXPECT_THAT(begun, ElementsAre("A1", "B1", "A2", "A3", "B2")) << "nobody was served meanwhile";
}

TEST_F(FairTurns, HaveABoundByPerson)
{
    for (char const* const name : {"A1", "A2", "A3", "B1"})
        add(name, {.of_all = 100, .of_person = 2});
    EXPECT_THAT(refused, ElementsAre("A3 person"));
    begin_all();
    EXPECT_THAT(begun, ElementsAre("A1", "B1", "A2"));
}

TEST_F(FairTurns, HaveABoundOfAllThatMeetsThePersonWithMost)
{
    for (char const* const name : {"A1", "A2", "B1"})
        add(name, {.of_all = 3});
    add("C1", {.of_all = 3});
    EXPECT_THAT(refused, ElementsAre("A2 all"));
    add("D1", {.of_all = 3});
    EXPECT_THAT(refused, ElementsAre("A2 all", "D1 all")) << "nobody has more than the newcomer";
    begin_all();
    EXPECT_THAT(begun, ElementsAre("A1", "B1", "C1"));
}

TEST_F(FairTurns, RefuseNothingThatHasBegunAlready)
{
    for (char const* const name : {"A1", "A2", "A3"})
        add_part(name);
    add("A4", {.of_all = 1, .of_person = 1});
    EXPECT_THAT(refused, IsEmpty()) << "parts are not counted";
    add("B1", {.of_all = 1});
    EXPECT_THAT(refused, ElementsAre("B1 all"));
    begin_all();
    EXPECT_THAT(begun, ElementsAre("A1", "A2", "A3", "A4"));
}

} // namespace
} // namespace arbiter::server
