"use client";

import { allPages } from "@/components/table/all-pages";
import type { Column } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { ShowMore } from "@/components/table/page-links";
import type { Peek } from "@/components/table/row-peek";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { path } from "@/lib/paths";
import { callApi } from "@/lib/platform/http/call-api";
import {
  OUTBOX_ROWS,
  type Outbox,
  type OutboxMessage,
  outboxContract,
  outboxQuery,
  retryMessageContract,
} from "@/lib/platform/outbox/contract";
import { count } from "@/lib/values/text";
import { MessageStateBadge, stateWord } from "./message-state";

/** Without the weekday, so a laptop shows all columns and no date wraps. */
const when = (instant: string) => instant.replace(/^\w+ /, "");

/** Without the day if it's the day it was queued. */
const sentAt = ({ queued, sent }: OutboxMessage) => {
  const [day, time] = sent?.split(", ") ?? [];
  return time && queued.startsWith(`${day},`) ? time : sent && when(sent);
};

/** "visit confirmation". */
const kindOf = ({ kind }: OutboxMessage) => kind.replaceAll(/[-_]/g, " ");

const COLUMNS: Column<OutboxMessage>[] = [
  {
    id: "subject",
    header: "Message",
    value: (m) => m.subject ?? kindOf(m),
    cell: (m) => <span className="block min-w-40">{m.subject ?? `Text message: ${kindOf(m)}`}</span>,
    wrap: true,
  },
  {
    id: "state",
    header: "Status",
    value: (m) => m.state,
    cell: (m) => (
      <span className="grid min-w-28 justify-items-start gap-1">
        <MessageStateBadge state={m.state} />
        {m.last_error && <span className="text-ink-muted text-sm">{m.last_error}</span>}
      </span>
    ),
    wrap: true,
    csv: (m) => stateWord(m.state),
  },
  {
    id: "recipient",
    header: "To",
    value: (m) => m.recipient,
    cell: (m) => (
      <span className="block max-w-44 truncate 2xl:max-w-none" title={m.recipient}>
        {m.recipient}
      </span>
    ),
  },
  { id: "queued", header: "Queued", cell: (m) => when(m.queued), csv: (m) => m.queued },
  { id: "sent", header: "Sent", cell: sentAt, csv: (m) => m.sent ?? "" },
  { id: "attempts", header: "Attempts", align: "right", value: (m) => m.attempts },
];

const FILE_COLUMNS: Column<OutboxMessage>[] = [
  ...COLUMNS,
  { id: "error", header: "Last error", csv: (m) => m.last_error },
];

/** Every message that matches the URL's filters, not only those shown. */
async function download(): Promise<void> {
  const asked = outboxQuery.parse(Object.fromEntries(new URLSearchParams(window.location.search)));
  const messages = await allPages(async (after) => {
    const { messages: rows, more } = await callApi(outboxContract, {
      ...asked,
      rows: OUTBOX_ROWS.most,
      after,
    });
    return { rows, next: more ? String(rows.at(-1)?.id) : null };
  });
  downloadCsv("outbox", toCsv(FILE_COLUMNS, messages));
}

const PEEK: Peek<OutboxMessage> = {
  byFirst: true,
  title: (m) => m.subject ?? kindOf(m),
  detail: (m) => <MessageDetail message={m} />,
};

export type OutboxProps = {
  outbox: Outbox;
  /** The message that the URL opens, if it isn't among those shown. */
  opened: OutboxMessage | null;
  filtered: boolean;
};

/** The matching messages, newest first; one opens beside the list. */
export function OutboxTable({ outbox: { messages, more }, opened, filtered }: OutboxProps) {
  return (
    <>
      <DataTable
        label="messages"
        columns={COLUMNS}
        rows={messages}
        rowId={(m) => String(m.id)}
        peek={PEEK}
        opened={opened}
        className="[&_:is(td,th)]:px-2"
        toolbar={messages.length > 0 && <CsvButton onCsv={download} />}
        empty={
          filtered
            ? { title: "No messages match", hint: "Change the filters, or clear them." }
            : { title: "No messages yet", hint: "Receipts, links, reminders and reports appear here." }
        }
      />
      {more && <ShowMore shown={messages.length} {...OUTBOX_ROWS} />}
    </>
  );
}

/** One message in full: recipient, delivery and text. */
function MessageDetail({ message }: { message: OutboxMessage }) {
  const { state, attempts, next_attempt, last_error, jobid } = message;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <MessageStateBadge state={state} />
        <RetryButton message={message} />
        {jobid !== null && (
          <LinkButton size="sm" variant="secondary" href={path.job(jobid)}>
            Job {jobid}
          </LinkButton>
        )}
      </div>
      {last_error && state !== "sent" && <Alert kind="warning">Last attempt: {last_error}</Alert>}
      <FactList
        facts={[
          ["To", message.recipient],
          ["Reply-to", message.reply_to ?? ""],
          ["Type", kindOf(message)],
          ["Queued", message.queued],
          ["Attempts", String(attempts)],
          ["Next attempt", next_attempt ?? ""],
          ["Sent", message.sent ?? ""],
        ]}
      />
      {message.text_deleted_after === null ? (
        <pre className="whitespace-pre-wrap break-words rounded-sm bg-well p-3 font-sans text-base">
          {message.body}
        </pre>
      ) : (
        <p className="text-ink-muted">Text deleted after {count(message.text_deleted_after, "day")}</p>
      )}
    </div>
  );
}

function RetryButton({ message: { id, state, recipient, text_deleted_after } }: { message: OutboxMessage }) {
  const write = useWrite(retryMessageContract, {
    said: () => `Sending the message to ${recipient} again`,
    rereads: true,
  });
  if ((state !== "queued" && state !== "failed") || text_deleted_after !== null) return null;
  return (
    <Button size="sm" variant="secondary" pending={write.pending} onClick={() => write.act({ id })}>
      {state === "failed" ? "Send again" : "Send now"}
    </Button>
  );
}
