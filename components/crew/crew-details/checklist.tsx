"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ProgressBar } from "@/components/ui/progress-bar";
import { CLOSE_LABELS, OPEN_LABELS } from "@/lib/features/checklists/label-rules";
import { CHECKS, type Check, type ListKind } from "@/lib/features/checklists/rules";
import { count } from "@/lib/values/text";
import { CheckBox } from "./check-box";
import { ListNotes } from "./list-notes";
import { ListNotesRead } from "./list-notes-read";
import type { ChecklistState } from "./use-checklist";

const TITLES: Record<ListKind, string> = { open: "Open checklist", close: "Close checklist" };
const LABELS: { [check in Check]: string } = { ...OPEN_LABELS, ...CLOSE_LABELS };

type ChecklistProps = { kind: ListKind; state: ChecklistState; viewer: number; mayChange: boolean };

/** One list's boxes in their order, and the notes and needs beneath. */
export function Checklist({ kind, state, viewer, mayChange }: ChecklistProps) {
  const { list, done } = state;
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
          <ul aria-label={TITLES[kind]} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
            {checks.map((check) => (
              <CheckBox
                key={check}
                label={LABELS[check]}
                box={state.box(check)}
                readOnly={!mayChange}
                onToggle={() => state.toggle(check)}
                onRetry={state.retry}
              />
            ))}
          </ul>
        </div>
      </Card>
      <Card title="Notes and needs">
        {mayChange ? <ListNotes state={state} viewer={viewer} /> : <ListNotesRead list={list} />}
      </Card>
    </div>
  );
}

/** What keeps ticks from being saved, said once for all of them. */
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
