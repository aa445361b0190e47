"use client";

import { useId } from "react";
import { control } from "@/components/form/control-styles";
import { PageHeader } from "@/components/layout/page-header";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { useWrite } from "@/components/ui/use-write";
import { type BooksView, closeBooksContract, closingProblem } from "@/lib/core/books/contract";
import { AREAS, path } from "@/lib/paths";
import { addDays, type BusinessDate, formatDate, isBusinessDate } from "@/lib/values/dates";
import { count } from "@/lib/values/text";

type CloseBooksProps = { view: BooksView; until: BusinessDate };

/** Chooses the day, lists what is unfinished up to it, and closes after a confirmation. */
function CloseBooks({ view, until }: CloseBooksProps) {
  const id = useId();
  const filters = useUrlFilters();
  const problem = closingProblem(until, view);
  const write = useWrite(closeBooksContract, {
    said: () => `The books are closed until ${formatDate(until)}.`,
    onDone: () => filters.clear("until"),
  });
  return (
    <Card title="Close up to a day">
      <div className="grid gap-4">
        <div className="grid max-w-56 gap-1.5">
          <label htmlFor={id} className="font-medium">
            Close until
          </label>
          <input
            key={until}
            id={id}
            type="date"
            defaultValue={until}
            min={view.closedUntil ? addDays(view.closedUntil, 1) : undefined}
            max={addDays(view.today, -1)}
            aria-describedby={problem ? `${id}-problem` : undefined}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => isBusinessDate(target.value) && filters.set({ until: target.value })}
            className={cn(control)}
          />
        </div>
        {problem && (
          <p id={`${id}-problem`} className="text-brick-text">
            {problem}
          </p>
        )}
        <Unfinished view={view} />
        <p>
          After that no one can change amounts, work, dates, crews or partners of jobs, pay, the ledger,
          expenses and payouts up to that day. You can still add payments, refunds, notes, images, DNFs and
          feedback.
        </p>
        <ConfirmDialog
          title={`Close the books until ${formatDate(until)}?`}
          confirm="Close the books"
          danger
          onConfirm={() => write.send({ until })}
          trigger={
            <Button disabled={problem !== null} className="justify-self-start">
              {`Close until ${formatDate(until)}`}
            </Button>
          }
        >
          You can't reopen them.
        </ConfirmDialog>
      </div>
    </Card>
  );
}

function Unfinished({ view: { unfinished } }: { view: BooksView }) {
  if (!unfinished) return null;
  const { unaudited, out, unprocessed } = unfinished;
  const lines = [
    unaudited > 0 && `${count(unaudited, "pay entry", "pay entries")} not audited yet`,
    out > 0 && `${count(out, "job")} still out with a crew: they count on the day they are returned`,
    unprocessed > 0 && `${count(unprocessed, "crew payment")} not processed yet`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return <p className="text-leaf-text">Nothing is unfinished up to that day.</p>;
  return (
    <div>
      <p className="font-medium">Still unfinished up to that day:</p>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** How far the books are closed, who closed them, and closing them further. */
export function Books({ view }: { view: BooksView }) {
  const { closedUntil, closings, until } = view;
  return (
    <>
      <PageHeader
        title="Close the books"
        crumbs={[
          { label: "Home", href: AREAS.production },
          { label: "Crew Pay", href: path.crewPay() },
          { label: "Close the books" },
        ]}
        description={
          closedUntil ? `Closed until ${formatDate(closedUntil)}.` : "The books have never been closed."
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {until ? (
          <CloseBooks view={view} until={until} />
        ) : (
          <EmptyState title="Everything up to yesterday is closed">Come back tomorrow.</EmptyState>
        )}
        {closings.length > 0 && (
          <Card title="Closed so far">
            <ul className="grid gap-2">
              {closings.map((closing) => (
                <li key={closing.id} className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold">{formatDate(closing.until)}</span>
                  <span className="text-ink-muted">
                    {[closing.by ?? "someone who was removed", closing.at].join(", ")}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}
