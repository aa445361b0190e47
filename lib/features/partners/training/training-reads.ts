import { hasCapability } from "@/lib/actor";
import type { StaffContext } from "@/lib/context";
import { DEFAULT_VERSION } from "@/lib/core/settings/change-setting";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { SETTINGS } from "@/lib/core/settings/schema";
import { findSetting } from "@/lib/core/settings/sql/settings";
import { businessDate, formatInstant } from "@/lib/values/dates";
import type { TrainingView } from "./contract";

/** Today's training notes, with who wrote them. One statement. */
export async function readTraining(ctx: StaffContext): Promise<TrainingView> {
  const row = await findSetting(ctx.db, "trainingNotes", businessDate(ctx.now));
  const by = row?.changedByName ? `${row.changedByName}, ` : "";
  return {
    notes: row ? SETTINGS.trainingNotes.parse(row.value) : SETTING_DEFAULTS.trainingNotes,
    version: row?.version ?? DEFAULT_VERSION,
    changed: row && `${by}${formatInstant(row.changedAt)}`,
    mayEdit: hasCapability(ctx.actor, "partner_admin"),
  };
}
