"use client";

import { type ReactNode, useRef, useState } from "react";
import type { DefaultValues } from "react-hook-form";
import { z } from "zod";
import { Form } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { TheirChanges } from "@/components/ui/stale-record";
import type { SendOptions } from "@/lib/platform/http/writer";

type Standing = { rows: Record<string, unknown>[]; version: string };

type ListFormProps<I> = {
  label: string;
  /** The rows' schema, as the contract has it. */
  rowsSchema: z.ZodType<Record<string, unknown>[]>;
  rows: readonly object[];
  version: string;
  draftKey: string;
  /** How a row somebody else stored is read out. */
  words: (row: Record<string, unknown>) => string;
  write: {
    send(input: I, options: SendOptions): Promise<unknown>;
    refusal: { readonly stale?: Standing } | null;
    clear: () => void;
  };
  input: (rows: Record<string, unknown>[], version: string) => I;
  children: ReactNode;
};

/** A list that is saved as a whole; who comes second sees what stands. */
export function ListForm<I>(props: ListFormProps<I>) {
  const { label, rowsSchema, rows, version, draftKey, words, write, input, children } = props;
  const base = useRef({ version });
  const [schema] = useState(() => z.object({ rows: rowsSchema }));
  return (
    <Form
      label={label}
      schema={schema as z.ZodType<{ rows: Record<string, unknown>[] }, { rows: Record<string, unknown>[] }>}
      defaultValues={{ rows } as DefaultValues<{ rows: Record<string, unknown>[] }>}
      draftKey={`${draftKey}:${version}`}
      onSubmit={({ rows: listed }, extras) => write.send(input(listed, base.current.version), extras)}
    >
      {(form) => (
        <>
          <TheirChanges
            write={write}
            base={base}
            now={write.refusal?.stale}
            changes={(_, now) => now.rows.map((row, at) => ({ label: String(at + 1), now: words(row) }))}
            onTake={(now) => form.reset({ rows: now.rows })}
          />
          {children}
          <div>
            <SubmitButton>Save {label.toLowerCase()}</SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}
