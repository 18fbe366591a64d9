// SPDX-License-Identifier: MIT
#ifndef ARBITER_SRC_PROTOCOL_LOOSE_FIELDS_H
#define ARBITER_SRC_PROTOCOL_LOOSE_FIELDS_H

#include "arbiter/base/json_fields.h"
#include "arbiter/core/color.h"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arbiter::protocol {

/// The fields of a message from a server: absent fields and those of another type have empty values, unknown
/// ones are ignored. Fields of inner objects are named "clocks.white".
class LooseFields {
public:
    /// The object must outlive the reader.
    explicit LooseFields(nlohmann::json const& object) : object_{&object} { }

    std::string text(std::string_view name, std::size_t longest = unlimited) const
    {
        return find_text(name, longest).value_or(std::string{});
    }

    std::optional<std::string> find_text(std::string_view name, std::size_t longest = unlimited) const
    {
        auto const* const value = find(name);
        if (value == nullptr || !value->is_string())
            return std::nullopt;
        auto const& found = value->get_ref<std::string const&>();
        return found.size() <= longest ? std::optional{found} : std::nullopt;
    }

    std::int64_t number(std::string_view name, std::int64_t largest = base::FieldReader::max_number) const
    {
        return find_number(name, largest).value_or(0);
    }

    std::optional<std::int64_t> find_number(
        std::string_view name, std::int64_t largest = base::FieldReader::max_number) const
    {
        auto const* const value = find(name);
        if (value == nullptr || !value->is_number_unsigned()
            || value->get<std::uint64_t>() > static_cast<std::uint64_t>(largest))
            return std::nullopt;
        return value->get<std::int64_t>();
    }

    bool truth(std::string_view name) const
    {
        auto const* const value = find(name);
        return value != nullptr && value->is_boolean() && value->get<bool>();
    }

    bool truth(std::string_view name, bool otherwise) const { return has(name) ? truth(name) : otherwise; }

    /// The items of a list of objects; none for anything else.
    nlohmann::json const& list(std::string_view name) const
    {
        static nlohmann::json const nothing = nlohmann::json::array();
        auto const* const value = find(name);
        return value != nullptr && value->is_array() ? *value : nothing;
    }

    bool has(std::string_view name) const { return find(name) != nullptr; }

    /// Notes that a field has a value of the right type that is not allowed.
    void refuse(std::string_view) { is_refused_ = true; }

    bool is_refused() const { return is_refused_; }

private:
    static constexpr std::size_t unlimited = 65'536;

    nlohmann::json const* find(std::string_view name) const
    {
        auto const* object = object_;
        for (;;) {
            if (!object->is_object())
                return nullptr;
            auto const dot = name.find('.');
            auto const found = object->find(std::string{name.substr(0, dot)});
            if (found == object->end())
                return nullptr;
            object = &*found;
            if (dot == std::string_view::npos)
                return object;
            name.remove_prefix(dot + 1);
        }
    }

    nlohmann::json const* object_;
    bool is_refused_ = false;
};

} // namespace arbiter::protocol

#endif
