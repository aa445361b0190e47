import { describe, expect, it } from "vitest";
import { changesOf, isSame, storedChanges } from "@/lib/platform/audit/change-rules";

describe("what really changed", () => {
  it.each([
    [null, ""],
    [undefined, null],
    [null, []],
    [5, "5"],
    [18500, "18500"],
    [true, "true"],
    [new Date("2026-05-12T12:00:00Z"), "2026-05-12T12:00:00.000Z"],
    ["08:00:00", "08:00"],
    [
      { a: 1, b: null },
      { b: "", a: "1" },
    ],
    [[{ a: 1, b: 2 }], [{ b: 2, a: 1 }]],
  ])("isn't %j becoming %j", (before, after) => expect(isSame(before, after)).toBe(true));

  it.each([
    [0, ""],
    [false, null],
    [5, 6],
    [
      [1, 2],
      [2, 1],
    ],
    [["a", "b"], ["a,b"]],
    [{ a: 1 }, { a: 2 }],
  ])("is %j becoming %j", (before, after) => expect(isSame(before, after)).toBe(false));

  it("leaves out what a form doesn't write, whatever else the record has", () => {
    const before = { phone: "+14165550100", email: null, active: true, partner: false, version: 3 };
    const after = { phone: "+14165550111", email: "" };
    expect(changesOf(before, after)).toEqual([
      { field: "phone", before: "+14165550100", after: "+14165550111" },
    ]);
    expect(changesOf(before, { phone: "+14165550100", email: "", version: 4 })).toEqual([]);
  });

  it("is everything that was created or deleted", () => {
    expect(changesOf(null, { notes: "dog", price: null })).toEqual([
      { field: "notes", before: undefined, after: "dog" },
    ]);
    expect(changesOf({ notes: "dog" }, undefined)).toEqual([
      { field: "notes", before: "dog", after: undefined },
    ]);
    expect(changesOf("a", "b")).toEqual([{ field: "value", before: "a", after: "b" }]);
  });
});

describe("what is stored about it", () => {
  it("is both sides of what changed, and nothing else", () => {
    expect(storedChanges({ a: 1, b: 2, c: "" }, { a: 1, b: 3, c: null })).toEqual({
      before: { b: 2 },
      after: { b: 3 },
    });
    expect(storedChanges({ a: 1 }, { a: "1" })).toEqual({ before: undefined, after: undefined });
  });

  it("is never a password, a hash or a token, however deep", () => {
    const secrets = {
      password: "x",
      passwordHash: "y",
      currentPassword: "z",
      tokenHash: "t",
      clientSecret: "s",
    };
    expect(storedChanges(null, { name: "Ann", ...secrets, card: { token: "t", last4: "4242" } })).toEqual({
      before: undefined,
      after: { name: "Ann", card: { last4: "4242" } },
    });
    expect(storedChanges({ ...secrets }, { ...secrets, passwordHash: "other" })).toEqual({
      before: undefined,
      after: undefined,
    });
  });
});
