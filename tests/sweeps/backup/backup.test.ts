import { randomUUID } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, utimesSync } from "node:fs";
import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { generateX25519Identity } from "age-encryption";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { roomAt } from "@/lib/platform/services/images/room";
import { folderStore, type ImageStore } from "@/lib/platform/services/images/store";
import { contents } from "@/scripts/backup/files";
import { readIdentities, recipientsOf } from "@/scripts/backup/keys";
import { listBackups, readManifest } from "@/scripts/backup/manifest";
import { unpackPictures } from "@/scripts/backup/pictures";
import { prune } from "@/scripts/backup/prune";
import { type RestoreOptions, restoreBackup } from "@/scripts/backup/restore";
import { countRows } from "@/scripts/backup/rows";
import { takeBackup } from "@/scripts/backup/take";
import { compareRows, tryRestore, verifyContents, verifyFiles } from "@/scripts/backup/verify";
import { asAppRole, makeAppRole } from "@/tests/support/databases/app-role";
import { type ScratchDatabase, scratchDatabase } from "@/tests/support/databases/scratch-database";

// npm run backup and npm run restore, except for PostgreSQL's own programs: npm packages don't include those, so two
// small programs stand in for them. tests/long/backup-command.test.ts makes real dumps and restores.

let database: ScratchDatabase;
/** The rows of a database that has just been migrated. */
let freshRows: Record<string, number>;
let folder: string;
const kept = () => join(folder, "kept");
beforeAll(async () => {
  database = await scratchDatabase();
  freshRows = await countRows(database.sql);
});
afterAll(() => database.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "backup-"));
  await install("pg_dump", 'echo "a dump of $PGDATABASE with $*"');
  await install("pg_restore", "cat >/dev/null");
  vi.stubEnv("PG_BIN", join(folder, "bin"));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await database.sql`delete from images`;
  await rm(folder, { recursive: true, force: true });
});

/** Stands in for a PostgreSQL 18 program. */
async function install(name: string, script: string): Promise<void> {
  mkdirSync(join(folder, "bin"), { recursive: true });
  const version = `[ "$1" = --version ] && echo "${name} (PostgreSQL) 18.4" && exit`;
  await writeFile(join(folder, "bin", name), `#!/bin/sh\n${version}\n${script}\n`);
  chmodSync(join(folder, "bin", name), 0o755);
}

const images = () => folderStore(join(folder, "uploads"));
const pictureBytes = () => new Uint8Array(Buffer.from("a picture "));

/** A picture with its row, or only the row. */
async function addPicture({ stored = true } = {}): Promise<string> {
  const id = randomUUID();
  const { sql } = database;
  await sql`
    with owner as (insert into recruits (name, phone) values ('Ada', '4165550100') returning id)
    insert into images (id, recruit_id, kind, width, height, bytes) select ${id}, id, 'recruit', 1, 1, 1 from owner`;
  if (stored) for (const name of [`${id}.jpg`, `${id}-thumb.jpg`]) await images().put(name, pictureBytes());
  return id;
}

let minutes = 0;
const take = (changes: Partial<Parameters<typeof takeBackup>[0]> = {}) =>
  takeBackup({
    url: database.url,
    into: kept(),
    images: images(),
    recipients: [],
    now: new Date(Date.UTC(2026, 10, 23, 4, minutes++)),
    signal: new AbortController().signal,
    ...changes,
  });

const takeSealed = async () => {
  const identity = await generateX25519Identity();
  const recipients = await recipientsOf(identity);
  return { identity, taken: await take({ recipients }) };
};

it("contains dump, pictures and a manifest describing them", async () => {
  const [whole, gone] = [await addPicture(), await addPicture({ stored: false })];
  const { folder: at, manifest } = await take();
  expect(readdirSync(kept())).toHaveLength(1);
  expect(readdirSync(at).sort()).toEqual(["database.dump", "manifest.json", "pictures.tar"]);
  expect(manifest).toMatchObject({
    encryption: null,
    postgres: { server: 18, dump: 18 },
    pictures: { count: 2, missing: [`${gone}.jpg`] },
    rows: { "public.images": 2, "public.clients": 0 },
  });
  expect(manifest.migration.count).toBe(manifest.rows["drizzle.__drizzle_migrations"]);
  expect(await readManifest(at)).toEqual(manifest);
  // The dump uses the same snapshot in which the rows were counted.
  expect(await readFile(join(at, "database.dump"), "utf8")).toMatch(/--format=custom --snapshot=\w+-\w+-\d/);
  const found = new Map<string, number>();
  await unpackPictures(await contents(at, manifest.pictures, manifest, []), async (name, bytes) => {
    found.set(name, bytes.length);
  });
  const size = pictureBytes().length;
  expect(found).toEqual(
    new Map([
      [`${whole}.jpg`, size],
      [`${whole}-thumb.jpg`, size],
    ]),
  );
  // No one else on the machine can read it.
  for (const name of readdirSync(at)) expect(statSync(join(at, name)).mode & 0o077).toBe(0);
  await verifyFiles(at);
  await verifyContents(at, manifest, []);
  await compareRows(database.url, manifest);
});

it("is sealed for a key, and opens only with its secret half", async () => {
  await addPicture();
  const { identity, taken } = await takeSealed();
  const { folder: at, manifest } = taken;
  expect(readdirSync(at).sort()).toEqual(["database.dump.age", "manifest.json", "pictures.tar.age"]);
  expect(await readFile(join(at, "database.dump.age"), "latin1")).toMatch(/^age-encryption\.org\/v1\n/);
  for (const name of readdirSync(at))
    expect(await readFile(join(at, name), "latin1")).not.toMatch(/a dump of|a picture/);
  expect(await text(await contents(at, manifest.dump, manifest, [identity]))).toContain("a dump of");
  await verifyContents(at, manifest, [identity]);
  await expect(verifyContents(at, manifest, [])).rejects.toThrow("--key-file");
  const other = await generateX25519Identity();
  await expect(verifyContents(at, manifest, [other])).rejects.toThrow(/identit|recipient/);
});

it("keys: a public one, a secret one, an age-keygen file, and invalid ones", async () => {
  const secret = await generateX25519Identity();
  const [recipient = ""] = await recipientsOf(secret);
  expect(recipient).toMatch(/^age1/);
  expect(await recipientsOf(`${recipient}, ${recipient}`)).toEqual([recipient, recipient]);
  await expect(recipientsOf("a password")).rejects.toThrow("BACKUP_KEY isn't an age key");
  const file = join(folder, "key.txt");
  await writeFile(file, `# created: today\n# public key: ${recipient}\n${secret}\n`);
  expect(await readIdentities(file)).toEqual([secret]);
  expect(await readIdentities(undefined, recipient)).toEqual([]);
  await writeFile(file, "nothing\n");
  await expect(readIdentities(file)).rejects.toThrow("holds no secret key");
});

it("detects damage: a byte, an end, a file, the manifest", async () => {
  const { folder: at } = await take();
  const dump = join(at, "database.dump");
  const right = await readFile(dump);
  const wrong = Buffer.from(right);
  wrong[3] = (wrong[3] ?? 0) ^ 1;
  await writeFile(dump, wrong);
  await expect(verifyFiles(at)).rejects.toThrow("database.dump is damaged: its checksum differs");
  await truncate(dump, 4);
  await expect(verifyFiles(at)).rejects.toThrow(`database.dump has 4 bytes instead of ${right.length}`);
  await rm(dump);
  await expect(verifyFiles(at)).rejects.toThrow("database.dump is missing");
  await writeFile(join(at, "manifest.json"), "{}");
  await expect(verifyFiles(at)).rejects.toThrow("damaged, or was written by a newer version");
  await rm(join(at, "manifest.json"));
  await expect(verifyFiles(at)).rejects.toThrow("isn't a backup");
});

it("leaves nothing behind when pg_dump fails, is missing, or the run is stopped", async () => {
  await install("pg_dump", 'echo "half a dump"; echo "pg_dump: error: no permission" >&2; exit 1');
  await expect(take()).rejects.toThrow("pg_dump failed: pg_dump: error: no permission");
  expect(readdirSync(kept())).toEqual([]);
  const stop = new AbortController();
  await install("pg_dump", "echo begun; exec sleep 600");
  const stopped = take({ signal: stop.signal });
  stopped.catch(() => undefined);
  await vi.waitFor(() => expect(readdirSync(kept())).toHaveLength(1), { timeout: 60_000 });
  stop.abort();
  await expect(stopped).rejects.toThrow();
  expect(readdirSync(kept())).toEqual([]);
});

it("two in the same second don't overwrite each other", async () => {
  const now = new Date(Date.UTC(2026, 10, 23, 5));
  const both = await Promise.allSettled([take({ now }), take({ now })]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const [backup] = await listBackups(kept());
  await verifyFiles(backup?.folder ?? "");
});

it("keeps the newest, and touches nothing else", async () => {
  const taken = [await take(), await take(), await take()];
  await writeFile(join(kept(), "notes.txt"), "of somebody else");
  const [today, old] = ["2026-11-23T010000Z", "2026-11-20T010000Z"].map((at) =>
    join(kept(), `.runsheet-${at}.partial`),
  );
  for (const each of [today, old]) mkdirSync(each ?? "");
  utimesSync(old ?? "", 1_700_000_000, 1_700_000_000);
  expect(await prune(kept(), 2, new Date())).toEqual({ kept: 2, removed: 1 });
  const left = readdirSync(kept()).sort();
  expect(left).not.toContain(taken[0]?.folder.split("/").at(-1));
  expect(left).toHaveLength(4);
  expect(existsSync(today ?? "")).toBe(true);
  expect(existsSync(old ?? "")).toBe(false);
});

const restore = (from: string, url: string, changes: Partial<RestoreOptions> = {}) =>
  restoreBackup({
    folder: from,
    url,
    images: images(),
    room: () => roomAt(join(folder, "uploads")),
    identities: [],
    holdMessages: true,
    ...changes,
  });

/** Changes a manifest so that it looks damaged or foreign. */
async function rewrite(at: string, change: (manifest: Record<string, unknown>) => void): Promise<void> {
  const manifest = JSON.parse(await readFile(join(at, "manifest.json"), "utf8"));
  change(manifest);
  await writeFile(join(at, "manifest.json"), JSON.stringify(manifest));
}

it("only restores into an empty database", async () => {
  const { folder: at } = await take();
  await expect(restore(at, database.url)).rejects.toThrow(
    /has \d+ tables\. A restore only goes into an empty one/,
  );
});

it("refuses damage, a newer or much older backup, an older server and a missing key before changing anything", async () => {
  const empty = await scratchDatabase({ migrated: false });
  try {
    const damaged = await take();
    await truncate(join(damaged.folder, "pictures.tar"), 1);
    await expect(restore(damaged.folder, empty.url)).rejects.toThrow("pictures.tar has 1 bytes");
    const newer = await take();
    await rewrite(newer.folder, (manifest) => {
      manifest.migration = { when: 99_999_999_999_999, name: "9999_later", count: 9_999 };
    });
    await expect(restore(newer.folder, empty.url)).rejects.toThrow(
      "9999_later, which this version doesn't know",
    );
    const older = await take();
    await rewrite(older.folder, (manifest) => {
      manifest.migration = { when: 1, name: "0018_near_names_cost", count: 19 };
    });
    await expect(restore(older.folder, empty.url)).rejects.toThrow(
      /0018_near_names_cost.* Restore it with the previous version/,
    );
    const ahead = await take();
    await rewrite(ahead.folder, (manifest) => {
      manifest.postgres = { server: 99, dump: 99 };
    });
    await expect(restore(ahead.folder, empty.url)).rejects.toThrow("Use the same or a newer one");
    const { taken } = await takeSealed();
    await expect(restore(taken.folder, empty.url)).rejects.toThrow("--key-file FILE");
    const tables = await empty.sql`select 1 from pg_tables where schemaname in ('public', 'drizzle')`;
    expect(tables).toHaveLength(0);
  } finally {
    await empty.drop();
  }
});

it("reports pg_restore's message, and differing counts", async () => {
  const { folder: at } = await take();
  const empty = await scratchDatabase({ migrated: false });
  try {
    // Reads everything and restores nothing.
    await expect(restore(at, empty.url)).rejects.toThrow(
      /Counts differ.*public.clients: no such table instead of 0/,
    );
    await install("pg_restore", 'echo "pg_restore: error: no room" >&2; exit 1');
    await expect(restore(at, empty.url)).rejects.toThrow("pg_restore failed: pg_restore: error: no room");
  } finally {
    await empty.drop();
  }
});

/** Stands in for a pg_restore that loads a dump of a database that has just been migrated. */
async function installRestore(): Promise<void> {
  const program = join(folder, "load.mts");
  const root = process.cwd();
  await writeFile(
    program,
    `import { migrateDatabase } from "${root}/db/migrate";
    const { PGUSER, PGPASSWORD = "", PGHOST, PGPORT, PGDATABASE } = process.env;
    await migrateDatabase(\`postgres://\${PGUSER}:\${PGPASSWORD}@\${PGHOST}:\${PGPORT}/\${PGDATABASE}\`);`,
  );
  await install("pg_restore", `cat >/dev/null; exec "${process.execPath}" --import tsx "${program}"`);
}

/** A store whose disk is full after so many pictures. */
function fullAfter(most: number): ImageStore {
  let stored = 0;
  const whole = images();
  const put: ImageStore["put"] = async (name, bytes) => {
    if (stored++ < most) return whole.put(name, bytes);
    const cause = Object.assign(new Error("no space"), { code: "ENOSPC", errno: -28, path: `/disk/${name}` });
    throw new Error("We can't save images right now.", { cause });
  };
  return { ...whole, put };
}

it("a pictures' disk that fills up: says what is restored, and the same command goes on with the pictures", async () => {
  const [one, other] = [await addPicture(), await addPicture()];
  const { folder: at } = await take();
  await rewrite(at, (manifest) => {
    manifest.rows = freshRows;
  });
  await rm(join(folder, "uploads"), { recursive: true });
  await installRestore();
  const empty = await scratchDatabase({ migrated: false });
  try {
    const half = await restore(at, empty.url, { images: fullAfter(1) }).catch((error: Error) => error);
    expect(half).toMatchObject({
      message: expect.stringMatching(
        /^\d+ rows? in \d+ tables are restored in \w+ at [\w.:]+, and counts match, but the restore isn't finished: 1 of 4 picture files are there\. \/disk can't be written \(ENOSPC\)\. .*run the same command again/,
      ),
    });
    // Loading it twice would fail.
    await install("pg_restore", "cat >/dev/null; echo 'pg_restore: error: loaded twice' >&2; exit 1");
    // Only the rest of the pictures needs room.
    await restore(at, empty.url, { room: async () => ({ folder: "/disk", free: 10, part: 0 }) });
    const names = [one, other].flatMap((id) => [`${id}.jpg`, `${id}-thumb.jpg`]);
    expect(readdirSync(join(folder, "uploads")).sort()).toEqual(names.sort());
    for (const name of names) expect(statSync(join(folder, "uploads", name)).mode & 0o077).toBe(0);
    expect(await empty.sql`select 1 from pg_namespace where nspname = 'restore'`).toHaveLength(0);
    await expect(restore(at, empty.url)).rejects.toThrow("A restore only goes into an empty one");
  } finally {
    await empty.drop();
  }
});

it("another backup doesn't go into a database in which a restore was interrupted", async () => {
  await addPicture();
  const interrupted = await take();
  await rewrite(interrupted.folder, (manifest) => {
    manifest.rows = freshRows;
  });
  await install("pg_dump", "echo another dump");
  const other = await take();
  await installRestore();
  const empty = await scratchDatabase({ migrated: false });
  try {
    await expect(restore(interrupted.folder, empty.url, { images: fullAfter(0) })).rejects.toThrow("0 of 2");
    await expect(restore(other.folder, empty.url)).rejects.toThrow("A restore only goes into an empty one");
  } finally {
    await empty.drop();
  }
});

it("the pictures' room is checked before anything is changed", async () => {
  await addPicture();
  const { folder: at } = await take();
  const empty = await scratchDatabase({ migrated: false });
  try {
    const room = async () => ({ folder: "/disk", free: 100, part: 0 });
    await expect(restore(at, empty.url, { room })).rejects.toThrow(
      /^The pictures need \d+ KB, and \/disk has 0 KB free\. Nothing was changed\./,
    );
    expect(await empty.sql`select 1 from pg_namespace where nspname in ('restore', 'drizzle')`).toHaveLength(
      0,
    );
  } finally {
    await empty.drop();
  }
});

it("a trial restore by a role that can't create databases says so, and that the backup can be read", async () => {
  const { folder: at, manifest } = await take();
  await makeAppRole(database.url);
  await expect(tryRestore(at, manifest, [], asAppRole(database.url))).rejects.toThrow(
    /can be read completely\. The trial restore wasn't tried: runsheet_app can't create databases\. Name a role that can/,
  );
});
