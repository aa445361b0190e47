import type { PartnerSession } from "@/lib/actor";
import type { Answer } from "@/lib/contract";
import type { mgtTasksContract } from "@/lib/features/partners/contract";
import type { Listed } from "@/lib/features/partners/finance/listed-rules";
import type { BusinessDate } from "@/lib/values/dates";
import type { Cents } from "@/lib/values/money";

export type TaskEntry = Answer<typeof mgtTasksContract>["mts"][number];

/** Somebody who can have done a task, with the usual rate. */
export type TaskPerson = { hrid: number; name: string; rate: Cents | null };

/** Everything of /partner_tasks. */
export type TasksView = {
  partner: PartnerSession;
  viewer: number;
  today: BusinessDate;
  /** A year or LTD, and all of them. */
  year: string;
  years: string[];
  /** Only what the partner worked. */
  personal: boolean;
  list: Listed<TaskEntry>;
  hours: number;
  pending: number;
  mayEnter: boolean;
  /** Empty for who may not enter. */
  people: TaskPerson[];
};
