# Toolchain: WebAssembly without threads, as Debian's clang 19, its libc++ and wasi-libc make it.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# What every browser has had since 2021: sign extension, bulk memory, conversions that saturate.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -fno-threadsafe-statics -fvisibility=hidden \
-ffunction-sections -fdata-sections -msign-ext -mbulk-memory -mnontrapping-fptoint \
-nostdinc++ -isystem /usr/lib/llvm-19/include/wasm32-wasi/c++/v1 -isystem /usr/include/wasm32-wasi")
