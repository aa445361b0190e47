"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { StaleRecord } from "@/components/ui/stale-record";
import { toast } from "@/components/ui/toaster";
import { ApiError } from "@/lib/http/call-api";
import type { FinanceScreen } from "@/lib/partners/finance/finance-view";
import { changesOf, type EntryKind } from "./entry-kind";

type EntryFormProps<Row extends { version: number }, Fields extends Record<string, string>> = {
  kind: EntryKind<Row, Fields>;
  /** The one being changed; null for a new one. */
  row: Row | null;
  screen: Pick<FinanceScreen, "viewer" | "partner" | "today">;
  onDone: () => void;
  children: ReactNode;
};

/** Enters one row of the partner's books, or changes one; another's change meanwhile is shown before it is lost. */
export function EntryForm<Row extends { version: number }, Fields extends Record<string, string>>(
  props: EntryFormProps<Row, Fields>,
) {
  const { kind, row, screen, onDone, children } = props;
  const router = useRouter();
  const base = useRef(row);
  const [clash, setClash] = useState<{ seen: Row; now: Row } | null>(null);
  const schema = useMemo(() => kind.schema(screen.today), [kind, screen.today]);
  const word = kind.noun[0]?.toUpperCase() + kind.noun.slice(1);

  const save = async (fields: Fields, { idempotencyKey }: { idempotencyKey: string }) => {
    const seen = base.current;
    setClash(null);
    try {
      await kind.send({ ...fields, hrid: screen.partner.hrid }, seen, idempotencyKey);
    } catch (error) {
      const now = error instanceof ApiError && error.status === 409 && kind.storedIn(error.details ?? {});
      if (seen && now) setClash({ seen, now });
      throw error;
    }
    toast.success(`${word} saved`);
    onDone();
    router.refresh();
  };

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
      onSubmit={save}
    >
      {(form) => (
        <>
          {clash && (
            <StaleRecord
              changes={changesOf(kind.labels, kind.fieldsOf(clash.seen), kind.fieldsOf(clash.now))}
              onTake={() => {
                base.current = clash.now;
                setClash(null);
                form.reset(kind.fieldsOf(clash.now));
              }}
              // The notice stays until the form is sent: a button that is gone sends nothing.
              onKeep={() => {
                base.current = clash.now;
              }}
            />
          )}
          {children}
          <div className="sm:col-span-2">
            <SubmitButton>{`Save ${kind.noun}`}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
