CREATE INDEX "clients_phone_digits_idx" ON "clients" USING btree (right(regexp_replace("phone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "clients_cellphone_digits_idx" ON "clients" USING btree (right(regexp_replace("cellphone", '[^0-9]', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "clients_created_at_idx" ON "clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "properties_street_idx" ON "properties" USING btree (regexp_replace(lower(split_part("address", ',', 1)), '[[:space:].]', '', 'g'));