ALTER TABLE "plans" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_reason" CHECK ("plans"."reason" in ('rain', 'thunder', 'wind', 'frost')) NOT VALID;