#compdef arbiter
# Completion of `arbiter` for zsh. A test compares the words with `arbiter --help`.

_arbiter()
{
    local -a commands global position
    commands=(
        'play:play a game of chess in this terminal'
        'explain:say whether a move is legal and, if not, why'
        'dead:say who can still win, and whether the position is dead'
        'moves:list the legal moves'
        'fen:draw a position, list all its faults, and write its FEN anew'
        'pgn:check files of games, and more'
        'perft:count the move sequences of a depth'
        "analyse:annotate games with the engine's opinion"
        "match:let UCI engines play each other"
        "admin:look after the database of a server"
        "bench:measure the engine's speed"
        'eval:show what the engine sees in a position'
        'serve:serve games in the browser'
        'bot:let an engine play on a server'
        'uci:speak UCI'
        'xboard:speak the xboard protocol'
    )
    global=(
        '(-h --help)'{-h,--help}'[print help]'
        '--version[print the version]'
        '--color[colours]:when:(auto always never)'
    )
    position=(
        '--fen[the position]:FEN:'
        '--variant[rules]:name:(standard chess960 king-capture three-check king-of-the-hill racing-kings atomic antichess horde crazyhouse)'
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
            _arguments $global $position '--white[who plays White]:player:_files' \
                '--black[who plays Black]:player:_files' '--clock[minutes and seconds a move]:time:' \
                '--seed[for what is left to chance]:number:' '--resume[go on with a game]::file:_files' \
                '--plain[lines of text instead of the full screen]' '--speak[sentences to listen to]' \
                '--theme[colours of the full screen]:theme:(slate wood green ocean plum rose paper terminal contrast)' \
                '--pieces[how pieces are drawn]:pieces:(large filled outlined letters)' \
                '--ascii[letters instead of chess pieces]' '--flip[the other side at the bottom]' \
                '--no-color[no colours]'
            ;;
        eval)
            _arguments $global $position '*:FEN:'
            ;;
        serve)
            _arguments $global \
                '--address[listen here]:address:' '--port[listen on this port]:number:' \
                '--database[what is kept where]:URL:' '--web[folder of the web page]:folder:_files -/' \
                '--tls-certificate[speak TLS with it]:file:_files' '--tls-key[its private key]:file:_files' \
                '--behind-proxy[believe a proxy on this machine]' '*--origin[pages from there may play]:origin:' \
                '*--metrics-for[may read /metrics]:address:' '--engines[opponents that think at a time]:number:' \
                '--no-accounts[nobody can log in]' '--log[what happens, as JSON lines]:file:_files' \
                '--log-level[how much is written]:level:(debug info warning error)' \
                '--drain-seconds[so long may the end take]:number:'
            ;;
        bot)
            _arguments $global \
                '--token-file[its first line is the token]:file:_files' \
                '--engine[the UCI engine that plays, with arguments]:program:' \
                '*--option[an option of the engine]:Name=Value:' '--games[games at once]:number:' \
                '--fastest[no game with less time]:control:' '--slowest[no game with more time]:control:' \
                '--unlimited[games without clocks too]' '(--casual-only)--rated-only[rated games only]' \
                '(--rated-only)--casual-only[games only that are not rated]' \
                '--variants[accept these]:names:(standard chess960 standard,chess960)' \
                '*--seek[offer such games in the lobby]:control:' '--seek-rated[those games are rated]' \
                '1:URL:'
            ;;
        match)
            _arguments $global \
                '*--engine[an engine that takes part]:text:' \
                '--each[settings of all engines]:text:' \
                '--format[who meets whom]:name:(round-robin gauntlet)' \
                '--games[games of every two engines in a round]:text:' \
                '--rounds[how often all is played]:text:' \
                '--concurrency[games at a time]:text:' \
                '--openings[openings to begin with]:file:_files' \
                '--order[order of the openings]:name:(sequential random)' \
                '--seed[of the random order]:text:' \
                '--plies[plies of an opening at most]:text:' \
                '--chess960[castling is that of Chess960]' \
                '--resign[who sees itself lost loses]:text:' \
                '--draw[who both see equality draw]:text:' \
                '--max-moves[a draw after so many moves]:text:' \
                '--syzygy[endgame tables decide games]:file:_files' \
                '--sprt[ends when the test is decided]:text:' \
                '--output[pGN file to add games to]:file:_files' \
                '--log[results as JSON lines]:file:_files' \
                '--resume[goes on with the match of the log]' \
                '--event[the Event tag]:text:'
            ;;
        analyse)
            _arguments $global \
                '--depth[plies to search each position]:text:' \
                '--nodes[positions to search for each]:text:' \
                '--movetime[milliseconds for each position]:text:' \
                '--threads[threads of the search]:text:' \
                '--hash[memory in MB]:text:' \
                '--svg[draw a graph]:file:_files' \
                '--jsonl[a JSON object a line]' \
                '--no-progress[show no progress]' \
                '--output[write to a file]:file:_files' \
                '--force[replace a file]' \
                '*:file:_files'
            ;;
        admin)
            _arguments $global '1:task:(accounts backup check export restore)' \
                '--database[the database]:URL:' '--format[the form]:form:(pgn jsonl)' \
                '--output[write to a file]:file:_files' '--force[replace a file]' \
                '2:of accounts:(list password close)' '*:file:_files'
            ;;
        bench)
            _arguments $global '--depth[plies to search each position]:plies:'
            ;;
        uci | xboard)
            _arguments $global
            ;;
        explain)
            _arguments $global $position '--all[judge every two squares]' '--json[one JSON object]' \
                '--jsonl[a JSON object a line]' '--board[draw the board]' '*:move:'
            ;;
        dead)
            _arguments $global $position '--nodes[positions to look at for a side]:number:' \
                '--json[one JSON object]' '--jsonl[requests, a JSON object a line]'
            ;;
        moves)
            _arguments $global $position '--from[only from this square]:square:' '--san[in SAN]' \
                '--uci[as two squares]' '--json[one JSON object]'
            ;;
        fen)
            _arguments $global '--variant[rules]:name:(standard chess960 king-capture three-check king-of-the-hill racing-kings atomic antichess horde crazyhouse)' \
                '--chess960-start[a start of Chess960]:number:' '(--unicode)--ascii[draw with letters]' \
                '(--ascii)--unicode[draw with chess pieces]' '--shredder[castling rights as files]' \
                '--svg[also write a picture]:file:_files' '--json[one JSON object]' '*:FEN:'
            ;;
        pgn)
            _arguments $global '1:task:(book check clean convert dedupe filter index join merge openings query sort split stats svg tree)' '2:of book or index:(make probe dump build add merge info verify)' '--error[kinds of fault that are errors]:kinds:' \
                '--warn[kinds of fault that are warnings]:kinds:' '--off[kinds of fault not to tell]:kinds:' \
                '--variations[check variations too]' '--summary[only the table]' '--jsonl[a JSON object a line]' \
                '--report[write a report to merge]:file:_files' '--fix[write the games, repaired]' \
                '--in-place[replace the files]' '--threads[threads]:number:' '--shard[part I of N]:I/N:' \
                '--limit[only the first games]:number:' '--keep-going[go on behind an unreadable file]' \
                '--no-progress[no progress bar]' '--output[write a report or a book]:file:_files' \
                '--tag[write the games with tags]' '--names[a file of names]:file:_files' \
                '--fen[the position]:FEN:' '--moves[moves to be played first]:moves:' \
                '--depth[plies]:number:' '--min-games[leave out moves of fewer games]:number:' \
                '--max-ply[only the first plies]:number:' '--memory[memory in MB]:number:' \
                '(--material)--structure[the same pawns]' \
                '(--structure)--material[as many pieces of each kind]' '--force[replace files]' \
                '--to[the form]:form:(pgn san lan uci jsonl csv epd fen)' \
                '--tags[columns of csv; all or roster]:tags:' '--no-header[no row of names in csv]' \
                '--every[only each Nth position]:number:' '--last[only the last position]' \
                '--with-moves[also the move played]' '--comments[drop comments]' '--nags[drop glyphs]' \
                '--clocks[drop clocks and evaluations]' '--by[by which tags]:tags:' \
                '--games[so many games in each file]:number:' \
                '--out-dir[where the files go]:directory:_files -/' \
                '--max-files[no more files than these]:number:' '--game[which game]:number:' \
                '--ply[after how many plies]:number:' '--page[the whole game as a page]' \
                '--size[pixels]:number:' '--flip[Black at the bottom]' $position \
                '--result[how it ended]:result:(1-0 0-1 1/2-1/2)' '--eco[ECO codes]:range:' \
                '--pattern[reaches a position that looks so]:board:' '--mates[who mates]:side:(white black)' \
                '--illegal-only[some move cannot be played]' '--variant[rules of the Variant tag]:name:' \
                '--any[one condition is enough]' '--not[the games that do not match]' \
                '--first[stop after so many]:number:' '--count[only say how many]' \
                '--players[scores of so many players]:number:' '--json[one JSON object]' \
                '--plot[also draw charts]:file:_files' '*:file:_files'
            ;;
        perft)
            _arguments $global $position '--divide[the count below each root move]' \
                '--threads[threads]:number:' '--hash[memory in MB]:number:' '--json[one JSON object]' '1:depth:'
            ;;
        esac
        ;;
    esac
}

_arbiter "$@"
