CREATE TABLE "price_checks" (
	"id" serial PRIMARY KEY NOT NULL,
	"jobinfoid" integer NOT NULL,
	"msid" integer,
	"part" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"price" numeric(10,2) NOT NULL,
	"usual" numeric(10,2),
	"standing" numeric(10,2),
	"chosen" numeric(10,2),
	"asked_by" integer,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_checks_part" CHECK ("price_checks"."part" in ('w1', 'w2', 'eh', 'eg')),
	CONSTRAINT "price_checks_kind" CHECK ("price_checks"."kind" in ('usual', 'proposed', 'lowered', 'high')),
	CONSTRAINT "price_checks_state" CHECK ("price_checks"."state" in ('open', 'confirmed', 'changed', 'declined', 'replaced')),
	CONSTRAINT "price_checks_positive" CHECK (least("price_checks"."price", "price_checks"."chosen") > 0),
	CONSTRAINT "price_checks_chosen" CHECK (("price_checks"."state" = 'changed') = ("price_checks"."chosen" is not null)),
	CONSTRAINT "price_checks_usual" CHECK ("price_checks"."kind" <> 'usual' or "price_checks"."state" = 'confirmed'),
	CONSTRAINT "price_checks_decided" CHECK ("price_checks"."state" in ('open', 'replaced') or "price_checks"."decided_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_jobinfoid_properties_jobinfoid_fk" FOREIGN KEY ("jobinfoid") REFERENCES "public"."properties"("jobinfoid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_msid_leads_msid_fk" FOREIGN KEY ("msid") REFERENCES "public"."leads"("msid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_asked_by_employees_hrid_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_checks" ADD CONSTRAINT "price_checks_decided_by_employees_hrid_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_checks_open_key" ON "price_checks" USING btree ("jobinfoid","part") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "price_checks_jobinfoid_idx" ON "price_checks" USING btree ("jobinfoid");--> statement-breakpoint
CREATE INDEX "price_checks_msid_idx" ON "price_checks" USING btree ("msid");--> statement-breakpoint
CREATE INDEX "price_checks_decided_at_idx" ON "price_checks" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "price_checks_asked_by_idx" ON "price_checks" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "price_checks_decided_by_idx" ON "price_checks" USING btree ("decided_by");