import { inArray, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { clients, dnfs, feedback, jobs, leads, outbox, signPickups } from "@/db/schema";
import { testDatabase } from "@/tests/support/database";
import { rowsOf } from "@/tests/support/rows";
import { idsOf, makeWorld, send, type World, WRITES } from "./client-calls";

const db = testDatabase();

/** Columns an attacker would like to set (T19); none of them is a field of these forms. */
const POISON = {
  price: 1,
  status: "PAID",
  recstatus: "PAID",
  ok: true,
  conf1: true,
  conf1At: "2020-01-01",
  paid: true,

  royalty: 0,
  state: "reported",
  datebi: "2020-01-01",
  crewHrid: 1,
  crew_hrid: 1,
  schdate: "2020-01-01",

  num: 1,
  holdingCell: true,
  holding_cell: true,
  cancelledAt: null,
  cancelled_at: null,
  ccStatus: "secured",
  cc_status: "secured",
  contactstatus: "ok",
  passwordHash: "x",
  password_hash: "x",
  kind: "Estimate",
  holderHrid: 1,
  estimatorHrid: 1,
  comm: "999.00",
  tag: "x",
  area: "x",
  resolvedAt: "2020-01-01",

  resolved_at: "2020-01-01",
  resolvedBy: 1,
  emailed: true,
  verdict: "VALID",
  crewname: "x",
  source: "x",

  discountPrice: 1,
  discount_price: "0.01",
  createdAt: "2000-01-01",
  messdate: "2000-01-01",
  to: "x@evil.example",
  recipient: "x@evil.example",
  rate: 0,
  hst: 0,
  msid: 1,
  dnfid: 1,
  signPickupId: 1,
  callerCfid: 1,
};

/** Every row of a client's, without what differs from world to world. */
async function told(world: World): Promise<unknown> {
  const mine = [world.upcoming.jobid, world.done.jobid];
  const rows = {
    clients: await rowsOf(clients, { cfid: world.cfid }),
    jobs: await rowsOf(jobs, { cfid: world.cfid }),
    leads: await rowsOf(leads, { cfid: world.cfid }),
    signs: await db.select().from(signPickups).where(inArray(signPickups.jobid, mine)),
    feedback: await db.select().from(feedback).where(inArray(feedback.jobid, mine)),
    dnfs: await db.select().from(dnfs).where(inArray(dnfs.jobid, mine)),
    mails: await rowsOf(outbox, { cfid: world.cfid }),
  };
  const names = new Map<unknown, string>([
    ...([
      [world.cfid, "cfid"],
      [world.jobinfoid, "place"],
      [world.upcoming.jobid, "job 1"],
    ] as const),
    ...([
      [world.done.jobid, "job 2"],
      [world.done.crewHrid, "crew"],
      [world.client.passwordHash, "hash"],
    ] as const),
    ...([
      [world.client.lastname, "name"],
      [world.client.email, "email"],
    ] as const),
  ]);
  const KEYS = new Set(["id", "msid", "dnfid", "signPickupId", "uniqueKey"]);
  const text = JSON.stringify(rows, (key, value) => {
    if (KEYS.has(key)) return value === null ? null : key;
    // The world was made before the write; only whether an instant is set may differ.
    if (/At$|date$/.test(key) && typeof value === "string" && value.includes("T")) return "an instant";
    return names.get(value) ?? value;
  });
  const secrets = [
    world.address,
    world.client.lastname,
    String(world.upcoming.jobid),
    String(world.done.jobid),
  ];
  return JSON.parse(secrets.reduce((all, secret) => all.replaceAll(secret, "…"), text));
}

/** Unique numbers, so that each can be replaced by what it refers to. */
beforeAll(async () => {
  const starts = {
    clients_cfid_seq: 7_100_000,
    properties_jobinfoid_seq: 7_200_000,
    jobs_jobid_seq: 7_300_000,
  };
  for (const [name, at] of Object.entries({ ...starts, employees_hrid_seq: 7_400_000 }))
    await db.execute(sql`select setval(${name}, ${at})`);
});

describe("unknown fields are dropped (T19)", () => {
  it.each(WRITES)("$name: the rows are the same as without them", async (call) => {
    const [plain, poisoned] = [await makeWorld(), await makeWorld()];
    expect((await send(call, idsOf(plain), { cookie: plain.cookie })).status).toBe(200);
    const answer = await send(call, idsOf(poisoned), { cookie: poisoned.cookie, extra: POISON });
    expect(answer.status).toBe(200);
    expect(await told(poisoned)).toEqual(await told(plain));
  });
});
