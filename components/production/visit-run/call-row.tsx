import { Badge } from "@/components/ui/badge";
import { VisitAnswerMark } from "@/components/ui/visit-answer";
import { WriteButton } from "@/components/ui/write-button";
import { markCalledContract } from "@/lib/core/jobs/contract";
import type { RunVisit } from "@/lib/features/visit-run/run-view";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { NoteAnswer } from "./note-answer";
import { ClientName, House, StateMark } from "./visit-row";

type CallRowProps = { visit: RunVisit; day: string; care: boolean };

/** A client to call, with their numbers; the tick says who called and when. */
export function CallRow({ visit, day, care }: CallRowProps) {
  const { jobid, client, address, when, phones, state, said, answer } = visit;
  const called = state === "called";
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-b px-4 py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52">
        <p>
          <ClientName visit={visit} care={care} />
        </p>
        <p className="text-sm">{`${day}, ${when} · ${address}`}</p>
        <House visit={visit} asks />
      </div>
      <p className="flex min-w-0 flex-wrap gap-1 py-0.5">
        {answer && <VisitAnswerMark answer={answer.answer} />}
        {visit.callFirst && <Badge tone="sun">Call before coming</Badge>}
        <StateMark state={state} said={said} />
      </p>
      <div className="grid">
        {phones.length === 0 && <span className="text-ink-muted">No phone on file</span>}
        {phones.map((phone) => (
          <a
            key={phone}
            href={phoneHref(phone) ?? undefined}
            className="inline-flex min-h-6 items-center font-semibold tabular-nums underline underline-offset-2"
          >
            {formatPhone(phone)}
          </a>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2" data-print="hide">
        {called && <NoteAnswer visit={visit} />}
        <WriteButton
          contract={markCalledContract}
          input={{ id: jobid, visit: visit.visit, called: !called }}
          said={({ msg }) => msg}
          label={called ? `Undo: ${client} wasn't called` : `Called ${client}`}
          variant={called ? "ghost" : "secondary"}
        >
          {called ? "Undo" : "Called"}
        </WriteButton>
      </div>
    </li>
  );
}
