// SPDX-License-Identifier: MIT
#include "storage/school_json.h"

namespace arbiter::storage {

Json to_object(TeacherRow const& teacher)
{
    return {{"account", as_number(teacher.account)}, {"since", to_number(teacher.since)}};
}

TeacherRow read_teacher(Members const& members)
{
    return {.account = members.account("account"), .since = members.time("since")};
}

Json to_object(SchoolClassRow const& row)
{
    Json json;
    json["id"] = row.id.text;
    json["name"] = row.name;
    json["teacher"] = as_number(row.teacher);
    json["code"] = row.code;
    json["chat"] = row.has_chat;
    json["created"] = to_number(row.created);
    return json;
}

SchoolClassRow read_school_class(Members const& members)
{
    return {.id = {members.text("id")},
        .name = members.text("name"),
        .teacher = members.account("teacher"),
        .code = members.text("code"),
        .has_chat = members.truth("chat"),
        .created = members.time("created")};
}

Json to_object(ClassMemberRow const& member)
{
    Json json;
    json["class"] = member.of.text;
    json["account"] = as_number(member.account);
    json["made_by_class"] = member.is_made_by_class;
    json["first_password"] = member.has_first_password;
    json["joined"] = to_number(member.joined);
    set_if_there(json, "seen", member.seen, to_number);
    return json;
}

ClassMemberRow read_class_member(Members const& members)
{
    return {.of = {members.text("class")},
        .account = members.account("account"),
        .is_made_by_class = members.truth("made_by_class"),
        .has_first_password = members.truth("first_password"),
        .joined = members.time("joined"),
        .seen = members.maybe("seen", &Members::time)};
}

Json to_object(ClassTeacherRow const& teacher)
{
    return {{"class", teacher.of.text}, {"account", as_number(teacher.account)},
        {"since", to_number(teacher.since)}};
}

ClassTeacherRow read_class_teacher(Members const& members)
{
    return {
        .of = {members.text("class")}, .account = members.account("account"), .since = members.time("since")};
}

Json to_object(StudyDayRow const& study)
{
    return {{"account", as_number(study.account)}, {"day", study.day}, {"tried", study.tried},
        {"solved", study.solved}, {"seconds", study.seconds}, {"mistakes", study.mistakes},
        {"illegal", study.illegal}};
}

StudyDayRow read_study_day(Members const& members)
{
    return {.account = members.account("account"),
        .day = members.small<std::uint32_t>("day"),
        .tried = members.small<std::uint32_t>("tried"),
        .solved = members.small<std::uint32_t>("solved"),
        .seconds = members.small<std::uint32_t>("seconds"),
        .mistakes = members.small<std::uint32_t>("mistakes"),
        .illegal = members.small<std::uint32_t>("illegal")};
}

} // namespace arbiter::storage
