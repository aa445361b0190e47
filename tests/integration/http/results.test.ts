import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/context";
import { deleteVisit, moveVisit, takeBackRequest } from "@/lib/core/bookings/change-visit";
import { editClient } from "@/lib/core/clients/client-edit";
import { addDnf } from "@/lib/core/dnfs/add-dnf";
import { sendJobConfirmation, sendReceipt } from "@/lib/core/jobs/client/send-mail";
import { intendPayment } from "@/lib/core/payments/intend-payment";
import { withdrawPlan } from "@/lib/core/payments/plans/withdraw-plan";
import { addFeedback, addRequest, addSign } from "@/lib/core/requests/send-request";
import { readDashboard } from "@/lib/features/dashboard/reads";
import { liveActionResult } from "@/lib/features/live-actions/live-action-message";
import { path } from "@/lib/paths";
import type { MessageCode } from "@/lib/platform/results/message-rules";
import { type CookieJar, vouchOnDashboard } from "@/lib/platform/results/result-cookie";
import { runsheetResult, vouchOnRunsheet } from "@/lib/platform/results/runsheet-message";
import { middleware } from "@/middleware";
import * as make from "@/tests/factories";
import { jarOf, NO_COOKIES, type TestContext, testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();

let place: { cfid: number; jobinfoid: number };
let coming: number;
let done: number;
let ctx: TestContext;

beforeEach(async () => {
  const client = await make.makeClient(db, { email: "chen@example.com" });
  const { jobinfoid } = await make.makeProperty(db, { cfid: client.cfid });
  place = { cfid: client.cfid, jobinfoid };
  coming = (await make.makeJob(db, place)).jobid;
  done = (await make.makeReportedJob(db, place)).jobid;
  // Before the deadline of the visit to come.
  ctx = testContext({ actor: make.clientActor(client), now: new Date("2026-05-12T16:00:00Z") });
});

/** What the dashboard shows above this address. */
async function shownAt(query: Record<string, string>, jar: CookieJar, of: Context = ctx) {
  const view = await readDashboard(of, query, jar);
  if (view.state !== "open") throw new Error(view.state);
  return view.message?.text ?? null;
}

const PAID = { message: "paid", amount: "10000" };

describe("an address that claims a success", () => {
  it.each<Record<string, string>>([
    PAID,
    { message: "deleted", jobid: "31" },
    { message: "card_added" },
    { message: "not_paid" },
    { message: "Call 1-900-555-0100" },
  ])("says nothing by itself: %o", async (query) => {
    expect(await shownAt(query, NO_COOKIES)).toBeNull();
  });

  it("is believed right after the act, in that session, for that amount, for a minute", async () => {
    vouchOnDashboard(ctx, "paid", { amount: 10_000 });
    const jar = jarOf(ctx);
    expect(await shownAt(PAID, jar)).toBe("Stripe Payment of $100.00 Successful");
    expect(await shownAt({ message: "paid", amount: "10001" }, jar)).toBeNull();
    expect(await shownAt({ message: "card_added" }, jar)).toBeNull();
    const actor = make.clientActor(place);
    const elsewhere = testContext({ actor: { ...actor, sessionId: crypto.randomUUID() } });
    expect(await shownAt(PAID, jar, elsewhere)).toBeNull();
    const later = testContext({ actor, now: new Date(ctx.now.getTime() + 61_000) });
    expect(await shownAt(PAID, jar, later)).toBeNull();
  });

  it("isn't believed with a changed or invented cookie", async () => {
    vouchOnDashboard(ctx, "paid", { amount: 10_000 });
    const [cookie] = ctx.cookies;
    const [payload = "", signature = ""] = cookie?.value.split(".") ?? [];
    const forged = Buffer.from('{"expires":9999999999999,"content":"paid"}').toString("base64url");
    for (const value of ["", ".", "paid", payload, `${payload}.`, `${forged}.${signature}`, `${payload}.é`])
      expect(await shownAt(PAID, { get: () => ({ value }) })).toBeNull();
    // One act's cookie doesn't vouch for another's message.
    expect(await shownAt({ message: "card_added" }, { get: () => cookie })).toBeNull();
  });
});

type Act = (of: Context) => Promise<unknown>;
/** The clients' deadline is over by then. */
const nextYear = (of: Context): Context => ({ ...of, now: new Date("2027-05-12T16:00:00Z") });
const SAME_DAYS = { sdate: "2026-05-01", fdate: "2026-05-15", stime: "" };
const anyDay = { sdate: null, fdate: null, stime: null };
const request = { hrid: null, recorder: null };

describe("each act of the dashboard vouches for its message", () => {
  it.each<[MessageCode, () => number, Act]>([
    ["deleted", () => coming, (of) => deleteVisit(of, { id: coming })],
    ["delete_requested", () => coming, (of) => deleteVisit(nextYear(of), { id: coming })],
    [
      "request_taken_back",
      () => coming,
      async (of) => {
        await deleteVisit(nextYear(of), { id: coming });
        await takeBackRequest(of, { id: coming });
      },
    ],
    ["moved", () => coming, (of) => moveVisit(of, { id: coming, ...SAME_DAYS })],
    ["confirmation_sent", () => 0, (of) => sendJobConfirmation(of, { id: coming })],
    ["receipt_sent", () => 0, (of) => sendReceipt(of, { id: done })],
    ["sign_sent", () => done, (of) => addSign(of, { jobid: done, location: "Lawn" })],
    ["issue_recorded", () => done, (of) => addDnf(of, { ...anyDay, jobid: done, dnfdesc: "Streaks" })],
    [
      "feedback_recorded",
      () => done,
      (of) => addFeedback(of, { jobid: done, comments: "Fine", rating: "1" }),
    ],
    ["info_edited", () => 0, (of) => editClient(of, { cfid: place.cfid, lastname: "Chan" })],
    [
      "painting_requested",
      () => 0,
      (of) =>
        addRequest(of, {
          ...request,
          jobinfoid: String(place.jobinfoid),
          requestMessage: "Paint Est [Porch]",
        }),
    ],
    [
      "charge_planned",
      () => coming,
      async (of) => {
        const { customerId } = await make.makeStripeCustomer(db, { cfid: place.cfid });
        await make.makeSavedCard(db, { customerId });
        await intendPayment(of, { jobid: coming });
      },
    ],
    [
      "charge_withdrawn",
      () => coming,
      async (of) => {
        const { id } = await make.makeIntendedPayment(db, { jobid: coming });
        await withdrawPlan(of, { jobid: coming, id });
      },
    ],
  ])("%s", async (message, jobidOf, act) => {
    const query = { message, jobid: String(jobidOf() || "") };
    await act(ctx);
    expect(await shownAt(query, NO_COOKIES)).toBeNull();
    expect(await shownAt(query, jarOf(ctx))).not.toBeNull();
  });
});

describe("the run sheet and the live actions", () => {
  const staff = () => testContext({ actor: make.staffActor({ hrid: 7 }) });

  it("show the result of the act, but not another session's", () => {
    const acting = staff();
    vouchOnRunsheet(acting, "returned", { address: "88 Shaw St" });
    const jar = jarOf(acting);
    expect(runsheetResult(acting, jar)?.text).toBe("Job at 88 Shaw St returned successfully");
    expect(runsheetResult(ctx, NO_COOKIES)).toBeNull();
    const stranger = make.staffActor({ hrid: 8 }, {}, { sessionId: crypto.randomUUID() });
    expect(runsheetResult(testContext({ actor: stranger }), jar)).toBeNull();
    // Not on another page, whose cookie has another name.
    expect(liveActionResult(acting, { get: () => acting.cookies[0] })).toBeNull();
  });
});

describe("a result is shown once", () => {
  const removedBy = async (address: string, cookie: string) => {
    const headers = { cookie: `runsheet-session=x; ${cookie}` };
    const answer = await middleware(new NextRequest(`http://runsheet.example${address}`, { headers }));
    return answer.headers.getSetCookie().map((line) => line.split("; ").slice(0, 3).join("; "));
  };
  const dashboard = path.clientDashboard("?panel=upcoming&message=deleted&jobid=31");

  it.each([
    [dashboard, "dashboard-result-deleted-31", path.clientDashboard()],
    [path.runsheet(), "runsheet-result", path.runsheet()],
    [`${path.runsheet()}/Job%20at%205%20Elm%20St%20started`, "runsheet-result", path.runsheet()],
    [`${path.liveActions()}/Anything`, "live-action-result", path.liveActions()],
  ])("opening %s removes %s", async (address, name, where) => {
    expect(await removedBy(address, `${name}=x`)).toEqual([`${name}=; Path=${where}; Max-Age=0`]);
    expect(await removedBy(address, "other=x")).toEqual([]);
  });

  it("keeps what another tab is about to show", async () => {
    expect(await removedBy(dashboard, "dashboard-result-deleted-32=x")).toEqual([]);
    expect(await removedBy(path.clientDashboard(), "dashboard-result-deleted-31=x")).toEqual([]);
    expect(await removedBy(path.jobDetails(7), "runsheet-result=x")).toEqual([]);
  });
});
