import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { listCrewChoices } from "@/lib/core/dnfs/sql/dnfs";
import { amongPartners } from "@/lib/core/jobs/partner-work";
import {
  brokenByVisit,
  closedReason,
  type Destination,
  noteOverride,
  requireOverride,
} from "@/lib/core/jobs/promise/guard";
import { dnfProperty, pushDayChanged } from "@/lib/core/pushes/queue-push";
import { Invalid } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { addDays, type BusinessDate, businessDate, formatDate } from "@/lib/values/dates";
import type { assignDnfContract } from "./contract";
import { dnfToChange, refuseState, requireVersion, stepDnf } from "./dnf-step";
import { dnfStatus } from "./rules";

/** The office can assign a DNF to anyone who drove a crew within this time, or is going to. */
const CREW_CHOICE_DAYS = 60;

export const crewChoices = (ctx: Context, today: BusinessDate) =>
  listCrewChoices(ctx.db, addDays(today, -CREW_CHOICE_DAYS));

/**
 * Assigns an open DNF that isn't started to a crew and day, or removes them (rule dnf-crew). Errors: 404; 409
 * started, done or stale; 409 `promise` without an override; 422 no such crew, another partner's, or no day.
 */
export async function assignDnf(
  ctx: Context,
  { id, version, crew_hrid: crewHrid, dnfdate, override }: Input<typeof assignDnfContract>,
): Promise<Answer<typeof assignDnfContract>> {
  const found = await dnfToChange(ctx, id);
  const { dnf, job } = found;
  const state = dnfStatus(dnf);
  if (state !== "Pending")
    throw refuseState(dnf, `This DNF is already ${state === "Started" ? "started" : "done"}.`);
  requireVersion(found, version);
  const to = await destination(ctx, crewHrid, dnfdate);
  if (to) await refuseOtherPartner(ctx, to, found);
  const closed = to && (await closedReason(ctx, to.day));
  const broken = to ? await brokenByDnf(ctx, { ...to, closed }, found) : [];
  requireOverride(broken, override);
  const after = { crewHrid, dnfdate: to?.day ?? null };
  await stepDnf(ctx, dnf, after);
  const { sdate } = dnf;
  await pushDayChanged(ctx, [
    dnfProperty(ctx, dnf, job.crewHrid),
    dnfProperty(ctx, { crewHrid, dnfdate: after.dnfdate, sdate }, job.crewHrid),
  ]);
  const before = { crewHrid: dnf.crewHrid, dnfdate: dnf.dnfdate };
  const ownWords = broken.length > 0 ? override?.reason : undefined;
  await audit(ctx, { action: "dnf.assign", subject: "dnf", subjectId: id, before, after, ownWords });
  const [first] = broken;
  if (to && first && override) await noteOverride(ctx, to, { broken: first, reason: override.reason });
  const whose = to ? `is with ${to.crew.name} on ${formatDate(to.day)}` : "is with its job's crew";
  return { success: true, msg: `DNF at ${job.address} ${whose}` };
}

/** The crew and its day; null when the DNF goes back to its job's crew. */
async function destination(
  ctx: Context,
  hrid: number | null,
  day: BusinessDate | null,
): Promise<Destination | null> {
  if (hrid === null) return null;
  const choices = await crewChoices(ctx, businessDate(ctx.now));
  const name = choices.find((choice) => choice.crewHrid === hrid)?.crew;
  const refuse = (errors: Record<string, string[]>) => new Invalid(errors);
  if (!name) throw refuse({ crew_hrid: ["Choose a crew"] });
  if (day === null) throw refuse({ dnfdate: ["Choose a day"] });
  return { crew: { hrid, name }, day };
}

type Found = Awaited<ReturnType<typeof dnfToChange>>;

/** Neither the crew that did the job nor the one that has the DNF may be another partner's (rule plans). */
async function refuseOtherPartner(ctx: Context, { crew, day }: Destination, { dnf, job }: Found) {
  const to = { crewHrid: crew.hrid, day };
  const moves = [
    { from: { crewHrid: job.crewHrid, day: job.schdate }, to },
    { from: { crewHrid: dnf.crewHrid, day: dnf.dnfdate }, to },
  ];
  if ((await amongPartners(ctx, moves)).includes(true))
    throw new Invalid({
      crew_hrid: [
        `${crew.name} works for another partner. Choose a crew of the partner whose job it is, or a company crew.`,
      ],
    });
}

/** A DNF's length is unknown and counts as zero; it has a promised window like a job. */
function brokenByDnf(ctx: Context, to: Destination, { dnf, job }: Found) {
  const { sdate, fdate, stime, prodcomm } = dnf;
  const unplanned = { num: null, reportstime: null, reportftime: null };
  return brokenByVisit(ctx, to, {
    jobid: job.jobid,
    address: job.address,
    minutes: 0,
    sdate,
    fdate,
    stime,
    prodcomm,
    ...unplanned,
  });
}
