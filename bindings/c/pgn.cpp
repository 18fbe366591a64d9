// SPDX-License-Identifier: MIT
#include "arbiter/game/pgn_stream.h"
#include "handle.h"

#include <string>

using namespace arbiter;
using arbiter::c::guard;
using arbiter::c::is_whole;

namespace {

/// Passes what is read on to the functions of a program in C, until one of them says stop.
class CVisitor : public PgnVisitor {
public:
    explicit CVisitor(arbiter_pgn_visitor const& told) : told_{told} { policy = PgnPolicy::usual(); }

    bool is_stopped() const { return is_stopped_; }

    void tag(PgnTagPair const& pair)
    {
        if (told_.tag != nullptr && !is_stopped_) {
            name_ = pair.name;
            text_ = pgn_tag_value(pair);
            note(told_.tag(told_.data, name_.c_str(), text_.c_str()));
        }
    }

    bool wants_moves(PgnTagList const&) const { return !is_stopped_; }

    template <class Rules>
    void start(BasicPosition<Rules> const& position)
    {
        game_ = {position, {}, {}};
        if (told_.start != nullptr && !is_stopped_)
            note(told_.start(told_.data, &game_));
    }

    template <class Rules>
    void move(BasicPosition<Rules> const&, PgnMove const& it)
    {
        if (told_.move == nullptr || is_stopped_)
            return;
        arbiter_move const move = c::to_c(game_.now.to_attempt(it.move));
        note(told_.move(told_.data, &game_, &move));
        game_.play(it.move);
    }

    void null_move(std::size_t)
    {
        if (auto const passed = game_.now.pass())
            game_ = {*passed, {}, {}};
    }

    void comment(PgnComment const& it)
    {
        if (told_.comment != nullptr && !is_stopped_) {
            text_ = it.text;
            note(told_.comment(told_.data, text_.c_str()));
        }
    }

    void fault(PgnFault const& it)
    {
        if (told_.fault == nullptr || is_stopped_)
            return;
        arbiter_pgn_fault const fault{sizeof(arbiter_pgn_fault), to_code(it.code).data(),
            it.severity == PgnSeverity::error ? 1 : 0, it.game, it.offset, it.line, it.column,
            it.sentence.c_str()};
        note(told_.fault(told_.data, &fault));
    }

    void end_game(PgnGameEnd const& it)
    {
        if (told_.end == nullptr || is_stopped_)
            return;
        arbiter_pgn_end const end{sizeof(arbiter_pgn_end), it.index, it.begin, it.end,
            to_string(it.result).data(), it.plies, it.is_whole ? 1 : 0, it.errors, it.warnings};
        note(told_.end(told_.data, &end));
    }

private:
    void note(int answer) { is_stopped_ = answer != 0; }

    arbiter_pgn_visitor const& told_;
    arbiter_position game_{AnyPosition::initial(Variant::standard), {}, {}};
    std::string name_;
    std::string text_;
    bool is_stopped_ = false;
};

} // namespace

arbiter_status arbiter_read_pgn(
    char const* text, size_t length, arbiter_pgn_visitor const* visitor, uint64_t* games)
{
    if (games != nullptr)
        *games = 0;
    if (text == nullptr || !is_whole(visitor))
        return ARBITER_BAD_ARGUMENT;
    return guard(ARBITER_NO_MEMORY, [&] {
        CVisitor told{*visitor};
        PgnStream<CVisitor> stream{{text, length}};
        while (!told.is_stopped() && stream.read_game(told)) {
            if (games != nullptr)
                ++*games;
        }
        return ARBITER_OK;
    });
}
