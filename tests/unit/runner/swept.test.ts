import { describe, expect, it } from "vitest";
import { sweptLately } from "@/scripts/support/report/swept";

const commit = "0123456789abcdef0123456789abcdef01234567";
const NOTE = `# The last sweep\n\nCommit \`${commit}\`, 2026-11-28: all passed.\n`;

describe("how old the last sweep may be when the gate runs", () => {
  it("two hundred commits", () => {
    expect(sweptLately(NOTE, () => 200)).toBeNull();
    expect(sweptLately(NOTE, () => 201)).toMatch("201 commits old");
  });

  it("counts from the commit that brought the note, which is there even if the swept commit was rewritten", () => {
    expect(sweptLately(NOTE)).toBeNull();
  });

  it("no note, or one whose history isn't in this clone, is too old", () => {
    expect(sweptLately("", () => 0)).toMatch("npm run test:all");
    const unknown = () => {
      throw new Error("fatal: bad revision");
    };
    expect(sweptLately(NOTE, unknown)).toMatch("isn't in this clone");
  });
});
