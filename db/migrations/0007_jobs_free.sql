-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_free_idx" ON "jobs" USING btree ("fdate","jobid") WHERE crew_hrid is null and datebi is null and cancelled_at is null;
