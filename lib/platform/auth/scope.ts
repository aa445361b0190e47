import { hasCapability, type LinkActor, type StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { Forbidden, NotFound, Unauthenticated } from "@/lib/errors";

/** Whose records an `owner` call may touch. It belongs in the WHERE, never in an `if` after loading (T1, T2). */
export type OwnerScope = {
  cfid: number;
  /** A visitor by link has only this job, and so do staff who only take its payment; null: all the client's jobs. */
  jobid: number | null;
  /** Who is acting, for a row's recorder columns: the client, or the staff member acting for them. */
  by: { recorderCfid: number } | { recorderHrid: number };
};

type Asked = {
  /** The client that a path or payload names, if any. */
  cfid?: number | "" | null;
  /** Admits a visitor by link with this purpose to their one job (rule link-visitors). */
  link?: LinkActor["purpose"];
};

/**
 * The one rule for `owner` calls (rules capabilities, link-visitors, acting-for). Clients have their own records; staff
 * with Client care have those of the client whose dashboard they opened; visitors by link have their one job if the
 * call admits them, and so do staff who opened only a job's payment. Errors: 401; 403 staff without Client care, with
 * no dashboard open or with another client's; 404 a client or visitor who asks for someone else's.
 */
export function ownerScope({ actor }: Pick<Context, "actor">, { cfid, link }: Asked = {}): OwnerScope {
  if (!actor) throw new Unauthenticated();
  if (actor.type === "INTERNAL_USER") return staffScope(actor, { cfid, link });
  const admitted = actor.type === "CLIENT_USER" || actor.purpose === link;
  if (!admitted || (cfid && cfid !== actor.cfid)) throw new NotFound();
  const jobid = actor.type === "WEB_USER" ? actor.jobid : null;
  return { cfid: actor.cfid, jobid, by: { recorderCfid: actor.cfid } };
}

function staffScope(actor: StaffActor, { cfid, link }: Asked): OwnerScope {
  const { viewingCfid, payingJob, hrid } = actor;
  const by = { recorderHrid: hrid };
  if (payingJob !== null && link === "pay" && (!cfid || cfid === payingJob.cfid)) return { ...payingJob, by };
  requireClientCare(actor);
  if (viewingCfid === null || (cfid && cfid !== viewingCfid))
    throw new Forbidden("Open this client's dashboard first.");
  return { cfid: viewingCfid, jobid: null, by };
}

/** Only people with Client care see a client's contact data, dashboard and saved cards. Errors: 403. */
export function requireClientCare(actor: StaffActor): void {
  if (!hasCapability(actor, "client_care"))
    throw new Forbidden("Only people with client care can do this. Ask the office to do it for you.");
}

type Sent = number | "" | null | undefined;

/**
 * The session says who is acting (T17). A form's `hrid`, `register`, `caller` or `recorder` must be the hrid of staff
 * or the cfid of a client (rule link-visitors), or empty. Errors: 403 another's.
 */
export function checkRecorder({ actor }: Pick<Context, "actor">, ...sent: Sent[]): void {
  const own = actor?.type === "INTERNAL_USER" ? actor.hrid : actor?.cfid;
  if (sent.some((id) => id && id !== own))
    throw new Forbidden("You can only record this for yourself. Log in again, then try again.");
}
