import type { Context } from "@/lib/context";
import { leftByDay, openSeasons } from "@/lib/core/bookings/reads";
import { listDnfsOfJob } from "@/lib/core/dnfs/sql/dnfs";
import type { CardPanelView } from "@/lib/core/payments/panels/payment-view";
import { readApplyPayment, readCardPanel, readManageCards } from "@/lib/core/payments/panels/reads";
import { readOwnProperties } from "@/lib/core/properties/property-reads";
import { miscJobsOfClient } from "@/lib/core/requests/reads";
import type { Half, Trade } from "@/lib/core/seasons/rules";
import { getSettings } from "@/lib/core/settings/reads";
import { JOB_TYPES } from "@/lib/core/work/order-rules";
import { NotFound } from "@/lib/errors";
import type { OwnerScope } from "@/lib/platform/auth/scope";
import { businessDate } from "@/lib/values/dates";
import type { BookingOffer } from "./dashboard-view";
import { readCompleted, readJobPanel, readMove, readUpcoming, readWelcome } from "./job-reads";
import type { PanelKey } from "./schema";
import { findJobToTellOf, findSignOf, listFeedbackOf } from "./sql";

/** What the URL says besides the panel; 0 and "" when it says nothing. */
export type PanelQuery = { jobid: number; text: (name: string) => string };

type PanelPlan<K extends PanelKey, D> = {
  key: K;
  title: string | ((data: D) => string);
  /** Everything the panel shows, only for the client of `scope`. Errors: 404 another's record. */
  read: (ctx: Context, scope: OwnerScope, query: PanelQuery) => Promise<D>;
};

/** One panel of the dashboard: which one, its heading and what it shows. */
const panel = <const K extends PanelKey, D>({ key, title, read }: PanelPlan<K, D>) => ({
  key,
  show: async (ctx: Context, scope: OwnerScope, query: PanelQuery) => {
    const data = await read(ctx, scope, query);
    return { key, title: typeof title === "string" ? title : title(data), data };
  },
});

const TRADE_NAMES: Record<Trade, string> = { windows: "Windows", eaves: "Eaves" };

/** What can be booked for a trade in the current or next season, in three statements. */
const readBooking = (trade: Trade, half: Half) => async (ctx: Context) => {
  const today = businessDate(ctx.now);
  const [[season], { workCodes, appointmentCaps }] = await Promise.all([
    openSeasons(ctx, trade, [half]),
    getSettings(ctx.db, ["workCodes", "appointmentCaps"], today),
  ]);
  const left = season ? await leftByDay(ctx.db, season, appointmentCaps) : new Map();
  const offer: BookingOffer = {
    trade,
    title: season?.title ?? `Book ${TRADE_NAMES[trade]}`,
    types: JOB_TYPES.filter((type) => type.trade === trade).map((type) => ({
      ...type,
      description: type.parts.map((code) => workCodes[code].description).join(". "),
    })),
    windows: (season?.windows ?? []).map(({ label, sdate, fdate }) => ({
      label,
      sdate,
      fdate,
      started: sdate <= today,
    })),
    days: (season?.days ?? []).map((date) => ({ date, left: left.get(date) ?? appointmentCaps })),
  };
  return offer;
};

const title = (offer: BookingOffer) => offer.title;

export const BOOKING_PANELS = [
  panel({ key: "book_windows", title, read: readBooking("windows", "fall") }),
  panel({ key: "book_eaves", title, read: readBooking("eaves", "fall") }),
  panel({ key: "book_windows_summer", title, read: readBooking("windows", "summer") }),
  panel({ key: "book_eaves_summer", title, read: readBooking("eaves", "summer") }),
];

/** The job of `?jobid=`; null when the URL names none. Errors: 404 another's, or a cancelled one. */
async function jobOf(ctx: Context, { cfid }: OwnerScope, { jobid }: PanelQuery) {
  if (!jobid) return null;
  const job = await findJobToTellOf(ctx.db, jobid, cfid);
  if (!job) throw new NotFound();
  return job;
}

/** The job and earlier reports about it, newest first. Errors: 404. */
async function readQualityIssue(ctx: Context, scope: OwnerScope, query: PanelQuery) {
  const job = await jobOf(ctx, scope, query);
  return { job, issues: job ? await listDnfsOfJob(ctx.db, job.jobid, scope.cfid) : [] };
}

/** The job and its newest sign pickup. Errors: 404. */
async function readSign(ctx: Context, scope: OwnerScope, query: PanelQuery) {
  const job = await jobOf(ctx, scope, query);
  const found = job && (await findSignOf(ctx.db, job.jobid));
  return { job, sign: found && { ...found, at: businessDate(found.at) } };
}

/** The job and the client's earlier feedback about it, newest first. Errors: 404. */
async function readFeedback(ctx: Context, scope: OwnerScope, query: PanelQuery) {
  const job = await jobOf(ctx, scope, query);
  const given = job ? await listFeedbackOf(ctx.db, job.jobid) : [];
  return { job, given: given.map((one) => ({ ...one, at: businessDate(one.at) })) };
}

/** What the client requested before and what came of it; two statements. */
const readRequests = async (ctx: Context, { cfid }: OwnerScope) => ({
  asked: await miscJobsOfClient(ctx, { cfid }),
});

export const FORM_PANELS = [
  panel({ key: "request_painting", title: "Request Painting", read: readRequests }),
  panel({ key: "request_odd_job", title: "Request Odd Job", read: readRequests }),
  panel({ key: "request_lawn", title: "Request Lawn Care", read: readRequests }),
  panel({ key: "request_power_wash", title: "Request Power Washing", read: readRequests }),
  panel({ key: "quality_issue", title: "Report Quality Issue", read: readQualityIssue }),
  panel({ key: "sign", title: "Request Sign Pick Up", read: readSign }),
  panel({ key: "feedback", title: "Report Feedback", read: readFeedback }),
  panel({
    key: "personal_info",
    title: "Edit Personal Info",
    read: async (ctx, { cfid }) => ({ places: await readOwnProperties(ctx, cfid) }),
  }),
];

const PAYMENT_PANELS = [
  panel({
    key: "apply_payment",
    title: "Apply Payment",
    read: (ctx, scope, { text }) => readApplyPayment(ctx, scope, text("payment_intent")),
  }),
  panel({
    key: "manage_cards",
    title: "Manage(add and delete) credit cards",
    read: (ctx, scope, { text }) => readManageCards(ctx, scope, text("setup_intent")),
  }),
  panel({
    key: "card",
    title: ({ job }: CardPanelView) => `Enter card info to complete your order [${job.jobid}]`,
    read: (ctx, scope, { jobid }) => readCardPanel(ctx, scope, jobid),
  }),
];

const JOB_PANELS = [
  panel({ key: "none", title: "Select an option from the menus", read: readWelcome }),
  panel({ key: "upcoming", title: "Upcoming Jobs", read: readUpcoming }),
  panel({ key: "completed", title: "Completed Jobs", read: readCompleted }),
  panel({ key: "job", title: "Job Details", read: readJobPanel }),
  panel({ key: "move", title: "Move Visit", read: readMove }),
];

export const PANELS = [...JOB_PANELS, ...FORM_PANELS, ...BOOKING_PANELS, ...PAYMENT_PANELS];

/** A panel as it was read: `key` says what `data` is. */
export type ReadPanel = Awaited<ReturnType<(typeof PANELS)[number]["show"]>>;
