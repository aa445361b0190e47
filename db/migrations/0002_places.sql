ALTER TABLE "properties" ADD COLUMN "people_needed" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "leaves" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "minds_rain" boolean;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "not_crews" integer[];--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "nobody_home" boolean;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "ladder" boolean;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_people_needed" CHECK ("properties"."people_needed" between 1 and 6) NOT VALID;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_leaves" CHECK ("properties"."leaves" in ('late', 'early')) NOT VALID;