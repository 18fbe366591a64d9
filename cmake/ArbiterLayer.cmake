# One function makes a layer.
#
#   arbiter_add_layer(<name> [BARE] [DEPENDS <layer>...] [PACKAGES <package>...])
#
# makes the static library arbiter_<name> (also arbiter::<name>) from src/<name>/*.cpp. Its public headers are
# include/arbiter/<name>/*.h; its private headers lie beside the .cpp files. A layer links only the layers that
# it DEPENDS on, and tools/check_layers.sh sees to it that it includes no others. PACKAGES are names from
# ArbiterPackages.cmake; they are details of the implementation and never appear in public headers.
#
# The archives are not made for shared libraries: -fPIC would keep the compiler from inlining across functions and
# send every table look-up through the GOT. Who needs it says -DCMAKE_POSITION_INDEPENDENT_CODE=ON.
#
# BARE layers run anywhere: in release builds they are compiled without exceptions and RTTI. (The sanitizers'
# builds keep both, because UBSan's checks of virtual calls need RTTI.)

set(ARBITER_LAYER_TARGETS)

function(arbiter_add_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 layer "BARE" "" "DEPENDS;PACKAGES")
    if(layer_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "arbiter_add_layer(${name}): unknown arguments ${layer_UNPARSED_ARGUMENTS}")
    endif()
    set(target arbiter_${name})

    file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/${name}/*.cpp")
    file(GLOB headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/include/arbiter/${name}/*.h"
        "${PROJECT_SOURCE_DIR}/src/${name}/*.h")
    if(NOT sources)
        # A layer of headers only still is an archive, so that whoever links it need not care.
        set(sources "${PROJECT_BINARY_DIR}/${target}_headers_only.cpp")
        file(CONFIGURE OUTPUT "${sources}" CONTENT "// This layer has headers only.\n")
    endif()

    # Tables are computed by the compiler, in files named for it, and some take more steps than it allows.
    set(tables ${sources})
    list(FILTER tables INCLUDE REGEX "_table\\.cpp$")
    set_source_files_properties(${tables} PROPERTIES COMPILE_OPTIONS "${ARBITER_TABLE_OPTIONS}")

    add_library(${target} STATIC ${sources} ${headers})
    add_library(arbiter::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_compile_options(${target} PRIVATE ${ARBITER_WARNINGS})
    target_include_directories(${target}
        PUBLIC
            "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
            "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>"
        PRIVATE "${PROJECT_SOURCE_DIR}/src")
    list(TRANSFORM layer_DEPENDS PREPEND arbiter_)
    target_link_libraries(${target} PUBLIC ${layer_DEPENDS})
    foreach(package IN LISTS layer_PACKAGES)
        target_link_libraries(${target} PRIVATE ${ARBITER_PACKAGE_${package}})
    endforeach()

    if(name STREQUAL "core")
        target_link_libraries(${target} PUBLIC tl::expected)
        target_compile_options(${target} PUBLIC ${ARBITER_FEATURE_OPTIONS})
    endif()
    if(layer_BARE AND NOT ARBITER_SANITIZE AND NOT ARBITER_FUZZ)
        target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
    endif()

    set(ARBITER_LAYER_TARGETS ${ARBITER_LAYER_TARGETS} ${target} PARENT_SCOPE)
endfunction()
