// SPDX-License-Identifier: MIT
#include "arbiter/core/places.h"
#include "arbiter/core/text.h"
#include "arbiter/core/utf8.h"
#include "rules/finding.h"
#include "rules/move_name.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace arbiter::detail {

namespace {

/// No sentence has more characters, unless it cannot be said in less.
constexpr std::size_t max_length = 160;

/// How SAN writes the roles, from the pawn, whose letter is not used, to the king.
constexpr std::string_view letters = "PNBRQK";

/// Fills the slots of a language's template.
class SentenceWriter {
public:
    /// Writes at the end of `sentence`.
    SentenceWriter(LanguageTable const& table, SlotValues const& values, bool is_short, Sentence& sentence)
        : table_{table},
          values_{values},
          is_short_{is_short},
          sentence_{sentence}
    {
    }

    /// Writes a sentence, which begins with a capital.
    void write(Phrase phrase)
    {
        PhraseText text;
        table_.append_phrase(phrase, text);
        is_capital_next_ = true;
        fill(text);
    }

private:
    void fill(std::string_view text)
    {
        read_places(
            text, [this](std::string_view words) { append(words); },
            [this](std::string_view place) { fill_slot(to_slot(place)); });
    }

    void append(std::string_view text)
    {
        if (is_capital_next_ && !text.empty()) {
            sentence_.append(to_capital(text.front()));
            text.remove_prefix(1);
            is_capital_next_ = false;
        }
        sentence_.append(text);
    }

    void fill_slot(Slot slot)
    {
        if (slot.name == "from")
            write_square(values_.from);
        else if (slot.name == "to")
            write_square(values_.to);
        else if (slot.name == "king")
            write_square(values_.king);
        else if (slot.name == "captured_en_passant")
            write_square(values_.captured_en_passant);
        else if (slot.name == "rook")
            write_square(values_.rook);
        else if (slot.name == "piece")
            write_role(values_.piece, slot.form);
        else if (slot.name == "target")
            write_role(values_.target, slot.form);
        else if (slot.name == "named")
            write_role(values_.named, slot.form);
        else if (slot.name == "us")
            write_side(values_.us, slot.form);
        else if (slot.name == "them")
            write_side(!values_.us, slot.form);
        else if (slot.name == "wing")
            append(words_.wings[values_.wing == CastlingSide::king ? 0 : 1]);
        else if (slot.name == "needed")
            sentence_.append_number(values_.needed);
        else if (slot.name == "possible")
            sentence_.append_number(values_.possible);
        else if (slot.name == "at")
            write_list(values_.at, [this](Square square) { write_square(square); });
        else if (slot.name == "by" || slot.name == "By")
            write_witnesses(slot);
        else
            fill_advice_slot(slot);
    }

    /// The slots of what a small library never says.
    void fill_advice_slot(Slot slot)
    {
        if (slot.name == "winner")
            write_side(values_.winner, slot.form);
        else if (slot.name == "loser")
            write_side(!values_.winner, slot.form);
        if (is_small)
            return;
        if (slot.name == "castled")
            write_square(values_.castled);
        else if (slot.name == "moves")
            write_moves();
        else if (slot.name == "remedies")
            write_remedies();
    }

    void write_square(std::optional<Square> square)
    {
        assert(square);
        // The name of a square is written small, wherever it stands.
        is_capital_next_ = false;
        if (square)
            sentence_.append(to_string(*square));
    }

    void write_role(std::optional<Role> role, std::string_view form)
    {
        assert(role);
        if (role)
            append(find_form(words_.roles, form)->words[to_index(*role)]);
    }

    void write_side(Color side, std::string_view form)
    {
        append(find_form(words_.sides, form)->words[to_index(side)]);
    }

    /// What stands between the parts of a list when `left` are still to come.
    std::string_view joint(std::size_t left, std::string_view last) const
    {
        return left == 1 ? last : words_.list_comma;
    }

    template <class WriteOne>
    void write_list(Bitboard squares, WriteOne write_one)
    {
        auto left = static_cast<std::size_t>(squares.count());
        for (Square const square : squares) {
            write_one(square);
            if (--left > 0)
                sentence_.append(joint(left, words_.list_and));
        }
    }

    void write_witnesses(Slot slot)
    {
        is_capital_next_ = is_capital_next_ || slot.name == "By";
        WitnessForm const& form = *find_form(words_.witnesses, slot.form);
        if (!is_small && is_short_ && values_.by.more_than_one()) {
            SlotValues witnesses;
            witnesses.at = values_.by;
            write_inner(form.several, witnesses);
            return;
        }
        write_list(values_.by, [&](Square square) { write_witness(square, form); });
    }

    void write_witness(Square square, WitnessForm const& form)
    {
        assert(values_.board != nullptr);
        auto const piece = values_.board->piece_at(square);
        assert(piece);
        if (!piece)
            return;
        SlotValues witness;
        witness.piece = piece->role;
        witness.at = Bitboard{square};
        bool const is_ours = piece->color == values_.reader;
        write_inner(is_ours ? form.own : form.enemy, witness);
    }

    void write_inner(std::string_view text, SlotValues const& values)
    {
        SentenceWriter writer{table_, values, is_short_, sentence_};
        writer.is_capital_next_ = std::exchange(is_capital_next_, false);
        writer.fill(text);
    }

    void write_moves()
    {
        std::size_t left = values_.moves.size();
        for (LegalMove const move : values_.moves) {
            write_move(move);
            if (--left > 0)
                sentence_.append(joint(left, words_.list_and));
        }
    }

    /// As SAN has it, but for the mark of a check.
    void write_move(LegalMove move)
    {
        Board const& board = *values_.board;
        if (move.is_castling()) {
            sentence_.append(castling_side(move.from(), move.to()) == CastlingSide::king ? "O-O" : "O-O-O");
            return;
        }
        Role const role = move.is_drop() ? *move.dropped() : board.role_of_occupied(move.from());
        NamedOrigin const origin = find_named_origin(board, move, values_.all_moves);
        if (role != Role::pawn || move.is_drop())
            sentence_.append(letters[to_index(role)]);
        if (move.is_drop())
            sentence_.append('@');
        if (origin.file)
            sentence_.append(to_char(file_of(move.from())));
        if (origin.rank)
            sentence_.append(to_char(rank_of(move.from())));
        if (captures(board, move))
            sentence_.append('x');
        sentence_.append(to_string(move.to()));
        if (auto const promotion = move.promotes_to()) {
            sentence_.append('=');
            sentence_.append(letters[to_index(*promotion)]);
        }
    }

    void write_remedies()
    {
        auto left
            = static_cast<std::size_t>(std::count(values_.remedies.begin(), values_.remedies.end(), true));
        for (std::size_t index = 0; index < remedy_count; ++index) {
            if (!values_.remedies[index])
                continue;
            write_remedy(static_cast<Remedy>(index));
            if (--left > 0)
                sentence_.append(joint(left, words_.list_or));
        }
    }

    void write_remedy(Remedy remedy)
    {
        SlotValues values = values_;
        if (remedy == Remedy::take_with && values_.taker)
            values.by = Bitboard{*values_.taker};
        write_inner(words_.remedies[static_cast<std::size_t>(remedy)], values);
    }

    LanguageTable const& table_;
    LanguageWords const& words_ = table_.words;
    SlotValues const& values_;
    bool is_short_;
    Sentence& sentence_;
    bool is_capital_next_ = false;
};

void append(Sentence& sentence, Finding const& finding, Language language, bool is_short)
{
    SentenceWriter writer{table_of(language), finding.slots, is_short, sentence};
    writer.write(finding.phrase);
    if (!finding.rest)
        return;
    sentence.append(' ');
    writer.write(*finding.rest);
}

} // namespace

Sentence write(Finding const& finding, Language language)
{
    Sentence sentence;
    append(sentence, finding, language, false);
    if (!is_small && count_characters(sentence) > max_length) {
        sentence = Sentence{};
        append(sentence, finding, language, true);
    }
    return sentence;
}

} // namespace arbiter::detail
