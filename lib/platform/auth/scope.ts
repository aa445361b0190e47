import { hasCapability, type LinkActor, type StaffActor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { Forbidden, NotFound, Unauthenticated } from "@/lib/errors";

/** Whose records an `owner` call may touch. It belongs into the WHERE, never into an `if` after loading (T1, T2). */
export type OwnerScope = {
  cfid: number;
  /** A visitor by link has this one job, and so do staff who only take its payment; null: all jobs of the client. */
  jobid: number | null;
  /** Who does it, for the recorder columns of a row: the client, or the staff member for them. */
  by: { recorderCfid: number } | { recorderHrid: number };
};

type Asked = {
  /** The client a path or payload names, if it names one. */
  cfid?: number | "" | null;
  /** Admits the visitor of a link with this purpose to its one job (rule link-visitors). */
  link?: LinkActor["purpose"];
};

/**
 * The one rule of `owner` calls (rules capabilities, link-visitors, acting-for): a client has the own records; staff those of the
 * client whose dashboard they opened, which takes client care; the visitor by a link its one job, where the call admits
 * that, and staff who opened only a job's payment likewise.
 * Errors: 401; 403 staff without client care, with no dashboard or another client's open; 404 a client or visitor who
 * asks for another's.
 */
export function ownerScope({ actor }: Pick<Context, "actor">, { cfid, link }: Asked = {}): OwnerScope {
  if (!actor) throw new Unauthenticated();
  if (actor.type === "INTERNAL_USER") return staffScope(actor, { cfid, link });
  const admitted = actor.type === "CLIENT_USER" || (link !== undefined && actor.purpose === link);
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

/** A client's contact data, dashboard and saved cards are for people with client care. Errors: 403. */
export function requireClientCare(actor: StaffActor): void {
  if (!hasCapability(actor, "client_care"))
    throw new Forbidden("Only people with client care can do this. Ask the office to do it for you.");
}

type Sent = number | "" | null | undefined;

/**
 * Who acts is the session's (T17): what a form says of it (`hrid`, `register`, `caller`, `recorder`) is the hrid of
 * staff and the cfid of a client (rule link-visitors), or nothing. Errors: 403 another's.
 */
export function checkRecorder({ actor }: Pick<Context, "actor">, ...sent: Sent[]): void {
  const own = actor?.type === "INTERNAL_USER" ? actor.hrid : actor?.cfid;
  if (sent.some((id) => id && id !== own))
    throw new Forbidden("You can only record this for yourself. Log in again, then try again.");
}
