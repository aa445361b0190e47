import { describe, expect, it } from "vitest";
import { locked, manifest } from "./packages";

describe("lockfile", () => {
  it("holds a SHA-512 of every package", () => {
    const unproven = locked.filter(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ""));
    expect(unproven.map(({ place }) => place)).toEqual([]);
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
