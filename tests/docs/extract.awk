# Writes each ```cpp block of a page that has a main() to PREFIX_N.cpp, and the ```text block right after it, which
# is its output, to PREFIX_N.txt; prints each N. Called with -v prefix=PREFIX.

/^```/ {
    if (!inside) {
        inside = 1
        language = substr($0, 4)
        body = ""
    } else {
        inside = 0
        finish()
    }
    next
}
inside { body = body $0 "\n"; next }
NF { after_program = 0 } # prose between a program and a text block: that block is not its output

function finish()
{
    if (language == "cpp" && body ~ /int main\(/) {
        count++
        file = prefix "_" count
        printf "%s", body > (file ".cpp")
        close(file ".cpp")
        print count
        after_program = 1
    } else if (language == "text" && after_program) {
        printf "%s", body > (file ".txt")
        close(file ".txt")
        after_program = 0
    }
}
