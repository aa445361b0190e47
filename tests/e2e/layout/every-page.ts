import type { Sql } from "postgres";
import type { Database } from "@/db/client";
import { LEAD_TABS } from "@/lib/core/leads/list-rules";
import { GROUPS } from "@/lib/core/settings/group-rules";
import { PANEL_KEYS } from "@/lib/features/dashboard/schema";
import { AREAS, path } from "@/lib/paths";
import { hashLinkToken, newLinkToken } from "@/lib/platform/auth/link-token";
import { makeImage, makeInspection, makeLinkToken } from "@/tests/factories";
import { today } from "../support/crew-steps";
import { VISITOR } from "../support/people";

/** Who looks at the screens, and where they are. */
export type Screens = Record<string, string[]>;

/** The number in the first row: a page without a record would show nothing. */
async function recordOf(query: PromiseLike<readonly { id: number }[]>): Promise<number> {
  const [row] = await query;
  if (!row) throw new Error("The demo world has no such record");
  return row.id;
}

/** The screens of managers and the owner. */
export async function officeScreens(sql: Sql): Promise<Screens> {
  const [job] = await sql<{ jobid: number; cfid: number; hrid: number; name: string }[]>`
    select jobid, cfid, hrid, name from jobs join employees on hrid = crew_hrid
    where schdate = ${today()} and num is not null order by jobid`;
  if (!job) throw new Error("No crew of the demo world is out today");
  const crew = encodeURIComponent(job.name);
  const packages = (view: string) => path.makePackages(`?view=${view}&schDate=${today()}&crewName=${crew}`);
  return {
    owner: [
      path.access(),
      path.employeeAccess(job.hrid),
      path.apiPage(),
      path.audit(),
      path.dataInOut(),
      path.outbox(),
      path.messageTemplates(),
      path.settings(),
      ...GROUPS.map(({ slug }) => path.settings(slug)),
      path.mainMenu(),
      path.myAccount(),
      path.orgTree(),
      path.liveBoard(),
      path.managementTest(),
      path.partnerAdmin(),
      path.transactions(),
      path.newTransaction(),
      path.transactionEdit(await recordOf(sql`select id from ledger_transactions order by id`)),
      path.newDescription(),
    ],
    manager: [
      AREAS.production,
      path.books(),
      path.crewPay(),
      path.crewProfile(`?dailyProfileDate=${today()}&crewName=${crew}`),
      path.crewSetup(),
      path.crewEdit(await recordOf(sql`select ocid as id from crew_days where ocdate = ${today()}`)),
      path.employeeDetails(),
      path.job(job.jobid),
      ...["crew_jobs", "appts", "emergency", "holding_cell", "past_windows", "cancelled"].map(packages),
      path.makePackages(`?mode=board&schDate=${today()}`),
      path.makePackages(`?mode=week&schDate=${today()}&due=14`),
      path.makePackages(`?mode=month&schDate=${today()}`),
      path.exceptions(),
      path.tomorrowRun(),
      path.inbox(),
      path.inbox("?show=all"),
      path.smartSearch(),
      path.clientProfile(`?cfid=${job.cfid}`),
      path.client(job.cfid),
      path.client(job.cfid, "?kinds=messages"),
      AREAS.reports,
      path.dailyReports(),
      path.reportHistory(),
      path.reportMonth(),
    ],
  };
}

/** The screens of sellers and people who deliver wine. */
export async function salesScreens(sql: Sql): Promise<Screens> {
  const task = (kind: string) =>
    recordOf(sql`select msid as id from leads where kind = ${kind} and resolved_at is null order by msid`);
  const estimate = await task("Estimate");
  return {
    sales: [
      AREAS.sales,
      path.tasks(),
      path.estimates(),
      path.newClients(),
      path.estimateNotes(estimate),
      path.returnEstimate(estimate),
      path.returnSign(await task("Sign")),
      path.returnDnfTask(await task("DNF")),
      AREAS.wine,
      path.wineList(),
      path.createWineList(),
    ],
  };
}

/** The screens of crews, on their phones and in the shop. */
export async function crewScreens(sql: Sql, db: Database): Promise<Screens> {
  const jobs = await sql<{ id: number }[]>`
    select distinct on (state) jobid as id from jobs join employees on hrid = crew_hrid
    where username = 'driver' and schdate <= ${today()} order by state, schdate desc`;
  const dnf = await recordOf(sql`select dnfid as id from dnfs order by dnfid desc`);
  const action = await recordOf(sql`select id from live_actions order by id desc`);
  const place = await recordOf(sql`select jobinfoid as id from properties order by jobinfoid`);
  const { jobid: pictured } = await makeImage(db);
  const recruit = await recordOf(sql`select id from recruits order by id`);
  const lead = (kind: string) =>
    recordOf(sql`select msid as id from leads where kind = ${kind} and resolved_at is null order by msid`);
  const inspected = (await makeInspection(db)).jobid;
  return {
    driver: [
      AREAS.crew,
      path.runsheet(),
      ...jobs.map(({ id }) => path.jobDetails(id)),
      path.jobImages(Number(pictured)),
      path.dnfDetails(dnf),
      path.dnfImages(dnf),
      path.propertyImages(place),
      path.inspection(inspected),
      path.inspectionImages(inspected),
      path.openClose(),
      path.safetyTalk(),
      path.stats(),
      path.myPay(),
      path.daysOff(),
      path.notifications(),
      path.crewNeeds(),
      path.maps(),
      path.liveActions(),
      path.createLiveAction(),
      path.editLiveAction(action),
      path.estimatesSigns(),
      path.windowLeadCrew(await lead("Estimate")),
      path.pickUpCrew(await lead("Sign")),
    ],
    driver2: [path.runsheet(), path.crewMenu()],
    closer: [
      path.crewPayments(),
      path.recruiting(),
      path.recruitImages(recruit),
      path.crewDetails(await recordOf(sql`select ocid as id from crew_days where ocdate = ${today()}`)),
    ],
  };
}

/** The screens of franchise partners. */
export async function partnerScreens(sql: Sql): Promise<Screens> {
  const lead = (kind: string) =>
    recordOf(sql`select msid as id from leads where kind = ${kind} and resolved_at is null order by msid`);
  const job = (type: string) =>
    recordOf(sql`select id from odd_jobs join employees on hrid = partner_hrid
      where username = 'partner' and type5 = ${type} order by id desc`);
  const client = await recordOf(sql`select cfid as id from odd_jobs join employees on hrid = partner_hrid
    where username = 'partner' order by id desc`);
  const oddJob = await job("Book Odd Job");
  return {
    partner: [
      path.partnerDashboard(),
      ...["", ...LEAD_TABS.map(({ slug }) => slug)].map((list) => path.partnerLeads(list)),
      path.windowLead(await lead("Estimate")),
      path.pickUp(await lead("Sign")),
      path.oddJobLead(await lead("Odd Job")),
      path.paintLead(await lead("Paint")),
      path.oddJobAdmin(oddJob),
      path.oddJob(oddJob),
      path.paintAdmin(await job("Paint Est")),
      path.partnerClient(client),
      path.partnerSchedule(),
      path.partnerPlan(),
      path.partnerJobs(),
      path.partnerTasks(),
      path.partnerTraining(),
      path.partnerReceivables(),
      path.partnerFinancials(),
    ],
  };
}

/** The public site, and what clients open. */
export async function clientScreens(sql: Sql, db: Database): Promise<Screens> {
  const owed = await recordOf(
    sql`select jobid as id from jobs where recstatus = 'Receivable' order by jobid`,
  );
  const mailed = async (purpose: "pay" | "gallery") => {
    const token = newLinkToken();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await makeLinkToken(db, { tokenHash: hashLinkToken(token), jobid: owed, purpose, expiresAt });
    return path[purpose](token);
  };
  const site = (["", "services", "about", "contact"] as const).flatMap((page) => [
    path.site(page),
    path.site(page, AREAS.client),
  ]);
  const logins = (["production", "sales", "crew", "client", "reports"] as const).map(path.login);
  return {
    [VISITOR]: [
      ...site,
      ...logins,
      await mailed("pay"),
      await mailed("gallery"),
      path.pay(),
      ...["?token=none", ""].map(path.confirmEmail),
      path.notMe("?token=none"),
      path.keepEmail("?token=none"),
      path.stopReviews("?token=none"),
      AREAS.wine,
    ],
    "client@example.com": [
      ...PANEL_KEYS.filter((panel) => !["job", "move", "card"].includes(panel)).map((panel) =>
        path.clientDashboard(`?panel=${panel}`),
      ),
      path.resetPassword(),
    ],
  };
}

/** Every page, by the area it belongs to. */
export const SCREENS = {
  office: officeScreens,
  client: clientScreens,
  partner: partnerScreens,
  crew: crewScreens,
  sales: salesScreens,
};
