import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobs, outbox, settings } from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { readAbout, readServices, readSite, readSiteMetadata } from "@/lib/features/company/reads";
import { deliverNext } from "@/lib/platform/outbox/deliver";
import { enqueueMessage } from "@/lib/platform/outbox/enqueue";
import { company } from "@/scripts/doctor/company";
import { examine } from "@/scripts/doctor/examine";
import { staffActor } from "@/tests/factories/actors";
import { makeEmployee } from "@/tests/factories/employees";
import { post, put } from "@/tests/support/asks";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { loggedInClient, staffWith, viewerOf } from "@/tests/support/people";
import { rowOf, rowsOf } from "@/tests/support/rows";
import { appointment, fallOf, freshDay, order } from "../bookings/orders";

// A fresh installation: the company of the defaults is invented, so nobody outside reads about it (rule company-saved).

const db = testDatabase();
let client: Awaited<ReturnType<typeof loggedInClient>>;
let owner: Awaited<ReturnType<typeof staffWith>>;
beforeAll(async () => {
  owner = await staffWith(["access_admin", "client_care"]);
});
beforeEach(async () => {
  await db.delete(settings).where(eq(settings.key, "company"));
  await db.delete(outbox);
  client = await loggedInClient();
});

const save = () =>
  put(owner, "/api/settings/company", {
    value: { ...SETTING_DEFAULTS.company, name: "Clear Panes" },
    version: "default",
  });
const doctor = () =>
  examine({
    settings: { DATABASE_URL: process.env.DATABASE_URL },
    folder: process.cwd(),
    checks: [{ name: "Company", look: company }],
  });
const queue = (uniqueKey: string, about: { cfid?: number; jobid?: number }) =>
  enqueueMessage(testContext(), {
    kind: "receipt",
    channel: "email",
    to: "ann@example.com",
    subject: "Your receipt",
    body: `From ${SETTING_DEFAULTS.company.name}`,
    uniqueKey,
    ...about,
  });

describe("until the company is saved", () => {
  it("visitors read nothing of it; staff see the site as it will be", async () => {
    for (const read of [readSite, readServices, readAbout]) expect(await read(testContext())).toBeNull();
    expect(await readSiteMetadata(testContext())).toMatchObject({
      title: { absolute: "Coming soon" },
      robots: { index: false },
    });
    const { hrid } = await makeEmployee(db);
    const staff = testContext({ actor: staffActor({ hrid }) });
    expect(await readSite(staff)).toMatchObject({ saved: false, company: SETTING_DEFAULTS.company });
    await save();
    expect(await readSite(testContext())).toMatchObject({ saved: true, company: { name: "Clear Panes" } });
    expect(await readSiteMetadata(testContext())).toMatchObject({ robots: { index: true } });
  });

  it("clients can't book; the office can for them", async () => {
    const day = freshDay(await fallOf("windows"));
    const refused = await order(client, appointment(day));
    expect(refused).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("can't book online yet") },
    });
    expect(await rowsOf(jobs, { cfid: client.cfid })).toEqual([]);
    const viewer = await viewerOf(client.cfid);
    const body = { ...appointment(day), salesid1: "", jobinfoid: client.jobinfoid, price: 0 };
    expect((await post(viewer, "/api/sales", body)).status).toBe(200);
    await save();
    expect((await order(client, appointment(freshDay(await fallOf("windows"))))).status).toBe(200);
  });

  it("messages about clients aren't sent, neither then nor later; those to staff are", async () => {
    const sent: string[] = [];
    const senders = { email: async ({ body }: { body: string }) => void sent.push(body), text: null };
    const deliverAll = async () => {
      while (await deliverNext(db, senders, new Date(Date.now() + 60_000)));
    };
    expect(await queue("held", { cfid: client.cfid })).toBe(true);
    const staff = { kind: "daily-report", channel: "email", to: "us@example.com", body: "To staff" } as const;
    await enqueueMessage(testContext(), { ...staff, uniqueKey: "staff" });
    await deliverAll();
    expect(sent).toEqual(["To staff"]);
    const held = await rowOf(outbox, { uniqueKey: "held" });
    expect(held).toMatchObject({
      state: "failed",
      lastError: "Written before the company was saved under Settings.",
    });
    await save();
    const again = await post(owner, `/api/outbox/${held?.id}/retry`);
    expect(again).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("the example company") },
    });
    await deliverAll();
    expect(sent).toEqual(["To staff"]);
    await queue("later", { cfid: client.cfid });
    await deliverAll();
    expect(sent).toHaveLength(2);
  });

  it("doctor fails", async () => {
    expect(await doctor()).toEqual([
      { name: "Company", state: "fail", says: expect.stringContaining("Log in, open Settings, Company") },
    ]);
    await save();
    expect(await doctor()).toMatchObject([{ state: "ok" }]);
  });

  it("a company planned for later isn't saved yet", async () => {
    await db
      .insert(settings)
      .values({ key: "company", value: SETTING_DEFAULTS.company, effectiveFrom: "2999-01-01" });
    expect(await readSite(testContext())).toBeNull();
    await queue("planned", { cfid: client.cfid });
    expect((await rowOf(outbox, { uniqueKey: "planned" }))?.state).toBe("failed");
  });
});
