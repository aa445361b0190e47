import { listCrewChoices } from "@/db/queries/dnfs";
import { audit } from "@/lib/audit/record";
import type { Context } from "@/lib/context";
import { Conflict, Invalid } from "@/lib/errors";
import type { Answer, Input } from "@/lib/http/contract";
import { addDays, type BusinessDate, businessDate, formatDate } from "@/lib/values/dates";
import type { assignDnfContract } from "./contract";
import { dnfToChange, requireVersion, stepDnf } from "./dnf-step";
import { dnfStatus } from "./rules";

/** Who has driven a crew this lately, or is going to, may be given a DNF. */
const CREW_CHOICE_DAYS = 60;

export const crewChoices = (ctx: Context, today: BusinessDate) =>
  listCrewChoices(ctx.db, addDays(today, -CREW_CHOICE_DAYS));

/**
 * Gives an open, not started DNF a crew and a day of its own, or takes them away again (corrections 20).
 * Errors: 404; 409 started, done or stale; 422 no such crew, a day that is over or before the promised window.
 */
export async function assignDnf(
  ctx: Context,
  { id, version, crew_hrid: crewHrid, dnfdate }: Input<typeof assignDnfContract>,
): Promise<Answer<typeof assignDnfContract>> {
  const found = await dnfToChange(ctx, id);
  const { dnf, job } = found;
  const state = dnfStatus(dnf);
  if (state !== "Pending")
    throw new Conflict(`This DNF is already ${state === "Started" ? "started" : "done"}.`, {
      details: { state, version: dnf.version },
    });
  requireVersion(found, version);
  const crew = await chosenCrew(ctx, crewHrid);
  const day = crew === null ? null : dayOf(dnfdate, dnf.sdate, businessDate(ctx.now));
  const after = { crewHrid, dnfdate: day };
  await stepDnf(ctx, dnf, after);
  const before = { crewHrid: dnf.crewHrid, dnfdate: dnf.dnfdate };
  await audit(ctx, { action: "dnf.assign", subject: "dnf", subjectId: id, before, after });
  const whose = crew && day ? `is with ${crew} on ${formatDate(day)}` : "is with its job's crew";
  return { success: true, msg: `DNF at ${job.address} ${whose}` };
}

/** The crew's name; null when the DNF goes back to its job's crew. */
async function chosenCrew(ctx: Context, crewHrid: number | null): Promise<string | null> {
  if (crewHrid === null) return null;
  const choices = await crewChoices(ctx, businessDate(ctx.now));
  const crew = choices.find((choice) => choice.crewHrid === crewHrid)?.crew;
  if (crew) return crew;
  throw new Invalid("Please check what you entered.", { errors: { crew_hrid: ["Choose a crew"] } });
}

function dayOf(day: BusinessDate | null, sdate: BusinessDate, today: BusinessDate): BusinessDate {
  const refuse = (message: string) =>
    new Invalid("Please check what you entered.", { errors: { dnfdate: [message] } });
  if (day === null) throw refuse("Choose a day");
  if (day < today) throw refuse("This day is over");
  if (day < sdate) throw refuse(`It is promised from ${formatDate(sdate)} on`);
  return day;
}
