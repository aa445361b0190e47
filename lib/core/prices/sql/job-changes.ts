import { and, eq, inArray } from "drizzle-orm";
import type { Handle } from "@/db/client";
import { jobNotes } from "@/db/schema/index";

/** Whether a job has a note of one of these kinds. */
export async function hasNote(db: Handle, jobid: number, kinds: string[]): Promise<boolean> {
  return (await db.$count(jobNotes, and(eq(jobNotes.jobid, jobid), inArray(jobNotes.kind, kinds)))) > 0;
}
