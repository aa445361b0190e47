import { UNDO_DAYS } from "@/lib/core/data/schema";
import { DAY_MS } from "@/lib/values/dates";

/** Until when an import that ended at that moment can be undone. */
export const undoUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + UNDO_DAYS * DAY_MS);

/** Why a record stays. */
export const CHANGED = "It was changed after the import";
export const HAS_LOGIN = "This person can log in now";
export const IN_CLOSED_BOOKS = "The books are closed for its day";
export const CONFLICTS = "Other records depend on it";

/** By the table that references the record. */
const USED_BY: Record<string, string> = {
  properties: "It has a property that stays",
  jobs: "It has jobs",
  odd_jobs: "It has odd jobs",
  leads: "It has leads",
  dnfs: "It has DNFs",
  payments: "It has payments",
  job_notes: "It has notes",
  property_notes: "It has notes",
  feedback: "It has feedback",
  images: "It has images",
  sessions: "This person has logged in",
  crew_days: "It has crew days",
  crew_day_members: "It has crew days",
  appointment_bookings: "It holds an appointment",
  job_payments: "It has payments",
  job_estimates: "It came from an estimate",
};

/** Why a record stays when another table references it. */
export const usedBy = (table: string): string =>
  USED_BY[table] ?? `It's used by ${table.replaceAll("_", " ")}`;
