"use client";

import { Check, CircleDashed, Play, Radio } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { EmptyState } from "@/components/ui/empty-state";
import { LIVE_ACTION_STATUSES, type LiveActionStatus } from "@/lib/core/live-actions/status-rules";
import type { LiveAction } from "@/lib/features/live-actions/contract";
import type { BusinessDate } from "@/lib/values/dates";
import { LiveActionRow } from "./live-action-row";
import { useLiveList, useNewOnes } from "./use-live-updates";

const COLUMNS = ["Target", "Type", "Desc", "Claimed By", "Action Trail", "Status", "Edit"];

const CSV: Column<LiveAction>[] = [
  { id: "created", header: "Created", value: ({ created }) => created },
  { id: "target", header: "Target", value: ({ target }) => target },
  { id: "type", header: "Type", value: ({ action_type }) => action_type },
  { id: "desc", header: "Description", value: ({ description }) => description },
  { id: "recorder", header: "Created by", value: ({ recorder }) => recorder },
  { id: "claimed", header: "Claimed by", value: ({ claimed_by }) => claimed_by },
  { id: "status", header: "Status", value: ({ status }) => status },
];

type BoardProps = {
  las: LiveAction[];
  listed: number;
  today: BusinessDate;
  viewer: number;
  /** The viewer assigns jobs. */
  assigns: boolean;
};

/** All live actions, or those of one state; new and changed ones appear by themselves. */
export function LiveActionsBoard({ las: rendered, listed, today, viewer, assigns }: BoardProps) {
  const las = useLiveList(rendered);
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
          {shown ? "Tap the button again to see all." : "When a crew asks for help, it appears here."}
        </EmptyState>
      ) : (
        <Table>
          {rows.map((la) => (
            <LiveActionRow
              key={la.id}
              la={la}
              today={today}
              viewer={viewer}
              assigns={assigns}
              onStep={setSaid}
            />
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

const LOOKS = {
  Unclaimed: { icon: CircleDashed, on: "border-sun-text bg-sun-soft text-sun-text hover:bg-sun-soft" },
  "In Progress": { icon: Play, on: "border-sky bg-sky-soft text-sky-text hover:bg-sky-soft" },
  Resolved: { icon: Check, on: "border-leaf bg-leaf-soft text-leaf-text hover:bg-leaf-soft" },
};

/** The state in the URL; null shows all. */
function useShownStatus(): LiveActionStatus | null {
  const asked = useSearchParams().get("status");
  return LIVE_ACTION_STATUSES.find((status) => status === asked) ?? null;
}

/** Without a request: all are already loaded, so it works without a signal. */
function show(status: LiveActionStatus | null) {
  const query = status ? `?${new URLSearchParams({ status })}` : window.location.pathname;
  window.history.replaceState(null, "", query);
}

type StatusTogglesProps = { las: readonly LiveAction[]; listed: number };

/** Each shows only its state; a second tap shows all again. */
function StatusToggles({ las, listed }: StatusTogglesProps) {
  const shown = useShownStatus();
  const countOf = (status: LiveActionStatus) => {
    const found = las.filter((la) => la.status === status).length;
    return found < listed ? String(found) : `${listed}+`;
  };
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2">
      <legend className="sr-only">Show only</legend>
      {LIVE_ACTION_STATUSES.map((status) => {
        const { icon: Icon, on } = LOOKS[status];
        return (
          <Button
            key={status}
            variant="secondary"
            aria-pressed={status === shown}
            onClick={() => show(status === shown ? null : status)}
            className={cn("flex-col gap-1 px-1 py-2 text-base sm:flex-row", status === shown && on)}
          >
            <span className="flex items-center gap-1.5">
              <Icon aria-hidden className="size-5" />
              <span aria-hidden>{countOf(status)}</span>
            </span>
            <span>
              {status}
              <span className="sr-only">{`: ${countOf(status)}`}</span>
            </span>
          </Button>
        );
      })}
    </fieldset>
  );
}
