# The table of openings that `find_opening` knows, and the keys of its positions that the coach knows, are made from data
# in the build.
#
#   ARBITER_OPENINGS  a directory with *.tsv (code, name, moves) or eco*.json files. Its default is the environment
#                     variable of the same name, then build/openings, where `make openings` puts some 12,000, then
#                     share/openings, which has 3,800 (lichess-org/chess-openings, CC0).

set(ARBITER_OPENINGS "$ENV{ARBITER_OPENINGS}" CACHE PATH "Directory with lists of openings (*.tsv, eco*.json), or empty")

function(arbiter_add_opening_tables)
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
        "${PROJECT_SOURCE_DIR}/src/workbench/opening_list.cpp")
    target_link_libraries(make_openings PRIVATE arbiter_notation)
    arbiter_link_packages(make_openings json)
    target_include_directories(make_openings PRIVATE "${PROJECT_SOURCE_DIR}/include")
    target_compile_options(make_openings PRIVATE ${ARBITER_WARNINGS})

    set(generated "${PROJECT_BINARY_DIR}/generated")
    set(table "${generated}/built_in_openings_table.cpp")
    set(keys "${generated}/opening_keys_table.cpp")
    file(MAKE_DIRECTORY "${generated}")
    add_custom_command(OUTPUT "${table}" "${keys}" COMMAND make_openings "${table}" "${keys}" ${files}
        DEPENDS make_openings ${files} VERBATIM COMMENT "Making the tables of openings")
    add_custom_target(opening_tables DEPENDS "${table}" "${keys}")
    # A file that only a build makes stays out of the groups, which are also read without one.
    set_source_files_properties("${table}" "${keys}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    arbiter_add_made_source(arbiter_workbench "${table}")
    arbiter_add_made_source(arbiter_learn "${keys}")
endfunction()

# A source that `opening_tables` makes, for a target that may not be built.
function(arbiter_add_made_source target source)
    if(TARGET ${target})
        target_sources(${target} PRIVATE "${source}")
        add_dependencies(${target} opening_tables)
    endif()
endfunction()
