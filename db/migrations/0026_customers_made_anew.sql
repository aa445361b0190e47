DROP INDEX "stripe_customers_cfid_key";--> statement-breakpoint
ALTER TABLE "stripe_customers" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stripe_customers_cfid_idx" ON "stripe_customers" USING btree ("cfid");--> statement-breakpoint
CREATE UNIQUE INDEX "stripe_customers_cfid_key" ON "stripe_customers" USING btree ("cfid") WHERE retired_at is null;