import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { fieldText } from "@/lib/values/form-fields";
import { wire } from "@/lib/values/wire";
import { hoursTaken } from "./hours-schema";
import { PAY_KINDS, payFields } from "./schema";

const production = { who: "cap:production", effect: "read" } as const;
const payWriter = { who: "cap:pay", effect: "write" } as const;

/** `active` is "yes" for the current period. */
export const payPeriodOption = z.object({
  id: z.number(),
  date1: z.string(),
  date2: z.string(),
  date3: z.string(),
  date4: z.string(),
  active: z.enum(["yes", "no"]),
});

/** `labour` includes the employer's burden, `pay` doesn't (rule labour-burden). */
const figures = {
  /** Jobs returned, and how many of them have no price. */
  jobs: z.number(),
  unpriced: z.number(),
  /** The crews' wages. */
  pay: wire.cents,
  hours: z.number(),
  /** How many people worked but have no pay entry yet, and who. */
  no_pays: z.number(),
  names_no_pay: z.array(z.string()),
  names_unaudited: z.array(z.string()),
};

export const daySummary = z.object({
  date: z.string(),
  daily: z.array(z.object({ total: wire.cents })),
  labour: z.array(z.object({ total_labour: wire.cents })),
  ...figures,
});

export const crewOfDay = z.object({
  crewname: z.string(),
  crew_hrid: z.number(),
  total: wire.cents,
  tot_labour: wire.cents,
  ...figures,
});

/** A saved pay entry. `ok` is the audit mark; an edit, an audit and a deletion send `version` back. */
export const payRecord = z.object({
  id: z.number(),
  date: z.string(),
  mgr: z.string(),
  name: z.string(),
  hrid: z.number(),
  rate: wire.cents,
  stime: z.string(),
  ftime: z.string(),
  hours: z.number(),
  pay: wire.cents,
  ok: z.boolean(),
  crewType: z.enum(PAY_KINDS),
  crewname: z.string().nullable(),
  audited_by: z.string().nullable(),
  recorder: z.string().nullable(),
  /** Whoever entered it audited it too (rule second-person). */
  one_person: z.boolean(),
  /** Why these hours overlap the person's other ones; null when they don't (rule hours-once). */
  overlap_reason: z.string().nullable(),
  version: z.number(),
});

/** Someone else changed, audited or entered it first: the current entry. */
export const otherPay = defineRefusal("changed", { pay: payRecord });
export const payGone = defineRefusal("gone", {});

export const memberPay = z.object({
  /** The pay entry's; null for management time, which no one can edit here. */
  id: z.number().nullable(),
  name: z.string(),
  date: z.string(),
  type: z.string(),
  crewname: z.string().nullable(),
  hours: z.number(),
  rate: wire.cents,
  pay: wire.cents,
  audited: z.boolean(),
});

export const payPeriodOptionsContract = defineContract({
  ...production,
  method: "GET",
  path: "/api/pays/pay_period_options",
  answer: z.array(payPeriodOption),
});

/** `range`: a pay period's id, or two days "2026-01-01,2026-12-31" at most 366 days apart. */
export const rangeSummaryContract = defineContract({
  ...production,
  method: "GET",
  path: "/api/pays/{range}/range_prod_summary",
  params: z.object({ range: z.string().max(40) }),
  answer: z.array(daySummary),
});

export const dayProfileContract = defineContract({
  ...production,
  method: "GET",
  path: "/api/pays/{date}/day_profile_for_crews",
  params: z.object({ date: businessDateSchema }),
  answer: z.array(crewOfDay),
});

const member = recordId()
  .nullish()
  .or(z.literal("").transform(() => null));

/** The saved entries of a crew's people on a day; it accepts their names but doesn't need them. */
export const payDataContract = defineContract({
  ...production,
  method: "POST",
  path: "/api/pays/pay_data",
  body: z.object({
    driver: member,
    partner: member,
    partner1: member,
    driver_name: fieldText,
    partner_name: fieldText,
    partner1_name: fieldText,
    date: businessDateSchema,
  }),
  answer: z.array(payRecord),
});

/** Creates the person's entry for that day and kind, or edits it. */
export const saveDailyPayContract = defineContract({
  ...payWriter,
  method: "POST",
  path: "/api/pays/save_daily_pay",
  body: payFields,
  answer: z.object({ pay: payRecord }),
  refusals: [otherPay, payGone, hoursTaken],
});

const payId = z.object({ id: recordId() });
/** The version on the screen; a stale one is a 409 with the current entry. */
const seen = z.object({ version: z.coerce.number().int().positive().optional() });

export const deletePayContract = defineContract({
  ...payWriter,
  method: "DELETE",
  path: "/api/pays/{id}",
  params: payId,
  query: seen,
  answer: z.object({ hrid: z.number() }),
  refusals: [otherPay],
});

/** Sets or removes the audit mark. */
export const auditPayContract = defineContract({
  ...payWriter,
  method: "GET",
  path: "/api/pays/{id}/audit_pay",
  params: payId,
  query: seen,
  answer: z.object({ pay: payRecord }),
  refusals: [otherPay],
});

/** What one employee earned in a range, day by day. */
export const memberPayInfoContract = defineContract({
  ...production,
  method: "POST",
  path: "/api/pays/member_pay_info",
  body: z.object({ empDetails: fieldText, empHrid: recordId(), range: fieldText }),
  answer: z.array(memberPay),
});

export type PayPeriodOption = z.output<typeof payPeriodOption>;
export type DaySummary = z.output<typeof daySummary>;
export type CrewOfDay = z.output<typeof crewOfDay>;
export type PayRecord = z.output<typeof payRecord>;
export type MemberPay = z.output<typeof memberPay>;
