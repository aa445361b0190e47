import type { VisitToConfirm } from "@/db/queries/jobs/visits";
import { isFloater } from "@/lib/core/jobs/card-rules";
import { letter, priceOf, workOf } from "@/lib/core/jobs/client/mails";
import type { SettingValues } from "@/lib/core/settings/schema";
import { arrivalText } from "@/lib/core/work/order-rules";
import { formatDate } from "@/lib/values/dates";

type Office = Pick<SettingValues, "company" | "officePhone">;

const arrivalOf = (visit: VisitToConfirm): string =>
  isFloater(visit) ? "any time that day (you don't need to be home)" : arrivalText(visit.stime);

/**
 * The day and time we come, what was ordered and what it costs at the `rate` of HST of that day; `moved` where another
 * day was told before.
 */
export function visitMail(
  visit: VisitToConfirm,
  { moved, rate }: { moved: boolean; rate: number },
  office: Office,
) {
  const day = formatDate(visit.visitDay);
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
