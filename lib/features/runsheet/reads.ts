import { type Context, staffOf } from "@/lib/context";
import { safetyTalk } from "@/lib/core/crews/attendance/reads";
import { readRunsheet } from "@/lib/core/crews/runsheet-reads";
import { readCrewDnfs } from "@/lib/core/dnfs/reads";
import { changesAnyWork } from "@/lib/core/jobs/rights/change-right-rules";
import type { RunsheetPageView } from "./runsheet-view";

/** The runsheet's page: the runsheet and, in one statement more, its DNF cards or safety points. Errors: 403, 404 of `readRunsheet`. */
export async function readRunsheetPage(ctx: Context, hrid: number): Promise<RunsheetPageView> {
  const sheet = await readRunsheet(ctx, hrid);
  const crew = sheet.today_crew;
  const { hrid: viewer, stored, crewMaster, mgr } = staffOf(ctx);
  const onIt =
    crewMaster || mgr !== null || (crew?.members.some((member) => member.hrid === viewer) ?? false);
  return {
    ...sheet,
    dnfs: crew && sheet.safety_ok ? await readCrewDnfs(ctx, crew.crew_hrid) : [],
    points: crew && !sheet.safety_ok ? (await safetyTalk(ctx)).safety_talk : [],
    mayChange: onIt || changesAnyWork(stored),
  };
}
