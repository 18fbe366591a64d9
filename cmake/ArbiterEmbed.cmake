# Makes a text file part of a layer: arbiter_embed_text(<layer> <file> <function>) compiles a function
# arbiter::<layer>::<function>() that returns the text.
function(arbiter_embed_text layer file function)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${file}")
    file(READ "${PROJECT_SOURCE_DIR}/${file}" text)
    set(source "${PROJECT_BINARY_DIR}/${layer}_${function}.cpp")
    file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT [=[
#include <string_view>

namespace arbiter::@layer@ {

std::string_view @function@()
{
    return R"embedded(@text@)embedded";
}

} // namespace arbiter::@layer@
]=])
    target_sources(arbiter_${layer} PRIVATE "${source}")
endfunction()
