CREATE TABLE "shortcuts" (
	"hrid" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"name" text,
	"opened_at" timestamp with time zone NOT NULL,
	"pinned_at" timestamp with time zone,
	CONSTRAINT "shortcuts_pkey" PRIMARY KEY("hrid","kind","key")
);
--> statement-breakpoint
ALTER TABLE "shortcuts" ADD CONSTRAINT "shortcuts_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortcuts_opened_idx" ON "shortcuts" USING btree ("opened_at");