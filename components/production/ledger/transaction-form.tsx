"use client";

import { useRouter } from "next/navigation";
import { useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { LinkButton } from "@/components/ui/link-button";
import { StaleRecord } from "@/components/ui/stale-record";
import { toast } from "@/components/ui/toaster";
import { ApiError, callApi } from "@/lib/http/call-api";
import { saveTransactionContract, type TransactionRecord, transactionRecord } from "@/lib/ledger/contract";
import type { TransactionScreen } from "@/lib/ledger/ledger-view";
import { transactionIssues } from "@/lib/ledger/rules";
import { type TransactionForm as Fields, transactionFields } from "@/lib/ledger/schema";
import { path } from "@/lib/paths";
import { refineBy } from "@/lib/values/form-fields";
import { useEarlyDate } from "./early-date";
import { TransactionFields } from "./transaction-fields";
import { changesOf, fieldsOf } from "./transaction-record";

const EARLY = "Nothing was saved. Please check the date.";

type Schema = z.ZodType<Fields, z.input<typeof transactionFields>>;
type TransactionFormProps = { screen: TransactionScreen; viewer: number; search: string };

/** Enters transactions, one or several in a row, or changes the one being edited. */
export function TransactionForm({ screen, viewer, search }: TransactionFormProps) {
  const { transaction, locations, today, filter } = screen;
  const router = useRouter();
  const base = useRef(transaction);
  const early = useEarlyDate(filter.startDate);
  const [clash, setClash] = useState<{ seen: TransactionRecord; now: TransactionRecord } | null>(null);
  // The ref tells the sending, the state the lock that follows it: who leaves must not send again.
  const another = useRef(false);
  const [stays, setStays] = useState(false);
  const asks = (more: boolean) => {
    another.current = more;
    setStays(more);
  };
  const schema = useMemo(
    () =>
      transactionFields.superRefine(
        refineBy((form: Fields) => transactionIssues(form, { today, locations })),
      ),
    [today, locations],
  );

  const save = async (values: Fields, { idempotencyKey, form }: SubmitExtras<Schema>) => {
    if (values.date < filter.startDate && !(await early.ask(values.date))) throw new Error(EARLY);
    const seen = base.current;
    setClash(null);
    const sent = { ...values, id: seen?.id ?? null, version: seen?.version };
    await callApi(saveTransactionContract, sent, { idempotencyKey }).catch((error: unknown) => {
      const now = storedRecord(error);
      if (seen && now) setClash({ seen, now });
      throw error;
    });
    toast.success("Transaction saved");
    if (!another.current) router.push(path.transactions(search));
    else {
      // Before the reset, which forgets where its fields are.
      form.setFocus("description");
      // The next bill of the pile mostly shares the rest.
      form.reset({ ...values, description: "", amount: "", notes: "" });
    }
    router.refresh();
  };

  const empty = { date: today, location: startsAt(filter.location, locations), typeIncome: "" };
  return (
    <Form
      label="Transaction"
      schema={schema}
      defaultValues={
        transaction ? fieldsOf(transaction) : { ...empty, description: "", amount: "", notes: "" }
      }
      draftKey={`transaction:${viewer}:${transaction ? `${transaction.id}:${transaction.version}` : "new"}`}
      once={!stays}
      onSubmit={save}
    >
      {(form) => (
        <>
          {clash && (
            <StaleRecord
              changes={changesOf(clash.seen, clash.now)}
              onTake={() => {
                base.current = clash.now;
                setClash(null);
                form.reset(fieldsOf(clash.now));
              }}
              // The notice stays until the form is sent: a button that is gone sends nothing.
              onKeep={() => {
                base.current = clash.now;
              }}
            />
          )}
          {early.question}
          <TransactionFields screen={screen} search={search} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton onClick={() => asks(false)}>Save</SubmitButton>
            {!transaction && (
              <SubmitButton variant="secondary" onClick={() => asks(true)}>
                Save and add another
              </SubmitButton>
            )}
            <LinkButton href={path.transactions(search)} variant="ghost">
              Cancel
            </LinkButton>
          </div>
        </>
      )}
    </Form>
  );
}

const startsAt = (location: string, locations: string[]) => (locations.includes(location) ? location : "");

/** The transaction as somebody else saved it, out of the 409 that says so. */
function storedRecord(error: unknown): TransactionRecord | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return transactionRecord.safeParse(error.details?.transaction).data ?? null;
}
