import { beforeAll, describe, expect, it } from "vitest";
import { readNewClients } from "@/lib/features/new-clients/reads";
import { addDays, businessDate } from "@/lib/values/dates";
import { makeClient, makeSetting, staffActor } from "@/tests/factories";
import { unique } from "@/tests/factories/unique";
import { type Caller, get, post } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { newClientForm } from "@/tests/support/forms";
import { type StaffMember, staffWith } from "@/tests/support/people";

const db = testDatabase();

const listed = (who: Caller, query = "") => get(who, `/api/tasks/fetch_new_clients${query}`);
const listedClient = async (who: Caller, cfid: number) =>
  (await get(who, "/api/tasks/fetch_new_clients")).body.find(
    (client: { cfid: number }) => client.cfid === cfid,
  );
let seller: StaffMember;

beforeAll(async () => {
  seller = await staffWith(["sales"]);
});

describe("the list of new clients", () => {
  it("has a year, or the days requested, newest first", async () => {
    const day = (offset: number) => new Date(`${addDays(businessDate(new Date()), offset)}T16:00:00Z`);
    const old = await makeClient(db, { createdAt: day(-370) });
    const recent = await makeClient(db, { createdAt: day(-300), source: "Repeat" });
    const cfids = async (query = "") =>
      (await listed(seller, query)).body.map((client: { cfid: number }) => client.cfid);
    const year = await cfids();
    expect(year).toContain(recent.cfid);
    expect(year).not.toContain(old.cfid);
    expect(year.at(-1)).toBe(recent.cfid);
    const on = addDays(businessDate(new Date()), -370);
    expect(await cfids(`?from=${on}&to=${on}`)).toEqual([old.cfid]);
    expect(await cfids(`?from=${on}&to=${addDays(on, 100)}`)).toEqual([recent.cfid, old.cfid]);
    expect((await listed(seller, "?from=yesterday")).status).toBe(400);
    expect(await listedClient(seller, recent.cfid)).toMatchObject({
      id: null,
      hrid: null,
      msid: null,
      source: "Repeat",
    });
  });
});

describe("the screen of new clients", () => {
  const screen = async (search: object) => {
    const { rows, sources } = await readNewClients(testContext({ actor: staffActor(seller) }), search);
    return { names: rows.map(({ name }) => name), sources };
  };

  it("finds by words of name, address, phone and email, and counts by source", async () => {
    const street = `${unique("Searched")} Rd`;
    const first = newClientForm({ address: `4 ${street}`, source: "Flyer" });
    const second = newClientForm({ address: `6 ${street}`, source: "" });
    const third = newClientForm({ address: `8 ${street}`, source: "Flyer" });
    for (const form of [first, second, third]) await post(seller, "/api/tasks/save_new_client", form);
    expect(await screen({ q: street.toUpperCase() })).toEqual({
      names: [third.name, second.name, first.name],
      sources: [
        { source: "Flyer", label: "Flyer", count: 2 },
        { source: "none", label: "Not given", count: 1 },
      ],
    });
    expect((await screen({ q: street, source: "none" })).names).toEqual([second.name]);
    expect((await screen({ q: street, source: "Flyer" })).names).toEqual([third.name, first.name]);
    expect((await screen({ q: `${first.name} 4` })).names).toEqual([first.name]);
    expect((await screen({ q: first.email })).names).toEqual([first.name]);
    expect((await screen({ q: first.phone.replace(/[^0-9]/g, "") })).names).toEqual([first.name]);
    expect((await screen({ q: `${street} 100%_` })).names).toEqual([]);
  });

  it("treats a meaningless address as the usual list", async () => {
    const { names } = await screen({ from: "soon", to: ["2026-01-01"], q: {}, source: "x".repeat(200) });
    expect(names).toEqual((await screen({})).names);
  });
});

describe("clients older than a year", () => {
  const longAgo = new Date("2019-05-01T16:00:00Z");
  const day = "2019-05-01";
  beforeAll(() => makeSetting(db, "clientReadsPerHour", 10));

  it("count like any that someone opens: one request doesn't give the whole list", async () => {
    const { cookie, hrid } = await staffWith(["sales"]);
    for (let n = 0; n < 12; n++) await makeClient(db, { createdAt: longAgo });
    const answer = await listed(cookie, `?from=${day}&to=${day}`);
    expect(answer.status).toBe(429);
    expect((await get(cookie, "/api/tasks/fetch_new_clients")).status).toBe(200);
    const ctx = testContext({ actor: staffActor({ hrid }, { sales: true }) });
    await expect(readNewClients(ctx, { from: day, to: day })).rejects.toMatchObject({ status: 429 });
  });

  it("and so do those with the same phone or address", async () => {
    const { cookie } = await staffWith(["sales"]);
    const statuses = [];
    for (let n = 0; n < 12; n++) {
      const phone = `416-555-02${String(n).padStart(2, "0")}`;
      await makeClient(db, { phone });
      statuses.push(
        (await post(cookie, "/api/tasks/check_new_client", { phone, address: "", postcode: "" })).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });
});
