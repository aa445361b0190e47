import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { isEmail } from "@/lib/values/email";
import { fieldText, type Issue, refineBy, tooLong } from "@/lib/values/form-fields";
import { cursorOf } from "@/lib/values/keyset";
import { parsePhone } from "@/lib/values/phone";

export const RECRUIT_STATUSES = ["Training", "Scheduled Field", "Field", "Dead"] as const;
export const RECRUIT_GRADES = ["n/a", "A", "B", "C"] as const;
export const DRIVES = ["No License", "Valid G1 License", "Valid G2 License", "Valid G License"] as const;

const MAX_NOTES = 2_000;
const chosen = <T extends readonly [string, ...string[]]>(options: T) => z.enum(options);

/** A recruit in the contract's terms: notes4 the notes, notes5 the grade. */
const fields = z.object({
  name: fieldText,
  name1: fieldText,
  shop: fieldText,
  drive: z.union([chosen(DRIVES), z.literal("")]).nullish(),
  phone: fieldText,
  email: fieldText,
  status: chosen(RECRUIT_STATUSES),
  training: fieldText,
  notes4: fieldText,
  notes5: chosen(RECRUIT_GRADES),
  version: z.number().int().optional(),
});

type Fields = z.output<typeof fields>;

function issuesOf({ name, phone, email, notes4 }: Fields): Issue[] {
  return [
    ...(name === "" ? [{ field: "name", message: "Enter the name" }] : tooLong("name", "Name", name, 100)),
    ...(phone !== "" && !parsePhone(phone) ? [{ field: "phone", message: "Enter a phone number" }] : []),
    ...(email !== "" && !isEmail(email) ? [{ field: "email", message: "Enter an email address" }] : []),
    ...tooLong("notes4", "Notes", notes4, MAX_NOTES),
  ];
}

export const recruitForm = fields.superRefine(refineBy(issuesOf));
export type RecruitForm = z.output<typeof recruitForm>;

/** How many the screen shows at once, and the most in one answer. */
export const RECRUITS_AT_ONCE = 50;
const MOST_RECRUITS = 500;

/** A person who wants to work here; notes3 is the day of the reminder text, notes4 the notes, notes5 the grade. */
export const recruit = z.object({
  id: z.number(),
  name: z.string(),
  name1: z.string().nullable(),
  shop: z.string().nullable(),
  drive: z.enum(DRIVES).nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(RECRUIT_STATUSES),
  training: z.string().nullable(),
  notes3: z.string().nullable(),
  notes4: z.string(),
  notes5: z.enum(RECRUIT_GRADES),
  since: z.string(),
  version: z.number(),
});

export type Recruit = z.output<typeof recruit>;

const manager = { who: "cap:crew_mgt" } as const;
const one = z.object({ id: recordId() });
const saved = z.object({ recruit });
/** The values someone else saved. */
export const staleRecruit = defineRefusal("stale", { recruit });
const told = z.object({ msg: z.string(), recruit: recruit.optional() });

/** What the list shows; unreadable values mean all. */
export const recruitsQuery = z.object({
  status: z.enum(RECRUIT_STATUSES).optional().catch(undefined),
  shop: z.string().max(100).catch(""),
  grade: z.enum(RECRUIT_GRADES).optional().catch(undefined),
  /** Words from the name, the phone number and the email address. */
  q: z.string().max(100).catch(""),
  after: cursorOf((at) => /^(live|dead)\.-?\d{1,14}$/.test(at))
    .optional()
    .catch(undefined),
});

/** Active recruits, then dead ones. `next`, if there are more, is the `after` of the next page. */
export const recruitsContract = defineContract({
  ...manager,
  method: "GET",
  path: "/api/recruits",
  effect: "read",
  query: recruitsQuery.extend({
    limit: z.coerce.number().int().min(1).max(MOST_RECRUITS).default(MOST_RECRUITS),
  }),
  answer: z.object({
    recruits: z.array(recruit),
    next: z.string().nullable(),
    /** Of everyone who matches. */
    count: z.number(),
    trainingOptions: z.array(z.string()),
    shopOptions: z.array(z.string()),
  }),
});

export type Recruiting = z.output<(typeof recruitsContract)["answer"]>;

export const addRecruitContract = defineContract({
  ...manager,
  method: "POST",
  path: "/api/recruits",
  effect: "write",
  body: recruitForm,
  answer: saved,
});

/** `hrid` is accepted; the session says who changed it. */
export const editRecruitContract = defineContract({
  ...manager,
  method: "PATCH",
  path: "/api/recruits/{id}",
  effect: "write",
  params: one,
  body: recruitForm.safeExtend({ hrid: recordId().nullish() }),
  answer: saved,
  refusals: [staleRecruit],
});

/** A reminder of the training, once a day. */
export const sendTextContract = defineContract({
  ...manager,
  method: "GET",
  path: "/api/recruits/{id}/send_text",
  effect: "write",
  params: one,
  answer: told,
});

/** The same text to the caller's own phone only. */
export const testTextContract = defineContract({
  ...manager,
  method: "GET",
  path: "/api/recruits/test/send_text",
  effect: "write",
  answer: told,
});
