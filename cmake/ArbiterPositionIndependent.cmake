# The code of layers for shared libraries. The layers' archives are not position-independent, on purpose
# (cmake/ArbiterLayer.cmake); their sources are compiled once more.
#
#   arbiter_position_independent(<layer>...)  makes the object libraries arbiter_shared_<layer> that are not there yet

function(arbiter_position_independent)
    foreach(layer IN LISTS ARGN)
        set(target arbiter_shared_${layer})
        if(TARGET ${target})
            continue()
        endif()
        file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${layer}/*.cpp")
        arbiter_prepare_sources(${sources})
        add_library(${target} OBJECT EXCLUDE_FROM_ALL ${sources})
        arbiter_make_position_independent(${target})
        get_target_property(packages arbiter_${layer} ARBITER_PACKAGES)
        if(packages)
            arbiter_link_packages(${target} ${packages})
        endif()
    endforeach()
endfunction()

# What every part of a shared library is compiled with. Only what is exported by name can be seen from outside.
function(arbiter_make_position_independent target)
    set_target_properties(${target} PROPERTIES
        POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src")
    target_link_libraries(${target} PRIVATE tl::expected)
    target_compile_options(${target} PRIVATE ${ARBITER_WARNINGS} ${ARBITER_FEATURE_OPTIONS})
endfunction()
