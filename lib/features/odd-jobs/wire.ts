import type { listMiscJobs, OddJobRow } from "@/db/queries/odd-jobs/odd-jobs";
import { clientName } from "@/lib/values/client-name";
import { oddJobStatus } from "./rules";
import type { MiscJob, OddJob } from "./schema";

/** An odd job as its partner has it. */
export function oddJobToWire({ job, address, postcode, crew, partner, ...client }: OddJobRow): OddJob {
  const { id, msid, cfid, jobinfoid, date, type5, details, payor, order, notes, version } = job;
  return {
    id,
    msid,
    cfid,
    jobinfoid,
    address,
    postcode,
    date,
    type5,
    details,
    payor,
    order,
    notes,
    version,
    client: client.company || clientName(client),
    price: job.price,
    mat_price: job.matPrice,
    sdate: job.sdate,
    crew_hrid: job.crewHrid,
    crew,
    partner,
    datebi: job.datebi,
    recstatus: job.recstatus,
    status: oddJobStatus(job),
    unassigned: job.crewHrid === null && job.partnerHrid === null,
  };
}

type MiscJobRow = Awaited<ReturnType<typeof listMiscJobs>>[number];

/** One of a client's misc jobs; the price of another partner's stays with that one (T18). */
export function miscJobToWire({ job, address, own }: MiscJobRow): MiscJob {
  const { id, msid, date, type5, details, notes, jobinfoid, cfid, sdate, datebi } = job;
  return {
    id,
    msid,
    date,
    address,
    type5,
    details,
    notes: notes ?? "",
    jobinfoid,
    cfid,
    sdate,
    datebi,
    price: own ? job.price : null,
    status: own || job.datebi === null ? oddJobStatus(job) : "Done",
    own,
  };
}
