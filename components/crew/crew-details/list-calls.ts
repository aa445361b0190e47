import {
  type CloseList,
  closeList,
  createCloseContract,
  createOpenContract,
  type OpenList,
  openList,
  updateCloseContract,
  updateOpenContract,
} from "@/lib/checklists/contract";
import type { Check, ListKind, SentTicks, Tick } from "@/lib/checklists/rules";
import { ApiError, callApi } from "@/lib/http/call-api";

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

/** Saves only these fields and answers the list as it stands now, a colleague's boxes too. */
export async function saveFields(
  { kind, ocid, id }: ListRef,
  fields: ListFields,
  idempotencyKey?: string,
): Promise<List> {
  const options = { idempotencyKey };
  if (kind === "open") {
    const { open } =
      id === undefined
        ? await callApi(createOpenContract, { ocid, ...fields }, options)
        : await callApi(updateOpenContract, { id, ocid, ...fields }, options);
    return open;
  }
  const { close } =
    id === undefined
      ? await callApi(createCloseContract, { ocid, ...fields }, options)
      : await callApi(updateCloseContract, { id, ocid, ...fields }, options);
  return close;
}

export const isTicked = (list: List | null, check: Check): boolean =>
  list !== null && (list as { [key in Check]?: Tick })[check] === "t";

/** The list as it stands when somebody else rewrote the same text meanwhile. */
export function listInConflict(kind: ListKind, error: unknown): List | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const found = (kind === "open" ? openList : closeList).safeParse(error.details?.[kind]);
  return found.success ? found.data : null;
}
