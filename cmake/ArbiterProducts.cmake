# What is built: -DARBITER_PRODUCTS="play;engine". A product is some commands of the program `arbiter` with the layers
# behind them; the packages of what is left out need not be there. The library (core, rules, notation, game) is always
# built, and with an empty list or ARBITER_LIBRARY_ONLY nothing else is.

set(ARBITER_ALL_PRODUCTS play engine judge pgn match learn tournament server bot)
set(ARBITER_PRODUCTS all CACHE STRING "What is built: all, or a list of ${ARBITER_ALL_PRODUCTS}")

# Products that are a program of their own, arbiter-<product>, which `arbiter` starts for their commands: the game and the
# engine are not to load a database's libraries.
set(ARBITER_APART_PRODUCTS server)
if(ARBITER_ONE_FILE)
    set(ARBITER_APART_PRODUCTS)
endif()

# The commands of each product, and the uppermost layers that they use.
set(ARBITER_COMMANDS_OF_play play)
set(ARBITER_LAYERS_OF_play screen learn)
set(ARBITER_COMMANDS_OF_engine uci xboard bench eval)
set(ARBITER_LAYERS_OF_engine engine)
set(ARBITER_COMMANDS_OF_judge explain dead moves fen facts perft mcp)
set(ARBITER_LAYERS_OF_judge play learn protocol workbench)
set(ARBITER_COMMANDS_OF_pgn pgn claim)
set(ARBITER_LAYERS_OF_pgn workbench play)
set(ARBITER_COMMANDS_OF_match match analyse)
set(ARBITER_LAYERS_OF_match match annotation)
set(ARBITER_COMMANDS_OF_tournament tournament)
set(ARBITER_LAYERS_OF_tournament tournament)
set(ARBITER_COMMANDS_OF_learn puzzles learn)
set(ARBITER_LAYERS_OF_learn screen learn workbench)
set(ARBITER_COMMANDS_OF_server serve admin)
set(ARBITER_LAYERS_OF_server net cluster storage workbench play)
set(ARBITER_COMMANDS_OF_bot bot worker)
set(ARBITER_LAYERS_OF_bot bot play)

if(ARBITER_LIBRARY_ONLY)
    set(ARBITER_BUILT_PRODUCTS)
elseif(ARBITER_PRODUCTS STREQUAL "all")
    set(ARBITER_BUILT_PRODUCTS ${ARBITER_ALL_PRODUCTS})
else()
    set(ARBITER_BUILT_PRODUCTS ${ARBITER_PRODUCTS})
endif()
# A server and a bot start the program itself, as `arbiter uci`, to play.
if("server" IN_LIST ARBITER_BUILT_PRODUCTS OR "bot" IN_LIST ARBITER_BUILT_PRODUCTS)
    list(APPEND ARBITER_BUILT_PRODUCTS engine)
endif()
list(REMOVE_DUPLICATES ARBITER_BUILT_PRODUCTS)

set(wanted_layers core rules notation game)
if(ARBITER_BUILT_PRODUCTS)
    list(APPEND wanted_layers base)
endif()
foreach(product IN LISTS ARBITER_BUILT_PRODUCTS)
    if(NOT product IN_LIST ARBITER_ALL_PRODUCTS)
        list(JOIN ARBITER_ALL_PRODUCTS " " known)
        message(FATAL_ERROR "ARBITER_PRODUCTS: '${product}' is not a product. There are: all ${known}")
    endif()
    list(APPEND wanted_layers ${ARBITER_LAYERS_OF_${product}})
endforeach()

# Whether the whole program is built, so that its tests can run.
list(LENGTH ARBITER_BUILT_PRODUCTS built_count)
list(LENGTH ARBITER_ALL_PRODUCTS all_count)
if(built_count EQUAL all_count)
    set(ARBITER_IS_WHOLE ON)
else()
    set(ARBITER_IS_WHOLE OFF)
endif()

if(ARBITER_BARE_ONLY OR ARBITER_BOARD)
    set(wanted_layers core rules notation link)
elseif(ARBITER_WASM)
    set(wanted_layers core rules notation game)
endif()
arbiter_add_layers(${wanted_layers})
