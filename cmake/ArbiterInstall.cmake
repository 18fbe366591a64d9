# What `cmake --install` puts where: program, headers, libraries, CMake package, files for
# pkg-config, completions, manual pages, licence. The target `uninstall` removes it, and `cpack` makes an archive of it.

include(CMakePackageConfigHelpers)

install(TARGETS ${ARBITER_LAYER_TARGETS} arbiter ${ARBITER_C_TARGETS} EXPORT arbiter-targets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
# The headers of the layers that are built, and those of all of them.
file(GLOB common_headers CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/include/arbiter/*.h")
install(FILES ${common_headers} DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/arbiter")
foreach(target IN LISTS ARBITER_LAYER_TARGETS)
    string(REPLACE "arbiter_" "" layer "${target}")
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/arbiter/${layer}"
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/arbiter" FILES_MATCHING PATTERN "*.h")
endforeach()
install(FILES "${PROJECT_SOURCE_DIR}/include/arbiter.h" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(EXPORT arbiter-targets NAMESPACE arbiter:: DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/arbiter")

# What each component of find_package(arbiter COMPONENTS ...) needs: the layers it uses, and the packages of all of them.
set(ARBITER_COMPONENTS arbiter c core rules notation game)
set(ARBITER_COMPONENT_NEEDS "set(arbiter_needs_of_arbiter)\nset(arbiter_needs_of_c)\n")
foreach(target IN LISTS ARBITER_LAYER_TARGETS)
    get_target_property(uses ${target} ARBITER_USES)
    get_target_property(packages ${target} ARBITER_PACKAGES)
    list(FILTER uses EXCLUDE REGEX NOTFOUND)
    list(FILTER packages EXCLUDE REGEX NOTFOUND)
    string(REPLACE "arbiter_" "" layer "${target}")
    list(APPEND ARBITER_COMPONENTS ${layer})
    foreach(used IN LISTS uses)
        list(APPEND packages ${needs_of_${used}})
    endforeach()
    list(REMOVE_DUPLICATES packages)
    set(needs_of_${layer} ${packages})
    set(found)
    foreach(package IN LISTS packages)
        if(DEFINED ARBITER_FIND_${package})
            list(JOIN ARBITER_FIND_${package} " " arguments)
            list(APPEND found "${arguments}")
        endif()
    endforeach()
    list(JOIN found "\" \"" found)
    string(APPEND ARBITER_COMPONENT_NEEDS "set(arbiter_needs_of_${layer} \"${found}\")\n")
endforeach()
if(TARGET arbiter_c_engine)
    list(APPEND ARBITER_COMPONENTS c_engine)
    if(NOT BUILD_SHARED_LIBS)
        string(APPEND ARBITER_COMPONENT_NEEDS "set(arbiter_needs_of_c_engine \${arbiter_needs_of_engine})\n")
    endif()
endif()
list(REMOVE_DUPLICATES ARBITER_COMPONENTS)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/arbiter-config.cmake.in"
    "${PROJECT_BINARY_DIR}/arbiter-config.cmake"
    INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/arbiter")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/arbiter-config-version.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/arbiter-config.cmake" "${PROJECT_BINARY_DIR}/arbiter-config-version.cmake"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/arbiter")

# A .pc file for arbiter/arbiter.h, and one for each other layer. They find their prefix from their own place, so the
# installed tree can be moved.
file(RELATIVE_PATH ARBITER_PC_TO_PREFIX "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
string(REGEX REPLACE "/$" "" ARBITER_PC_TO_PREFIX "${ARBITER_PC_TO_PREFIX}")
# arbiter_install_pc(<name> <description> <packages with .pc files> <flags of the compiler> <flags of the linker>)
function(arbiter_install_pc ARBITER_PC_NAME ARBITER_PC_DESCRIPTION ARBITER_PC_REQUIRES ARBITER_PC_CFLAGS ARBITER_PC_LIBS)
    configure_file("${PROJECT_SOURCE_DIR}/cmake/arbiter.pc.in" "${PROJECT_BINARY_DIR}/${ARBITER_PC_NAME}.pc" @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/${ARBITER_PC_NAME}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endfunction()
list(JOIN ARBITER_FEATURE_OPTIONS " " features)
arbiter_install_pc(arbiter "${PROJECT_DESCRIPTION}" "" "-I\${includedir} ${features}"
    "-larbiter_game -larbiter_notation -larbiter_rules -larbiter_core")
# A C compiler does not know the options of C++ that arbiter.pc has.
set(behind_c)
set(behind_c_engine)
if(NOT BUILD_SHARED_LIBS)
    set(behind_c "-larbiter_game -larbiter_notation -larbiter_rules -larbiter_core -lstdc++ -lm")
    set(behind_c_engine "-larbiter_c_engine -larbiter_engine -lfathom")
endif()
arbiter_install_pc(arbiter-c "Chess rules that can say why, for C" "" "-I\${includedir}" "-larbiter_c ${behind_c}")
if(TARGET arbiter_c_engine)
    install(FILES "${PROJECT_SOURCE_DIR}/include/arbiter_engine.h" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
    arbiter_install_pc(arbiter-c-engine "A chess engine, for C" "arbiter-c" "-I\${includedir} -pthread"
        "${behind_c_engine} -pthread")
endif()
set(layers_of_arbiter core rules notation game)
foreach(target IN LISTS ARBITER_LAYER_TARGETS)
    string(REPLACE "arbiter_" "" layer "${target}")
    if(layer IN_LIST layers_of_arbiter)
        continue()
    endif()
    get_target_property(uses ${target} ARBITER_USES)
    get_target_property(packages ${target} ARBITER_PACKAGES)
    list(FILTER uses EXCLUDE REGEX NOTFOUND)
    list(FILTER packages EXCLUDE REGEX NOTFOUND)
    list(REMOVE_ITEM uses ${layers_of_arbiter})
    list(TRANSFORM uses PREPEND "arbiter-")
    # From the top down: the linker reads archives from left to right.
    list(REVERSE uses)
    set(libraries "-l${target}")
    foreach(package IN LISTS packages)
        list(APPEND uses ${ARBITER_PC_REQUIRES_${package}})
        list(APPEND libraries ${ARBITER_PC_LIBS_${package}})
        list(TRANSFORM ARBITER_LIBRARIES_${package} PREPEND "-l" OUTPUT_VARIABLE others)
        list(APPEND libraries ${others})
    endforeach()
    list(APPEND uses arbiter)
    list(JOIN uses ", " requires)
    list(JOIN libraries " " libraries)
    arbiter_install_pc(arbiter-${layer} "The layer ${layer} of arbiter" "${requires}" "" "${libraries}")
endforeach()

if(TARGET arbiter_cli)
    install(TARGETS ${ARBITER_PROGRAM_TARGETS} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
function(arbiter_install_if_there file directory name)
    if(EXISTS "${PROJECT_SOURCE_DIR}/${file}")
        install(FILES "${PROJECT_SOURCE_DIR}/${file}" DESTINATION "${directory}" RENAME "${name}")
    endif()
endfunction()
if(TARGET arbiter_cli)
    set(completion apps/cli/completion)
    arbiter_install_if_there(${completion}/arbiter.bash "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" arbiter)
    arbiter_install_if_there(${completion}/arbiter.zsh "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" _arbiter)
    arbiter_install_if_there(${completion}/arbiter.fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" arbiter.fish)
    # The pages that `arbiter serve` shows, if they have been built (make web).
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/web/dist/" DESTINATION "${CMAKE_INSTALL_DATADIR}/arbiter/web" OPTIONAL)
    # The schema of a table of games, for the databases that docs/pgn_convert.md names.
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/share/sql" DESTINATION "${CMAKE_INSTALL_DATADIR}/arbiter")
    # What `arbiter learn` asks.
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/share/lessons" "${PROJECT_SOURCE_DIR}/share/puzzles"
        "${PROJECT_SOURCE_DIR}/share/quiz"
        DESTINATION "${CMAKE_INSTALL_DATADIR}/arbiter" OPTIONAL)
    file(GLOB manual_pages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/docs/man/*.1")
    install(FILES ${manual_pages} DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endif()
foreach(document IN ITEMS LICENSE README.md CHANGELOG.md)
    arbiter_install_if_there(${document} "${CMAKE_INSTALL_DOCDIR}" ${document})
endforeach()

if(PROJECT_IS_TOP_LEVEL)
    add_custom_target(uninstall COMMAND "${CMAKE_COMMAND}" "-DMANIFEST=${PROJECT_BINARY_DIR}/install_manifest.txt"
        -P "${PROJECT_SOURCE_DIR}/cmake/uninstall.cmake" VERBATIM)

    # Debian's packages are made by tools/build_debs.sh, archives of the source by tools/release.sh.
    set(CPACK_GENERATOR TGZ)
    set(CPACK_PACKAGE_VENDOR "the authors of arbiter")
    set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
    set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
    set(CPACK_RESOURCE_FILE_README "${PROJECT_SOURCE_DIR}/README.md")
    set(CPACK_PACKAGE_CHECKSUM SHA256)
    set(CPACK_STRIP_FILES ON)
    set(CPACK_SOURCE_GENERATOR TGZ)
    set(CPACK_SOURCE_IGNORE_FILES "/\\.git/" "/build/" "/node_modules/" "/web/dist/")
    include(CPack)
endif()
