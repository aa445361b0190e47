import type { Actor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import { countOpenIssues, findOpenDnfLike, insertDnf, lockJobOfDnf } from "@/lib/core/dnfs/sql/dnfs";
import { addsAsOffice, addsDnfsToAny } from "@/lib/core/jobs/rights/add-dnf-right";
import { requireRightToChange, workOfJob } from "@/lib/core/jobs/rights/change-right";
import { dnfProperty, pushDayChanged } from "@/lib/core/pushes/queue-push";
import { refuseOpen } from "@/lib/core/settings/open-limits";
import { Conflict, Invalid, NotFound } from "@/lib/errors";
import { audit } from "@/lib/platform/audit/record";
import { vouchOnDashboard } from "@/lib/platform/results/result-cookie";
import { addDays, businessDate } from "@/lib/values/dates";
import { limited } from "@/lib/values/text";
import type { addDnfContract } from "./contract";
import { CLIENT_DESC_LENGTH, STAFF_DESC_LENGTH, WINDOW_ORDER } from "./schema";

/** A DNF's default promised window. */
const WINDOW_DAYS = 14;

type Asked = Input<typeof addDnfContract>;
type Author = {
  origin: "crew" | "office" | "client";
  /** Whose jobs it can be about; undefined: anyone's. */
  cfid?: number;
  /** Only jobs this person may change. */
  ownOnly?: boolean;
  by: { recorderHrid?: number; recorderCfid?: number };
};

/**
 * Adds a DNF to a job, and the lead that points to it: the office and sales for any job, a crew for one it may change,
 * a client for their own completed one, with the text cut at 100 characters. Errors: 403 another crew's job or after
 * the three days; 404, also for another client's job; 409 not completed (a client) or not started (a crew), already
 * reported, or as many open ones as a client can report; 422.
 */
export async function addDnf(ctx: Context, asked: Asked): Promise<Answer<typeof addDnfContract>> {
  const author = authorOf(ctx.actor, asked.origin);
  const job = await lockJobOfDnf(ctx.db, asked.jobid, author.cfid);
  if (!job) throw new NotFound();
  if (author.ownOnly) await requireRightToChange(ctx, workOfJob(job));
  if (author.origin === "client" && (job.datebi === null || job.cancelledAt))
    throw new Conflict("This job isn't completed yet.");
  if (author.origin === "crew" && job.reportstime === null)
    throw new Conflict("This job hasn't been started, so there's nothing to report yet. Start it first.");
  const dnfdesc = descriptionOf(asked.dnfdesc, author);
  if (await findOpenDnfLike(ctx.db, job.jobid, dnfdesc))
    throw new Conflict("This is already reported for this job and still open.");
  const { jobid } = job;
  if (author.origin === "client")
    await refuseOpen(ctx, "issues", { holder: jobid, open: await countOpenIssues(ctx.db, jobid) });
  const dnf = { jobid, dnfdesc, origin: author.origin, ...windowOf(ctx, asked, author), ...author.by };
  const dnfid = await insertDnf(ctx.db, dnf, job, ctx.now);
  // What a crew adds itself isn't news for its phones.
  const own = { crewHrid: null, dnfdate: null, sdate: dnf.sdate };
  if (author.origin !== "crew") await pushDayChanged(ctx, [dnfProperty(ctx, own, job.crewHrid)]);
  await audit(ctx, { action: "dnf.add", subject: "dnf", subjectId: dnfid, after: dnf });
  vouchOnDashboard(ctx, "issue_recorded");
  return { success: true, dnfid };
}

function authorOf(actor: Actor | null, origin: Asked["origin"]): Author {
  if (actor?.type === "CLIENT_USER")
    return { origin: "client", cfid: actor.cfid, by: { recorderCfid: actor.cfid } };
  // A visitor by link has one job and one purpose, and this isn't either.
  if (actor?.type !== "INTERNAL_USER") throw new NotFound();
  const fromOffice = addsAsOffice(actor) && origin !== "crew";
  const by = { recorderHrid: actor.hrid };
  return { origin: fromOffice ? "office" : "crew", by, ownOnly: !addsDnfsToAny(actor) };
}

function descriptionOf(text: string, { origin }: Author): string {
  if (origin === "client") return limited(text, CLIENT_DESC_LENGTH);
  if ([...text].length <= STAFF_DESC_LENGTH) return text;
  const message = `Description must be ${STAFF_DESC_LENGTH} characters or fewer`;
  throw new Invalid({ dnfdesc: [message] });
}

/** Clients don't promise anything: the window is ours, from today. */
function windowOf(ctx: Context, asked: Asked, { origin }: Author) {
  const today = businessDate(ctx.now);
  if (origin === "client") return { sdate: today, fdate: addDays(today, WINDOW_DAYS), stime: null };
  const sdate = asked.sdate ?? today;
  const fdate = asked.fdate ?? addDays(sdate, WINDOW_DAYS);
  if (fdate < sdate) throw new Invalid({ fdate: [WINDOW_ORDER.message] });
  return { sdate, fdate, stime: asked.stime };
}
