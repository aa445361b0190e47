import { NONE_SELECTED } from "@/lib/values/form-fields";

/** As stored (rule receivable-status); null = not settled yet. */
export const RECEIVABLE_STATUSES = [
  "Receivable",
  "Paid By Cheque",
  "Paid By Cash",
  "Paid By Card",
  "PAID",
] as const;
export type ReceivableStatus = (typeof RECEIVABLE_STATUSES)[number];

/** The return-job form's labels and the stored values. */
const LABELS = {
  "Client Did Not Pay": "Receivable",
  "Client Paid By Cheque": "Paid By Cheque",
  "Client Paid By Cash": "Paid By Cash",
} as const satisfies Record<string, ReceivableStatus>;

export type ReceivableLabel = keyof typeof LABELS;

/** The return-job form's choices, in its order. */
export const RECEIVABLE_OPTIONS: readonly string[] = [NONE_SELECTED, ...Object.keys(LABELS)];

const isLabel = (text: string): text is ReceivableLabel => Object.hasOwn(LABELS, text);

/** The stored value for a choice; a settled job sends its own status back. Null: nothing chosen. */
export function receivableOf(choice: string): ReceivableStatus | null {
  if (isLabel(choice)) return LABELS[choice];
  return RECEIVABLE_STATUSES.find((status) => status === choice) ?? null;
}

/** The form's label for a stored status; 'Paid By Card' and 'PAID' have none. */
export function receivableLabel(status: ReceivableStatus | null): string {
  if (status === null) return NONE_SELECTED;
  const label = Object.entries(LABELS).find(([, stored]) => stored === status);
  return label?.[0] ?? status;
}

export const asksCheque = (choice: string): boolean => choice.includes("Cheque");
export const asksCash = (choice: string): boolean => choice.includes("Cash");

/** Cash or a cheque: the crew takes it along. */
export const isPaidToCrew = (choice: string): boolean => asksCash(choice) || asksCheque(choice);

/** We have the money, so forms can't change the status and show it as a fixed label. */
export const isSettled = (status: ReceivableStatus | null): boolean =>
  status === "PAID" || status === "Paid By Card";

export type ReceivableChange = { ok: true; next: ReceivableStatus } | { ok: false; message: string };

/** The status after a return or edit: settled stays; the form can't settle (rule receivable-status). */
export function changeReceivable(stored: ReceivableStatus | null, choice: string): ReceivableChange {
  if (stored && isSettled(stored)) return { ok: true, next: stored };
  const next = receivableOf(choice);
  if (!next || isSettled(next)) return { ok: false, message: "Select receivable status" };
  return { ok: true, next };
}

/** A crew payment as far as Unreport needs it: who has marked it. */
export type PaymentMarks = { conf1At: Date | null; conf2At: Date | null };

/**
 * Whether Unreport is allowed, given the job's status and its live crew payment. It withdraws a payment without a mark;
 * a marked one or a paid job is refused with the 409's message (rule unreport).
 */
export function unreportPayment(
  status: ReceivableStatus | null,
  payment: PaymentMarks | null,
): { ok: true; withdraw: boolean } | { ok: false; message: string } {
  if (status && isSettled(status))
    return { ok: false, message: "This job is paid, so you can't unreport it." };
  if (payment?.conf2At)
    return {
      ok: false,
      message: "The office already processed this job's payment, so you can't unreport it.",
    };
  if (payment?.conf1At)
    return { ok: false, message: "The closer already has this job's payment, so you can't unreport it." };
  return { ok: true, withdraw: payment !== null };
}
