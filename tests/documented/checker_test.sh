#!/bin/bash
# SPDX-License-Identifier: MIT
# Feeds tools/check_documented.py small trees: one that is right, and one with each fault.
set -euo pipefail
. "$(dirname "$0")/../support/checker.sh"

good_tree()
{
    file include/arbiter/core/a.h '#pragma once' 'namespace arbiter {' 'class Pond {' 'public:' '    /// The fish.' \
        '    int fish() const;' '    class Fish { };' 'private:' '    struct Mud { };' '};' \
        'enum class Season { spring };' '}'
    file include/arbiter/screen/b.h 'namespace arbiter {' 'struct Curtain { };' '}'
    file examples/tour/a.cpp '// Season and Pond in a comment.' 'arbiter::Pond pond;' 'Pond::Fish fish;' \
        'auto season = Season::spring;'
}

is_expected() # PLACE TEXT
{
    [[ $output == "$1: $2" ]]
}

fresh_tree
expect_right "the example tree; private types and other layers need no example"
file include/arbiter/core/c.h 'namespace arbiter {' 'int depth();' '}'
expect_wrong "a function without a comment" include/arbiter/core/c.h:2 "int depth();"
file include/arbiter/rules/c.h 'namespace arbiter {' 'struct Reed {' '    int length = 0;' '};' '}'
expect_wrong "a struct that no example uses" include/arbiter/rules/c.h:2 "no program of examples/ uses Reed"
file include/arbiter/game/c.h 'namespace arbiter {' 'enum class Weather { rain };' '}'
file examples/b.cpp '// Weather' '/* Weather */' 'auto text = "Weather \" Weather";' '#include "Weather"'
expect_wrong "only in comments, texts and includes" include/arbiter/game/c.h:2 "no program of examples/ uses Weather"
file examples/tour/a.cpp 'arbiter::Pond pond;' 'Season season; int Fish;'
expect_wrong "another thing with the name of a type in a class" include/arbiter/core/a.h:7 \
    "no program of examples/ uses Pond::Fish"
file include/arbiter/notation/c.h 'namespace arbiter {' 'template <class Water> class Stream { };' '}'
expect_wrong "a template" include/arbiter/notation/c.h:2 "no program of examples/ uses Stream"
file include/arbiter/core/c.h 'namespace arbiter::detail {' 'struct Spring { };' '}'
expect_right "what belongs to the library alone"
file include/arbiter/core/c.h 'namespace arbiter {' 'class EpdOperations {' 'public:' '    class Iterator { };' '};' '}'
file examples/b.cpp 'EpdOperations operations;'
expect_right "an exception"

finish
