"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type StaleEntryProps = {
  title: string;
  /** The entry as the other person saved it: what each thing is called, and what stands now. */
  stands: readonly (readonly [label: string, value: string])[];
  onTake: () => void;
  /** Runs before the form is sent once more. */
  onKeep: () => void;
};

/** Somebody saved meanwhile: what stands now, and whose values shall stay. */
export function StaleEntry({ title, stands, onTake, onKeep }: StaleEntryProps) {
  return (
    <Alert kind="warning" title={title} className="col-span-full">
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
        {stands.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
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
