// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_TOURNAMENT_WEIGHTED_MATCHING_H
#define ARBITER_SRC_TOURNAMENT_WEIGHTED_MATCHING_H

#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>
#include <vector>

namespace arbiter::tournament {

/// A matching of the largest total weight in a graph that need not be bipartite: Edmonds' algorithm with dual
/// labels, on a matrix of weights, in O(n^3) steps (Galil, "Efficient algorithms for finding maximum matching
/// in graphs", 1986). `Weight` is a `Lexicographic`.
///
/// Nodes are 1 to n for the vertices and more for blossoms (odd cycles that act as one node); 0 stands for
/// none.
template <class Weight>
class WeightedMatching {
public:
    explicit WeightedMatching(std::size_t vertices)
        : vertices_{vertices},
          capacity_{vertices + vertices / 2 + 2},
          weights_((vertices + 1) * (vertices + 1)),
          edges_(capacity_ * capacity_),
          labels_(capacity_),
          part_with_(capacity_ * (vertices + 1)),
          mate_(capacity_),
          top_(capacity_),
          parent_(capacity_),
          nearest_(capacity_),
          nearest_slack_(capacity_),
          neighbours_(vertices + 1),
          visited_(capacity_),
          kind_(capacity_),
          cycle_(capacity_),
          last_{vertices}
    {
        for (std::size_t u = 0; u <= vertices; ++u) {
            top_[u] = u;
            part_with(u, u) = u;
            for (std::size_t v = 0; v <= vertices; ++v)
                edge(u, v) = {u, v};
        }
    }

    /// Sets the weight of an edge, once; of weight zero it does not exist. Vertices count from 0.
    void set(std::size_t u, std::size_t v, Weight const& weight)
    {
        if (weight.is_zero())
            return;
        neighbours_[u + 1].push_back(v + 1);
        neighbours_[v + 1].push_back(u + 1);
        this->weight(u + 1, v + 1) = weight;
        this->weight(v + 1, u + 1) = weight;
    }

    /// The partner of each vertex, or nothing for one that stays alone. To be called once.
    std::vector<std::optional<std::size_t>> solve()
    {
        start();
        while (run_phase()) { }
        std::vector<std::optional<std::size_t>> partners(vertices_);
        for (std::size_t u = 1; u <= vertices_; ++u) {
            if (mate_[u] != 0)
                partners[u - 1] = mate_[u] - 1;
        }
        return partners;
    }

private:
    using Node = std::size_t;

    /// `free` nodes are outside the forest of alternating paths; `outer` ones are at an even distance from
    /// its roots.
    enum class Kind : unsigned char { free, outer, inner };

    /// An edge between two nodes, by the vertices that it joins; {0, 0} between nodes that have none.
    struct Edge {
        Node u = 0;
        Node v = 0;
    };

    Weight& weight(Node u, Node v) { return weights_[u * (vertices_ + 1) + v]; }

    Edge& edge(Node x, Node y) { return edges_[x * capacity_ + y]; }

    /// The part of blossom `b` that holds vertex `v`.
    Node& part_with(Node b, Node v) { return part_with_[b * (vertices_ + 1) + v]; }

    bool exists(Edge const& e) { return e.u != 0 && !weight(e.u, e.v).is_zero(); }

    /// How far the labels of an edge are above its weight, times two. Zero: the edge may be used.
    Weight slack(Edge const& e) { return labels_[e.u] + labels_[e.v] - weight(e.u, e.v).doubled(); }

    void start()
    {
        Weight const largest = std::ranges::max(weights_);
        std::fill_n(labels_.begin() + 1, vertices_, largest);
        for (Node u = 1; u <= vertices_; ++u) {
            for (Node const v : neighbours_[u]) {
                if (mate_[u] == 0 && mate_[v] == 0 && weight(u, v) == largest) {
                    mate_[u] = v;
                    mate_[v] = u;
                }
            }
        }
    }

    /// Notes the outer vertex `u` where node `x` has none with less slack.
    void offer_slack(Node u, Node x, Edge const& e)
    {
        if (nearest_[x] == 0
            || Weight::compare(labels_[e.u], labels_[e.v], weight(e.u, e.v), nearest_slack_[x]) < 0) {
            nearest_[x] = u;
            nearest_slack_[x] = slack(e);
        }
    }

    void find_slack(Node x)
    {
        nearest_[x] = 0;
        for (Node u = 1; u <= vertices_; ++u) {
            if (exists(edge(u, x)) && top_[u] != x && kind_[top_[u]] == Kind::outer)
                offer_slack(u, x, edge(u, x));
        }
    }

    void push(Node x)
    {
        if (x <= vertices_) {
            queue_.push_back(x);
            return;
        }
        for (Node const part : cycle_[x])
            push(part);
    }

    void set_top(Node x, Node top)
    {
        top_[x] = top;
        if (x > vertices_) {
            for (Node const part : cycle_[x])
                set_top(part, top);
        }
    }

    /// Turns the cycle of a blossom so that an even number of steps leads from its base to `part`; the
    /// number.
    std::size_t even_steps(Node b, Node part)
    {
        auto& cycle = cycle_[b];
        auto const steps = static_cast<std::size_t>(std::ranges::find(cycle, part) - cycle.begin());
        if (steps % 2 == 0)
            return steps;
        std::reverse(cycle.begin() + 1, cycle.end());
        return cycle.size() - steps;
    }

    void set_mate(Node u, Node v)
    {
        mate_[u] = edge(u, v).v;
        if (u <= vertices_)
            return;
        Edge const joined = edge(u, v);
        Node const part = part_with(u, joined.u);
        std::size_t const steps = even_steps(u, part);
        for (std::size_t i = 0; i < steps; ++i)
            set_mate(cycle_[u][i], cycle_[u][i ^ 1]);
        set_mate(part, v);
        std::rotate(
            cycle_[u].begin(), cycle_[u].begin() + static_cast<std::ptrdiff_t>(steps), cycle_[u].end());
    }

    void augment(Node u, Node v)
    {
        while (true) {
            Node const next = top_[mate_[u]];
            set_mate(u, v);
            if (next == 0)
                return;
            set_mate(next, top_[parent_[next]]);
            u = top_[parent_[next]];
            v = next;
        }
    }

    /// The first node that the paths from both nodes to their roots share, or 0.
    Node find_common(Node u, Node v)
    {
        ++visit_;
        while (u != 0 || v != 0) {
            if (u != 0) {
                if (visited_[u] == visit_)
                    return u;
                visited_[u] = visit_;
                u = top_[mate_[u]];
                if (u != 0)
                    u = top_[parent_[u]];
            }
            std::swap(u, v);
        }
        return 0;
    }

    void collect_cycle(Node b, Node from, Node base)
    {
        for (Node x = from; x != base;) {
            Node const inner = top_[mate_[x]];
            cycle_[b].push_back(x);
            cycle_[b].push_back(inner);
            push(inner);
            x = top_[parent_[inner]];
        }
    }

    void make_blossom(Node u, Node base, Node v)
    {
        Node b = vertices_ + 1;
        while (b <= last_ && top_[b] != 0)
            ++b;
        last_ = std::max(last_, b);
        labels_[b] = Weight{};
        kind_[b] = Kind::outer;
        mate_[b] = mate_[base];
        cycle_[b].assign(1, base);
        collect_cycle(b, u, base);
        std::reverse(cycle_[b].begin() + 1, cycle_[b].end());
        collect_cycle(b, v, base);
        set_top(b, b);
        join_edges(b);
        find_slack(b);
    }

    /// Gives a new blossom the best edges of its parts.
    void join_edges(Node b)
    {
        for (Node x = 1; x <= last_; ++x) {
            edge(b, x) = {};
            edge(x, b) = {};
        }
        for (Node v = 1; v <= vertices_; ++v)
            part_with(b, v) = 0;
        for (Node const part : cycle_[b]) {
            for (Node x = 1; x <= last_; ++x) {
                if (exists(edge(part, x))
                    && (!exists(edge(b, x)) || slack(edge(part, x)) < slack(edge(b, x)))) {
                    edge(b, x) = edge(part, x);
                    edge(x, b) = edge(x, part);
                }
            }
            for (Node v = 1; v <= vertices_; ++v) {
                if (part_with(part, v) != 0)
                    part_with(b, v) = part;
            }
        }
    }

    /// Dissolves an inner blossom whose label is zero.
    void expand(Node b)
    {
        for (Node const part : cycle_[b])
            set_top(part, part);
        Node const entry = part_with(b, edge(b, parent_[b]).u);
        std::size_t const steps = even_steps(b, entry);
        for (std::size_t i = 0; i < steps; i += 2) {
            Node const inner = cycle_[b][i];
            Node const outer = cycle_[b][i + 1];
            parent_[inner] = edge(outer, inner).u;
            kind_[inner] = Kind::inner;
            kind_[outer] = Kind::outer;
            nearest_[inner] = 0;
            find_slack(outer);
            push(outer);
        }
        kind_[entry] = Kind::inner;
        parent_[entry] = parent_[b];
        for (std::size_t i = steps + 1; i < cycle_[b].size(); ++i) {
            kind_[cycle_[b][i]] = Kind::free;
            find_slack(cycle_[b][i]);
        }
        top_[b] = 0;
    }

    /// Extends the forest by an edge without slack. True where that has made the matching larger.
    bool extend(Edge const& e)
    {
        Node const u = top_[e.u];
        Node const v = top_[e.v];
        if (kind_[v] == Kind::free) {
            parent_[v] = e.u;
            kind_[v] = Kind::inner;
            Node const next = top_[mate_[v]];
            nearest_[v] = 0;
            nearest_[next] = 0;
            kind_[next] = Kind::outer;
            push(next);
            return false;
        }
        if (kind_[v] != Kind::outer)
            return false;
        Node const base = find_common(u, v);
        if (base == 0) {
            augment(u, v);
            augment(v, u);
            return true;
        }
        make_blossom(u, base, v);
        return false;
    }

    /// Looks at all edges of the outer vertices in the queue. True where the matching has become larger.
    bool scan_queue()
    {
        for (; head_ < queue_.size(); ++head_) {
            Node const u = queue_[head_];
            if (kind_[top_[u]] == Kind::inner)
                continue;
            for (Node const v : neighbours_[u]) {
                Node const x = top_[v];
                if (top_[u] == x || kind_[x] == Kind::inner)
                    continue;
                if (Weight::compare(labels_[u], labels_[v], weight(u, v), Weight{}) != 0)
                    offer_slack(u, x, {u, v});
                else if (extend({u, v}))
                    return true;
            }
        }
        return false;
    }

    /// The largest step by which the labels may change.
    Weight find_step(Weight step)
    {
        for (Node x = vertices_ + 1; x <= last_; ++x) {
            if (top_[x] == x && kind_[x] == Kind::inner)
                step = std::min(step, labels_[x].halved());
        }
        for (Node x = 1; x <= last_; ++x) {
            if (top_[x] != x || nearest_[x] == 0 || kind_[x] == Kind::inner)
                continue;
            step = std::min(step, kind_[x] == Kind::outer ? nearest_slack_[x].halved() : nearest_slack_[x]);
        }
        return step;
    }

    void change_labels(Weight const& step)
    {
        for (Node u = 1; u <= vertices_; ++u) {
            if (kind_[top_[u]] == Kind::outer)
                labels_[u] -= step;
            else if (kind_[top_[u]] == Kind::inner)
                labels_[u] += step;
        }
        Weight const twice = step.doubled();
        for (Node x = 1; x <= last_; ++x) {
            if (top_[x] != x)
                continue;
            if (kind_[x] != Kind::inner)
                nearest_slack_[x] -= kind_[x] == Kind::outer ? twice : step;
            if (x <= vertices_)
                continue;
            if (kind_[x] == Kind::outer)
                labels_[x] += twice;
            else if (kind_[x] == Kind::inner)
                labels_[x] -= twice;
        }
    }

    /// Puts all lonely nodes into the forest. False if there is none.
    bool plant()
    {
        queue_.clear();
        head_ = 0;
        bool has_roots = false;
        for (Node x = 1; x <= last_; ++x) {
            kind_[x] = Kind::free;
            nearest_[x] = 0;
            if (top_[x] != x || mate_[x] != 0)
                continue;
            parent_[x] = 0;
            kind_[x] = Kind::outer;
            push(x);
            has_roots = true;
        }
        return has_roots;
    }

    /// The label of the lonely vertices, which all have the same.
    Weight root_label()
    {
        auto const is_outer = [this](Node u) { return kind_[top_[u]] == Kind::outer; };
        auto const label = [this](Node u) { return labels_[u]; };
        return std::ranges::min(std::views::iota(Node{1}, vertices_ + 1) | std::views::filter(is_outer)
            | std::views::transform(label));
    }

    /// One search for a longer alternating path. False when no larger weight is possible.
    bool run_phase()
    {
        if (!plant())
            return false;
        while (true) {
            if (scan_queue())
                return true;
            Weight const bound = root_label();
            Weight const step = find_step(bound);
            change_labels(step);
            if (step == bound)
                return false;
            queue_.clear();
            head_ = 0;
            for (Node x = 1; x <= last_; ++x) {
                Node const u = nearest_[x];
                if (top_[x] == x && u != 0 && top_[u] != x && nearest_slack_[x].is_zero()
                    && extend(edge(u, x)))
                    return true;
            }
            for (Node x = vertices_ + 1; x <= last_; ++x) {
                if (top_[x] == x && kind_[x] == Kind::inner && labels_[x].is_zero())
                    expand(x);
            }
        }
    }

    std::size_t vertices_;
    std::size_t capacity_;
    std::vector<Weight> weights_;
    std::vector<Edge> edges_;
    std::vector<Weight> labels_;
    std::vector<Node> part_with_;
    std::vector<Node> mate_;
    std::vector<Node> top_;
    std::vector<Node> parent_;
    std::vector<Node> nearest_; ///< the outer vertex with the least slack to a node
    std::vector<Weight> nearest_slack_; ///< of a node that is not inner, where it has such a vertex
    std::vector<std::vector<Node>> neighbours_; ///< of each vertex, in their order
    std::vector<std::size_t> visited_;
    std::vector<Kind> kind_;
    std::vector<std::vector<Node>> cycle_; ///< the parts of a blossom, from its base
    std::vector<Node> queue_;
    std::size_t head_ = 0;
    std::size_t visit_ = 0;
    std::size_t last_; ///< the largest node in use
};

} // namespace arbiter::tournament

#endif
