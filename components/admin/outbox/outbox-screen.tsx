import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { path } from "@/lib/paths";
import type { Outbox } from "@/lib/platform/outbox/contract";
import { count } from "@/lib/values/text";
import { OutboxFilters } from "./outbox-filters";
import { OutboxTable } from "./outbox-table";

const CHANNEL_WORDS = { email: "Email", text: "Text messages" };

/** What the product sends to people: whether it went out, and what it says. */
export function OutboxScreen({ outbox, filtered }: { outbox: Outbox; filtered: boolean }) {
  const { counts, sends } = outbox;
  const kept = (["email", "text"] as const).filter((channel) => !sends[channel]);
  return (
    <>
      <PageHeader
        title="Outbox"
        crumbs={[{ label: "Main Menu", href: path.mainMenu() }, { label: "Outbox" }]}
        description={`${count(counts.queued, "message")} waiting, ${counts.failed} failed`}
      />
      <div className="mb-4 grid gap-3">
        {kept.length > 0 && (
          <Alert>
            {kept.map((channel) => CHANNEL_WORDS[channel]).join(" and ")} stay here: sending them isn't set up
            yet.
          </Alert>
        )}
        {counts.failed > 0 && (
          <Alert kind="warning">
            {count(counts.failed, "message")} couldn't be sent. Open one to see why, then send it again.
          </Alert>
        )}
      </div>
      <OutboxFilters />
      <OutboxTable outbox={outbox} filtered={filtered} />
    </>
  );
}
