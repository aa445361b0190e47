import { createHash } from "node:crypto";
import type { StaffActor } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import { safetyTalk } from "@/lib/core/crews/attendance/reads";
import type { CrewToday } from "@/lib/core/crews/crew-access";
import { safetyOk, safetyOkFor } from "@/lib/core/crews/rules";
import type { Runsheet } from "@/lib/core/crews/runsheet-contract";
import { crewToWire, jobToWire, readRunsheet } from "@/lib/core/crews/runsheet-reads";
import { listCancelledJobs, listRunsheetJobs } from "@/lib/core/crews/sql/runsheet";
import { dnfCardToWire, readCrewDnfs } from "@/lib/core/dnfs/reads";
import { listCrewDnfs } from "@/lib/core/dnfs/sql/dnfs";
import { changesAnyWork } from "@/lib/core/jobs/rights/change-right-rules";
import { pinnedJobs } from "@/lib/core/jobs/runsheet-rules";
import { listArrivalNotices } from "@/lib/core/jobs/sql/arrivals";
import { clockArrival } from "@/lib/core/jobs/visits/arrival-rules";
import { businessDate } from "@/lib/values/dates";
import type { RunsheetPageView } from "./runsheet-view";
import type { SheetRecord } from "./sheet-contract";
import { findArrivalNotice } from "./sql";

const hash = (shown: unknown): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);

/** A version of what surrounds the jobs. While the gate is shut, that's also who has signed in and read the points. */
function frameOf(date: string, crew: Runsheet["today_crew"], isOpen: boolean): string {
  if (!crew) return hash([date]);
  const people = crew.members.map(({ hrid, name, position }) => [hrid, name, position]);
  return hash([date, crew.ocid, crew.shop, crew.car, isOpen ? people : crew.members]);
}

const digestOf = (shown: Omit<SheetRecord, "digest" | "cancelled">): string => {
  const { frame, jobs, dnfs, expected, mayTell } = shown;
  return hash([frame, jobs, dnfs, expected, mayTell]);
};

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
  const expected = told && clockArrival(told);
  const mayTell = told === null || told.crewHrid !== (crew?.crew_hrid ?? null);
  const frame = frameOf(sheet.date, crew, sheet.safety_ok);
  return {
    ...sheet,
    dnfs,
    points: crew && !sheet.safety_ok ? (await safetyTalk(ctx)).safety_talk : [],
    expected,
    mayTell,
    mayChange: onIt || changesAnyWork(stored),
    frame,
    digest: digestOf({ frame, jobs: sheet.jobs, dnfs, expected, mayTell }),
  };
}

/**
 * What someone's open phone is told about these crews of today, or about none; four statements however many crews they
 * are. Jobs and DNFs stay on the server until the crew, and the person if they're on it, has acknowledged its safety
 * points.
 */
export async function readSheetRecords(
  ctx: Context,
  crews: readonly CrewToday[],
): Promise<(crew: CrewToday | null, staff: StaffActor) => SheetRecord> {
  const date = businessDate(ctx.now);
  const open = crews.filter(({ seats }) => safetyOk(seats)).map(({ crewHrid }) => crewHrid);
  const [jobs, cancelled, dnfs] =
    open.length === 0
      ? [[], [], []]
      : await Promise.all([
          listRunsheetJobs(ctx.db, open, date),
          listCancelledJobs(ctx.db, open, date),
          listCrewDnfs(ctx.db, open, date),
        ]);
  const jobsOf = Map.groupBy(jobs, ({ crewHrid }) => crewHrid);
  const nextOf = (crewHrid: number) => pinnedJobs(jobsOf.get(crewHrid) ?? []).next?.jobid;
  const next = open.flatMap((crewHrid) => nextOf(crewHrid) ?? []);
  const told = next.length === 0 ? [] : await listArrivalNotices(ctx.db, next, date);
  const recordOf = (crew: CrewToday | null, isOpen: boolean): SheetRecord => {
    const notice = crew && isOpen && told.find(({ jobid }) => jobid === nextOf(crew.crewHrid));
    const shown = {
      frame: frameOf(date, crew && crewToWire(crew), isOpen),
      jobs: crew && isOpen ? (jobsOf.get(crew.crewHrid) ?? []).map(jobToWire) : [],
      dnfs:
        crew && isOpen ? dnfs.filter(({ crewHrid }) => crewHrid === crew.crewHrid).map(dnfCardToWire) : [],
      expected: notice ? clockArrival(notice) : null,
      mayTell: !notice || notice.crewHrid !== (crew?.crewHrid ?? null),
    };
    const gone = crew && isOpen ? cancelled.filter(({ crewHrid }) => crewHrid === crew.crewHrid) : [];
    return { ...shown, digest: digestOf(shown), cancelled: gone.map(({ jobid }) => jobid) };
  };
  const records = new Map<string, SheetRecord>();
  return (crew, staff) => {
    const isOpen = crew !== null && safetyOkFor(staff, crew.seats);
    const key = `${crew?.ocid}:${isOpen}`;
    const record = records.get(key) ?? recordOf(crew, isOpen);
    records.set(key, record);
    return record;
  };
}
