"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useWrite } from "@/components/ui/use-write";
import { resendReceiptContract } from "@/lib/core/jobs/contract";
import type { JobPageView } from "@/lib/features/packaging/page-view";
import { formatMoney, formatPrice } from "@/lib/values/money";
import { formatShare } from "@/lib/values/text";

/** All the money of the job: what it costs, who paid what, what's left, and the receipts. */
export function JobMoney({ view }: { view: JobPageView }) {
  const { money, details } = view;
  const { price, discount, taxed, rate, payments, left, status, receipts, planned } = money;
  return (
    <Card
      title="Money"
      aside={status && <Badge tone={status === "Receivable" ? "sun" : "leaf"}>{status}</Badge>}
    >
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 tabular-nums">
        <Sum label="Price" value={formatPrice(price)} />
        {discount > 0 && <Sum label="Discount" value={formatMoney(-discount)} />}
        {taxed && (
          <>
            <Sum label={`HST ${formatShare(rate)}`} value={formatMoney(taxed.hst)} />
            <Sum label="Total" value={formatMoney(taxed.total)} strong />
          </>
        )}
        {payments.map(({ id, by, cents, at, backCents }) => (
          <Sum key={id} label={`Paid by ${by || "card"}, ${at}`} value={formatMoney(-(cents - backCents))} />
        ))}
        {taxed && payments.length > 0 && <Sum label="Left to pay" value={formatMoney(left)} strong />}
      </dl>
      {payments.length === 0 && <p className="mt-2 text-ink-muted">Nothing paid yet</p>}
      <div className="mt-3 grid justify-items-start gap-1 border-line border-t pt-3 empty:hidden">
        {planned && status !== "PAID" && <p className="text-ink-muted text-sm">{planned}</p>}
        {receipts.map(({ at, state }) => (
          <p key={at} className="text-ink-muted text-sm">
            {`Receipt ${state === "sent" ? "sent" : state}, ${at}`}
          </p>
        ))}
        {view.job.state === "reported" && view.caresForClients && (
          <Resend jobid={view.jobid} email={details.email} />
        )}
      </div>
    </Card>
  );
}

const Sum = ({ label, value, strong = false }: { label: string; value: string; strong?: boolean }) => (
  <div className={strong ? "contents font-semibold" : "contents"}>
    <dt className={strong ? "" : "wrap-anywhere text-ink-muted"}>{label}</dt>
    <dd className="text-right">{value}</dd>
  </div>
);

function Resend({ jobid, email }: { jobid: number; email: string | null }) {
  const write = useWrite(resendReceiptContract, { said: () => "Receipt sent" });
  if (!email) return <p className="text-ink-muted text-sm">No email on file for a receipt</p>;
  return (
    <ConfirmDialog
      title="Send the receipt again?"
      confirm="Send receipt"
      onConfirm={() => write.send({ id: jobid })}
      trigger={
        <Button size="sm" variant="secondary">
          Resend receipt
        </Button>
      }
    >
      {`${email} gets the receipt of this job.`}
    </ConfirmDialog>
  );
}
