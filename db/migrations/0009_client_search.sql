CREATE FUNCTION near_names(names text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT left(word, n - 1) || substr(word, n + 1)), '{}')
  FROM regexp_split_to_table(lower(names), '[^[:alpha:]]+') AS word, generate_series(1, length(word) + 1) AS n
  WHERE word <> '';
$$;--> statement-breakpoint
CREATE INDEX "clients_search_trgm" ON "clients" USING gin (lower(' ' || coalesce("firstname", '') || ' ' || "lastname" || ' ' || coalesce("company", '') || ' ' || coalesce("address", '') || ' ' || coalesce("email", '') || ' ' || coalesce("second_email", '') || ' ' || regexp_replace(coalesce("phone", ''), '[^0-9]', '', 'g') || ' ' || regexp_replace(coalesce("cellphone", ''), '[^0-9]', '', 'g') || ' ') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_name_keys_idx" ON "clients" USING gin (near_names(coalesce("firstname", '') || ' ' || "lastname" || ' ' || coalesce("company", '')));