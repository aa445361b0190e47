-- A value added to a type can't be used before the transaction ends, and all migrations share one: the type is made anew.
ALTER TYPE "public"."capability" RENAME TO "capability_before_client_care";--> statement-breakpoint
CREATE TYPE "public"."capability" AS ENUM('production', 'pay', 'sales', 'client_care', 'prop_mgt', 'estimates_signs', 'crew_mgt', 'management', 'partner_admin', 'receivables_link', 'all_reports', 'access_admin');--> statement-breakpoint
ALTER TABLE "employee_capabilities" ALTER COLUMN "capability" SET DATA TYPE "public"."capability" USING "capability"::text::"public"."capability";--> statement-breakpoint
DROP TYPE "public"."capability_before_client_care";--> statement-breakpoint
-- Office people go on as before: they look after clients. Crews and partners don't get it.
INSERT INTO "employee_capabilities" ("hrid", "capability")
SELECT DISTINCT "hrid", 'client_care'::"public"."capability" FROM "employee_capabilities"
WHERE "capability" IN ('production', 'pay', 'sales', 'crew_mgt', 'management', 'access_admin');--> statement-breakpoint
CREATE TABLE "client_read_refusals" (
	"hrid" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"refused" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_read_refusals_pkey" PRIMARY KEY("hrid","hour")
);
--> statement-breakpoint
CREATE TABLE "client_reads" (
	"hrid" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"cfid" integer NOT NULL,
	CONSTRAINT "client_reads_pkey" PRIMARY KEY("hrid","hour","cfid")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewing_jobid" integer;--> statement-breakpoint
ALTER TABLE "client_read_refusals" ADD CONSTRAINT "client_read_refusals_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reads" ADD CONSTRAINT "client_reads_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_reads" ADD CONSTRAINT "client_reads_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_read_refusals_hour_idx" ON "client_read_refusals" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "client_reads_hour_idx" ON "client_reads" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "client_reads_cfid_idx" ON "client_reads" USING btree ("cfid");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_jobid_jobs_jobid_fk" FOREIGN KEY ("viewing_jobid") REFERENCES "public"."jobs"("jobid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_viewing_jobid_idx" ON "sessions" USING btree ("viewing_jobid");