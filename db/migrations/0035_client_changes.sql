ALTER TABLE "live_actions" ALTER COLUMN "recorder_hrid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "live_action_events" ALTER COLUMN "actor_hrid" DROP NOT NULL;
