// SPDX-License-Identifier: MIT
#include "arbiter/engine/uci_server.h"

#include "arbiter/engine/network.h"
#include "arbiter/engine/uci_command.h"
#include "arbiter/engine/uci_response.h"
#include "arbiter/notation/uci_move.h"
#include "arbiter/rules/sentence.h"
#include "engine/background_search.h"
#include "engine/uci_book.h"
#include "engine/uci_options.h"
#include "engine/uci_text.h"

#include <algorithm>
#include <new>
#include <random>
#include <ranges>
#include <string>
#include <utility>

namespace arbiter::engine {

namespace {

using uci::format;

/// A line of moves as UCI writes it from this position on.
std::vector<Attempt> to_attempts(Position position, std::span<Move const> moves)
{
    std::vector<Attempt> attempts;
    for (Move const move : moves) {
        auto const legal = position.find_legal(move);
        if (!legal)
            break;
        attempts.push_back(to_attempt(position, move));
        position = position.play(*legal);
    }
    return attempts;
}

/// Writes what the search finds as `info` lines.
class UciInfoSink final : public InfoSink {
public:
    UciInfoSink(Position const& root, UciSettings const& settings, SharedSink& output)
        : root_{root},
          shows_win_rate_{settings.shows_win_rate},
          shows_table_hits_{!settings.syzygy_path.empty()},
          output_{output}
    {
    }

    void on_info(SearchInfo const& found) override
    {
        uci::Info info;
        info.depth = found.depth;
        info.selective_depth = found.selective_depth;
        info.multi_pv = found.multi_pv;
        info.score = uci::to_reported(found.score, found.bound);
        if (shows_win_rate_)
            info.score->win_rate = expected_win_rate(root_, found.score);
        info.nodes = found.nodes;
        auto const milliseconds = static_cast<std::uint64_t>(std::max<std::int64_t>(found.time.count(), 1));
        info.nodes_per_second = found.nodes.count() * 1000 / milliseconds;
        info.hash_permille = found.hash_permille;
        if (shows_table_hits_)
            info.table_hits = found.table_hits;
        info.time = found.time;
        info.line = to_attempts(root_, found.line);
        output_.write(format(uci::Response{info}));
    }

private:
    Position root_;
    bool shows_win_rate_;
    bool shows_table_hits_;
    SharedSink& output_;
};

uci::BestMove to_best_move(Position const& position, SearchResult const& result)
{
    uci::BestMove best;
    if (!result.best_move)
        return best;
    best.move = to_attempt(position, *result.best_move);
    Position const next = position.play(*result.best_move);
    if (result.ponder_move)
        best.ponder = to_attempt(next, *result.ponder_move);
    return best;
}

std::string picture_row(Position const& position, Rank rank)
{
    std::string row{to_char(rank)};
    for (File const file : all_files) {
        auto const piece = position.piece_at(make_square(file, rank));
        row += ' ';
        row += piece ? to_fen_char(*piece) : '.';
    }
    return row;
}

} // namespace

class UciServer::Impl {
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
        while (!quit_) {
            auto const line = input_.next_line();
            if (!line)
                break;
            answer(*line);
        }
        search_.stop_and_wait();
    }

private:
    void answer(std::string const& line)
    {
        auto const command = uci::parse_command(line);
        if (command)
            return std::visit([this](auto const& alternative) { obey(alternative); }, *command);
        if (command.error().code == uci::UciErrorCode::empty_line)
            return;
        std::string const place = "at byte " + std::to_string(command.error().offset + 1);
        report("cannot read " + shortened(line) + ": " + std::string{describe(command.error().code)} + ' '
            + place);
    }

    void say(uci::Response const& response) { output_.write(format(response)); }

    void report(std::string const& text)
    {
        uci::Info info;
        info.text = text;
        say(info);
    }

    void obey(uci::Hello const&)
    {
        say(uci::IdName{"Arbiter"});
        say(uci::IdAuthor{"the Arbiter authors"});
        for (uci::Option const& option : available_options(settings_.language))
            say(option);
        say(uci::UciOk{});
    }

    // There is nothing that we would say only to a debugger, and nothing to register.
    void obey(uci::Debug const&) { }

    void obey(uci::Register const&) { }

    void obey(uci::IsReady const&) { say(uci::ReadyOk{}); }

    void obey(uci::SetOption const& command)
    {
        if (search_.is_running())
            return report("options cannot be set while a search runs");
        search_.wait();
        UciSettings changed = settings_;
        auto const effect = apply(command, changed);
        if (!effect)
            return report(effect.error());
        if (*effect == OptionEffect::clear_table)
            search_.forget();
        if (*effect == OptionEffect::resize_table && !resize_table(changed.hash))
            return;
        if (*effect == OptionEffect::open_tables && !open_tables(changed.syzygy_path))
            return;
        if (*effect == OptionEffect::open_book && !open_book(changed.book_file))
            return;
        if (*effect == OptionEffect::open_network && !open_network(changed.network_file))
            return;
        settings_ = changed;
        if (*effect == OptionEffect::open_network || *effect == OptionEffect::change_evaluation)
            search_.use(settings_.uses_network ? network_ : nullptr);
    }

    /// A file that cannot be used changes nothing.
    bool open_network(std::string const& path)
    {
        if (path.empty()) {
            network_ = built_in_network();
            return true;
        }
        auto network = read_network_file(path);
        if (!network) {
            report(network.error() + "; the evaluation stays as it was");
            return false;
        }
        network_ = std::move(*network);
        report("a network of " + std::to_string(network_->width()) + " neurons");
        return true;
    }

    bool open_tables(std::string const& directories)
    {
        search_.use(std::shared_ptr<Tablebase const>{});
        if (directories.empty())
            return true;
        auto const tables = Tablebase::open(directories);
        if (!tables) {
            report(describe(tables.error()));
            return false;
        }
        search_.use(*tables);
        report("endgame tables of up to " + std::to_string((*tables)->most_pieces()) + " pieces");
        return true;
    }

    bool open_book(std::string const& path)
    {
        book_.reset();
        if (path.empty())
            return true;
        auto book = UciBook::open(path);
        if (!book) {
            report(book.error());
            return false;
        }
        book_ = std::move(*book);
        return true;
    }

    /// The book's answer, if a book is in use.
    std::optional<LegalMove> find_book_move(Limits const& limits)
    {
        bool const wants_a_move = !limits.infinite && !limits.ponder && limits.search_moves.empty();
        if (!settings_.owns_book || settings_.is_analysis || !book_ || !wants_a_move
            || game_.position.fullmove_number().value() > settings_.book_depth)
            return std::nullopt;
        return book_->find(game_.position, settings_.book_choice, random_());
    }

    /// Where endgame tables know the position, only moves that keep its result are worth a look, unless
    /// somebody wants to see others.
    void ask_tables(Limits& limits) const
    {
        if (search_.tables() != nullptr && limits.search_moves.empty() && !limits.infinite
            && settings_.search.multi_pv == 1)
            limits.search_moves = search_.tables()->best_moves(game_.position);
    }

    bool resize_table(Megabytes size)
    {
        try {
            search_.table().resize(size);
            return true;
        } catch (std::bad_alloc const&) {
            report("not enough memory for a table of that size");
            return false;
        }
    }

    void obey(uci::NewGame const&)
    {
        search_.stop_and_wait();
        search_.forget();
        game_ = start_position();
    }

    void obey(uci::SetPosition const& command)
    {
        auto game = begin_game(command.fen);
        if (!game)
            return;
        std::size_t number = 0;
        for (Attempt const attempt : command.moves) {
            ++number;
            Attempt const adapted = adapt_castling(game->position, attempt);
            auto const move = find_move(game->position, adapted);
            if (!move) {
                std::string const text{format_uci(attempt).view()};
                return report("illegal move " + text + " (number " + std::to_string(number) + "): "
                    + std::string{describe(game->position, adapted, move.error(), settings_.language).view()}
                    + " The position is unchanged.");
            }
            game->play(*move);
        }
        game_ = std::move(*game);
    }

    std::optional<GamePosition> begin_game(std::optional<std::string> const& fen)
    {
        if (!fen)
            return start_position();
        // Problems and test positions need not be such as a game can reach.
        auto const position = read_position(*fen, settings_.castling_mode, Tolerance::lenient());
        if (position)
            return GamePosition{*position, {}};
        report("bad position: " + sentence_of(position.error(), settings_.language)
            + " The position is unchanged.");
        return std::nullopt;
    }

    /// Castling is written as the option asks, also from the ordinary start.
    GamePosition start_position() const { return {initial_position(settings_.castling_mode), {}}; }

    void obey(uci::Go const& command)
    {
        Limits limits = command.limits;
        for (Attempt const attempt : command.search_moves) {
            Attempt const adapted = adapt_castling(game_.position, attempt);
            auto const move = find_move(game_.position, adapted);
            if (!move) {
                report("searchmoves: illegal move " + std::string{format_uci(attempt).view()} + ": "
                    + std::string{
                        describe(game_.position, adapted, move.error(), settings_.language).view()});
                continue;
            }
            limits.search_moves.push_back(*move);
        }
        if (auto const move = find_book_move(limits)) {
            search_.stop_and_wait();
            report("book move");
            return say(uci::BestMove{to_attempt(game_.position, *move), std::nullopt});
        }
        ask_tables(limits);
        search_.begin(game_, std::move(limits), search_options(settings_),
            std::make_unique<UciInfoSink>(game_.position, settings_, output_),
            [this, position = game_.position](
                SearchResult const& result) { say(to_best_move(position, result)); });
    }

    void obey(uci::CountMoves const& command)
    {
        search_.stop_and_wait();
        write_move_counts(game_.position, command.depth, output_);
    }

    void obey(uci::Stop const&) { search_.stop(); }

    void obey(uci::PonderHit const&) { search_.ponder_hit(); }

    void obey(uci::Quit const&) { quit_ = true; }

    void obey(uci::Show const&)
    {
        for (Rank const rank : all_ranks | std::views::reverse)
            output_.write(picture_row(game_.position, rank));
        output_.write("  a b c d e f g h");
        output_.write("fen " + std::string{format_fen(game_.position).view()});
    }

    LineSource& input_;
    SharedSink output_;
    UciSettings settings_;
    GamePosition game_;
    std::optional<UciBook> book_;
    std::shared_ptr<Network const> network_ = built_in_network();
    std::mt19937_64 random_{std::random_device{}()};
    bool quit_ = false;
    // Last, so that a search that still runs ends before anything that it uses.
    BackgroundSearch search_;
};

UciServer::UciServer(LineSource& input, LineSink& output, TimeSource const& time, Language language)
    : impl_{std::make_unique<Impl>(input, output, time, language)}
{
}

UciServer::~UciServer() = default;

void UciServer::run()
{
    impl_->run();
}

} // namespace arbiter::engine
