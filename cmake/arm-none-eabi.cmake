# Toolchain: the smallest common microcontroller, an ARM Cortex-M0 without an operating system.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_CXX_COMPILER arm-none-eabi-g++)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT "-mcpu=cortex-m0 -mthumb -ffunction-sections -fdata-sections -fno-threadsafe-statics -Wno-psabi")
