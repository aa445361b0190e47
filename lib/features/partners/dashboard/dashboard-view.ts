import type { LeadsToOpen } from "@/lib/features/partners/leads/lists";
import type { Cents } from "@/lib/values/money";

/** What a partner sees in the morning. */
export type PartnerDashboardView = {
  name: string;
  royalty: number;
  /** "2026". */
  year: string;
  /** What each list opens with. */
  leads: { windows: LeadsToOpen; messages: LeadsToOpen };
  today: { jobs: number; done: number };
  owed: { jobs: number; sum: Cents };
  /** Window jobs done this month. */
  produced: { jobs: number; sum: Cents };
  tasks: { entries: number; pending: number; pay: Cents };
  /** The plan that runs, with what it is to bring and what it has brought. */
  plan: { period: string; target: Cents; produced: Cents } | null;
  balance: Cents;
  /** Earned this year, not paid by the clients yet. */
  waiting: Cents;
  admin: boolean;
};
