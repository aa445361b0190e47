import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "@/db/client";
import { auditDetails, auditEvents, settings } from "@/db/schema";
import { archiveAudit } from "@/lib/features/retention/archive-audit";
import { deleteMonth } from "@/lib/features/retention/sql/audit-archive";
import { readAuditLog } from "@/lib/registry/audit-log/reads";
import { makeAuditEvents, makeSetting } from "@/tests/factories";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAppRole } from "@/tests/support/databases/app-role";

const url = process.env.DATABASE_URL ?? "";
const NOW = new Date("2026-11-20T15:00Z");
const CHECKSUM = "a".repeat(64);
const owner = connect({ url, max: 1 });
const second = connect({ url, max: 1 });
const db = testDatabase();
let folder = "";
let app: postgres.Sql;

beforeAll(async () => {
  app = postgres(await makeAppRole(url), { max: 1, onnotice: () => {} });
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "audit-"));
  await owner.sql`alter table audit_events disable trigger user`;
  await owner.sql`delete from audit_events`;
  await owner.sql`alter table audit_events enable trigger user`;
  await db.delete(settings).where(eq(settings.key, "retention"));
});
afterAll(async () => {
  await app.end();
  await owner.sql`drop owned by runsheet_app`;
  await Promise.all([owner.close(), second.close()]);
});

const keep = (auditMonths: number) =>
  makeSetting(db, "retention", { messageTexts: 90, importRows: 30, auditMonths });
const at = (day: string) => new Date(`${day}T12:00Z`);
const archive = (by = owner) => archiveAudit(by.db, { now: NOW, folder });
const months = async () =>
  (await db.select().from(auditEvents)).map((event) => event.at.toISOString().slice(0, 7));

describe("expired months of the activity log", () => {
  it("stay for good unless the setting says otherwise", async () => {
    await makeAuditEvents(db, [{ at: at("2019-05-03") }]);
    expect(await archive()).toBe(0);
    expect(await months()).toEqual(["2019-05"]);
  });

  it("go to one file each, with a checksum, and leave an event that says so", async () => {
    await keep(24);
    const days = ["2024-09-01", "2024-09-30", "2024-10-31", "2024-11-01", "2026-11-19"];
    const [first, last] = await makeAuditEvents(
      db,
      days.map((day) => ({ at: at(day), subject: "job", action: "job.book" })),
    );
    expect(await archive()).toBe(2);
    expect((await months()).slice(0, 2)).toEqual(["2024-11", "2026-11"]);
    const name = `audit-2024-09-${first?.id}-${last?.id}.jsonl.gz`;
    const bytes = await readFile(path.join(folder, name));
    const lines = gunzipSync(bytes).toString().trim().split("\n");
    expect(lines.map((line) => JSON.parse(line).at.slice(0, 10))).toEqual(["2024-09-01", "2024-09-30"]);
    const checksum = createHash("sha256").update(bytes).digest("hex");
    expect(await readFile(path.join(folder, `${name}.sha256`), "utf8")).toBe(`${checksum}  ${name}\n`);
    const entries = await db.select().from(auditEvents).where(eq(auditEvents.action, "audit.archive"));
    expect(entries.map(({ subjectId }) => subjectId)).toEqual(["2024-09", "2024-10"]);
    expect(entries[0]?.after).toEqual({ rows: 2, filename: name, checksum });
    const { events } = await readAuditLog(testContext(), { subject: "audit-month" });
    expect(events[1]?.what).toContain(
      "Moved the activity log of 2024-09 (UTC) to a file on the server: rows 2",
    );
  });

  it("take their personal data with them, and the file doesn't have it", async () => {
    await keep(12);
    const [event] = await makeAuditEvents(db, [
      {
        at: at("2024-01-05"),
        subject: "client",
        subjectId: "7",
        after: { phone: "416-555-0177", rating: 4 },
      },
    ]);
    await db.insert(auditDetails).values({ eventId: event?.id ?? 0, after: { lastname: "Quimby" } });
    await archive();
    expect(await db.$count(auditDetails)).toBe(0);
    const [file = ""] = (await readdir(folder)).filter((name) => name.endsWith(".gz"));
    const text = gunzipSync(await readFile(path.join(folder, file))).toString();
    expect(text).toContain('"rating":4');
    expect(text).not.toMatch(/0177|Quimby/);
  });

  it("stay when the file can't be written", async () => {
    await keep(12);
    await makeAuditEvents(db, [{ at: at("2024-01-05") }]);
    await rm(folder, { recursive: true });
    await writeFile(folder, "a file, not a folder");
    await expect(archive()).rejects.toThrow();
    expect(await months()).toEqual(["2024-01"]);
  });

  it("go on the next run when the last one was killed between file and deletion", async () => {
    await keep(12);
    await makeAuditEvents(db, [{ at: at("2024-01-05") }, { at: at("2024-01-06") }]);
    await owner.sql`alter function archive_audit_month(text, bigint, text, text) rename to not_now`;
    await expect(archive()).rejects.toThrow();
    await owner.sql`alter function not_now(text, bigint, text, text) rename to archive_audit_month`;
    const left = await readdir(folder);
    expect([left.length, await months()]).toEqual([2, ["2024-01", "2024-01"]]);
    expect(await archive()).toBe(1);
    expect(await readdir(folder)).toEqual(left);
  });

  it("from a restored copy never overwrite other files", async () => {
    await keep(12);
    for (let run = 0; run < 2; run++) {
      await makeAuditEvents(db, [{ at: at("2024-01-05") }]);
      await archive();
    }
    expect((await readdir(folder)).filter((name) => name.endsWith(".gz"))).toHaveLength(2);
  });

  it("are archived by one run at a time", async () => {
    await keep(12);
    await makeAuditEvents(db, [{ at: at("2024-01-05") }, { at: at("2024-02-05") }]);
    const ended = await Promise.allSettled([archive(owner), archive(second)]);
    const refused = ended.filter(({ status }) => status === "rejected");
    const moved = ended.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(moved.reduce((sum, each) => sum + each, 0)).toBe(2);
    for (const each of refused) expect(String((each as PromiseRejectedResult).reason)).toContain("under way");
    await Promise.all([owner, second].map(({ sql }) => sql`select pg_advisory_unlock_all()`));
  });
});

const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof postgres.PostgresError ? cause.code : cause;
};

describe("the only way out of the activity log", () => {
  const deleting = (month: string, count = 1) =>
    deleteMonth(owner.db, { month, count, file: "f", checksum: CHECKSUM });

  it("refuses a month that isn't over, a wrong count, an empty month and nonsense", async () => {
    const thisMonth = new Date().toISOString().slice(0, 7);
    await makeAuditEvents(db, [{ at: new Date() }, { at: at("2024-01-05") }]);
    expect(await refusal(deleting(thisMonth))).toBe("22023");
    expect(await refusal(deleting("2999-01"))).toBe("22023");
    expect(await refusal(deleting("2024-1"))).toBe("22023");
    expect(await refusal(deleting("2024-01", 2))).toBe("55000");
    expect(await refusal(deleting("2023-01", 0))).toBe("55000");
    expect(await db.$count(auditEvents)).toBe(2);
  });

  it("lets a month go once when two ask at the same time", async () => {
    await makeAuditEvents(db, [{ at: at("2024-01-05") }]);
    const other = deleteMonth(second.db, { month: "2024-01", count: 1, file: "f", checksum: CHECKSUM });
    const codes = await Promise.all([refusal(deleting("2024-01")), refusal(other)]);
    expect(codes.toSorted()).toEqual(["55000", null].toSorted());
    expect(await db.$count(auditEvents, eq(auditEvents.action, "audit.archive"))).toBe(1);
  });

  it("is closed to the app's role, whatever it sets", async () => {
    await makeAuditEvents(db, [{ at: at("2024-01-05") }]);
    const tried = (statements: string[]) =>
      refusal(
        app.begin(async (sql) => {
          for (const statement of statements) await sql.unsafe(statement);
        }),
      );
    const door = "select set_config('runsheet.archived_month', '2024-01', true)";
    const call = `select archive_audit_month('2024-01', 1, 'f', '${CHECKSUM}')`;
    expect(await tried([door, "delete from audit_events"])).toBe("42501");
    expect(await tried([call])).toBe("42501");
    expect(await tried(["update audit_details set note = 'x'"])).toBe("42501");
    // A copy restored without its grants: anyone may call it, and the trigger and the function still refuse.
    await owner.sql`grant execute on function archive_audit_month(text, bigint, text, text) to public`;
    await owner.sql`grant delete on audit_events to runsheet_app`;
    expect(await tried([door, "delete from audit_events"])).toBe("42501");
    expect(await tried([call])).toBe("42501");
    await owner.sql`revoke delete on audit_events from runsheet_app`;
    await owner.sql`revoke all on function archive_audit_month(text, bigint, text, text) from public`;
    expect(await months()).toEqual(["2024-01"]);
  });

  it("is closed to the owner too, except for the month being archived", async () => {
    await makeAuditEvents(db, [{ at: at("2024-01-05") }]);
    expect(await refusal(Promise.resolve(owner.sql`delete from audit_events`))).toBe("42501");
    const wrongMonth = owner.sql.begin(async (sql) => {
      await sql`select set_config('runsheet.archived_month', '2024-02', true)`;
      await sql`delete from audit_events`;
    });
    expect(await refusal(wrongMonth)).toBe("42501");
    expect(await refusal(Promise.resolve(owner.sql`truncate audit_events cascade`))).toBe("42501");
  });
});
