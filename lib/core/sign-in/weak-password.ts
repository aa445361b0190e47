import type { Context } from "@/lib/context";
import { getSettings } from "@/lib/core/settings/reads";
import { Invalid } from "@/lib/errors";
import { type StrengthCheck, strengthCheck } from "@/lib/platform/auth/passwords/strength-rules";
import { businessDate } from "@/lib/values/dates";

let loaded: Promise<StrengthCheck> | undefined;

/** The lists take memory and a moment to load, so we only read them when someone sets the first password. */
async function load(): Promise<StrengthCheck> {
  const [common, english] = await Promise.all([
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  return strengthCheck({ ...common.dictionary, ...english.dictionary });
}

/**
 * Decides on a new password: it has to score at least 3 out of 4 against lists of common passwords, English words and
 * names. `own` is what others know about its owner, such as the login name. Errors: 422 at `password`.
 */
export async function refuseWeakPassword(
  ctx: Pick<Context, "db" | "now">,
  password: string,
  own: readonly (string | null | undefined)[],
): Promise<void> {
  const { company } = await getSettings(ctx.db, ["company"], businessDate(ctx.now));
  loaded ??= load();
  const { issue, advice } = (await loaded)(password, [...own, company.name, company.shortName]);
  if (issue === null) return;
  const [first] = advice;
  throw new Invalid({ password: [first ? `${issue}. ${first}` : issue] });
}
