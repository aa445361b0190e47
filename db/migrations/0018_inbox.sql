CREATE TABLE "blocked_recipients" (
	"channel" "message_channel" NOT NULL,
	"recipient" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_recipients_pkey" PRIMARY KEY("channel","recipient"),
	CONSTRAINT "blocked_recipients_reason" CHECK ("blocked_recipients"."reason" in ('stop', 'bounce', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "inbound_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" "message_channel" NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"sender" text NOT NULL,
	"sender_name" text,
	"subject" text,
	"body" text DEFAULT '' NOT NULL,
	"was_cut" boolean DEFAULT false NOT NULL,
	"attachments" integer DEFAULT 0 NOT NULL,
	"cfid" integer,
	"jobid" integer,
	"answer" text,
	"received_at" timestamp with time zone NOT NULL,
	"assigned_to" integer,
	"done_at" timestamp with time zone,
	"done_by" integer,
	"reply_id" integer,
	"text_deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inbound_messages_answer" CHECK ("inbound_messages"."answer" in ('confirmed', 'gate', 'move')),
	CONSTRAINT "inbound_messages_attachments" CHECK ("inbound_messages"."attachments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "inbound_proofs" (
	"token" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_answers" (
	"jobid" integer NOT NULL,
	"visit" text NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"inbound_id" integer,
	"noted_by" integer,
	CONSTRAINT "visit_answers_pkey" PRIMARY KEY("jobid","visit"),
	CONSTRAINT "visit_answers_answer" CHECK ("visit_answers"."answer" in ('confirmed', 'gate', 'move'))
);
--> statement-breakpoint
CREATE TABLE "visit_drafts" (
	"jobid" integer NOT NULL,
	"visit" text NOT NULL,
	"channel" "message_channel" NOT NULL,
	"body" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "visit_drafts_pkey" PRIMARY KEY("jobid","visit","channel")
);
--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_cfid_clients_cfid_fk" FOREIGN KEY ("cfid") REFERENCES "public"."clients"("cfid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_assigned_to_employees_hrid_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_done_by_employees_hrid_fk" FOREIGN KEY ("done_by") REFERENCES "public"."employees"("hrid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_reply_id_outbox_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."outbox"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_answers" ADD CONSTRAINT "visit_answers_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_answers" ADD CONSTRAINT "visit_answers_inbound_id_inbound_messages_id_fk" FOREIGN KEY ("inbound_id") REFERENCES "public"."inbound_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_answers" ADD CONSTRAINT "visit_answers_noted_by_employees_hrid_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_drafts" ADD CONSTRAINT "visit_drafts_jobid_jobs_jobid_fk" FOREIGN KEY ("jobid") REFERENCES "public"."jobs"("jobid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_drafts" ADD CONSTRAINT "visit_drafts_edited_by_employees_hrid_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."employees"("hrid") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_messages_provider_key" ON "inbound_messages" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "inbound_messages_open_idx" ON "inbound_messages" USING btree ("received_at") WHERE "inbound_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX "inbound_messages_received_idx" ON "inbound_messages" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_text_idx" ON "inbound_messages" USING btree ("received_at") WHERE "inbound_messages"."text_deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inbound_messages_sender_idx" ON "inbound_messages" USING btree ("sender","received_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_cfid_idx" ON "inbound_messages" USING btree ("cfid","received_at");--> statement-breakpoint
CREATE INDEX "inbound_messages_jobid_idx" ON "inbound_messages" USING btree ("jobid");--> statement-breakpoint
CREATE INDEX "inbound_messages_assigned_to_idx" ON "inbound_messages" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "inbound_messages_done_by_idx" ON "inbound_messages" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "inbound_messages_reply_id_idx" ON "inbound_messages" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "inbound_proofs_received_idx" ON "inbound_proofs" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "visit_answers_inbound_idx" ON "visit_answers" USING btree ("inbound_id");--> statement-breakpoint
CREATE INDEX "visit_answers_noted_by_idx" ON "visit_answers" USING btree ("noted_by");--> statement-breakpoint
CREATE INDEX "visit_drafts_edited_by_idx" ON "visit_drafts" USING btree ("edited_by");