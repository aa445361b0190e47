-- no-transaction
-- Finding what is past its time, and looking at every old row.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "images_erased_idx" ON "images" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_text_idx" ON "outbox" USING btree (coalesce("sent_at", "next_attempt_at")) WHERE state in ('sent', 'failed') and text_deleted_at is null;--> statement-breakpoint
ALTER TABLE "clients" VALIDATE CONSTRAINT "clients_erased";--> statement-breakpoint
ALTER TABLE "employees" VALIDATE CONSTRAINT "employees_erased";
