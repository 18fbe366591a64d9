-- Fills the table `game` of a DuckDB database from a file games.csv:
--
--   arbiter pgn convert --to csv --tags Event,Site,Date,Round,White,Black,Result,WhiteElo,BlackElo,ECO,plies,moves \
--       -o games.csv games/
--   duckdb games.duckdb <duckdb.sql
--
-- Values that are no numbers are NULL in the columns of numbers, and so are "?" and "". DuckDB writes the table as
-- Parquet: COPY game TO 'games.parquet' (FORMAT parquet);
CREATE TABLE game AS
SELECT nullif(nullif(Event, '?'), '') AS event, nullif(nullif(Site, '?'), '') AS site,
       nullif(nullif(Date, '????.??.??'), '') AS date, TRY_CAST(substr(Date, 1, 4) AS INTEGER) AS year,
       nullif(nullif(Round, '?'), '') AS round, nullif(nullif(White, '?'), '') AS white,
       nullif(nullif(Black, '?'), '') AS black,
       CASE WHEN Result IN ('1-0', '0-1', '1/2-1/2') THEN Result ELSE '*' END AS result,
       TRY_CAST(WhiteElo AS INTEGER) AS white_elo, TRY_CAST(BlackElo AS INTEGER) AS black_elo,
       nullif(nullif(ECO, '?'), '') AS eco, CAST(plies AS INTEGER) AS plies, coalesce(moves, '') AS moves
FROM read_csv('games.csv', header = true, all_varchar = true);
