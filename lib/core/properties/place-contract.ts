import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";

/** What the planner needs to know about a place; null, and no crews, if there's no rule. */
export const placeFacts = z.object({
  /** People there at the same time. */
  people_needed: z.int().min(1, "Enter 1 or more").max(6, "Enter 6 or fewer").nullable(),
  /** When the trees there lose their leaves. */
  leaves: z.enum(["late", "early"]).nullable(),
  minds_rain: z.boolean().nullable(),
  /** Drivers, by hrid, whose crews the client doesn't want. */
  not_crews: z.array(z.int().positive()).max(60, "Select 60 crews or fewer"),
  /** True if no one has to be home. */
  nobody_home: z.boolean().nullable(),
  /** True if the work needs a ladder. */
  ladder: z.boolean().nullable(),
});
export type PlaceFacts = z.output<typeof placeFacts>;

const degrees = (most: number) => z.number().min(-most).max(most);
const coordinates = z.object({ lat: degrees(90), lng: degrees(180) });

const placeRecord = placeFacts.extend({
  jobinfoid: z.number(),
  address: z.string(),
  at: coordinates.nullable(),
  version: z.number(),
});
export type PlaceRecord = z.output<typeof placeRecord>;

/** Someone else changed the property first: its current values. */
export const stalePlace = defineRefusal("stale", { place: placeRecord });

/** `id`: the property's. Omitted fields stay as they are. */
export const savePlaceContract = defineContract({
  method: "PATCH",
  path: "/api/properties/{id}/place",
  who: "cap:production",
  effect: "write",
  params: z.object({ id: recordId() }),
  body: placeFacts.partial().extend({ version: z.int(), at: coordinates.optional() }),
  answer: placeRecord,
  refusals: [stalePlace],
});
