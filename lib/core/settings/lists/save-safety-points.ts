import { listSafetyPoints, lockList, storeSafetyPoint } from "@/db/queries/settings/settings-lists";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { saveSafetyPointsContract } from "@/lib/core/settings/contract";
import { Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { listVersion, refuseStale } from "./list-version";

type Save = typeof saveSafetyPointsContract;

const LEFT_OUT = "You can't remove a point crews have read. Retire it instead.";

/** Stores the safety talk's points in their order. Errors: 409 with the list as it stands; 422 when one is missing. */
export async function saveSafetyPoints(ctx: Context, { rows, version }: Input<Save>): Promise<Answer<Save>> {
  await lockList(ctx.db, "safety_points");
  const before = await listSafetyPoints(ctx.db);
  refuseStale(before, version);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const same = new Set(ids).size === ids.length && ids.length === before.length;
  if (!same || !before.every(({ id }) => ids.includes(id)))
    throw new Invalid(LEFT_OUT, { errors: { rows: [LEFT_OUT] } });
  for (const [position, { id, point, active }] of rows.entries())
    await storeSafetyPoint(ctx.db, { id, point, active, position });
  const after = await listSafetyPoints(ctx.db);
  await audit(ctx, {
    action: "safety_points.store",
    subject: "safety_points",
    subjectId: "all",
    before,
    after,
  });
  return { success: true, version: listVersion(after) };
}
