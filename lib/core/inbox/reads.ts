import { hasCapability } from "@/lib/actor";
import { type Context, staffOf } from "@/lib/context";
import type { Answer, Input } from "@/lib/contract";
import {
  type Candidate,
  countOpenInbox,
  findInbox,
  type InboxRow,
  listAnswerers,
  listCandidates,
  listInbox,
} from "@/lib/core/inbox/sql/inbox";
import { getSetting } from "@/lib/core/settings/reads";
import { NotFound } from "@/lib/errors";
import { type Block, listBlocks } from "@/lib/platform/outbox/sql/blocked";
import { textNumber } from "@/lib/platform/phones/real-phone";
import { clientName } from "@/lib/values/client-name";
import { businessDate, formatDate, formatInstant } from "@/lib/values/dates";
import { formatPhone, isSameNumber } from "@/lib/values/phone";
import { rowsShown } from "@/lib/values/text";
import {
  type AnswerWay,
  INBOX_ROWS,
  type InboxMessage,
  type InboxView,
  type inboxContract,
  inboxQuery,
} from "./contract";

const digitsOf = (number: string) => number.replace(/\D/g, "").slice(-10);

/** A block in words that end a sentence. */
export function blockWords({ reason, detail, blockedAt }: Block): string {
  const on = formatDate(businessDate(blockedAt));
  if (reason === "stop") return `They replied STOP on ${on}`;
  if (reason === "complaint") return `They reported our email as spam on ${on}`;
  return `Email to this address bounced on ${on}${detail ? `: ${detail}` : ""}`;
}

/** How this message can be answered: the way it came first, then the client's other one. */
export function answerWays(row: InboxRow, blocks: readonly Block[]): AnswerWay[] {
  const emailTo = row.channel === "email" ? row.sender : row.email?.toLowerCase();
  const number = row.cfid === null ? null : textNumber({ phone: row.phone, cellphone: row.cellphone });
  const textTo = row.channel === "text" ? row.sender : number;
  const why = (channel: AnswerWay["channel"], to: string): string | null => {
    if (row.textDeletedAt && row.sender.startsWith("(")) return "This message was erased";
    const block = blocks.find((each) => each.channel === channel && each.recipient === to);
    if (block) return blockWords(block);
    if (channel === "text" && row.channel !== "text" && !row.agrees) return "They haven't agreed to texts";
    return null;
  };
  const ways = [
    ...(textTo ? [{ channel: "text" as const, to: textTo, why: why("text", textTo) }] : []),
    ...(emailTo ? [{ channel: "email" as const, to: emailTo, why: why("email", emailTo) }] : []),
  ];
  return ways.toSorted((a) => (a.channel === row.channel ? -1 : 1));
}

const nameOf = ({ lastname, ...row }: Pick<InboxRow, "honorific" | "firstname" | "lastname" | "company">) =>
  clientName({ ...row, lastname: lastname ?? "" });

function toMessage(
  row: InboxRow,
  world: { candidates: readonly Candidate[]; blocks: readonly Block[] },
): InboxMessage {
  const isTheirs = ({ phones, emails }: Candidate) =>
    row.channel === "text"
      ? phones.some((phone) => isSameNumber(phone, row.sender))
      : emails.includes(row.sender);
  return {
    id: row.id,
    version: row.version,
    channel: row.channel,
    sender: row.channel === "text" ? formatPhone(row.sender) : row.sender,
    sender_name: row.senderName,
    verified: row.verified,
    subject: row.subject,
    body: row.body,
    was_cut: row.wasCut,
    attachments: row.attachments,
    gone: row.textDeletedAt !== null,
    answer: row.answer,
    jobid: row.jobid,
    at: row.receivedAt.toISOString(),
    received: formatInstant(row.receivedAt),
    client: row.cfid === null ? null : { cfid: row.cfid, name: nameOf(row), address: null },
    candidates:
      row.cfid === null
        ? world.candidates.filter(isTheirs).map((each) => ({
            cfid: each.cfid,
            name: clientName(each),
            address: each.address,
          }))
        : [],
    assigned_to: row.assignedTo,
    assigned: row.assignedName,
    done: row.doneAt && formatInstant(row.doneAt),
    done_by: row.doneName,
    reply:
      row.reply === null || row.replyChannel === null
        ? null
        : { channel: row.replyChannel, body: row.reply, state: row.replyState ?? "queued" },
    ways: answerWays(row, world.blocks),
  };
}

async function toMessages(ctx: Context, rows: readonly InboxRow[]): Promise<InboxMessage[]> {
  const loose = rows.filter(({ cfid }) => cfid === null);
  const recipients = rows.flatMap((row) => answerWays(row, []).map(({ to }) => to));
  const [candidates, blocks] = await Promise.all([
    listCandidates(ctx.db, {
      digits: loose.filter(({ channel }) => channel === "text").map(({ sender }) => digitsOf(sender)),
      addresses: loose.filter(({ channel }) => channel === "email").map(({ sender }) => sender),
    }),
    listBlocks(ctx.db, recipients),
  ]);
  return rows.map((row) => toMessage(row, { candidates, blocks }));
}

/** What clients wrote, newest first: four statements. */
export async function getInbox(
  ctx: Context,
  { show, rows }: Input<typeof inboxContract>,
): Promise<Answer<typeof inboxContract>> {
  const limit = rowsShown(rows, INBOX_ROWS);
  const mine = show === "mine" ? staffOf(ctx).hrid : null;
  const [found, open] = await Promise.all([
    listInbox(ctx.db, { show: show === "all" ? "all" : "open", mine, limit: limit + 1 }),
    countOpenInbox(ctx.db),
  ]);
  return { messages: await toMessages(ctx, found.slice(0, limit)), more: found.length > limit, open };
}

/** The inbox, as its page's address asks for it. */
export async function readInbox(ctx: Context, search: Record<string, unknown>): Promise<InboxView> {
  const query = inboxQuery.parse(search);
  const [inbox, people, { shortName }] = await Promise.all([
    getInbox(ctx, query),
    listAnswerers(ctx.db),
    getSetting(ctx.db, "company", businessDate(ctx.now)),
  ]);
  return { ...inbox, show: query.show, people: [...people], company: shortName };
}

/** How many messages wait for an answer; null for people who can't open the inbox. */
export async function countInbox(ctx: Context): Promise<number | null> {
  return hasCapability(ctx.actor, "client_care") ? countOpenInbox(ctx.db) : null;
}

/** Errors: 404. */
export async function messageNow(ctx: Context, id: number): Promise<InboxMessage> {
  const row = await findInbox(ctx.db, id);
  if (!row) throw new NotFound();
  const [message] = await toMessages(ctx, [row]);
  if (!message) throw new NotFound();
  return message;
}
