"use client";

import { ChevronDown, CreditCard, Mail } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { Menu } from "@/components/ui/menu";
import { useWrite } from "@/components/ui/use-write";
import { HELD_WORDS } from "@/lib/core/payments/held-rules";
import { sendPayLinkContract } from "@/lib/core/payments/link/contract";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import { payByCardPath } from "@/lib/features/partners/receivables/rules";

type Owed = Pick<EarnedJob, "id" | "cfid" | "address" | "recstatus" | "held">;

/** For a receivable job: email the client a pay link, or charge a card on the client's dashboard. */
export function CollectActs({ job, onSend }: { job: Owed; onSend: () => void }) {
  if (job.recstatus !== "Receivable") return null;
  const icon = "size-4 shrink-0";
  return (
    <span className="flex flex-wrap gap-2">
      {job.held ? (
        <span className="basis-full text-ink-muted text-sm">{HELD_WORDS[job.held].link}</span>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Send pay link, ${job.address}`}
          icon={<Mail aria-hidden className={icon} />}
          onClick={onSend}
        >
          Send pay link
        </Button>
      )}
      <LinkButton
        size="sm"
        variant="secondary"
        href={payByCardPath({ cfid: job.cfid, jobid: job.id })}
        prefetch={false}
        aria-label={`Pay by card, ${job.address}`}
        icon={<CreditCard aria-hidden className={icon} />}
      >
        Pay by card
      </LinkButton>
    </span>
  );
}

/** The same in a list row, where there's less room. */
export function CollectMenu({ job, onSend }: { job: Owed; onSend: () => void }) {
  if (job.recstatus !== "Receivable") return null;
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Collect ${job.address}`}
          icon={<ChevronDown aria-hidden className="size-4 shrink-0" />}
        >
          Collect
        </Button>
      }
      header={job.held && <p className="max-w-60">{HELD_WORDS[job.held].link}</p>}
      entries={[
        ...(job.held ? [] : [{ label: "Send pay link", icon: <Mail aria-hidden />, onSelect: onSend }]),
        {
          label: "Pay by card",
          icon: <CreditCard aria-hidden />,
          href: payByCardPath({ cfid: job.cfid, jobid: job.id }),
        },
      ]}
    />
  );
}

type Result = { ok: boolean; text: string };

/** Sends a pay link, after a confirmation: one dialog for the whole list, and the result. */
export function usePayLink() {
  const [asked, setAsked] = useState<Owed | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const write = useWrite(sendPayLinkContract, { refreshes: false });
  const send = async ({ id }: Owed) => {
    setResult(null);
    try {
      const { message } = await write.send({ id });
      setResult({ ok: true, text: message });
    } catch (error) {
      setResult({ ok: false, text: error instanceof Error ? error.message : "" });
    }
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && setAsked(null)}
      title="Send the pay link?"
      confirm="Send pay link"
      onConfirm={() => send(asked)}
    >
      {`We'll email the client a link to pay for ${asked.address} by card. The link works for 30 days.`}
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog, result: result && <PayLinkResult result={result} /> };
}

/** Scrolls into view and takes the focus: its row may be far down. */
function PayLinkResult({ result: { ok, text } }: { result: Result }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each result.
  useEffect(() => {
    // After the dialog has returned the focus to its button.
    const timer = setTimeout(() => place.current?.focus(), 150);
    return () => clearTimeout(timer);
  }, [ok, text]);
  return (
    <div ref={place} tabIndex={-1} className="mb-4 scroll-mt-20 outline-none">
      {ok ? (
        <Alert kind="success" title={text} />
      ) : (
        <Alert kind="error" title="Stripe Link unsuccessful">
          {text}
        </Alert>
      )}
    </div>
  );
}
