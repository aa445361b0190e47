import { z } from "zod";
import type { Change } from "@/components/ui/stale-record";
import type { ReturnDnfView } from "@/lib/sales/sales-view";

const newer = z.object({
  startHour: z.string(),
  startMinute: z.string(),
  finishHour: z.string(),
  finishMinute: z.string(),
  valid: z.string(),
  dnfNotes: z.string(),
});

type Form = z.output<typeof newer>;

const FACTS: [label: string, of: (form: Form) => string][] = [
  ["Start", ({ startHour, startMinute }) => (startHour ? `${startHour}:${startMinute}` : "none")],
  ["Finish", ({ finishHour, finishMinute }) => (finishHour ? `${finishHour}:${finishMinute}` : "none")],
  ["Valid", ({ valid }) => valid || "None Selected"],
  ["DNF notes", ({ dnfNotes }) => dnfNotes || "none"],
];

/** What somebody else returned while the form was being filled in. */
export const newerDnf =
  (seen: ReturnDnfView["form"]) =>
  (details: Record<string, unknown>): Change[] => {
    const now = newer.safeParse(details.newer).data;
    if (!now) return [];
    return FACTS.filter(([, of]) => of(seen) !== of(now)).map(([label, of]) => ({
      label,
      was: of(seen),
      now: of(now),
    }));
  };
