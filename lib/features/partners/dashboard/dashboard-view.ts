import type { LeadsToOpen } from "@/lib/features/partners/leads/lists";
import type { Cents } from "@/lib/values/money";

/** What a partner sees in the morning. */
export type PartnerDashboardView = {
  name: string;
  royalty: number;
  /** "2026". */
  year: string;
  /** What each list shows first. */
  leads: { windows: LeadsToOpen; messages: LeadsToOpen };
  today: { jobs: number; done: number };
  owed: { jobs: number; sum: Cents };
  /** Window jobs completed this month. */
  produced: { jobs: number; sum: Cents };
  tasks: { entries: number; pending: number; pay: Cents };
  /** The current planned period, with its target and what was produced so far. */
  plan: { period: string; target: Cents; produced: Cents } | null;
  balance: Cents;
  /** Earned this year, but not paid by the clients yet. */
  waiting: Cents;
  admin: boolean;
};
