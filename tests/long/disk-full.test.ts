import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Disk, mountDisk } from "@/tests/faults/support/disk";
import { logIn, type Person } from "@/tests/faults/support/people";
import { SEED } from "@/tests/faults/support/size";
import { startWorld, type World } from "@/tests/faults/support/world";
import { examine } from "@/tests/faults/work/audit";
import { tell } from "@/tests/faults/work/figures";
import { newWriting, write } from "@/tests/faults/work/writers";
import { type Maker, writeMaker } from "@/tests/faults/work/writes";

// R6: the disk is full: what can't be stored is refused in words, nothing breaks, and work continues when there's room.

let world: World;
let maker: Maker;
let uploads: string;
let disk: Disk;
beforeAll(async () => {
  uploads = mkdtempSync(join(tmpdir(), "uploads-"));
  disk = mountDisk(uploads, 8);
  world = await startWorld({ room: ROOM, settings: { WORKER: "off", UPLOADS_DIR: uploads } });
});
afterAll(async () => {
  await maker?.close();
  await world?.stop();
  disk?.unmount();
  rmSync(uploads, { recursive: true, force: true });
});

const ROOM = 64;
const BALLAST = 48;

/** Uses up all room, including what the database's own files had in reserve. */
async function fillDisk(folder: string): Promise<() => void> {
  const ballast = join(folder, "ballast");
  writeFileSync(ballast, Buffer.alloc(BALLAST << 20));
  await world.sql`create table garbage (words text)`;
  const insert = () =>
    world.sql`insert into garbage select repeat(md5(random()::text), 8) from generate_series(1, 4000)`;
  try {
    for (;;) await insert();
  } catch {
    // Full, or PostgreSQL is gone.
  }
  return () => rmSync(ballast, { force: true });
}

it(`the database's disk is full: refused with 503, no acknowledged write lost, later ones kept (R6, seed ${SEED})`, async () => {
  maker = await writeMaker(world);
  const writes = await maker.round(40);
  await maker.close();
  const makeRoom = await fillDisk(world.cluster.home);
  const pid = world.pid();
  const writing = newWriting();
  const writers = write(writes, writing);
  await vi.waitFor(() => expect(writing.told503).toBeGreaterThan(8), { timeout: 30_000, interval: 50 });
  const before = writing.acknowledged.length;
  makeRoom();
  const roomAt = performance.now();
  // As a service manager does: PostgreSQL stops itself when it can't even write its log.
  await vi.waitFor(() => world.cluster.start(), { timeout: 30_000, interval: 500 });
  await vi.waitFor(() => expect(writing.acknowledged.length).toBeGreaterThan(before), { timeout: 30_000 });
  const back = performance.now() - roomAt;
  await world.sql`drop table garbage`;
  await writers;
  expect(writing.refused).toEqual([]);
  expect(await examine(world.sql, writing.acknowledged, writes)).toEqual({
    lost: [],
    twice: [],
    partial: [],
  });
  expect(world.lives() && world.pid()).toBe(pid);
  tell("R6 database", { writes: writes.length, told503: writing.told503, "back ms": back });
});

const picture = () =>
  sharp({
    create: {
      width: 1200,
      height: 900,
      channels: 3,
      noise: { type: "gaussian", mean: 128, sigma: 60 },
      background: "white",
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();

async function upload({ cookie }: Person, jobid: number, bytes: Buffer): Promise<Response> {
  const form = new FormData();
  const fields = {
    id: crypto.randomUUID(),
    owner: "job",
    owner_id: String(jobid),
    kind: "before",
    title: "House",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "house.jpg");
  return fetch(`${world.origin}/api/images`, {
    method: "POST",
    body: form,
    headers: { cookie, origin: world.origin, "idempotency-key": crypto.randomUUID() },
  });
}

it("the pictures' disk is full: refused with 503, no half picture, no row; kept again when there is room (R6)", async () => {
  const driver = await logIn(world.origin, "driver");
  const [job] = await world.sql`select j.jobid from jobs j join employees e on e.hrid = j.crew_hrid
    where e.username = 'driver' and j.schdate is not null order by j.jobid limit 1`;
  const bytes = await picture();
  const ballast = join(uploads, "ballast");
  writeFileSync(ballast, Buffer.alloc((8 << 20) - 16_384));
  const refused = await upload(driver, job?.jobid, bytes);
  expect(refused.status, await refused.text()).toBe(503);
  expect(readdirSync(uploads)).toEqual(["ballast"]);
  const [{ n } = { n: -1 }] = await world.sql<
    { n: number }[]
  >`select count(*)::int as n from images where title = 'House'`;
  expect(n).toBe(0);
  rmSync(ballast);
  const kept = await upload(driver, job?.jobid, bytes);
  expect(kept.status, await kept.text()).toBe(200);
  expect(readdirSync(uploads)).toHaveLength(2);
});
