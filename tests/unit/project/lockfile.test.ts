import { describe, expect, it } from "vitest";
import { locked, manifest } from "./packages";

type Entry = (typeof locked)[number];

const places = new Set(locked.map(({ place }) => place));

/** Whether `name`, required by the package at `from`, is locked beside it or above it. */
function isLocked(from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (places.has(`${at === "" ? "" : `${at}/`}node_modules/${name}`)) return true;
    if (at === "") return false;
  }
}

/** Binaries for machines the project is neither tested nor deployed on. */
const isForeignBinary = ({ optional, os, cpu, libc }: Entry) =>
  optional === true &&
  !(
    (os ?? ["linux"]).includes("linux") &&
    (cpu ?? ["x64"]).some((one) => one === "x64" || one === "arm64") &&
    (libc ?? ["glibc"]).includes("glibc")
  );

describe("lockfile", () => {
  it("has a SHA-512 for every package a Linux machine installs", () => {
    const unproven = locked.filter(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ""));
    expect(unproven.filter((entry) => !isForeignBinary(entry)).map(({ place }) => place)).toEqual([]);
  });

  it("locks everything a package requires, other machines' binaries too: `npm ci` refuses a lock with gaps", () => {
    const asked = locked.flatMap(({ place, dependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => ({ place, name })),
    );
    expect(asked.length).toBeGreaterThan(300);
    expect(asked.filter(({ place, name }) => !isLocked(place, name))).toEqual([]);
  });

  it("takes every package from the public registry", () => {
    const foreign = locked.filter(
      ({ resolved }) => resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"),
    );
    expect(foreign.map(({ place }) => place)).toEqual([]);
  });

  it("runs the install scripts package.json allows, and no other", () => {
    const scripted = new Set(locked.filter((entry) => entry.hasInstallScript).map(({ name }) => name));
    const allowed = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name]);
    expect([...scripted].sort()).toEqual(allowed.sort());
  });
});
