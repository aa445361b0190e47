import { z } from "zod";
import type { Capability } from "@/lib/actor";
import { priceFields } from "@/lib/core/properties/fields";
import { numToWire } from "@/lib/core/work/number-rules";
import { defineFields, type Field } from "@/lib/fields";
import { clockToWire } from "@/lib/values/clock-time";
import { wire } from "@/lib/values/wire";

/** Who the fields are for, by capability. */
export const AUDIENCES = {
  office: ["production"],
  /** Whoever else may open a job: its crew, and staff who look something up. Its crew returns it. */
  crew: [],
  /** Whose job it is. */
  client: [],
  /** A visitor with the job's pay link. */
  payer: [],
} satisfies Record<string, readonly Capability[]>;
export type Audience = keyof typeof AUDIENCES;

const EVERYONE = ["office", "crew", "client", "payer"] as const;
const THEIRS = ["office", "crew", "client"] as const;
const STAFF = ["office", "crew"] as const;
const OFFICE = ["office"] as const;
/** Forms and verbs set it as a whole, or it follows from other fields. */
const NO_ONE = [] as const;

const words = <const F extends Field>(field: F) => ({ ...field, type: z.string().nullable(), say: String });
/** Text that's never empty. */
const said = <const F extends Field>(field: F) => ({ ...field, type: z.string(), say: String });
const money = <const F extends Field>(field: F) => ({
  ...field,
  log: "money" as const,
  type: wire.price,
  say: String,
});
/** A part at 0 has no price (rule price-tbd). */
const part = <const F extends Pick<Field, "label" | "importAs">>({ label, importAs }: F) => ({
  ...money({ ...ANSWER, label: label as F["label"], importAs: importAs as F["importAs"] }),
  toWire: (stored: unknown) => stored || null,
});
const reportTime = <const F extends Field>(field: F) => ({
  ...said(field),
  log: "clock" as const,
  toWire: (stored: unknown) => clockToWire(stored as string | null),
});

const PLAIN = { personal: false, see: STAFF, change: NO_ONE } as const;
const DAY = { ...PLAIN, see: THEIRS, offline: true, log: "day" } as const;
const ANSWER = { personal: false, see: STAFF, change: STAFF } as const;
/** An answer that the run sheet shows. */
const SHOWN = { ...ANSWER, offline: true } as const;
const NOTE = { personal: "words", see: STAFF, change: NO_ONE, offline: true } as const;
const TEXT = { names: [], cell: "text" } as const;
const PRICE = { names: [], cell: "price" } as const;

/** What was ordered, when it was promised, and for how much. */
export const orderFields = defineFields(AUDIENCES, {
  jobdesc: said({
    ...PLAIN,
    label: "Work",
    see: EVERYONE,
    offline: true,
    importAs: {
      label: "What was done",
      names: ["description", "job", "work", "service"],
      cell: "text",
      need: "what",
      vital: true,
    },
  }),
  customdesc: words({ ...ANSWER, label: "Custom work", see: THEIRS, personal: "books", importAs: TEXT }),
  prodcomm: words({ ...NOTE, label: "Production comment" }),
  w1: part(priceFields.w1),
  w2: part(priceFields.w2),
  w3: part(priceFields.w3),
  w4: part(priceFields.w4),
  eh: part(priceFields.eh),
  eg: part(priceFields.eg),
  custom: part({ label: "Custom price", importAs: PRICE }),
  cages: { ...ANSWER, label: "Cages", log: "yesno", type: z.boolean(), say: String },
  price: money({
    ...PLAIN,
    label: "Price",
    see: EVERYONE,
    offline: true,
    importAs: { names: ["amount", "total"], cell: "price", vital: true },
  }),
  /** After a discount; null without one. */
  discountPrice: money({
    ...PLAIN,
    label: "Discounted price",
    wire: "discount_price",
    see: EVERYONE,
    change: OFFICE,
    importAs: { ...PRICE, label: "Price after discount", vital: true },
  }),
  sdate: said({
    ...DAY,
    label: "Promised from",
    importAs: { names: ["start date", "from"], cell: "date", need: "day", vital: true },
  }),
  fdate: said({
    ...DAY,
    label: "Promised to",
    importAs: { names: ["end date", "to"], cell: "date", vital: true },
  }),
  stime: words({
    ...DAY,
    label: "Start",
    log: "clock",
    importAs: { label: "Appointment time", names: [], cell: "time" },
  }),
});

/** When it's done, and by whom. */
export const dayFields = defineFields(AUDIENCES, {
  schdate: words({ ...DAY, label: "Day", see: STAFF, offline: false }),
  num: {
    ...words({ ...PLAIN, label: "Number", offline: true }),
    toWire: (stored: unknown) => numToWire(stored as number | null),
  },
  crewHrid: {
    ...PLAIN,
    label: "Crew",
    wire: "crew_hrid",
    log: "person",
    type: z.number().nullable(),
    say: String,
  },
});

/** What its crew returns it with. */
export const returnFields = defineFields(AUDIENCES, {
  reportstime: reportTime({
    ...SHOWN,
    label: "Start",
    importAs: { label: "Started at", names: ["start time"], cell: "time" },
  }),
  reportftime: reportTime({
    ...SHOWN,
    label: "Finish",
    importAs: { label: "Finished at", names: ["finish time"], cell: "time" },
  }),
  datebi: words({
    ...DAY,
    label: "Day done",
    see: EVERYONE,
    offline: false,
    importAs: {
      label: "Completed on",
      names: ["date", "date done", "done on", "completed", "job date"],
      cell: "date",
      need: "day",
      vital: true,
    },
  }),
  recstatus: words({ ...SHOWN, label: "Payment", see: EVERYONE }),
  cashAmount: {
    ...ANSWER,
    label: "Cash",
    wire: "cash_amount",
    log: "money",
    type: wire.cents.nullable(),
    say: String,
    importAs: PRICE,
  },
  chequeNumber: words({
    ...ANSWER,
    label: "Cheque number",
    wire: "cheque_number",
    personal: "books",
    importAs: TEXT,
  }),
  lawnsign: words({ ...SHOWN, label: "Lawn sign" }),
  clienthm: words({ ...SHOWN, label: "Client home", personal: "books" }),
  nextdest: words({ ...SHOWN, label: "Next destination", personal: "words" }),
});

/** What's written for the crew before its visit: on run sheets, the job and the office's pages. */
export const visitNotes = defineFields(AUDIENCES, {
  preJobNote: words({
    ...NOTE,
    label: "Note before the job",
    // On cards it stands by itself.
    line: "",
    wire: "pre_job_note",
    importAs: { ...TEXT, label: "Note before" },
  }),
});

/** What's written after it: on the job and the office's page. */
export const returnNotes = defineFields(AUDIENCES, {
  postJobNote: words({
    ...ANSWER,
    label: "Note after the job",
    line: "Post job note",
    wire: "post_job_note",
    max: 2000,
    personal: "words",
    importAs: { label: "Note after", names: ["notes", "note"], cell: "text" },
  }),
});

const STATE = { ...PLAIN, log: "hidden" } as const;

/** What verbs keep about it: how it was sold, planned, cancelled and paid. */
export const stateFields = defineFields(AUDIENCES, {
  datesold: {
    ...STATE,
    label: "Day sold",
    log: "day",
    importAs: { label: "Sold on", names: ["date sold", "booked"], cell: "date" },
  },
  /** With HST. */
  alreadyPaid: {
    ...STATE,
    label: "Already paid",
    wire: "already_paid",
    personal: "books",
    importAs: {
      label: "Already paid, with HST",
      names: ["amount paid", "paid amount", "already paid", "total paid", "payments"],
      cell: "amount",
      hint: "Of a job that's partly paid",
      vital: true,
    },
  },
  cashReason: {
    ...STATE,
    label: "Why the cash isn't the total",
    wire: "cash_reason",
    change: STAFF,
    personal: "words",
  },
  estMinutes: { ...ANSWER, label: "Planned minutes", wire: "est_minutes" },
  tag: { ...STATE, label: "Tag", personal: "words", log: "text" },
  holdingCell: { ...STATE, label: "In the holding cell", wire: "holding_cell", log: "yesno" },
  cancelledAt: { ...STATE, label: "Cancelled", wire: "cancelled_at", log: "instant" },
  ccStatus: { ...STATE, label: "Card status", wire: "cc_status", see: ["office", "client"], log: "text" },
  gallerySentAt: { ...STATE, label: "Photos sent", wire: "gallery_sent_at" },
  recorderHrid: { ...STATE, label: "Recorded by", wire: "recorder_hrid" },
  state: { ...STATE, label: "State", log: "text" },
});

/** What `job` holds in requests and answers; notes stand beside it. */
export const detailFields = { ...orderFields, ...dayFields, ...returnFields };

export const noteFields = { ...visitNotes, ...returnNotes };

/** All of a job's fields. */
export const jobFields = { ...orderFields, ...stateFields, ...dayFields, ...returnFields, ...noteFields };
