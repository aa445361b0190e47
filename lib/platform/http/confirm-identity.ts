import { STEP_UP } from "@/lib/values/step-up";

/** Asks the person to confirm who they are; false when they'd rather not. */
type Ask = (facts: { passkey: boolean }) => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Sets what opens the confirmation dialog on this page; returns a function that undoes it. */
export function confirmIdentityBy(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = null;
  };
}

/**
 * After a refusal that wants a confirmation: whether the person has confirmed who they are. Several refusals share one
 * dialog.
 */
export async function confirmAfter(details: Record<string, unknown> | undefined): Promise<boolean> {
  if (details?.reason !== "reauth_required" || details.confirm !== STEP_UP || !ask) return false;
  asking ??= ask({ passkey: details.passkey === true }).finally(() => {
    asking = null;
  });
  return asking;
}
