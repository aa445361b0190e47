CREATE TYPE "public"."payment_return_kind" AS ENUM('refund', 'dispute');--> statement-breakpoint
CREATE TABLE "payment_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" "payment_return_kind" NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"status" text NOT NULL,
	"gone" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_returns_amount_positive" CHECK ("payment_returns"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "already_paid" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "intended_payments" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "payment_attempt_jobs" ADD COLUMN "returned" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempt_jobs" ADD COLUMN "released" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_returns" ADD CONSTRAINT "payment_returns_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_returns_attempt_idx" ON "payment_returns" USING btree ("attempt_id","made_at");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_already_paid" CHECK ("jobs"."already_paid" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payment_attempt_jobs" ADD CONSTRAINT "payment_attempt_jobs_returned" CHECK ("payment_attempt_jobs"."returned" between 0 and "payment_attempt_jobs"."amount") NOT VALID;