import { shortenIdle } from "@/db/queries/auth/sessions";
import {
  replaceCapabilities,
  replaceReportAreas,
  updateEmployee,
} from "@/db/queries/employees/access-changes";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { allAreas, SHARED_AREAS } from "@/lib/core/employees/access/report-area-rules";
import { getSetting } from "@/lib/core/settings/reads";
import { Conflict } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { OFFICE_IDLE_MINUTES, worksInOffice } from "@/lib/platform/auth/session";
import { businessDate } from "@/lib/values/dates";
import { asItStands, invalid, personToChange } from "./access-change";
import type { grantContract, reportAreasContract } from "./contract";

type Saved = Answer<typeof grantContract>;

/**
 * Grants and takes capabilities; they hold at the person's next request. Errors: 404, 422, 409 stale, or the caller's
 * own `access_admin`: so the last one is never taken.
 */
export async function grantCapabilities(ctx: Context, form: Input<typeof grantContract>): Promise<Saved> {
  const before = await personToChange(ctx, form);
  const after = [...new Set(form.capabilities)].sort();
  if (form.id === staffOf(ctx).hrid && !after.includes("access_admin"))
    throw new Conflict("You cannot take Access admin from yourself. Another holder of it can.");
  await replaceCapabilities(ctx.db, form.id, after);
  // Sessions that are open take the office's shorter idle time at once.
  if (worksInOffice(after, before.partner)) await shortenIdle(ctx.db, form.id, OFFICE_IDLE_MINUTES);
  await updateEmployee(ctx.db, form.id);
  await audit(ctx, {
    action: "employee.grant",
    subject: "employee",
    subjectId: form.id,
    before: { capabilities: before.capabilities },
    after: { capabilities: after },
  });
  return asItStands(ctx, form.id);
}

/** Sets which reports a person files; Failure and Update are everybody's. Errors: 404, 422, 409 stale. */
export async function setReportAreas(ctx: Context, form: Input<typeof reportAreasContract>): Promise<Saved> {
  const before = await personToChange(ctx, form);
  const prompts = await getSetting(ctx.db, "reportPrompts", businessDate(ctx.now));
  const known = allAreas(prompts, before.areas);
  if (!form.areas.every((area) => known.includes(area)))
    throw invalid("areas", "Choose reports from the list");
  const after = known.filter((area) => form.areas.includes(area) && !SHARED_AREAS.includes(area));
  await replaceReportAreas(ctx.db, form.id, after);
  await updateEmployee(ctx.db, form.id);
  await audit(ctx, {
    action: "employee.report-areas",
    subject: "employee",
    subjectId: form.id,
    before: { areas: before.areas },
    after: { areas: after },
  });
  return asItStands(ctx, form.id);
}
