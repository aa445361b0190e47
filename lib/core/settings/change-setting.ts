import { deletePlannedSetting, lockSetting } from "@/db/queries/settings/settings";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { Conflict, Invalid, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { requireStepUp } from "@/lib/platform/auth/step-up";
import { businessDate, formatDate } from "@/lib/values/dates";
import { ASK_PAST, fromIssue } from "./change-rules";
import { type changeSettingContract, staleSetting, type withdrawSettingContract } from "./contract";
import { SETTING_DEFAULTS } from "./defaults";
import type { SettingKey } from "./schema";
import { DEFAULT_VERSION, storeSetting } from "./store-setting";

type Change = typeof changeSettingContract;
type Withdraw = typeof withdrawSettingContract;

/** What lets people in more easily, or deletes what can't be brought back. */
const NEEDS_STEP_UP: readonly SettingKey[] = ["secondFactor", "retention"];

/**
 * Changes a setting from today, or from the day named where money hangs on it (rule settings).
 * Errors: those of `storeSetting`; 422 at `from` or `confirmed`.
 */
export async function changeSetting(ctx: Context, input: Input<Change>): Promise<Answer<Change>> {
  const { key, value, version } = input;
  if (NEEDS_STEP_UP.includes(key)) requireStepUp(ctx.actor, ctx.now);
  const today = businessDate(ctx.now);
  const from = input.from ?? today;
  const issue = fromIssue(key, from, today);
  if (issue) throw new Invalid({ from: [issue] });
  if (from < today && !input.confirmed) throw new Invalid({ confirmed: [ASK_PAST] });
  return { ...(await storeSetting(ctx, { key, value, from, version })), from };
}

/** Takes a planned value back. Errors: 409 once it holds, or when it is not there or not the same any more. */
export async function withdrawSetting(
  ctx: Context,
  { key, from, version }: Input<Withdraw>,
): Promise<Answer<Withdraw>> {
  const today = businessDate(ctx.now);
  if (from <= today)
    throw new Conflict(
      `This has been in effect since ${formatDate(from)} and stays in the history. Make your change from today on.`,
    );
  const standing = await lockSetting(ctx.db, key, from);
  if (standing?.effectiveFrom !== from || (version !== undefined && version !== standing.version))
    throw new Refused(staleSetting, "Someone else changed or withdrew this plan. Reload the page.", {
      value: standing?.value ?? SETTING_DEFAULTS[key],
      version: standing?.version ?? DEFAULT_VERSION,
    });
  await deletePlannedSetting(ctx.db, key, from);
  await audit(ctx, {
    action: "setting.withdraw",
    subject: "setting",
    subjectId: key,
    before: { value: standing.value, effectiveFrom: from },
  });
  return { success: true };
}
