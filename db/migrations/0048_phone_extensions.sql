-- no-transaction
-- A number is found without its extension. The old indexes go last, so there is always one to find it by.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_phone_number_idx" ON "clients" USING btree (right(regexp_replace(regexp_replace("phone", '(x|ext|extn|extension|#|poste)[ .:]{0,3}[0-9]{1,6}[^0-9]{0,9}$', '', 'i'), '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "clients_cellphone_number_idx" ON "clients" USING btree (right(regexp_replace(regexp_replace("cellphone", '(x|ext|extn|extension|#|poste)[ .:]{0,3}[0-9]{1,6}[^0-9]{0,9}$', '', 'i'), '[^0-9]', '', 'g'), 10));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "clients_phone_digits_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "clients_cellphone_digits_idx";
