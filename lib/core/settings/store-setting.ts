import { lockSetting, upsertSetting } from "@/db/queries/settings/settings";
import { type Context, staffOf } from "@/lib/context";
import { Invalid, Refused } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { fieldErrors } from "@/lib/platform/http/parse-input";
import type { BusinessDate } from "@/lib/values/dates";
import { staleSetting } from "./contract";
import { SETTING_DEFAULTS } from "./defaults";
import { SETTINGS, type SettingKey, type SettingValues } from "./schema";

/** What a form has seen while nothing was stored and the default held. */
export const DEFAULT_VERSION = "default";

type Wanted = {
  key: SettingKey;
  value: unknown;
  /** The business day from which it holds. */
  from: BusinessDate;
  /** The version the form was filled from; without it the last one to save wins. */
  version?: string;
};

type Stored<K extends SettingKey> = { value: SettingValues[K]; version: string };

/**
 * Stores a setting's value from a business day on, audited here: a verb that calls it writes no audit line itself.
 * Who may is the contract's matter. The same value again changes nothing and is no conflict.
 * Errors: 422 by field (`2.name` is the name in the third entry), 409 with `value` and `version` as they stand.
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

/** The database sorts an object's keys its own way. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
