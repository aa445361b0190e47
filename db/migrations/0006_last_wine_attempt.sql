ALTER TABLE "wine_list_entries" ADD COLUMN "attempted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wine_list_entries" ADD COLUMN "attempted_by" integer;--> statement-breakpoint
ALTER TABLE "wine_list_entries" ADD CONSTRAINT "wine_list_entries_attempted_by_employees_hrid_fk" FOREIGN KEY ("attempted_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wine_list_entries_attempted_by_idx" ON "wine_list_entries" USING btree ("attempted_by");