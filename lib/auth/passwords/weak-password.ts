import { isOwnWord, passwordIssue, TOO_EASY } from "@/lib/auth/password-rules";
import type { Context } from "@/lib/context";
import { Invalid } from "@/lib/errors";
import { getSettings } from "@/lib/settings/reads";
import { businessDate } from "@/lib/values/dates";
import common from "./common-passwords.json";

let known: Set<string> | undefined;

/** One of the 3,000 most used; kept out of the pages, which check the shorter list of the rules. */
function isCommon(password: string): boolean {
  known ??= new Set(common.words.split(" "));
  return known.has(password.toLowerCase());
}

/**
 * The last word on a new password (decisions 18): `own` is what everybody knows of its owner, as the login name.
 * Errors: 422 at `password`.
 */
export async function refuseWeakPassword(
  ctx: Pick<Context, "db" | "now">,
  password: string,
  own: (string | null | undefined)[],
): Promise<void> {
  const { company } = await getSettings(ctx.db, ["company"], businessDate(ctx.now));
  const easy = isCommon(password) || isOwnWord(password, [...own, company.name]);
  const issue = passwordIssue(password) ?? (easy ? TOO_EASY : null);
  if (issue) throw new Invalid("Please check what you entered.", { errors: { password: [issue] } });
}
