ALTER TABLE "employee_notes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD COLUMN "audit_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD COLUMN "audit_changed_by" integer;--> statement-breakpoint
ALTER TABLE "violations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_entries" ADD CONSTRAINT "pay_entries_audit_changed_by_employees_hrid_fk" FOREIGN KEY ("audit_changed_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_production_idx" ON "jobs" USING btree ("datebi","crew_hrid","discount_price","price") WHERE datebi is not null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "pay_entries_audit_changed_by_idx" ON "pay_entries" USING btree ("audit_changed_by");