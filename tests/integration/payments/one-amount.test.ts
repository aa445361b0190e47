import { sql } from "drizzle-orm";
import fc from "fast-check";
import { NextRequest } from "next/server";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as take } from "@/app/api/data/exports/[key]/route";
import { partnerCrews } from "@/db/schema";
import { listStops } from "@/lib/core/jobs/sql/promises";
import { readApplyPayment } from "@/lib/core/payments/panels/reads";
import { readDashboard } from "@/lib/features/dashboard/reads";
import { getReceivableSummary, getRevenueSummary } from "@/lib/features/partners/reads";
import { scheduledToday } from "@/lib/features/partners/schedule/schedule-lists";
import { yearOf } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { get, post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { NO_COOKIES, testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { TODAY } from "@/tests/support/days";
import { staffWith } from "@/tests/support/people";
import { mailsTo } from "@/tests/support/rows";
import { makeOwed, makePerson, type Person, saveCard } from "@/tests/support/stripe/payers";
import { choose, finish, pay, start } from "@/tests/support/stripe/paying";
import { standIn } from "@/tests/support/stripe/running";

const db = testDatabase();
/** Jobs per rule; AMOUNT_JOBS=200 for a long run. */
const JOBS = Number(process.env.AMOUNT_JOBS ?? 24);
const SEED = 20_261_123;
const GROUP = 8;
const price = fc.integer({ min: 1_000, max: 250_000 });

const RULES = {
  "its price": price.map((cents) => ({ price: cents })),
  "the discounted price": fc
    .tuple(price, fc.double({ min: 0.01, max: 0.99, noNaN: true }))
    .map(([cents, share]) => ({ price: cents, discountPrice: Math.max(1, Math.floor(cents * share)) })),
  "what a part paid by card leaves": fc
    .tuple(price, fc.double({ min: 0.01, max: 0.9, noNaN: true }))
    .map(([cents, share]) => ({ price: cents, alreadyPaid: Math.floor(cents * share) })),
};

/** Each client job's amounts, computed by the database alone. Dollars as text, `cents` what's left to pay. */
const expectedOf = async (cfid: number) =>
  db.execute<Expected>(sql`
    select jobid, charged::text, hst::text, (charged + hst)::text as total,
      ((charged + hst - already_paid) * 100)::int as cents,
      round(charged * 0.3, 2)::text as royalty
    from (select jobid, coalesce(discount_price, price) as charged,
        round(coalesce(discount_price, price) * 0.13, 2) as hst, coalesce(already_paid, 0) as already_paid
      from jobs where cfid = ${cfid}) as j order by jobid`);
type Expected = {
  jobid: number;
  charged: string;
  hst: string;
  total: string;
  cents: number;
  royalty: string;
};

describe.each(Object.keys(RULES) as (keyof typeof RULES)[])("a job costs %s, wherever it's shown", (rule) => {
  let person: Person;
  let partner: { hrid: number };
  let ocid = 0;
  let jobs: Expected[] = [];
  const asPartner = () => testContext({ actor: make.partnerActor(partner) });
  const column = <K extends keyof Expected>(name: K) => jobs.map((job) => [job.jobid, job[name]]);
  const sorted = <T>(pairs: [number, T][]) => pairs.sort(([a], [b]) => a - b);
  const dollars = (cents: number | null) => ((cents ?? 0) / 100).toFixed(2);

  beforeAll(async () => {
    person = await makePerson();
    partner = await make.makePartner(db);
    const { hrid } = partner;
    await db
      .insert(partnerCrews)
      .values({ crewHrid: hrid, partnerHrid: hrid, validFrom: "2020-01-01" })
      .onConflictDoNothing();
    ({ ocid } = await make.makeCrewDay(db, { driver: hrid, date: TODAY, signedIn: true }));
    for (const [at, columns] of fc.sample(RULES[rule], { numRuns: JOBS, seed: SEED }).entries())
      await makeOwed(person, { ...columns, crewHrid: hrid, schdate: TODAY, num: at + 1 });
    jobs = await expectedOf(person.cfid);
  });

  it("to the crew and the office", async () => {
    const { cookie } = await staffWith(["production"]);
    const { body } = await get(cookie, `/api/crews/${ocid}/crew_details`);
    type Shown = { jobid: number; price: string };
    expect(sorted(body.completed_jobs.map((job: Shown) => [job.jobid, job.price]))).toEqual(
      column("charged"),
    );
    const sheet = await get(await staffCookie(partner.hrid), `/api/crews/${partner.hrid}/daily_jobs`);
    expect(sorted(sheet.body.jobs.map((job: Shown) => [job.jobid, job.price]))).toEqual(column("charged"));
    for (const { jobid, charged } of jobs) {
      const { job } = (await get(cookie, `/api/jobs/${jobid}`)).body;
      expect([jobid, job.discount_price ?? job.price]).toEqual([jobid, charged]);
      const { price: detail } = (await get(cookie, `/api/jobs/${jobid}/job_details`)).body;
      expect([jobid, detail]).toEqual([jobid, charged]);
    }
  });

  it("on the partner's schedule and to the promise guard", async () => {
    const { jobs_today } = await scheduledToday(asPartner(), partner.hrid);
    expect(sorted(jobs_today.map((job) => [job.jobid, dollars(job.price)]))).toEqual(column("charged"));
    const stops = await listStops(db, partner.hrid, TODAY);
    expect(stops.map(({ jobid, price }) => [jobid, dollars(price)])).toEqual(column("charged"));
  });

  it("to the client: lists, payment panel, receipt", async () => {
    const { cfid } = person;
    const { body } = await get(person, `/api/clients/${cfid}/receivable_jobs`);
    type Listed = { jobid: number; price: string };
    expect(sorted(body.map((job: Listed) => [job.jobid, job.price]))).toEqual(column("charged"));
    const asClient = testContext({ actor: make.clientActor(person) });
    const panel = await readApplyPayment(asClient, { cfid }, "");
    const owed = jobs.map(({ jobid, cents }) => [jobid, dollars(cents)]);
    expect(sorted(panel.jobs.map(({ jobid, total }) => [jobid, dollars(total)]))).toEqual(owed);
    const view = await readDashboard(asClient, { panel: "completed" }, NO_COOKIES);
    const all = jobs.reduce((sum, { cents }) => sum + cents, 0);
    expect(view).toMatchObject({ head: { owed: { jobs: JOBS, total: all } } });
    for (const { jobid } of jobs)
      expect((await post(person, `/api/jobs/${jobid}/send_receipt`, {})).status).toBe(200);
    const mails = await mailsTo(cfid);
    for (const { jobid, charged, hst, total } of jobs) {
      const text = (mails.find((mail) => mail.jobid === jobid)?.body ?? "").replaceAll(",", "");
      for (const line of [`Price: $${charged}\n`, `: $${hst}\n`, `Total: $${total}\n`])
        expect(text).toContain(line);
    }
  });

  it("to the partner while it's owed, and in the full export", async () => {
    const { jobs_rec } = await getReceivableSummary(asPartner(), {});
    const figures = jobs_rec.map((job): [number, string[]] => [
      job.id,
      [job.job_price, job.royalty, job.hst, job.total].map(dollars),
    ]);
    const expected = jobs.map(({ jobid, charged, royalty, hst, cents }) => [
      jobid,
      [charged, royalty, hst, dollars(cents)],
    ]);
    expect(sorted(figures)).toEqual(expected);
    const { cookie } = await staffWith(["access_admin"]);
    const { body } = await post(cookie, "/api/data/exports", { what: "jobs" });
    const headers = { host: "127.0.0.1:3000", cookie };
    const file = await take(
      new NextRequest(`http://127.0.0.1:3000/api/data/exports/${body.id}`, { headers }),
    );
    const [head = "", ...lines] = (await file.text()).replace(/^\uFEFF/, "").split("\r\n");
    const at = (name: string) => head.split(",").indexOf(name);
    const [id, full, less] = [at("jobid"), at("price"), at("discount_price")];
    const wrote = new Map(lines.map((line) => [line.split(",")[id], line.split(",")]));
    for (const { jobid, charged } of jobs) {
      const cells = wrote.get(String(jobid)) ?? [];
      expect([jobid, cells[less] || cells[full]]).toEqual([jobid, charged]);
    }
  });

  it("to the card, to the cent, and then to the partner as earned", async () => {
    const card = await saveCard(person);
    for (let from = 0; from < jobs.length; from += GROUP) {
      const some = jobs.slice(from, from + GROUP);
      const ids = some.map(({ jobid }) => jobid);
      const sum = some.reduce((all, { cents }) => all + cents, 0);
      const { body } = await start(person);
      for (const lie of [-1, 1]) expect((await choose(person, body.id, ids, sum + lie)).status).not.toBe(200);
      expect((await pay(person, card, ids, sum)).status).toBe(200);
      const charge = standIn.data.charges.at(-1);
      expect(charge?.amount).toBe(sum);
      await finish(person, charge?.intent ?? "");
    }
    const { jobs_paid } = await getRevenueSummary(asPartner(), {
      crewname: "",
      list: String(yearOf(TODAY)),
    });
    expect(sorted(jobs_paid.map((job) => [job.id, dollars(job.job_price)]))).toEqual(column("charged"));
  });
});
