"use client";

import { useState } from "react";
import { NativeSelect } from "@/components/form/native-select";
import { type Column, tabletLine } from "@/components/table/column";
import { DataTable } from "@/components/table/data-table";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { jobEstimateContract } from "@/lib/core/leads/contract";
import { type EstimateToLink, estimateWords } from "@/lib/core/leads/estimate-job-rules";
import { formatShortDate } from "@/lib/values/dates";

/** "Job 32881 at 12 Clinton St". */
const labelOf = ({ jobid, address }: EstimateToLink) => `Job ${jobid} at ${address}`;

const COLUMNS: Column<EstimateToLink>[] = [
  {
    id: "address",
    header: "Address",
    wrap: true,
    value: ({ address }) => address,
    cell: ({ address, client }) => (
      <span className="block sm:min-w-36">
        {address}
        <span className={tabletLine}>{client}</span>
      </span>
    ),
  },
  { id: "client", header: "Client", wrap: true, notOnTablet: true, value: ({ client }) => client },
  { id: "jobdesc", header: "Work", wrap: true, fill: true, value: ({ jobdesc }) => jobdesc },
  {
    id: "datesold",
    header: "Booked",
    value: ({ datesold }) => datesold,
    cell: ({ datesold }) => formatShortDate(datesold),
  },
];

type EstimatesToLinkProps = {
  rows: EstimateToLink[];
  maySell: boolean;
  csvName: string;
  empty: { title: string; hint: string };
};

/** Jobs that may have come from an estimate; sales decides. */
export function EstimatesToLink({ rows, maySell, csvName, empty }: EstimatesToLinkProps) {
  return (
    <DataTable
      label="jobs"
      columns={COLUMNS}
      rows={rows}
      rowId={({ jobid }) => String(jobid)}
      rowLabel={labelOf}
      peek={{ title: labelOf }}
      cards
      actions={maySell ? (row) => <ChooseEstimate row={row} /> : undefined}
      csvName={csvName}
      empty={empty}
    />
  );
}

const NONE = "none";

/** Nothing is saved before the press: a list can also be stepped through with keys. */
function ChooseEstimate({ row }: { row: EstimateToLink }) {
  const write = useWrite(jobEstimateContract, { said: ({ message }) => message, rereads: true });
  const { jobid, version, estimates } = row;
  const [chosen, setChosen] = useState("");
  const label = `${labelOf(row)} came from`;
  return (
    <>
      <NativeSelect
        className="min-w-0 flex-1 basis-full sm:w-40 sm:flex-none sm:basis-auto xl:w-64"
        aria-label={label}
        placeholder="Came from…"
        options={[
          ...estimates.map((estimate) => ({ value: estimate.msid, label: estimateWords(estimate) })),
          { value: NONE, label: "None of these" },
        ]}
        value={chosen}
        disabled={write.pending}
        onChange={({ target: { value } }) => setChosen(value)}
      />
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Save which estimate ${labelOf(row)} came from`}
        pending={write.pending}
        disabled={chosen === ""}
        onClick={() =>
          void write.act({ id: jobid, estimate: chosen === NONE ? null : Number(chosen), version })
        }
      >
        Save
      </Button>
    </>
  );
}
