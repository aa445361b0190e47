import { z } from "zod";
import type { SignStatus } from "@/lib/core/leads/lead-rules";
import { fieldText, type Issue, isUnselected, refineBy } from "@/lib/values/form-fields";

type SignResult = { status: Exclude<SignStatus, "Pending" | "Resolved">; email: boolean };

/** The four results of a sign pickup, in the form's words. */
const RESULTS = {
  "Pick-Up Successful": { status: "Resolved-Success", email: false },
  "Pick-Up Successful with Email": { status: "Resolved-Success", email: true },
  "Pick-Up Unsuccessful": { status: "Resolved-Unsuccess", email: false },
  "Pick-Up Unsuccessful with Email": { status: "Resolved-Unsuccess", email: true },
} as const satisfies Record<string, SignResult>;

export type PickUpOption = keyof typeof RESULTS;
export const PICK_UP_OPTIONS = Object.keys(RESULTS) as PickUpOption[];

export const MUST_SELECT = "Must Select An Option";
export const NEEDS_EMAIL = "This client has no email. Select an option without email";

const isOption = (text: string): text is PickUpOption => Object.hasOwn(RESULTS, text);

export const signResult = (option: string): SignResult | null => (isOption(option) ? RESULTS[option] : null);

/** The options as a form shows them: without an email address, those that send one are disabled. */
export const pickUpChoices = (hasEmail: boolean) =>
  PICK_UP_OPTIONS.map((value) => ({ value, disabled: RESULTS[value].email && !hasEmail }));

/** The initial choice: what's stored, otherwise success, with email if there's an address. */
export function firstPickUp(
  hasEmail: boolean,
  stored: { status: SignStatus; emailed: boolean } | null,
): PickUpOption {
  const status = stored?.status === "Resolved-Unsuccess" ? "Resolved-Unsuccess" : "Resolved-Success";
  const known = stored !== null && stored.status !== "Pending" && stored.status !== "Resolved";
  const email = hasEmail && (known ? stored.emailed : true);
  const found = PICK_UP_OPTIONS.find(
    (option) => RESULTS[option].status === status && RESULTS[option].email === email,
  );
  return found ?? "Pick-Up Successful";
}

export type PickUpForm = { pick_up_type: string; pick_up: string };

/** The chosen option: `pick_up`, or `pick_up_type` where a form sends it there. */
export const chosenPickUp = ({ pick_up, pick_up_type }: PickUpForm): string =>
  isUnselected(pick_up) && isOption(pick_up_type) ? pick_up_type : pick_up;

function pickUpIssues(form: PickUpForm): Issue<keyof PickUpForm>[] {
  return signResult(chosenPickUp(form)) ? [] : [{ field: "pick_up", message: MUST_SELECT }];
}

/** The result of a sign pickup. */
export const pickUpForm = z
  .object({ pick_up_type: fieldText, pick_up: fieldText })
  .superRefine(refineBy(pickUpIssues));
