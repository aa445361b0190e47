import type { Context } from "@/lib/context";
import { isFloater } from "@/lib/core/jobs/card-rules";
import { priceOf, whenOf, workOf } from "@/lib/core/jobs/client/mails";
import type { TemplateChannel, TemplateValues } from "@/lib/core/messages/kind-rules";
import { officeValues } from "@/lib/core/messages/words";
import { getSettings, readHst } from "@/lib/core/settings/reads";
import { arrivalText } from "@/lib/core/work/order-rules";
import { workInFull } from "@/lib/core/work/work-words-rules";
import { env } from "@/lib/env";
import { NotFound } from "@/lib/errors";
import {
  findBlock,
  findNextVisit,
  findRecipient,
  listOwedJobs,
  type Recipient,
} from "@/lib/features/messages/sql/recipients";
import { path } from "@/lib/paths";
import { textNumber } from "@/lib/platform/phones/real-phone";
import { clientName } from "@/lib/values/client-name";
import { businessDate, formatDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { hstOn, sumWithHst, taxDay } from "@/lib/values/tax";

/** Errors: 404. */
export async function recipientOr404(ctx: Context, cfid: number): Promise<Recipient> {
  const client = await findRecipient(ctx.db, cfid);
  if (!client) throw new NotFound();
  return client;
}

export type Way = { to: string } | { why: string };

/** Where a message to a client goes, or why it can't. */
export async function wayTo(ctx: Context, client: Recipient, channel: TemplateChannel): Promise<Way> {
  if (client.erasedAt !== null) return { why: "This client was erased." };
  const to = channel === "email" ? client.email : textNumber(client);
  if (!to)
    return {
      why:
        channel === "email" ? "There's no email address on file." : "There's no number we can text on file.",
    };
  if (channel === "text" && client.textsAgreedAt === null)
    return { why: "This client didn't agree to texts." };
  const block = await findBlock(ctx.db, channel, to);
  if (!block) return { to };
  const day = formatDate(businessDate(block.blockedAt));
  if (block.reason === "stop") return { why: `This client replied STOP on ${day}.` };
  if (block.reason === "complaint") return { why: `This client reported our email as spam on ${day}.` };
  return { why: `${to} refused our email on ${day}. Ask the client for another address.` };
}

/** What a message to a client can say today: about their next visit, and what they owe. Five statements. */
export async function valuesOf(
  ctx: Context,
  client: Recipient,
  channel: TemplateChannel,
): Promise<TemplateValues> {
  const today = businessDate(ctx.now);
  const [{ workCodes, ...office }, hst, visit, owed] = await Promise.all([
    getSettings(ctx.db, ["company", "officePhone", "workCodes"], today),
    readHst(ctx.db),
    findNextVisit(ctx.db, client.cfid),
    listOwedJobs(ctx.db, client.cfid),
  ]);
  const name = clientName(client);
  const { total } = sumWithHst(owed, hst);
  const values = {
    ...officeValues(office),
    "first name": client.firstname || name,
    name,
    owing: formatMoney(total),
    link: `${env().NEXTAUTH_URL}${path.clientDashboard()}`,
  };
  if (!visit) return values;
  const day = visit.schdate ?? (visit.sdate === visit.fdate ? visit.sdate : null);
  const rate = hstOn(hst, taxDay({ datebi: null, due: day ?? visit.sdate }, today));
  return {
    ...values,
    address: visit.address,
    day: day ? formatDate(day) : "",
    window: isFloater(visit) ? "any time" : arrivalText(visit.stime),
    when: day && isFloater(visit) ? `${formatDate(day)}, any time` : whenOf(visit),
    work: channel === "email" ? workInFull(workOf(visit), workCodes) : workOf(visit),
    price: priceOf(visit.price, rate),
    crew: visit.crew ?? "",
    "job number": String(visit.jobid),
  };
}
