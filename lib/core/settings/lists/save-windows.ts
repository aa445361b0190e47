import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { floatWindowsOf, nextYearsWindows } from "@/lib/core/seasons/rules";
import type { rollOverContract, saveWindowsContract } from "@/lib/core/settings/contract";
import {
  addWindows,
  deleteWindows,
  listWindowsOf,
  lockList,
  updateWindow,
  usedWindows,
} from "@/lib/core/settings/sql/settings-lists";
import { windowKey } from "@/lib/core/work/view-rules";
import { Conflict, type FieldErrors, Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { yearOf } from "@/lib/values/dates";
import { listVersion, refuseStale } from "./save-lists";

type Save = typeof saveWindowsContract;
type Standing = Awaited<ReturnType<typeof listWindowsOf>>;

/**
 * Stores a year's float windows (rule seasons). Errors: 409 with the current list, or when an omitted or
 * moved window is promised to an open job; 422 at the row.
 */
export async function saveWindows(ctx: Context, { year, rows, version }: Input<Save>): Promise<Answer<Save>> {
  await lockList(ctx.db, `float_windows:${year}`);
  const before = await listWindowsOf(ctx.db, year);
  refuseStale(before, version);
  refuseWrong(rows, before, year);
  await removeLeftOut(ctx, rows, before, year);
  for (const row of rows) if (row.id) await updateWindow(ctx.db, row.id, row);
  const fresh = rows.filter(({ id }) => !id);
  await addWindows(
    ctx.db,
    fresh.map((row) => ({ ...row, id: undefined, key: windowKey(row.label), year })),
  );
  const after = await listWindowsOf(ctx.db, year);
  await audit(ctx, {
    action: "float_windows.store",
    subject: "float_windows",
    subjectId: year,
    before,
    after,
  });
  return { success: true, version: listVersion(after) };
}

function refuseWrong(rows: Input<Save>["rows"], before: Standing, year: number): void {
  const errors: FieldErrors = {};
  const keys = new Set(before.filter(({ id }) => rows.some((row) => row.id === id)).map(({ key }) => key));
  rows.forEach(({ id, label, sdate }, at) => {
    if (id && !before.some((row) => row.id === id))
      errors[`rows.${at}.label`] = ["This window no longer exists"];
    if (yearOf(sdate) !== year) errors[`rows.${at}.sdate`] = [`The first day must be in ${year}`];
    if (id) return;
    const key = windowKey(label);
    if (key === "" || keys.has(key))
      errors[`rows.${at}.label`] = ["This name is already used. Choose another"];
    keys.add(key);
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

async function removeLeftOut(ctx: Context, rows: Input<Save>["rows"], before: Standing, year: number) {
  const gone = before.filter(({ id }) => !rows.some((row) => row.id === id));
  const moved = before.filter(({ id, sdate, fdate }) =>
    rows.some((row) => row.id === id && (row.sdate !== sdate || row.fdate !== fdate)),
  );
  if (gone.length + moved.length === 0) return;
  const used = await usedWindows(ctx.db, year);
  const kept = [...gone, ...moved].filter(({ id }) => used.includes(id)).map(({ label }) => label);
  if (kept.length > 0)
    throw new Conflict(`${kept.join(", ")} has open jobs, so its dates can't change until they're done.`);
  await deleteWindows(
    ctx.db,
    gone.map(({ id }) => id),
  );
}

type Roll = typeof rollOverContract;

/**
 * Creates a year's missing windows: the previous year's, moved by a year, or the pattern if it has none (rule seasons).
 * Running it again adds nothing; edits in the new year stay.
 */
export async function rollOver(ctx: Context, { year }: Input<Roll>): Promise<Answer<Roll>> {
  await lockList(ctx.db, `float_windows:${year}`);
  const model = await listWindowsOf(ctx.db, year - 1);
  const rows = model.length > 0 ? nextYearsWindows(model, year) : floatWindowsOf(year);
  const added = await addWindows(ctx.db, rows);
  await audit(ctx, {
    action: "float_windows.roll_over",
    subject: "float_windows",
    subjectId: year,
    after: { added },
    note: model.length > 0 ? `copied from ${year - 1}` : "from the usual pattern",
  });
  return { success: true, added };
}
