import { z } from "zod";
import type { LeadKind } from "@/lib/core/leads/lead-rules";
import type { MessageCode } from "@/lib/platform/results/message-rules";
import {
  fieldText,
  type Issue,
  isUnselected,
  NONE_SELECTED,
  refineBy,
  tooLong,
} from "@/lib/values/form-fields";

/** Each request form's prefix for its notes, and the kind of lead it makes. */
const KINDS = {
  "Paint Est": "Paint",
  "Book Odd Job": "Odd Job",
  "Book Lawn": "Lawn",
  "Book Power Wash": "Power Wash",
} as const satisfies Record<string, LeadKind>;
export type RequestPrefix = keyof typeof KINDS;

/** What the dashboard says once it's sent. */
export const REQUEST_SENT = {
  "Paint Est": "painting_requested",
  "Book Odd Job": "odd_job_requested",
  "Book Lawn": "lawn_requested",
  "Book Power Wash": "power_wash_requested",
} as const satisfies Record<RequestPrefix, MessageCode>;

const MESSAGE = /^(Paint Est|Book Odd Job|Book Lawn|Book Power Wash) \[(.*)\]$/s;
export const NOTES_LENGTH = 1000;

/** Splits 'Paint Est [Front porch]' into its parts; null if it isn't a request. */
export function readRequest(message: string) {
  const [, prefix, notes = ""] = MESSAGE.exec(message) ?? [];
  if (!prefix) return null;
  const type = prefix as RequestPrefix;
  return { type, kind: KINDS[type], notes: notes.trim() };
}

/** The form we store, whatever spaces the client typed. */
export const requestMessage = (type: RequestPrefix, notes: string): string => `${type} [${notes}]`;

type RequestForm = { jobinfoid: string; requestMessage: string };

/** The errors of a request. */
export function requestIssues({ jobinfoid, requestMessage: typed }: RequestForm): Issue<keyof RequestForm>[] {
  const notes = readRequest(typed)?.notes ?? "";
  return [
    ...(isUnselected(jobinfoid) ? [{ field: "jobinfoid" as const, message: "Select address" }] : []),
    ...(notes === "" ? [{ field: "requestMessage" as const, message: "Enter Notes" }] : []),
    ...tooLong<keyof RequestForm>("requestMessage", "Notes", notes, NOTES_LENGTH),
  ];
}

/** 1 Excellent, 2 Good, 3 Poor, from its number or full label; null: none of them. */
export function ratingOf(chosen: string): number | null {
  const [, digit] = /^([123])(?: (?:Excellent|Good|Poor))?$/.exec(chosen) ?? [];
  return digit ? Number(digit) : null;
}

type FeedbackForm = { comments: string; rating: string };

export function feedbackIssues({ comments, rating }: FeedbackForm): Issue<keyof FeedbackForm>[] {
  return [
    ...(comments === "" ? [{ field: "comments" as const, message: "Enter feedback" }] : []),
    ...(ratingOf(rating) === null ? [{ field: "rating" as const, message: "Enter rating" }] : []),
  ];
}

/** As the dashboard's forms cut them. */
export const LOCATION_LENGTH = 40;
export const COMMENTS_LENGTH = 100;

/** `requestMessage` only has the notes; the kind of request is added when the client sends them. */
export const requestForm = (type: RequestPrefix) =>
  z
    .object({ jobinfoid: fieldText, requestMessage: fieldText })
    .superRefine(
      refineBy((form) =>
        requestIssues({ ...form, requestMessage: requestMessage(type, form.requestMessage) }),
      ),
    );

export const emptyRequest = { jobinfoid: NONE_SELECTED, requestMessage: "" };

export const signForm = z.object({ location: fieldText });

export const feedbackForm = z
  .object({ comments: fieldText, rating: fieldText })
  .superRefine(refineBy(feedbackIssues));
