import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as sendLink } from "@/app/api/jobs/[key]/send_link_to_pay/route";
import { dnfs, jobs } from "@/db/schema";
import { readRunsheet } from "@/lib/core/crews/runsheet-reads";
import { readJobDetails } from "@/lib/core/jobs/reads";
import { readApplyPayment } from "@/lib/core/payments/panels/reads";
import { readCompleted } from "@/lib/features/dashboard/job-reads";
import { listOwedJobs } from "@/lib/features/messages/sql/recipients";
import { readReceivables } from "@/lib/features/partners/receivables/reads";
import * as make from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { call } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { loggedInClient, partnerWithCrew, staffWith } from "@/tests/support/people";

const db = testDatabase();
let client: Awaited<ReturnType<typeof loggedInClient>>;
let jobid: number;
let dnfid: number;

beforeEach(async () => {
  client = await loggedInClient();
  const { cfid, jobinfoid } = client;
  const done = { schdate: "2020-05-01", datebi: "2020-05-01", price: 10_000 };
  ({ jobid } = await make.makeReportedJob(db, { cfid, jobinfoid, ...done }));
  ({ dnfid } = await make.makeDnf(db, { jobid }));
});

const fix = () =>
  db
    .update(dnfs)
    .set({ datebi: "2020-05-09", reportstime: "10:00:00", reportftime: "10:30:00" })
    .where(eq(dnfs.dnfid, dnfid));
const late = async () => (await get(client.cookie, `/api/clients/${client.cfid}/get_balance_15`)).body.tot;

const clientContext = () => testContext({ actor: make.clientActor({ cfid: client.cfid }) });
const clientScope = () => ({ cfid: client.cfid, jobid: null, by: { recorderCfid: client.cfid } });
const ANY_PANEL = { jobid: 0, text: () => "" };

describe("what's owed for a job where something is still to be put right (rule open-issue)", () => {
  it("doesn't stop a booking", async () => {
    expect(await late()).toBe("0.00");
    await fix();
    expect(await late()).toBe("113.00");
  });

  it("is shown with the reason, and can be paid", async () => {
    const { jobs } = await readApplyPayment(testContext(), client, "");
    expect(jobs).toMatchObject([{ jobid, total: 11_300, heldFor: "issue" }]);
    await fix();
    expect((await readApplyPayment(testContext(), client, "")).jobs).toMatchObject([{ heldFor: null }]);
  });

  it("says so among the completed jobs, until it's put right", async () => {
    const held = async () =>
      (await readCompleted(clientContext(), clientScope(), ANY_PANEL)).jobs.map(({ heldFor }) => heldFor);
    expect(await held()).toEqual(["issue"]);
    await fix();
    expect(await held()).toEqual([null]);
  });

  it("isn't held once it's paid", async () => {
    await db.update(jobs).set({ recstatus: "PAID" }).where(eq(jobs.jobid, jobid));
    const { jobs: shown } = await readCompleted(clientContext(), clientScope(), ANY_PANEL);
    expect(shown).toMatchObject([{ jobid, owing: false, heldFor: null }]);
  });

  it("is marked for whoever could send a link: on the run sheet, the job and a partner's receivables", async () => {
    const partner = await partnerWithCrew();
    const crew = await make.makeCrewOfTwo(db, { signedIn: true });
    const work = {
      cfid: client.cfid,
      jobinfoid: client.jobinfoid,
      price: 10_000,
      recstatus: "Receivable",
    } as const;
    const today = { schdate: make.TODAY, datebi: make.TODAY, crewHrid: crew.crewHrid };
    const done = await make.makeReportedJob(db, { ...work, ...today });
    const before = { schdate: "2026-05-05", datebi: "2026-05-05", crewHrid: partner.crew.hrid };
    const partners = await make.makeReportedJob(db, { ...work, ...before });
    const ctx = testContext({ actor: make.staffActor(crew.driver), now: make.NOW });
    const held = async () => {
      const sheet = await readRunsheet(ctx, crew.crewHrid);
      const theirs = testContext({ actor: make.partnerActor(partner), now: make.NOW });
      const owed = (await readReceivables(theirs, {})).lists.windows.rows;
      const chosen = await get(partner, `/api/partners/${partners.jobid}/list_of_cards`);
      return [
        sheet.jobs.find((job) => job.jobid === done.jobid)?.held_for,
        (await readJobDetails(ctx, done.jobid)).heldFor,
        owed.find(({ id }) => id === partners.jobid)?.held,
        chosen.body.job?.held,
      ];
    };
    expect(await held()).toEqual([null, null, null, null]);
    for (const job of [done, partners]) await make.makeDnf(db, { jobid: job.jobid });
    expect(await held()).toEqual(["issue", "issue", "issue", "issue"]);
  });

  it("is neither mailed a link for nor reminded of", async () => {
    const { cookie } = await staffWith(["client_care"]);
    const path = `/api/jobs/${jobid}/send_link_to_pay`;
    const refused = await call(sendLink, { method: "POST", path, cookie });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain("still to be put right");
    expect(await listOwedJobs(db, client.cfid)).toEqual([]);
    await fix();
    expect(await listOwedJobs(db, client.cfid)).toMatchObject([{ jobid }]);
    expect((await call(sendLink, { method: "POST", path, cookie })).status).not.toBe(409);
  });
});
