# Precompiled headers: a build from nothing takes a fifth less processor time with them, but a change of a common header
# then compiles more again. So tools/build.sh asks for them, and the presets for daily work do not.

option(ARBITER_PRECOMPILE "Compile the headers that most hosted files include only once" OFF)

# Targets that are compiled with the same options share one precompiled header: g++ 12 takes none that was made without
# optimisation where there is one, and breaks down where one was made with less. They must agree in all else that it
# sees, too: fmt, for its macros.
#
# arbiter_share_precompiled(<target> <header in cmake/precompiled, without .h> [<library>...])
function(arbiter_share_precompiled target name)
    if(NOT ARBITER_PRECOMPILE)
        return()
    endif()
    get_target_property(options ${target} COMPILE_OPTIONS)
    string(MD5 key "${options}")
    string(SUBSTRING "${key}" 0 6 key)
    set(owner arbiter_precompiled_${name}_${key})
    if(NOT TARGET ${owner})
        add_library(${owner} OBJECT EXCLUDE_FROM_ALL "${PROJECT_SOURCE_DIR}/cmake/precompiled/nothing.cpp")
        target_compile_options(${owner} PRIVATE ${options})
        target_link_libraries(${owner} PRIVATE arbiter_game ${ARGN})
        target_precompile_headers(${owner} PRIVATE "${PROJECT_SOURCE_DIR}/cmake/precompiled/${name}.h")
    endif()
    target_precompile_headers(${target} REUSE_FROM ${owner})
endfunction()
