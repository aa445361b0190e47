import { outbox } from "@/db/schema";
import { mailAskedResetLinks } from "@/lib/core/sign-in/client/send-reset-link";
import { unique } from "@/tests/factories/unique";
import { post } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";

/**
 * Requests a link to a new password as a visitor does, each time from another address unless one is given; the worker
 * answers at once.
 */
export async function askResetLink(email: string, address = unique("from")) {
  const answer = await post(null, "/api/sessions/send_reset_link", { email }, { "x-forwarded-for": address });
  await mailAskedResetLinks(testDatabase(), new Date());
  return answer;
}

export const resetTokenIn = (body: string): string => /reset_password\?token=([\w-]+)/.exec(body)?.[1] ?? "";

/** Requests a link for the client and takes the token from the email. */
export async function resetTokenOf(cfid: number, email: string): Promise<string> {
  await askResetLink(email);
  const mails = await rowsOf(outbox, { cfid, kind: "password-reset" });
  return resetTokenIn(mails.at(-1)?.body ?? "");
}
