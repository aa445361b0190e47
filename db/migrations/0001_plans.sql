CREATE TABLE "plans" (
	"id" serial PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"state" text DEFAULT 'applied' NOT NULL,
	"changes" jsonb NOT NULL,
	"planned_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_state" CHECK ("plans"."state" in ('applied', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_planned_by_employees_hrid_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_date_idx" ON "plans" USING btree ("date");--> statement-breakpoint
CREATE INDEX "plans_planned_by_idx" ON "plans" USING btree ("planned_by");