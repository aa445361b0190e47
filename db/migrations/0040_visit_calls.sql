CREATE TABLE "visit_calls" (
	"jobid" integer NOT NULL,
	"visit" text NOT NULL,
	"called_at" timestamp with time zone NOT NULL,
	"called_by" integer NOT NULL,
	CONSTRAINT "visit_calls_pkey" PRIMARY KEY("jobid","visit")
);
--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_calls" ADD CONSTRAINT "visit_calls_called_by_employees_hrid_fk" FOREIGN KEY ("called_by") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_calls_called_by_idx" ON "visit_calls" USING btree ("called_by");