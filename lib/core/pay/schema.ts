import { z } from "zod";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/dates";
import { fieldText } from "@/lib/values/form-fields";

/** What somebody is paid for; on the wire `crewType`. */
export const PAY_KINDS = ["Crew", "Odd Job", "Paint", "Training", "Office"] as const;
export type PayKind = (typeof PAY_KINDS)[number];

/** The version a screen has seen: null when it saw no entry, left out by callers that do not know versions. */
export const seenVersion = z.number().int().nullable().optional();

/** The pay form as the contract has it. `hours`, `pay` and `name` are accepted, but the server's own count. */
export const payFields = z.object({
  hrid: recordId(),
  name: fieldText,
  date: businessDateSchema,
  crewType: z.enum(PAY_KINDS).default("Crew"),
  rate: fieldText,
  startHour: fieldText,
  startMinute: fieldText,
  finishHour: fieldText,
  finishMinute: fieldText,
  hours: fieldText,
  pay: fieldText,
  mgr: fieldText,
  crewname: fieldText,
  version: seenVersion,
});

export type PayForm = z.output<typeof payFields>;
