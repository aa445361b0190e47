import type { Context } from "@/lib/context";
import { countClientReads } from "@/lib/core/clients/reading/reads";
import { waitForSafety } from "@/lib/core/crews/safety-gate";
import { getSetting } from "@/lib/core/settings/reads";
import { NotFound } from "@/lib/errors";
import { clientName } from "@/lib/values/client-name";
import { businessDate } from "@/lib/values/dates";
import type { InspectionJob, PastInspection } from "./contract";
import { CHECKS } from "./rules";
import { type CrewOfJob, findInspectedJob, type InspectionRow, listCrewOfJob, listInspections } from "./sql";

const nameAt = (crew: CrewOfJob, position: CrewOfJob[number]["position"]) =>
  crew.find((member) => member.position === position)?.name ?? null;

function toPast({ inspection, inspector, driver, partner, partner1 }: InspectionRow): PastInspection {
  const checks = Object.entries(CHECKS).flatMap(([key, label]) => {
    const answer = inspection[key as keyof typeof CHECKS];
    return answer ? [{ label, answer }] : [];
  });
  const graded = [
    [driver, inspection.driverGrade],
    [partner, inspection.partnerGrade],
    [partner1, inspection.partner1Grade],
  ] as const;
  return {
    id: inspection.id,
    date: businessDate(inspection.createdAt),
    itype: inspection.itype,
    inspector,
    stime: inspection.stime,
    ftime: inspection.ftime,
    clienthm: inspection.clienthm,
    location: inspection.location,
    comments: inspection.comments,
    checks,
    emailed: inspection.emailed,
    one_person: [inspection.driverHrid, inspection.partnerHrid, inspection.partner1Hrid].includes(
      inspection.inspectorHrid,
    ),
    grades: graded.flatMap(([name, grade]) => (name && grade ? [{ name, grade }] : [])),
  };
}

/** The job to inspect with its crew and earlier inspections. Errors: 404; 409 while the safety gate is closed. */
export async function readInspection(ctx: Context, { id }: { id: number }): Promise<InspectionJob> {
  const job = await findInspectedJob(ctx.db, id);
  if (!job) throw new NotFound("We can't find this job. It may have been deleted.");
  await waitForSafety(ctx, job.jobinfoid);
  await countClientReads(ctx, [job.cfid]);
  const [crew, rows, homes] = await Promise.all([
    listCrewOfJob(ctx.db, job),
    listInspections(ctx.db, id),
    getSetting(ctx.db, "clientHomeOptions", businessDate(ctx.now)),
  ]);
  return {
    driver: nameAt(crew, "driver") ?? job.crewName,
    partner: nameAt(crew, "second"),
    partner1: nameAt(crew, "third"),
    address: job.address,
    postcode: job.postcode,
    perly: job.perly,
    crew: job.crewName,
    client: { name: clientName(job), email: job.email },
    job: { jobid: job.jobid, jobdesc: job.jobdesc, date: job.schdate },
    inspections: rows.map(toPast),
    clientHomeOptions: homes,
  };
}
