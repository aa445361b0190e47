CREATE TYPE "public"."day_off_kind" AS ENUM('vacation', 'sick', 'other');--> statement-breakpoint
CREATE TYPE "public"."day_off_state" AS ENUM('asked', 'approved', 'declined');--> statement-breakpoint
CREATE TABLE "days_off" (
	"id" serial PRIMARY KEY NOT NULL,
	"hrid" integer NOT NULL,
	"kind" "day_off_kind" NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"weekdays" integer DEFAULT 127 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" "day_off_state" DEFAULT 'asked' NOT NULL,
	"asked_by" integer,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"deleted_at" timestamp with time zone,
	"deleted_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "days_off_in_order" CHECK ("days_off"."to_day" >= "days_off"."from_day"),
	CONSTRAINT "days_off_weekdays" CHECK ("days_off"."weekdays" between 1 and 127),
	CONSTRAINT "days_off_open_end" CHECK ("days_off"."to_day" is not null or "days_off"."weekdays" < 127),
	CONSTRAINT "days_off_decided" CHECK (("days_off"."state" = 'asked') = ("days_off"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_asked_by_employees_hrid_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_decided_by_employees_hrid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "days_off" ADD CONSTRAINT "days_off_deleted_by_employees_hrid_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "days_off_person_idx" ON "days_off" USING btree ("hrid","from_day");--> statement-breakpoint
CREATE INDEX "days_off_approved_idx" ON "days_off" USING btree ("from_day") WHERE state = 'approved' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "days_off_asked_idx" ON "days_off" USING btree ("created_at") WHERE state = 'asked' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "days_off_asked_by_idx" ON "days_off" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "days_off_decided_by_idx" ON "days_off" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "days_off_deleted_by_idx" ON "days_off" USING btree ("deleted_by");