import { and, asc, eq } from "drizzle-orm";
import { PATCH as patchContact } from "@/app/api/tasks/[key]/contact/route";
import { PATCH as patchDnfCrew } from "@/app/api/tasks/[key]/dnf_crew/route";
import { PATCH as patchHolder } from "@/app/api/tasks/[key]/holder/route";
import { POST as postNote } from "@/app/api/tasks/[key]/notes/route";
import { PATCH as patchTask } from "@/app/api/tasks/[key]/route";
import { POST as postMail } from "@/app/api/tasks/send_email/route";
import { auditEvents, leadNotes } from "@/db/schema";
import type { Capability } from "@/lib/auth/actor";
import * as make from "@/tests/factories";
import { makeSignPickup } from "@/tests/factories/leads";
import { call, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();

/** Somebody with capabilities, logged in. */
export async function makeSeller(capabilities: readonly Capability[] = ["sales"]) {
  const { hrid, name } = await make.makeEmployee(db, { capabilities });
  return { hrid, name, cookie: await staffCookie(hrid) };
}

async function makePlace(email?: null) {
  const { cfid } = await make.makeClient(db, email === null ? { email } : {});
  const { jobinfoid } = await make.makeProperty(db, { cfid });
  return { cfid, jobinfoid };
}

/** A DNF of a done job and its lead; of a client with or without an e-mail. */
export async function makeDnfTask(columns: Parameters<typeof make.makeDnf>[1] = {}, email?: null) {
  const place = await makePlace(email);
  const { jobid } = await make.makeReportedJob(db, place);
  const { dnfid } = await make.makeDnf(db, { jobid, ...columns });
  return { ...(await make.makeLead(db, { kind: "DNF", ...place, jobid, dnfid })), dnfid };
}

export async function makeSignTask(email?: null) {
  const place = await makePlace(email);
  const { jobid } = await make.makeReportedJob(db, place);
  const { id } = await makeSignPickup(db, { jobid });
  return make.makeLead(db, { kind: "Sign", ...place, jobid, signPickupId: id });
}

export const notesOf = (msid: number) =>
  db.select().from(leadNotes).where(eq(leadNotes.msid, msid)).orderBy(asc(leadNotes.id));

export const actionsOf = async (subject: string, id: number) =>
  (
    await db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.subject, subject), eq(auditEvents.subjectId, String(id))))
      .orderBy(auditEvents.id)
  ).map(({ action }) => action);

type Handler = Parameters<typeof call>[0];
const send =
  (handler: Handler, method: string, step = "") =>
  (cookie: string, id: number, body: object) =>
    call(handler, { method, path: `/api/tasks/${id}${step}`, cookie, body });

export const returnTask = send(patchTask, "PATCH");
export const setContact = send(patchContact, "PATCH", "/contact");
export const setHolder = send(patchHolder, "PATCH", "/holder");
export const setDnfCrew = send(patchDnfCrew, "PATCH", "/dnf_crew");
export const writeNote = send(postNote, "POST", "/notes");
export const mailEstimate = (cookie: string, body: object) =>
  call(postMail, { method: "POST", path: "/api/tasks/send_email", cookie, body });
