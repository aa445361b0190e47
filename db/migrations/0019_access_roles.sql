CREATE TABLE "access_roles" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"capabilities" "capability"[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_roles" (
	"hrid" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "employee_roles_pkey" PRIMARY KEY("hrid","role_id")
);
--> statement-breakpoint
ALTER TABLE "employee_roles" ADD CONSTRAINT "employee_roles_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_roles" ADD CONSTRAINT "employee_roles_role_id_access_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."access_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_roles_name_key" ON "access_roles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "employee_roles_role_idx" ON "employee_roles" USING btree ("role_id");