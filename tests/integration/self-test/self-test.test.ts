import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { connect } from "@/db/client";
import { employees, outbox } from "@/db/schema";
import { runSelfTest } from "@/lib/features/health/self-test/reads";
import { makeEmployee } from "@/tests/factories";
import { post } from "@/tests/support/asks";
import { staffCookie } from "@/tests/support/call";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();

const sent = (hrid: number) =>
  db
    .select({ to: outbox.recipient })
    .from(outbox)
    .where(and(eq(outbox.kind, "self-test"), eq(outbox.recipient, `boss${hrid}@example.com`)));

describe("Management's Test", () => {
  it("says what works and what isn't set up, and leaves no picture behind", async () => {
    const checks = await runSelfTest(testContext());
    const states = Object.fromEntries(checks.map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({ Database: "works", Pictures: "works", Maps: "absent" });
    expect(checks.every(({ says }) => says.length > 0)).toBe(true);
  });

  it("names a failing part by its code, with no address or password in it", async () => {
    const { db: dead, close } = connect({ url: "postgres://somebody:secret@127.0.0.1:1/none", max: 1 });
    const checks = await runSelfTest(testContext({ db: dead }));
    // It waits five seconds for a connection that never comes, which nothing here needs.
    void close();
    const database = checks.find(({ name }) => name === "Database");
    expect(database?.state).toBe("fails");
    expect(database?.says).not.toMatch(/secret|somebody|127/);
  });
});

describe("a test mail", () => {
  let hrid = 0;
  let cookie = "";
  beforeEach(async () => {
    const boss = await makeEmployee(db, { capabilities: ["management"] });
    hrid = boss.hrid;
    cookie = await staffCookie(hrid);
  });
  const send = () => post(cookie, "/api/self_test/send_mail");

  it("goes to the caller's own address, once a minute, even on a double click", async () => {
    await db
      .update(employees)
      .set({ email: `boss${hrid}@example.com` })
      .where(eq(employees.hrid, hrid));
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await sent(hrid)).toHaveLength(1);
  });

  it("is refused without an address on file, and without the right", async () => {
    await db.update(employees).set({ email: null }).where(eq(employees.hrid, hrid));
    expect((await send()).status).toBe(409);
    cookie = (await staffWith()).cookie;
    expect((await send()).status).toBe(403);
  });
});
