import { ageText } from "@/lib/core/leads/age-rules";
import type { Message } from "@/lib/core/leads/message-schema";
import { formatShortDate } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";

/** "M6G 2Y5 · Toronto · Perly 12". */
export const placeText = ({ postcode, city, perly }: Message): string =>
  [postcode, city, perly && `Perly ${perly}`].filter(Boolean).join(" · ");

/** "W1 $185.00": what is priced, part by part. */
export const priceTexts = (message: Message): string[] =>
  (["w1", "w2", "eh", "eg"] as const).flatMap((part) => {
    const price = message[part];
    return price ? [`${part.toUpperCase()}\u00a0${formatPrice(price)}`] : [];
  });

/** Who estimated, when, and how long it took. */
export function estimateTexts({ estimator, est_date, days_to_estimate }: Message): string[] {
  const took =
    days_to_estimate === null
      ? ""
      : days_to_estimate === 0
        ? "the same day"
        : `in ${ageText(days_to_estimate)}`;
  return [estimator ?? "", est_date ? formatShortDate(est_date) : "", took].filter(Boolean);
}

/** What it pays whoever returns it. */
export const payTexts = ({ visit_pay, sales_pay }: Message): string[] => [
  ...(visit_pay ? [`Visit pay ${formatPrice(visit_pay)}`] : []),
  ...(sales_pay ? [`Sales pay ${formatPrice(sales_pay)}`] : []),
];
