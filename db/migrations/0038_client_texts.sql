ALTER TABLE "clients" ADD COLUMN "texts_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "texts_agreed_by" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_texts_agreed_by_employees_hrid_fk" FOREIGN KEY ("texts_agreed_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_texts_agreed" CHECK (("clients"."texts_agreed_at" is not null or "clients"."texts_agreed_by" is null) and num_nonnulls("clients"."erased_at", "clients"."texts_agreed_at") < 2) NOT VALID;
