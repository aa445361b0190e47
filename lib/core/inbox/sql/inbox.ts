import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Handle } from "@/db/client";
import { holding } from "@/db/like";
import {
  blockedRecipients,
  clients,
  employees,
  inboundMessages,
  outbox,
  properties,
} from "@/db/schema/index";
import { phoneDigits, searchedText } from "@/db/schema/sameness";
import { fold } from "@/lib/values/sameness";

const assigned = alias(employees, "assigned");
const doer = alias(employees, "doer");

const MESSAGE = {
  id: inboundMessages.id,
  version: inboundMessages.version,
  channel: inboundMessages.channel,
  sender: inboundMessages.sender,
  senderName: inboundMessages.senderName,
  verified: inboundMessages.verified,
  subject: inboundMessages.subject,
  body: inboundMessages.body,
  wasCut: inboundMessages.wasCut,
  attachments: inboundMessages.attachments,
  answer: inboundMessages.answer,
  jobid: inboundMessages.jobid,
  receivedAt: inboundMessages.receivedAt,
  doneAt: inboundMessages.doneAt,
  textDeletedAt: inboundMessages.textDeletedAt,
  assignedTo: inboundMessages.assignedTo,
  assignedName: assigned.name,
  doneName: doer.name,
  cfid: inboundMessages.cfid,
  honorific: clients.honorific,
  firstname: clients.firstname,
  lastname: clients.lastname,
  company: clients.company,
  email: clients.email,
  phone: clients.phone,
  cellphone: clients.cellphone,
  agrees: sql<boolean>`${clients.textsAgreedAt} is not null`,
  erasedAt: clients.erasedAt,
  reply: outbox.body,
  replyState: outbox.state,
  replyChannel: outbox.channel,
  replyError: outbox.lastError,
};

const messages = (db: Handle) =>
  db
    .select(MESSAGE)
    .from(inboundMessages)
    .leftJoin(clients, eq(clients.cfid, inboundMessages.cfid))
    .leftJoin(assigned, eq(assigned.hrid, inboundMessages.assignedTo))
    .leftJoin(doer, eq(doer.hrid, inboundMessages.doneBy))
    .leftJoin(outbox, eq(outbox.id, inboundMessages.replyId));

export type InboxRow = Awaited<ReturnType<typeof listInbox>>[number];

const OPEN = isNull(inboundMessages.doneAt);

/** Newest first. `mine`: only those assigned to this person. */
export async function listInbox(
  db: Handle,
  { show, mine, limit }: { show: "open" | "all"; mine: number | null; limit: number },
) {
  return messages(db)
    .where(
      and(
        show === "open" ? OPEN : undefined,
        mine === null ? undefined : eq(inboundMessages.assignedTo, mine),
      ),
    )
    .orderBy(sql`${inboundMessages.receivedAt} desc`, sql`${inboundMessages.id} desc`)
    .limit(limit);
}

export async function findInbox(db: Handle, id: number): Promise<InboxRow | null> {
  const [row] = await messages(db).where(eq(inboundMessages.id, id));
  return row ?? null;
}

/** How many of them there are. */
export async function countOpenInbox(db: Handle): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(inboundMessages).where(OPEN);
  return row?.n ?? 0;
}

export type Candidate = {
  cfid: number;
  honorific: string | null;
  firstname: string | null;
  lastname: string;
  company: string | null;
  address: string | null;
  phones: string[];
  emails: string[];
};

const textArray = (list: readonly string[]): SQL => sql`${sql.param([...list])}::text[]`;

/** The clients with one of these numbers' last ten digits, or one of these addresses in small letters. */
export async function listCandidates(
  db: Handle,
  { digits, addresses }: { digits: readonly string[]; addresses: readonly string[] },
): Promise<Candidate[]> {
  if (digits.length + addresses.length === 0) return [];
  const like = addresses.map((address) => holding(fold(address)));
  const rows = await db.execute<Candidate>(sql`
    select ${clients.cfid}, ${clients.honorific}, ${clients.firstname}, ${clients.lastname}, ${clients.company},
      coalesce(${clients.address}, (select ${properties.address} from ${properties}
        where ${properties.cfid} = ${clients.cfid} order by ${properties.jobinfoid} limit 1)) as address,
      array_remove(array[${clients.phone}, ${clients.cellphone}], null) as phones,
      array_remove(array[lower(${clients.email}), lower(${clients.secondEmail})], null) as emails
    from ${clients}
    where ${clients.cfid} in (
      select cfid from clients where ${phoneDigits(sql`phone`)} = any(${textArray(digits)})
      union select cfid from clients where ${phoneDigits(sql`cellphone`)} = any(${textArray(digits)})
      union select cfid from clients where lower(email) = any(${textArray(addresses)})
      union select ${clients.cfid} from ${clients} where ${searchedText(clients)} like any(${textArray(like)})
        and lower(${clients.secondEmail}) = any(${textArray(addresses)}))
    order by ${clients.cfid} limit 500`);
  return [...rows];
}

/** Locked until the end of the transaction; null if there's none. */
export async function lockInbound(db: Handle, id: number) {
  const [row] = await db.select().from(inboundMessages).where(eq(inboundMessages.id, id)).for("update");
  return row ?? null;
}

export async function updateInbound(
  db: Handle,
  id: number,
  values: Partial<
    Pick<typeof inboundMessages.$inferInsert, "cfid" | "assignedTo" | "doneAt" | "doneBy" | "replyId">
  >,
): Promise<void> {
  await db
    .update(inboundMessages)
    .set({ ...values, version: sql`${inboundMessages.version} + 1` })
    .where(eq(inboundMessages.id, id));
}

/** A sender's other messages without a client become this client's too, but none that someone else may have written. */
export async function adoptMessages(
  db: Handle,
  { id, sender, verified }: { id: number; sender: string; verified: boolean },
  cfid: number,
): Promise<void> {
  if (!verified) return;
  await db
    .update(inboundMessages)
    .set({ cfid, version: sql`${inboundMessages.version} + 1` })
    .where(
      and(
        eq(inboundMessages.sender, sender),
        inboundMessages.verified,
        isNull(inboundMessages.cfid),
        ne(inboundMessages.id, id),
      ),
    );
}

/** The outbox's id of a message by its key. */
export async function findQueued(db: Handle, uniqueKey: string): Promise<number | null> {
  const [row] = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.uniqueKey, uniqueKey));
  return row?.id ?? null;
}

/** Whether one of a client's own addresses is blocked. */
export async function isBlockedOf(db: Handle, cfid: number, address: string): Promise<boolean> {
  const rows = await db
    .select({ recipient: blockedRecipients.recipient })
    .from(blockedRecipients)
    .innerJoin(
      clients,
      sql`${blockedRecipients.recipient} in (lower(${clients.email}), lower(${clients.secondEmail}))`,
    )
    .where(
      and(
        eq(clients.cfid, cfid),
        eq(blockedRecipients.channel, "email"),
        eq(blockedRecipients.recipient, address),
      ),
    );
  return rows.length > 0;
}

/** Staff who can be given a message: they're active and have Client care. */
export async function listAnswerers(db: Handle) {
  return db.execute<{ hrid: number; name: string }>(sql`select e.hrid, e.name from employees e
    where e.active and exists (select from employee_capabilities c where c.hrid = e.hrid and c.capability = 'client_care')
    order by e.name, e.hrid`);
}
