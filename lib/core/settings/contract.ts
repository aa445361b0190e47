import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { caps, FLEET_LISTS, gearRows, pointRows, windowRows } from "@/lib/core/settings/lists/list-schema";
import { businessDateSchema } from "@/lib/values/date-schema";
import { SETTING_KEYS } from "./schema";

const owner = { who: "cap:access_admin", effect: "write" } as const;
const version = z.string().max(64);
const oneSetting = z.object({ key: z.enum(SETTING_KEYS) });
const oneYear = z.object({ year: z.coerce.number().int().min(2000).max(2100) });
const listed = z.object({ success: z.boolean(), version: z.string() });

/** Someone else stored it first: the current value. */
export const staleSetting = defineRefusal("stale", { value: z.unknown(), version: z.string() });
export const staleList = defineRefusal("stale", {
  rows: z.array(z.record(z.string(), z.unknown())),
  version: z.string(),
});
export const staleLimits = defineRefusal("stale", { caps });
/** Lower than the number booked: how many are booked. */
export const limitsBooked = defineRefusal("booked", { taken: z.number() });

/** `from` only if amounts depend on the value; a past day needs `confirmed`. `version` is the one the caller saw. */
export const changeSettingContract = defineContract({
  ...owner,
  method: "PUT",
  path: "/api/settings/{key}",
  params: oneSetting,
  body: z.object({
    value: z.unknown(),
    from: businessDateSchema.optional(),
    confirmed: z.boolean().optional(),
    version: version.optional(),
  }),
  answer: z.object({ value: z.unknown(), version: z.string(), from: z.string() }),
  refusals: [staleSetting],
});

/** Stores a picture for the letterhead, which uses it once it's saved with its id. `file` is base64, `src` shows it. */
export const uploadLogoContract = defineContract({
  ...owner,
  method: "POST",
  path: "/api/settings/logo",
  bodyLimit: 3 * 1024 * 1024,
  body: z.object({ file: z.base64("Choose a file").min(1, "Choose a file") }),
  answer: z.object({ picture: z.string(), src: z.string() }),
});

/** Withdraws a planned value before it takes effect. */
export const withdrawSettingContract = defineContract({
  ...owner,
  method: "DELETE",
  path: "/api/settings/{key}",
  params: oneSetting,
  body: z.object({ from: businessDateSchema, version: version.optional() }),
  answer: z.object({ success: z.boolean() }),
  refusals: [staleSetting],
});

/** The whole list in order; omitted rows are deleted if no one has ever used them. */
export const saveFleetContract = defineContract({
  ...owner,
  method: "PUT",
  path: "/api/settings/fleet/{list}",
  params: z.object({ list: z.enum(FLEET_LISTS) }),
  body: z.object({ rows: gearRows, version }),
  answer: listed,
  refusals: [staleList],
});

export const saveSafetyPointsContract = defineContract({
  ...owner,
  method: "PUT",
  path: "/api/settings/safety_points",
  // Without points, crews start without reading any.
  stepUp: true,
  body: z.object({ rows: pointRows, version }),
  answer: listed,
  refusals: [staleList],
});

export const saveWindowsContract = defineContract({
  ...owner,
  method: "PUT",
  path: "/api/settings/float_windows/{year}",
  params: oneYear,
  body: z.object({ rows: windowRows, version }),
  answer: listed,
  refusals: [staleList],
});

/** Creates the year's windows from the previous year's, or from the pattern if it has none. */
export const rollOverContract = defineContract({
  ...owner,
  method: "POST",
  path: "/api/settings/float_windows/{year}/roll_over",
  params: oneYear,
  answer: z.object({ success: z.boolean(), added: z.number() }),
});

/** A day's limits; `seen` is what the screen showed. */
export const saveLimitsContract = defineContract({
  ...owner,
  method: "PUT",
  path: "/api/settings/appointment_limits",
  body: z.object({ date: businessDateSchema, caps, seen: caps }),
  answer: z.object({ success: z.boolean(), caps }),
  refusals: [staleLimits, limitsBooked],
});
