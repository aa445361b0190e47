"use client";

import { useEffect, useRef, useState } from "react";
import { useWrite } from "@/components/ui/use-write";
import { saveDailyPayContract } from "@/lib/core/pay/contract";
import type { SheetLine } from "@/lib/features/crew-pay/sheet-rules";
import { type Cell, checkTyped, type Typed, typedOf } from "./line-values";

type About = { day: string; crewname: string; mgr: string; onMissingManager: () => void };

/**
 * A line's cells: what's stored or proposed until someone types. A newer entry replaces untouched cells; touched ones
 * stay, and the line says what someone else saved.
 */
export function useLine(line: SheetLine, { day, crewname, mgr, onMissingManager }: About) {
  const stored = typedOf(line);
  const [typed, setTyped] = useState<Typed | null>(null);
  const [issue, setIssue] = useState<string | null>(null);
  const write = useWrite(saveDailyPayContract, {
    said: ({ pay }) => `${pay.name}'s pay saved`,
    onDone: () => setTyped(null),
    rereads: true,
    inPlace: true,
  });
  const seen = useSeen(line.entry?.version ?? null, typed === null || write.refusal !== null);

  const values = typed ?? stored;
  const checked = checkTyped(values);
  const change = (cell: Cell, text: string) => {
    setIssue(null);
    setTyped({ ...values, [cell]: text });
  };
  const undo = () => {
    setTyped(null);
    setIssue(null);
    write.clear();
  };
  /** False when it can't be sent yet, so the focus stays with the reason. */
  const save = (): boolean => {
    if (write.pending || (line.entry !== null && typed === null)) return true;
    if (checked.form === null) {
      setIssue(checked.issue);
      return false;
    }
    if (mgr === "") {
      onMissingManager();
      return false;
    }
    void write.act({ ...formOf(line, { day, crewname, mgr }), ...checked.form, version: seen.current });
    return true;
  };
  return {
    values,
    checked,
    change,
    undo,
    save,
    isDirty: typed !== null,
    pending: write.pending,
    problem: issue ?? write.problem,
  };
}

/** The entry's version the person has seen: whoever sees the newer one and saves again means it. */
function useSeen(version: number | null, follows: boolean) {
  const seen = useRef(version);
  useEffect(() => {
    if (follows) seen.current = version;
  }, [version, follows]);
  return seen;
}

const formOf = (
  { hrid, name, entry }: SheetLine,
  { day, crewname, mgr }: Omit<About, "onMissingManager">,
) => ({
  hrid,
  name,
  date: day,
  crewname,
  crewType: entry?.crewType ?? ("Crew" as const),
  mgr,
  hours: "",
  pay: "",
});
