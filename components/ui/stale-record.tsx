"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { Alert } from "./alert";
import { Button } from "./button";

/** The current values, beside what the form started from where that's known. */
export type Change = { label: string; was?: string; now: string };

/** A form's value, in readable form. */
export type Fact<F> = readonly [label: string, of: (form: F) => string];

/** The differences between what a form was opened with and the current record. */
export const changesBetween = <F,>(facts: readonly Fact<F>[], seen: F, now: F): Change[] =>
  facts
    .filter(([, of]) => of(seen) !== of(now))
    .map(([label, of]) => ({ label, was: of(seen) || "none", now: of(now) || "none" }));

type StaleRecordProps = {
  title?: string;
  /** Field by field, what the form started from and the current value. */
  changes: readonly Change[];
  onTake: () => void;
  /** Runs before the form is sent again; null for people who can't overwrite this. */
  onKeep: (() => void) | null;
};

/** Shown when someone else saved the record while the form was open: their changes, and whose to keep. */
export function StaleRecord(props: StaleRecordProps) {
  const { title = "Their changes", changes, onTake, onKeep } = props;
  const notice = useRef<HTMLDivElement>(null);
  // In a long form it's above what's on the screen when Save is pressed.
  useEffect(() => {
    // Newer browsers return a promise here, and React would take it for the effect's clean-up.
    void notice.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <Alert ref={notice} kind="warning" title={title} className="col-span-full">
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
      {changes.length === 0 && <p>They saved without changing anything.</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={({ currentTarget }) => {
            // The notice disappears with its button.
            currentTarget.form?.querySelector<HTMLElement>("select, input, textarea")?.focus();
            onTake();
          }}
        >
          Use theirs
        </Button>
        {onKeep && (
          <Button type="submit" onClick={onKeep}>
            Keep mine
          </Button>
        )}
      </div>
    </Alert>
  );
}

type TheirChangesProps<B, R extends B> = {
  title?: string;
  /** The record the form was opened with; both buttons set it to `now`, and the form sends its version. */
  base: RefObject<B>;
  /** The record in the refusal: `write.refusal?.stale?.target`. */
  now: R | undefined;
  write: { clear: () => void };
  changes: (seen: B, now: R) => readonly Change[];
  /** Puts their values into the form. */
  onTake: (now: R) => void;
};

/** Shown when a form's write was refused because someone else saved the record first. */
export function TheirChanges<B, R extends B>({ now, ...rest }: TheirChangesProps<B, R>) {
  return now ? <Refused key={JSON.stringify(now)} now={now} {...rest} /> : null;
}

function Refused<B, R extends B>(props: TheirChangesProps<B, R> & { now: R }) {
  const { title, base, now, write, changes, onTake } = props;
  // "Keep mine" moves the base, and the notice stays until the form is sent.
  const [seen] = useState(base.current);
  const keep = () => {
    base.current = now;
  };
  const take = () => {
    keep();
    write.clear();
    onTake(now);
  };
  return <StaleRecord title={title} changes={changes(seen, now)} onTake={take} onKeep={keep} />;
}
