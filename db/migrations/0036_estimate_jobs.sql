CREATE TABLE "job_estimates" (
	"jobid" integer PRIMARY KEY NOT NULL,
	"msid" integer,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_estimates_linked" CHECK ("job_estimates"."msid" is null or "job_estimates"."decided_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "job_estimates" ADD CONSTRAINT "job_estimates_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_estimates" ADD CONSTRAINT "job_estimates_msid_leads_msid_fk" FOREIGN KEY ("msid") REFERENCES "public"."leads"("msid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_estimates" ADD CONSTRAINT "job_estimates_decided_by_employees_hrid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_estimates_msid_idx" ON "job_estimates" USING btree ("msid","jobid");--> statement-breakpoint
CREATE INDEX "job_estimates_waiting_idx" ON "job_estimates" USING btree ("created_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "job_estimates_decided_by_idx" ON "job_estimates" USING btree ("decided_by");--> statement-breakpoint
-- An estimate used to have one job, in leads.
INSERT INTO "job_estimates" ("jobid", "msid", "decided_at")
SELECT DISTINCT ON ("jobid") "jobid", "msid", now() FROM "leads"
WHERE "kind" = 'Estimate' AND "jobid" IS NOT NULL ORDER BY "jobid", "msid"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The first job of each work that was booked at the property within a year after the return: linked if all its work is in
-- exactly one estimate. Sales decides about jobs that share some work with an estimate, or fit several.
INSERT INTO "job_estimates" ("jobid", "msid", "decided_at")
WITH "estimates" AS (
	SELECT "msid", "jobinfoid", ("returned_at" AT TIME ZONE 'America/Toronto')::date AS "day",
		array_remove(ARRAY[CASE WHEN "w1" > 0 THEN 'W1' END, CASE WHEN "w2" > 0 THEN 'W2' END,
			CASE WHEN "eh" > 0 THEN 'EH' END, CASE WHEN "eg" > 0 THEN 'EG' END], NULL) AS "parts"
	FROM "leads" WHERE "kind" = 'Estimate' AND "returned_at" IS NOT NULL AND "jobinfoid" IS NOT NULL
		AND NOT EXISTS (SELECT FROM "job_estimates" "e" WHERE "e"."msid" = "leads"."msid")
), "work" AS (
	SELECT "jobid", "jobinfoid", "datesold", "codes"."parts",
		ARRAY(SELECT DISTINCT regexp_replace("p", '^W.', 'W') FROM unnest("codes"."parts") "p") AS "works"
	FROM "jobs" CROSS JOIN LATERAL (SELECT ARRAY(
		SELECT "part" FROM (SELECT trim(regexp_replace("p", '\(.*\)$', '')) AS "part"
			FROM unnest(string_to_array("jobdesc", ' + ')) "p") "x"
		WHERE "part" IN ('W1', 'W2', 'W3', 'W4', 'EH', 'EG')) AS "parts") "codes"
	WHERE "cancelled_at" IS NULL
		AND "jobinfoid" IN (SELECT "jobinfoid" FROM "estimates")
		AND NOT EXISTS (SELECT FROM "job_estimates" "e" WHERE "e"."jobid" = "jobs"."jobid")
), "pairs" AS (
	SELECT "w"."jobid", "w"."datesold", "w"."works", "e"."msid", "w"."parts" <@ "e"."parts" AS "fits"
	FROM "work" "w" JOIN "estimates" "e" ON "e"."jobinfoid" = "w"."jobinfoid"
		AND "w"."datesold" BETWEEN "e"."day" AND "e"."day" + 365
		AND "w"."works" && ARRAY(SELECT regexp_replace("p", '^W.', 'W') FROM unnest("e"."parts") "p")
), "first" AS (
	SELECT * FROM "pairs" "p" WHERE NOT EXISTS (SELECT FROM "pairs" "o" WHERE "o"."msid" = "p"."msid"
		AND ("o"."datesold", "o"."jobid") < ("p"."datesold", "p"."jobid") AND "o"."works" && "p"."works")
)
SELECT "jobid", CASE WHEN count(*) FILTER (WHERE "fits") = 1 THEN max("msid") FILTER (WHERE "fits") END,
	CASE WHEN count(*) FILTER (WHERE "fits") = 1 THEN now() END
FROM "first" GROUP BY "jobid";
