# Makes a file part of the target's namespace arbiter::<layer>: arbiter_embed_bytes(<target> <layer> <file> <function>)
# compiles a function that returns its bytes; none for an empty <file>.
function(arbiter_embed_bytes target layer file function)
    set(bytes "")
    if(file)
        if(NOT EXISTS "${file}")
            message(FATAL_ERROR "'${file}' does not exist; it should become part of the program")
        endif()
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
        file(READ "${file}" bytes HEX)
        string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
    endif()
    set(source "${PROJECT_BINARY_DIR}/generated/${layer}_${function}.cpp")
    file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT [=[
#include <cstdint>
#include <span>

namespace arbiter::@layer@ {

std::span<std::uint8_t const> @function@()
{
    static constexpr std::uint8_t bytes[] = {@bytes@ 0};
    return std::span{bytes}.first(sizeof bytes - 1);
}

} // namespace arbiter::@layer@
]=])
    # An object of its own, for the program that has the rest of the layer in another form.
    set_source_files_properties("${source}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    target_sources(${target} PRIVATE "${source}")
endfunction()
