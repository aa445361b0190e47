"use client";

import { useWrite } from "@/components/ui/use-write";
import {
  type CloseList,
  createCloseContract,
  createOpenContract,
  type OpenList,
  updateCloseContract,
  updateOpenContract,
} from "@/lib/features/checklists/contract";
import type { Check, ListKind, SentTicks, Tick } from "@/lib/features/checklists/rules";
import type { SendOptions } from "@/lib/platform/http/writer";

export type List = OpenList | CloseList;

/** Which list of which crew's day; without `id` it is begun. */
export type ListRef = { kind: ListKind; ocid: number; id: number | undefined };

export type ListFields = SentTicks & {
  crew_notes?: string;
  crew_needs?: string;
  was_crew_notes?: string;
  was_crew_needs?: string;
  email_crew_notes?: Tick;
};

/**
 * Saves only these fields and gets the list as it stands now, a colleague's boxes too; `theirs` is the list as it stands
 * when somebody else rewrote the same text meanwhile.
 */
export function useListWrite({ kind, ocid, id }: ListRef) {
  const createOpen = useWrite(createOpenContract, { refreshes: false });
  const updateOpen = useWrite(updateOpenContract, { refreshes: false });
  const createClose = useWrite(createCloseContract, { refreshes: false });
  const updateClose = useWrite(updateCloseContract, { refreshes: false });
  const saveOpen = (fields: ListFields, options: SendOptions) =>
    id === undefined
      ? createOpen.send({ ocid, ...fields }, options)
      : updateOpen.send({ id, ocid, ...fields }, options);
  const saveClose = (fields: ListFields, options: SendOptions) =>
    id === undefined
      ? createClose.send({ ocid, ...fields }, options)
      : updateClose.send({ id, ocid, ...fields }, options);
  const begun = id !== undefined;
  const write = kind === "open" ? (begun ? updateOpen : createOpen) : begun ? updateClose : createClose;
  return {
    save: async (fields: ListFields, idempotencyKey: string): Promise<List> =>
      kind === "open"
        ? (await saveOpen(fields, { idempotencyKey })).open
        : (await saveClose(fields, { idempotencyKey })).close,
    theirs: theirsOf(write.refusal),
    clear: write.clear,
  };
}

type Refusal = { stale?: { open: OpenList | null } | { close: CloseList | null } } | null;

function theirsOf(refusal: Refusal): List | null {
  const stale = refusal?.stale;
  if (!stale) return null;
  return "open" in stale ? stale.open : stale.close;
}

export const isTicked = (list: List | null, check: Check): boolean =>
  list !== null && (list as { [key in Check]?: Tick })[check] === "t";
