"use client";

import { FilterBar, FilterDate, FilterSelect, FilterText } from "@/components/layout/filter-bar";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Alert } from "@/components/ui/alert";
import { path } from "@/lib/paths";
import { MESSAGE_STATES } from "@/lib/platform/outbox/contract";
import { count } from "@/lib/values/text";
import { stateWord } from "./message-state";
import { type OutboxProps, OutboxTable } from "./outbox-table";

const CLEARS = ["state", "channel", "text", "from", "to", "rows"];
const STATES = MESSAGE_STATES.map((value) => ({ value, label: stateWord(value) }));
const CHANNELS = [
  { value: "email", label: "Email" },
  { value: "text", label: "Text message" },
];

/** Two side by side on a phone. */
const HALF = "w-[calc(50%-0.375rem)] sm:w-auto";

function OutboxFilters() {
  const filters = useUrlFilters();
  return (
    <FilterBar filters={filters} clears={CLEARS}>
      <FilterSelect
        filters={filters}
        name="state"
        label="Status"
        options={STATES}
        placeholder="All"
        className={HALF}
      />
      <FilterSelect
        filters={filters}
        name="channel"
        label="Sent by"
        options={CHANNELS}
        placeholder="All"
        className={HALF}
      />
      <FilterText
        filters={filters}
        name="text"
        label="Search"
        placeholder="Recipient or subject"
        className="w-full sm:w-56"
      />
      <FilterDate filters={filters} name="from" label="From" className={HALF} />
      <FilterDate filters={filters} name="to" label="To" className={HALF} />
    </FilterBar>
  );
}

type Channel = "email" | "text";

/** Why messages wait here, by what isn't set up. */
function waitWords(kept: readonly Channel[]): string {
  if (kept.length > 1) return "Email and texting aren't set up yet, so messages stay here.";
  return kept[0] === "email"
    ? "Email isn't set up yet, so emails stay here."
    : "Texting isn't set up yet, so texts stay here.";
}

/** What the product sends to people: whether it went out, and what it says. */
export function OutboxScreen(props: OutboxProps) {
  const { counts, sends } = props.outbox;
  const kept = (["email", "text"] as const).filter((channel) => !sends[channel]);
  return (
    <>
      <PageHeader
        title="Outbox"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "Outbox" }]}
        description={`${count(counts.queued, "message")} waiting, ${counts.failed} failed`}
      />
      <div className="mb-4 grid gap-3">
        {kept.length > 0 && <Alert>{waitWords(kept)}</Alert>}
        {counts.failed > 0 && (
          <Alert kind="warning">
            {count(counts.failed, "message")} couldn't be sent. Open one to see why, then send it again.
          </Alert>
        )}
      </div>
      <OutboxFilters />
      <OutboxTable {...props} />
    </>
  );
}
