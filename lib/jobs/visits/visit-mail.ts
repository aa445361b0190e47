import type { VisitToConfirm } from "@/db/queries/visits";
import { isFloater } from "@/lib/jobs/card-rules";
import { letter, workOf } from "@/lib/jobs/client/mails";
import type { SettingValues } from "@/lib/settings/schema";
import { formatClock } from "@/lib/values/clock-time";
import { formatDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";
import { withHst } from "@/lib/values/tax";

type Office = Pick<SettingValues, "company" | "officePhone">;

function arrivalOf(visit: VisitToConfirm): string {
  if (isFloater(visit)) return "any time that day. You don't need to be home";
  return formatClock(visit.stime, "any time");
}

const priceOf = (price: Cents | null, rate: number): string =>
  price === null
    ? "We'll send you a price before we come."
    : `${formatMoney(withHst(price, rate).total)} with HST`;

/** The day and time we come, what was ordered and what it costs at the `rate` of HST of that day. */
export function visitMail(visit: VisitToConfirm, rate: number, office: Office) {
  const day = formatDate(visit.visitDay);
  const moved = visit.timesTold > 0;
  const lines = [
    moved ? `Your visit has moved to ${day}.` : `We're coming on ${day}.`,
    "",
    `Address: ${visit.address}`,
    `When: ${day}, ${arrivalOf(visit)}`,
    `Work: ${workOf(visit)}`,
    `Price: ${priceOf(visit.price, rate)}`,
    `Job number: ${visit.jobid}`,
    "",
    "If the day doesn't suit you, please tell us before we come.",
  ];
  const subject = moved
    ? `Your visit has moved to ${day}, ${visit.address}`
    : `We're coming on ${day}, ${visit.address}`;
  return { subject, body: letter(visit, office, lines) };
}
