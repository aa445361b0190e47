-- The migration after this one uses the new value: PostgreSQL allows that only once the value is committed.
ALTER TYPE "public"."capability" ADD VALUE IF NOT EXISTS 'client_care' AFTER 'sales';--> statement-breakpoint
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
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewing_jobid_jobs_jobid_fk" FOREIGN KEY ("viewing_jobid") REFERENCES "public"."jobs"("jobid") ON DELETE set null ON UPDATE no action NOT VALID;