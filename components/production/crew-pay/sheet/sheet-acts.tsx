"use client";

import { CircleCheck, Save } from "lucide-react";
import { Button } from "@/components/ui/button";
import { RefusedList } from "@/components/ui/refused-list";
import { useWrite } from "@/components/ui/use-write";
import { auditDayPayContract, saveDayPayContract } from "@/lib/features/crew-pay/contract";
import { type SheetCrew, toAudit, toSave } from "@/lib/features/crew-pay/sheet-rules";
import { moneyText } from "@/lib/values/money";
import { count } from "@/lib/values/text";

type SheetActsProps = {
  day: string;
  crews: SheetCrew[];
  /** Each crew's manager, as chosen on the screen. */
  managerOf: (crew: SheetCrew) => string;
  onMissingManager: (crew: SheetCrew) => void;
  /** "Dan's crew"; nothing for the whole day. */
  whose?: string;
  variant?: "primary" | "secondary";
  /** The books are closed: pay can only be audited. */
  closed: boolean;
};

/** Saves and audits everyone without something to look at first, on one crew or the whole day; all of them or no one. */
export function SheetActs({
  day,
  crews,
  managerOf,
  onMissingManager,
  whose,
  variant,
  closed,
}: SheetActsProps) {
  const save = useWrite(saveDayPayContract, {
    said: ({ pays }) => `Pay of ${count(pays.length, "person", "people")} saved`,
    rereads: true,
    inPlace: true,
  });
  const audit = useWrite(auditDayPayContract, {
    said: ({ pays }) => `${count(pays.length, "pay entry", "pay entries")} audited`,
    rereads: true,
    inPlace: true,
  });
  const open = closed ? [] : crews.flatMap((crew) => toSave(crew.lines).map((line) => ({ crew, line })));
  const pending = crews.flatMap((crew) => toAudit(crew.lines));
  const saveWords = `Save all at proposed times (${open.length})`;
  const auditWords = `Audit all (${pending.length})`;
  const busy = save.pending || audit.pending;
  const saveAll = () => {
    const missing = open.find(({ crew }) => managerOf(crew) === "");
    if (missing) return onMissingManager(missing.crew);
    const people = open.map(({ crew, line: { hrid, proposal } }) => ({
      hrid,
      crew_hrid: crew.crewHrid,
      mgr: managerOf(crew),
      stime: proposal.stime,
      ftime: proposal.ftime,
      rate: moneyText(proposal.rate),
    }));
    void save.act({ date: day, people });
  };
  const auditAll = () =>
    void audit.act({ date: day, entries: pending.map(({ entry: { id, version } }) => ({ id, version })) });
  const refused = save.refusal?.people?.people ?? audit.refusal?.people?.people ?? [];
  const problem = refused.length === 0 ? (save.problem ?? audit.problem) : null;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {open.length > 0 && (
          <Button
            variant={variant}
            pending={save.pending}
            aria-disabled={busy || undefined}
            icon={<Save aria-hidden className="size-4" />}
            aria-label={whose && `${saveWords}, ${whose}`}
            onClick={() => busy || saveAll()}
          >
            {saveWords}
          </Button>
        )}
        {pending.length > 0 && (
          <Button
            variant={open.length > 0 ? "secondary" : variant}
            pending={audit.pending}
            aria-disabled={busy || undefined}
            icon={<CircleCheck aria-hidden className="size-4" />}
            aria-label={whose && `${auditWords}, ${whose}`}
            onClick={() => busy || auditAll()}
          >
            {auditWords}
          </Button>
        )}
      </div>
      {(refused.length > 0 || problem) && (
        <div className="mt-3 w-full">
          <RefusedList
            title={save.refusal ? "Nothing was saved" : "Nothing was audited"}
            refused={refused.map(({ hrid, name, why }) => ({ id: `${hrid} ${why}`, name, message: why }))}
            onClose={() => {
              save.clear();
              audit.clear();
            }}
          />
          {problem && (
            <p role="alert" className="text-brick-text">
              {problem}
            </p>
          )}
        </div>
      )}
    </>
  );
}
