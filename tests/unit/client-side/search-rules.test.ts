import { describe, expect, it } from "vitest";
import { clientSearch } from "@/lib/core/clients/client-rules";

describe("what smart search looks for", () => {
  it.each(["", "  ", "ab", "%%%", "_%\\_%", "a % b", "()-", "12-"])("nothing by '%s'", (typed) => {
    expect(clientSearch(typed)).toBeNull();
  });

  it.each([
    ["  Ann  CHEN ", ["ann", "chen"], ["chen"]],
    ["li wu", ["li wu"], []],
    ["12 Main St", ["12", "main", "st"], ["main"]],
    ["ann@example.com", ["ann@example.com"], []],
    ["o'brien", ["o'brien"], []],
  ])("'%s': words %j, names %j", (typed, words, names) => {
    expect(clientSearch(typed)).toEqual({ words, names, cfid: null });
  });

  it.each([
    ["(416) 555-0123", "4165550123"],
    ["+1 416 555 0123", "4165550123"],
    ["555-01", "55501"],
  ])("a phone '%s' by its digits", (typed, digits) => {
    expect(clientSearch(typed)?.words).toEqual([digits]);
  });

  it("a short number also as a client number", () => {
    expect(clientSearch("5001")?.cfid).toBe(5001);
  });
});
