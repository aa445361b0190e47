import { beforeAll, describe, expect, it } from "vitest";
import type { Capability } from "@/lib/actor";
import type { Found } from "@/lib/features/menus/search-contract";
import { path } from "@/lib/paths";
import * as make from "@/tests/factories";
import { get } from "@/tests/support/asks";
import { testDatabase } from "@/tests/support/database";
import { inDays, TODAY } from "@/tests/support/days";
import { crewOfTwo, loggedInClient, partnerWithCrew, staffWith } from "@/tests/support/people";

const db = testDatabase();

const search = async (cookie: string, q: string): Promise<Found[]> => {
  const { status, body } = await get(cookie, `/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body;
};
const titles = (found: readonly Found[], kind: Found["kind"]) =>
  found.filter((one) => one.kind === kind).map(({ title }) => title);

const OFFICE: Capability[] = ["client_care", "production", "sales", "access_admin"];

let office = "";
let home: { cfid: number; jobinfoid: number };
let open = 0;
let done = 0;
let dnf = 0;
beforeAll(async () => {
  await make.makeSetting(db, "clientReadsPerHour", 100_000);
  office = (await staffWith(OFFICE)).cookie;
  const { cfid } = await make.makeClient(db, {
    firstname: "Anne",
    lastname: "Whitfeather",
    address: null,
    phone: "416-555-0119",
  });
  const { jobinfoid } = await make.makeProperty(db, {
    cfid,
    address: "84 Glenhaven Rd",
    postcode: "M4W 1C3",
  });
  home = { cfid, jobinfoid };
  open = (
    await make.makeAppointment(db, { ...home, jobid: 70_123, sdate: inDays(9), jobdesc: "EH", price: 21_000 })
  ).jobid;
  done = (await make.makeReportedJob(db, { ...home, jobdesc: "W1", datebi: inDays(-40) })).jobid;
  await make.makeReportedJob(db, { ...home, jobdesc: "W2", datebi: inDays(-400) });
  await make.makeJob(db, { ...home, jobdesc: "W4", cancelledAt: new Date() });
  dnf = (await make.makeDnf(db, { jobid: done, dnfdesc: "Back downspout blocked" })).dnfid;
});

it("says what a client owes, with HST and less what's paid, to people with Client care only", async () => {
  const { cfid } = await make.makeClient(db, { firstname: "Odette", lastname: "Dreghorn" });
  const { jobinfoid } = await make.makeProperty(db, { cfid });
  const job = { cfid, jobinfoid, datebi: inDays(-40), discountPrice: null };
  await make.makeReportedJob(db, { ...job, price: 10_000, recstatus: "Receivable", alreadyPaid: 1_300 });
  await make.makeReportedJob(db, { ...job, price: 20_000, recstatus: null });
  await make.makeReportedJob(db, { ...job, price: 40_000, recstatus: "PAID" });
  const owed = async (cookie: string) =>
    (await search(cookie, "dreghorn")).filter(({ kind }) => kind === "client").map((one) => one.owed);
  expect(await owed(office)).toEqual(["326.00"]);
  const { cookie } = await staffWith(["production", "sales"]);
  expect((await owed(cookie)).filter(Boolean)).toEqual([]);
});

describe("GET /api/search", () => {
  it("finds a property with its client, next job, last job and DNF, by its address", async () => {
    const found = await search(office, "84 glenh");
    expect(found.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      `property ${home.jobinfoid}`,
      `client ${home.cfid}`,
      `job ${open}`,
      `job ${done}`,
      `dnf ${dnf}`,
    ]);
    expect(found[0]).toEqual({
      kind: "property",
      id: String(home.jobinfoid),
      title: "84 Glenhaven Rd",
      subtitle: "M4W 1C3 · Anne Whitfeather",
      href: path.client(home.cfid),
      acts: [
        { title: "Book a visit", href: path.client(home.cfid, "?book=book_windows") },
        { title: "Read messages", href: path.client(home.cfid, "?kinds=messages") },
        { title: "Open dashboard", href: path.clientDashboard(`?cfid=${home.cfid}`) },
      ],
    });
    expect(found[1]?.owed).toBe("418.10");
    expect(found[2]).toMatchObject({ title: "EH · 84 Glenhaven Rd", href: path.job(open) });
    expect(found[2]?.subtitle).toContain("$210.00");
    expect(found[1]?.acts).toContainEqual({ title: "Call 416-555-0119", href: "tel:+14165550119" });
    expect([found[2]?.state, found[3]?.state, found[4]?.state]).toEqual(["no crew yet", "done", "open"]);
    expect(found[4]).toMatchObject({
      title: "Back downspout blocked · 84 Glenhaven Rd",
      href: path.dnfDetails(dnf),
    });
  });

  it.each(["whitfeather", "anne whitf", "416 555 0119", "whitfaether", "whitfether"])(
    "finds a client by '%s', with their jobs",
    async (typed) => {
      const found = await search(office, typed);
      expect(titles(found, "client")).toContain("Anne Whitfeather");
      expect(titles(found, "job")).toEqual(["EH · 84 Glenhaven Rd", "W1 · 84 Glenhaven Rd"]);
    },
  );

  it.each(["84 glenhavne", "84 glanhaven", "glenhavn", "84 glenhavenn rd"])(
    "finds a street with one letter wrong: '%s'",
    async (typed) => {
      expect(titles(await search(office, typed), "property")).toEqual(["84 Glenhaven Rd"]);
    },
  );

  it("takes a number beside a misspelled street for the address's own", async () => {
    const { cfid } = home;
    for (const address of ["14 Pemberly Ave", "114 Pemberly Ave", "143 Pemberly Ave"])
      await make.makeProperty(db, { cfid, address });
    expect(titles(await search(office, "14 pembxrly"), "property")).toEqual([
      "14 Pemberly Ave",
      "143 Pemberly Ave",
    ]);
  });

  it("finds a job by its number", async () => {
    expect((await search(office, String(open))).filter(({ kind }) => kind === "job")).toContainEqual(
      expect.objectContaining({ id: String(open), href: path.job(open) }),
    );
  });

  it("takes a pattern's characters as ordinary letters", async () => {
    expect(titles(await search(office, "84%haven"), "property")).toEqual([]);
    expect(titles(await search(office, "gl_nhaven"), "property")).toEqual([]);
  });

  it("finds people for those who may see their pay or access, and no one who has left", async () => {
    const { hrid } = await make.makeEmployee(db, { fullname: "Ottoline Brackenbury", name: "ottoline" });
    await make.makeEmployee(db, { fullname: "Ottoline Gone", name: "gone", active: false });
    const people = (found: Found[]) => found.filter(({ kind }) => kind === "employee");
    expect(people(await search(office, "ottoline")).map(({ href }) => href)).toEqual([
      expect.stringContaining(`empHrid=${hrid}`),
      path.employeeAccess(hrid),
    ]);
    const { cookie } = await staffWith(["client_care"]);
    expect(people(await search(cookie, "ottoline"))).toEqual([]);
  });

  it("lists pages, settings and acts by what a person may open", async () => {
    const all = await search(office, "");
    expect(titles(all, "page")).toEqual(
      expect.arrayContaining(["Make Packages", "Access", "Production home"]),
    );
    expect(titles(all, "setting").length).toBeGreaterThan(10);
    expect(titles(await search(office, "crew set"), "page")).toEqual(["Crew Set Up"]);
    const crew = await search((await staffWith([])).cookie, "");
    expect(titles(crew, "page")).toContain("Runsheet");
    expect(titles(crew, "page")).not.toContain("Make Packages");
    expect(titles(crew, "setting")).toEqual([]);
    expect(titles(crew, "act")).not.toContain("New client");
  });

  it("offers each page once", async () => {
    const hrefs = (await search(office, "")).filter(({ kind }) => kind === "page").map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
  });
});

describe("a search respects what the searcher may see", () => {
  it("without Client care only own clients, and of their jobs those of the day", async () => {
    const crew = await crewOfTwo();
    expect(await search(crew.cookie, "glenhaven")).toEqual([]);
    expect(await search(crew.cookie, "glanhaven")).toEqual([]);
    const { jobid } = await make.makeAssignedJob(db, {
      ...home,
      crewHrid: crew.driver.hrid,
      schdate: TODAY,
    });
    const found = await search(crew.cookie, "glenhaven");
    expect(found.map(({ kind, href }) => [kind, href])).toEqual([
      ["property", path.clientProfile(`?cfid=${home.cfid}`)],
      ["client", path.clientProfile(`?cfid=${home.cfid}`)],
      ["job", path.jobDetails(jobid)],
    ]);
    expect(found.every(({ acts }) => acts === undefined)).toBe(true);
    expect(await search((await staffWith(["production"])).cookie, String(open))).toEqual([]);
  });

  it("a partner finds open leads and their own odd jobs, never another partner's", async () => {
    const [mine, other] = [await partnerWithCrew(), await partnerWithCrew()];
    const { cfid } = await make.makeClient(db, { lastname: "Pemberhythe" });
    const { jobinfoid } = await make.makeProperty(db, { cfid, address: "7 Pemberhythe Row" });
    const place = { cfid, jobinfoid };
    const own = await make.makeOddJob(db, { ...place, partnerHrid: mine.hrid });
    await make.makeOddJob(db, { ...place, partnerHrid: other.hrid });
    const lead = await make.makeLead(db, { ...place, kind: "Estimate", holderHrid: mine.hrid });
    const found = await search(mine.cookie, "pemberhythe");
    expect(found.filter(({ kind }) => kind === "odd_job").map(({ id }) => id)).toEqual([String(own.id)]);
    expect(found).toContainEqual(
      expect.objectContaining({ kind: "lead", id: String(lead.msid), href: path.windowLead(lead.msid) }),
    );
  });

  it("refuses clients and people who aren't logged in", async () => {
    expect((await get((await loggedInClient()).cookie, "/api/search?q=glenhaven")).status).toBe(403);
    expect((await get(null, "/api/search?q=glenhaven")).status).toBe(401);
  });

  it("counts the clients it shows, and refuses past the limit", async () => {
    await make.makeSetting(db, "clientReadsPerHour", 10, "2001-01-01");
    const { cookie } = await staffWith(["client_care"]);
    for (let n = 0; n < 12; n++)
      await make.makeClient(db, { lastname: `Quillonby${n < 6 ? "east" : "west"}` });
    expect((await get(cookie, "/api/search?q=quillonbyeast")).status).toBe(200);
    expect((await get(cookie, "/api/search?q=quillonbywest")).status).toBe(429);
    expect((await get(cookie, "/api/search?q=")).status).toBe(200);
  });
});
