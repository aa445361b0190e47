import { whenInWords } from "@/lib/core/jobs/words-rules";
import { path } from "@/lib/paths";
import type { AuditEvent } from "@/lib/registry/audit-log/contract";
import { type BusinessDate, businessDate, formatTime } from "@/lib/values/dates";
import { formatMoney, formatPrice } from "@/lib/values/money";
import type { TimelineEntry, TimelineSort } from "./contract";
import { at, call, type Data, flag, message, number, type Said, text } from "./message-entry-rules";

/** An entry as stored: what its words are made of, and when it happened, in microseconds. */
type Stored = { sort: string; key: string; micros: string; data: Data };

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(" · ");

export type EntryWorld = {
  today: BusinessDate;
  /** Changes in the activity log's words, by their event. */
  changes: ReadonlyMap<number, AuditEvent>;
  /** The viewer can open jobs in the office's screens. */
  officeJobs: boolean;
};

const JOB_STATES: Record<string, TimelineEntry["state"]> = {
  cancelled: { tone: "brick", word: "Cancelled" },
  started: { tone: "sun", word: "Started" },
};

function booked(data: Data, world: EntryWorld): Said {
  const [sdate, fdate] = [text(data, "sdate") ?? "", text(data, "fdate") ?? ""];
  const when = whenInWords({ sdate, fdate, stime: text(data, "stime") }, world.today);
  return {
    title: `Booked ${text(data, "jobdesc") ?? "a job"} at ${at(data)}`,
    text: sdate === fdate ? `For ${when}` : when.replace(/^./, (first) => first.toUpperCase()),
    state: JOB_STATES[text(data, "state") ?? ""] ?? null,
  };
}

function done(data: Data): Said {
  const status = text(data, "recstatus") ?? "Receivable";
  const owing = status === "Receivable";
  return {
    title: `Job done at ${at(data)}`,
    text: join(text(data, "jobdesc"), formatPrice(number(data, "price"))),
    state: { tone: owing ? "sun" : "leaf", word: owing ? "Receivable" : status },
  };
}

function dnf(data: Data): Said {
  const returned = flag(data, "returned");
  const verdict = text(data, "verdict");
  return {
    title: returned ? `DNF returned at ${at(data)}` : `DNF added at ${at(data)}`,
    text: [text(data, "dnfdesc"), returned ? text(data, "notes") : null].filter(Boolean).join("\n"),
    state: returned && verdict ? { tone: verdict === "INVALID" ? "ink" : "leaf", word: verdict } : null,
    href: path.dnfDetails(number(data, "dnfid") ?? 0),
  };
}

const RATINGS = ["", "Excellent", "Good", "Poor"];

function feedback(data: Data): Said {
  const rating = number(data, "rating") ?? 0;
  return {
    title: `Feedback on ${at(data)}`,
    text: text(data, "comments"),
    state: { tone: rating === 3 ? "brick" : "leaf", word: RATINGS[rating] ?? "" },
  };
}

const cardOf = (data: Data) => {
  const [brand, last4] = [text(data, "brand"), text(data, "last4")];
  return last4 ? `${(brand ?? "Card").replace(/^./, (first) => first.toUpperCase())} ending ${last4}` : null;
};

function paid(data: Data): Said {
  const cheque = text(data, "cheque");
  const by = text(data, "by");
  const how = by ? `${by}${cheque ? ` no. ${cheque}` : ""}` : (cardOf(data) ?? "Card");
  const amount = number(data, "amount");
  return {
    title: `${by ? "Took" : "Paid"} ${amount === null ? "an amount" : formatMoney(amount)}`,
    text: join(how, text(data, "addresses")),
  };
}

function declined(data: Data): Said {
  const amount = number(data, "amount");
  return {
    title: amount === null ? "A card payment failed" : `A card payment of ${formatMoney(amount)} failed`,
    text: join(cardOf(data), text(data, "addresses")),
    state: { tone: "brick", word: "Failed" },
  };
}

function returned(data: Data): Said {
  const word = text(data, "kind") === "dispute" ? "Disputed" : "Refunded";
  return {
    title: `${word} ${formatMoney(number(data, "amount") ?? 0)}`,
    who: null,
    state: flag(data, "gone") ? null : { tone: "ink", word: "Didn't go through" },
  };
}

const LEADS: Record<string, string> = {
  Estimate: "Asked for an estimate",
  Sign: "Asked to have the lawn sign picked up",
  Paint: "Asked for painting",
  "Odd Job": "Asked for an odd job",
  Lawn: "Asked for lawn care",
  "Power Wash": "Asked for power washing",
  Message: "Left a message",
};

const request = (data: Data): Said => ({
  title: LEADS[text(data, "kind") ?? ""] ?? "Sent a request",
  text: text(data, "message"),
  state: flag(data, "resolved") ? { tone: "leaf", word: "Resolved" } : { tone: "sun", word: "Open" },
});

const note = (data: Data): Said => ({
  title: text(data, "address") ? `Note about ${at(data)}` : "Note about a request",
  text: text(data, "notes"),
  state: text(data, "access") === "Private" ? { tone: "ink", word: "Private" } : null,
});

const wine = (data: Data): Said => ({
  title: `Wine delivered, ${number(data, "year") ?? ""} list ${text(data, "priority") ?? ""}`.trim(),
});

const change = (event: AuditEvent | undefined): Said => ({
  title: event?.what ?? "Changed something",
  who: event ? (event.for ? `${event.who}, for ${event.for}` : event.who) : null,
  text: [event?.note, event?.late].filter(Boolean).join("\n") || null,
});

const WORDS: Record<TimelineSort, (data: Data, world: EntryWorld) => Said> = {
  booked,
  done,
  dnf,
  email: (data) => message(data, "email"),
  text: (data) => message(data, "text"),
  call,
  request,
  feedback,
  paid,
  declined,
  returned,
  note,
  wine,
  change: (_data, _world) => change(undefined),
};

const isSort = (sort: string): sort is TimelineSort => Object.hasOwn(WORDS, sort);

/** What happened, in words people can read down a page. */
export function toEntry({ sort: stored, key, micros, data }: Stored, world: EntryWorld): TimelineEntry {
  const sort = isSort(stored) ? stored : "change";
  const said = sort === "change" ? change(world.changes.get(eventOf(key))) : WORDS[sort](data, world);
  const instant = new Date(Number(micros) / 1000);
  const job = number(data, "jobid");
  return {
    key,
    sort,
    at: instant.toISOString(),
    day: businessDate(instant),
    time: formatTime(instant),
    title: said.title,
    who: said.who === undefined ? text(data, "who") : said.who,
    text: said.text || null,
    state: said.state ?? null,
    href: said.href ?? (job !== null && world.officeJobs ? path.job(job) : null),
  };
}

/** The event that "change:431" names. */
export const eventOf = (key: string): number => Number(key.slice(key.indexOf(":") + 1));
