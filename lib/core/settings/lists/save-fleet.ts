import { listFleet, lockList, storeFleet, usedFleet } from "@/db/queries/settings/settings-lists";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import type { saveFleetContract } from "@/lib/core/settings/contract";
import { Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { listVersion, refuseStale } from "./list-version";

type Save = typeof saveFleetContract;

/**
 * Stores trucks, gas cards or tablets as a whole, in the order given. What crews had on some day stays, retired or
 * not. Errors: 409 with the list as it stands; 422 when something used was left out.
 */
export async function saveFleet(ctx: Context, { list, rows, version }: Input<Save>): Promise<Answer<Save>> {
  await lockList(ctx.db, list);
  const before = await listFleet(ctx.db, list);
  refuseStale(before, version);
  const kept = new Set(rows.map(({ name }) => name));
  const gone = before.map(({ name }) => name).filter((name) => !kept.has(name));
  const used = await usedFleet(ctx.db, list, gone);
  if (used.length > 0)
    throw new Invalid(`Crews have used ${used.join(", ")}, so you can't remove it. Retire it instead.`, {
      errors: { rows: [`Crews have used ${used.join(", ")}, so you can't remove it. Retire it instead.`] },
    });
  await storeFleet(
    ctx.db,
    list,
    rows.map(({ name, active }, position) => ({ name, active, position })),
    gone,
  );
  await audit(ctx, {
    action: "fleet.store",
    subject: "fleet",
    subjectId: list,
    before,
    after: rows,
  });
  return { success: true, version: listVersion(rows.map(({ name, active }) => ({ name, active }))) };
}
