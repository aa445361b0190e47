CREATE TYPE "public"."import_kind" AS ENUM('employees', 'clients', 'properties', 'prices', 'jobs');--> statement-breakpoint
CREATE TYPE "public"."import_state" AS ENUM('reading', 'mapping', 'checking', 'checked', 'running', 'done', 'cancelled', 'failed');--> statement-breakpoint
CREATE TYPE "public"."import_verdict" AS ENUM('create', 'update', 'skip', 'bad');--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"what" text NOT NULL,
	"hrid" integer NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"bytes" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_keys" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"target" integer NOT NULL,
	"import_id" integer,
	CONSTRAINT "import_keys_pkey" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "import_problems" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"column_name" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "import_problems_pkey" PRIMARY KEY("import_id","line","column_name")
);
--> statement-breakpoint
CREATE TABLE "import_records" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"sameness" text,
	"owner_key" text,
	"place_key" text,
	"crew" text,
	"street" text,
	"record" jsonb NOT NULL,
	"first_line" integer,
	"verdict" "import_verdict",
	"target" integer,
	"cfid" integer,
	"jobinfoid" integer,
	"hrid" integer,
	CONSTRAINT "import_records_pkey" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	CONSTRAINT "import_rows_pkey" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" "import_kind" NOT NULL,
	"filename" text NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"encoding" text DEFAULT 'utf-8' NOT NULL,
	"headers" text[] DEFAULT '{}' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" "import_state" DEFAULT 'reading' NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"last_line" integer DEFAULT 0 NOT NULL,
	"handled" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"places" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"upload_key" text,
	"started_by" integer,
	"finished_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_filename_filled" CHECK ("imports"."filename" <> '')
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_keys" ADD CONSTRAINT "import_keys_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_problems" ADD CONSTRAINT "import_problems_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_employees_hrid_fk" FOREIGN KEY ("started_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_hrid_idx" ON "data_exports" USING btree ("hrid");--> statement-breakpoint
CREATE INDEX "data_exports_created_idx" ON "data_exports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_keys_target_idx" ON "import_keys" USING btree ("kind","target");--> statement-breakpoint
CREATE INDEX "import_keys_import_idx" ON "import_keys" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "import_records_key_idx" ON "import_records" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "import_records_sameness_idx" ON "import_records" USING btree ("import_id","sameness");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_upload_key" ON "imports" USING btree ("upload_key");--> statement-breakpoint
CREATE INDEX "imports_started_by_idx" ON "imports" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "imports_sha_idx" ON "imports" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "imports_busy_idx" ON "imports" USING btree ("id") WHERE state in ('checking', 'running');