import type { OwedSums } from "@/db/queries/partners/reports/receivables";
import type { EarnedJob } from "@/lib/features/partners/money-schema";
import type { ReceivableFilter, Section } from "./rules";

/** What each list shows at once. */
export const ROWS_AT_ONCE = 50;

/** The name of a list's cursor in the address. */
export const CURSORS = { windows: "after_windows", odd: "after_odd", paint: "after_paint" } as const;

/** A page of one kind of work, the longest owed first; `sums` (cents) and their count are of all that fits. */
export type OwedList = { rows: EarnedJob[]; next: string | null; sums: Omit<OwedSums, "key"> };

export type ReceivablesView = {
  partner: string;
  today: string;
  /** Royalty and earnings are shown to who has a royalty. */
  finance: boolean;
  filter: ReceivableFilter;
  lists: Record<Section, OwedList>;
};
