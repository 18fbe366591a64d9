// SPDX-License-Identifier: MIT
#include "server/nodes/membership.h"

#include "server/base/token.h"

#include <algorithm>
#include <utility>

namespace arbiter::server {

Membership::Membership(ServiceContext& context)
    : context_{context},
      id_{context.settings.node,
          context.settings.incarnation.empty() ? make_incarnation(context.world)
                                               : context.settings.incarnation}
{
}

void Membership::begin()
{
    if (std::exchange(has_begun_, true))
        return;
    auto const nodes = context_.storage.cluster().list_nodes();
    if (nodes) {
        for (storage::NodeRow const& node : *nodes) {
            if (node.node.name == id_.name)
                last_seen_ = node.seen;
        }
        note_nodes(*nodes);
        // All games are looked at when a server starts.
        has_lapse_ = false;
    } else {
        context_.note(nodes.error());
    }
    beat(false, 0);
}

void Membership::tick(bool has_resumed, std::function<std::uint32_t()> const& count_games)
{
    // The first sign of life does not wait for its turn.
    bool const is_due = context_.now() >= next_beat_ || (has_resumed && !has_given_sign_);
    if (!is_due || is_beating_ || is_superseded_)
        return;
    if (!is_released_)
        return beat(has_resumed, context_.counters.is_draining ? 0 : count_games());
    // It may be wanted again.
    next_beat_ = context_.now() + beat_every;
    look_around();
}

void Membership::beat(bool has_resumed, std::uint32_t games)
{
    next_beat_ = context_.now() + beat_every;
    is_beating_ = true;
    has_given_sign_ = has_resumed;
    storage::Batch batch;
    batch.lease
        = storage::Lease{.node = id_, .length = lease_length, .is_first = !has_lease_, .games = games};
    if (has_resumed)
        batch.heartbeat = context_.at();
    context_.write(std::move(batch),
        [this, sent = context_.now()](storage::StorageResult<void> const& result) { beaten(sent, result); });
}

/// The lease counts from when it was asked for: the database has taken it later, so by its clock it is
/// longer.
void Membership::beaten(Instant sent, storage::StorageResult<void> const& result)
{
    is_beating_ = false;
    if (!result) {
        is_superseded_ = is_superseded_ || result.error().code == storage::StorageFaultCode::fenced;
        if (is_superseded_)
            heirs_.clear();
        return look_around();
    }
    has_own_lapse_ = has_own_lapse_ || (has_lease_ && context_.now() >= valid_until_);
    has_lease_ = true;
    valid_until_ = sent + (lease_length - lease_margin);
    look_around();
}

void Membership::look_around()
{
    context_.work_on_storage([id = id_](storage::Storage& storage) { return storage.cluster().look(id); },
        [this](storage::StorageResult<storage::ClusterView> view) {
            cannot_look_ = !view;
            if (!view)
                return context_.note(view.error());
            note_nodes(view->nodes);
            tasks_ = std::move(view->tasks);
        });
}

void Membership::note_nodes(std::vector<storage::NodeRow> const& nodes)
{
    is_alone_ = true;
    heirs_.clear();
    for (storage::NodeRow const& node : nodes) {
        if (node.node.name != id_.name)
            note_other(node);
        else if (node.node == id_)
            note_own(node);
    }
}

/// The lease had run out when it was renewed if it ends later by more than its length. The database's clock
/// may have jumped; this server's clock does not show that.
void Membership::note_own(storage::NodeRow const& node)
{
    is_to_drain_ = node.is_draining;
    if (!is_released_)
        has_own_lapse_ = has_own_lapse_ || (lease_until_ && node.lease_until - *lease_until_ > lease_length);
    lease_until_ = node.lease_until;
}

void Membership::note_other(storage::NodeRow const& node)
{
    is_alone_ = is_alone_ && !node.is_live;
    if (node.is_live && !node.is_draining && !is_superseded_)
        heirs_.push_back(node);
    if (node.is_live)
        return;
    auto const [known, is_new] = lapsed_.try_emplace(node.node.name, node.lease_until);
    has_lapse_ = has_lapse_ || is_new || known->second != node.lease_until;
    known->second = node.lease_until;
}

std::optional<storage::NodeId> Membership::find_heir(std::string_view name) const
{
    auto const found
        = std::ranges::find(heirs_, name, [](storage::NodeRow const& heir) { return heir.node.name; });
    return found == heirs_.end() ? std::nullopt : std::optional{found->node};
}

bool Membership::may_act() const
{
    return !is_superseded_ && (is_alone_ || context_.now() < valid_until_);
}

bool Membership::take_lapse()
{
    return std::exchange(has_lapse_, false);
}

void Membership::release(std::function<void()> done)
{
    is_released_ = true;
    valid_until_ = {};
    storage::Batch batch;
    batch.lease = storage::Lease{.node = id_, .length = Milliseconds{0}};
    context_.write(
        std::move(batch), [done = std::move(done)](storage::StorageResult<void> const&) { done(); });
}

} // namespace arbiter::server
