import type { ReactNode } from "react";
import { ClientMessage } from "@/components/ui/promise/promise-dialog";
import type { DayPush, PushCall } from "@/lib/features/planning/push/contract";
import { formatMinutes } from "@/lib/values/clock-time";
import { formatShortDate } from "@/lib/values/dates";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { count } from "@/lib/values/text";

export const takenOf = ({ moves, waits, calls, appointments }: DayPush): number =>
  moves.length + waits.length + calls.length + appointments.length;

/** What a push would do: in a line, then job by job. */
export function Preview({ push }: { push: DayPush }) {
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
        <Part title="Back to the pool" note="No crews are set up yet on other days of their windows.">
          {waits.map((job) => (
            <Job key={job.jobid} job={job} />
          ))}
        </Part>
      )}
      <Calls push={push} />
      {unasked.length > 0 && (
        <Part
          title="Stays: nobody asked whether rain matters"
          note="Ask them, and keep the answer with the property."
        >
          {unasked.map((job) => (
            <Job key={job.jobid} job={job}>
              <Phones phones={job.phones} />
            </Job>
          ))}
        </Part>
      )}
    </div>
  );
}

/** Whom to call, with a message to send instead. */
export function Calls({ push: { calls, appointments } }: { push: DayPush }) {
  return (
    <>
      {appointments.length > 0 && (
        <Part
          title="Call: appointments"
          note="They go to the holding cell until you've agreed on another day."
        >
          {appointments.map((job) => (
            <Call key={job.jobid} job={job} />
          ))}
        </Part>
      )}
      {calls.length > 0 && (
        <Part
          title="Call: no day left in the window"
          note="The oldest promise first. They go to the holding cell until you've agreed on a day."
        >
          {calls.map((job) => (
            <Call key={job.jobid} job={job} />
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

function Call({ job }: { job: PushCall }) {
  return (
    <Job job={job}>
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
