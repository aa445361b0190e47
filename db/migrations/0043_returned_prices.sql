ALTER TABLE "price_checks" ALTER COLUMN "part" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "price_checks" ADD COLUMN "jobid" integer;--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action NOT VALID;
