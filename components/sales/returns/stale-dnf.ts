import { type Change, changesBetween, type Fact } from "@/components/ui/stale-record";
import type { ReturnDnfView } from "@/lib/features/sales/sales-view";
import type { Newer } from "./use-return";

type Form = Omit<ReturnDnfView["form"], "date">;

const FACTS: readonly Fact<Form>[] = [
  ["Start", ({ startHour, startMinute }) => (startHour ? `${startHour}:${startMinute}` : "")],
  ["Finish", ({ finishHour, finishMinute }) => (finishHour ? `${finishHour}:${finishMinute}` : "")],
  ["Valid", ({ valid }) => valid || "None Selected"],
  ["DNF notes", ({ dnfNotes }) => dnfNotes],
];

/** What somebody else returned while the form was being filled in. */
export const newerDnf =
  (seen: Form) =>
  (now: Newer): Change[] =>
    "msid" in now ? [] : changesBetween(FACTS, seen, now);
