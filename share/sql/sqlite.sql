-- Fills the table `game` of an SQLite database from a file games.csv:
--
--   arbiter pgn convert --to csv --tags Event,Site,Date,Round,White,Black,Result,WhiteElo,BlackElo,ECO,plies,moves \
--       -o games.csv games/
--   sqlite3 games.sqlite <sqlite.sql
--
-- Adds to what the table has. Values that are no numbers are NULL in the columns of numbers, and so are "?" and "".
CREATE TABLE IF NOT EXISTS game (
    id INTEGER PRIMARY KEY,
    event TEXT,
    site TEXT,
    date TEXT, -- as PGN writes it: 2024.05.??
    year INTEGER,
    round TEXT,
    white TEXT,
    black TEXT,
    result TEXT NOT NULL CHECK (result IN ('1-0', '0-1', '1/2-1/2', '*')),
    white_elo INTEGER,
    black_elo INTEGER,
    eco TEXT,
    plies INTEGER NOT NULL,
    moves TEXT NOT NULL -- in SAN, with blanks between them
);
CREATE INDEX IF NOT EXISTS game_white ON game (white);
CREATE INDEX IF NOT EXISTS game_black ON game (black);
CREATE INDEX IF NOT EXISTS game_year ON game (year);

CREATE TEMP TABLE row (event, site, date, round, white, black, result, white_elo, black_elo, eco, plies, moves);
.mode csv
.import --skip 1 games.csv row

BEGIN;
INSERT INTO game (event, site, date, year, round, white, black, result, white_elo, black_elo, eco, plies, moves)
SELECT nullif(nullif(event, '?'), ''), nullif(nullif(site, '?'), ''), nullif(nullif(date, '????.??.??'), ''),
       CASE WHEN date GLOB '[0-9][0-9][0-9][0-9]*' THEN CAST(substr(date, 1, 4) AS INTEGER) END,
       nullif(nullif(round, '?'), ''), nullif(nullif(white, '?'), ''), nullif(nullif(black, '?'), ''),
       CASE WHEN result IN ('1-0', '0-1', '1/2-1/2') THEN result ELSE '*' END,
       CASE WHEN white_elo <> '' AND white_elo NOT GLOB '*[^0-9]*' THEN CAST(white_elo AS INTEGER) END,
       CASE WHEN black_elo <> '' AND black_elo NOT GLOB '*[^0-9]*' THEN CAST(black_elo AS INTEGER) END,
       nullif(nullif(eco, '?'), ''), CAST(plies AS INTEGER), moves
FROM row;
COMMIT;
