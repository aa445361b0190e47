import type { BusinessDate } from "@/lib/values/dates";
export type ChangeWanted = {
  jobid: number;
  cfid: number;
  visit: string;
  visitDay: BusinessDate;
  sdate: BusinessDate;
  fdate: BusinessDate;
  stime: string | null;
  jobdesc: string;
  honorific: string | null;
  firstname: string | null;
  lastname: string;
  phone: string | null;
  address: string;
  /** What they wrote; null: someone heard it on the phone, or the message was deleted. */
  body: string | null;
  /** ISO. */
  since: string;
  notedBy: string | null;
  isSettled: boolean;
};
