import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { NextRequest } from "next/server";
import { beforeAll, describe, expect, it } from "vitest";
import { GET as take } from "@/app/api/data/exports/[key]/route";
import { csvField } from "@/components/table/csv";
import { auditEvents, clients, dataExports, images } from "@/db/schema";
import { makeClient, makeProperty } from "@/tests/factories/clients";
import { makeEmployee } from "@/tests/factories/employees";
import { makeReportedJob } from "@/tests/factories/jobs";
import { post } from "@/tests/support/asks";
import { clientCookie, staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";

const db = testDatabase();
let owner: string;
let ownerId: number;

beforeAll(async () => {
  ownerId = (await makeEmployee(db, { capabilities: ["access_admin"] })).hrid;
  owner = await staffCookie(ownerId);
});

const ask = (what: string, cookie = owner) => post(cookie, "/api/data/exports", { what });

const fetchExport = (id: string, cookie = owner, signal?: AbortSignal) =>
  take(
    new NextRequest(`http://127.0.0.1:3000/api/data/exports/${id}`, {
      headers: { host: "127.0.0.1:3000", cookie },
      signal,
    }),
  );

async function download(what: string): Promise<Uint8Array> {
  const { body } = await ask(what);
  const response = await fetchExport(body.id);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("utf8");

describe("a table's CSV", () => {
  it("has the mark, a header, every row, and no text a spreadsheet would run", async () => {
    const { cfid } = await makeClient(db, {
      lastname: '=HYPERLINK("http://x")',
      firstname: 'Ann "A", Lee',
      company: "-5",
      phone: "+14165550123",
    });
    const csv = text(await download("clients"));
    expect(csv.startsWith("\uFEFFcfid,")).toBe(true);
    const line = csv.split("\n").find((each) => each.startsWith(`${cfid},`));
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(line).toContain('"Ann ""A"", Lee"');
    expect(line).toContain(",-5,+14165550123,");
  });

  it.each([" =1+1", "\t=1", "\u00a0\u3000@SUM(A1)", "＝1+1", "＋1", "－1", " ＠A1"])(
    "has an apostrophe before %j, like the screens' files",
    async (address) => {
      const { cfid } = await makeClient(db, { address });
      const line = text(await download("clients"))
        .split("\n")
        .find((each) => each.startsWith(`${cfid},`));
      expect(line).toContain(`,${csvField(address)},`);
      expect(csvField(address)).toBe(`'${address}`);
    },
  );

  it("never contains login secrets", async () => {
    await makeClient(db, { password: "long enough" });
    const [row] = await db.execute<{ hash: string }>(
      sql`select password_hash as hash from ${clients} where password_hash is not null limit 1`,
    );
    for (const name of ["clients", "employees"]) {
      const csv = text(await download(name));
      expect(csv).not.toContain(row?.hash);
      expect(csv.split("\n")[0]).not.toContain("password_hash");
    }
  });

  it("needs the access right, works once, and only for the person who requested it", async () => {
    const other = (await staffWith(["access_admin"])).cookie;
    const manager = (await staffWith(["production", "pay"])).cookie;
    const client = await clientCookie((await makeClient(db)).cfid);
    expect((await ask("clients", manager)).status).toBe(403);
    expect((await ask("clients", client)).status).toBe(403);
    expect((await ask("sessions")).status).toBe(422);
    const { body } = await ask("vehicles");
    expect((await fetchExport(body.id, other)).status).toBe(404);
    expect((await fetchExport(body.id, manager)).status).toBe(403);
    const first = await fetchExport(body.id);
    await first.text();
    expect(first.headers.get("content-disposition")).toMatch(/vehicles-\d{4}-\d\d-\d\d\.csv/);
    expect((await fetchExport(body.id)).status).toBe(404);
    const audited = await db.select().from(auditEvents).where(sql`subject_id = ${body.id}`);
    expect(audited).toMatchObject([{ action: "data.export", actorHrid: ownerId }]);
  });
});

describe("everything", () => {
  it("is one ZIP: a CSV per table, the pictures, and a guide to the columns", async () => {
    const { cfid } = await makeClient(db);
    const { jobinfoid } = await makeProperty(db, { cfid });
    const { jobid } = await makeReportedJob(db, { cfid, jobinfoid });
    const picture = { kind: "job", width: 10, height: 10, bytes: 3, jobid };
    const made = await db.insert(images).values([picture, picture]).returning({ id: images.id });
    const folder = process.env.UPLOADS_DIR ?? "";
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${made[0]?.id}.jpg`), "jpg");
    const files = unzipSync(await download("everything"));
    expect(text(files["README.txt"])).toContain("clients.csv: Clients");
    expect(text(files["jobs.csv"])).toContain(`\n${jobid},`);
    expect(Object.keys(files).filter((name) => name.endsWith(".csv")).length).toBeGreaterThan(45);
    expect(text(files[`images/${made[0]?.id}.jpg`])).toBe("jpg");
    expect(text(files["images/missing.txt"])).toBe(`${made[1]?.id}.jpg\n`);
    const sent = async () => (await db.select().from(dataExports).where(sql`what = 'everything'`))[0]?.bytes;
    await expect.poll(sent, { timeout: 60_000 }).toBeGreaterThan(1000);
  });

  it("is made one at a time, and ends with its reader", async () => {
    const first = (await ask("everything")).body.id;
    const second = (await ask("everything")).body.id;
    const leaving = new AbortController();
    const response = await fetchExport(first, owner, leaving.signal);
    expect((await fetchExport(second)).status).toBe(429);
    await response.body?.getReader().read();
    leaving.abort();
    let next = await fetchExport(second);
    const status = async () => {
      if (next.status === 429) next = await fetchExport(second);
      return next.status;
    };
    await expect.poll(status, { timeout: 60_000 }).toBe(200);
    expect(Object.keys(unzipSync(new Uint8Array(await next.arrayBuffer())))).toContain("clients.csv");
    const open = async () => {
      const [row] = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and query ilike 'fetch%' and state <> 'idle'`,
      );
      return row?.n;
    };
    await expect.poll(open, { timeout: 60_000 }).toBe(0);
  });
});
