// SPDX-License-Identifier: MIT
#include "server/rooms/computers.h"

#include "server/rooms/room.h"

#include <algorithm>
#include <utility>

namespace arbiter::server {

Computers::Computers(Surroundings& world, std::size_t most, Status& counters)
    : world_{world},
      most_{most},
      counters_{counters}
{
}

Computers::~Computers() = default;

void Computers::ask(
    std::shared_ptr<Room> const& room, Color side, unsigned level, GameTree const& game, Clock const& clock)
{
    withdraw(room->row().id);
    auto person = room->person_at(!side);
    auto const turn = next_turn_of(person);
    queue_.push_back({.room = room,
        .game = room->row().id,
        .side = side,
        .level = level,
        .tree = game,
        .clock = clock,
        .person = std::move(person),
        .turn = turn});
    pump();
}

void Computers::withdraw(storage::GameId const& game)
{
    std::erase_if(queue_, [&](Job const& job) { return job.game == game; });
    for (auto const& slot : slots_) {
        if (slot->job && slot->job->game == game) {
            slot->player->stop();
            slot->job.reset();
            ++slot->question;
        }
    }
}

bool Computers::offer_draw(storage::GameId const& game, Color by)
{
    auto const slot = std::ranges::find(slots_, std::optional{game}, &Slot::game);
    if (slot == slots_.end())
        return false;
    (*slot)->player->observe(DrawOffered{by}, !by, *(*slot)->inbox);
    return true;
}

// ---- who plays for whom ----------------------------------------------------------------------------------

/// The present turn, or that after the last of the person (start-time fair queueing). O(questions).
std::uint64_t Computers::next_turn_of(std::string_view person) const
{
    std::uint64_t turn = 0;
    auto const come_after = [&](Job const& job) {
        if (job.person == person)
            turn = std::max(turn, job.turn + 1);
    };
    for (auto const& slot : slots_) {
        turn = std::max(turn, slot->turn);
        if (slot->job)
            come_after(*slot->job);
    }
    std::ranges::for_each(queue_, come_after);
    return turn;
}

void Computers::pump()
{
    while (!queue_.empty()) {
        auto const next = std::ranges::min_element(queue_, {}, &Job::turn);
        std::rotate(queue_.begin(), next, next + 1);
        Slot* const slot = find_slot_for(queue_.front());
        if (slot == nullptr)
            return;
        Job job = std::move(queue_.front());
        queue_.pop_front();
        start(*slot, std::move(job));
    }
}

/// The program that knows the game, else an idle one of that level, else a new one, in place of an idle one
/// of another level where there are as many as there may be. Null when all think, or when none can be made.
Computers::Slot* Computers::find_slot_for(Job const& job)
{
    Slot* of_level = nullptr;
    Slot* of_any = nullptr;
    for (auto const& slot : slots_) {
        if (slot->job)
            continue;
        of_any = slot.get();
        if (slot->level != job.level)
            continue;
        if (slot->game == job.game)
            return slot.get();
        of_level = slot.get();
    }
    if (of_level != nullptr)
        return of_level;
    if (slots_.size() >= most_ && of_any == nullptr)
        return nullptr;
    if (slots_.size() >= most_)
        dismiss(of_any->id);
    if (Slot* const made = make_slot(job.level))
        return made;
    Job const without_hope = std::move(queue_.front());
    queue_.pop_front();
    world_.post([this, alive = std::weak_ptr{alive_}, without_hope] {
        if (!alive.expired())
            give_up(without_hope, "no engine is available.");
    });
    return nullptr;
}

Computers::Slot* Computers::make_slot(unsigned level)
{
    auto player = world_.make_computer(level);
    if (player == nullptr)
        return nullptr;
    std::uint64_t const id = next_id_++;
    // Called in the program's thread: only what may be used from any thread is used.
    auto const notify = [this, &world = world_, alive = std::weak_ptr{alive_}, id] {
        world.post([this, alive, id] {
            if (!alive.expired())
                collect(id);
        });
    };
    slots_.push_back(std::make_unique<Slot>(Slot{
        .id = id, .level = level, .inbox = std::make_unique<Inbox>(notify), .player = std::move(player)}));
    return slots_.back().get();
}

void Computers::start(Slot& slot, Job job)
{
    if (slot.game != job.game) {
        slot.player->observe(
            GameStarted{job.tree.position(), job.clock.reading(job.side)}, job.side, *slot.inbox);
    }
    slot.game = job.game;
    slot.room = job.room;
    slot.side = job.side;
    slot.turn = job.turn;
    slot.job = std::move(job);
    ++slot.question;
    slot.player->your_turn({QuestionId{slot.question}, slot.job->tree}, slot.job->clock, *slot.inbox);
}

// ---- what they say ---------------------------------------------------------------------------------------

void Computers::collect(std::uint64_t id)
{
    while (Slot* const slot = find(id)) {
        auto const message = slot->inbox->take();
        if (!message)
            break;
        take(id, *message);
    }
    pump();
}

void Computers::take(std::uint64_t id, PlayerMessage const& message)
{
    Slot& slot = *find(id);
    bool const is_old = message.answers && (*message.answers != QuestionId{slot.question} || !slot.job);
    if (is_old)
        return;
    if (auto const* const failed = std::get_if<PlayerFailed>(&message.content))
        return fail(id, failed->reason);
    auto const* const action = std::get_if<Action>(&message.content);
    if (action == nullptr)
        return;
    if (message.answers)
        slot.job.reset();
    // The room may ask the next question at once, and change the slots.
    if (auto const room = slot.room.lock())
        room->computer_acts(slot.side, *action);
}

void Computers::fail(std::uint64_t id, std::string const& reason)
{
    ++counters_.computer_failures;
    auto job = std::exchange(find(id)->job, std::nullopt);
    dismiss(id);
    if (!job)
        return;
    if (job->is_second_try)
        return give_up(*job, reason);
    job->is_second_try = true;
    queue_.push_front(*std::move(job));
}

void Computers::give_up(Job const& job, std::string const& reason)
{
    if (auto const room = job.room.lock())
        room->computer_fails(job.side, reason);
}

/// A program takes a moment to go; that is nothing for our thread to wait for.
void Computers::dismiss(std::uint64_t id)
{
    auto const found = std::ranges::find(slots_, id, &Slot::id);
    auto leaving = std::make_shared<std::unique_ptr<Slot>>(std::move(*found));
    slots_.erase(found);
    world_.work(WorkKind::other, [leaving] { leaving->reset(); });
}

Computers::Slot* Computers::find(std::uint64_t id)
{
    auto const found = std::ranges::find(slots_, id, &Slot::id);
    return found == slots_.end() ? nullptr : found->get();
}

} // namespace arbiter::server
