"use client";

import { Radio } from "lucide-react";
import { useState } from "react";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { EmptyState } from "@/components/ui/empty-state";
import type { LiveAction } from "@/lib/features/live-actions/contract";
import type { BusinessDate } from "@/lib/values/dates";
import { LiveActionRow } from "./live-action-row";
import { StatusToggles, useShownStatus } from "./status-toggles";
import { useLiveUpdates, useNewOnes } from "./use-live-updates";

const COLUMNS = ["Target", "Type", "Desc", "Claimed By", "Action Trail", "Status", "Edit"];

const CSV: Column<LiveAction>[] = [
  { id: "created", header: "Created", value: ({ created }) => created },
  { id: "target", header: "Target", value: ({ target }) => target },
  { id: "type", header: "Type", value: ({ action_type }) => action_type },
  { id: "desc", header: "Desc", value: ({ description }) => description },
  { id: "recorder", header: "Recorder", value: ({ recorder }) => recorder },
  { id: "claimed", header: "Claimed By", value: ({ claimed_by }) => claimed_by },
  { id: "status", header: "Status", value: ({ status }) => status },
];

type BoardProps = { las: LiveAction[]; listed: number; today: BusinessDate; viewer: number };

/** All live actions, those of one state if asked; new and changed ones come by themselves. */
export function LiveActionsBoard({ las, listed, today, viewer }: BoardProps) {
  useLiveUpdates();
  const news = useNewOnes(las);
  const [said, setSaid] = useState("");
  const shown = useShownStatus();
  const rows = las.filter(({ status }) => shown === null || status === shown);
  const full = las.filter(({ status }) => status === "Resolved").length >= listed;
  return (
    <div className="grid grid-cols-1 gap-5">
      <StatusToggles las={las} listed={listed} />
      {rows.length > 0 && (
        <div data-print="hide">
          <CsvButton onCsv={() => downloadCsv(`live-actions-${today}`, toCsv(CSV, rows))} />
        </div>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {rows.length === 0 ? (
        <EmptyState
          title={shown ? `No live action is ${shown}` : "No live actions yet"}
          icon={<Radio className="size-6" />}
        >
          {shown ? "Tap the button again to see all." : "When a crew asks for help, it shows here."}
        </EmptyState>
      ) : (
        <Table>
          {rows.map((la) => (
            <LiveActionRow key={la.id} la={la} today={today} viewer={viewer} onStep={setSaid} />
          ))}
        </Table>
      )}
      {full && shown !== "Unclaimed" && shown !== "In Progress" && (
        <p className="text-ink-muted text-sm">{`Showing the last ${listed} resolved.`}</p>
      )}
    </div>
  );
}

function Table({ children }: { children: React.ReactNode }) {
  return (
    <table
      aria-label="Live actions"
      className="block w-full text-left xl:table xl:border-collapse xl:bg-surface xl:shadow-lift"
    >
      <thead className="hidden bg-well xl:table-header-group">
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className="whitespace-nowrap p-3 font-semibold text-base">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="grid gap-4 xl:table-row-group">{children}</tbody>
    </table>
  );
}
