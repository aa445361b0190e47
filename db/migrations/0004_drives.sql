CREATE TABLE "drives" (
	"from_place" bigint NOT NULL,
	"to_place" bigint NOT NULL,
	"seconds" integer,
	"metres" integer,
	"line" text,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drives_pkey" PRIMARY KEY("from_place","to_place")
);
--> statement-breakpoint
CREATE INDEX "drives_told_at_idx" ON "drives" USING btree ("told_at");