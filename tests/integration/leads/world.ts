import { eq } from "drizzle-orm";
import { PATCH as patchEstimate } from "@/app/api/estimates/[key]/route";
import { PATCH as patchMessage } from "@/app/api/messages/[key]/route";
import { PATCH as patchPickUp } from "@/app/api/pick_ups/[key]/route";
import { auditEvents, leads, outbox, properties, propertyNotes, signPickups } from "@/db/schema";
import { call } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();

export const leadNow = async (msid: number) => (await db.select().from(leads).where(eq(leads.msid, msid)))[0];
/** The estimate became that job. */
export const sell = (msid: number, jobid: number) =>
  db.update(leads).set({ jobid }).where(eq(leads.msid, msid));
export const signNow = async (id: number | null) =>
  (
    await db
      .select()
      .from(signPickups)
      .where(eq(signPickups.id, id ?? 0))
  )[0];
export const propertyNow = async (jobinfoid: number | null) =>
  (
    await db
      .select()
      .from(properties)
      .where(eq(properties.jobinfoid, jobinfoid ?? 0))
  )[0];
export const notesNow = async (jobinfoid: number | null) =>
  db
    .select({
      notes: propertyNotes.notes,
      access: propertyNotes.access,
      by: propertyNotes.recorderHrid,
      prod: propertyNotes.prodNote,
    })
    .from(propertyNotes)
    .where(eq(propertyNotes.jobinfoid, jobinfoid ?? 0))
    .orderBy(propertyNotes.id);
export const mailsTo = async (cfid: number | null) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.cfid, cfid ?? 0))
    .orderBy(outbox.id);
export const auditOf = async (msid: number) =>
  (
    await db
      .select({ action: auditEvents.action, by: auditEvents.actorHrid, subject: auditEvents.subject })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, String(msid)))
      .orderBy(auditEvents.id)
  )
    .filter(({ subject }) => subject === "lead")
    .map(({ action, by }) => [action, by]);

const patch =
  (handler: Parameters<typeof call>[0], root: string) => (cookie: string, msid: number, body: object) =>
    call(handler, { method: "PATCH", path: `/api/${root}/${msid}`, cookie, body });

export const sendEstimate = patch(patchEstimate, "estimates");
export const sendMessage = patch(patchMessage, "messages");
export const sendPickUp = patch(patchPickUp, "pick_ups");
