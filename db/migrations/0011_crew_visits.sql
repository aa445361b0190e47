ALTER TABLE "arrival_notices" ADD COLUMN "crew_hrid" integer;--> statement-breakpoint
ALTER TABLE "property_notes" ADD COLUMN "stop" text;--> statement-breakpoint
ALTER TABLE "live_actions" ADD COLUMN "jobid" integer;--> statement-breakpoint
ALTER TABLE "live_actions" ADD COLUMN "ask_crew_hrid" integer;--> statement-breakpoint
ALTER TABLE "arrival_notices" ADD CONSTRAINT "arrival_notices_crew_hrid_employees_hrid_fk" FOREIGN KEY ("crew_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "live_actions" ADD CONSTRAINT "live_actions_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "live_actions" ADD CONSTRAINT "live_actions_ask_crew_hrid_employees_hrid_fk" FOREIGN KEY ("ask_crew_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "property_notes" ADD CONSTRAINT "property_notes_stop" CHECK ("property_notes"."stop" in ('no-access', 'unsafe')) NOT VALID;