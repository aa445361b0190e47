CREATE TABLE "worker_beats" (
	"worker" text NOT NULL,
	"work" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"busy_since" timestamp with time zone,
	"failing_since" timestamp with time zone,
	CONSTRAINT "worker_beats_pkey" PRIMARY KEY("worker","work")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "moved_at" timestamp with time zone;