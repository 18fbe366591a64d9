// Makes tests/data/winnability.tsv anew, in some minutes. The answers stay; the lines to mate are those that
// the search finds now:
//   tools/build.sh release make_winnability
//   build/release/tests/make_winnability > winnability.tsv && mv winnability.tsv tests/data/
#include "support/winnability_file.h"

#include <iostream>

int main()
{
    arbiter::test::write_winnability_file(std::cout);
    return std::cout.flush() ? 0 : 1;
}
