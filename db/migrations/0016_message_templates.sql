ALTER TYPE "public"."link_purpose" ADD VALUE 'reviews';--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" "message_channel" NOT NULL,
	"name" text NOT NULL,
	"season" text DEFAULT '' NOT NULL,
	"from_day" date,
	"to_day" date,
	"subject" text,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" integer,
	"changed_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "message_templates_season" CHECK ("message_templates"."season" in ('', 'Spring', 'Summer', 'Fall', 'Winter')),
	CONSTRAINT "message_templates_days" CHECK (num_nonnulls("message_templates"."from_day", "message_templates"."to_day") <> 1 and "message_templates"."from_day" <= "message_templates"."to_day" and ("message_templates"."from_day" is null or "message_templates"."season" = '')),
	CONSTRAINT "message_templates_subject" CHECK (("message_templates"."channel" = 'email') = ("message_templates"."subject" is not null))
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "reviews_stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_changed_by_employees_hrid_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_when" ON "message_templates" USING btree ("kind","channel","season",coalesce("from_day", '0001-01-01'),coalesce("to_day", '0001-01-01')) WHERE "message_templates"."kind" <> 'own' and "message_templates"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "message_templates_changed_by_idx" ON "message_templates" USING btree ("changed_by");