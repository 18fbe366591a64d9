# Completion of `arbiter` for fish. A test compares the words with `arbiter --help`.

complete -c arbiter -f
complete -c arbiter -s h -l help -d 'Print help'
complete -c arbiter -l version -d 'Print the version'
complete -c arbiter -l color -x -a 'auto always never' -d 'Colours'

complete -c arbiter -n __fish_use_subcommand -a play -d 'Play a game of chess in this terminal'
complete -c arbiter -n __fish_use_subcommand -a explain -d 'Say whether a move is legal and, if not, why'
complete -c arbiter -n __fish_use_subcommand -a dead -d 'Say who can still win'
complete -c arbiter -n __fish_use_subcommand -a moves -d 'List the legal moves'
complete -c arbiter -n __fish_use_subcommand -a fen -d 'Draw a position, list all its faults'
complete -c arbiter -n __fish_use_subcommand -a pgn -d 'Work with files of games'
complete -c arbiter -n __fish_use_subcommand -a perft -d 'Count the move sequences of a depth'
complete -c arbiter -n __fish_use_subcommand -a bench -d "Measure the engine's speed"
complete -c arbiter -n __fish_use_subcommand -a uci -d 'Speak UCI'
complete -c arbiter -n __fish_use_subcommand -a xboard -d 'Speak the xboard protocol'

set -l position '__fish_seen_subcommand_from play explain dead moves perft'
complete -c arbiter -n $position -l fen -x -d 'The position'
complete -c arbiter -n $position -l strict -d 'Refuse a position with any fault'
complete -c arbiter -n '__fish_seen_subcommand_from play explain dead moves perft fen' \
    -l variant -x -a 'standard chess960 king-capture three-check king-of-the-hill racing-kings atomic antichess horde crazyhouse' -d 'Rules'
complete -c arbiter -n '__fish_seen_subcommand_from explain dead moves perft fen' -l json -d 'One JSON object'

complete -c arbiter -n '__fish_seen_subcommand_from pgn' -F
complete -c arbiter -n '__fish_seen_subcommand_from pgn' -a 'check merge'
complete -c arbiter -n '__fish_seen_subcommand_from pgn' -l threads -x -d 'Threads'
complete -c arbiter -n '__fish_seen_subcommand_from pgn' -l shard -x -d 'Part I of N'
complete -c arbiter -n '__fish_seen_subcommand_from pgn' -l limit -x -d 'Only the first games'
complete -c arbiter -n '__fish_seen_subcommand_from pgn' -l keep-going -d 'Go on behind an unreadable file'
complete -c arbiter -n '__fish_seen_subcommand_from pgn' -l no-progress -d 'No progress bar'
complete -c arbiter -n '__fish_seen_subcommand_from pgn' -l jsonl -d 'A JSON object a line'
complete -c arbiter -n '__fish_seen_subcommand_from check' -l error -x -d 'Kinds of fault that are errors'
complete -c arbiter -n '__fish_seen_subcommand_from check' -l warn -x -d 'Kinds of fault that are warnings'
complete -c arbiter -n '__fish_seen_subcommand_from check' -l off -x -d 'Kinds of fault not to tell'
complete -c arbiter -n '__fish_seen_subcommand_from check' -l variations -d 'Check variations too'
complete -c arbiter -n '__fish_seen_subcommand_from check' -l summary -d 'Only the table'
complete -c arbiter -n '__fish_seen_subcommand_from check' -l report -r -F -d 'Write a report to merge'
complete -c arbiter -n '__fish_seen_subcommand_from check' -l fix -d 'Write the games, repaired'
complete -c arbiter -n '__fish_seen_subcommand_from check' -l in-place -d 'Replace the files'
complete -c arbiter -n '__fish_seen_subcommand_from merge' -l output -r -F -d 'Write a report'

complete -c arbiter -n '__fish_seen_subcommand_from explain' -l all -d 'Judge every two squares'
complete -c arbiter -n '__fish_seen_subcommand_from explain' -l jsonl -d 'A JSON object a line'
complete -c arbiter -n '__fish_seen_subcommand_from explain' -l board -d 'Draw the board'

complete -c arbiter -n '__fish_seen_subcommand_from dead' -l nodes -x -d 'Positions to look at'
complete -c arbiter -n '__fish_seen_subcommand_from dead' -l jsonl -d 'Requests, a JSON object a line'

complete -c arbiter -n '__fish_seen_subcommand_from moves' -l from -x -d 'Only from this square'
complete -c arbiter -n '__fish_seen_subcommand_from moves' -l san -d 'In SAN'
complete -c arbiter -n '__fish_seen_subcommand_from moves' -l uci -d 'As two squares'

complete -c arbiter -n '__fish_seen_subcommand_from fen' -l chess960-start -x -d 'A start of Chess960'
complete -c arbiter -n '__fish_seen_subcommand_from fen' -l ascii -d 'Draw with letters'
complete -c arbiter -n '__fish_seen_subcommand_from fen' -l unicode -d 'Draw with chess pieces'
complete -c arbiter -n '__fish_seen_subcommand_from fen' -l shredder -d 'Castling rights as files'
complete -c arbiter -n '__fish_seen_subcommand_from fen' -l svg -r -F -d 'Also write a picture'

complete -c arbiter -n '__fish_seen_subcommand_from perft' -l divide -d 'The count below each root move'
complete -c arbiter -n '__fish_seen_subcommand_from perft' -l threads -x -d 'Threads'
complete -c arbiter -n '__fish_seen_subcommand_from perft' -l hash -x -d 'Memory in MB'

complete -c arbiter -n '__fish_seen_subcommand_from play' -l white -r -F -a 'human engine random' -d 'Who plays White'
complete -c arbiter -n '__fish_seen_subcommand_from play' -l black -r -F -a 'human engine random' -d 'Who plays Black'
complete -c arbiter -n '__fish_seen_subcommand_from play' -l clock -x -d 'Minutes and seconds a move'
complete -c arbiter -n '__fish_seen_subcommand_from play' -l seed -x -d 'For what is left to chance'
complete -c arbiter -n '__fish_seen_subcommand_from play' -l resume -F -d 'Go on with a game'
complete -c arbiter -n '__fish_seen_subcommand_from play' -l ascii -d 'Letters instead of chess pieces'
complete -c arbiter -n '__fish_seen_subcommand_from play' -l flip -d 'The other side at the bottom'
complete -c arbiter -n '__fish_seen_subcommand_from play' -l no-color -d 'No colours'

complete -c arbiter -n '__fish_seen_subcommand_from bench' -l depth -x -d 'Plies to search each position'
