import { UNDO_DAYS } from "@/lib/data/schema";

const DAY_MS = 24 * 60 * 60_000;

/** The moment until which an import that ended then can be undone. */
export const undoUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + UNDO_DAYS * DAY_MS);
