import type { LeadsToOpen } from "@/lib/features/partners/leads/lists";

/** What a partner sees in the morning; money as decimal strings. */
export type PartnerDashboardView = {
  name: string;
  royalty: number;
  /** "2026". */
  year: string;
  /** What each list opens with. */
  leads: { windows: LeadsToOpen; messages: LeadsToOpen };
  today: { jobs: number; done: number };
  owed: { jobs: number; sum: string };
  /** Window jobs done this month. */
  produced: { jobs: number; sum: string };
  tasks: { entries: number; pending: number; pay: string };
  /** The plan that runs, with what it is to bring and what it has brought. */
  plan: { period: string; target: string; produced: string } | null;
  balance: string;
  /** Earned this year, not paid by the clients yet. */
  waiting: string;
  admin: boolean;
};
