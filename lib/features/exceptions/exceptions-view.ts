import type { EXCEPTION_KINDS } from "./kinds";
import type { When } from "./when-rules";

export type { VisitToCall } from "@/lib/core/jobs/sql/visit-calls";
export type {
  MissingPay,
  UnauditedPay,
  UnclaimedLiveAction,
  UndecidedDnf,
  UnnumberedJob,
} from "@/lib/features/exceptions/sql/exceptions";
export type { UnheldLead } from "@/lib/features/exceptions/sql/lead-exceptions";
export type { OnePersonAct, SaidPaid } from "@/lib/features/exceptions/sql/second-person";
export type { PromisedToday, UnsignedCrew } from "@/lib/features/exceptions/sql/today";

type AnyKind = (typeof EXCEPTION_KINDS)[number];

export type ExceptionKey = AnyKind["key"];

/** The rows of the open kind, under its key. Money in cents. */
export type ExceptionList = Awaited<ReturnType<AnyKind["read"]>>;

type ListOf<Key extends ExceptionKey> = Extract<ExceptionList, { key: Key }>;
export type Floater = ListOf<"floaters">["rows"][number];
export type LimitReached = ListOf<"limits">["rows"][number];
export type FailedCardPayment = ListOf<"card_payments">["rows"][number];

export type ExceptionCount = Pick<AnyKind, "key" | "title" | "howToFix" | "none" | "when" | "many"> & {
  count: number;
};

/** The data of /stufftodo. */
export type ExceptionsScreen = {
  today: string;
  kinds: ExceptionCount[];
  open: ExceptionCount;
  list: ExceptionList;
  /** Whom a lead may be assigned to; only with the list of leads. */
  holders: { hrid: number; name: string }[];
  /** The `offset` that shows more of the list; null when it's complete or at its maximum. */
  more: number | null;
};

/**
 * `since`: the day since when the oldest one waits, and `oldest` its address, person or text; null when there are none,
 * or waiting isn't the point.
 */
export type WaitingKind = {
  key: ExceptionKey;
  title: string;
  when: When;
  count: number;
  since: string | null;
  oldest: string | null;
};

export type Waiting = {
  kinds: WaitingKind[];
  /** Up to three, the oldest of its kind each, with how many days it has waited. */
  longest: (Pick<WaitingKind, "key" | "title" | "oldest"> & { since: string; days: number })[];
};

export type { OpenPayQuestion } from "@/lib/features/exceptions/sql/pay-questions";
export type { ChangeWanted } from "@/lib/features/exceptions/sql/today";
