import { z } from "zod";
import { cardFields } from "@/lib/core/properties/fields";
import {
  CODE_CHARACTERS,
  CODE_KINDS,
  type CodeKind,
  type PropertyRecord,
} from "@/lib/core/properties/property-contract";

/** Drivers whose crews can be kept away from a property. */
export type Crews = readonly { hrid: number; crew: string }[];

const code = z.string().trim().max(CODE_CHARACTERS, `Enter ${CODE_CHARACTERS} characters or fewer`);
export const propertyForm = z.object({
  dog: cardFields.dog.type.unwrap(),
  alarm: cardFields.alarm.type.unwrap(),
  parking: cardFields.parking.type.unwrap(),
  tap: cardFields.tap.type.unwrap(),
  storeys: z.string(),
  roof: z.enum(["", ...cardFields.roof.type.unwrap().options]),
  people: z.string(),
  ladder: z.boolean(),
  codes: z.object({ gate: code, lockbox: code, alarm: code }),
  remove: z.object({ gate: z.boolean(), lockbox: z.boolean(), alarm: z.boolean() }),
  ahead: z.enum(["", ...cardFields.callAhead.type.unwrap().options]),
  keyNumber: z.string().trim().max(20, "Enter 20 characters or fewer"),
  leaves: z.enum(["", ...cardFields.leaves.type.unwrap().options]),
  rain: z.enum(["", "yes", "no"]),
  nobodyHome: z.enum(["", "yes", "no"]),
  /** By hrid; people who aren't offered stay as they are. */
  notCrews: z.record(z.string(), z.boolean()),
});
type Fields = z.output<typeof propertyForm>;

const NO_CODES = { gate: "", lockbox: "", alarm: "" };
const NONE_REMOVED = { gate: false, lockbox: false, alarm: false };

export const fieldsOf = (place: PropertyRecord, crews: Crews): Fields => ({
  dog: place.dog ?? "",
  alarm: place.alarm ?? "",
  parking: place.parking ?? "",
  tap: place.tap ?? "",
  storeys: String(place.storeys ?? ""),
  roof: place.roof ?? "",
  people: String(place.people_needed ?? ""),
  ladder: place.ladder === true,
  codes: NO_CODES,
  remove: NONE_REMOVED,
  ahead: place.call_ahead ?? "",
  keyNumber: place.key?.number ?? "",
  leaves: place.leaves ?? "",
  rain: place.minds_rain === null ? "" : place.minds_rain ? "yes" : "no",
  nobodyHome: place.nobody_home === null ? "" : place.nobody_home ? "yes" : "no",
  notCrews: Object.fromEntries(crews.map(({ hrid }) => [`c${hrid}`, place.not_crews.includes(hrid)])),
});

const numberOf = (text: string): number | null => (text === "" ? null : Number(text));

export const siteOf = (form: Fields) => {
  const codes: Partial<Record<CodeKind, string | null>> = {};
  for (const kind of CODE_KINDS) {
    if (form.remove[kind]) codes[kind] = null;
    else if (form.codes[kind] !== "") codes[kind] = form.codes[kind];
  }
  return {
    dog: form.dog || null,
    alarm: form.alarm || null,
    parking: form.parking || null,
    tap: form.tap || null,
    storeys: numberOf(form.storeys),
    roof: form.roof || null,
    people_needed: numberOf(form.people),
    ladder: form.ladder || null,
    codes,
  };
};

export const officeOf = (form: Fields, before: PropertyRecord, crews: Crews) => ({
  call_ahead: form.ahead || null,
  key_number: form.keyNumber || null,
  leaves: form.leaves || null,
  minds_rain: form.rain === "" ? null : form.rain === "yes",
  nobody_home: form.nobodyHome === "" ? null : form.nobodyHome === "yes",
  not_crews: [
    ...before.not_crews.filter((id) => !crews.some(({ hrid }) => hrid === id)),
    ...crews.map(({ hrid }) => hrid).filter((hrid) => form.notCrews[`c${hrid}`]),
  ],
});
