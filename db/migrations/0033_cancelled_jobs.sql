-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "jobs_cancelled_idx" ON "jobs" USING btree ("cancelled_at","jobid") WHERE cancelled_at is not null;
