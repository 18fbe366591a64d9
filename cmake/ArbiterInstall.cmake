# What `cmake --install` puts where: program, headers, libraries, CMake package, arbiter.pc, completions, manual
# pages, licence.

include(CMakePackageConfigHelpers)

install(TARGETS ${ARBITER_LAYER_TARGETS} arbiter EXPORT arbiter-targets
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/arbiter" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    FILES_MATCHING PATTERN "*.h")
install(EXPORT arbiter-targets NAMESPACE arbiter:: DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/arbiter")
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/arbiter-config.cmake.in"
    "${PROJECT_BINARY_DIR}/arbiter-config.cmake"
    INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/arbiter")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/arbiter-config-version.cmake"
    COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/arbiter-config.cmake" "${PROJECT_BINARY_DIR}/arbiter-config-version.cmake"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/arbiter")

# arbiter.pc finds its prefix from its own place, so the installed tree can be moved.
list(JOIN ARBITER_FEATURE_OPTIONS " " ARBITER_PC_OPTIONS)
file(RELATIVE_PATH ARBITER_PC_TO_PREFIX "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
string(REGEX REPLACE "/$" "" ARBITER_PC_TO_PREFIX "${ARBITER_PC_TO_PREFIX}")
configure_file("${PROJECT_SOURCE_DIR}/cmake/arbiter.pc.in" "${PROJECT_BINARY_DIR}/arbiter.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/arbiter.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

if(TARGET arbiter_cli)
    install(TARGETS arbiter_cli RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
function(arbiter_install_if_there file directory name)
    if(EXISTS "${PROJECT_SOURCE_DIR}/${file}")
        install(FILES "${PROJECT_SOURCE_DIR}/${file}" DESTINATION "${directory}" RENAME "${name}")
    endif()
endfunction()
set(completion apps/cli/completion)
arbiter_install_if_there(${completion}/arbiter.bash "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" arbiter)
arbiter_install_if_there(${completion}/arbiter.zsh "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" _arbiter)
arbiter_install_if_there(${completion}/arbiter.fish "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" arbiter.fish)
# The pages that `arbiter serve` shows, if they have been built (make web).
install(DIRECTORY "${PROJECT_SOURCE_DIR}/web/dist/" DESTINATION "${CMAKE_INSTALL_DATADIR}/arbiter/web" OPTIONAL)
file(GLOB manual_pages CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/docs/man/*.1")
install(FILES ${manual_pages} DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
foreach(document IN ITEMS LICENSE README.md CHANGELOG.md)
    arbiter_install_if_there(${document} "${CMAKE_INSTALL_DOCDIR}" ${document})
endforeach()
