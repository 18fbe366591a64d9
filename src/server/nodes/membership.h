// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_SERVER_NODES_MEMBERSHIP_H
#define ARBITER_SRC_SERVER_NODES_MEMBERSHIP_H

#include "arbiter/game/time_unit.h"
#include "arbiter/storage/cluster.h"
#include "arbiter/storage/storage.h"
#include "server/base/service_context.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace arbiter::server {

/// How often a node renews its lease, and how long the lease is: two renewals may fail before it ends.
inline constexpr Milliseconds beat_every{1'000};
inline constexpr Milliseconds lease_length{3'000};
/// By its own clock a node counts on less than its lease, so that it has stopped before another one begins.
inline constexpr Milliseconds lease_margin{500};

/// This server among those on the same database (docs/cluster.md): keeps its lease, and looks whether another
/// one has lost its own. What it promises about moves is kept by storage, which refuses a stale owner.
class Membership {
public:
    /// `context` must outlive it.
    explicit Membership(ServiceContext& context);

    /// Reads who is there and writes the first lease, which supersedes an earlier process of this name. No
    /// effect a second time. Called when the server serves, before it has any game, not when it is made: a
    /// process that then cannot listen disturbs nobody.
    void begin();

    storage::NodeId const& id() const { return id_; }

    /// The last sign of life of the server of this name before this one, if there was one.
    std::optional<storage::Time> last_seen() const { return last_seen_; }

    /// Does what is due. `has_resumed`: whether every game that ran under this name is resumed, so that the
    /// lease may say that the server was seen. `count_games` counts those that are being played here and
    /// stay.
    void tick(bool has_resumed, std::function<std::uint32_t()> const& count_games);

    /// Whether actions may be taken: not while another node may already have taken the games. A server that
    /// is alone may always; one that is stale all the same is refused by storage.
    bool may_act() const;

    /// Whether no other node lived when this one last looked: nobody else has its games.
    bool is_alone() const { return is_alone_; }

    /// Whether another node may have the games by now, and storage cannot be asked: this one is of no use to
    /// its players.
    bool is_cut_off() const
    {
        return cannot_look_ && !is_alone_ && has_lease_ && context_.now() >= valid_until_ + lease_margin;
    }

    /// Whether another node may have taken games since `take_own_lapse` was last called.
    bool may_have_lost_games() const
    {
        return has_own_lapse_ || (has_lease_ && context_.now() >= valid_until_);
    }

    /// Whether the lease was renewed after it had run out, since the last call: until then games may have
    /// been taken, and from then on they are not.
    bool take_own_lapse() { return std::exchange(has_own_lapse_, false); }

    /// Whether another process has started under this name.
    bool is_superseded() const { return is_superseded_; }

    /// Whether the lease of another node has run out since the last call: its games wait for an owner.
    bool take_lapse();

    /// The other nodes that live and take games, as far as is known; none for a node that is superseded.
    std::vector<storage::NodeRow> const& heirs() const { return heirs_; }

    /// The one of them that has this name.
    std::optional<storage::NodeId> find_heir(std::string_view name) const;

    /// What waits to be done with games of this node, where it has looked since the last call.
    std::optional<std::vector<storage::OwnerTask>> take_tasks() { return std::exchange(tasks_, {}); }

    /// Whether an operator wants this node to hand over its games and to take no others.
    bool is_to_drain() const { return is_to_drain_; }

    /// Gives all games away, until it is resumed; then calls `done`, even where storage refuses.
    void release(std::function<void()> done);

    bool is_released() const { return is_released_; }

    /// Renews the lease again after `release`.
    void resume()
    {
        is_released_ = false;
        next_beat_ = {};
    }

private:
    void beat(bool has_resumed, std::uint32_t games);
    void beaten(Instant sent, storage::StorageResult<void> const& result);
    void look_around();
    void note_nodes(std::vector<storage::NodeRow> const& nodes);
    void note_own(storage::NodeRow const& node);
    void note_other(storage::NodeRow const& node);

    ServiceContext& context_;
    storage::NodeId id_;
    std::optional<storage::Time> last_seen_;
    Instant next_beat_{};
    Instant valid_until_{}; ///< by this server's clock
    std::optional<storage::Time> lease_until_; ///< by that of the database, when this node last looked
    bool has_begun_ = false;
    bool is_beating_ = false;
    bool has_given_sign_ = false;
    bool has_lease_ = false; ///< whether the first one has been written
    bool is_alone_ = true;
    bool cannot_look_ = false;
    bool is_superseded_ = false;
    bool is_released_ = false;
    bool has_lapse_ = false;
    bool has_own_lapse_ = false;
    bool is_to_drain_ = false;
    std::vector<storage::NodeRow> heirs_;
    std::optional<std::vector<storage::OwnerTask>> tasks_;
    std::map<std::string, storage::Time> lapsed_; ///< nodes whose games have been looked for, and since when
};

} // namespace arbiter::server

#endif
