#ifndef ARBITER_ENGINE_SEARCHER_H
#define ARBITER_ENGINE_SEARCHER_H

#include "engine/evaluator.h"
#include "engine/line.h"
#include "engine/move_order.h"
#include "engine/search_control.h"

#include <atomic>
#include <span>
#include <vector>

namespace arbiter::engine {

/// A move at the root, and what the last search of it gave.
struct RootMove {
    LegalMove move;
    /// The lowest score where the move was only shown not to be the best.
    Score score = Score::lowest();
    Line line;
    Depth selective_depth;
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

/// One thread's search. Searchers of one search share the table and the control, nothing else.
template <Evaluator E>
class Searcher {
public:
    /// `history` as in `search`.
    Searcher(Position const& root, std::span<ZobristKey const> history,
        std::vector<RootMove> const& root_moves, SearchControl& control, Table& table, bool is_first);

    /// Searches to `depth`, with the first `first_line` root moves left out. Afterwards the root moves from
    /// there on are in the order of their worth. Tells by `sink`, where there is one, of scores that are not
    /// exact yet.
    void search_root(Depth depth, std::size_t first_line);

    std::vector<RootMove> const& root_moves() const { return root_moves_; }

    /// May be read from other threads.
    Nodes nodes() const { return Nodes{nodes_.load(std::memory_order_relaxed)}; }

private:
    /// What a place on the path from the root to the present position needs.
    struct Frame {
        Line line;
        Killers killers;
        MoveList quiets_tried;
    };

    Score search_window(Window window, Depth depth, std::size_t first_line);
    Score search_root_move(RootMove& root_move, Window window, Depth depth, std::size_t number);
    Score search(Position const& position, Window window, Depth depth, Depth ply, bool may_pass);
    Score quiescence(Position const& position, Window window, Depth ply);

    /// Plays the move and searches what follows, seen by the side that moved.
    Score after(Position const& position, LegalMove move, Window window, Depth depth, Depth ply);

    /// The same for all but the first move of a position: a null window shows that the move is not better,
    /// most often; only then is it searched in full.
    Score after_later_move(
        Position const& position, LegalMove move, Window window, Depth depth, Depth reduction, Depth ply);

    /// Counts a node. False when the search is over.
    bool enter(Depth ply);
    bool is_draw(Position const& position) const;
    bool is_repetition(Position const& position) const;
    std::optional<Score> score_of_pass(Position const& position, Window window, Depth depth, Depth ply);
    void reward(Position const& position, Move move, Depth depth, Frame& frame);

    Frame& frame(Depth ply) { return frames_[static_cast<std::size_t>(ply.plies())]; }

    Position root_;
    std::vector<RootMove> root_moves_;
    SearchControl& control_;
    Table& table_;
    bool is_first_;
    E evaluator_;
    History history_;
    /// The keys of the game, of the root, and of the path to the present position.
    std::vector<ZobristKey> keys_;
    std::size_t root_index_;
    /// No position before this can be repeated: the turn was passed in between.
    std::size_t last_pass_ = 0;
    std::vector<Frame> frames_;
    std::atomic<std::uint64_t> nodes_ = 0;
    std::uint64_t nodes_until_poll_ = 1;
    Depth selective_depth_;
};

} // namespace arbiter::engine

#endif
