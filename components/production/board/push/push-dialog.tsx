"use client";

import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { tick } from "@/components/form/control-styles";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/popups/dialog";
import { Spinner } from "@/components/ui/spinner";
import { useWrite } from "@/components/ui/use-write";
import type { Answer } from "@/lib/contract";
import { type PlanDay, undoPlanContract } from "@/lib/features/planning/contract";
import {
  type DayPush,
  previewPushContract,
  pushChanged,
  pushDayContract,
} from "@/lib/features/planning/push/contract";
import type { PushReason } from "@/lib/features/planning/push/push-rules";
import { callApi, factsOf } from "@/lib/platform/http/call-api";
import { problemOf } from "@/lib/platform/http/writer";
import { formatDate, formatInstant, formatShortDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";
import { Calls, Part, Preview, ToCall, takenOf } from "./push-lists";

const REASONS: readonly { reason: PushReason; label: string; takes: string }[] = [
  { reason: "rain", label: "Rain", takes: "outside windows for clients who mind rain" },
  { reason: "thunder", label: "Thunder", takes: "ladder work" },
  { reason: "wind", label: "Wind", takes: "ladder work" },
  { reason: "frost", label: "Frost", takes: "eavestroughs and all outside work" },
];

type PushDialogProps = {
  day: PlanDay;
  onPushed: (pushed: Answer<typeof pushDayContract>) => void;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** Crews and a reason; then what moves where, whom to call, and one confirmation. */
export function PushDialog({ day, onPushed, ...popup }: PushDialogProps) {
  return (
    <Dialog
      {...popup}
      title={`Push ${formatDate(day.date)}`}
      description="Choose which crews can't work, and why. You'll see what moves before anything changes."
      size="lg"
    >
      <PushForm day={day} onPushed={onPushed} />
    </Dialog>
  );
}

function PushForm({ day, onPushed }: Pick<PushDialogProps, "day" | "onPushed">) {
  const [ocids, setOcids] = useState<readonly number[]>(() => day.lanes.map(({ ocid }) => ocid));
  const [reason, setReason] = useState<PushReason | null>(null);
  const [done, setDone] = useState<(DayPush & { id: number | null }) | null>(null);
  const [overtaken, setOvertaken] = useState<string | null>(null);
  const { push, problem, lookAgain } = usePreview(day.date, ocids, reason);
  const write = useWrite(pushDayContract, { onDone: onPushed, rereads: true });
  const confirm = async (agreed: DayPush, why: PushReason) => {
    setOvertaken(null);
    try {
      const seen = agreed.seen ?? undefined;
      const { id } = await write.send({ date: day.date, ocids: [...ocids], reason: why, seen });
      setDone({ id, ...agreed });
    } catch (error) {
      setOvertaken(problemOf(error));
      if (factsOf(pushChanged, error)) lookAgain();
    }
  };
  if (done) return <Done push={done} />;
  const looking = reason !== null && ocids.length > 0 && !push && !problem;
  return (
    <div className="grid gap-4">
      <Reasons chosen={reason} onChoose={setReason} />
      <Crews day={day} chosen={ocids} onChoose={setOcids} />
      {overtaken && <Alert kind="error" title={overtaken} />}
      {problem && <Alert kind="error" title={problem} />}
      {looking && <Spinner label="Looking for other days" />}
      {push && <Preview push={push} onAnswered={lookAgain} />}
      {push && <Earlier push={push} onUndone={lookAgain} />}
      {push && reason && (
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="text-ink-muted text-sm">
            {push.seen !== null && `You can undo this until 7 pm on ${formatShortDate(day.date)}.`}
          </p>
          <Button
            disabled={push.seen === null}
            pending={write.pending}
            pendingLabel="Pushing…"
            onClick={() => confirm(push, reason)}
          >
            {push.seen === null ? "Nothing to push" : `Push ${count(takenOf(push), "job")}`}
          </Button>
        </div>
      )}
    </div>
  );
}

type ReasonsProps = { chosen: PushReason | null; onChoose: (reason: PushReason) => void };

function Reasons({ chosen, onChoose }: ReasonsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Reason</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {REASONS.map(({ reason, label, takes }) => (
          <Choice
            key={reason}
            type="radio"
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
            hint={`Moves ${takes}`}
          >
            {label}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

type CrewsProps = { day: PlanDay; chosen: readonly number[]; onChoose: (ocids: number[]) => void };

function Crews({ day, chosen, onChoose }: CrewsProps) {
  const choose = (ocid: number, on: boolean) =>
    onChoose(day.lanes.map((lane) => lane.ocid).filter((id) => (id === ocid ? on : chosen.includes(id))));
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Crews</legend>
      <div className="flex flex-wrap gap-2">
        {day.lanes.map(({ ocid, crew }) => (
          <Choice
            key={ocid}
            type="checkbox"
            checked={chosen.includes(ocid)}
            onChange={(on) => choose(ocid, on)}
          >
            {crew}
          </Choice>
        ))}
      </div>
      {chosen.length === 0 && <p className="mt-2 text-brick-text">Select a crew</p>}
    </fieldset>
  );
}

type ChoiceProps = {
  type: "radio" | "checkbox";
  checked: boolean;
  onChange: (on: boolean) => void;
  hint?: string;
  children: ReactNode;
};

function Choice({ type, checked, onChange, hint, children }: ChoiceProps) {
  return (
    <label className="flex min-h-control items-center gap-3 rounded-lg border border-edge bg-surface px-3 py-2 has-checked:border-lake has-checked:bg-lake-soft">
      <input
        type={type}
        name={type === "radio" ? "push-reason" : undefined}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={tick}
      />
      <span className="min-w-0">
        {children}
        {hint && <span className="block text-ink-muted text-sm">{hint}</span>}
      </span>
    </label>
  );
}

/** What a push would do, requested again for other crews, another reason, or after someone else's change. */
function usePreview(date: PlanDay["date"], ocids: readonly number[], reason: PushReason | null) {
  const [turn, setTurn] = useState(0);
  const [found, setFound] = useState<{ asked: string; push?: DayPush; problem?: string } | null>(null);
  const list = ocids.join(",");
  const asked = `${date} ${list} ${reason} ${turn}`;
  useEffect(() => {
    if (reason === null || list === "") return;
    const leaving = new AbortController();
    const { signal } = leaving;
    callApi(previewPushContract, { date, ocids: list, reason }, { signal }).then(
      (push) => signal.aborted || setFound({ asked, push }),
      (error: unknown) => signal.aborted || setFound({ asked, problem: problemOf(error) }),
    );
    return () => leaving.abort();
  }, [date, list, reason, asked]);
  const now = found?.asked === asked && list !== "" ? found : null;
  return { push: now?.push, problem: now?.problem, lookAgain: () => setTurn((last) => last + 1) };
}

/** This day's pushes by anyone; each can be undone as a whole. */
function Earlier({ push, onUndone }: { push: DayPush; onUndone: () => void }) {
  const write = useWrite(undoPlanContract, {
    said: ({ left }) =>
      left.length > 0
        ? `Push undone. ${count(left.length, "job")} stayed because someone changed ${left.length === 1 ? "it" : "them"} since.`
        : "Push undone",
    onDone: onUndone,
    rereads: true,
  });
  if (push.earlier.length === 0) return null;
  const labelOf = (reason: PushReason) => REASONS.find((each) => each.reason === reason)?.label ?? reason;
  return (
    <Part title="Already pushed">
      {push.earlier.map(({ id, reason, jobs, by, at, calls }) => (
        <li key={id} className="py-1.5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {`${labelOf(reason)}: ${count(jobs, "job")}, by ${by}, ${formatInstant(new Date(at))}`}
            <Button size="sm" variant="secondary" pending={write.pending} onClick={() => write.act({ id })}>
              Undo push
            </Button>
          </div>
          {calls.length > 0 && <ToCall plan={id} calls={calls} />}
        </li>
      ))}
    </Part>
  );
}

function Done({ push }: { push: DayPush & { id: number | null } }) {
  const toCall = push.calls.length + push.appointments.length;
  return (
    <div className="grid gap-3">
      <Alert kind="success" title={`${count(takenOf(push), "job")} pushed`}>
        Undo on the board reverses the whole push.
      </Alert>
      {toCall > 0 && <p className="font-semibold">{`Now call ${count(toCall, "client")}`}</p>}
      <Calls push={push} plan={push.id} />
    </div>
  );
}
