-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "properties_street_keys_idx" ON "properties" USING gin (near_names(split_part("address", ',', 1)));