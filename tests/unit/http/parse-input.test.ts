import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { Invalid, Malformed } from "@/lib/errors";
import { parseInput, recordId } from "@/lib/platform/http/parse-input";

const contract = defineContract({
  method: "PATCH",
  path: "/api/things/{id}/name",
  who: "staff",
  effect: "write",
  params: z.object({ id: recordId() }),
  query: z.object({ year: z.string().optional() }),
  body: z.object({ id: recordId().optional(), name: z.string().min(1, "Enter a name") }),
  answer: z.object({}),
});

const at = (path: string) => new URL(`http://app.test${path}`);

describe("parseInput", () => {
  it("makes one object of path, query and body and drops what the contract doesn't name", () => {
    const input = parseInput(contract, at("/api/things/7/name?year=2026&x=1"), { name: "A", paid: true });
    expect(input).toEqual({ id: 7, year: "2026", name: "A" });
  });

  it("accepts the same id in path and body", () => {
    expect(parseInput(contract, at("/api/things/7/name"), { id: "7", name: "A" })).toEqual({
      id: 7,
      name: "A",
    });
  });

  it("refuses two different ids (T2)", () => {
    expect(() => parseInput(contract, at("/api/things/7/name"), { id: 8, name: "A" })).toThrow(Malformed);
  });

  it.each(["-1", "0", "1e3", "0x10", "7.0", "99999999999", "%20", "7,8", "null", "%E0%A4%A", "%00"])(
    "refuses the id %s in a path (T2)",
    (id) => {
      expect(() => parseInput(contract, at(`/api/things/${id}/name`), { name: "A" })).toThrow(Malformed);
    },
  );

  it("refuses an array for an id in a body", () => {
    expect(() => parseInput(contract, at("/api/things/7/name"), { id: [7], name: "A" })).toThrow(Invalid);
  });

  it("refuses a query that can't be stored", () => {
    expect(() => parseInput(contract, at("/api/things/7/name?year=%00"), { name: "A" })).toThrow(Malformed);
  });

  it.each(["4242424242424242", "card 4242 4242 4242 4242"])(
    "refuses a card number in a query: %s (T7)",
    (text) => {
      const asked = at(`/api/things/7/name?year=${encodeURIComponent(text)}`);
      expect(() => parseInput(contract, asked, { name: "A" })).toThrow(/card form/);
    },
  );

  it("refuses a query value given twice", () => {
    expect(() => parseInput(contract, at("/api/things/7/name?year=1&year=2"), { name: "A" })).toThrow(
      Malformed,
    );
  });

  it("names the field and its message when a body breaks a rule", () => {
    try {
      parseInput(contract, at("/api/things/7/name"), { name: "" });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(Invalid);
      expect((error as Invalid).errors).toEqual({ name: ["Enter a name"] });
    }
  });
});

describe("a body made to be slow", () => {
  const BAD = "\u202e";
  const errorsOf = (body: unknown): number => {
    try {
      parseInput(contract, at("/api/things/7/name"), body);
    } catch (error) {
      if (error instanceof Invalid) return Object.keys(error.errors ?? {}).length;
    }
    return 0;
  };

  it("with thousands of hidden characters is refused by the first of them", () => {
    expect(errorsOf({ name: Array.from({ length: 8_000 }, () => BAD) })).toBe(50);
    expect(errorsOf(Object.fromEntries(Array.from({ length: 8_000 }, (_, n) => [`f${n}`, BAD])))).toBe(50);
  });

  it("with thousands of wrong values too", () => {
    const many = defineContract({ ...contract, body: z.object({ names: z.array(z.string()) }) });
    try {
      parseInput(many, at("/api/things/7/name"), { names: Array.from({ length: 8_000 }, () => 1) });
      expect.unreachable();
    } catch (error) {
      expect(Object.keys((error as Invalid).errors ?? {})).toHaveLength(50);
    }
  });

  it("nested deeper than any contract isn't read", () => {
    const deep = Array.from({ length: 20 }).reduce<unknown>((inner) => ({ a: inner }), BAD);
    expect(() => parseInput(contract, at("/api/things/7/name"), deep)).toThrow(Malformed);
  });
});
