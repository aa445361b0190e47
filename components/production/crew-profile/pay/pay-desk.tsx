"use client";

import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from "react";
import { forgetDraft } from "@/components/form/use-draft";
import type { PayRecord } from "@/lib/core/pay/contract";
import { payDraftKey } from "./pay-values";

type PayDesk = {
  viewer: number;
  mayPay: boolean;
  /** The books are closed: pay can only be audited. */
  closed: boolean;
  manager: string;
  chooseManager: (manager: string) => void;
  /** True when one is chosen; otherwise shows an error at the select and focuses it. */
  hasManager: () => boolean;
  managerError: string | undefined;
  managerRef: React.RefObject<HTMLSelectElement | null>;
  /** The entry after this person's own save or audit, before the screen shows it. */
  noteOwn: (pay: PayRecord) => void;
  isOwn: (pay: PayRecord) => boolean;
  /** The version this person has seen. */
  versionOf: (pay: PayRecord) => number;
  /** A deleted entry's form starts over. */
  noteDeleted: (pay: PayRecord) => void;
  /** How often the person's form has started over. */
  round: (hrid: number) => number;
};

const Desk = createContext<PayDesk | null>(null);

export function usePayDesk(): PayDesk {
  const desk = useContext(Desk);
  if (!desk) throw new Error("Pay stands outside <PayDeskProvider>.");
  return desk;
}

type ProviderProps = {
  viewer: number;
  mayPay: boolean;
  closed: boolean;
  selected: string;
  children: ReactNode;
};

/** What the pay forms and the saved pay table share. */
export function PayDeskProvider({ viewer, mayPay, closed, selected, children }: ProviderProps) {
  const [manager, setManager] = useState(selected);
  const [missing, setMissing] = useState(false);
  const managerRef = useRef<HTMLSelectElement>(null);
  const own = useRef(new Map<number, number>());
  const [rounds, setRounds] = useState<Record<number, number>>({});
  const desk = useMemo<PayDesk>(
    () => ({
      viewer,
      mayPay,
      closed,
      manager,
      managerRef,
      managerError: missing ? "Choose a manager" : undefined,
      chooseManager: (name) => {
        setManager(name);
        if (name) setMissing(false);
      },
      hasManager: () => {
        setMissing(manager === "");
        if (manager === "") managerRef.current?.focus();
        return manager !== "";
      },
      noteOwn: ({ id, version }) => own.current.set(id, version),
      isOwn: ({ id, version }) => own.current.get(id) === version,
      versionOf: ({ id, version }) => Math.max(version, own.current.get(id) ?? 0),
      noteDeleted: ({ hrid, date }) => {
        forgetDraft(payDraftKey(viewer, hrid, date));
        setRounds((before) => ({ ...before, [hrid]: (before[hrid] ?? 0) + 1 }));
      },
      round: (hrid) => rounds[hrid] ?? 0,
    }),
    [viewer, mayPay, closed, manager, missing, rounds],
  );
  return <Desk value={desk}>{children}</Desk>;
}
