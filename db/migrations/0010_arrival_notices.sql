CREATE TABLE "arrival_notices" (
	"jobid" integer NOT NULL,
	"day" date NOT NULL,
	"arrives_from" time NOT NULL,
	"arrives_until" time NOT NULL,
	"channel" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"told_by" integer NOT NULL,
	CONSTRAINT "arrival_notices_pkey" PRIMARY KEY("jobid","day"),
	CONSTRAINT "arrival_notices_channel" CHECK ("arrival_notices"."channel" in ('text', 'email'))
);
--> statement-breakpoint
ALTER TABLE "arrival_notices" ADD CONSTRAINT "arrival_notices_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "arrival_notices" ADD CONSTRAINT "arrival_notices_told_by_employees_hrid_fk" FOREIGN KEY ("told_by") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "arrival_notices_told_by_idx" ON "arrival_notices" USING btree ("told_by");