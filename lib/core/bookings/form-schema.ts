import { z } from "zod";
import type { Trade } from "@/lib/core/seasons/rules";
import { type HouseAnswers, type HouseQuestion, openQuestions } from "@/lib/core/work/house-question-rules";
import {
  JOB_TYPES,
  jobdescOf,
  type Order,
  orderIssues,
  SLOT_FACTS,
  type Slot,
} from "@/lib/core/work/order-rules";
import type { WorkCode } from "@/lib/core/work/schema";
import { fieldText, fieldTick, type Issue, isUnselected, refineBy, tooLong } from "@/lib/values/form-fields";

export const JOB_NOTES_LENGTH = 1000;

const bookingFields = z.object({
  address: fieldText,
  jobtype: fieldText,
  daykind: fieldText,
  floatrange: fieldText,
  apptdate: fieldText,
  appttime: fieldText,
  cages: fieldTick,
  customdesc: fieldText,
  jobnotes: fieldText,
  /** What the client says about the house, 'true' or 'false'; '' where they don't, or where it's known. */
  minds_rain: fieldText,
  nobody_home: fieldText,
  /** Which estimate it comes from, as staff choose it: an id, 'none' or 'ask'; '' where there's none to choose. */
  estimate: fieldText,
});
export type BookingForm = z.output<typeof bookingFields>;

/** What an estimate that's being booked fills in. */
export type BookingStart = Pick<BookingForm, "address" | "jobtype" | "estimate">;

export const emptyBooking: BookingForm = {
  address: "",
  jobtype: "",
  daykind: "floater",
  floatrange: "",
  apptdate: "",
  appttime: "",
  cages: false,
  customdesc: "",
  jobnotes: "",
  minds_rain: "",
  nobody_home: "",
  estimate: "",
};

/** Whether the form wants a date range or an appointment: the job type decides, or leaves it to the client. */
export function dayKindOf({ jobtype, daykind }: Pick<BookingForm, "jobtype" | "daykind">) {
  const days = JOB_TYPES.find(({ label }) => label === jobtype)?.days ?? "either";
  if (days !== "either") return days;
  return daykind === "appointment" ? "appointment" : "floater";
}

/** A date range as the value of a select option. */
export const rangeValue = ({ sdate, fdate }: { sdate: string; fdate: string }): string => `${sdate}/${fdate}`;

/** The order from a completed form, ready to send. */
export function orderOf(form: BookingForm): Order {
  const parts = JOB_TYPES.find(({ label }) => label === form.jobtype)?.parts ?? [];
  const floater = dayKindOf(form) === "floater";
  const [sdate = "", fdate = ""] = floater ? form.floatrange.split("/") : [form.apptdate, form.apptdate];
  const has = (code: (typeof parts)[number]) => parts.includes(code);
  // The client checked the box before switching to a job type that doesn't have it.
  const cages = form.cages && (has("eh") || has("eg"));
  return {
    w1: has("w1"),
    w2: has("w2"),
    w3: has("w3"),
    w4: has("w4"),
    eh: has("eh"),
    eg: has("eg"),
    jobinfoid: form.address,
    sdate,
    fdate,
    cages,
    customdesc: form.customdesc,
    stime: floater ? "" : (SLOT_FACTS[form.appttime as Slot]?.sent ?? ""),
  };
}

/** An estimate's own work: one of the trade's job types, as far as it isn't booked yet; '' if there's none. */
export function jobTypeOf(parts: readonly WorkCode[], trade: Trade): string {
  const types = JOB_TYPES.filter(
    (type) => type.trade === trade && type.parts.every((part) => parts.includes(part)),
  );
  return types.toSorted((a, b) => b.parts.length - a.parts.length)[0]?.label ?? "";
}

/** The choice as it's sent. */
export function chosenEstimate({
  estimate,
}: Pick<BookingForm, "estimate">): number | "none" | "ask" | undefined {
  if (estimate === "") return undefined;
  return estimate === "none" || estimate === "ask" ? estimate : Number(estimate);
}

/** What to ask about the chosen house: only what no one has asked yet, for this work (rule asked-once). */
export const questionsOf = (
  { jobtype }: Pick<BookingForm, "jobtype">,
  house: HouseAnswers | undefined,
): HouseQuestion[] =>
  house && jobtype ? openQuestions(house, jobdescOf(orderOf({ ...emptyBooking, jobtype }))) : [];

/** Their answers as they're sent: nothing for a question that wasn't asked or answered. */
export const houseAnswersOf = (
  form: BookingForm,
  house: HouseAnswers | undefined,
): Partial<Record<HouseQuestion, boolean>> =>
  Object.fromEntries(
    questionsOf(form, house)
      .filter((question) => !isUnselected(form[question]))
      .map((question) => [question, form[question] === "true"]),
  );

type Field = keyof BookingForm;

/** Which form field shows the error for an order's field. */
export function formField(field: string, form: Pick<BookingForm, "jobtype" | "daykind">): Field {
  if (field === "jobinfoid") return "address";
  if (field === "jobdesc") return "jobtype";
  if (field === "customdesc" || field === "estimate") return field;
  return dayKindOf(form) === "floater" ? "floatrange" : "apptdate";
}

function bookingIssues(form: BookingForm): Issue<Field>[] {
  const timeless =
    dayKindOf(form) === "appointment" && !isUnselected(form.apptdate) && isUnselected(form.appttime);
  return [
    ...orderIssues(orderOf(form)).map((issue) => ({ ...issue, field: formField(issue.field, form) })),
    ...(timeless ? [{ field: "appttime" as const, message: "Select time" }] : []),
    ...tooLong<Field>("jobnotes", "Notes", form.jobnotes, JOB_NOTES_LENGTH),
  ];
}

/** The booking form, under the rules of `POST /api/sales`. */
export const bookingForm = bookingFields.superRefine(refineBy(bookingIssues));
