// SPDX-License-Identifier: MIT
#include "server/rooms/rooms.h"

#include "server/base/messages.h"
#include "server/nodes/downtime.h"
#include "server/nodes/membership.h"

#include <algorithm>
#include <vector>

namespace arbiter::server {

namespace {

constexpr Milliseconds forget_every{5'000};
constexpr Milliseconds retry_after{1'000};
constexpr Milliseconds make_space_every{100};
/// Which part of the rooms is closed at once although somebody watches, so that few come again at once.
constexpr std::size_t part_closed_at_once = 100;
/// How often the correspondence games that nobody looks at are searched for fallen flags, and at most how
/// many of them are ended at a time.
constexpr Milliseconds deadlines_every{10'000};
constexpr std::uint32_t deadlines_at_once = 50;
constexpr std::uint32_t resumed_at_once = 25;
/// How many games leave with a tick when all do, and in how many ticks many of them do: not so fast that the
/// next owner has a queue of players who come back, while the others are played here.
constexpr std::size_t least_leaving_at_once = 6;
constexpr std::size_t most_ticks_to_leave = 150;

/// Whether its clocks run on although nobody comes. Correspondence games are found by their deadlines.
bool is_to_be_resumed(storage::GameRow const& row)
{
    auto const control = protocol::read_control(row.control);
    return !control || (!control->is_unlimited() && !control->days_a_move());
}

} // namespace

ConnectRefusal to_connect_refusal(RoomRefusal const& refusal)
{
    if (refusal.fault == RoomFault::elsewhere)
        return {ConnectError::game_elsewhere, refusal.node};
    if (refusal.fault == RoomFault::draining)
        return {ConnectError::draining};
    return {
        refusal.fault == RoomFault::unknown_game ? ConnectError::unknown_game : ConnectError::unavailable};
}

void Rooms::find(storage::GameId const& id, TakeRoom const& take)
{
    if (auto const known = rooms_.find(id); known != rooms_.end()) {
        auto room = known->second;
        // After a reading this is asked once more.
        if (!room->is_being_read() && around_.node.may_have_lost_games())
            room->look_at_owner();
        if (room->is_being_read())
            return room->when_read([this, id, take] { find(id, take); });
        if (!room->is_lost() && may_be_old(*room))
            return take(Err<RoomRefusal>{{RoomFault::unavailable}});
        if (!room->is_lost())
            return take(room);
        rooms_.erase(id);
    }
    if (auto const waiting = being_read_.find(id); waiting != being_read_.end())
        return waiting->second.push_back(take);
    auto const found = load(id, {.most_events = context_.settings.most_events_at_once});
    if (!found && found.error().fault == RoomFault::long_log)
        return read_by_worker(id, take);
    take(found);
}

Rooms::Found Rooms::load(storage::GameId const& id, Reading reading)
{
    make_space();
    if (rooms_.size() >= context_.settings.most_rooms)
        return Err<RoomRefusal>{{RoomFault::unavailable}};
    auto room = Room::load(around_, id, std::move(reading));
    if (room)
        rooms_.emplace(id, *room);
    return room;
}

/// Games that are only looked at make way for those that are played: first the rooms where nobody is, then
/// some whose games are over. A look at all rooms is rare, even if no room can go.
void Rooms::make_space()
{
    std::size_t const most = context_.settings.most_rooms;
    if (rooms_.size() < most || context_.now() < next_space_)
        return;
    next_space_ = context_.now() + make_space_every;
    std::erase_if(rooms_, [](auto const& entry) { return entry.second->is_unused(); });
    if (rooms_.size() < most)
        return;
    std::size_t to_close = most / part_closed_at_once + 1;
    std::erase_if(rooms_, [&to_close](auto const& entry) {
        if (to_close == 0 || !entry.second->is_only_watched())
            return false;
        --to_close;
        entry.second->close_all();
        return true;
    });
}

/// What was written meanwhile is read when the room is made.
void Rooms::read_by_worker(storage::GameId const& id, TakeRoom const& take)
{
    being_read_[id].push_back(take);
    context_.work_on_storage([id, &settings = context_.settings](
                                 storage::Storage& storage) { return read_game(storage, settings, id); },
        [this, id](storage::StorageResult<ReadGame> read) {
            Found found = Err<RoomRefusal>{{RoomFault::unavailable}};
            if (!read)
                context_.note(read.error());
            else if (!read->played)
                found = Err<RoomRefusal>{{read->found ? RoomFault::damaged : RoomFault::unknown_game}};
            else
                found = load(id, {.begun = std::move(read->played)});
            auto const waiting = being_read_.extract(id);
            for (TakeRoom const& one : waiting.mapped())
                one(found);
        });
}

void Rooms::tick()
{
    Instant const now = context_.now();
    if (around_.node.take_own_lapse())
        look_at_owners();
    send_away_if_cut_off();
    for (storage::GameId const& id : around_.agenda.due(now))
        tick(id);
    if (now >= next_forgetting_)
        forget_idle();
    if (context_.counters.is_draining)
        return hand_over_some();
    to_leave_.clear();
    take_games();
}

/// Looks after the games that nobody has asked for.
void Rooms::take_games()
{
    Instant const now = context_.now();
    do_tasks();
    if (context_.settings.is_balanced && now >= next_balance_)
        share();
    if (around_.node.take_lapse()) {
        is_resuming_ = true;
        resumed_up_to_.reset();
    }
    if (is_resuming_ && now >= resume_again_)
        resume_some();
    if (around_.downtime.is_given_back() && now >= next_deadlines_)
        look_at_deadlines();
}

/// A room may ask for another one while it ticks, or have been lost.
void Rooms::tick(storage::GameId const& id)
{
    auto const known = rooms_.find(id);
    if (known == rooms_.end())
        return;
    auto const room = known->second;
    room->tick();
    if (room->is_lost())
        rooms_.erase(id);
}

/// Some at a time. Each look finds all that are not done yet.
void Rooms::do_tasks()
{
    if (auto fresh = around_.node.take_tasks()) {
        tasks_ = std::move(*fresh);
        std::ranges::reverse(tasks_);
    }
    for (std::uint32_t done = 0; done != resumed_at_once && !tasks_.empty(); ++done) {
        storage::OwnerTask const task = std::move(tasks_.back());
        tasks_.pop_back();
        do_task(task);
    }
}

/// Takes a game that was handed over to this node, or hands one over that an operator wants elsewhere.
void Rooms::do_task(storage::OwnerTask const& task)
{
    auto const heir = task.next ? around_.node.find_heir(*task.next) : std::nullopt;
    if (task.next && !heir)
        return;
    find(task.game, [heir](Found const& room) {
        if (room && heir)
            (*room)->hand_over(*heir);
    });
}

std::uint32_t Rooms::count_playing() const
{
    std::uint32_t count = 0;
    for_each([&](Room const& room) { count += room.is_played_here() ? 1 : 0; });
    return count;
}

/// Gives some games to nodes that have fewer: those first in which nobody is short of time.
void Rooms::share()
{
    next_balance_ = context_.now() + beat_every;
    auto const heirs = balance_.choose(count_playing(), around_.node.heirs(), context_.now());
    if (heirs.empty())
        return;
    std::vector<std::pair<Milliseconds, std::shared_ptr<Room>>> rooms;
    for (auto const& [id, room] : rooms_) {
        if (room->is_played_here())
            rooms.emplace_back(room->until_flag().value_or(Milliseconds::max()), room);
    }
    auto const some = std::min(heirs.size(), rooms.size());
    std::ranges::partial_sort(rooms, rooms.begin() + static_cast<std::ptrdiff_t>(some), std::greater{},
        [](auto const& entry) { return entry.first; });
    for (std::size_t i = 0; i != some; ++i)
        rooms[i].second->hand_over(heirs[i]);
}

std::size_t Rooms::events_waiting() const
{
    std::size_t waiting = 0;
    for_each([&](Room const& room) { waiting += room.waiting(); });
    return waiting;
}

void Rooms::hand_over_all()
{
    to_leave_ = all();
    leave_at_once_ = least_leaving_at_once + to_leave_.size() / most_ticks_to_leave;
    hand_over_some();
}

void Rooms::hand_over_some()
{
    auto const& heirs = around_.node.heirs();
    if (heirs.empty())
        to_leave_.clear();
    for (std::size_t count = 0; count < leave_at_once_ && !to_leave_.empty(); ++count) {
        to_leave_.back()->hand_over(heirs[turn_ % heirs.size()].node);
        turn_ += to_leave_.back()->is_leaving() ? 1 : 0;
        to_leave_.pop_back();
    }
}

bool Rooms::is_handing_over() const
{
    return !to_leave_.empty() || std::ranges::any_of(rooms_, [](auto const& entry) {
        return entry.second->is_leaving() && !entry.second->is_lost();
    });
}

/// Loads the games that no living node has and whose clocks ran, some at a time, so that their time runs on
/// even if nobody comes. The others wait until they are needed.
void Rooms::resume_some()
{
    if (!around_.downtime.give_back()) {
        resume_again_ = context_.now() + retry_after;
        return;
    }
    auto const games
        = context_.storage.cluster().list_left_games(around_.node.id(), resumed_up_to_, resumed_at_once);
    if (!games) {
        context_.note(games.error());
        resume_again_ = context_.now() + retry_after;
        return;
    }
    for (storage::GameRow const& row : *games) {
        if (is_to_be_resumed(row)) {
            ++being_resumed_;
            find(row.id, [this](Found const& room) { note_resumed(room); });
        }
        if (context_.now() < resume_again_)
            return;
        resumed_up_to_ = row.id;
    }
    is_resuming_ = games->size() == resumed_at_once;
    has_resumed_all_ = has_resumed_all_ || !is_resuming_;
}

/// Where a game could not be read, all are looked at again.
void Rooms::note_resumed(Found const& room)
{
    --being_resumed_;
    if (room || room.error().fault != RoomFault::unavailable)
        return;
    is_resuming_ = true;
    resumed_up_to_.reset();
    resume_again_ = context_.now() + retry_after;
}

/// A room that is loaded after its deadline ends its game.
void Rooms::look_at_deadlines()
{
    next_deadlines_ = context_.now() + deadlines_every;
    context_.work_on_storage(
        [now = context_.at()](storage::Storage& storage) { return storage.list_due(now, deadlines_at_once); },
        [this](storage::StorageResult<std::vector<storage::CorrespondenceRow>> const& due) {
            if (!due)
                return context_.note(due.error());
            for (storage::CorrespondenceRow const& row : *due)
                open(row.game);
        });
}

void Rooms::forget_idle()
{
    next_forgetting_ = context_.now() + forget_every;
    std::erase_if(rooms_, [](auto const& entry) { return entry.second->is_idle(); });
}

/// A room that nobody has acted in does not know that another node has taken its game, and continues it.
void Rooms::look_at_owners()
{
    for (auto const& room : all())
        room->look_at_owner();
}

/// Those that are there now, to do something with each that may remove some.
std::vector<std::shared_ptr<Room>> Rooms::all() const
{
    std::vector<std::shared_ptr<Room>> rooms;
    rooms.reserve(rooms_.size());
    for (auto const& [id, room] : rooms_)
        rooms.push_back(room);
    return rooms;
}

/// Those who come back are refused, until storage says whose the game is.
bool Rooms::may_be_old(Room const& room) const
{
    return around_.node.is_cut_off() || (room.is_recovering() && !around_.node.is_alone());
}

/// They would wait here while their game continues elsewhere. Where it does not, it continues here.
void Rooms::send_away_if_cut_off()
{
    bool const is_cut_off = around_.node.is_cut_off() || (has_sent_away_ && !around_.node.may_act());
    if (is_cut_off == has_sent_away_)
        return;
    has_sent_away_ = is_cut_off;
    for (auto const& room : all()) {
        if (is_cut_off)
            room->send_away();
        else
            room->take_back();
    }
}

bool Rooms::rename(storage::RenamedAccount const& renamed)
{
    bool have_all = being_read_.empty();
    for (auto const& room : all()) {
        if (room->is_being_read())
            have_all = false;
        else
            room->rename(renamed);
    }
    return have_all;
}

} // namespace arbiter::server
