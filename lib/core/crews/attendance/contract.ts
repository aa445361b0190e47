import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { CREW_POSITIONS } from "@/lib/core/crews/schema";
import { recordId } from "@/lib/platform/http/parse-input";

const status = z.enum(["Present", "Absent"]);

/**
 * A person on today's crew. `signin` is '99:99:99' before signing in; `safety_read` 'yes' = points read, `read_out_by`
 * the colleague who marked it. Our own fields: `status_changed` and `safety_changed`, when we last heard of a change;
 * `signin_sent`, `status_sent` and `safety_sent`, words for what a phone sent late, "sent 6:37 pm" (rule late-taps).
 */
const attendanceMember = z.object({
  hrid: z.number(),
  name: z.string(),
  position: z.enum(CREW_POSITIONS),
  status,
  signin: z.string(),
  safety_read: z.literal("yes").nullable(),
  read_out_by: z.string().nullable(),
  status_changed: z.iso.datetime().nullable(),
  safety_changed: z.iso.datetime().nullable(),
  signin_sent: z.string().nullable(),
  status_sent: z.string().nullable(),
  safety_sent: z.string().nullable(),
});
export type AttendanceMember = z.output<typeof attendanceMember>;

/** A crew out today: the documented flat keys, and its people in `members`. */
export const attendanceCrew = z.object({
  id: z.number(),
  shop: z.enum(["OSLER", "MORSE"]),
  crew_hrid: z.number(),
  crew_name: z.string(),
  driver: z.string(),
  partner: z.string().nullable(),
  partner1: z.string().nullable(),
  d_status: status,
  p_status: status.nullable(),
  p1_status: status.nullable(),
  dsignin: z.string(),
  psignin: z.string(),
  p1signin: z.string(),
  members: z.array(attendanceMember),
});
export type AttendanceCrew = z.output<typeof attendanceCrew>;

const crewsOfShops = z.object({
  crews_osler: z.array(attendanceCrew),
  crews_morse: z.array(attendanceCrew),
});
export type CrewsByShop = z.output<typeof crewsOfShops>;

const safetyPoints = z.object({ safety_talk: z.array(z.object({ id: z.number(), point: z.string() })) });
export type SafetyPoints = z.output<typeof safetyPoints>["safety_talk"];

export const crewListContract = defineContract({
  method: "GET",
  path: "/api/crews/crew_list",
  who: "staff",
  effect: "read",
  answer: z.array(z.object({ crew_hrid: z.number(), crew_name: z.string() })),
});

export const crewsByShopContract = defineContract({
  method: "GET",
  path: "/api/crews/crews_by_shop",
  who: "staff",
  effect: "read",
  answer: crewsOfShops,
});

export const safetyTalkContract = defineContract({
  method: "GET",
  path: "/api/crews/safety_talk",
  who: "staff",
  effect: "read",
  answer: safetyPoints,
});

const params = z.object({ hrid: recordId() });
/** `ocid`: the crew's day it's about; without it, today's, or that of a late tap (own). */
const aboutDay = z.object({ ocid: recordId().optional() });
/** What the person saw: when that last changed; null if it never did (own). */
const seen = z.iso.datetime().nullish();

/** Someone else changed it since the person looked: the crew now, and what they wanted. */
export const attendanceChanged = defineRefusal("changed", { crew: attendanceCrew, wanted: z.boolean() });

/** Marks a person on a crew as `present` or not; without that, the other way round (rule safety-points). */
export const changeStatusContract = defineContract({
  method: "GET",
  path: "/api/crews/{hrid}/change_status",
  who: "staff",
  effect: "write",
  queues: { act: "Attendance", of: "person", by: "hrid", toggles: true },
  params,
  body: aboutDay.extend({ present: z.boolean().optional(), seen }),
  answer: attendanceCrew,
  refusals: [attendanceChanged],
});

/**
 * Marks that a person on a crew has or hasn't `read` the safety points; without that, the other way round (rule
 * safety-points).
 */
export const toggleAttendanceContract = defineContract({
  method: "GET",
  path: "/api/crews/{hrid}/toggle_attendance",
  who: "staff",
  effect: "write",
  queues: { act: "Safety points", of: "person", by: "hrid", toggles: true },
  params,
  body: aboutDay.extend({ read: z.boolean().optional(), seen }),
  answer: attendanceCrew,
  refusals: [attendanceChanged],
});

/** Signs in a member of a crew, by that member or a colleague (rule safety-points). */
export const signInContract = defineContract({
  method: "POST",
  path: "/api/crews/{hrid}/sign_in",
  who: "staff",
  effect: "write",
  queues: { act: "Sign in", of: "person", by: "hrid" },
  params,
  body: aboutDay,
  answer: attendanceCrew,
});
