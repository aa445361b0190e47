import { findArrivalNotice } from "@/db/queries/jobs/arrivals";
import { type Context, staffOf } from "@/lib/context";
import { safetyTalk } from "@/lib/core/crews/attendance/reads";
import { readRunsheet } from "@/lib/core/crews/runsheet-reads";
import { readCrewDnfs } from "@/lib/core/dnfs/reads";
import { changesAnyWork } from "@/lib/core/jobs/rights/change-right-rules";
import { pinnedJobs } from "@/lib/core/jobs/runsheet-rules";
import { clockArrival } from "@/lib/core/jobs/visits/arrival-rules";
import type { RunsheetPageView } from "./runsheet-view";

/**
 * The run sheet's page: the run sheet and, in two more statements, its DNF cards or safety points and whether we told
 * the next client that the crew is coming. Errors: 403, 404 of `readRunsheet`.
 */
export async function readRunsheetPage(ctx: Context, hrid: number): Promise<RunsheetPageView> {
  const sheet = await readRunsheet(ctx, hrid);
  const crew = sheet.today_crew;
  const { hrid: viewer, stored, crewMaster, mgr } = staffOf(ctx);
  const onIt =
    crewMaster || mgr !== null || (crew?.members.some((member) => member.hrid === viewer) ?? false);
  const { next } = pinnedJobs(sheet.jobs);
  const [dnfs, told] = await Promise.all([
    crew && sheet.safety_ok ? readCrewDnfs(ctx, crew.crew_hrid) : [],
    next ? findArrivalNotice(ctx.db, next.jobid, sheet.date) : null,
  ]);
  return {
    ...sheet,
    dnfs,
    points: crew && !sheet.safety_ok ? (await safetyTalk(ctx)).safety_talk : [],
    expected: told && clockArrival(told),
    mayTell: told === null || told.crewHrid !== (crew?.crew_hrid ?? null),
    mayChange: onIt || changesAnyWork(stored),
  };
}
