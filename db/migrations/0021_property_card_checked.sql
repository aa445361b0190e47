-- no-transaction
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_storeys";--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_roof";--> statement-breakpoint
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_call_ahead";
