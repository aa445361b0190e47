ALTER TABLE "crew_payments" ADD COLUMN "job_status_before" "receivable_status";--> statement-breakpoint
ALTER TABLE "crew_payments" ADD COLUMN "job_already_paid_before" numeric(10,2);