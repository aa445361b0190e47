"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import type { DefaultValues } from "react-hook-form";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { type Change, StaleRecord } from "@/components/ui/stale-record";
import { toast } from "@/components/ui/toaster";
import { ApiError } from "@/lib/http/call-api";

type Standing = { rows: Record<string, unknown>[]; version: string };

type ListFormProps = {
  label: string;
  /** The rows' schema, as the contract has it. */
  rowsSchema: z.ZodType<Record<string, unknown>[]>;
  rows: readonly object[];
  version: string;
  draftKey: string;
  /** How a row somebody else stored is read out. */
  words: (row: Record<string, unknown>) => string;
  onSave: (rows: Record<string, unknown>[], version: string, idempotencyKey: string) => Promise<unknown>;
  children: ReactNode;
};

/** A list that is saved as a whole; who comes second sees what stands. */
export function ListForm(props: ListFormProps) {
  const { label, rowsSchema, rows, version, draftKey, words, onSave, children } = props;
  const router = useRouter();
  const seen = useRef(version);
  const [clash, setClash] = useState<Standing | null>(null);
  const [schema] = useState(() => z.object({ rows: rowsSchema }));
  return (
    <Form
      label={label}
      schema={schema as z.ZodType<{ rows: Record<string, unknown>[] }, { rows: Record<string, unknown>[] }>}
      defaultValues={{ rows } as DefaultValues<{ rows: Record<string, unknown>[] }>}
      draftKey={`${draftKey}:${version}`}
      onSubmit={async (values, { idempotencyKey }) => {
        setClash(null);
        await onSave(values.rows, seen.current, idempotencyKey).catch((error: unknown) => {
          setClash(standingOf(error));
          throw error;
        });
        toast.success(`${label} saved`);
        router.refresh();
      }}
    >
      {(form) => (
        <>
          {clash && (
            <StaleRecord
              changes={clash.rows.map((row, at): Change => ({ label: String(at + 1), now: words(row) }))}
              onTake={() => {
                seen.current = clash.version;
                form.reset({ rows: clash.rows });
                setClash(null);
              }}
              onKeep={() => {
                seen.current = clash.version;
              }}
            />
          )}
          {children}
          <div>
            <SubmitButton>Save {label.toLowerCase()}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

function standingOf(error: unknown): Standing | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const { rows, version } = error.details ?? {};
  return Array.isArray(rows) && typeof version === "string" ? { rows, version } : null;
}
