"use client";

import { CircleDollarSign, FileText, Send } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { useWrite } from "@/components/ui/use-write";
import { HELD_WORDS } from "@/lib/core/payments/held-rules";
import { sendPayLinkContract } from "@/lib/core/payments/link/contract";
import { sendStatementContract } from "@/lib/features/messages/contract";
import type { OwedRow } from "@/lib/registry/client-page/page-view";
import { formatMoney, sumCents } from "@/lib/values/money";
import { count } from "@/lib/values/text";
import { dashboardOf } from "./links";

const SHOWN = 3;

type DueNowProps = {
  cfid: number;
  owed: readonly OwedRow[];
  total: number;
  /** Where pay links go. */
  email: string | null;
};

/** What the client owes, oldest first, and two ways to collect it. */
export function DueNow({ cfid, owed, total, email }: DueNowProps) {
  if (owed.length === 0) return null;
  const rest = owed.length - SHOWN;
  const asked = owed.filter(({ heldFor }) => !heldFor);
  return (
    <section className="grid gap-3 rounded-lg border border-sun-text/40 bg-sun-soft p-4 text-sun-text">
      <h2 className="flex items-center gap-2 font-semibold text-base">
        <CircleDollarSign aria-hidden className="size-5" />
        {owed.length > 1 ? `Due now: ${formatMoney(total)}` : "Due now"}
      </h2>
      <ul className="grid gap-4">
        {owed.slice(0, SHOWN).map((job) => (
          <li key={job.jobid} className="grid gap-2">
            <p className="wrap-anywhere">
              <b className="tabular-nums">{formatMoney(job.total)}</b>
              {` for ${job.address}, ${ageOf(job)}`}
            </p>
            {job.heldFor && <p>{HELD_WORDS[job.heldFor].office}</p>}
            <div className="flex flex-wrap gap-2">
              {!job.heldFor && <SendLink job={job} email={email} />}
              <LinkButton
                href={dashboardOf(cfid, "apply_payment", job.jobid)}
                prefetch={false}
                variant="secondary"
                size="sm"
                aria-label={`Pay for ${job.address}`}
              >
                Pay…
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{`And ${count(rest, "more job")}`}</p>}
      {asked.length > 0 && (
        <SendStatement
          cfid={cfid}
          jobs={asked.length}
          held={owed.length - asked.length}
          total={sumCents(asked.map((job) => job.total))}
          email={email}
        />
      )}
    </section>
  );
}

const ageOf = ({ days }: OwedRow) => (days <= 0 ? "done today" : `done ${count(days, "day")} ago`);

function SendLink({ job: { jobid, address }, email }: { job: OwedRow; email: string | null }) {
  const { act } = useWrite(sendPayLinkContract, { said: ({ message }) => message });
  return (
    <ConfirmDialog
      title="Send the pay link?"
      confirm="Send pay link"
      onConfirm={() => act({ id: jobid })}
      trigger={
        <Button
          size="sm"
          variant="secondary"
          disabled={!email}
          aria-label={email ? `Send pay link for ${address}` : undefined}
          icon={<Send aria-hidden className="size-4" />}
        >
          {email ? "Send pay link" : "No email"}
        </Button>
      }
    >
      {`${email} gets a link to pay for ${address} by card. It works for 30 days.`}
    </ConfirmDialog>
  );
}

type SendStatementProps = { cfid: number; jobs: number; held: number; total: number; email: string | null };

/** One email about everything that's owed. */
function SendStatement({ cfid, jobs, held, total, email }: SendStatementProps) {
  const { send } = useWrite(sendStatementContract, { said: ({ msg }) => msg });
  return (
    <ConfirmDialog
      title="Send the statement?"
      confirm="Send statement"
      onConfirm={() => send({ cfid })}
      trigger={
        <Button variant="secondary" disabled={!email} icon={<FileText aria-hidden className="size-4" />}>
          Send statement
        </Button>
      }
    >
      {`${email} gets a list of ${count(jobs, "unpaid job")}, ${formatMoney(total)} in total, with their age and links to pay by card.`}
      {held > 0 && ` It leaves out ${count(held, "job")} that we don't ask for yet.`}
    </ConfirmDialog>
  );
}
