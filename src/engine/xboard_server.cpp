// SPDX-License-Identifier: MIT
#include "arbiter/engine/xboard_server.h"

#include "arbiter/notation/fen.h"
#include "arbiter/notation/move_text.h"
#include "arbiter/rules/outcome.h"
#include "engine/background_search.h"
#include "engine/mailbox.h"
#include "engine/uci_options.h"
#include "engine/uci_text.h"
#include "engine/uci_words.h"
#include "engine/xboard_level.h"
#include "engine/xboard_text.h"

#include <algorithm>
#include <array>
#include <new>
#include <string>
#include <thread>
#include <utility>
#include <variant>

namespace arbiter::engine {

namespace {

/// The engine accepts a draw when its score is this or worse.
constexpr Score draw_is_welcome = Score::centipawns(-60);

/// A search has ended; an older search than the present one is of no interest any more.
struct SearchEnd {
    unsigned search_number;
    SearchResult result;
};

struct InputEnd { };

using Message = std::variant<std::string, SearchEnd, InputEnd>;

} // namespace

class XboardServer::Impl {
public:
    Impl(LineSource& input, LineSink& output, TimeSource const& time, Language language)
        : input_{input},
          output_{output},
          search_{time}
    {
        settings_.language = language;
    }

    void run()
    {
        std::thread reader{[this] { read_input(); }};
        while (!quit_) {
            Message const message = mailbox_.take();
            if (auto const* line = std::get_if<std::string>(&message))
                answer(*line);
            else if (auto const* end = std::get_if<SearchEnd>(&message))
                play_found_move(*end);
            else
                quit_ = true;
        }
        abandon_search();
        reader.join();
    }

private:
    /// In a thread of its own, so that the search's answer need not wait for the next line.
    void read_input()
    {
        while (auto line = input_.next_line()) {
            bool const is_last = Words{*line}.take() == "quit";
            mailbox_.put(std::move(*line));
            if (is_last)
                return;
        }
        mailbox_.put(InputEnd{});
    }

    Position const& position() const { return positions_.back(); }

    std::vector<ZobristKey> earlier_keys() const
    {
        std::vector<ZobristKey> keys;
        for (std::size_t index = 0; index + 1 < positions_.size(); ++index)
            keys.push_back(positions_[index].key());
        return keys;
    }

    // ---- commands ----

    using Handler = void (Impl::*)(std::string_view arguments);

    struct Entry {
        std::string_view name;
        Handler handler;
    };

    static Handler find_handler(std::string_view name)
    {
        static constexpr std::array entries{Entry{"protover", &Impl::on_protover},
            Entry{"new", &Impl::on_new}, Entry{"variant", &Impl::on_variant}, Entry{"quit", &Impl::on_quit},
            Entry{"force", &Impl::on_force}, Entry{"go", &Impl::on_go},
            Entry{"playother", &Impl::on_playother}, Entry{"level", &Impl::on_level},
            Entry{"st", &Impl::on_st}, Entry{"sd", &Impl::on_sd}, Entry{"time", &Impl::on_time},
            Entry{"otim", &Impl::on_otim}, Entry{"usermove", &Impl::on_usermove},
            Entry{"?", &Impl::on_move_now}, Entry{"ping", &Impl::on_ping}, Entry{"draw", &Impl::on_draw},
            Entry{"result", &Impl::on_result}, Entry{"setboard", &Impl::on_setboard},
            Entry{"undo", &Impl::on_undo}, Entry{"remove", &Impl::on_remove}, Entry{"post", &Impl::on_post},
            Entry{"nopost", &Impl::on_nopost}, Entry{"memory", &Impl::on_memory},
            Entry{"cores", &Impl::on_cores}, Entry{"option", &Impl::on_option},
            // What needs no answer: we do not ponder, have no book, and play everybody alike.
            Entry{"xboard", &Impl::on_nothing}, Entry{"accepted", &Impl::on_nothing},
            Entry{"rejected", &Impl::on_nothing}, Entry{"random", &Impl::on_nothing},
            Entry{"hard", &Impl::on_nothing}, Entry{"easy", &Impl::on_nothing},
            Entry{"name", &Impl::on_nothing}, Entry{"rating", &Impl::on_nothing},
            Entry{"ics", &Impl::on_nothing}, Entry{"computer", &Impl::on_nothing},
            Entry{"hint", &Impl::on_nothing}, Entry{"bk", &Impl::on_nothing}, Entry{".", &Impl::on_nothing}};
        auto const* const found = std::find_if(
            entries.begin(), entries.end(), [name](Entry const& entry) { return entry.name == name; });
        return found == entries.end() ? nullptr : found->handler;
    }

    void answer(std::string const& line)
    {
        Words words{line};
        if (words.at_end())
            return;
        std::string_view const name = words.take();
        if (Handler const handler = find_handler(name))
            return (this->*handler)(words.take_rest());
        auto const move = read_move(position(), trimmed(line));
        if (!move && std::holds_alternative<NotationError>(move.error()))
            return complain("unknown command", line);
        try_move(trimmed(line), move);
    }

    void complain(std::string_view reason, std::string_view text)
    {
        output_.write("Error (" + std::string{reason} + "): " + shortened(text));
    }

    void on_nothing(std::string_view) { }

    void on_protover(std::string_view)
    {
        output_.write("feature done=0");
        output_.write(
            "feature myname=\"Arbiter\" variants=\"normal,fischerandom\" ping=1 setboard=1 playother=1 san=0 usermove=1 "
            "time=1 draw=1 sigint=0 sigterm=0 reuse=1 analyze=0 colors=0 memory=1 smp=1");
        output_.write("feature option=\"Skill Level -spin 20 1 20\" option=\"Move Overhead -spin "
            + std::to_string(SearchOptions{}.move_overhead.count()) + " 0 5000\" option=\"Language -combo "
            + language_choices(settings_.language) + '"');
        output_.write("feature done=1");
    }

    void on_new(std::string_view)
    {
        abandon_search();
        search_.forget();
        begin_game(CastlingMode::standard);
        engine_side_ = Color::black;
        level_.reset_clocks();
        last_score_ = Score{};
    }

    void on_variant(std::string_view arguments)
    {
        if (arguments != "normal" && arguments != "fischerandom")
            return complain("variant not known", arguments);
        abandon_search();
        begin_game(arguments == "normal" ? CastlingMode::standard : CastlingMode::chess960);
    }

    /// The places of the pieces come by `setboard`.
    void begin_game(CastlingMode mode)
    {
        settings_.castling_mode = mode;
        positions_.assign(1, initial_position(mode));
    }

    void on_quit(std::string_view) { quit_ = true; }

    void on_force(std::string_view)
    {
        abandon_search();
        engine_side_.reset();
    }

    void on_go(std::string_view)
    {
        abandon_search();
        engine_side_ = position().side_to_move();
        think();
    }

    void on_playother(std::string_view)
    {
        abandon_search();
        engine_side_ = !position().side_to_move();
    }

    void on_level(std::string_view arguments) { check(level_.set_level(arguments), "level", arguments); }

    void on_st(std::string_view arguments) { check(level_.set_move_time(arguments), "st", arguments); }

    void on_sd(std::string_view arguments) { check(level_.set_depth(arguments), "sd", arguments); }

    void on_time(std::string_view arguments) { check(level_.set_own_clock(arguments), "time", arguments); }

    void on_otim(std::string_view arguments) { check(level_.set_other_clock(arguments), "otim", arguments); }

    void check(bool was_read, std::string_view command, std::string_view arguments)
    {
        if (!was_read)
            complain("bad argument", std::string{command} + ' ' + std::string{arguments});
    }

    void on_usermove(std::string_view arguments) { try_move(arguments, read_move(position(), arguments)); }

    void on_move_now(std::string_view) { search_.stop(); }

    void on_ping(std::string_view arguments)
    {
        std::string pong = "pong " + std::string{arguments};
        // A question during our turn is answered after the move.
        if (is_thinking_)
            late_pongs_.push_back(std::move(pong));
        else
            output_.write(std::move(pong));
    }

    void on_draw(std::string_view)
    {
        if (last_score_ <= draw_is_welcome)
            output_.write("offer draw");
    }

    void on_result(std::string_view arguments) { on_force(arguments); }

    void on_setboard(std::string_view arguments)
    {
        abandon_search();
        auto const position = read_position(arguments, settings_.castling_mode, Tolerance::lenient());
        if (!position) {
            output_.write(
                "tellusererror Illegal position: " + sentence_of(position.error(), settings_.language));
            return;
        }
        positions_.assign(1, *position);
    }

    void on_undo(std::string_view) { take_back(1); }

    void on_remove(std::string_view) { take_back(2); }

    void on_post(std::string_view) { posts_ = true; }

    void on_nopost(std::string_view) { posts_ = false; }

    void on_memory(std::string_view arguments) { set_option("Hash", arguments); }

    void on_cores(std::string_view arguments) { set_option("Threads", arguments); }

    void on_option(std::string_view arguments)
    {
        std::size_t const equals = arguments.find('=');
        std::string_view const value
            = equals == std::string_view::npos ? std::string_view{} : arguments.substr(equals + 1);
        set_option(arguments.substr(0, equals), value);
    }

    void set_option(std::string_view name, std::string_view value)
    {
        abandon_search();
        UciSettings changed = settings_;
        auto const effect = apply({std::string{trimmed(name)}, std::string{value}}, changed);
        if (!effect)
            return complain(effect.error(), value);
        try {
            if (*effect == OptionEffect::resize_table)
                search_.table().resize(changed.hash);
            settings_ = changed;
        } catch (std::bad_alloc const&) {
            complain("not enough memory", value);
        }
    }

    // ---- the game ----

    void try_move(std::string_view text, Result<LegalMove, MoveProblem> const& move)
    {
        if (!move) {
            std::string reason{describe(position(), move.error(), settings_.language).view()};
            // Programs show the person this line; few of them show the reason in the other.
            output_.write("telluser " + reason);
            // The first closing parenthesis ends the reason.
            std::replace(reason.begin(), reason.end(), '(', '[');
            std::replace(reason.begin(), reason.end(), ')', ']');
            output_.write("Illegal move (" + reason + "): " + shortened(text));
            return;
        }
        abandon_search();
        positions_.push_back(position().play(*move));
        if (engine_side_ == position().side_to_move() && !tell_result())
            think();
    }

    /// Whether the game is over; says so, then.
    bool tell_result()
    {
        auto const keys = earlier_keys();
        auto outcome = automatic_outcome(position(), keys);
        if (!outcome)
            outcome = claimable_draw(position(), keys);
        if (outcome)
            output_.write(result_text(*outcome, settings_.language));
        return outcome.has_value();
    }

    void take_back(std::size_t plies)
    {
        if (positions_.size() <= plies)
            return complain("no move to take back", plies == 1 ? "undo" : "remove");
        abandon_search();
        positions_.erase(positions_.end() - static_cast<std::ptrdiff_t>(plies), positions_.end());
    }

    void think()
    {
        std::unique_ptr<InfoSink> sink = std::make_unique<SilentInfoSink>();
        if (posts_)
            sink = std::make_unique<PostSink>(position(), output_);
        auto const moves_made = static_cast<unsigned>((positions_.size() - 1) / 2);
        is_thinking_ = true;
        search_.begin({position(), earlier_keys()}, level_.limits(position().side_to_move(), moves_made),
            settings_.search, std::move(sink), [this, number = ++search_number_](SearchResult const& result) {
                mailbox_.put(SearchEnd{number, result});
            });
    }

    void play_found_move(SearchEnd const& end)
    {
        if (!is_thinking_ || end.search_number != search_number_)
            return;
        search_.wait();
        last_score_ = end.result.score;
        if (end.result.best_move) {
            output_.write("move " + xboard_move(position(), *end.result.best_move));
            positions_.push_back(position().play(*end.result.best_move));
        }
        tell_result();
        end_thinking();
    }

    /// Forgets the search that runs, if one does.
    void abandon_search()
    {
        search_.stop_and_wait();
        end_thinking();
    }

    void end_thinking()
    {
        is_thinking_ = false;
        for (std::string const& pong : late_pongs_)
            output_.write(pong);
        late_pongs_.clear();
    }

    LineSource& input_;
    SharedSink output_;
    Mailbox<Message> mailbox_;
    UciSettings settings_;
    XboardLevel level_;
    /// Of the game so far, oldest first.
    std::vector<Position> positions_{Position::initial()};
    /// The side that we play; nothing in force mode.
    std::optional<Color> engine_side_ = Color::black;
    std::vector<std::string> late_pongs_;
    Score last_score_;
    unsigned search_number_ = 0;
    bool is_thinking_ = false;
    bool posts_ = false;
    bool quit_ = false;
    // Last, so that a search that still runs ends before anything that it uses.
    BackgroundSearch search_;
};

XboardServer::XboardServer(LineSource& input, LineSink& output, TimeSource const& time, Language language)
    : impl_{std::make_unique<Impl>(input, output, time, language)}
{
}

XboardServer::~XboardServer() = default;

void XboardServer::run()
{
    impl_->run();
}

} // namespace arbiter::engine
