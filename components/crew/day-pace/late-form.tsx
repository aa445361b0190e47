"use client";

import { Check, Phone } from "lucide-react";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { SkeletonLines } from "@/components/ui/spinner";
import { useWrite } from "@/components/ui/use-write";
import type { Answer } from "@/lib/contract";
import { crewPaceContract, runningLateContract } from "@/lib/features/planning/crew-day/contract";
import { LATE_CHOICES, type LateBy } from "@/lib/features/planning/crew-day/late-rules";
import { callApi } from "@/lib/platform/http/call-api";
import { formatDuration } from "@/lib/values/clock-time";
import { count } from "@/lib/values/text";

type LateFormProps = { crew: number; onDone: () => void };
type Pace = Answer<typeof crewPaceContract>;

/** Suggests how late, from the plan and the crew's pace, and then shows who was told. */
export function LateForm({ crew, onDone }: LateFormProps) {
  const [pace, setPace] = useState<Pace | null>(null);
  const [failed, setFailed] = useState(false);
  const [chosen, choose] = useState<LateBy | null>(null);
  const [answer, setAnswer] = useState<Answer<typeof runningLateContract> | null>(null);
  const write = useWrite(runningLateContract, { inPlace: true, onDone: setAnswer, onKept: onDone });
  useEffect(() => {
    callApi(crewPaceContract, { hrid: crew }).then(setPace, () => setFailed(true));
  }, [crew]);
  if (answer) return <Told answer={answer} onDone={onDone} />;
  if (!(pace || failed)) return <SkeletonLines lines={4} />;
  const minutes = chosen ?? pace?.proposed;
  return (
    <div className="grid gap-4">
      <p>{pace ? paceWords(pace) : NO_PACE}</p>
      <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
        <legend className="mb-1.5 font-medium">How late?</legend>
        {LATE_CHOICES.map((choice) => (
          <Button
            key={choice}
            variant={choice === minutes ? "primary" : "secondary"}
            full
            aria-pressed={choice === minutes}
            onClick={() => choose(choice)}
          >
            {`+${choice} min`}
          </Button>
        ))}
      </fieldset>
      {write.problem && <Alert kind="error">{write.problem}</Alert>}
      <Button
        variant="action"
        size="lg"
        full
        pending={write.pending}
        pendingLabel="Sending…"
        disabled={minutes === undefined}
        onClick={() => minutes && write.act({ hrid: crew, minutes })}
      >
        {pace ? `Tell ${count(pace.left, "client")}` : "Tell the clients"}
      </Button>
    </div>
  );
}

const NO_PACE =
  "There's no signal to see how the day goes, so choose yourself. Your phone tells the clients once it has one, within ten minutes.";

function paceWords({ late, left }: Pace): string {
  const visits = `${count(left, "visit")} left today`;
  if (late > 0) return `You're about ${formatDuration(late)} behind the plan, with ${visits}.`;
  return `You're on time, with ${visits}.`;
}

type ToldProps = { answer: Answer<typeof runningLateContract>; onDone: () => void };

/** Who was told when to expect the crew now, and who has to be called. */
function Told({ answer, onDone }: ToldProps) {
  const { told, not_told: rest } = answer;
  return (
    <div className="grid gap-4">
      <Alert kind={told.length > 0 ? "success" : "warning"}>{answer.msg}</Alert>
      <List
        title="Told"
        visits={told.map(({ expected, ...visit }) => ({ ...visit, says: `From ${expected}` }))}
        good
      />
      <List title="Not told" visits={rest.map(({ why, ...visit }) => ({ ...visit, says: why }))} />
      <Button variant="primary" size="lg" full onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

type Line = { jobid: number; address: string; client: string; says: string };

function List({ title, visits, good = false }: { title: string; visits: readonly Line[]; good?: boolean }) {
  if (visits.length === 0) return null;
  const Icon = good ? Check : Phone;
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {visits.map(({ jobid, address, client, says }) => (
          <li key={jobid} className="flex items-start gap-2 px-3 py-2">
            <Icon
              aria-hidden
              className={cn("mt-1 size-5 shrink-0", good ? "text-leaf-text" : "text-brick-text")}
            />
            <span className="min-w-0 break-words">
              <span className="block font-semibold">{address}</span>
              <span className="block text-ink-muted">{`${client} · ${says}`}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
