import { z } from "zod";
import { type Change, changesBetween, type Fact } from "@/components/ui/stale-record";
import type { ReturnDnfView } from "@/lib/features/sales/sales-view";

const newer = z.object({
  startHour: z.string(),
  startMinute: z.string(),
  finishHour: z.string(),
  finishMinute: z.string(),
  valid: z.string(),
  dnfNotes: z.string(),
});

const FACTS: readonly Fact<z.output<typeof newer>>[] = [
  ["Start", ({ startHour, startMinute }) => (startHour ? `${startHour}:${startMinute}` : "")],
  ["Finish", ({ finishHour, finishMinute }) => (finishHour ? `${finishHour}:${finishMinute}` : "")],
  ["Valid", ({ valid }) => valid || "None Selected"],
  ["DNF notes", ({ dnfNotes }) => dnfNotes],
];

/** What somebody else returned while the form was being filled in. */
export const newerDnf =
  (seen: ReturnDnfView["form"]) =>
  (details: Record<string, unknown>): Change[] => {
    const now = newer.safeParse(details.newer).data;
    return now ? changesBetween(FACTS, seen, now) : [];
  };
