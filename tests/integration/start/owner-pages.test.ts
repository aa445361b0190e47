import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, it, vi } from "vitest";
import { crewDays, paymentAttemptJobs, paymentReturns } from "@/db/schema";
import { CAPABILITIES, isStaff, type StaffActor } from "@/lib/actor";
import { createAdmin } from "@/lib/core/employees/create-admin";
import { GROUPS } from "@/lib/core/settings/group-rules";
import { knownState, watchState } from "@/lib/features/health/known-reads";
import { MENUS, type MenuEntry, menuFor } from "@/lib/features/menus/rules";
import { getReportSummary } from "@/lib/features/partners/reads";
import { path } from "@/lib/paths";
import { sessionCookieName } from "@/lib/platform/auth/cookie";
import { readActor } from "@/lib/platform/auth/session";
import { businessDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import {
  makeAuditEvents,
  makeCrewDay,
  makeCrewOfTwo,
  makeEmployee,
  makePartner,
  makePartnerYear,
  makePaymentAttempt,
  makePriceCheck,
  makeReportedJob,
  makeWork,
  NOW,
} from "@/tests/factories";
import { partnerActor } from "@/tests/factories/actors";
import { drawPage, drawPages } from "@/tests/support/app/drawn-pages";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { logInAs, PASSWORD, staffWith, type Visitor } from "@/tests/support/people";

const db = testDatabase();
const ENTRIES: MenuEntry[] = MENUS.main_menu.sections.flatMap(({ entries }) => entries);
let owner: Visitor;

beforeAll(async () => {
  await createAdmin(db, { username: "ada", fullname: "Ada Holt", password: PASSWORD, now: new Date() });
  owner = await logInAs("ada", PASSWORD);
});

async function ownerNow(): Promise<StaffActor> {
  const value = owner.cookie.slice(sessionCookieName().length + 1);
  const actor = await readActor({ get: () => ({ value }) }, new Date());
  if (!isStaff(actor)) throw new Error("The owner is not logged in");
  return actor;
}

const addresses = (entries: readonly MenuEntry[]) => entries.map(({ href }) => href);
const menuOf = (viewer: StaffActor) =>
  addresses(menuFor("main_menu", viewer).sections.flatMap(({ entries }) => entries));

it("admin:create gives every right, and every page of the menu opens before there's any data", async () => {
  const actor = await ownerNow();
  expect([...actor.capabilities].sort()).toEqual([...CAPABILITIES].sort());
  const own = addresses(ENTRIES.filter(({ partner }) => !partner));
  expect(menuOf(actor)).toEqual(own);
  await drawPages([...own, path.mainMenu(), path.employeeAccess(actor.hrid)], owner.cookie);
  await drawPages(
    GROUPS.map(({ slug }) => path.settings(slug)),
    owner.cookie,
  );
});

it("the pages reached from others open too, empty", async () => {
  const more = [path.newTransaction(), path.newDescription(), path.reportHistory(), path.reportMonth()];
  await drawPages([...more, path.createLiveAction()], owner.cookie);
  await drawPages([path.site(""), path.site("services"), path.site("about"), path.site("contact")], "");
});

it("acting as a partner without any work yet, every partner page opens", async () => {
  const { hrid } = await makePartner(db);
  const { mgr } = await owner.asks("POST", "/api/sessions/set_mgr", { hrid });
  expect(mgr).toMatchObject({ hrid });
  expect(menuOf(await ownerNow())).toEqual(addresses(ENTRIES));
  const more = [path.partnerPlan(), path.partnerJobs(), path.partnerTraining(), path.partnerTasks()];
  await drawPages([...addresses(ENTRIES.filter(({ partner }) => partner)), ...more], owner.cookie);
});

it("a refund is on Stuff To Do with what is owed again, and on its job's page", async () => {
  const { jobid, cfid } = await makeWork(db, { alreadyPaid: 10_905 });
  const { id } = await makePaymentAttempt(db, { cfid, jobid, state: "succeeded" });
  await db
    .update(paymentAttemptJobs)
    .set({ returned: 10_000, released: true })
    .where(eq(paymentAttemptJobs.attemptId, id));
  const back = { id: `re_${jobid}`, attemptId: id, kind: "refund" as const, amount: 10_000 };
  await db
    .insert(paymentReturns)
    .values({ ...back, status: "succeeded", gone: true, madeAt: NOW, updatedAt: NOW });
  const note = `$100.00 was refunded. $100.00 of job[${jobid}] is owed again.`;
  await makeAuditEvents(db, [
    { action: "job.card-return", subject: "job", subjectId: String(jobid), note },
    { action: "job.number", subject: "job", subjectId: String(jobid) },
  ]);
  const board = await drawPage(path.exceptions("?list=card_payments"), owner.cookie);
  expect(board).toContain("Card payments to sort out");
  expect(board).toContain("Refunded");
  expect(board).toContain("$100.00");
  expect(board).toContain(path.job(jobid));
  const page = await drawPage(path.job(jobid), owner.cookie);
  expect(page).toContain("Card payments");
  expect(page.split(note)).toHaveLength(2);
});

it("Crew Jobs asks for a crew only while none is named", async () => {
  const view = (crewName: string) => path.makePackages(`?view=crew_jobs&schDate=2026-05-12${crewName}`);
  await makeCrewDay(db, { date: "2026-05-12" });
  const crewless = (await drawPage(view(""), owner.cookie)).replaceAll(/<[^>]*>/g, " ");
  expect(crewless).toMatch(/Choose a crew\s+This view shows the jobs a crew has on a day\./);
  const chosen = await drawPage(view("&crewName=Nobody"), owner.cookie);
  expect(chosen).not.toContain("This view shows the jobs a crew has on a day.");
});

it("production home draws the first twelve crews, and all of them when asked", async () => {
  const drawn = async (query = "") =>
    (await drawPage(path.home("production", query), owner.cookie)).replaceAll("<!-- -->", "");
  const date = businessDate(new Date());
  const crews: string[] = [];
  const shownIn = (html: string) => crews.filter((name) => html.includes(`>${name}</p>`)).length;
  while (crews.length < 12) crews.push((await makeCrewOfTwo(db, { date })).crewName);
  const twelve = await drawn();
  expect(shownIn(twelve)).toBe(12);
  expect(twelve).not.toMatch(/Show (all|the first)/);
  crews.push((await makeCrewOfTwo(db, { date })).crewName);
  const first = await drawn();
  expect(shownIn(first)).toBe(12);
  expect(first).toContain("13 crews out");
  expect(first).toMatch(/href="\/crews\/react\?crews=all"[^>]*>Show all 13 crews/);
  const all = await drawn("?crews=all");
  expect(shownIn(all)).toBe(13);
  expect(all).toMatch(/href="\/crews\/react"[^>]*>Show the first 12 crews/);
}, 120_000);

it("crew pay says who closes the day when that person isn't one of the pay managers", async () => {
  const day = "2026-05-13";
  const closer = await makeEmployee(db, { name: "Robin Other" });
  const crew = await makeCrewOfTwo(db, { date: day, signedIn: true });
  await db.update(crewDays).set({ closemgrHrid: closer.hrid }).where(eq(crewDays.ocid, crew.ocid));
  const href = path.crewProfile(
    `?${new URLSearchParams({ dailyProfileDate: day, crewName: crew.crewName })}`,
  );
  const sentence = "closes this crew&#x27;s day but isn&#x27;t responsible for pay. Choose who is.";
  const draw = async () => (await drawPage(href, owner.cookie)).replaceAll("<!-- -->", "");
  expect(await draw()).toContain(`Robin Other ${sentence}`);
  await db.update(crewDays).set({ closemgrHrid: null }).where(eq(crewDays.ocid, crew.ocid));
  expect(await draw()).not.toContain(sentence);
});

it("the partner dashboard's balance says that it includes the amount brought forward, and does", async () => {
  const { partner } = await makePartnerYear(db);
  await owner.asks("POST", "/api/sessions/set_mgr", { hrid: partner.hrid });
  const ctx = testContext({ actor: partnerActor(partner), now: new Date() });
  const year = businessDate(ctx.now).slice(0, 4);
  const { report } = await getReportSummary(ctx, { crewname: "", show_display: year });
  expect(report.brought_forward).not.toBe(0);
  expect(report.balance).toBe(report.brought_forward);
  const dashboard = await drawPage(path.partnerDashboard(), owner.cookie);
  expect(dashboard).toContain(`balance of ${year}, including the amount brought forward`);
  expect(dashboard).toContain(formatMoney(report.balance));
});

it("people who may open Test are told on every screen when no worker runs, with what to do", async () => {
  vi.spyOn(process, "uptime").mockReturnValue(3_600);
  const stop = watchState(() => ({ db, now: new Date() }));
  await knownState({ wait: 60_000 });
  await drawPage(path.managementTest(), owner.cookie);
  const { shellBanner } = await import("@/app/shell-banner");
  const banner = renderToStaticMarkup(await shellBanner());
  expect(banner).toContain(
    "The worker hasn&#x27;t reported for a day, or never has. Start it with npm run worker",
  );
  expect(banner).toContain(path.managementTest());

  const driver = await staffWith();
  await drawPage(path.myAccount(), driver.cookie);
  expect(await shellBanner()).toBeNull();
  stop();
  vi.restoreAllMocks();
});

it("someone with sales alone isn't offered to change a returned price, which needs production", async () => {
  const { jobid, jobinfoid } = await makeReportedJob(db, {
    price: 40_000,
    w1: 40_000,
    recstatus: "Receivable",
  });
  await makePriceCheck(db, { jobid, jobinfoid, part: null, kind: "high", price: 40_000, standing: 20_000 });
  const list = path.exceptions("?list=price_checks");
  const [seller, manager] = [await staffWith(["sales"]), await staffWith(["production", "sales"])];
  const [sold, managed] = [await drawPage(list, seller.cookie), await drawPage(list, manager.cookie)];
  expect([sold, managed].map((page) => page.includes(`Job ${jobid}`))).toEqual([true, true]);
  expect([sold, managed].map((page) => page.includes(`Change Job ${jobid}`))).toEqual([false, true]);
  expect([sold, managed].map((page) => page.includes(`href="${path.job(jobid)}"`))).toEqual([false, true]);
});
