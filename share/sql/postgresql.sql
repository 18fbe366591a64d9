-- Fills the table `game` of a PostgreSQL database from a file games.csv:
--
--   arbiter pgn convert --to csv --tags Event,Site,Date,Round,White,Black,Result,WhiteElo,BlackElo,ECO,plies,moves \
--       -o games.csv games/
--   psql --single-transaction --set ON_ERROR_STOP=1 --file postgresql.sql DATABASE
--
-- Adds to what the table has. Values that are no numbers are NULL in the columns of numbers, and so are "?" and "".
CREATE TABLE IF NOT EXISTS game (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    event text,
    site text,
    date text, -- as PGN writes it: 2024.05.??
    year integer,
    round text,
    white text,
    black text,
    result text NOT NULL CHECK (result IN ('1-0', '0-1', '1/2-1/2', '*')),
    white_elo integer,
    black_elo integer,
    eco text,
    plies integer NOT NULL,
    moves text NOT NULL -- in SAN, with blanks between them
);
CREATE INDEX IF NOT EXISTS game_white ON game (white);
CREATE INDEX IF NOT EXISTS game_black ON game (black);
CREATE INDEX IF NOT EXISTS game_year ON game (year);

CREATE TEMP TABLE line (event text, site text, date text, round text, white text, black text, result text,
    white_elo text, black_elo text, eco text, plies text, moves text);
\copy line FROM 'games.csv' WITH (FORMAT csv, HEADER true, NULL '\N')

INSERT INTO game (event, site, date, year, round, white, black, result, white_elo, black_elo, eco, plies, moves)
SELECT nullif(nullif(event, '?'), ''), nullif(nullif(site, '?'), ''), nullif(nullif(date, '????.??.??'), ''),
       CASE WHEN date ~ '^[0-9]{4}' THEN substr(date, 1, 4)::integer END,
       nullif(nullif(round, '?'), ''), nullif(nullif(white, '?'), ''), nullif(nullif(black, '?'), ''),
       CASE WHEN result IN ('1-0', '0-1', '1/2-1/2') THEN result ELSE '*' END,
       CASE WHEN white_elo ~ '^[0-9]{1,9}$' THEN white_elo::integer END,
       CASE WHEN black_elo ~ '^[0-9]{1,9}$' THEN black_elo::integer END,
       nullif(nullif(eco, '?'), ''), plies::integer, moves
FROM line;
DROP TABLE line;
