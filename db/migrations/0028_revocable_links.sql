-- A column that numbers itself would rewrite the table: it becomes one in 0030, when the old rows have numbers.
ALTER TABLE "link_tokens" ADD COLUMN "id" integer;--> statement-breakpoint
CREATE SEQUENCE "link_tokens_id_seq" AS integer OWNED BY "link_tokens"."id";--> statement-breakpoint
ALTER TABLE "link_tokens" ALTER COLUMN "id" SET DEFAULT nextval('link_tokens_id_seq');--> statement-breakpoint
ALTER TABLE "link_tokens" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD COLUMN "opened_at" timestamp with time zone;
