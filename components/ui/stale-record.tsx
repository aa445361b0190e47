"use client";

import { Alert } from "./alert";
import { Button } from "./button";

/** What stands now, beside what the form started from where that is known. */
export type Change = { label: string; was?: string; now: string };

type StaleRecordProps = {
  title?: string;
  /** Field by field, what the form started from and what stands now. */
  changes: readonly Change[];
  onTake: () => void;
  /** Runs before the form is sent once more. */
  onKeep: () => void;
};

/** Inside a form whose record somebody saved meanwhile: what they changed, and whose values shall stand. */
export function StaleRecord(props: StaleRecordProps) {
  const { title = "What the other person saved", changes, onTake, onKeep } = props;
  return (
    <Alert kind="warning" title={title} className="col-span-full">
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
        {changes.map(({ label, was, now }) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere">
              {was !== undefined && <del className="text-ink-muted">{was}</del>} <b>{now}</b>
            </dd>
          </div>
        ))}
      </dl>
      {changes.length === 0 && <p>The same values as before.</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            // The notice goes with its button.
            currentTarget.form?.querySelector<HTMLElement>("select, input, textarea")?.focus();
            onTake();
          }}
        >
          Take theirs
        </Button>
        <Button type="submit" onClick={onKeep}>
          Save mine
        </Button>
      </div>
    </Alert>
  );
}
