import { type ReactNode, useState } from "react";
import { tick } from "@/components/form/control-styles";
import { ClientMessage } from "@/components/ui/promise/promise-dialog";
import { useWrite } from "@/components/ui/use-write";
import {
  type Called,
  callPushedContract,
  type DayPush,
  type PushCall,
} from "@/lib/features/planning/push/contract";
import { formatMinutes } from "@/lib/values/clock-time";
import { formatShortDate, formatTime } from "@/lib/values/dates";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { count } from "@/lib/values/text";
import { MindsRain } from "./minds-rain";

export const takenOf = ({ moves, waits, calls, appointments }: DayPush): number =>
  moves.length + waits.length + calls.length + appointments.length;

type PreviewProps = {
  push: DayPush;
  /** After an answer that may change which jobs are pushed. */
  onAnswered: () => void;
};

/** What a push would do: one line, then job by job. */
export function Preview({ push, onAnswered }: PreviewProps) {
  const { moves, waits, calls, appointments, unasked, stays } = push;
  const inOrder = moves.toSorted((a, b) => a.to.date.localeCompare(b.to.date));
  const days = Map.groupBy(inOrder, ({ to }) => `${formatShortDate(to.date)}, ${to.crew}`);
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {[
          count(moves.length, "job moves", "jobs move"),
          `${waits.length} back to the pool`,
          `${calls.length + appointments.length} to call`,
          count(stays, "job stays", "jobs stay"),
        ].join(" · ")}
      </p>
      {[...days].map(([day, jobs]) => (
        <Part key={day} title={`To ${day}`}>
          {jobs.map((job) => (
            <Job key={job.jobid} job={job} />
          ))}
        </Part>
      ))}
      {waits.length > 0 && (
        <Part title="Back to the pool" note="No crews are set up yet on the other days of their windows.">
          {waits.map((job) => (
            <Job key={job.jobid} job={job} />
          ))}
        </Part>
      )}
      <Calls push={push} />
      {unasked.length > 0 && (
        <Part
          title="Staying: we haven't asked whether they mind rain"
          note="Ask them once: the answer is kept with the property."
        >
          {unasked.map((job) => (
            <Job key={job.jobid} job={job}>
              <Phones phones={job.phones} />
              <MindsRain job={job} onAnswered={onAnswered} />
            </Job>
          ))}
        </Part>
      )}
    </div>
  );
}

type CallsProps = {
  push: Pick<DayPush, "calls" | "appointments">;
  /** The push's plan once it's done; from then on people check off calls. */
  plan?: number | null;
};

/** Whom to call, with a message people can send instead. */
export function Calls({ push: { calls, appointments }, plan = null }: CallsProps) {
  return (
    <>
      {appointments.length > 0 && (
        <Part title="Call: appointments" note="They go to the holding cell until you agree on another day.">
          {appointments.map((job) => (
            <Call key={job.jobid} job={job} plan={plan} />
          ))}
        </Part>
      )}
      {calls.length > 0 && (
        <Part
          title="Call: no day left in the window"
          note="Oldest promise first. They go to the holding cell until you agree on another day."
        >
          {calls.map((job) => (
            <Call key={job.jobid} job={job} plan={plan} />
          ))}
        </Part>
      )}
    </>
  );
}

export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="text-base">{title}</h3>
      {note && <p className="text-ink-muted text-sm">{note}</p>}
      <ul className="divide-y divide-edge">{children}</ul>
    </section>
  );
}

type Listed = DayPush["waits"][number];

const promisedOf = ({ from, to }: Listed["promised"]) =>
  from === to ? formatShortDate(from) : `${formatShortDate(from)} to ${formatShortDate(to)}`;

function Job({ job, children }: { job: Listed; children?: ReactNode }) {
  const { client, address, work, crew, promised } = job;
  return (
    <li className="py-1.5">
      <b className="font-semibold">{address}</b> {client}
      <span className="block text-ink-muted text-sm">
        {`${work} · from ${crew} · promised ${promisedOf(promised)}`}
      </span>
      {children}
    </li>
  );
}

type CallProps = { job: PushCall; plan: number | null; called?: Called };

/** A client to call; after the push, with a checkbox that says who called, and when. */
function Call({ job, plan, called = null }: CallProps) {
  return (
    <Job job={job}>
      {plan !== null && <CalledTick plan={plan} job={job} called={called} />}
      {job.start && (
        <span className="block text-sm">
          {`Between ${formatMinutes(job.start.from)} and ${formatMinutes(job.start.until)}`}
        </span>
      )}
      <Phones phones={job.phones} />
      <ClientMessage text={job.message} address={job.address} />
    </Job>
  );
}

function CalledTick({ plan, job, called: before }: { plan: number; job: PushCall; called: Called }) {
  const [called, setCalled] = useState(before);
  const write = useWrite(callPushedContract, {
    onDone: (answer) => setCalled(answer.called),
    refreshes: false,
  });
  return (
    <label className="flex min-h-control w-fit items-center gap-2 text-sm">
      <input
        type="checkbox"
        className={tick}
        aria-label={`Called ${job.client}, ${job.address}`}
        disabled={write.pending}
        checked={called !== null}
        onChange={({ target }) => write.act({ id: plan, jobid: job.jobid, called: target.checked })}
      />
      {called ? `Called by ${called.by}, ${formatTime(new Date(called.at))}` : "Called"}
    </label>
  );
}

function Phones({ phones }: { phones: readonly string[] }) {
  if (phones.length === 0) return <span className="block text-ink-muted text-sm">No phone on file</span>;
  return (
    <span className="flex flex-wrap gap-x-4">
      {phones.map((phone) => (
        <a
          key={phone}
          href={phoneHref(phone) ?? undefined}
          className="inline-flex min-h-6 items-center underline underline-offset-2"
        >
          {`Call ${formatPhone(phone)}`}
        </a>
      ))}
    </span>
  );
}

type ToCallProps = { plan: number; calls: DayPush["earlier"][number]["calls"] };

/** The calls for an earlier push; clients who were called are at the end. */
export function ToCall({ plan, calls }: ToCallProps) {
  const open = calls.filter(({ called }) => called === null).length;
  const inOrder = calls.toSorted((a, b) => Number(a.called !== null) - Number(b.called !== null));
  return (
    <details open={open > 0}>
      <summary className="cursor-pointer font-semibold">
        {open > 0 ? `${open} of ${count(calls.length, "client")} still to call` : "Everyone was called"}
      </summary>
      <ul className="divide-y divide-edge pl-4">
        {inOrder.map((job) => (
          <Call key={job.jobid} job={job} plan={plan} called={job.called} />
        ))}
      </ul>
    </details>
  );
}
