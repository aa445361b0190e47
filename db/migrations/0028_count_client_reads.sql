-- Counts the clients a person is about to read if they fit within the limit; false: they don't, and none was counted.
-- With the lock, two servers agree on the total: each statement after it sees what the other has counted.
CREATE FUNCTION count_client_reads(reader integer, reads_hour timestamp with time zone, asked integer[], most integer)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM unnest(asked) AS one (cfid) WHERE NOT EXISTS (
    SELECT FROM client_reads r WHERE r.hrid = reader AND r.hour = reads_hour AND r.cfid = one.cfid
  )) THEN
    RETURN true;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('client-reads:' || reader, 0));
  IF most < (SELECT count(*) FROM (
    SELECT r.cfid FROM client_reads r WHERE r.hrid = reader AND r.hour = reads_hour UNION SELECT unnest(asked)
  ) AS all_read) THEN
    RETURN false;
  END IF;
  INSERT INTO client_reads (hrid, hour, cfid)
    SELECT reader, reads_hour, one.cfid FROM unnest(asked) AS one (cfid) ON CONFLICT DO NOTHING;
  RETURN true;
END
$$;--> statement-breakpoint
-- The same as before, but no plan uses a second process for it: a search takes a few milliseconds, and starting one takes
-- longer, also when there's nothing left to look for.
CREATE OR REPLACE FUNCTION near_names(names text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL RESTRICTED COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, n - 1) || substr(word, n + 1)), '{}')
  FROM regexp_split_to_table(lower(names), '[^[:alpha:]]+') AS word, generate_series(1, length(word) + 1) AS n
  WHERE word <> '';
$$;
