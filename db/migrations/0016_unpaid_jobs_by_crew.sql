DROP INDEX "jobs_datebi_idx";--> statement-breakpoint
CREATE INDEX "jobs_unpaid_crew_idx" ON "jobs" USING btree ("crew_hrid","datebi") WHERE datebi is not null and cancelled_at is null and (recstatus is null or recstatus not in ('PAID', 'Paid By Card'));--> statement-breakpoint
CREATE INDEX "jobs_datebi_idx" ON "jobs" USING btree ("datebi") WHERE datebi is not null;