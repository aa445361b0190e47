import Link from "next/link";
import { useMemo } from "react";
import { type Column, tabletLine } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { DecidedList } from "@/components/ui/decided-list";
import type { PriceCheck } from "@/lib/core/prices/contract";
import { STATE_WORDS, usualText, whyChecked } from "@/lib/core/prices/rules";
import { path } from "@/lib/paths";
import { businessDate, formatDate, formatInstant } from "@/lib/values/dates";
import { formatMoney, plainDollars } from "@/lib/values/money";
import { DecidePrice, type PriceViewer, ReopenPrice } from "./decide-price";

const workOf = ({ part, jobid }: PriceCheck) => part?.toUpperCase() ?? `Job ${jobid}`;
/** "W1 at 12 Clinton St", "Job 32881 at 12 Clinton St". */
const labelOf = (check: PriceCheck) => `${workOf(check)} at ${check.address}`;
const byOf = ({ asked_by }: PriceCheck) => asked_by ?? "Someone who left";

/** The job's page for whoever may open it: the office's, or the crew's. */
const jobHref = ({ jobid }: PriceCheck, { mayEdit }: PriceViewer) =>
  jobid === null ? null : mayEdit ? path.job(jobid) : path.jobDetails(jobid);

const columnsFor = (viewer: PriceViewer): Column<PriceCheck>[] => [
  {
    id: "address",
    header: "Address",
    wrap: true,
    value: (check) => check.address,
    cell: (check) => <Whose check={check} viewer={viewer} />,
  },
  { id: "client", header: "Client", value: ({ client }) => client, fileOnly: true },
  { id: "work", header: "Work", notOnTablet: true, value: workOf },
  {
    id: "price",
    header: "Price",
    align: "right",
    value: (check) => check.price,
    cell: (check) => (
      <>
        {formatMoney(check.price)}
        <span className={tabletLine}>{`Usual ${usualText(check.usual)}`}</span>
      </>
    ),
    csv: (check) => plainDollars(check.price),
  },
  {
    id: "usual",
    header: "Usual",
    align: "right",
    notOnTablet: true,
    value: (check) => check.usual,
    cell: (check) => usualText(check.usual),
    csv: (check) => (check.usual === null ? "" : plainDollars(check.usual)),
  },
  {
    id: "why",
    header: "Why",
    wrap: true,
    phone: "max-sm:col-span-full",
    value: whyChecked,
    cell: (check) => (
      <span className="block sm:min-w-40">
        {whyChecked(check)}
        <span className={tabletLine}>{`Entered by ${byOf(check)}`}</span>
      </span>
    ),
  },
  {
    id: "by",
    header: "Entered by",
    wrap: true,
    notOnTablet: true,
    value: byOf,
    cell: (check) => (
      <span>
        {byOf(check)}
        <span className="block text-ink-muted text-sm">
          {formatDate(businessDate(new Date(check.asked_at)))}
        </span>
      </span>
    ),
  },
  {
    id: "at",
    header: "Entered",
    value: (check) => check.asked_at,
    csv: (check) => formatInstant(new Date(check.asked_at)),
    fileOnly: true,
  },
];

/** The address, which opens the job, above the client, who opens for people with Client care. */
function Whose({ check, viewer }: { check: PriceCheck; viewer: PriceViewer }) {
  const { address, cfid, client } = check;
  const job = jobHref(check, viewer);
  return (
    <span className="block sm:min-w-32">
      {job ? <Link href={job}>{address}</Link> : address}
      <span className="block font-normal text-sm">
        {viewer.care ? <Link href={path.client(cfid)}>{client}</Link> : client}
      </span>
      <span className={tabletLine}>{workOf(check)}</span>
    </span>
  );
}

type PriceChecksProps = {
  rows: PriceCheck[];
  decided: PriceCheck[];
  viewer: PriceViewer;
  csvName: string;
  empty: { title: string; hint: string };
};

/** Prices far from the usual, to confirm, change or decline; below, what was decided within a day. */
export function PriceChecks({ rows, decided, viewer, csvName, empty }: PriceChecksProps) {
  const { hrid, mayEdit, care } = viewer;
  const columns = useMemo(() => columnsFor({ hrid, mayEdit, care }), [hrid, mayEdit, care]);
  return (
    <>
      <DataTable
        label="prices"
        className="sm:[&_:is(td,th)]:px-2"
        cards
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowLabel={labelOf}
        peek={{ title: labelOf, href: (check) => jobHref(check, viewer) }}
        actions={(check) => <DecidePrice check={check} about={labelOf(check)} viewer={viewer} />}
        csvName={csvName}
        empty={empty}
      />
      <DecidedList
        id="decided"
        title="Decided"
        rows={decided}
        rowId={({ id }) => id}
        text={decidedText}
        undo={(check) => <ReopenPrice check={check} about={labelOf(check)} />}
      />
    </>
  );
}

function decidedText(check: PriceCheck): string {
  const { price, chosen, state, decided_by, decided_at } = check;
  const amount = chosen === null ? formatMoney(price) : `${formatMoney(price)} to ${formatMoney(chosen)}`;
  const who = [decided_by && `by ${decided_by}`, decided_at && formatInstant(new Date(decided_at))];
  return [`${labelOf(check)}, ${amount}: ${STATE_WORDS[state].toLowerCase()}`, ...who]
    .filter(Boolean)
    .join(", ");
}
