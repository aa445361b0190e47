ALTER TABLE "sessions" ADD COLUMN "unsent" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unsent_since" timestamp with time zone;