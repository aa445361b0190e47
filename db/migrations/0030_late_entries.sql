ALTER TABLE "crew_day_members" ADD COLUMN "present_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crew_day_members" ADD COLUMN "signin_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crew_day_members" ADD COLUMN "safety_read_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "live_action_events" ADD COLUMN "sent_at" timestamp with time zone;