ALTER TABLE "sessions" ADD COLUMN "mailed_code" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "mailed_code_until" timestamp with time zone;