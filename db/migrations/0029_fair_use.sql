CREATE TABLE "fair_use_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "fair_use_overruns" (
	"id" serial PRIMARY KEY NOT NULL,
	"limit_name" text NOT NULL,
	"holder" text NOT NULL,
	"day" date NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"allowed_at" timestamp with time zone,
	"allowed_by" integer,
	CONSTRAINT "fair_use_overruns_key" UNIQUE("limit_name","holder","day"),
	CONSTRAINT "fair_use_overruns_refused" CHECK ("fair_use_overruns"."refused" >= 0)
);
--> statement-breakpoint
ALTER TABLE "fair_use_overruns" ADD CONSTRAINT "fair_use_overruns_allowed_by_employees_hrid_fk" FOREIGN KEY ("allowed_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fair_use_overruns_day_idx" ON "fair_use_overruns" USING btree ("day");--> statement-breakpoint
CREATE INDEX "fair_use_overruns_allowed_by_idx" ON "fair_use_overruns" USING btree ("allowed_by");--> statement-breakpoint
-- What the previous version noted about people who opened too many clients, by day instead of by hour.
INSERT INTO "fair_use_overruns" ("limit_name", "holder", "day", "refused", "first_at", "last_at")
  SELECT 'client_reads', "hrid"::text, ("hour" AT TIME ZONE 'America/Toronto')::date, sum("refused")::int, min("hour"), max("hour")
  FROM "client_read_refusals" GROUP BY 1, 2, 3;
