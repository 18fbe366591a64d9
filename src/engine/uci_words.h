// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_ENGINE_UCI_WORDS_H
#define ARBITER_SRC_ENGINE_UCI_WORDS_H

#include "arbiter/core/number.h"
#include "arbiter/core/result.h"
#include "arbiter/core/text.h"
#include "arbiter/engine/uci_error.h"

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::engine {

/// Reads a line word by word. An empty word means that there are no more.
class Words {
public:
    explicit Words(std::string_view line) : line_{line} { }

    /// The next word, which stays the next.
    std::string_view peek()
    {
        while (next_ < line_.size() && is_blank(line_[next_]))
            ++next_;
        std::size_t end = next_;
        while (end < line_.size() && !is_blank(line_[end]))
            ++end;
        return line_.substr(next_, end - next_);
    }

    std::string_view take()
    {
        std::string_view const word = peek();
        last_ = next_;
        next_ += word.size();
        return word;
    }

    /// Takes the next word if it is this one.
    bool take_if(std::string_view wanted)
    {
        if (peek() != wanted)
            return false;
        take();
        return true;
    }

    /// All that is left, without blanks around it.
    std::string_view take_rest()
    {
        last_ = next_;
        std::string_view const rest = line_.substr(next_);
        next_ = line_.size();
        return trimmed(rest);
    }

    bool at_end() { return peek().empty(); }

    /// The words up to the first that `ends` is true of, with one blank between.
    template <class Predicate>
    std::string take_until(Predicate ends)
    {
        std::string text;
        while (!at_end() && !ends(peek())) {
            if (!text.empty())
                text += ' ';
            text += take();
        }
        return text;
    }

    /// An error at the word that was taken last.
    Err<uci::UciError> error_at_last(uci::UciErrorCode code) const { return Err{uci::UciError{code, last_}}; }

    /// An error at the word that comes next, or at the end of the line.
    Err<uci::UciError> error_at_next(uci::UciErrorCode code)
    {
        peek();
        return Err{uci::UciError{code, next_}};
    }

    /// A number, within limits.
    template <class Number>
    Result<Number, uci::UciError> take_number(Number min = 0, Number max = std::numeric_limits<Number>::max())
    {
        if (at_end())
            return error_at_next(uci::UciErrorCode::missing_value);
        auto const number = find_number<Number>(take());
        if (!number || *number < min || *number > max)
            return error_at_last(uci::UciErrorCode::bad_number);
        return *number;
    }

private:
    std::string_view line_;
    std::size_t next_ = 0;
    std::size_t last_ = 0;
};

} // namespace arbiter::engine

#endif
