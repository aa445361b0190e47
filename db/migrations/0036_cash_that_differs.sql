ALTER TABLE "crew_payments" ADD COLUMN "due" numeric(10,2);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "cash_reason" text;