# The layers of cmake/layers.txt as libraries.
#
# A layer is the static library arbiter_<name> (also arbiter::<name>) of src/<name>/*.cpp and, where it has rooms, of
# src/<name>/<room>/*.cpp. Its public headers are include/arbiter/<name>/*.h; its private headers lie beside the .cpp
# files. It links only the layers that it may use.
# Packages are details of the implementation and never appear in public headers.
#
# The archives are not made for shared libraries: -fPIC would keep the compiler from inlining across functions and
# send every table look-up through the GOT. A build that needs it says -DCMAKE_POSITION_INDEPENDENT_CODE=ON.
#
# Bare layers are compiled without exceptions and RTTI in release builds. (The sanitizers' builds keep both, because
# UBSan's checks of virtual calls need RTTI.)

set(ARBITER_LAYER_TARGETS)

# To be fast rather than ready soon, a Release build takes two thirds more time: layers that think are compiled
# once more for the program, in the form that lets the linker optimise them as a whole (5 % more nodes a second; the
# archives stay plain, because a program that links them may use another compiler), and what waits for people, files or
# the network is compiled with -O2.
option(ARBITER_OPTIMISE_FULLY "In a Release build, spend time on what makes programs a little faster" ON)

# The layers that the engine thinks with have -O3 in any case, and where time is spent those, too, that read and write
# games by the million. All else gains nothing from it, and little from -O2, for which g++ takes two thirds more time than
# for -O1. A test program has -O1. With the sanitizers (Debug) -O0 takes half the time of -Og, and only the layers that
# count, those that compute tables, and the tests of both are optimised.
set(ARBITER_HOT_LAYERS core rules engine)
if(ARBITER_OPTIMISE_FULLY)
    list(APPEND ARBITER_HOT_LAYERS notation link game workbench)
endif()
set(ARBITER_OPTIMISE_DEBUG)
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
    list(APPEND ARBITER_HOT_LAYERS learn)
    set(ARBITER_OPTIMISE_DEBUG -O0)
endif()
set(ARBITER_OPTIMISE_TESTS "$<$<CONFIG:Release>:-O1>")
set(level -O1)
if(ARBITER_OPTIMISE_FULLY)
    set(level -O2)
endif()
# With its libraries inside, a program is large enough.
if(ARBITER_ONE_FILE)
    set(level -Os)
endif()
set(ARBITER_OPTIMISE_LESS "$<$<CONFIG:Release>:${level}>" ${ARBITER_OPTIMISE_DEBUG})

# Compiled in one go: their headers, and the templates of those, take longer than their files.
set(ARBITER_LAYERS_IN_ONE notation play screen learn)

set(ARBITER_WHOLE_LAYERS)
if(ARBITER_OPTIMISE_FULLY AND CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT ARBITER_SANITIZE AND NOT ARBITER_SANITIZE_THREADS)
    include(CheckIPOSupported)
    check_ipo_supported(RESULT can_optimise_whole OUTPUT ignored LANGUAGES CXX)
    if(can_optimise_whole)
        set(ARBITER_WHOLE_LAYERS core rules engine)
    endif()
endif()

# arbiter_compile_layer(<target> <STATIC or OBJECT> <name> <kind> <layers it may use> <packages> <source>...)
function(arbiter_compile_layer target type name kind uses packages)
    add_library(${target} ${type} ${ARGN})
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_compile_options(${target} PRIVATE ${ARBITER_WARNINGS})
    target_include_directories(${target}
        PUBLIC
            "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
            "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>"
        PRIVATE "${PROJECT_SOURCE_DIR}/src")
    list(TRANSFORM uses PREPEND arbiter_ OUTPUT_VARIABLE used_targets)
    target_link_libraries(${target} PUBLIC ${used_targets})
    arbiter_link_packages(${target} ${packages})
    if(name STREQUAL "core")
        target_link_libraries(${target} PUBLIC tl::expected)
        target_compile_options(${target} PUBLIC ${ARBITER_FEATURE_OPTIONS})
    endif()
    if(name STREQUAL "engine" AND ARBITER_SEARCH_WITHOUT)
        target_compile_definitions(${target} PRIVATE "ARBITER_SEARCH_WITHOUT=${ARBITER_SEARCH_WITHOUT}")
    endif()
    if(NOT name IN_LIST ARBITER_HOT_LAYERS)
        target_compile_options(${target} PRIVATE ${ARBITER_OPTIMISE_LESS})
    endif()
    if(kind STREQUAL "bare" AND NOT ARBITER_SANITIZE AND NOT ARBITER_FUZZ)
        target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
    endif()
    if(kind STREQUAL "hosted" AND "game" IN_LIST uses AND "fmt" IN_LIST packages)
        arbiter_share_precompiled(${target} hosted fmt::fmt)
    endif()
endfunction()

# arbiter_add_layer(<name> <kind> <layers it may use> <packages>)
function(arbiter_add_layer name kind uses packages)
    set(target arbiter_${name})
    file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${name}/*.cpp"
        "${PROJECT_SOURCE_DIR}/src/${name}/*/*.cpp")
    file(GLOB headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/include/arbiter/${name}/*.h"
        "${PROJECT_SOURCE_DIR}/src/${name}/*.h" "${PROJECT_SOURCE_DIR}/src/${name}/*/*.h")

    arbiter_prepare_sources(${sources})
    arbiter_compile_layer(${target} STATIC ${name} ${kind} "${uses}" "${packages}" ${sources} ${headers})
    add_library(arbiter::${name} ALIAS ${target})
    # The last two are read where it is installed.
    set_target_properties(${target} PROPERTIES
        EXPORT_NAME ${name} ARBITER_USES "${uses}" ARBITER_PACKAGES "${packages}")

    if(name STREQUAL "core")
        # The counted instructions hold for groups of this size: what is inlined depends on a file's company.
        set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE 6)
    elseif(name IN_LIST ARBITER_LAYERS_IN_ONE)
        set_target_properties(${target} PROPERTIES UNITY_BUILD_BATCH_SIZE 40)
    endif()

    # Only the program takes them: without products there is none.
    if(name IN_LIST ARBITER_WHOLE_LAYERS AND ARBITER_BUILT_PRODUCTS)
        # Tables are data: nothing to inline.
        list(FILTER sources EXCLUDE REGEX "_table\\.cpp$")
        arbiter_compile_layer(${target}_whole OBJECT ${name} ${kind} "${uses}" "${packages}" ${sources})
        set_target_properties(${target}_whole PROPERTIES INTERPROCEDURAL_OPTIMIZATION ON)
    endif()

    set(ARBITER_LAYER_TARGETS ${ARBITER_LAYER_TARGETS} ${target} PARENT_SCOPE)
endfunction()

# arbiter_add_layers(<layer>...): these, and the layers that they use.
function(arbiter_add_layers)
    set(wanted ${ARGN})
    set(list_of_layers "${PROJECT_SOURCE_DIR}/cmake/layers.txt")
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${list_of_layers}")
    file(STRINGS "${list_of_layers}" lines REGEX "^[^#]")
    set(layers)
    foreach(line IN LISTS lines)
        if(NOT line MATCHES "^(bare|hosted) +([a-z]+) *:([^:]*):([^:]*)$")
            message(FATAL_ERROR "cmake/layers.txt: cannot read '${line}'")
        endif()
        set(name "${CMAKE_MATCH_2}")
        set(kind_of_${name} "${CMAKE_MATCH_1}")
        separate_arguments(uses_of_${name} UNIX_COMMAND "${CMAKE_MATCH_3}")
        separate_arguments(packages_of_${name} UNIX_COMMAND "${CMAKE_MATCH_4}")
        list(PREPEND layers ${name})
    endforeach()
    # From the top down: arrows only point downwards.
    foreach(name IN LISTS layers)
        if(name IN_LIST wanted)
            list(APPEND wanted ${uses_of_${name}})
        endif()
    endforeach()
    list(REVERSE layers)
    foreach(name IN LISTS layers)
        if(name IN_LIST wanted)
            arbiter_add_layer(${name} ${kind_of_${name}} "${uses_of_${name}}" "${packages_of_${name}}")
        endif()
    endforeach()
    set(ARBITER_LAYER_TARGETS ${ARBITER_LAYER_TARGETS} PARENT_SCOPE)
endfunction()
