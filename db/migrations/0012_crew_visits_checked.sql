-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "arrival_notices_crew_idx" ON "arrival_notices" USING btree ("crew_hrid");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "live_actions_jobid_idx" ON "live_actions" USING btree ("jobid");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "live_actions_ask_crew_idx" ON "live_actions" USING btree ("ask_crew_hrid");--> statement-breakpoint
ALTER TABLE "arrival_notices" VALIDATE CONSTRAINT "arrival_notices_crew_hrid_employees_hrid_fk";--> statement-breakpoint
ALTER TABLE "live_actions" VALIDATE CONSTRAINT "live_actions_jobid_jobs_jobid_fk";--> statement-breakpoint
ALTER TABLE "live_actions" VALIDATE CONSTRAINT "live_actions_ask_crew_hrid_employees_hrid_fk";--> statement-breakpoint
ALTER TABLE "property_notes" VALIDATE CONSTRAINT "property_notes_stop";
