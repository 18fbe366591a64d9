// SPDX-License-Identifier: MIT
#include "arbiter/play/line_display.h"

#include "arbiter/base/text.h"
#include "arbiter/core/names.h"
#include "arbiter/game/tactics.h"
#include "arbiter/play/event_sentence.h"
#include "arbiter/play/phrase.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter::play {

namespace {

std::string number_text(MoveNumber number, Color by)
{
    return fmt::format("{}{}", number.value(), by == Color::white ? "." : "...");
}

/// The squares that show the move: for castling those of king and rook before it.
Bitboard squares_of(Move move)
{
    return Bitboard{move.from()} | move.to();
}

} // namespace

LineDisplay::LineDisplay(TextOptions style, Write write, MoveSpelling spelling)
    : style_{std::move(style)},
      write_{std::move(write)},
      spelling_{spelling}
{
}

void LineDisplay::recall(GameTree const& game, NodeId end, ClockReading const& clocks)
{
    position_ = game.position(end);
    clocks_ = clocks;
    outcome_.reset();
    plies_.clear();
    NodeId before = game.root();
    for (NodeId const node : game.line_to(end)) {
        AnyPosition const& position = game.position(before);
        auto const move = game.move(node);
        add_ply(position.side_to_move(), position.fullmove_number(), game.san(node),
            move ? find_taken(position, *move) : std::nullopt, move);
        before = node;
    }
}

template <class Other>
void LineDisplay::on(Other const& event)
{
    if (auto const sentence = sentence_of(event, spelling_.language); !sentence.empty())
        say(sentence);
}

void LineDisplay::show(Event const& event)
{
    std::visit([this](auto const& what) { on(what); }, event);
}

void LineDisplay::draw(Marks const& asked)
{
    if (!position_)
        return;
    Marks marks = asked;
    if (!plies_.empty() && plies_.back().move)
        marks.last_move |= squares_of(*plies_.back().move);
    if (position_->in_check()) {
        if (auto const king = position_->find_king(position_->side_to_move()))
            marks.check.insert(*king);
    }
    TextOptions options = style_;
    options.marks = marks;
    options.title = title();
    options.beside = panel();
    write_("\n");
    write_(render_text(position_->board(), options));
    if (auto const legend = describe_marks(marks, options, spelling_.language); !legend.empty())
        write_(fmt::format("    {}\n", legend));
    write_("\n");
}

void LineDisplay::say(std::string_view sentence)
{
    write_(base::wrapped(spell_moves(sentence, spelling_)));
}

void LineDisplay::on(GameStarted const& event)
{
    position_ = event.position;
    clocks_ = event.clocks;
    outcome_.reset();
}

void LineDisplay::on(MovePlayed const& event)
{
    auto const taken = position_ ? find_taken(*position_, event.move) : std::nullopt;
    position_ = event.position;
    clocks_ = event.clocks;
    add_ply(event.by, event.number, event.san, taken, event.move);
    bool const is_check = event.position.in_check() && !event.san.ends_with('#');
    std::string const& move = plies_.back().text;
    say(is_check ? fmt::format("{}  {}", move, text_of(Phrase::check, spelling_.language)) : move);
}

void LineDisplay::add_ply(
    Color by, MoveNumber number, std::string const& san, std::optional<Piece> taken, std::optional<Move> move)
{
    plies_.push_back({by, san, fmt::format("{} {}", number_text(number, by), san), taken, move});
}

void LineDisplay::on(MoveRefused const& event)
{
    Marks marks;
    marks.at = event.verdict.at;
    marks.by = event.verdict.by;
    if (!marks.empty())
        draw(marks);
    say(sentence_of(event, spelling_.language));
}

void LineDisplay::on(PenaltyGiven const& event)
{
    clocks_ = event.clocks;
    say(sentence_of(event, spelling_.language));
}

void LineDisplay::on(TookBack const& event)
{
    std::size_t const count = std::min<std::size_t>(event.plies.count(), plies_.size());
    std::string names;
    for (std::size_t index = plies_.size() - count; index < plies_.size(); ++index)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", plies_[index].text);
    plies_.erase(plies_.end() - static_cast<std::ptrdiff_t>(count), plies_.end());
    position_ = event.position;
    clocks_ = event.clocks;
    outcome_.reset();
    say(play::say(spelling_.language, Phrase::taken_back, {names}));
}

void LineDisplay::on(GameEnded const& event)
{
    clocks_ = event.clocks;
    outcome_ = event.outcome;
    draw();
    say(sentence_of(event, spelling_.language));
}

std::string LineDisplay::title() const
{
    Language const language = spelling_.language;
    auto const say_of = [language](Phrase phrase, Color side) {
        return play::say(language, phrase, {name_of(side, SideName::subject, language)});
    };
    if (outcome_)
        return outcome_->winner ? say_of(Phrase::has_won, *outcome_->winner)
                                : play::say(language, Phrase::draw);
    return say_of(position_->in_check() ? Phrase::in_check : Phrase::to_move, position_->side_to_move());
}

std::vector<std::string> LineDisplay::panel() const
{
    constexpr std::size_t top_player = 0;
    constexpr std::size_t top_taken = 1;
    constexpr std::ptrdiff_t first_move = 3;
    constexpr std::size_t shown_moves = 2;
    constexpr std::size_t bottom_taken = 6;
    constexpr std::size_t bottom_player = 7;
    std::vector<std::string> lines(8);
    lines[top_player] = player_line(!style_.bottom);
    lines[top_taken] = taken_line(!style_.bottom);
    auto const moves = score_sheet();
    std::size_t const count = std::min(shown_moves, moves.size());
    std::transform(moves.end() - static_cast<std::ptrdiff_t>(count), moves.end(), lines.begin() + first_move,
        [this](std::string const& line) { return spell_moves(line, spelling_); });
    lines[bottom_taken] = taken_line(style_.bottom);
    lines[bottom_player] = player_line(style_.bottom);
    return lines;
}

/// "12. Nf3 Nc6" …: as it is written by hand, two plies a line.
std::vector<std::string> LineDisplay::score_sheet() const
{
    std::vector<std::string> lines;
    for (Ply const& ply : plies_) {
        if (ply.by == Color::white || lines.empty())
            lines.push_back(ply.text);
        else
            lines.back() += fmt::format(" {}", ply.san);
    }
    return lines;
}

std::string LineDisplay::player_line(Color color) const
{
    std::string line
        = fmt::format("{}  {}", name_of(color, SideName::label, spelling_.language), names_[to_index(color)]);
    if (auto const left = clocks_[color])
        line += fmt::format("  {}", format_clock_time(*left));
    return line;
}

std::string LineDisplay::taken_line(Color by) const
{
    if (position_ && position_->variant() == Variant::crazyhouse)
        return play::say(spelling_.language, Phrase::pocket,
            {format_pocket(position_->to_setup().pockets, by, style_.glyphs, spelling_.language)});
    std::vector<Piece> taken;
    for (Ply const& ply : plies_) {
        if (ply.taken && ply.taken->color != by)
            taken.push_back(*ply.taken);
    }
    if (taken.empty())
        return {};
    std::stable_sort(
        taken.begin(), taken.end(), [](Piece a, Piece b) { return to_index(a.role) > to_index(b.role); });
    std::string pieces;
    for (Piece const piece : taken) {
        if (style_.glyphs == Glyphs::ascii)
            pieces += to_fen_char(piece);
        else
            pieces += to_glyph(piece);
    }
    std::string line = play::say(spelling_.language, Phrase::takes, {pieces});
    int const lead = position_ ? material(position_->board(), by) - material(position_->board(), !by) : 0;
    return lead > 0 ? fmt::format("{}  +{}", line, lead) : line;
}

std::optional<Piece> find_taken(AnyPosition const& before, LegalMove move)
{
    if (move.is_castling())
        return std::nullopt;
    if (move.is_en_passant())
        return Piece{!before.side_to_move(), Role::pawn};
    return before.piece_at(move.to());
}

int material(Board const& board, Color color)
{
    int sum = 0;
    for (Role const role : all_roles) {
        if (role != Role::king)
            sum += value_in_pawns(role) * board.pieces(color, role).count();
    }
    return sum;
}

} // namespace arbiter::play
