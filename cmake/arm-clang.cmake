# Toolchain: the boards of apps/board, ARM Cortex-M without an operating system, by clang 19 and lld 19. Debian's
# header packages for the ARM compiler are used without that compiler; tools/arm_headers.sh puts them there.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET thumbv6m-none-eabi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(arbiter_newlib /usr/include/newlib)
if(NOT EXISTS "${arbiter_newlib}/c++")
    set(arbiter_newlib "${CMAKE_CURRENT_LIST_DIR}/../build/arm-headers/usr/include/newlib")
endif()
file(GLOB arbiter_cxx "${arbiter_newlib}/c++/*")
set(CMAKE_CXX_FLAGS_INIT "-mfloat-abi=soft -fno-exceptions -fno-rtti -fno-threadsafe-statics -ffunction-sections \
-fdata-sections -nostdinc++ -isystem ${arbiter_cxx} -isystem ${arbiter_cxx}/arm-none-eabi/thumb/v6-m/nofp \
-isystem ${arbiter_newlib}")
