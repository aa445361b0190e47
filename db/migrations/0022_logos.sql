CREATE TABLE "logos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"uploaded_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "logos_size" CHECK ("logos"."width" > 0 and "logos"."height" > 0 and length("logos"."jpeg") <= 200000)
);
--> statement-breakpoint
ALTER TABLE "logos" ADD CONSTRAINT "logos_uploaded_by_employees_hrid_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "logos_uploaded_by_idx" ON "logos" USING btree ("uploaded_by");