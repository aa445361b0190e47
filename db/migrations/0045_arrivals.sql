ALTER TABLE "inspections" ADD COLUMN IF NOT EXISTS "sent_at" timestamp with time zone;
