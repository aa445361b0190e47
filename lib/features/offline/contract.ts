import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { KINDS } from "./kept-rules";

/** A screen of the day; `version` changes with the data it shows, where the server knows that. */
const screen = z.object({ address: z.string(), kind: z.enum(KINDS), version: z.string() });

/** `person` is the owner of this day: another person on the same phone never sees it. */
const keptDay = z.object({ person: z.string(), screens: z.array(screen) });
export type KeptDay = z.output<typeof keptDay>;

export const keptDayContract = defineContract({
  method: "GET",
  path: "/api/crews/kept_day",
  who: "staff",
  effect: "read",
  answer: keptDay,
});
