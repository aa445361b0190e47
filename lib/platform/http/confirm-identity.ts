import { STEP_UP } from "@/lib/values/step-up";

/** Staff can confirm by passkey if they have one; clients by a code that we email. */
type Ways = { passkey: boolean; mailedCode: boolean };

/** Asks the person to confirm who they are; false when they'd rather not. */
type Ask = (ways: Ways) => Promise<boolean>;

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
  if (details?.reason !== "reauth_required" || details.confirm !== STEP_UP) return false;
  return askOnce({ passkey: details.passkey === true, mailedCode: details.mailed_code === true });
}

/** Asks a client before there was a refusal, for a screen that shows nothing until then. */
export const confirmClientFirst = (): Promise<boolean> => askOnce({ passkey: false, mailedCode: true });

async function askOnce(ways: Ways): Promise<boolean> {
  if (!ask) return false;
  asking ??= ask(ways).finally(() => {
    asking = null;
  });
  return asking;
}
