-- no-transaction
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_people_needed";--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_leaves";
