ALTER TYPE "public"."import_state" ADD VALUE 'undoing';--> statement-breakpoint
ALTER TYPE "public"."import_state" ADD VALUE 'undone';--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"target" integer NOT NULL,
	"before" jsonb,
	"version" integer NOT NULL,
	"kept" text,
	CONSTRAINT "import_changes_pkey" PRIMARY KEY("import_id","kind","target")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" "import_kind" NOT NULL,
	"name" text NOT NULL,
	"headers" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"saved_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_mappings_name_filled" CHECK ("import_mappings"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "import_problems" ADD COLUMN "left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_records" ADD COLUMN "found_by" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "matched" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "cells_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "restored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_saved_by_employees_hrid_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_changes_target_idx" ON "import_changes" USING btree ("kind","target");--> statement-breakpoint
CREATE UNIQUE INDEX "import_mappings_name_key" ON "import_mappings" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE INDEX "import_mappings_saved_by_idx" ON "import_mappings" USING btree ("saved_by");