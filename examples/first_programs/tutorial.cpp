// SPDX-License-Identifier: MIT
// D: validity (does the piece move so?) apart from legality (may it, on this board?), one function for the
// moves of the person and for those that the computer thinks of, and a small opening book with its editor. A
// command is a line:
//   play white DEPTH | play black DEPTH | e2e4 | e2 e4 | why e2e4 | book | book add e2e4 | book remove e2e4 |
//   save FILE | open FILE | fen FEN | resign
#include "arbiter/core/names.h"
#include "refusal.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <vector>

namespace {

using namespace arbiter;

/// The judge's answer in the two steps: its ladder asks how the piece moves before it asks about the board.
struct Ruling {
    Verdict verdict;

    bool is_valid() const { return is_legal() || verdict.code > VerdictCode::not_how_it_moves; }

    bool is_legal() const { return verdict.is_legal(); }
};

/// The one function that decides about moves, for the person and the computer.
Ruling rule(Position const& position, Attempt attempt)
{
    return {judge(position, attempt)};
}

/// What the computer can play: it tries every piece on every square, as a person would.
std::vector<LegalMove> find_moves(Position const& position)
{
    std::vector<LegalMove> moves;
    for (Square const from : position.pieces(position.side_to_move())) {
        for (Square const to : all_squares) {
            for (auto const promotion :
                {std::optional<Role>{}, {Role::queen}, {Role::knight}, {Role::rook}, {Role::bishop}}) {
                if (rule(position, {from, to, promotion}).is_legal())
                    moves.push_back(find_move(position, {from, to, promotion}).value());
            }
        }
    }
    return moves;
}

/// The worth of the position to the side to move, searched `depth` plies deep.
int think(Position const& position, int depth, int alpha, int beta)
{
    auto const moves = depth > 0 ? find_moves(position) : std::vector<LegalMove>{};
    if (depth > 0 && moves.empty())
        return position.in_check() ? -10'000 - depth : 0;
    if (depth == 0) {
        int worth = 0;
        for (auto const& [role, value] : {std::pair{Role::pawn, 100}, {Role::knight, 300},
                 {Role::bishop, 310}, {Role::rook, 500}, {Role::queen, 900}})
            worth += value
                * (position.pieces(position.side_to_move(), role).count()
                    - position.pieces(!position.side_to_move(), role).count());
        return worth;
    }
    for (LegalMove const move : moves) {
        alpha = std::max(alpha, -think(position.play(move), depth - 1, -beta, -alpha));
        if (alpha >= beta)
            break;
    }
    return alpha;
}

class Tutorial {
public:
    void obey(std::string const& line)
    {
        std::istringstream words{line};
        std::string word, second, third;
        words >> word >> second >> third;
        if (word == "play")
            begin(second == "black" ? Color::black : Color::white, third);
        else if (word == "fen")
            set_up(line.substr(std::min(line.size(), std::size_t{4})));
        else if (word == "book")
            edit_book(second, third);
        else if (word == "save")
            save(second);
        else if (word == "open")
            open(second);
        else if (word == "resign")
            std::cout << describe(resignation_outcome(position_.side_to_move())).view() << std::endl;
        else
            // The two squares may stand apart.
            take((word == "why" ? "" : word) + second + third, word == "why");
    }

private:
    void begin(Color person, std::string const& depth)
    {
        position_ = Position::initial();
        depth_ = depth.empty() ? 2 : std::clamp(depth.front() - '0', 1, 3);
        computer_ = !person;
        std::cout << "You play " << to_capital_name(person) << ", the computer thinks " << depth_
                  << " plies deep." << std::endl;
        let_computer_play();
    }

    void set_up(std::string const& fen)
    {
        computer_.reset();
        auto const position = read_position(fen);
        if (position)
            position_ = *position;
        std::cout << (position ? "ready" : "this is not a position") << std::endl;
    }

    void take(std::string const& text, bool is_question)
    {
        auto const attempt = parse_squares(text);
        if (!attempt) {
            std::cout << "Type two squares (and a promotion): e2e4, e7e8q" << std::endl;
            return;
        }
        Ruling const ruling = rule(position_, *attempt);
        if (!ruling.is_legal())
            std::cout << (ruling.is_valid() ? "valid, not legal: " : "not valid: ")
                      << refusal_line(position_, *attempt, ruling.verdict) << std::endl;
        else if (is_question)
            std::cout << "valid and legal" << std::endl;
        else {
            play(find_move(position_, *attempt).value(), "legal");
            let_computer_play();
        }
    }

    void play(LegalMove move, std::string_view whose)
    {
        std::cout << whose << ' ' << format_san(position_, move).view();
        position_ = position_.play(move);
        if (auto const outcome = automatic_outcome(position_, {}))
            std::cout << ' ' << describe(*outcome).view();
        std::cout << std::endl;
    }

    void let_computer_play()
    {
        if (computer_ != position_.side_to_move() || !position_.has_legal_move())
            return;
        if (auto const& known = book_[page()]; !known.empty())
            return play(read_move(position_, *known.begin()).value(), "book");
        auto const moves = find_moves(position_);
        auto const worth
            = [this](LegalMove move) { return think(position_.play(move), depth_ - 1, -20'000, 20'000); };
        play(*std::min_element(moves.begin(), moves.end(),
                 [&worth](LegalMove a, LegalMove b) { return worth(a) < worth(b); }),
            "computer");
    }

    /// The position without its counters: two ways to it lead to one page of the book.
    std::string page() const
    {
        std::string const fen{format_fen(position_).view()};
        return fen.substr(0, fen.rfind(' ', fen.rfind(' ') - 1));
    }

    void edit_book(std::string const& what, std::string const& text)
    {
        auto const attempt = parse_squares(text);
        bool const is_known = attempt && rule(position_, *attempt).is_legal();
        if (is_known && what == "add")
            book_[page()].insert(text);
        else if (is_known && what == "remove")
            book_[page()].erase(text);
        else if (!what.empty())
            std::cout << "The book takes legal moves of this position." << std::endl;
        std::cout << "book:";
        for (std::string const& move : book_[page()])
            std::cout << ' ' << move;
        std::cout << std::endl;
    }

    void save(std::string const& path) const
    {
        std::ofstream file{path};
        for (auto const& [page, moves] : book_) {
            for (std::string const& move : moves)
                file << move << ' ' << page << '\n';
        }
    }

    void open(std::string const& path)
    {
        std::ifstream file{path};
        std::string move, page;
        while (file >> move && std::getline(file >> std::ws, page))
            book_[page].insert(move);
    }

    Position position_ = Position::initial();
    std::map<std::string, std::set<std::string>> book_;
    std::optional<Color> computer_;
    int depth_ = 2;
};

} // namespace

int main()
{
    Tutorial tutorial;
    for (std::string line; std::getline(std::cin, line);)
        tutorial.obey(line);
}
