CREATE TABLE "property_codes" (
	"jobinfoid" integer NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "property_codes_pkey" PRIMARY KEY("jobinfoid","kind"),
	CONSTRAINT "property_codes_kind" CHECK ("property_codes"."kind" in ('gate', 'lockbox', 'alarm'))
);
--> statement-breakpoint
CREATE TABLE "property_keys" (
	"jobinfoid" integer PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"holder_hrid" integer,
	"moved_at" timestamp with time zone,
	"moved_by" integer
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "call_ahead" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "dog" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "alarm" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "parking" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "tap" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "storeys" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "roof" text;--> statement-breakpoint
ALTER TABLE "property_codes" ADD CONSTRAINT "property_codes_jobinfoid_properties_jobinfoid_fk" FOREIGN KEY ("jobinfoid") REFERENCES "public"."properties"("jobinfoid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_keys" ADD CONSTRAINT "property_keys_jobinfoid_properties_jobinfoid_fk" FOREIGN KEY ("jobinfoid") REFERENCES "public"."properties"("jobinfoid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_keys" ADD CONSTRAINT "property_keys_holder_hrid_employees_hrid_fk" FOREIGN KEY ("holder_hrid") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_keys" ADD CONSTRAINT "property_keys_moved_by_employees_hrid_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_keys_holder_idx" ON "property_keys" USING btree ("holder_hrid");--> statement-breakpoint
CREATE INDEX "property_keys_moved_by_idx" ON "property_keys" USING btree ("moved_by");--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_call_ahead" CHECK ("properties"."call_ahead" in ('none', 'text', 'call')) NOT VALID;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_storeys" CHECK ("properties"."storeys" between 1 and 9) NOT VALID;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_roof" CHECK ("properties"."roof" in ('flat', 'low', 'steep')) NOT VALID;