"use client";

import { PhoneCall, Send } from "lucide-react";
import { useState } from "react";
import { useFreshPage } from "@/components/layout/fresh-page";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PrintButton } from "@/components/ui/print-button";
import { RefusedList } from "@/components/ui/refused-list";
import { useWrite } from "@/components/ui/use-write";
import { sendRunContract } from "@/lib/features/visit-run/contract";
import type { RunDay, RunScreen, RunVisit } from "@/lib/features/visit-run/run-view";
import { AREAS } from "@/lib/paths";
import { formatMinutes, parseClock } from "@/lib/values/clock-time";
import { addDays, formatDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { CallRow } from "./call-row";
import { VisitRow } from "./visit-row";

const keyOf = ({ jobid, visit }: RunVisit) => `${jobid} ${visit}`;
/** No message reaches them, or they want a call before we come; those called stay, with who called. */
const isOnCallList = ({ state, callFirst }: RunVisit) => callFirst || state === "call" || state === "called";
const visitsOf = (days: readonly RunDay[]) =>
  days.flatMap(({ crews }) => crews.flatMap(({ visits }) => visits));

/** Everyone we visit in the next two days: who knows, who doesn't, and who has to be called. */
export function VisitRunScreen({ screen, care }: { screen: RunScreen; care: boolean }) {
  const { days, today, counts, quiet } = screen;
  useFreshPage();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<{ id: string; name: string; message: string }[]>([]);
  const visits = visitsOf(days);
  const due = visits.filter(({ state }) => state === "due");
  const picked = due.filter((visit) => chosen.has(keyOf(visit)));
  const sending = picked.length > 0 ? picked : due;
  const calls = visits.filter(isOnCallList);
  const write = useWrite(sendRunContract, {
    said: toldWords,
    onDone: ({ left }) => {
      setChosen(new Set());
      const clientOf = (jobid: number) =>
        visits.find((each) => each.jobid === jobid)?.client ?? `Job ${jobid}`;
      setRefused(left.map(({ jobid, why }) => ({ id: String(jobid), name: clientOf(jobid), message: why })));
    },
    rereads: true,
  });
  const toggle = (visit: RunVisit) => {
    const next = new Set(chosen);
    if (!next.delete(keyOf(visit))) next.add(keyOf(visit));
    setChosen(next);
  };
  const send = () => write.act({ visits: sending.map(({ jobid, visit }) => ({ jobid, visit })) });
  return (
    <>
      <PageHeader
        title="Tomorrow run"
        crumbs={[{ label: "Home", href: AREAS.production }, { label: "Tomorrow run" }]}
        description={aboutRun(screen)}
        actions={
          <>
            <PrintButton />
            {due.length > 0 && (
              <Button
                variant="primary"
                icon={<Send aria-hidden className="size-5" />}
                pending={write.pending}
                pendingLabel="Sending…"
                onClick={send}
              >
                {picked.length > 0
                  ? `Tell ${count(picked.length, "chosen client")}`
                  : `Tell ${count(due.length, "client")}`}
              </Button>
            )}
          </>
        }
      />
      <RefusedList
        title={`${count(refused.length, "client wasn't", "clients weren't")} told`}
        refused={refused}
        onClose={() => setRefused([])}
      />
      {quiet && due.length > 0 && (
        <Alert kind="info" className="mb-4">
          We don't write to clients between 8 pm and 9 am. What you send now goes at 9 am.
        </Alert>
      )}
      {visits.length === 0 ? (
        <EmptyState title="No visits in the next two days">
          Visits appear here once an appointment or a crew's day is near.
        </EmptyState>
      ) : (
        <>
          <Counts counts={counts} />
          <Parts days={days} calls={calls.length} today={today} />
          {calls.length > 0 && <Calls visits={calls} today={today} care={care} />}
          {days.map((day) => (
            <Day key={day.day} day={day} today={today} care={care} chosen={chosen} onToggle={toggle} />
          ))}
        </>
      )}
    </>
  );
}

function toldWords({ told, already }: { told: number; already: number }): string {
  const others = `${count(already, "client")} already knew`;
  if (already === 0) return `${count(told, "client")} told`;
  return told === 0 ? others : `${count(told, "client")} told; ${others}`;
}

function aboutRun({ run, begun, today }: RunScreen): string {
  const at = formatMinutes(parseClock(run.at) ?? 0);
  const day = formatDate(today);
  if (!run.byItself) return `${day}. From ${at} on, look through the messages and send them.`;
  return begun
    ? `${day}. Messages about the next two days have gone out automatically since ${at}.`
    : `${day}. Messages about the next two days go out at ${at}. You can send them earlier.`;
}

const STATES: readonly { key: keyof RunScreen["counts"]; label: string }[] = [
  { key: "due", label: "To tell" },
  { key: "waits", label: "On their way" },
  { key: "told", label: "Told" },
  { key: "call", label: "To call" },
  { key: "called", label: "Called" },
];

const Counts = ({ counts }: Pick<RunScreen, "counts">) => (
  <dl className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3">
    {STATES.map(({ key, label }) => (
      <div key={key} className="card-edge rounded-lg bg-surface px-3 py-2">
        <dt className="text-ink-muted text-sm">{label}</dt>
        <dd className="font-semibold text-2xl tabular-nums">{counts[key]}</dd>
      </div>
    ))}
  </dl>
);

/** Stays in view, so that the days below are one tap away. */
function Parts({ days, calls, today }: Pick<RunScreen, "days" | "today"> & { calls: number }) {
  const parts = [
    ...(calls > 0 ? [{ id: "calls", label: "Call list", visits: calls }] : []),
    ...days.map((each) => ({
      id: `day-${each.day}`,
      label: dayTitle(each.day, today),
      visits: visitsOf([each]).length,
    })),
  ];
  if (parts.length < 2) return null;
  return (
    <nav
      aria-label="On this page"
      data-print="hide"
      className="sticky top-0 z-20 -mt-3 mb-2 flex gap-x-6 overflow-x-auto bg-paper"
    >
      {parts.map(({ id, label, visits }) => (
        <a key={id} href={`#${id}`} className="min-h-11 shrink-0 content-center text-lake-text">
          {label} <span className="text-ink-muted tabular-nums">{visits}</span>
          <span className="sr-only"> visits</span>
        </a>
      ))}
    </nav>
  );
}

const dayTitle = (day: string, today: string): string => {
  if (day === today) return `Today, ${formatDate(day)}`;
  return day === addDays(today, 1) ? `Tomorrow, ${formatDate(day)}` : formatDate(day);
};

type CallsProps = { visits: readonly RunVisit[]; today: string; care: boolean };

/** Whom no message reaches: someone calls them, which counts as told. */
function Calls({ visits, today, care }: CallsProps) {
  const open = visits.filter(({ state }) => state !== "called").length;
  return (
    <section aria-labelledby="calls" className="card-edge mb-6 rounded-lg bg-surface">
      <div className="border-line border-b px-4 py-2">
        <h2 id="calls" className="flex scroll-mt-14 items-center gap-2 text-lg">
          <PhoneCall aria-hidden className="size-5 shrink-0" />
          Call list
        </h2>
        <p className="text-ink-muted text-sm">
          {open === 0
            ? "Everyone on the list was called."
            : `${count(open, "call")} to make. A call counts as told.`}
        </p>
      </div>
      <ul>
        {visits.map((visit) => (
          <CallRow key={keyOf(visit)} visit={visit} day={dayTitle(visit.day, today)} care={care} />
        ))}
      </ul>
    </section>
  );
}

type DayProps = {
  day: RunDay;
  today: string;
  care: boolean;
  chosen: ReadonlySet<string>;
  onToggle: (visit: RunVisit) => void;
};

function Day({ day: { day, crews }, today, care, chosen, onToggle }: DayProps) {
  return (
    <section aria-labelledby={`day-${day}`} className="mb-8">
      <h2 id={`day-${day}`} className="mb-3 scroll-mt-14 text-xl">
        {dayTitle(day, today)}
      </h2>
      <div className="grid gap-4 xl:grid-cols-2">
        {crews.map(({ crew, visits }) => (
          <section
            key={crew}
            aria-label={`${crew}, ${formatDate(day)}`}
            className="card-edge min-w-0 rounded-lg bg-surface"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-b px-4 py-2">
              <h3 className="text-base">{crew}</h3>
              <span className="text-ink-muted text-sm">{count(visits.length, "visit")}</span>
            </div>
            <ul>
              {visits.map((visit) => (
                <VisitRow
                  key={keyOf(visit)}
                  visit={visit}
                  care={care}
                  chosen={chosen.has(keyOf(visit))}
                  onToggle={() => onToggle(visit)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
