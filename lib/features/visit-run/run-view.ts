import type { VisitMessage } from "@/lib/core/jobs/visits/confirm-visits";
import type { VisitRun } from "@/lib/core/jobs/visits/visit-rules";
import type { HouseAnswers } from "@/lib/core/work/house-question-rules";
import type { VisitAnswer } from "@/lib/core/work/visit-answer-rules";
import type { BusinessDate } from "@/lib/values/dates";

/**
 * due: can be told now. waits: a message is on its way. told: a message went, or the order's confirmation said it. call:
 * no message reaches them. called: someone did.
 */
export type RunState = "due" | "waits" | "told" | "call" | "called";

export type RunVisit = {
  jobid: number;
  cfid: number;
  /** The day and time, as the calls about it name it. */
  visit: string;
  day: BusinessDate;
  client: string;
  phones: string[];
  address: string;
  work: string;
  /** What the client said about the house, once; `version` is its card's. */
  house: HouseAnswers & { jobinfoid: number; version: number };
  /** "8–10 am", "any time". */
  when: string;
  num: string | null;
  state: RunState;
  /** The property's card says to call before coming; false once someone did. */
  callFirst: boolean;
  /** About the state, for people: "Sent 4:02 pm", "They replied STOP". */
  said: string;
  /** What they get, or got; empty if no message reaches them. */
  messages: VisitMessage[];
  answer: { answer: VisitAnswer; at: string } | null;
};

export type RunCrew = { crew: string; visits: RunVisit[] };
export type RunDay = { day: BusinessDate; crews: RunCrew[] };

export type RunScreen = {
  today: BusinessDate;
  run: VisitRun;
  /** Whether it's the hour of the run, or later. */
  begun: boolean;
  /** Nothing goes out at night. */
  quiet: boolean;
  days: RunDay[];
  counts: Record<RunState, number>;
};
