import Link from "next/link";
import { PaymentBadge } from "@/components/partner/money/money-parts";
import type { Column } from "@/components/table/column";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import { path } from "@/lib/paths";
import type { Cents } from "@/lib/values/money";
import { dayColumn, LongText, moneyColumn } from "./columns";

const CLIENT: Column<EarnedJob> = {
  id: "client",
  header: "Client",
  value: (job) => job.client,
  cell: (job) => (
    <Link
      href={
        job.type === "Windows"
          ? path.partnerClient(job.cfid, `?jobid=${job.id}`)
          : path.oddJob(job.id, "partner_financials")
      }
      prefetch={false}
      className="block max-w-44 truncate text-lake-text underline-offset-4 hover:underline print:whitespace-normal"
    >
      {job.client}
    </Link>
  ),
};

const ADDRESS: Column<EarnedJob> = {
  id: "address",
  header: "Address",
  value: (job) => job.address,
};

/** Where all work is windows, the column would only repeat itself. */
const TYPE: Column<EarnedJob> = { id: "type", header: "Type", value: (job) => job.type };
const WORK: Column<EarnedJob> = {
  id: "jobdesc",
  header: "Work",
  value: (job) => job.jobdesc,
  cell: (job) => <LongText text={job.jobdesc} />,
  wrap: true,
};

const STATUS: Column<EarnedJob> = {
  id: "recstatus",
  header: "Payment",
  value: (job) => job.recstatus ?? "Not settled",
  cell: (job) => <PaymentBadge status={job.recstatus} />,
};

const END: Column<EarnedJob>[] = [
  { id: "crew", header: "Crew", value: (job) => job.crew },
  { id: "cards", header: "Cards", align: "right", value: (job) => job.cards },
];

type Sums = Record<string, Cents>;

const amounts = (sums: Sums, material: boolean): Column<EarnedJob>[] => [
  moneyColumn<EarnedJob>("price", "Price", sums.price, "TBD"),
  ...(material ? [moneyColumn<EarnedJob>("mat_price", "Material", sums.mat_price)] : []),
  moneyColumn<EarnedJob>("job_price", "Job price", sums.job_price, "TBD"),
  moneyColumn<EarnedJob>("royalty", "Royalty", sums.royalty),
  moneyColumn<EarnedJob>("earnings", "Earnings", sums.earnings),
  moneyColumn<EarnedJob>("hst", "HST", sums.hst),
  moneyColumn<EarnedJob>("total", "With HST", sums.total, "TBD"),
];

const day = dayColumn<EarnedJob>("Done", (job) => job.datebi);

export const windowColumns = (sums: Sums): Column<EarnedJob>[] => [
  day,
  ADDRESS,
  CLIENT,
  WORK,
  ...amounts(sums, true),
  STATUS,
  ...END,
];
export const miscColumns = (sums: Sums): Column<EarnedJob>[] => [
  day,
  ADDRESS,
  CLIENT,
  TYPE,
  WORK,
  ...amounts(sums, true),
  STATUS,
  ...END,
];
