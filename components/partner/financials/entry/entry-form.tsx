"use client";

import { type ReactNode, useMemo, useRef } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TheirChanges } from "@/components/ui/stale-record";
import type { FinanceScreen } from "@/lib/features/partners/finance/finance-schema";
import type { SendOptions } from "@/lib/platform/http/writer";
import { type Cents, formatMoney } from "@/lib/values/money";
import { changesOf, type EntryKind } from "./entry-kind";

type EntryFormProps<Row extends { version: number }, Fields extends Record<string, string>> = {
  kind: EntryKind<Row, Fields>;
  /** The row being edited; null for a new one. */
  row: Row | null;
  screen: Pick<FinanceScreen, "viewer" | "partner" | "today">;
  /**
   * `seen` is the row the form was opened with, null for a new one; `hrid` the partner whose books are shown.
   */
  save: (fields: Fields & { hrid: number }, seen: Row | null, options: SendOptions) => Promise<unknown>;
  /** The row as someone else saved it, from the refusal of `edit`. */
  now: Row | undefined;
  edit: { clear: () => void };
  children: ReactNode;
};

/**
 * Adds or edits one row of the partner's books; someone else's change in the meantime is shown before it's
 * overwritten.
 */
export function EntryForm<Row extends { version: number }, Fields extends Record<string, string>>(
  props: EntryFormProps<Row, Fields>,
) {
  const { kind, row, screen, save, now, edit, children } = props;
  const base = useRef(row);
  const schema = useMemo(() => kind.schema(screen.today), [kind, screen.today]);
  const word = kind.noun[0]?.toUpperCase() + kind.noun.slice(1);

  return (
    <Form
      label={word}
      schema={schema}
      defaultValues={row ? kind.fieldsOf(row) : kind.empty(screen.today)}
      draftKey={[kind.noun, screen.viewer, screen.partner.hrid, row ? kind.idOf(row) : "new", row?.version]
        .filter(Boolean)
        .join(":")}
      className="grid gap-x-5 gap-y-4 sm:grid-cols-2"
      once
      onSubmit={(fields: Fields, extras) =>
        save({ ...fields, hrid: screen.partner.hrid }, base.current, extras)
      }
    >
      {(form) => (
        <>
          <TheirChanges
            write={edit}
            base={base}
            now={now}
            changes={(seen, theirs) =>
              seen ? changesOf(kind.labels, kind.fieldsOf(seen), kind.fieldsOf(theirs)) : []
            }
            onTake={(theirs) => form.reset(kind.fieldsOf(theirs))}
          />
          {children}
          <div className="sm:col-span-2">
            <SubmitButton>{`Save ${kind.noun}`}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

/** What the server will compute from the input, as it's typed. */
export function ComputedLine({ label, cents, how }: { label: string; cents: Cents | null; how: string }) {
  return (
    <p aria-live="polite" className="rounded-lg bg-well px-4 py-2 sm:col-span-2">
      {`${label}: `}
      <b>{cents === null ? "–" : formatMoney(cents)}</b>
      <span className="block text-ink-muted text-sm">{how}</span>
    </p>
  );
}
