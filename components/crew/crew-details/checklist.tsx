"use client";

import { Circle, CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react";
import { WaitsMark } from "@/components/crew/runsheet/card-parts";
import { useLoadAhead } from "@/components/crew/shell/use-load-ahead";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { LoadedLater } from "@/components/ui/loaded-later";
import { ProgressBar } from "@/components/ui/progress-bar";
import { CHECK_GROUPS, CHECKS, type ListKind } from "@/lib/features/checklists/rules";
import { CHECK_LABELS, type Check } from "@/lib/features/checklists/schema";
import { count } from "@/lib/values/text";
import type { Box, ChecklistState, List } from "./use-checklist";

/** The boxes come first; the form for notes loads when a list opens. */
const load = async () => (await import("./list-notes")).ListNotes;

const TITLES: Record<ListKind, string> = { open: "Open checklist", close: "Close checklist" };

type ChecklistProps = { kind: ListKind; state: ChecklistState; viewer: number; mayChange: boolean };

/** One list's boxes in order, with notes and needs below. */
export function Checklist({ kind, state, viewer, mayChange }: ChecklistProps) {
  const { list, done } = state;
  useLoadAhead(load);
  const checks: readonly Check[] = CHECKS[kind];
  const by = list && ("opener" in list ? list.opener : list.closer);
  return (
    <div className="grid gap-5">
      <Card
        title={TITLES[kind]}
        aside={by && <span className="text-ink-muted text-sm">{`By ${by.name}`}</span>}
      >
        <div className="grid gap-4">
          <ProgressBar
            label="Checked"
            value={done}
            max={checks.length}
            text={`${done} of ${checks.length}`}
          />
          <Trouble state={state} />
          {CHECK_GROUPS[kind].map((group) => (
            <CheckGroup key={group.title} kind={kind} group={group} state={state} readOnly={!mayChange} />
          ))}
        </div>
      </Card>
      <Card title="Notes and needs">
        {mayChange ? (
          <LoadedLater load={load} lines={6} part={{ state, viewer }} />
        ) : (
          <ListNotesRead list={list} />
        )}
      </Card>
    </div>
  );
}

type CheckGroupProps = {
  kind: ListKind;
  group: (typeof CHECK_GROUPS)[ListKind][number];
  state: ChecklistState;
  readOnly: boolean;
};

/** Boxes that people check together, with an "All good" button for the rest of them. */
function CheckGroup({ kind, group: { title, checks }, state, readOnly }: CheckGroupProps) {
  const left = checks.filter((check) => !state.box(check).on);
  return (
    <div className="grid gap-2">
      <div className="flex min-h-control flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{title}</h3>
        {!readOnly && left.length > 0 && (
          <Button
            variant="secondary"
            icon={<CircleCheck aria-hidden className="size-5" />}
            onClick={() => state.tickAll(left)}
          >
            All good
            <span className="sr-only">{`: ${title}`}</span>
          </Button>
        )}
      </div>
      <ul
        aria-label={`${TITLES[kind]}: ${title}`}
        className="grid gap-2 min-[22rem]:grid-cols-2 lg:grid-cols-3"
      >
        {checks.map((check) => (
          <CheckBox
            key={check}
            label={CHECK_LABELS[check]}
            box={state.box(check)}
            readOnly={readOnly}
            onToggle={() => state.toggle(check)}
            onRetry={state.retry}
          />
        ))}
      </ul>
    </div>
  );
}

/** Why check marks aren't being saved, said once for all of them. */
function Trouble({ state: { failure, retry } }: { state: ChecklistState }) {
  if (!failure) return null;
  if (failure.final)
    return (
      <Alert kind="error" title="Not saved">
        {failure.message}
      </Alert>
    );
  return (
    <Alert
      kind="error"
      title={`${count(failure.checks.size, "check")} saved on this device until you have a signal`}
      action={
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      }
    >
      {failure.message}
    </Alert>
  );
}

/** A past day's notes and needs. */
function ListNotesRead({ list }: { list: List | null }) {
  const texts = [
    { label: "Notes", text: list?.crew_notes },
    { label: "Needs", text: list?.crew_needs },
  ];
  return (
    <dl className="grid gap-3">
      {texts.map(({ label, text }) => (
        <div key={label}>
          <dt className="font-medium text-ink-muted text-sm">{label}</dt>
          <dd className="whitespace-pre-line break-words">{text || "None"}</dd>
        </div>
      ))}
    </dl>
  );
}

type CheckBoxProps = {
  label: string;
  box: Box;
  readOnly: boolean;
  onToggle: () => void;
  onRetry: () => void;
};

/**
 * A thumb-sized box: the whole row toggles it; icon, word and colour show its state. Saving only turns its icon: a word
 * would make the row higher for a moment, and the next button would move away from under the thumb.
 */
function CheckBox({ label, box: { on, state }, readOnly, onToggle, onRetry }: CheckBoxProps) {
  const isSaving = state === "saving";
  const Icon = isSaving ? LoaderCircle : on ? CircleCheck : Circle;
  return (
    <li className="grid content-start gap-2">
      <button
        type="button"
        aria-pressed={on}
        disabled={readOnly}
        onClick={onToggle}
        className={cn(
          "flex min-h-14 w-full items-center gap-3 rounded-lg border border-edge bg-surface px-4 py-2 text-left",
          on && "border-leaf bg-leaf-soft text-leaf-text",
          state === "failed" && "border-brick",
        )}
      >
        <Icon aria-hidden className={cn("size-6 shrink-0", isSaving && "motion-safe:animate-spin")} />
        <span className="min-w-0 flex-1 font-medium">{label}</span>
        <BoxState state={state} />
      </button>
      {state === "failed" && !readOnly && (
        <Button variant="secondary" onClick={onRetry} aria-label={`Try again, ${label}`}>
          Try again
        </Button>
      )}
    </li>
  );
}

function BoxState({ state }: Pick<Box, "state">) {
  if (state === "saved") return null;
  if (state === "waiting") return <WaitsMark />;
  if (state === "saving") return <span className="sr-only">Saving…</span>;
  return (
    <span className="flex shrink-0 items-center gap-1.5 rounded-full bg-brick-soft px-2 py-0.5 text-brick-text text-sm">
      <TriangleAlert aria-hidden className="size-4" />
      Not saved
    </span>
  );
}
