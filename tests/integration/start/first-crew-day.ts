import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { clients, crewPayments, outbox, properties } from "@/db/schema";
import { openSeasons } from "@/lib/core/bookings/reads";
import { rollPayPeriods } from "@/lib/core/pay/roll-pay-periods";
import { packageQuery } from "@/lib/core/work/view-rules";
import { packagingScreen } from "@/lib/features/packaging/reads";
import { path } from "@/lib/paths";
import { businessDate, yearOf } from "@/lib/values/dates";
import { resetTokenOf } from "@/tests/support/accounts/reset-links";
import { drawPage, drawPages } from "@/tests/support/app/drawn-pages";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { askWith, logInAs, logInFirst, PASSWORD, type Visitor } from "@/tests/support/people";
import { jobNow, rowsOf } from "@/tests/support/rows";

const db = testDatabase();
const TODAY = businessDate(new Date());
const HALVES = ["fall", "summer"] as const;

/** What the steps of starting a company pass on to the next one. */
type Company = {
  owner: Visitor;
  manager: Visitor;
  driver: Visitor;
  client: Visitor;
  hrid: { owner: number; manager: number; driver: number; second: number; partner: number };
  ocid: number;
  jobid: number;
};

const nobody: Visitor = { cookie: "", asks: askWith() };

export const newCompany = (): Company => ({
  owner: nobody,
  manager: nobody,
  driver: nobody,
  client: nobody,
  hrid: { owner: 0, manager: 0, driver: 0, second: 0, partner: 0 },
  ocid: 0,
  jobid: 0,
});

/** What clients can book: the fall first, which has no days left at the end of the year. */
const seasons = () => openSeasons(testContext(), "windows", HALVES);

/** From crew set-up to the client who sees the job done. */
export function firstCrewDay(company: Company) {
  it("starts with a pay period that the worker opens, and a crew with its truck", async () => {
    await rollPayPeriods(db, new Date());
    const periods = await company.manager.asks("GET", "/api/pays/pay_period_options");
    expect(periods).toMatchObject([{ active: "yes" }]);
    expect(periods[0].date1 <= TODAY && TODAY <= periods[0].date4).toBe(true);
    const crew = {
      ocdate: TODAY,
      driver: company.hrid.driver,
      partner: company.hrid.second,
      closemgr: company.hrid.manager,
    };
    const gear = { shop: "Osler", car: "Truck 1", gascard: "Esso 1", laptop: "Tablet 1" };
    ({ ocid: company.ocid } = await company.manager.asks("POST", "/api/crews", {
      // Today may be a Sunday.
      closed: { reason: "The first day" },
      crew: { ...crew, partner1: "", ...gear },
    }));
    expect(await company.manager.asks("GET", `/api/crews/${company.ocid}`)).toMatchObject({
      driver_name: "Dan",
      ...gear,
    });
  });

  it("an imported client gets a password by email and books", async () => {
    const [ann] = await db.select().from(clients).where(eq(clients.email, "ann@example.com"));
    const password = "the river in may";
    const token = await resetTokenOf(ann?.cfid ?? 0, "ann@example.com");
    await askWith()("POST", "/api/sessions/save_password", { password, token, cfid: ann?.cfid });
    company.client = await logInAs("ann@example.com", password);
    const [window] = (await seasons()).flatMap((season) => season.windows);
    const [home] = await db.select().from(properties).where(eq(properties.address, "12 Clinton St"));
    const order = { jobdesc: "W1", w1: 1, sdate: window?.sdate, fdate: window?.fdate, stime: "" };
    const whose = { salesid1: ann?.cfid, jobinfoid: home?.jobinfoid };
    const { job } = await company.client.asks("POST", "/api/sales", { ...whose, ...order });
    company.jobid = job.jobid;
    expect(await jobNow(company.jobid)).toMatchObject({
      state: "unassigned",
      w1: 18_500,
      price: 18_500,
      cfid: ann?.cfid,
    });
    expect(await rowsOf(outbox, { kind: "job-confirmation" })).toMatchObject([
      { jobid: company.jobid, recipient: "ann@example.com" },
    ]);
  });

  it("a client who calls is entered by the office, which books an appointment on the dashboard", async () => {
    const { manager } = company;
    const form = { name: "Cy Dunn", address: "9 Euclid Ave", postcode: "M6J 2J8", phone: "416-555-0103" };
    const { cfid } = await manager.asks("POST", "/api/tasks/save_new_client", { ...form, w1: "90" });
    const { props } = await manager.asks("POST", "/api/sessions/verify_dash_user", { cfid });
    const [day] = (await seasons()).flatMap((season) => season.days);
    const order = { jobinfoid: props[0]?.jobinfoid, sdate: day, fdate: day, stime: "8:00 AM", w1: 1 };
    const { job } = await manager.asks("POST", "/api/sales", { salesid1: company.hrid.manager, ...order });
    expect(await jobNow(job.jobid)).toMatchObject({ cfid, sdate: day, recorderHrid: company.hrid.manager });
    await manager.asks("POST", "/api/sessions/verify_dash_user", { cfid: null });
  });

  it("the manager finds the job among the packages, assigns it to the crew and numbers it", async () => {
    const screen = await packagingScreen(testContext(), packageQuery(TODAY).parse({}));
    const asked = { schDate: TODAY, soldBefore: TODAY };
    const seen = [];
    for (const { value: view } of screen.views)
      seen.push(...(await company.manager.asks("POST", "/api/jobs/upcoming", { ...asked, view })));
    const listed = { jobid: company.jobid, address: "12 Clinton St", state: "unassigned" };
    expect(seen).toContainEqual(expect.objectContaining(listed));
    await company.manager.asks("POST", "/api/jobs/ass_job", {
      override: { reason: "The first day" },
      jobid: company.jobid,
      crewname: "Dan",
      schdate: TODAY,
    });
    const numbered = await company.manager.asks("GET", `/api/jobs/${company.jobid}/ass_num`);
    expect(numbered).toMatchObject({ num: "01", crewname: "Dan", schdate: TODAY, state: "numbered" });
  });

  it("the crew signs in, reads the safety points, sees the job and opens the truck", async () => {
    const sheet = () => company.driver.asks("GET", `/api/crews/${company.hrid.driver}/daily_jobs`);
    expect(await sheet()).toMatchObject({ safety_ok: false, jobs: [] });
    for (const member of [company.hrid.driver, company.hrid.second]) {
      await company.driver.asks("POST", `/api/crews/${member}/sign_in`, {});
      await company.driver.asks("GET", `/api/crews/${member}/toggle_attendance`);
    }
    expect(await sheet()).toMatchObject({
      safety_ok: true,
      jobs: [{ jobid: company.jobid, num: "01", phone: "416-555-0101" }],
    });
    const { open, oc } = await company.driver.asks("POST", "/api/opens", {
      ocid: company.ocid,
      rags: "t",
      crew_needs: "Rags",
    });
    expect([open, oc]).toMatchObject([{ rags: "t", opener: { name: "Dan" } }, { car: "Truck 1" }]);
  });

  it("the job is started and returned with cash, and the client gets a receipt", async () => {
    const start = { startHour: "9", startMinute: "00", estMins: "60" };
    await company.driver.asks("PATCH", `/api/jobs/${company.jobid}/start_job`, start);
    const finish = { finishHour: "10", finishMinute: "00", w1Check: true, w1Text: "185.00" };
    const paid = { recStatus: "Client Paid By Cash", cashAmount: "209.05", lawnSign: "Sign Left" };
    const rest = { clientHome: "Yes", nextDest: "Osler Shop", postJobNote: "Gate was open" };
    await company.driver.asks("PATCH", "/api/jobs/update", {
      jobid: company.jobid,
      ...start,
      ...finish,
      ...paid,
      ...rest,
    });
    expect(await jobNow(company.jobid)).toMatchObject({
      state: "reported",
      price: 18_500,
      recstatus: "Paid By Cash",
    });
    expect((await rowsOf(outbox, { kind: "cash-receipt" }))[0]?.body).toContain("209.05");
    const { close } = await company.driver.asks("POST", "/api/closes", {
      ocid: company.ocid,
      cash: "t",
      vehicle_clean: "t",
    });
    expect(close).toMatchObject({ cash: "t", closer: { name: "Dan" } });
  });

  it("the closer takes the cash and the owner processes it", async () => {
    const { payments } = await company.manager.asks("GET", "/api/crews/fetch_payments");
    expect(payments).toMatchObject([{ amount: "209.05", payment_type: "Cash", conf1: "nil", conf2: "nil" }]);
    const mark = { id: payments[0].id };
    await company.manager.asks("PATCH", "/api/crews/mark_payment_closer", { ...mark, by: "conf1" });
    await company.owner.asks("PATCH", "/api/crews/mark_payment_closer", { ...mark, by: "conf2" });
    expect(await db.select().from(crewPayments)).toMatchObject([
      { jobid: company.jobid, conf1By: company.hrid.manager, conf2By: company.hrid.owner },
    ]);
    expect((await jobNow(company.jobid))?.recstatus).toBe("PAID");
  });

  it("the crew's pay is entered and audited", async () => {
    const times = { startHour: "8", startMinute: "00", finishHour: "16", finishMinute: "00" };
    for (const [person, rate] of [
      [company.hrid.driver, "22.00"],
      [company.hrid.second, "20.00"],
    ]) {
      const form = { hrid: person, rate, date: TODAY, crewname: "Dan", mgr: "Ada", ...times };
      const { pay } = await company.manager.asks("POST", "/api/pays/save_daily_pay", form);
      expect((await company.owner.asks("GET", `/api/pays/${pay.id}/audit_pay`)).pay.ok).toBe(true);
    }
    const [day] = await company.manager.asks("GET", `/api/pays/${TODAY}/day_profile_for_crews`);
    expect(day).toMatchObject({ crewname: "Dan", total: "185.00", pay: "336.00", no_pays: 0 });
    expect(day.names_unaudited).toEqual([]);
  });

  it("the partner's report has the revenue, less royalty and labour, to the cent", async () => {
    const partner = await logInFirst("pia", PASSWORD);
    const { report } = await partner.asks(
      "GET",
      `/api/partners/report_summary?show_display=${yearOf(TODAY)}`,
    );
    const line = (key: string) => report.lines.find((one: { key: string }) => one.key === key).amount;
    expect([line("revenue_prod"), line("royalty"), line("labour")]).toEqual(["185.00", "-55.50", "-393.16"]);
    expect(report).toMatchObject({ balance: "-263.66", check: "0.00" });
  });

  it("the day's report is filed and emailed to the people in the settings", async () => {
    const report = { area: "Open(West)", date: TODAY, line1: "All trucks out at eight" };
    await company.manager.asks("POST", "/api/daily_reports", { report });
    expect(await rowsOf(outbox, { kind: "daily-report" })).toMatchObject([
      { recipient: "office@clear.example.com" },
    ]);
    const asked = `/api/daily_reports?area=Open(West)&hrid=${company.hrid.manager}&date=${TODAY}`;
    expect(await company.owner.asks("GET", asked)).toEqual({ needs_report: false });
  });

  it("the client sees the job done and paid", async () => {
    const cfid = (await jobNow(company.jobid))?.cfid;
    const done = await company.client.asks("GET", `/api/clients/${cfid}/completed_jobs`);
    expect(done).toMatchObject([
      { jobid: company.jobid, datebi: TODAY, price: "185.00", crewname: "Dan", recstatus: "PAID" },
      { datebi: "2024-05-31", price: "170.00" },
    ]);
    expect(await company.client.asks("GET", `/api/clients/${cfid}/get_balance_15`)).toEqual({ tot: "0.00" });
  });

  it("every screen of the day opens for its users", async () => {
    const { owner, driver, client } = company;
    const office = [path.liveBoard(), path.crewPayments(), path.crewPay(), path.exceptions(), path.audit()];
    await drawPages([...office, path.outbox(), path.makePackages(), path.crewSetup()], owner.cookie);
    const shown = [
      [path.runsheet(), driver, "12 Clinton St"],
      [path.maps(), driver, "12 Clinton St"],
      [path.jobDetails(company.jobid), driver, "12 Clinton St"],
      [path.clientDashboard("?panel=completed"), client, "185.00"],
      [path.site("contact"), client, "905-555-0100"],
    ] as const;
    for (const [address, { cookie }, text] of shown)
      expect((await drawPage(address, cookie)).includes(text), `${text} on ${address}`).toBe(true);
  });
}
