import { z } from "zod";
import { fromHourMinute, hourChoice, type Minutes, minuteChoice } from "@/lib/values/clock-time";
import { fieldText, fieldTick } from "@/lib/values/form-fields";

/** The specification's keys, and ours for what it leaves open. */
export type InspectionErrors = Partial<
  Record<
    | "startHourCannotBeBlank"
    | "startMinuteCannotBeBlank"
    | "finishHourCannotBeBlank"
    | "finishMinuteCannotBeBlank"
    | "finishMustBeLater"
    | "typeCannotBeBlank"
    | "clienthmCannotBeBlank"
    | "commentsTooLong",
    string[]
  >
>;

const MAX_COMMENTS = 2_000;

export const startOf = (form: Pick<InspectionForm, "startHour" | "startMinute">): Minutes | null =>
  fromHourMinute({ hour: form.startHour, minute: form.startMinute });
export const finishOf = (form: Pick<InspectionForm, "finishHour" | "finishMinute">): Minutes | null =>
  fromHourMinute({ hour: form.finishHour, minute: form.finishMinute });

/** What's wrong with a form, by the specification's keys; `homes` are the choices of "client home". */
export function inspectionErrors(form: InspectionForm, homes: readonly string[]): InspectionErrors {
  const [start, finish] = [startOf(form), finishOf(form)];
  const wrong: [keyof InspectionErrors, boolean, string][] = [
    ["startHourCannotBeBlank", hourChoice(form.startHour) === null, "Start hour cannot be blank"],
    ["startMinuteCannotBeBlank", minuteChoice(form.startMinute) === null, "Start minute cannot be blank"],
    ["finishHourCannotBeBlank", hourChoice(form.finishHour) === null, "Finish hour cannot be blank"],
    ["finishMinuteCannotBeBlank", minuteChoice(form.finishMinute) === null, "Finish minute cannot be blank"],
    [
      "finishMustBeLater",
      start !== null && finish !== null && finish <= start,
      "The finish must be later than the start",
    ],
    ["typeCannotBeBlank", !INSPECTION_TYPES.some((type) => type === form.itype), "Type cannot be blank"],
    ["clienthmCannotBeBlank", !homes.includes(form.clienthm), "Client home cannot be blank"],
    [
      "commentsTooLong",
      form.comments.length > MAX_COMMENTS,
      `Comments must be ${MAX_COMMENTS} characters or fewer`,
    ],
  ];
  return Object.fromEntries(wrong.flatMap(([key, holds, message]) => (holds ? [[key, [message]]] : [])));
}

/** Return Inspection is enabled once all four are chosen. */
export const timesChosen = (form: {
  startHour?: unknown;
  startMinute?: unknown;
  finishHour?: unknown;
  finishMinute?: unknown;
}): boolean =>
  [form.startHour, form.startMinute, form.finishHour, form.finishMinute].every(
    (value) => value !== undefined && value !== null && value !== "",
  );

export const INSPECTION_RECORDED = "Inspection recorded successfully";

export const INSPECTION_TYPES = ["Live Inspection", "Post Inspection"] as const;
export const GRADES = ["Pass", "Fail"] as const;
/** What an inspector checks, in the form's order, with its words. */
export const CHECKS = {
  crewsite: "Crew on site",
  crewuni: "Crew in uniform",
  smsign: "Safety meeting signed",
  safesign: "Safety sign out",
  safeladdp: "Safe ladder practice",
} as const;
export const CHECK_ANSWERS = ["Yes", "No", "n/a"] as const;

const answer = z.union([z.enum(CHECK_ANSWERS), z.literal("")]).nullish();
const grade = z.union([z.enum(GRADES), z.literal("")]).nullish();

/** The inspection form in the contract's terms; `inspector` comes from the session. */
export const inspectionFields = z.object({
  startHour: fieldText,
  startMinute: fieldText,
  finishHour: fieldText,
  finishMinute: fieldText,
  itype: fieldText,
  clienthm: fieldText,
  send_email: fieldTick,
  crewsite: answer,
  crewuni: answer,
  smsign: answer,
  safesign: answer,
  safeladdp: answer,
  comments: fieldText,
  driver_grade: grade,
  partner_grade: grade,
  partner1_grade: grade,
  location: fieldText,
});

type InspectionForm = z.output<typeof inspectionFields>;
