-- Office people go on as before: they look after clients. Crews and partners don't get it.
INSERT INTO "employee_capabilities" ("hrid", "capability")
SELECT DISTINCT "hrid", 'client_care'::"public"."capability" FROM "employee_capabilities"
WHERE "capability" IN ('production', 'pay', 'sales', 'crew_mgt', 'management', 'access_admin')
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" serial PRIMARY KEY NOT NULL,
	"cfid" integer NOT NULL,
	"old_email" text,
	"new_email" text,
	"by_staff" boolean NOT NULL,
	"confirm_hash" text,
	"confirm_until" timestamp with time zone,
	"keep_hash" text,
	"keep_until" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"kept_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_cfid_idx" ON "email_changes" USING btree ("cfid");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_confirm_key" ON "email_changes" USING btree ("confirm_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_keep_key" ON "email_changes" USING btree ("keep_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_one_pending" ON "email_changes" USING btree ("cfid") WHERE "email_changes"."confirmed_at" is null and "email_changes"."cancelled_at" is null;