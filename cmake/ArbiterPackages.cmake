# The packages of other people, each by a short name: a layer lists those that it uses. All of them are Debian packages (tools/setup.sh lists their names).

if(ARBITER_BARE_ONLY)
    # A cross compiler must not look into the host's /usr/include; it gets a copy of the one header it needs.
    find_file(ARBITER_EXPECTED_HEADER tl/expected.hpp PATHS /usr/include /usr/local/include
        NO_CMAKE_FIND_ROOT_PATH REQUIRED)
    configure_file("${ARBITER_EXPECTED_HEADER}" "${PROJECT_BINARY_DIR}/include/tl/expected.hpp" COPYONLY)
    add_library(arbiter_expected INTERFACE)
    add_library(tl::expected ALIAS arbiter_expected)
    target_include_directories(arbiter_expected SYSTEM INTERFACE "${PROJECT_BINARY_DIR}/include")
    return()
endif()

find_package(tl-expected REQUIRED)
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(CLI11 REQUIRED)
find_package(simdjson REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(Boost 1.81 REQUIRED)
find_path(EDIT_INCLUDE_DIR histedit.h REQUIRED)
find_library(EDIT_LIBRARY edit REQUIRED)

set(ARBITER_PACKAGE_threads Threads::Threads)
set(ARBITER_PACKAGE_fmt fmt::fmt)
set(ARBITER_PACKAGE_cli11 CLI11::CLI11)
set(ARBITER_PACKAGE_simdjson simdjson::simdjson)
set(ARBITER_PACKAGE_json nlohmann_json::nlohmann_json)
set(ARBITER_PACKAGE_boost Boost::headers)
set(ARBITER_PACKAGE_edit "${EDIT_LIBRARY}")
