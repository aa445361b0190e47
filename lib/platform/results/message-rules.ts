import { path } from "@/lib/paths";
import type { ResultCookie } from "@/lib/platform/results/result-rules";
import { formatMoney } from "@/lib/values/money";

type Template = { text: string; failed?: true };
const good = (text: string): Template => ({ text });
const bad = (text: string): Template => ({ text, failed: true });

/**
 * What `?message=` can say, by code, if the cookie from the act vouches for it. {jobid} and {amount} are numbers from
 * the address; {phone} is the office's.
 */
export const MESSAGES = {
  deleted: good("Job[{jobid}] Deleted Successfully"),
  delete_requested: good("We've asked our office to delete Job[{jobid}]. They'll contact you."),
  moved: good("Job[{jobid}] moved. Its new date is below."),
  move_requested: good("We've asked our office to move Job[{jobid}]. They'll contact you."),
  request_taken_back: good("You took back your request for Job[{jobid}]. The visit stays as it is."),
  not_deleted: bad("Job[{jobid}] Deleted UnSuccessfully"),
  confirmation_sent: good("Confirmation Sent Successfully"),
  confirmation_not_sent: bad("Confirmation Sent UnSuccessfully"),
  receipt_sent: good("Receipt Sent Successfully"),
  receipt_not_sent: bad("Receipt Sent UnSuccessfully"),
  sign_sent: good("Sign Pick Up Request Successful"),
  sign_not_sent: bad("Sign Pick Up Request UnSuccessful"),
  issue_recorded: good("Quality Issue Recorded Successfully"),
  issue_not_recorded: bad("Quality Issue Recorded UnSuccessfully"),
  feedback_recorded: good("Feedback Recorded Successfully"),
  feedback_not_recorded: bad("Feedback Recorded UnSuccessfully"),
  info_edited: good("Personal Info Edited Successfully"),
  painting_requested: good("Request for painting submitted successfully"),
  odd_job_requested: good("Request for odd job submitted successfully"),
  lawn_requested: good("Request for lawn care submitted successfully"),
  power_wash_requested: good("Request for power washing submitted successfully"),
  password_reset: good("Password reset successful."),
  booked: good(
    "Job[{jobid}] created successfully and confirmation sent to your email. View details in Upcoming Jobs.",
  ),
  charge_planned: good("We'll charge your card after Job[{jobid}] is done. We won't charge it now."),
  charge_withdrawn: good("We won't charge your card for Job[{jobid}]."),
  paid: good("Stripe Payment of {amount} Successful"),
  not_paid: bad(
    "There was a problem processing your payment. Please try again or call our office at {phone}",
  ),
  card_added: good("Credit card added successfully"),
  card_not_added: bad("Credit card was not added. Please try again or call our office at {phone}"),
} as const satisfies Record<string, Template>;

export type MessageCode = keyof typeof MESSAGES;
export type ShownMessage = { kind: "success" | "error"; text: string };

/** The numbers that a message needs besides its code; 0 for a missing one. */
export type MessageBlanks = { jobid: number; amount: number };

/**
 * The cookie that vouches for a message in the dashboard's address: one for each message, so two tabs don't use up each
 * other's. Null for an unknown code or a missing number.
 */
export function messageCookie(code: string, { jobid, amount }: MessageBlanks): ResultCookie | null {
  if (!Object.hasOwn(MESSAGES, code)) return null;
  const { text }: Template = MESSAGES[code as MessageCode];
  const blanks = [text.includes("{jobid}") ? jobid : null, text.includes("{amount}") ? amount : null];
  const filled = blanks.filter((blank) => blank !== null);
  if (filled.includes(0)) return null;
  return { name: ["dashboard-result", code, ...filled].join("-"), path: path.clientDashboard() };
}

/** The message's text; null for any other code, or a missing number: the page then shows nothing. */
export function shownMessage(code: string, blanks: MessageBlanks & { phone: string }): ShownMessage | null {
  if (!Object.hasOwn(MESSAGES, code)) return null;
  const { text, failed }: Template = MESSAGES[code as MessageCode];
  if (text.includes("{jobid}") && !blanks.jobid) return null;
  if (text.includes("{amount}") && !blanks.amount) return null;
  const filled = text
    .replace("{jobid}", String(blanks.jobid))
    .replace("{amount}", formatMoney(blanks.amount))
    .replace("{phone}", blanks.phone);
  return { kind: failed ? "error" : "success", text: filled };
}
