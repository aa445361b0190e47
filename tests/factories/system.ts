import type { Handle } from "@/db/client";
import {
  auditEvents,
  blockedRecipients,
  emailChanges,
  fairUseOverruns,
  inboundMessages,
  linkTokens,
  messageTemplates,
  outbox,
  passwordResetTokens,
  sessions,
  settings,
  workerBeats,
} from "@/db/schema";
import type { SettingKey, SettingValue } from "@/lib/core/settings/schema";
import { businessDate, tomorrow } from "@/lib/values/dates";
import { makeClient } from "./clients";
import { makeEmployee } from "./employees";
import { makeReportedJob } from "./jobs";
import { NOW, only, TODAY, unique } from "./unique";

const HOUR = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

type MessageColumns = Partial<typeof outbox.$inferInsert>;

/** Messages waiting to be sent, all in one statement. */
export const makeMessages = (db: Handle, messages: readonly MessageColumns[]) =>
  db
    .insert(outbox)
    .values(
      messages.map((columns) => ({
        kind: "test",
        channel: "email" as const,
        recipient: "someone@example.com",
        subject: "Hello",
        body: "Hello.",
        uniqueKey: unique("message"),
        nextAttemptAt: NOW,
        ...columns,
      })),
    )
    .returning();

/** A message waiting to be sent. */
export const makeMessage = async (db: Handle, columns: MessageColumns = {}) =>
  only(await makeMessages(db, [columns]));

/** The office's words for confirming visits, all year. */
export const makeTemplate = async (db: Handle, columns: Partial<typeof messageTemplates.$inferInsert> = {}) =>
  only(
    await db
      .insert(messageTemplates)
      .values({
        kind: "visit",
        channel: "email",
        name: unique("Template"),
        subject: "See you {day}",
        body: "We come {day}.",
        changedAt: NOW,
        ...columns,
      })
      .returning(),
  );

/** A text from someone we don't know, waiting for an answer. */
export const makeInbound = async (db: Handle, columns: Partial<typeof inboundMessages.$inferInsert> = {}) =>
  only(
    await db
      .insert(inboundMessages)
      .values({
        channel: "text",
        provider: "twilio",
        providerId: unique("inbound"),
        sender: "+14165550188",
        body: "Is it still Thursday?",
        receivedAt: NOW,
        ...columns,
      })
      .returning(),
  );

/** A client whose email bounced. */
export async function makeBlock(db: Handle, columns: Partial<typeof blockedRecipients.$inferInsert> = {}) {
  const { recipient = `${unique("bounced")}@example.com` } = columns;
  const { cfid } = await makeClient(db, { email: recipient });
  const reason = "bounce" as const;
  await db
    .insert(blockedRecipients)
    .values({ channel: "email", reason, detail: "No such user here", blockedAt: NOW, ...columns, recipient });
  return { cfid, recipient };
}

/** A worker's last report; email and just now by default. */
export const makeBeat = async (db: Handle, columns: Partial<typeof workerBeats.$inferInsert> = {}) =>
  only(
    await db
      .insert(workerBeats)
      .values({ worker: unique("worker"), work: "mail", seenAt: NOW, ...columns })
      .returning(),
  );

/** Activity log entries, all in one statement; by no one and about a test by default. */
export const makeAuditEvents = (db: Handle, events: readonly Partial<typeof auditEvents.$inferInsert>[]) =>
  db
    .insert(auditEvents)
    .values(
      events.map((columns) => ({
        at: NOW,
        requestId: "request",
        action: "test.make",
        subject: "test",
        subjectId: "1",
        ...columns,
      })),
    )
    .returning();

/** Sets a setting from a day on. */
export async function makeSetting<K extends SettingKey>(
  db: Handle,
  key: K,
  value: SettingValue<K>,
  effectiveFrom = "2000-01-01",
) {
  return only(await db.insert(settings).values({ key, value, effectiveFrom }).returning());
}

/** A staff session of twelve hours. */
export async function makeStaffSession(db: Handle, columns: Partial<typeof sessions.$inferInsert> = {}) {
  const hrid = columns.hrid ?? (await makeEmployee(db)).hrid;
  const values = {
    kind: "staff" as const,
    idleMinutes: 60,
    lastSeenAt: NOW,
    expiresAt: later(12),
    ...columns,
    hrid,
  };
  return only(await db.insert(sessions).values(values).returning());
}

/** A client's session of one day. */
export async function makeClientSession(db: Handle, columns: Partial<typeof sessions.$inferInsert> = {}) {
  const cfid = columns.cfid ?? (await makeClient(db)).cfid;
  const values = {
    kind: "client" as const,
    idleMinutes: 30,
    lastSeenAt: NOW,
    expiresAt: later(24),
    ...columns,
    cfid,
  };
  return only(await db.insert(sessions).values(values).returning());
}

export async function makePasswordResetToken(
  db: Handle,
  columns: Partial<typeof passwordResetTokens.$inferInsert> = {},
) {
  const cfid = columns.cfid ?? (await makeClient(db)).cfid;
  return only(
    await db
      .insert(passwordResetTokens)
      .values({ tokenHash: unique("hash"), expiresAt: later(1), ...columns, cfid })
      .returning(),
  );
}

/** An address waiting for confirmation. */
export async function makeEmailChange(db: Handle, columns: Partial<typeof emailChanges.$inferInsert> = {}) {
  const cfid = columns.cfid ?? (await makeClient(db)).cfid;
  const values = {
    newEmail: `${unique("new")}@example.com`,
    byStaff: false,
    confirmHash: unique("hash"),
    confirmUntil: later(168),
    keepHash: unique("hash"),
    keepUntil: later(168),
    ...columns,
    cfid,
  };
  return only(await db.insert(emailChanges).values(values).returning());
}

/** A pay link valid for a week. */
export async function makeLinkToken(db: Handle, columns: Partial<typeof linkTokens.$inferInsert> = {}) {
  const jobid = columns.jobid ?? (await makeReportedJob(db)).jobid;
  const values = {
    tokenHash: unique("hash"),
    purpose: "pay" as const,
    createdAt: NOW,
    expiresAt: later(168),
    ...columns,
    jobid,
  };
  return only(await db.insert(linkTokens).values(values).returning());
}

/** Someone who reached a limit today. */
export async function makeOverrun(db: Handle, columns: Partial<typeof fairUseOverruns.$inferInsert> = {}) {
  const values = { limitName: "client_reads", day: TODAY, refused: 1, firstAt: NOW, lastAt: NOW, ...columns };
  const holder = columns.holder ?? String((await makeEmployee(db)).hrid);
  return only(
    await db
      .insert(fairUseOverruns)
      .values({ ...values, holder })
      .returning(),
  );
}

type Allowed = readonly (readonly [limitName: string, holder: string])[];

/** The office lifts these limits today and tomorrow, by the machine's clock. */
async function allow(db: Handle, limits: Allowed): Promise<void> {
  const now = new Date();
  for (const day of [businessDate(now), tomorrow(now)])
    for (const [limitName, holder] of limits)
      await db
        .insert(fairUseOverruns)
        .values({ limitName, holder, day, refused: 1, firstAt: now, lastAt: now, allowedAt: now })
        .onConflictDoNothing();
}

/** A client, and everyone at this machine's address, may try cards as often as they like. */
export const allowCards = (db: Handle, cfid: number) =>
  allow(db, [
    ["declined_client", String(cfid)],
    ["declined_address", "127.0.0.1"],
  ]);

/** A client may book as often as they like. */
export const allowBookings = (db: Handle, { cfid, jobinfoid }: { cfid: number; jobinfoid: number }) =>
  allow(db, [
    ["bookings_property", String(jobinfoid)],
    ["bookings_client", String(cfid)],
  ]);
