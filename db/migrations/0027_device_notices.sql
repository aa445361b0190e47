CREATE TABLE "device_notices" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"hrid" integer,
	"cfid" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_notices_one_owner" CHECK (("device_notices"."hrid" is null) <> ("device_notices"."cfid" is null))
);
--> statement-breakpoint
ALTER TABLE "device_notices" ADD CONSTRAINT "device_notices_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_notices" ADD CONSTRAINT "device_notices_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_notices_hrid_idx" ON "device_notices" USING btree ("hrid");--> statement-breakpoint
CREATE INDEX "device_notices_cfid_idx" ON "device_notices" USING btree ("cfid");