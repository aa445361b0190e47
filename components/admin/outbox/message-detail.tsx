"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { path } from "@/lib/paths";
import { retryMessageContract } from "@/lib/platform/outbox/contract";
import type { OutboxMessage } from "@/lib/platform/outbox/outbox-schema";
import { count } from "@/lib/values/text";
import { MessageStateBadge } from "./message-state";

/** One message whole: where it goes, how it went, its text. */
export function MessageDetail({ message }: { message: OutboxMessage }) {
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
      {last_error && state !== "sent" && <Alert kind="warning">Last try: {last_error}</Alert>}
      <FactList
        facts={[
          ["To", message.recipient],
          ["Reply-to", message.reply_to ?? ""],
          ["Kind", message.kind],
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
