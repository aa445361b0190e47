ALTER TABLE "stripe_customers" ADD COLUMN "retired_at" timestamp with time zone;
