import { payQuery } from "@/components/production/pay-shared/pay-links";
import { rangeKey } from "@/lib/core/pay/period-rules";
import type {
  Floater,
  MissingPay,
  UnauditedPay,
  UnnumberedJob,
} from "@/lib/features/exceptions/exceptions-view";
import { path } from "@/lib/paths";

export const listHref = (key: string) => path.exceptions(payQuery({ list: key }));

/** The crew's day on make-packages, where the job can also be taken off it. */
export const crewDayHref = ({ schdate, crewname }: Pick<UnnumberedJob, "schdate" | "crewname">) =>
  path.makePackages(payQuery({ view: "crew_jobs", schDate: schdate, crewName: crewname }));

/** Where make-packages shows the floater: alone in its view, or on its crew's day; null when nowhere. */
export function floaterHref({ view, schdate, crewname, address }: Floater): string | null {
  if (view === null) return null;
  if (view === "crew_jobs" && schdate && crewname) return crewDayHref({ schdate, crewname });
  return path.makePackages(payQuery({ view, address }));
}

export const missingPayHref = ({ day, crewname }: Pick<MissingPay, "day" | "crewname">) =>
  path.crewProfile(payQuery({ dailyProfileDate: day, crewName: crewname }));

/** The crew's profile of that day; an entry whose crew was not out, or without a crew, is the employee's. */
export function entryHref({
  day,
  hrid,
  crewname,
  crewOut,
}: Pick<UnauditedPay, "day" | "hrid" | "crewname" | "crewOut">): string {
  if (crewname && crewOut) return missingPayHref({ day, crewname });
  return path.employeeDetails(payQuery({ empHrid: String(hrid), range: rangeKey({ from: day, to: day }) }));
}
