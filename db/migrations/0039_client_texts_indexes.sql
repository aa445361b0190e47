-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_texts_agreed_by_idx" ON "clients" USING btree ("texts_agreed_by");--> statement-breakpoint
ALTER TABLE "clients" VALIDATE CONSTRAINT "clients_texts_agreed_by_employees_hrid_fk";--> statement-breakpoint
ALTER TABLE "clients" VALIDATE CONSTRAINT "clients_texts_agreed";
