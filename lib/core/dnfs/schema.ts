import { z } from "zod";
import { defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { businessDateSchema } from "@/lib/values/date-schema";
import type { BusinessDate } from "@/lib/values/dates";
import { filledIn } from "@/lib/values/form-fields";
import type { Taxed } from "@/lib/values/tax";
import { wire } from "@/lib/values/wire";
import { dnfFields } from "./return-form-rules";
import type { DnfForm } from "./return-rules";
import { DNF_STATUSES } from "./rules";

const text = z.string().nullable();

const standing = { state: z.enum(DNF_STATUSES), version: z.number() };

/** The DNF's state doesn't allow the action: its current state. */
export const otherDnfState = defineRefusal("state", standing);

/** Someone else saved the DNF first: the current record and its return form. */
export const staleDnf = defineRefusal("stale", { ...standing, newer: filledIn(dnfFields) });

/** A DNF card. Report start is '99:99:99' until it's set, price null = TBD. */
export const dnfCardAnswer = z.object({
  dnfid: z.number(),
  client: z.string(),
  address: z.string(),
  postcode: text,
  jobdesc: z.string(),
  price: wire.price,
  datebi: text,
  perly: text,
  dnfdesc: z.string(),
  sdate: z.string(),
  fdate: z.string(),
  stime: text,
  reportstime: z.string(),
  prodcomm: text,
  dnfdate: text,
  jobdate: text,
  crew: text,
  valid: text,
  status: z.enum(DNF_STATUSES),
});

/** The answer of `GET dnfs/{id}`; `version` and `datebi` are for people who edit. */
export const dnfAnswer = z.object({
  dnf: z.object({
    dnfid: z.number(),
    prodcomm: text,
    is_valid: text,
    clienthm: text,
    reportstime: z.string(),
    dnfdesc: z.string(),
    datebi: text,
    version: z.number(),
  }),
  job: z.object({ jobid: z.number(), jobdesc: z.string(), price: wire.price, recstatus: text }),
  client: z.string(),
  email: text,
  address: z.string(),
  nextDests: z.array(
    z.object({
      jobid: z.number().nullable(),
      address: z.string(),
      num: text,
      type: z.enum(["job", "shop", "stop"]),
    }),
  ),
  workTimes: z.object({
    startHour: z.string(),
    startMinute: z.string(),
    finishHour: z.string(),
    finishMinute: z.string(),
  }),
});
export type DnfAnswer = z.output<typeof dnfAnswer>;

/** A quality issue as the client sends it; longer text is cut. */
export const CLIENT_DESC_LENGTH = 100;
export const STAFF_DESC_LENGTH = 1000;

/** Not given: absent, null or ''. */
const day = z
  .union([z.literal("").transform(() => null), businessDateSchema])
  .nullish()
  .transform((value) => value ?? null);

/** A DNF's promised window; by default the next two weeks. */
const windowFields = {
  sdate: day,
  fdate: day,
  stime: z
    .union([
      z.literal("").transform(() => null),
      z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "Must be a time"),
    ])
    .nullish()
    .transform((value) => value ?? null),
};

export const addDnfFields = z.object({
  dnfdesc: z.string().trim().min(1, "Describe what wasn't done"),
  ...windowFields,
});

/** The dashboard's form for it. */
export const qualityIssueForm = addDnfFields.pick({ dnfdesc: true });

type Window = { sdate: string | null; fdate: string | null };

/** The last day can't be before the first. */
export const windowInOrder = ({ sdate, fdate }: Window): boolean =>
  sdate === null || fdate === null || sdate <= fdate;
export const WINDOW_ORDER = { path: ["fdate"], message: "The end date is before the start date" };

export const addDnfForm = addDnfFields.refine(windowInOrder, WINDOW_ORDER);

/** The office's choice of crew and day; without a crew, the DNF goes back to its job's crew. */
export const assignDnfFields = z.object({
  crew_hrid: z
    .union([z.literal("").transform(() => null), recordId()])
    .nullish()
    .transform((value) => value ?? null),
  dnfdate: day,
});
export const assignDnfForm = assignDnfFields.refine(
  ({ crew_hrid, dnfdate }) => crew_hrid === null || dnfdate !== null,
  { path: ["dnfdate"], message: "Choose a day" },
);

/** A DNF card plus what the phone needs to call and to get there. */
export const runsheetDnf = dnfCardAnswer.extend({
  city: z.string(),
  phone: text,
  reportftime: z.string(),
  recstatus: text,
});
export type RunsheetDnf = z.output<typeof runsheetDnf>;

/** Everything on /dnf-details/{id}. */
export type DnfDetailsView = DnfAnswer & {
  viewer: number;
  today: BusinessDate;
  card: RunsheetDnf;
  origin: "crew" | "client" | "office";
  company: string | null;
  phone: string | null;
  cellphone: string | null;
  /** The return form's initial values. */
  form: DnfForm;
  /** HST on this form, 0.07, and the job's totals with it. */
  rate: number;
  totals: Taxed;
  clientHomes: string[];
  /** The job is paid, so its status is a fixed label. */
  settled: boolean;
  /** Why the viewer can't start or return it; null when they can. */
  refusal: string | null;
  /** The crews the office can choose; null for people who can't assign DNFs. */
  assign: {
    crews: { hrid: number; name: string }[];
    crewHrid: number | null;
    dnfdate: BusinessDate | null;
    /** The first day the office can choose. */
    from: BusinessDate;
  } | null;
};
