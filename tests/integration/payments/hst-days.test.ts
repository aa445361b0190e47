import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as sendLink } from "@/app/api/jobs/[key]/send_link_to_pay/route";
import { POST as sendReceipt } from "@/app/api/jobs/[key]/send_receipt/route";
import { linkTokens, outbox, partnerCrews } from "@/db/schema";
import { getBalance15 } from "@/lib/core/clients/client-reads";
import { readProfile } from "@/lib/core/clients/profile-reads";
import { readPayLink } from "@/lib/core/payments/link/pay-link-reads";
import { readApplyPayment } from "@/lib/core/payments/panels/reads";
import { readDashboard } from "@/lib/features/dashboard/reads";
import { getListOfCards } from "@/lib/features/partners/client/reads";
import { readPartnerDashboard } from "@/lib/features/partners/dashboard/dashboard-reads";
import { financeScreen } from "@/lib/features/partners/finance/finance-reads";
import { jobsScreen } from "@/lib/features/partners/finance/jobs-reads";
import { getJobsProduced, getReceivableSummary, getRevenueSummary } from "@/lib/features/partners/reads";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { addDays, businessDate } from "@/lib/values/dates";
import { type Cents, formatMoney } from "@/lib/values/money";
import { hstOn } from "@/lib/values/tax";
import * as make from "@/tests/factories";
import { call, staffCookie } from "@/tests/support/call";
import { NO_COOKIES, testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";
import { makeOwed, makePerson, type Person, saveCard } from "@/tests/support/stripe/payers";
import { choose, confirm, pay, start } from "@/tests/support/stripe/paying";
import { standIn } from "@/tests/support/stripe/running";

const db = testDatabase();
const TODAY = businessDate(new Date());
/** 13% until the day before, 15% on it; 17% is planned for later. */
const CHANGED = addDays(TODAY, -30);
const PLANNED = addDays(TODAY, 30);
/** $185.55 done long before, on the day before, on the day itself, and after; with tax, computed by hand. */
const DONE = [
  { day: addDays(CHANGED, -40), total: 20_967 },
  { day: addDays(CHANGED, -1), total: 20_967 },

  { day: CHANGED, total: 21_338 },
  { day: addDays(CHANGED, 10), total: 21_338 },
];
const ALL = 84_610;

type World = { person: Person; partner: { hrid: number }; totals: Map<number, number> };
let world: World;

async function makeWorld(): Promise<World> {
  const person = await makePerson();
  const partner = await make.makePartner(db);
  await db
    .insert(partnerCrews)
    .values({ crewHrid: partner.hrid, partnerHrid: partner.hrid, validFrom: "2020-01-01" })
    .onConflictDoNothing();
  const totals = new Map<number, number>();
  for (const { day, total } of DONE) {
    const { jobid } = await makeOwed(person, { crewHrid: partner.hrid, schdate: day, price: 18_555 });
    totals.set(jobid, total);
  }
  return { person, partner, totals };
}

beforeAll(async () => {
  await make.makeSetting(db, "hst", { crewForm: 0.07, standard: 0.15 }, CHANGED);
  await make.makeSetting(db, "hst", { crewForm: 0.07, standard: 0.17 }, PLANNED);
  world = await makeWorld();
});

const asClient = () => testContext({ actor: make.clientActor(world.person) });
const asPartner = () => testContext({ actor: make.partnerActor(world.partner) });
const allTotals = () => [...world.totals];
const shown = (rows: readonly { id: number; total: Cents | null }[]) =>
  rows.map(({ id, total }) => [id, total]).sort(([a], [b]) => Number(a) - Number(b));

describe("an HST rate from a day on leaves older jobs their own (rule hst)", () => {
  it("on the client's balance, dashboard, profile and payment panel", async () => {
    const { cfid } = world.person;
    expect(await getBalance15(asClient(), { cfid })).toEqual({ tot: ALL });
    const view = await readDashboard(asClient(), { panel: "completed" }, NO_COOKIES);
    if (view.state !== "open" || view.panel.key !== "completed") throw new Error("Not the panel asked for");
    const { head, panel } = view;
    expect(head.owed).toEqual({ jobs: 4, total: ALL });
    const rates = new Map(panel.data.jobs.map(({ jobid, taxDay }) => [jobid, hstOn(head.hst, taxDay)]));
    expect([...world.totals.keys()].map((jobid) => rates.get(jobid))).toEqual([0.13, 0.13, 0.15, 0.15]);
    const actor = make.staffActor(world.partner, { client_care: true }, { viewingCfid: cfid });
    const profile = await readProfile(testContext({ actor }), String(cfid));
    expect(profile).toMatchObject({ profile: { owed: { total: ALL, late: ALL } } });
    const panelJobs = (await readApplyPayment(asClient(), { cfid }, "")).jobs;
    expect(panelJobs.map(({ jobid, total }) => [jobid, total])).toEqual(allTotals());
  });

  it("on a pay link's page, in its email and in the emailed receipt", async () => {
    const { person, totals } = world;
    const cookie = await staffCookie(world.partner.hrid);
    for (const [jobid, total] of totals) {
      const token = newLinkToken();
      const expiresAt = new Date(Date.now() + 86_400_000);
      await db
        .insert(linkTokens)
        .values({ tokenHash: hashLinkToken(token), jobid, purpose: "pay", expiresAt });
      const link = await readPayLink(testContext(), token, "");
      expect(link.job).toMatchObject({ jobid, total });
      expect((await person.post(sendReceipt, `/api/jobs/${jobid}/send_receipt`)).status).toBe(200);
      const path = `/api/jobs/${jobid}/send_link_to_pay`;
      expect((await call(sendLink, { method: "POST", path, cookie })).status).toBe(200);
      const mails = await rowsOf(outbox, { jobid });
      expect(mails.map(({ kind }) => kind).sort()).toEqual(["pay-link", "receipt"]);
      for (const { body } of mails) expect(body).toContain(`Total: ${formatMoney(total)}`);
    }
  });

  it("in the partner's books: revenue, receivables, jobs, financials, dashboard and the client's cards", async () => {
    const ctx = asPartner();
    const span = { sdate: "2020-01-01", fdate: TODAY, crewname: "" };
    expect(shown((await getRevenueSummary(ctx, { list: "LTD", crewname: "" })).jobs_rec)).toEqual(
      allTotals(),
    );
    expect(shown((await getReceivableSummary(ctx, {})).jobs_rec)).toEqual(allTotals());
    expect(shown((await getJobsProduced(ctx, span)).jobs)).toEqual(allTotals());
    expect(shown((await jobsScreen(ctx, span)).jobs.rows)).toEqual(allTotals());
    const { body } = await financeScreen(ctx, { year: "LTD", show: "revenue_prod" });
    if (body.show !== "revenue_prod") throw new Error("Not the list asked for");
    expect(shown(body.receivable.rows)).toEqual(allTotals());
    const odd = {
      partnerHrid: world.partner.hrid,
      price: 10_000,
      matPrice: 0,
      recstatus: "Receivable" as const,
    };
    await make.makeOddJob(db, { ...odd, datebi: addDays(CHANGED, -1) });
    await make.makeOddJob(db, { ...odd, datebi: CHANGED });
    const misc = (await getReceivableSummary(ctx, {})).odd_jobs_rec;
    expect(misc.map(({ total }) => total)).toEqual([11_300, 11_500]);
    expect((await readPartnerDashboard(ctx)).owed).toEqual({ jobs: 6, sum: ALL + 22_800 });
    for (const [jobid, total] of world.totals)
      expect((await getListOfCards(ctx, { jobid })).job.total).toBe(total);
  });

  it("and is charged to a card to the cent; the receipt names each job's own rate", async () => {
    const { person, totals } = world;
    const card = await saveCard(person);
    const jobids = [...totals.keys()];
    const { body } = await start(person);
    // With one rate for all it would be 838.68 or 853.52.
    for (const wrong of [83_868, 85_352])
      expect(await choose(person, body.id, jobids, wrong)).toMatchObject({
        status: 409,
        body: { amount: ALL },
      });
    const paid = await pay(person, card, jobids, ALL);
    expect(paid.body).toMatchObject({ status: "succeeded", amount: ALL });
    expect(standIn.data.charges.filter(({ intent }) => intent === paid.body.id)).toMatchObject([
      { amount: ALL },
    ]);
    const [mail] = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.cfid, person.cfid), eq(outbox.kind, "card-receipt")));
    expect(mail?.body).toContain("HST (13%): $24.12\nTotal: $209.67");
    expect(mail?.body).toContain("HST (15%): $27.83\nTotal: $213.38");
    const done = (await getRevenueSummary(asPartner(), { list: "LTD", crewname: "" })).jobs_paid;
    expect(shown(done)).toEqual(allTotals());
    expect(done.reduce((sum, { total }) => sum + (total ?? 0), 0)).toBe(ALL);
  });

  it("what isn't done yet is taxed as of the day it's due, never of a past day", async () => {
    const { person, partner } = await makeWorld();
    const own = { cfid: person.cfid, jobinfoid: person.jobinfoid, price: 10_000, crewHrid: partner.hrid };
    const due = [addDays(CHANGED, -5), addDays(TODAY, 3), PLANNED];
    const made = [];
    for (const sdate of due)
      made.push(await make.makeAppointment(db, { ...own, sdate, schdate: sdate, num: 9 }));
    const ctx = testContext({ actor: make.clientActor(person) });
    const view = await readDashboard(ctx, { panel: "upcoming" }, NO_COOKIES);
    if (view.state !== "open" || view.panel.key !== "upcoming") throw new Error("Not the panel asked for");
    const { head, panel } = view;
    expect(panel.data.map(({ taxDay }) => hstOn(head.hst, taxDay))).toEqual([0.15, 0.15, 0.17]);
    const books = testContext({ actor: make.partnerActor(partner) });
    const totals = await Promise.all(made.map(({ jobid }) => getListOfCards(books, { jobid })));
    expect(totals.map(({ job }) => job.total)).toEqual([11_500, 11_500, 11_700]);
  });

  it("a started payment keeps its sum even if today's rate changes in the meantime", async () => {
    const { person, totals } = await makeWorld();
    const [[jobid, total] = [0, 0]] = totals;
    const { body } = await start(person);
    expect((await choose(person, body.id, [jobid], total)).status).toBe(200);
    await make.makeSetting(db, "hst", { crewForm: 0.07, standard: 0.2 }, TODAY);
    expect(await confirm(person, await saveCard(person), body.id)).toMatchObject({
      body: { status: "succeeded", amount: total },
    });
  });
});
