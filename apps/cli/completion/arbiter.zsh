#compdef arbiter
# Completion of `arbiter` for zsh. A test compares the words with `arbiter --help`.

_arbiter()
{
    local -a commands global position
    commands=(
        'play:play a game of chess in this terminal'
        'explain:say whether a move is legal and, if not, why'
        'dead:prove who can still win, and whether the position is dead'
        'moves:list the legal moves'
        'fen:draw a position, list its faults and print its FEN'
        'pgn:check, filter, sort and convert PGN files'
        'perft:count the move sequences of a given length'
        'analyse:annotate games with an engine'
        'match:play matches between UCI engines'
        "admin:maintain the database of a server"
        "bench:measure the engine's speed"
        'eval:show the evaluation of a position, term by term'
        'serve:serve games in the browser'
        'bot:run an engine as a bot on a server'
        'uci:run as a UCI engine'
        'xboard:run as an xboard engine'
    )
    global=(
        '(-h --help)'{-h,--help}'[print help]'
        '--version[print the version]'
        '--color[colours]:when:(auto always never)'
    )
    position=(
        '--fen[the position]:FEN:'
        '--variant[rule set]:name:(standard chess960 king-capture three-check king-of-the-hill racing-kings atomic antichess horde crazyhouse)'
        '--strict[refuse a position with any fault]'
    )

    local context state state_descr line
    typeset -A opt_args
    _arguments -C $global '1:command:->command' '*::argument:->arguments'
    case $state in
    command)
        _describe command commands
        ;;
    arguments)
        case $words[1] in
        play)
            _arguments $global $position '--white[white player]:player:_files' \
                '--black[black player]:player:_files' '--clock[minutes and seconds per move]:time:' \
                '--seed[random seed]:number:' '--resume[continue a saved game]::file:_files' \
                '--plain[lines of text instead of the full screen]' '--speak[sentences for a screen reader]' \
                '--theme[colours of the full screen]:theme:(slate wood green ocean plum rose paper terminal contrast)' \
                '--pieces[how pieces are drawn]:pieces:(large filled outlined letters)' \
                '--ascii[draw pieces as letters]' '--flip[draw Black at the bottom]' \
                '--no-color[no colours]'
            ;;
        eval)
            _arguments $global $position '--network[also ask this network]:file:_files' '*:FEN:'
            ;;
        serve)
            _arguments $global \
                '--address[address to listen on]:address:' '--port[port to listen on]:number:' \
                '--database[database of the server]:URL:' '--web[folder of the web page]:folder:_files -/' \
                '--tls-certificate[use TLS with this certificate]:file:_files' '--tls-key[private key of the certificate]:file:_files' \
                '--behind-proxy[trust a proxy on this machine]' '*--origin[also accept pages from this origin]:origin:' \
                '*--metrics-for[let this address read /metrics]:address:' '--engines[computer opponents that may think at once]:number:' \
                '--no-accounts[turn accounts off]' '--log[write the log as JSON lines]:file:_files' \
                '--log-level[least severe level logged]:level:(debug info warning error)' \
                '--drain-seconds[seconds to wait for clients at shutdown]:number:'
            ;;
        bot)
            _arguments $global \
                '--token-file[file that holds the token]:file:_files' \
                '--engine[the UCI engine that plays, with arguments]:program:' \
                '*--option[an option of the engine]:Name=Value:' '--games[maximum concurrent games]:number:' \
                '--fastest[fastest time control accepted]:control:' '--slowest[slowest time control accepted]:control:' \
                '--unlimited[also accept games without a clock]' '(--casual-only)--rated-only[accept only rated games]' \
                '(--rated-only)--casual-only[accept only casual games]' \
                '--variants[rule sets accepted]:names:(standard chess960 standard,chess960)' \
                '*--seek[offer games in the lobby]:control:' '--seek-rated[offer rated games]' \
                '1:URL:'
            ;;
        match)
            _arguments $global \
                '*--engine[an engine that takes part]:text:' \
                '--each[settings for all engines]:text:' \
                '--format[pairings]:name:(round-robin gauntlet)' \
                '--games[games per pairing per round]:text:' \
                '--rounds[number of rounds]:text:' \
                '--concurrency[games played at once]:text:' \
                '--openings[openings to start from]:file:_files' \
                '--order[order of the openings]:name:(sequential random)' \
                '--seed[seed of the random order]:text:' \
                '--plies[maximum plies taken from a PGN opening]:text:' \
                '--chess960[play Chess960]' \
                '--resign[adjudicate a loss by score]:text:' \
                '--draw[adjudicate a draw by score]:text:' \
                '--max-moves[adjudicate a draw after N moves]:text:' \
                '--syzygy[adjudicate by endgame tables]:file:_files' \
                '--sprt[stop when the test is decided]:text:' \
                '--output[append games to this PGN file]:file:_files' \
                '--log[write the results as JSON lines]:file:_files' \
                '--resume[continue the match recorded in the log]' \
                '--event[event tag of the games]:text:'
            ;;
        analyse)
            _arguments $global \
                '--depth[plies to search each position]:text:' \
                '--nodes[nodes to search for each position]:text:' \
                '--movetime[milliseconds to search each position]:text:' \
                '--threads[search threads]:text:' \
                '--hash[memory in MB]:text:' \
                '--svg[draw a graph]:file:_files' \
                '--text[prose and a graph]' '--ascii[the graph of --text in ASCII]' '--jsonl[print one JSON object per line]' \
                '--no-progress[show no progress]' \
                '--output[write to a file]:file:_files' \
                '--force[replace an existing file]' \
                '*:file:_files'
            ;;
        admin)
            _arguments $global '1:task:(accounts backup check export restore)' \
                '--database[database of the server]:URL:' '--format[output format]:form:(pgn jsonl)' \
                '--output[write to a file]:file:_files' '--force[replace an existing file]' \
                '2:of accounts:(list password close)' '*:file:_files'
            ;;
        bench)
            _arguments $global '--depth[plies to search each position]:plies:'
            ;;
        uci | xboard)
            _arguments $global
            ;;
        explain)
            _arguments $global $position '--all[judge every pair of squares]' '--json[print one JSON object]' \
                '--jsonl[print one JSON object per line]' '--board[always draw the board]' '*:move:'
            ;;
        dead)
            _arguments $global $position '--nodes[positions to search for each side]:number:' \
                '--json[print one JSON object]' '--jsonl[read requests, one JSON object per line]'
            ;;
        moves)
            _arguments $global $position '--from[only the moves from this square]:square:' '--san[print SAN]' \
                '--uci[print two squares]' '--json[print one JSON object]'
            ;;
        fen)
            _arguments $global '--variant[rule set]:name:(standard chess960 king-capture three-check king-of-the-hill racing-kings atomic antichess horde crazyhouse)' \
                '--chess960-start[chess960 start position]:number:' '(--unicode)--ascii[draw with letters]' \
                '(--ascii)--unicode[draw with chess symbols]' '--shredder[write castling rights as files]' \
                '--svg[also draw an SVG picture]:file:_files' '--json[print one JSON object]' '*:FEN:'
            ;;
        pgn)
            _arguments $global '1:task:(book check clean convert dedupe filter index join merge openings query sort split stats svg tree)' '2:of book or index:(make probe dump build add merge info verify)' '--error[kinds of fault treated as errors]:kinds:' \
                '--warn[kinds of fault treated as warnings]:kinds:' '--off[kinds of fault not reported]:kinds:' \
                '--variations[also check variations]' '--summary[print only the table]' '--jsonl[print one JSON object per line]' \
                '--report[write a report to merge]:file:_files' '--fix[write the games with repairs made]' \
                '--in-place[repair the files in place]' '--threads[threads]:number:' '--shard[part I of N, cut between games]:I/N:' \
                '--limit[only the first N games]:number:' '--keep-going[continue after an unreadable file]' \
                '--no-progress[show no progress bar]' '--output[write to a file]:file:_files' \
                '--tag[write the games with tags]' '--names[file of opening names]:file:_files' \
                '--fen[the position]:FEN:' '--moves[moves to play first]:moves:' \
                '--depth[depth in plies]:number:' '--min-games[leave out moves played in fewer games]:number:' \
                '--max-ply[only the first N plies]:number:' '--memory[memory in MB]:number:' \
                '(--material)--structure[match the pawns only]' \
                '(--structure)--material[match the number of pieces only]' '--force[replace existing files]' \
                '--to[output format]:form:(pgn san lan uci jsonl csv epd fen)' \
                '--tags[csv columns, or tags to keep: all, roster]:tags:' '--no-header[write csv without the header row]' \
                '--every[only every Nth position]:number:' '--last[only the last position]' \
                '--with-moves[also write the move played]' '--comments[drop comments]' '--nags[drop glyphs]' \
                '--clocks[drop clocks and evaluations]' '--by[tags to sort by]:tags:' \
                '--games[number of games per file]:number:' \
                '--out-dir[directory for the files]:directory:_files -/' \
                '--max-files[maximum number of files]:number:' '--game[number of the game]:number:' \
                '--ply[position after N plies]:number:' '--page[write the game as a page]' \
                '--size[width in pixels]:number:' '--flip[draw Black at the bottom]' $position \
                '--result[result of the game]:result:(1-0 0-1 1/2-1/2)' '--eco[ECO codes]:range:' \
                '--pattern[reaches a position with this pattern]:board:' '--mates[side that mates]:side:(white black)' \
                '--illegal-only[the game has an illegal move]' '--variant[rule set of the Variant tag]:name:' \
                '--any[match if any condition holds]' '--not[write the games that do not match]' \
                '--first[stop after N games]:number:' '--count[only print the number]' \
                '--players[scores of the N most frequent players]:number:' '--json[print one JSON object]' \
                '--plot[also draw charts]:file:_files' '*:file:_files'
            ;;
        perft)
            _arguments $global $position '--divide[also print the count after each root move]' \
                '--threads[threads]:number:' '--hash[memory in MB]:number:' '--json[print one JSON object]' '1:depth:'
            ;;
        esac
        ;;
    esac
}

_arbiter "$@"
