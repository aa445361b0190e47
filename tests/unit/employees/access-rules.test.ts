import { describe, expect, it } from "vitest";
import { makePassword } from "@/components/admin/access/new-password-field";
import { closesCircle, endTouchesPast, percentOf, shareOf } from "@/lib/core/employees/access/rules";
import { passwordIssue } from "@/lib/platform/auth/password-rules";

describe("royalties", () => {
  it.each([
    ["30", 0.3],
    ["17.5", 0.175],
    ["0", 0],
    ["100", 1],
    ["28.7", 0.287],
  ])("%s %% is the share %d and back", (percent, share) => {
    expect(shareOf(percent)).toBe(share);
    expect(percentOf(share)).toBe(percent);
  });
});

describe("managers", () => {
  it("only close a circle above themselves", () => {
    expect(closesCircle(1, 1, [])).toBe(true);
    expect(closesCircle(1, 3, [2, 1])).toBe(true);
    expect(closesCircle(1, 3, [2, 4])).toBe(false);
  });
});

describe("another last day", () => {
  const today = "2026-05-12";
  it.each([
    [null, null, false],
    [null, "2026-05-11", false],
    [null, "2026-05-10", true],
    ["2026-05-10", null, true],
    ["2026-05-11", null, false],
    ["2026-06-30", "2026-05-12", false],
    ["2026-06-30", "2026-04-01", true],
    ["2026-04-01", "2026-06-30", true],
    ["2026-04-01", "2026-04-01", false],
  ])("from %s to %s affects past days: %s", (before, after, touches) => {
    expect(endTouchesPast(before, after, today)).toBe(touches);
  });
});

describe("a generated password", () => {
  it("is valid, easy to read out, and different each time", () => {
    const made = Array.from({ length: 200 }, makePassword);
    expect(made.map(passwordIssue).filter((issue) => issue !== null)).toEqual([]);
    expect(new Set(made).size).toBe(200);
    for (const password of made) expect(password).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
  });
});
