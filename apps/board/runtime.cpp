// SPDX-License-Identifier: MIT
// What the compiler asks for by itself on a processor without 64-bit registers, divider and C library. This
// file is compiled without link-time optimisation, which would find calls of these functions only after it
// has dropped them.

#include <cstddef>
#include <cstdint>

extern "C" {

// ---- memory ---------------------------------------------------------------------------------------------

void* memcpy(void* to, void const* from, std::size_t size)
{
    auto* out = static_cast<unsigned char*>(to);
    auto const* in = static_cast<unsigned char const*>(from);
    std::size_t const bits = reinterpret_cast<std::uintptr_t>(to) | reinterpret_cast<std::uintptr_t>(from);
    if (bits % 4 == 0) {
        for (; size >= 4; size -= 4, out += 4, in += 4)
            *reinterpret_cast<std::uint32_t*>(out) = *reinterpret_cast<std::uint32_t const*>(in);
    }
    while (size-- != 0)
        *out++ = *in++;
    return to;
}

void* memmove(void* to, void const* from, std::size_t size)
{
    auto* out = static_cast<unsigned char*>(to);
    auto const* in = static_cast<unsigned char const*>(from);
    if (out <= in)
        return memcpy(to, from, size);
    while (size-- != 0)
        out[size] = in[size];
    return to;
}

void* memset(void* to, int value, std::size_t size)
{
    auto* out = static_cast<unsigned char*>(to);
    while (size-- != 0)
        *out++ = static_cast<unsigned char>(value);
    return to;
}

int memcmp(void const* a, void const* b, std::size_t size)
{
    auto const* left = static_cast<unsigned char const*>(a);
    auto const* right = static_cast<unsigned char const*>(b);
    for (; size-- != 0; ++left, ++right) {
        if (*left != *right)
            return *left - *right;
    }
    return 0;
}

void* memchr(void const* text, int value, std::size_t size)
{
    auto* byte = static_cast<unsigned char*>(const_cast<void*>(text));
    for (; size-- != 0; ++byte) {
        if (*byte == static_cast<unsigned char>(value))
            return byte;
    }
    return nullptr;
}

std::size_t strlen(char const* text)
{
    std::size_t size = 0;
    while (text[size] != '\0')
        ++size;
    return size;
}

// The compiler asks for these names.
// NOLINTBEGIN(bugprone-reserved-identifier, readability-identifier-naming)
void __aeabi_memcpy(void* to, void const* from, std::size_t size)
{
    memcpy(to, from, size);
}

void __aeabi_memmove(void* to, void const* from, std::size_t size)
{
    memmove(to, from, size);
}

void __aeabi_memset(void* to, std::size_t size, int value)
{
    memset(to, value, size);
}

void __aeabi_memclr(void* to, std::size_t size)
{
    memset(to, 0, size);
}

void __aeabi_memcpy4(void*, void const*, std::size_t) __attribute__((alias("__aeabi_memcpy")));
void __aeabi_memcpy8(void*, void const*, std::size_t) __attribute__((alias("__aeabi_memcpy")));
void __aeabi_memmove4(void*, void const*, std::size_t) __attribute__((alias("__aeabi_memmove")));
void __aeabi_memmove8(void*, void const*, std::size_t) __attribute__((alias("__aeabi_memmove")));
void __aeabi_memset4(void*, std::size_t, int) __attribute__((alias("__aeabi_memset")));
void __aeabi_memset8(void*, std::size_t, int) __attribute__((alias("__aeabi_memset")));
void __aeabi_memclr4(void*, std::size_t) __attribute__((alias("__aeabi_memclr")));
void __aeabi_memclr8(void*, std::size_t) __attribute__((alias("__aeabi_memclr")));

// ---- arithmetic (Run-time ABI for the Arm Architecture, 4.2 and 4.3) ------------------------------------

// A shift of 32 bits or more gives 0, also by a negative number, whose last byte the processor sees:
// the three parts are right for every distance.
[[gnu::naked]] std::uint64_t __aeabi_llsl(std::uint64_t, int)
{
    asm("lsls r1, r2\n"
        "movs r3, r0\n"
        "subs r2, #32\n"
        "lsls r3, r2\n"
        "orrs r1, r3\n"
        "movs r3, r0\n"
        "rsbs r2, r2, #0\n"
        "lsrs r3, r2\n"
        "orrs r1, r3\n"
        "subs r2, #32\n"
        "rsbs r2, r2, #0\n"
        "lsls r0, r2\n"
        "bx lr\n");
}

[[gnu::naked]] std::uint64_t __aeabi_llsr(std::uint64_t, int)
{
    asm("lsrs r0, r2\n"
        "movs r3, r1\n"
        "subs r2, #32\n"
        "lsrs r3, r2\n"
        "orrs r0, r3\n"
        "movs r3, r1\n"
        "rsbs r2, r2, #0\n"
        "lsls r3, r2\n"
        "orrs r0, r3\n"
        "subs r2, #32\n"
        "rsbs r2, r2, #0\n"
        "lsrs r1, r2\n"
        "bx lr\n");
}

/// The number of zero bits above the highest one.
int __clzsi2(std::uint32_t bits)
{
    int zeros = 0;
    for (int width = 16; width != 0; width /= 2) {
        if (bits >> (32 - width) == 0) {
            zeros += width;
            bits <<= width;
        }
    }
    return bits == 0 ? 32 : zeros;
}

std::uint64_t __aeabi_lmul(std::uint64_t a, std::uint64_t b)
{
    auto const a_low = static_cast<std::uint32_t>(a);
    auto const b_low = static_cast<std::uint32_t>(b);
    std::uint32_t const high
        = static_cast<std::uint32_t>(a >> 32U) * b_low + static_cast<std::uint32_t>(b >> 32U) * a_low;
    // The product of the low words, from halves of 16 bits.
    std::uint32_t const low_low = (a_low & 0xFFFFU) * (b_low & 0xFFFFU);
    std::uint32_t const high_low = (a_low >> 16U) * (b_low & 0xFFFFU);
    std::uint32_t const middle = (a_low & 0xFFFFU) * (b_low >> 16U) + (low_low >> 16U) + (high_low & 0xFFFFU);
    std::uint32_t const top = (a_low >> 16U) * (b_low >> 16U) + (middle >> 16U) + (high_low >> 16U) + high;
    return static_cast<std::uint64_t>(top) << 32U | (middle << 16U | (low_low & 0xFFFFU));
}

/// Divides `numerator` by `denominator` in place and returns the remainder; 0 divides nothing.
std::uint64_t arbiter_divide(std::uint64_t* numerator, std::uint64_t denominator)
{
    std::uint64_t rest = 0;
    std::uint64_t quotient = *numerator;
    for (int bit = 0; bit < 64 && denominator != 0; ++bit) {
        rest = rest << 1U | quotient >> 63U;
        quotient <<= 1U;
        if (rest >= denominator) {
            rest -= denominator;
            ++quotient;
        }
    }
    *numerator = quotient;
    return rest;
}

// Quotient in r0 and r1, remainder in r2 and r3.
[[gnu::naked]] void __aeabi_uldivmod()
{
    asm("push {r0, r1, r4, lr}\n"
        "mov r0, sp\n"
        "bl arbiter_divide\n"
        "movs r2, r0\n"
        "movs r3, r1\n"
        "pop {r0, r1, r4, pc}\n");
}

std::uint32_t __aeabi_uidiv(std::uint32_t numerator, std::uint32_t denominator)
{
    std::uint32_t rest = 0;
    for (int bit = 0; bit < 32; ++bit) {
        rest = rest << 1U | numerator >> 31U;
        numerator <<= 1U;
        if (rest >= denominator) {
            rest -= denominator;
            ++numerator;
        }
    }
    return numerator;
}

// Quotient in r0, remainder in r1.
[[gnu::naked]] void __aeabi_uidivmod()
{
    asm("push {r0, r1, r4, lr}\n"
        "bl __aeabi_uidiv\n"
        "pop {r1, r2, r4}\n"
        "muls r2, r0, r2\n"
        "subs r1, r1, r2\n"
        "pop {pc}\n");
}

// NOLINTEND(bugprone-reserved-identifier, readability-identifier-naming)
}
