// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_SEARCHER_H
#define ARBITER_SRC_ENGINE_SEARCHER_H

#include "arbiter/core/position.h"
#include "arbiter/engine/engine.h"
#include "arbiter/engine/limits.h"
#include "arbiter/engine/units.h"
#include "engine/histories.h"
#include "engine/line.h"
#include "engine/move_picker.h"
#include "engine/path.h"
#include "engine/piece_keys.h"
#include "engine/search_control.h"
#include "engine/search_evaluator.h"
#include "engine/thread_experience.h"

#include <atomic>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace arbiter::engine {

/// What a place on the path from the root to the current position needs.
struct Frame {
    Line line;
    Killers killers;
    /// The static evaluation, corrected; nothing in check.
    std::optional<Score> standing;
    /// The move under way from here, and what it leads on to; nothing when the turn was passed.
    std::optional<Move> move;
    PieceToTable* continuation = nullptr;
    /// A move that a search of this very position leaves out, to learn whether the others are worse.
    std::optional<Move> excluded;
    /// How often positions after moves from the parent were cut off.
    int cut_offs = 0;
    /// How often a move on the path was extended by more than a ply.
    int double_extensions = 0;
};

inline constexpr Depth one_ply{1};
inline constexpr Score draw;
/// The width of a window that asks only whether a score is above or below.
inline constexpr Score one_point = Score::centipawns(1);

/// A move at the root, and what the last search of it gave.
struct RootMove {
    LegalMove move;
    /// The lowest score where the move was only shown not to be the best.
    Score score = Score::lowest();
    Line line;
    Depth selective_depth;
    /// The positions that all searches of it have visited.
    Nodes nodes;
};

/// The scores between which a search wants to know exactly: a move's worth above `beta` is only known to be
/// at least that, one below `alpha` at most.
struct Window {
    Score alpha = Score::lowest();
    Score beta = Score::highest();

    /// Nothing between: the search only asks whether the position is worth `beta`.
    bool is_null() const { return (beta - alpha).value() == 1; }

    /// As the other side sees it.
    Window flipped() const { return {-beta, -alpha}; }
};

/// What a node of the tree is expected to be (Knuth and Moore, 1975): on the principal variation; cut off by
/// its first good move; or one whose moves all fail.
enum class NodeType : std::uint8_t { principal, cut, all };

/// One thread's search. Searchers of one search share the table and the control, nothing else.
class Searcher {
public:
    /// `history` as in `search`. The first searcher looks at the clock for all.
    Searcher(Position const& root, std::span<ZobristKey const> history,
        std::vector<RootMove> const& root_moves, SearchControl& control, Resources const& resources,
        Experience::OfThread& experience, bool is_first);

    /// Searches to `depth`, with the first `first_line` root moves left out. Afterwards the root moves from
    /// there on are in the order of their worth.
    void search_root(Depth depth, std::size_t first_line);

    /// Puts the root moves from `first` to before `last` into the order of their worth.
    void sort_root_moves(std::size_t first, std::size_t last);

    std::vector<RootMove> const& root_moves() const { return root_moves_; }

    /// May be read from other threads.
    Nodes nodes() const { return Nodes{nodes_.load(std::memory_order_relaxed)}; }

    /// Number of endgame table hits. May be read from other threads.
    std::uint64_t table_hits() const { return table_hits_.load(std::memory_order_relaxed); }

private:
    /// What is known of a position while it is searched.
    struct Node {
        Position const& position;
        Window window;
        Depth depth;
        Depth ply;
        NodeType type;
        bool in_check;
        std::optional<TableEntry> entry = {};
        /// The table's score, counted from the root.
        Score table_score = {};
        /// The evaluation as it is, and as the table's score betters it; without meaning in check.
        std::optional<Score> evaluation = {};
        Score expected = {};
        /// Whether the side to move stands better than two plies ago.
        bool is_improving = false;
        /// What endgame tables promise, and what they rule out.
        Score floor = Score::lowest();
        Score ceiling = Score::highest();
        bool was_principal = false;

        bool is_root() const { return ply == Depth{0}; }

        bool is_principal() const { return type == NodeType::principal; }

        std::optional<Move> table_move() const { return entry ? entry->move : std::optional<Move>{}; }
    };

    /// A move that is about to be searched.
    struct Candidate {
        LegalMove move;
        Piece piece;
        /// How many moves came before it, and it.
        int number;
        bool is_quiet;
        bool gives_check;
        int history;
    };

    /// Moves that were tried in vain; as many as matter.
    class TriedMoves {
    public:
        void add(Candidate const& candidate)
        {
            if (size_ < moves_.size())
                moves_[size_++] = {candidate.move.move().bits(), candidate.piece};
        }

        struct Entry {
            std::uint16_t bits;
            Piece piece;

            Move move() const { return Move::from_bits(bits); }
        };

        std::span<Entry const> entries() const { return {moves_.data(), size_}; }

    private:
        std::array<Entry, 48> moves_;
        std::size_t size_ = 0;
    };

    // searcher.cpp: the search proper
    Score search(Position const& position, Window window, Depth depth, Depth ply, NodeType type);
    std::optional<Score> score_of_end(Position const& position, Window& window, Depth ply);
    std::optional<Score> look_up(Node& node);
    std::optional<Score> ask_tables(Node& node);
    void assess(Node& node);
    Score search_moves(Node& node);
    Score search_move(Node const& node, Candidate const& candidate, Window open, Depth depth);
    Depth reduction(Node const& node, Candidate const& candidate) const;
    void learn_from_second_look(Node const& node, Candidate const& candidate, Score score, Window open);
    void learn(Node const& node, Candidate const& best, TriedMoves const& quiets, TriedMoves const& captures);
    void remember(Node const& node, Score best, std::optional<Move> best_move);
    Candidate describe(Node const& node, LegalMove move, int number);

    // node_pruning.cpp: what spares a search
    std::optional<Score> prune_node(Node& node);
    std::optional<Score> score_of_pass(Node const& node);
    bool is_hopeless(
        Node const& node, Candidate const& candidate, Window open, class MovePicker& picker) const;

    /// The plies that a move is extended by, possibly negative; or the score when more than one move
    /// proves too good.
    struct Extension {
        Depth depth;
        std::optional<Score> cut_off;
    };

    Extension extension(Node const& node, Candidate const& candidate);

    // quiescence.cpp
    Score quiescence(Position const& position, Window window, Depth ply, NodeType type);
    Score search_captures(Node& node, Score best);

    // searcher_root.cpp
    Score search_window(Window window, Depth depth, std::size_t first_line);
    RootMove* find_root_move(Move move);
    void note_root_move(Node const& node, Candidate const& candidate, Score score, Window open, Nodes before);

    /// Counts a node. False when the search is over.
    bool enter(Depth ply);
    bool is_draw(Position const& position) const;
    Score evaluate(Position const& position);
    Score corrected(Position const& position, Score evaluation) const;

    /// Plays a move; `leave` takes it back.
    Position play(Position const& position, Candidate const& candidate, Depth ply);
    void leave();

    MoveContext context(Depth ply);
    std::optional<Move>& counter_move(Depth ply);

    PieceKeys const& keys() const { return piece_keys_.back(); }

    /// Also of the plies -4 to -1: where the root has no past.
    Frame& frame(Depth ply) { return frames_[static_cast<std::size_t>(ply.plies() + frames_before_root_)]; }

    Frame const& frame(Depth ply) const
    {
        return frames_[static_cast<std::size_t>(ply.plies() + frames_before_root_)];
    }

    static constexpr int frames_before_root_ = 4;

    Position root_;
    std::vector<RootMove> root_moves_;
    std::size_t first_line_ = 0;
    SearchControl& control_;
    Table& table_;
    EndgameTables const* tables_;
    bool is_first_;
    SearchEvaluator evaluator_;
    Histories& histories_;
    CorrectionHistory& corrections_;
    Experience::OfThread& experience_;
    Path path_;
    std::vector<PieceKeys> piece_keys_;
    std::vector<Frame> frames_;
    std::atomic<std::uint64_t> nodes_ = 0;
    std::atomic<std::uint64_t> table_hits_ = 0;
    std::uint64_t nodes_until_poll_ = 1;
    Depth root_depth_;
    Depth selective_depth_;
    /// No turn is passed before this ply: the worth of passing is being verified.
    Depth first_pass_;
};

/// Mates are counted from the root in the search, from the position itself in the table.
Score to_table(Score score, Depth ply);
Score from_table(Score score, Depth ply);

/// Whether a table's score settles what the window asks.
bool decides(Bound bound, Score score, Window window);

Bound bound_of(Score score, Window window);

} // namespace arbiter::engine

#endif
