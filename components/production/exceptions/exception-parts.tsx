import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { payQuery } from "@/components/production/pay-shared/pay-parts";
import type { Column } from "@/components/table/column";
import { buttonStyles } from "@/components/ui/button-styles";
import { rangeKey } from "@/lib/core/pay/period-rules";
import type {
  Floater,
  MissingPay,
  UnauditedPay,
  UnnumberedJob,
} from "@/lib/features/exceptions/exceptions-view";
import { path } from "@/lib/paths";
import { type BusinessDate, formatDate, formatShortDate, yearOf } from "@/lib/values/dates";
import { formatPrice, plainDollars } from "@/lib/values/money";

/** For tables with a lot to say: all of it is in view on a laptop. */
export const NARROW = "sm:[&_:is(td,th)]:px-2";

type Place = { address: string; city: string; postcode: string | null };
type JobRow = Place & { jobdesc: string; price: number | null };

type Named<Row> = (row: Row) => string | null;

/** The client, with their page for people with Client care. */
export function clientColumn<Row extends { cfid: number | null }>(
  nameOf: Named<Row>,
  care: boolean,
): Column<Row> {
  return {
    id: "client",
    header: "Client",
    value: nameOf,
    cell: (row) =>
      care && row.cfid !== null ? <Link href={path.client(row.cfid)}>{nameOf(row)}</Link> : nameOf(row),
  };
}

/** The address with its area, so the row's actions stay in view beside it. */
export function addressColumn<Row extends Place>(): Column<Row> {
  const areaOf = (job: Row) => [job.postcode, job.city].filter(Boolean).join(" · ");
  return {
    id: "address",
    header: "Address",
    value: (job) => job.address,
    cell: Address,
    csv: (job) => `${job.address}, ${areaOf(job)}`,
  };
}

/** The address above its area; on a desk, beside its postal code on one line. */
const Address = ({ address, postcode, city }: Place) => (
  <span className="block xl:flex xl:items-baseline xl:gap-2">
    <span className="block max-w-56 truncate max-sm:max-w-none max-sm:whitespace-normal" title={address}>
      {address}
    </span>
    <span className="block font-normal text-ink-muted">
      {postcode}
      {city && <span className="xl:hidden">{postcode ? ` · ${city}` : city}</span>}
    </span>
  </span>
);

export function workColumn<Row extends JobRow>(): Column<Row> {
  return {
    id: "jobdesc",
    header: "Work",
    wrap: true,
    fill: true,
    value: (job) => job.jobdesc,
    cell: (job) => <span className="block min-w-24 xl:min-w-0 xl:truncate">{job.jobdesc}</span>,
  };
}

export function priceColumn<Row extends JobRow>(): Column<Row> {
  return {
    id: "price",
    header: "Price",
    align: "right",
    value: (job) => job.price,
    cell: (job) => formatPrice(job.price),
    csv: (job) => (job.price === null ? "TBD" : plainDollars(job.price)),
  };
}

/** A readable day, sorted and exported as stored. */
export function dayColumn<Row extends { day: BusinessDate }>(today: BusinessDate): Column<Row> {
  return { id: "day", header: "Day", value: (row) => row.day, cell: (row) => dayText(row.day, today) };
}

/** With the year only when it isn't this one: old items can remain. */
export const dayText = (day: BusinessDate, today: BusinessDate): string =>
  yearOf(day) === yearOf(today) ? formatShortDate(day) : formatDate(day);

/** From and to, one above the other; beside each other where there's room. */
export function Span({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className="block whitespace-nowrap min-[90rem]:inline">{`${from} –`}</span>{" "}
      <span className="block whitespace-nowrap min-[90rem]:inline">{to}</span>
    </>
  );
}

export const listHref = (key: string) => path.exceptions(payQuery({ list: key }));

/** The crew's day in Make Packages, where the job can also be unassigned. */
export const crewDayHref = ({ schdate, crewname }: Pick<UnnumberedJob, "schdate" | "crewname">) =>
  path.makePackages(payQuery({ view: "crew_jobs", schDate: schdate, crewName: crewname }));

/** Where Make Packages shows the floater: alone in its view, or on its crew's day; null when nowhere. */
export function floaterHref({ view, schdate, crewname, address }: Floater): string | null {
  if (view === null) return null;
  if (view === "crew_jobs" && schdate && crewname) return crewDayHref({ schdate, crewname });
  return path.makePackages(payQuery({ view, address }));
}

export const missingPayHref = ({ day, crewname }: Pick<MissingPay, "day" | "crewname">) =>
  path.crewProfile(payQuery({ dailyProfileDate: day, crewName: crewname }));

/** The crew's profile of that day; for an entry without a crew that was out, the employee's. */
export function entryHref({
  day,
  hrid,
  crewname,
  crewOut,
}: Pick<UnauditedPay, "day" | "hrid" | "crewname" | "crewOut">): string {
  if (crewname && crewOut) return missingPayHref({ day, crewname });
  return path.employeeDetails(payQuery({ empHrid: String(hrid), range: rangeKey({ from: day, to: day }) }));
}

/**
 * Links to where the row can be fixed, with a different arrow from "next row". Its label shows on hover and is read by
 * screen readers.
 */
export function ArrowLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className={buttonStyles({ variant: "ghost", size: "sm", shape: "icon" })}
    >
      <ArrowUpRight aria-hidden className="size-4" />
    </Link>
  );
}
