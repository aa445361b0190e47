"use client";

import { FinanceTable } from "@/components/partner/financials/finance-table";
import { windowColumns } from "@/components/partner/financials/revenue-columns";
import { jobsProducedContract } from "@/lib/features/partners/contract";
import type { JobsScreen } from "@/lib/features/partners/finance/jobs-schema";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import { callApi } from "@/lib/platform/http/call-api";

const idOf = (job: EarnedJob) => job.id;
const nameOf = (job: EarnedJob) => job.address;

/** The jobs, newest first. */
export function JobsTable({ screen: { jobs, query } }: { screen: JobsScreen }) {
  const readAll = async () => (await callApi(jobsProducedContract, query)).jobs.reverse();
  const name = ["jobs", query.crewname, query.sdate, query.fdate].filter(Boolean).join("-");
  return (
    <FinanceTable
      label="jobs"
      list={jobs}
      columnsOf={windowColumns}
      rowId={idOf}
      rowLabel={nameOf}
      csvName={name}
      readAll={readAll}
      empty={
        query.fdate < query.sdate
          ? {
              title: "No days to show",
              hint: "The finish date is before the start date. Change one of them.",
            }
          : { title: "No jobs in these days", hint: "Choose other days, or another crew." }
      }
    />
  );
}
