import { changeViolation, findViolation, insertViolation } from "@/db/queries/crew-profile/conduct";
import type { Input } from "@/lib/contract";
import { parseMoney } from "@/lib/values/money";
import { type addViolationContract, staleViolation } from "./conduct-contract";
import { conductVerbs } from "./conduct-verbs";
import { toViolation } from "./conduct-wire";

type Form = Input<typeof addViolationContract>;

/** What somebody did against the rules on a day, and what it cost. */
export const violations = conductVerbs({
  subject: "violation",
  word: "violation",
  find: findViolation,
  insert: insertViolation,
  change: changeViolation,
  valuesOf: ({ hrid, date, category, notes, cost }: Form) => ({
    hrid,
    day: date,
    category,
    notes,
    cost: parseMoney(cost),
  }),
  show: (row) => ({ violation: toViolation(row) }),
  stale: staleViolation,
});
