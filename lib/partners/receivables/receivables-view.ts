import type { EarnedJob } from "@/lib/partners/money-schema";

export type ReceivablesView = {
  partner: string;
  today: string;
  /** Royalty and earnings are shown to who has a royalty (spec 2 §6). */
  finance: boolean;
  windows: EarnedJob[];
  odd: EarnedJob[];
  paint: EarnedJob[];
};
