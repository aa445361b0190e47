import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { deletePlannedSetting, lockSetting, upsertSetting } from "@/lib/core/settings/sql/settings";
import { Conflict, Invalid, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { requireStepUp } from "@/lib/platform/auth/access";
import { fieldErrors } from "@/lib/platform/http/parse-input";
import { type BusinessDate, businessDate, formatDate } from "@/lib/values/dates";
import { type changeSettingContract, staleSetting, type withdrawSettingContract } from "./contract";
import { SETTING_DEFAULTS } from "./defaults";
import { asksAgain } from "./guard-rules";
import { SETTINGS, type SettingKey, type SettingValues } from "./schema";
import { ASK_PAST, fromIssue } from "./words-rules";

type Change = typeof changeSettingContract;
type Withdraw = typeof withdrawSettingContract;

/**
 * Changes a setting from today, or from the given day if amounts depend on it (rule settings). Errors: those of
 * `storeSetting`; 403 `reauth_required`; 422 at `from` or `confirmed`.
 */
export async function changeSetting(ctx: Context, input: Input<Change>): Promise<Answer<Change>> {
  const { key, value, version } = input;
  if (asksAgain(key)) requireStepUp(ctx.actor, ctx.now);
  const today = businessDate(ctx.now);
  const from = input.from ?? today;
  const issue = fromIssue(key, from, today);
  if (issue) throw new Invalid({ from: [issue] });
  if (from < today && !input.confirmed) throw new Invalid({ confirmed: [ASK_PAST] });
  return { ...(await storeSetting(ctx, { key, value, from, version })), from };
}

/** Withdraws a planned value. Errors: 403 `reauth_required`; 409 once it's in effect, or when it no longer exists or has changed. */
export async function withdrawSetting(
  ctx: Context,
  { key, from, version }: Input<Withdraw>,
): Promise<Answer<Withdraw>> {
  if (asksAgain(key)) requireStepUp(ctx.actor, ctx.now);
  const today = businessDate(ctx.now);
  if (from <= today)
    throw new Conflict(
      `This has been in effect since ${formatDate(from)} and stays in the history. Start your change today or later.`,
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

/** The version a form saw while nothing was stored and the default applied. */
export const DEFAULT_VERSION = "default";

type Wanted = {
  key: SettingKey;
  value: unknown;
  /** The business day from which it applies. */
  from: BusinessDate;
  /** The version the form was filled from; without it the last one to save wins. */
  version?: string;
};

type Stored<K extends SettingKey> = { value: SettingValues[K]; version: string };

/**
 * Stores a setting's value from a business day on, and audits it: verbs that call it don't write an audit line. The
 * contract decides who may. Storing the same value again changes nothing and isn't a conflict. Errors: 422 by field
 * (`2.name` is the name in the third entry), 409 with the current `value` and `version`.
 */
export async function storeSetting<K extends SettingKey>(
  ctx: Context,
  { key, value, from, version }: Wanted & { key: K },
): Promise<Stored<K>> {
  const actor = staffOf(ctx);
  const wanted = parseSetting(key, value);
  const standing = await lockSetting(ctx.db, key, from);
  const before = standing?.value ?? SETTING_DEFAULTS[key];
  const standingVersion = standing?.version ?? DEFAULT_VERSION;
  if (version !== undefined && version !== standingVersion && !same(before, wanted))
    throw new Refused(
      staleSetting,
      `${standing?.changedByName ?? "Someone else"} changed this. Review their changes, then save again.`,
      { value: before, version: standingVersion },
    );
  const stored = await upsertSetting(ctx.db, {
    key,
    value: wanted,
    effectiveFrom: from,
    changedBy: actor.hrid,
    changedAt: ctx.now,
  });
  await audit(ctx, {
    action: "setting.store",
    subject: "setting",
    subjectId: key,
    before: { value: before },
    after: { value: wanted },
    context: { effectiveFrom: from },
  });
  return { value: wanted, version: stored };
}

function parseSetting<K extends SettingKey>(key: K, value: unknown): SettingValues[K] {
  const parsed = SETTINGS[key].safeParse(value);
  if (parsed.success) return parsed.data as SettingValues[K];
  throw new Invalid(fieldErrors(parsed.error));
}

const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** The database sorts an object's keys in its own order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
