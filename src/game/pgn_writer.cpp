#include "arbiter/game/pgn.h"
#include "arbiter/notation/fen.h"

#include <algorithm>
#include <array>
#include <utility>

namespace arbiter {

namespace {

struct RosterTag {
    std::string_view name;
    std::string_view unknown;
};

/// The Seven Tag Roster (PGN standard 8.1.1), and what is written where nothing is known.
constexpr std::array roster{
    RosterTag{"Event", "?"},
    RosterTag{"Site", "?"},
    RosterTag{"Date", "????.??.??"},
    RosterTag{"Round", "?"},
    RosterTag{"White", "?"},
    RosterTag{"Black", "?"},
    RosterTag{"Result", "*"},
};

/// The tags that are written, in their order.
class TagSection {
public:
    explicit TagSection(Game const& game)
    {
        for (RosterTag const& tag : roster)
            tags_.push_back(
                Tag{std::string{tag.name}, std::string{game.tags.find(tag.name).value_or(tag.unknown)}});
        tags_.back().value = to_string(game.result);
        add_others(game);
    }

    std::string text() const
    {
        std::string text;
        for (Tag const& tag : tags_) {
            text.append("[").append(tag.name).append(" \"");
            for (char const character : tag.value) {
                if (character == '"' || character == '\\')
                    text += '\\';
                text += character;
            }
            text += "\"]\n";
        }
        return text;
    }

private:
    void add_others(Game const& game)
    {
        std::vector<Tag> others;
        auto const of_game = tags_of_game(game.tree.start());
        for (Tag const& tag : game.tags.all()) {
            if (!has(of_game, tag.name) && !has(tags_, tag.name))
                others.push_back(tag);
        }
        others.insert(others.end(), of_game.begin(), of_game.end());
        std::ranges::sort(others, {}, &Tag::name);
        tags_.insert(tags_.end(), others.begin(), others.end());
    }

    /// What has to be said about the start position.
    static std::vector<Tag> tags_of_game(AnyPosition const& start)
    {
        std::vector<Tag> tags;
        Variant const variant = start.variant();
        if (variant != Variant::standard)
            tags.push_back(Tag{"Variant", std::string{to_pgn_name(variant)}});
        if (variant == Variant::chess960 || start != AnyPosition::initial(variant)) {
            tags.push_back(Tag{"FEN", std::string{format_fen(start.to_setup()).view()}});
            tags.push_back(Tag{"SetUp", "1"});
        }
        return tags;
    }

    static bool has(std::vector<Tag> const& tags, std::string_view name)
    {
        return std::ranges::find(tags, name, &Tag::name) != tags.end();
    }

    std::vector<Tag> tags_;
};

/// Sets words on lines of fewer than 80 columns (PGN standard 8.2.1).
class Typesetter {
public:
    void add(std::string_view word)
    {
        set_pending();
        pending_ = std::exchange(opening_, {});
        pending_ += word;
    }

    /// A parenthesis that the next word carries before it.
    void open() { opening_ += '('; }

    /// A parenthesis behind the last word.
    void close() { pending_ += ')'; }

    /// Nothing can stand on this line after the last word.
    void end_line()
    {
        set_pending();
        if (column_ != 0)
            text_ += '\n';
        column_ = 0;
    }

    std::string finish()
    {
        end_line();
        return std::move(text_);
    }

private:
    static constexpr std::size_t columns = 79;

    void set_pending()
    {
        if (pending_.empty())
            return;
        if (column_ != 0) {
            // A line that begins with % would be skipped by the reader.
            bool const fits = column_ + 1 + pending_.size() <= columns || pending_.front() == '%';
            text_ += fits ? ' ' : '\n';
            column_ = fits ? column_ + 1 : 0;
        }
        text_ += pending_;
        column_ += pending_.size();
        pending_.clear();
    }

    std::string text_;
    std::string pending_;
    std::string opening_;
    std::size_t column_ = 0;
};

/// Writes the moves. Works off a list of tasks instead of calling itself: trees may be deep.
class MovetextWriter {
public:
    explicit MovetextWriter(GameTree const& tree) : tree_{tree} { }

    std::string write(GameResult result)
    {
        add_comment(tree_.comment(tree_.root()));
        tasks_.push_back({Task::Kind::line, tree_.root()});
        while (!tasks_.empty()) {
            Task const task = tasks_.back();
            tasks_.pop_back();
            perform(task);
        }
        typesetter_.add(to_string(result));
        return typesetter_.finish();
    }

private:
    struct Task {
        enum class Kind : std::uint8_t {
            line,      ///< the moves after `node`
            variation, ///< the line that begins with `node`
            close,     ///< the end of a variation
        };

        Kind kind;
        NodeId node;
    };

    void perform(Task const& task)
    {
        switch (task.kind) {
        case Task::Kind::line: return begin_line(task.node);
        case Task::Kind::variation:
            typesetter_.open();
            needs_number_ = true;
            add_move(task.node);
            tasks_.push_back({Task::Kind::close, task.node});
            tasks_.push_back({Task::Kind::line, task.node});
            return;
        case Task::Kind::close:
            typesetter_.close();
            needs_number_ = true;
            return;
        }
    }

    void begin_line(NodeId parent)
    {
        auto const children = tree_.children(parent);
        if (children.empty())
            return;
        add_move(children.front());
        tasks_.push_back({Task::Kind::line, children.front()});
        for (std::size_t index = children.size() - 1; index != 0; --index)
            tasks_.push_back({Task::Kind::variation, children[index]});
    }

    void add_move(NodeId node)
    {
        AnyPosition const& before = tree_.position(*tree_.parent(node));
        bool const is_white = before.side_to_move() == Color::white;
        std::string const& comment_before = tree_.comment_before(node);
        if (is_white || needs_number_ || !comment_before.empty()) {
            typesetter_.add(std::to_string(before.fullmove_number().value()) + (is_white ? "." : "..."));
        }
        needs_number_ = false;
        add_comment(comment_before);
        typesetter_.add(tree_.san(node));
        for (Nag const nag : tree_.nags(node))
            typesetter_.add('$' + std::to_string(nag.number()));
        if (!tree_.comment(node).empty()) {
            add_comment(tree_.comment(node));
            needs_number_ = true;
        }
    }

    void add_comment(std::string_view comment)
    {
        if (comment.empty())
            return;
        // Nothing can escape a closing brace, but the other kind of comment does not mind it.
        if (comment.find('}') != std::string_view::npos) {
            typesetter_.add(';' + std::string{comment});
            typesetter_.end_line();
            return;
        }
        std::string const braced = '{' + std::string{comment} + '}';
        std::size_t begin = 0;
        for (std::size_t index = 1; index + 1 < braced.size(); ++index) {
            // A line may end at a single blank, which is what the reader makes of the line's end.
            bool const is_single_blank
                = braced[index] == ' ' && braced[index - 1] != ' ' && braced[index + 1] != ' ';
            if (is_single_blank) {
                typesetter_.add(std::string_view{braced}.substr(begin, index - begin));
                begin = index + 1;
            }
        }
        typesetter_.add(std::string_view{braced}.substr(begin));
    }

    GameTree const& tree_;
    Typesetter typesetter_;
    std::vector<Task> tasks_;
    bool needs_number_ = true;
};

} // namespace

std::string write_pgn(Game const& game)
{
    return TagSection{game}.text() + '\n' + MovetextWriter{game.tree}.write(game.result) + '\n';
}

} // namespace arbiter
