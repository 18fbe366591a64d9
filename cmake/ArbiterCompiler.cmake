# How every file of the project is compiled: warnings, sanitizers, processor.

set(ARBITER_WARNINGS
    -Wall -Wextra -Wpedantic -Wconversion -Wold-style-cast -Wcast-qual -Wundef
    -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Wformat=2 -Wextra-semi)
# A verdict without its sentence, or a language without its texts, does not compile.
list(APPEND ARBITER_WARNINGS -Werror=switch)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND ARBITER_WARNINGS -Wduplicated-cond -Wlogical-op)
    # g++ 12 reports what std::string_view::find does inside.
    list(APPEND ARBITER_WARNINGS -Wno-stringop-overread)
endif()
# Where files are compiled in groups, what one file has of its own is above the next one.
if(NOT CMAKE_UNITY_BUILD)
    list(APPEND ARBITER_WARNINGS -Wshadow)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND ARBITER_WARNINGS -Wshadow=local -Wno-subobject-linkage)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # It reports what the stable_sort of libstdc++ 12 does inside.
    list(APPEND ARBITER_WARNINGS -Wno-deprecated-declarations)
endif()
if(ARBITER_WERROR)
    list(APPEND ARBITER_WARNINGS -Werror)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    set(ARBITER_TABLE_OPTIONS -fconstexpr-ops-limit=2000000000 -fconstexpr-loop-limit=10000000)
else()
    set(ARBITER_TABLE_OPTIONS -fconstexpr-steps=2000000000)
endif()

# The processor. `native` tunes all of our files for this machine; the result may not run on another one.
#
# The headers choose between instructions with `#ifdef __BMI2__` and the like, so a program that includes them
# must see the same answer as the library did, or one inline function would exist in two versions. Therefore
# the features that headers look at are not left to -march: those this machine has are listed one by one, are
# PUBLIC options of arbiter_core (see ArbiterLayer.cmake) and so travel with the installed CMake package and
# arbiter.pc. `portable` has none of them, and its binaries and libraries suit every machine of the family.
set(ARBITER_FEATURE_OPTIONS)
if(ARBITER_ARCH STREQUAL "native" AND NOT CMAKE_CROSSCOMPILING)
    include(CheckCXXSourceCompiles)
    include(CheckCXXCompilerFlag)
    check_cxx_compiler_flag(-march=native ARBITER_HAS_MARCH_NATIVE)
    if(ARBITER_HAS_MARCH_NATIVE)
        add_compile_options(-march=native)
        # A position is copied with every move, from parts that have just been written. A copy by more than 128 bits at
        # once waits until they are in the cache: half as many moves a second on Zen 5. Loops of g++ may use 512 bits all
        # the same; clang knows one width for both, and our kernels name theirs.
        check_cxx_compiler_flag(-mmove-max=128 ARBITER_HAS_MOVE_MAX)
        if(ARBITER_HAS_MOVE_MAX)
            add_compile_options(-mmove-max=128 -mstore-max=128)
        elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
            add_compile_options(-mprefer-vector-width=128)
        endif()
        set(CMAKE_REQUIRED_FLAGS -march=native)
        foreach(feature IN ITEMS popcnt bmi bmi2 lzcnt)
            string(TOUPPER "${feature}" macro)
            check_cxx_source_compiles("
                #ifndef __${macro}__
                #error this machine does not have it
                #endif
                int main() { return 0; }" ARBITER_MACHINE_HAS_${macro})
            if(ARBITER_MACHINE_HAS_${macro})
                list(APPEND ARBITER_FEATURE_OPTIONS -m${feature})
            endif()
        endforeach()
        unset(CMAKE_REQUIRED_FLAGS)
    endif()
elseif(NOT ARBITER_ARCH MATCHES "^(native|portable)$")
    message(FATAL_ERROR "ARBITER_ARCH is '${ARBITER_ARCH}'; it can be 'native' or 'portable'")
endif()

if(ARBITER_SANITIZE OR ARBITER_FUZZ)
    add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=address,undefined)
    add_compile_definitions(_GLIBCXX_ASSERTIONS ARBITER_CHECKED_BUILD)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # A finding of UBSan is a trap, whose place AddressSanitizer prints: the places of all checks as data are 75 MB of
        # the program, half a second of each start, and a quarter of the time to compile.
        add_compile_options(-fsanitize-undefined-trap-on-error)
    endif()
endif()
if(ARBITER_SANITIZE_THREADS)
    add_compile_options(-fsanitize=thread)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # Asio's fences, which g++ says ThreadSanitizer does not follow; and copies of a string within itself, which
        # g++ 12 sees where the code that ThreadSanitizer adds hides that they do not happen.
        add_compile_options(-Wno-tsan -Wno-array-bounds -Wno-stringop-overflow)
    endif()
    add_link_options(-fsanitize=thread)
    add_compile_definitions(ARBITER_CHECKED_BUILD)
endif()
if(ARBITER_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "ARBITER_FUZZ needs clang++ (cmake --preset fuzz)")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

# arbiter_prepare_sources(<file>...): what single files of a layer need, in each directory that compiles them.
function(arbiter_prepare_sources)
    # Tables are computed by the compiler, in files named for it, and some take more steps than it allows.
    set(tables ${ARGN})
    list(FILTER tables INCLUDE REGEX "_table\\.cpp$")
    set_source_files_properties(${tables} PROPERTIES COMPILE_OPTIONS "${ARBITER_TABLE_OPTIONS}")

    # Each holds the same functions, for another processor.
    set(kernels ${ARGN})
    list(FILTER kernels INCLUDE REGEX "_kernels_[a-z0-9]+\\.cpp$")
    set_source_files_properties(${kernels} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

    arbiter_keep_texts_apart(${ARGN})
endfunction()

# arbiter_keep_texts_apart(<file>...): a change of a language's file (src/languages) compiles the sources with its texts
# again, and not what would be in one group with them.
function(arbiter_keep_texts_apart)
    set(texts ${ARGN})
    list(FILTER texts INCLUDE REGEX "/language_texts\\.cpp$")
    set_source_files_properties(${texts} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
