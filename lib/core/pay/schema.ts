import { z } from "zod";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import { fieldText } from "@/lib/values/form-fields";
import type { Cents } from "@/lib/values/money";
import type { CrewOfDay, DaySummary, MemberPay, PayPeriodOption } from "./contract";
import { overlapReasonField } from "./hours-schema";

/** What someone is paid for; on the wire `crewType`. */
export const PAY_KINDS = ["Crew", "Odd Job", "Paint", "Training", "Office"] as const;
export type PayKind = (typeof PAY_KINDS)[number];

/** The version a screen has seen: null if it saw no entry, missing if the caller doesn't know versions. */
export const seenVersion = z.number().int().nullable().optional();

/** The contract's pay form. It accepts `hours`, `pay` and `name`, but the server's own values count. */
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
  ...overlapReasonField,
  version: seenVersion,
});

export type PayForm = z.output<typeof payFields>;

/** The chosen days: a pay period, a whole year, or from one day to another. `key` is what the URL has. */
export type PayRange = { key: string; from: string; to: string; period: PayPeriodOption | null };

/** /crewpay's data. `day` and `crews` only if a day is chosen. */
export type CrewPayScreen = {
  periods: PayPeriodOption[];
  /** Years with production, newest first: "2026" → range "2026-01-01,2026-12-31". */
  years: number[];
  range: PayRange;
  /** Days in the range up to today with any activity, earliest first. */
  summary: DaySummary[];
  day: string | null;
  crews: CrewOfDay[];
  today: string;
  /** The viewer can close the books. */
  mayClose: boolean;
};

/** One row in the cheque register: a pay period's total. */
export type Cheque = {
  period: PayPeriodOption;
  week1: Cents;
  week2: Cents;
  total: Cents;
  hours: number;
  entries: number;
  /** Unaudited entries: the cheque isn't final. */
  pending: number;
};

/** /employee_details' data; `employee` is null until someone chooses one. */
export type EmployeePayScreen = {
  periods: PayPeriodOption[];
  years: number[];
  range: PayRange;
  /** Everyone the viewer can choose, active first. */
  employees: { hrid: number; name: string; fullname: string; active: boolean }[];
  employee: { hrid: number; name: string; fullname: string; rate: Cents | null } | null;
  /** Day by day in the range, earliest first. */
  lines: MemberPay[];
  /** Newest period first, only the last twenty-six. */
  cheques: Cheque[];
  today: string;
};
