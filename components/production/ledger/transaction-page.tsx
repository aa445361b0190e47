"use client";

import { useRouter } from "next/navigation";
import { useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { TheirChanges } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { saveTransactionContract } from "@/lib/features/ledger/contract";
import { transactionIssues } from "@/lib/features/ledger/rules";
import {
  type TransactionForm as Fields,
  ledgerSearch,
  type TransactionScreen,
  transactionFields,
} from "@/lib/features/ledger/schema";
import { path } from "@/lib/paths";
import { type BusinessDate, formatDate } from "@/lib/values/dates";
import { refineBy } from "@/lib/values/form-fields";
import { HOME, listCrumb, transactionTitle } from "./ledger-words";
import { changesOf, fieldsOf, TransactionFields } from "./transaction-fields";

const EARLY = "Nothing was saved. Please check the date.";

type Schema = z.ZodType<Fields, z.input<typeof transactionFields>>;
type TransactionFormProps = { screen: TransactionScreen; viewer: number; search: string };

/** Adds transactions, one or several in a row, or edits one. */
function TransactionForm({ screen, viewer, search }: TransactionFormProps) {
  const { transaction, locations, today, filter } = screen;
  const router = useRouter();
  // The newest record the person has seen, which saving replaces.
  const base = useRef(transaction);
  const early = useEarlyDate(filter.startDate);
  // The ref marks the sending, the state the lock after it: leaving mustn't send again.
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

  const write = useWrite(saveTransactionContract, {
    said: () => "Transaction saved",
    onDone: () => another.current || router.push(path.transactions(search)),
  });
  const save = async (values: Fields, { idempotencyKey, form }: SubmitExtras<Schema>) => {
    if (values.date < filter.startDate && !(await early.ask(values.date))) throw new Error(EARLY);
    const sent = { ...values, id: transaction?.id ?? null, version: base.current?.version };
    await write.send(sent, { idempotencyKey });
    if (!another.current) return;
    // Before the reset, which forgets where its fields are.
    form.setFocus("description");
    // The next bill in the pile usually has the same values.
    form.reset({ ...values, description: "", amount: "", notes: "" });
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
          <TheirChanges
            write={write}
            base={base}
            now={write.refusal?.stale?.transaction}
            changes={(seen, now) => (seen ? changesOf(seen, now) : [])}
            onTake={(now) => form.reset(fieldsOf(now))}
          />
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

type Asked = { date: BusinessDate; answer: (save: boolean) => void };

/**
 * Asks before saving an entry that the list, which begins at `start`, doesn't show: usually a typo in the
 * year.
 */
function useEarlyDate(start: BusinessDate) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const answered = (save: boolean) => {
    asked?.answer(save);
    setAsked(null);
  };
  return {
    ask: (date: BusinessDate) => new Promise<boolean>((answer) => setAsked({ date, answer })),
    question: asked && (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && answered(false)}
        title={`Save it on ${formatDate(asked.date)}?`}
        confirm="Save"
        onConfirm={() => answered(true)}
      >
        {`The list begins on ${formatDate(start)}, so it won't show this transaction.`}
      </ConfirmDialog>
    ),
  };
}

/** One form for both adding and editing. */
export function TransactionPage({ screen, viewer }: { screen: TransactionScreen; viewer: number }) {
  const { transaction, filter } = screen;
  const search = ledgerSearch(filter);
  const title = transaction ? "Edit transaction" : "New transaction";
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[HOME, listCrumb(search), { label: title }]}
        description={transaction && transactionTitle(transaction)}
      />
      <Card className="max-w-3xl">
        <TransactionForm key={transaction?.id ?? "new"} screen={screen} viewer={viewer} search={search} />
      </Card>
    </>
  );
}
