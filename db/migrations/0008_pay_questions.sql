CREATE TABLE "pay_questions" (
	"id" serial PRIMARY KEY NOT NULL,
	"hrid" integer NOT NULL,
	"day" date NOT NULL,
	"question" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_questions_answered_whole" CHECK ("pay_questions"."answered_at" is null or "pay_questions"."answer" is not null),
	CONSTRAINT "pay_questions_not_own_answer" CHECK ("pay_questions"."answered_by" <> "pay_questions"."hrid")
);
--> statement-breakpoint
ALTER TABLE "employee_notes" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_questions" ADD CONSTRAINT "pay_questions_hrid_employees_hrid_fk" FOREIGN KEY ("hrid") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_questions" ADD CONSTRAINT "pay_questions_answered_by_employees_hrid_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_questions_open_key" ON "pay_questions" USING btree ("hrid","day") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "pay_questions_person_day_idx" ON "pay_questions" USING btree ("hrid","day");--> statement-breakpoint
CREATE INDEX "pay_questions_answered_by_idx" ON "pay_questions" USING btree ("answered_by");