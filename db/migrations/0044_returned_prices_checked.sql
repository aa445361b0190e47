-- no-transaction
ALTER TABLE "price_checks" VALIDATE CONSTRAINT "price_checks_jobid_jobs_jobid_fk";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "price_checks_open_job_key" ON "price_checks" USING btree ("jobid") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "price_checks_jobid_idx" ON "price_checks" USING btree ("jobid");
