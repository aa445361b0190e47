import type { VisitToConfirm } from "@/db/queries/jobs/visits";
import { isFloater } from "@/lib/core/jobs/card-rules";
import type { SettingValues } from "@/lib/core/settings/schema";
import { arrivalText } from "@/lib/core/work/order-rules";
import { formatShortDate } from "@/lib/values/dates";

type Office = Pick<SettingValues, "company" | "officePhone">;

/** One letter outside the alphabet of text messages would more than halve how many fit: 160 are one text. */
const inGsm = (text: string): string => text.replace(/[–—]/g, "-").replace(/[’‘]/g, "'");

/** The day and time we come and how to reach us, with the way out of texts; `moved` where another day was told before. */
export function visitText(visit: VisitToConfirm, moved: boolean, { company, officePhone }: Office): string {
  const time = isFloater(visit) ? "any time. You don't need to be home" : arrivalText(visit.stime);
  const said = moved ? "your visit moved to" : "we're coming";
  const when = `${formatShortDate(visit.visitDay)}, ${time}`;
  return inGsm(
    `${company.shortName}: ${said} ${when}. Questions? Call ${officePhone}. Reply STOP to opt out.`,
  );
}
