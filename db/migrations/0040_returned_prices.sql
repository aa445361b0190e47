ALTER TABLE "price_checks" ALTER COLUMN "part" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "jobid" integer;--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_checks_open_job_key" ON "price_checks" USING btree ("jobid") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "price_checks_jobid_idx" ON "price_checks" USING btree ("jobid");