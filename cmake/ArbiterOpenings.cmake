# The table of openings that `find_opening` knows is made from data in the build.
#
#   ARBITER_OPENINGS  a directory with *.tsv (code, name, moves) or eco*.json files. Its default is the environment
#                     variable of the same name, then build/openings, where `make openings` puts some 12,000, then
#                     share/openings, which has 3,800 (lichess-org/chess-openings, CC0).

set(ARBITER_OPENINGS "$ENV{ARBITER_OPENINGS}" CACHE PATH "Directory with lists of openings (*.tsv, eco*.json), or empty")

function(arbiter_add_opening_table layer)
    set(directory "${ARBITER_OPENINGS}")
    if(NOT directory)
        set(directory "${PROJECT_SOURCE_DIR}/build/openings")
    endif()
    file(GLOB files CONFIGURE_DEPENDS "${directory}/*.tsv" "${directory}/eco*.json")
    if(NOT ARBITER_OPENINGS AND NOT files)
        file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/share/openings/*.tsv")
    endif()
    if(NOT files)
        message(FATAL_ERROR "ARBITER_OPENINGS is '${directory}', and no *.tsv or eco*.json is there")
    endif()

    add_executable(make_openings "${PROJECT_SOURCE_DIR}/tools/make_openings.cpp"
        "${PROJECT_SOURCE_DIR}/src/${layer}/opening_list.cpp")
    target_link_libraries(make_openings PRIVATE arbiter_notation)
    arbiter_link_packages(make_openings json)
    target_include_directories(make_openings PRIVATE "${PROJECT_SOURCE_DIR}/include")
    target_compile_options(make_openings PRIVATE ${ARBITER_WARNINGS})

    set(table "${PROJECT_BINARY_DIR}/generated/built_in_openings_table.cpp")
    file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/generated")
    add_custom_command(OUTPUT "${table}" COMMAND make_openings "${table}" ${files}
        DEPENDS make_openings ${files} VERBATIM COMMENT "Making the table of openings")
    # A file that only a build makes stays out of the groups, which are also read without one.
    set_source_files_properties("${table}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(arbiter_${layer} PRIVATE "${table}")
endfunction()
