import { beforeAll, describe, expect, it } from "vitest";
import { employees, jobs, properties, settings } from "@/db/schema";
import { createAdmin } from "@/lib/core/employees/create-admin";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { getSetting } from "@/lib/core/settings/reads";
import type { SettingKey } from "@/lib/core/settings/schema";
import { settingsGroup } from "@/lib/core/settings/screen-reads";
import { AREAS, path } from "@/lib/paths";
import { addDays, businessDate, weekday, yearOf } from "@/lib/values/dates";
import { staffActor } from "@/tests/factories/actors";
import { afterTheMorning, clockStandsAt } from "@/tests/support/app/clock";
import { drawElement, drawPage } from "@/tests/support/app/drawn-pages";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { logInAs, logInFirst, PASSWORD } from "@/tests/support/people";
import { brought } from "../data/importing";
import { firstCrewDay, newCompany } from "./first-crew-day";

// One company from the migrations' empty tables to the end of its first crew day, step by step, each building on the
// one before.
const db = testDatabase();
const TODAY = businessDate(new Date());
const YEAR = yearOf(TODAY);

const company = newCompany();

clockStandsAt(afterTheMorning);

beforeAll(async () => {
  await db.delete(settings);
  ({ hrid: company.hrid.owner } = await createAdmin(db, {
    username: "ada",
    fullname: "Ada Holt",
    password: PASSWORD,
    now: new Date(),
  }));
});

it("the owner made by admin:create logs in, and finds nothing but that event", async () => {
  company.owner = await logInAs("ada", PASSWORD);
  const { events } = await company.owner.asks("GET", "/api/audit");
  expect(events.map(({ action }: { action: string }) => action)).toContain("employee.create_admin");
  expect((await company.owner.asks("GET", "/api/outbox")).messages).toEqual([]);
  for (const list of ["/api/pays/pay_period_options", "/api/crews", "/api/crews/crew_list"])
    expect(await company.owner.asks("GET", list)).toEqual([]);
});

it("visitors only read that something is coming: nothing made up is on any page", async () => {
  // Loaded after Next's parts are replaced.
  const layouts = [
    await import("@/app/(public)/(site)/layout"),
    await import("@/app/(client)/crews/react_client_dashboard/layout"),
  ];
  for (const { default: layout } of layouts) {
    const drawn = await drawElement(await layout({ children: "its page" }), "");
    expect(drawn).toContain("Coming soon");
    expect(drawn).not.toContain("its page");
    expect(drawn).not.toContain(SETTING_DEFAULTS.company.name);
  }
  for (const page of ["", "services", "about", "contact"] as const)
    for (const base of ["", AREAS.client] as const)
      expect(await drawPage(path.site(page, base), "")).toBe("");
});

describe("settings", () => {
  const put = (tail: string, body: Record<string, unknown>) =>
    company.owner.asks("PUT", `/api/settings/${tail}`, body);

  it("for a company smaller than usual apply from today", async () => {
    const values = {
      company: { ...SETTING_DEFAULTS.company, name: "Clear Panes", email: "office@clear.example.com" },
      officePhone: "905-555-0100",
      hst: { crewForm: 0.13, standard: 0.13 },
      crewManagers: ["Ada"],
      estimators: ["Ada", "Mo"],
      ledgerLocations: ["7 Mill Street"],
      reportRecipients: ["office@clear.example.com"],
    } satisfies Partial<Record<SettingKey, unknown>>;
    for (const [key, value] of Object.entries(values)) {
      await put(key, { value, version: "default" });
      expect(await getSetting(db, key as SettingKey, TODAY)).toEqual(value);
    }
  });

  it("put on the public site what's true of the company, and nothing made up", async () => {
    const shows = async (page: "" | "about", words: string[]) => {
      const drawn = await drawPage(path.site(page), "");
      return words.filter((each) => drawn.includes(each));
    };
    expect(await shows("", ["What our clients say"])).toEqual([]);
    expect(await shows("about", ["Our story"])).toEqual([]);
    const clientQuotes = [{ text: "They left the sills dry", name: "Ann", place: "The Annex" }];
    const introduction = { home: "Ada and two crews.", title: "Ada's crews", lead: "Since this spring." };
    const story = ["It began with a bucket."];
    for (const [key, value] of Object.entries({ clientQuotes, introduction, story }))
      await put(key, { value, version: "default" });
    const home = ["What our clients say", "They left the sills dry", "Ada and two crews.", "Clear Panes"];
    expect(await shows("", home)).toEqual(home);
    const about = ["Since this spring.", "Our story", "It began with a bucket."];
    expect(await shows("about", about)).toEqual(about);
  });

  it("give a crew its truck, gas card, tablet and safety points", async () => {
    const admin = testContext({ actor: staffActor({ hrid: company.hrid.owner }, { access_admin: true }) });
    const { fleet } = await settingsGroup(admin, "fleet", {});
    for (const [at, name] of ["Truck 1", "Esso 1", "Tablet 1"].entries())
      await put(`fleet/${fleet?.[at]?.list}`, {
        rows: [{ name, active: true }],
        version: fleet?.[at]?.version,
      });
    expect(await company.owner.asks("GET", "/api/crews/crew_set_up_lists")).toMatchObject({
      vehicleOptions: ["Truck 1"],
      gascardOptions: ["Esso 1"],
      tabletOptions: ["Tablet 1"],
    });
    const { safety } = await settingsGroup(admin, "safety", {});
    const version = safety?.version;
    await put("safety_points", { rows: [{ point: "Foot every ladder", active: true }], version });
    const { safety_talk } = await company.owner.asks("GET", "/api/crews/safety_talk");
    expect(safety_talk).toEqual([{ id: expect.any(Number), point: "Foot every ladder" }]);
  });

  it("open this year and the next for booking, and limit a day's appointments", async () => {
    for (const year of [YEAR, YEAR + 1])
      expect(
        await company.owner.asks("POST", `/api/settings/float_windows/${year}/roll_over`, {}),
      ).toMatchObject({
        added: 22,
      });
    const days = [1, 2].map((n) => addDays(TODAY, n));
    const date = days.find((day) => weekday(day) !== 0) ?? TODAY;
    const caps = { eights: 2, twelves: 1, anys: 3 };
    const seen = SETTING_DEFAULTS.appointmentCaps;
    expect(await put("appointment_limits", { date, caps, seen })).toMatchObject({ caps });
  });
});

it("the ledger takes its first description and transaction at the company's own location", async () => {
  expect(await company.owner.asks("GET", "/api/props/fetch_descriptions")).toEqual([]);
  await company.owner.asks("POST", "/api/props/add_description", { description: "Rent" });
  const entry = { date: TODAY, location: "7 Mill Street", typeIncome: "Expense", description: "Rent" };
  const { transaction } = await company.owner.asks("POST", "/api/props/add_transaction", {
    ...entry,
    amount: "900.00",
    notes: "",
  });
  expect(transaction).toMatchObject({ ...entry, amount: "900.00" });
});

describe("employees", () => {
  const add = async (name: string, fullname: string, more: Record<string, unknown> = {}): Promise<number> => {
    const { employee } = await company.owner.asks("POST", "/api/employees", {
      username: name.toLowerCase(),
      name,
      fullname,
      email: "",
      phone: "",
      shop: "Osler",
      rate: "20.00",
      managerHrid: company.hrid.owner,
      crewMaster: false,
      driver: false,
      closingManager: false,
      password: PASSWORD,
      ...more,
    });
    return employee.hrid;
  };

  it("the owner enters what admin:create doesn't ask for: short name and email", async () => {
    const own = { username: "ada", fullname: "Ada Holt", name: "Ada", email: "ada@clear.example.com" };
    await company.owner.asks("PATCH", `/api/employees/${company.hrid.owner}`, {
      ...own,
      closingManager: true,
    });
    expect(await db.select().from(employees)).toMatchObject([{ ...own, closingManager: true }]);
  });

  it("a manager, a driver and a second are entered, given their rights, and log in", async () => {
    company.hrid.manager = await add("Mo", "Mo Field", { closingManager: true });
    company.hrid.driver = await add("Dan", "Dan Roy", { crewMaster: true, driver: true, rate: "22.00" });
    company.hrid.second = await add("Sy", "Sy Low");
    const at = `/api/employees/${company.hrid.manager}`;
    await company.owner.asks("PATCH", `${at}/capabilities`, {
      capabilities: ["production", "pay", "crew_mgt", "sales", "client_care"],
    });
    await company.owner.asks("PATCH", `${at}/report_areas`, { areas: ["Open(West)"] });
    company.manager = await logInFirst("mo", PASSWORD);
    company.driver = await logInFirst("dan", PASSWORD);
    const lists = await company.manager.asks("GET", "/api/crews/crew_set_up_lists");
    expect(lists.driverOptions).toEqual([{ hrid: company.hrid.driver, name: "Dan" }]);
    expect(lists.mgrOptions.map(({ name }: { name: string }) => name)).toEqual(["Ada", "Mo"]);
  });

  it("a franchise partner gets a royalty and the driver's crew", async () => {
    company.hrid.partner = await add("Pia", "Pia Moss");
    const at = `/api/employees/${company.hrid.partner}`;
    await company.owner.asks("POST", `${at}/royalties`, { percent: "30", effectiveFrom: TODAY });
    const crew = { crewHrid: company.hrid.driver, validFrom: TODAY };
    const { employee } = await company.owner.asks("POST", `${at}/partner_crews`, crew);
    expect(employee).toMatchObject({
      partner: true,
      royalties: [{ royalty: 0.3 }],
      crews: [{ crewName: "Dan" }],
    });
  });
});

it("clients, their addresses, prices and past jobs are imported", async () => {
  const people = `Id,Name,Phone,Email,Address,City,Postal Code,W1
1,Ann Lee,416-555-0101,ann@example.com,12 Clinton St,Toronto,M6G 2Y5,185.00
2,Bea Osman,416-555-0102,,3 Palmerston Blvd,Toronto,M6G 1A1,0
`;
  const past = `Job Id,Client Id,Address,Description,Price,Date,Crew Name,Status
a,1,12 Clinton St,W1,170,2024-05-31,Dan,paid
b,2,3 Palmerston Blvd,W1,90,2024-06-13,,paid
`;
  const { cookie } = company.owner;
  const done = { state: "done", created: 2, bad: 0 };
  expect(await brought({ kind: "clients", content: people, cookie })).toMatchObject({ ...done, places: 2 });
  expect(await brought({ kind: "jobs", content: past, cookie })).toMatchObject(done);
  expect(await db.select().from(properties).orderBy(properties.jobinfoid)).toMatchObject([
    { address: "12 Clinton St", w1: 18_500 },
    { address: "3 Palmerston Blvd", w1: null },
  ]);
  expect(await db.select().from(jobs).orderBy(jobs.datebi)).toMatchObject([
    { datebi: "2024-05-31", price: 17_000, crewHrid: company.hrid.driver, recstatus: "PAID" },
    { datebi: "2024-06-13", price: 9_000, recstatus: "PAID" },
  ]);
});

describe("the first crew day", () => firstCrewDay(company));
