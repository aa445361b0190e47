import { expect, it, vi } from "vitest";
import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { Refused } from "@/lib/errors";
import { refusedBy, writeApi } from "@/lib/platform/http/call-api";
import { errorResponse } from "@/lib/platform/http/error-response";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import { wire } from "@/lib/values/wire";

const record = z.object({ id: z.number(), amount: wire.cents, price: wire.price });
const stale = defineRefusal("stale", { record });
const save = defineContract({
  method: "POST",
  path: "/api/prices",
  who: "staff",
  effect: "write",
  body: z.object({ id: z.number() }),
  answer: z.object({ record }),
  refusals: [stale],
});
const kept = { id: 7, amount: 184_550, price: 26_000 };
const travelling = { id: 7, amount: "1845.50", price: "260.00" };

/** Calls the contract with a server that gives this answer. */
const answered = async (response: Response) => {
  const fetching = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(response);
  return writeApi(save, { id: 7 }).finally(() => fetching.mockRestore());
};

it("sends dollars and gives the caller cents, without what the contract doesn't name", async () => {
  const found = { record: Object.assign({ pin: "1234" }, kept), secret: "word" };
  const sent = z.encode(save.answer, found);
  expect(sent).toEqual({ record: travelling });
  expect(await answered(Response.json(sent))).toEqual({ record: kept });
});

it("returns the facts of a refusal in the same way", async () => {
  const error = new Refused(stale, "Someone else changed it.", {
    record: Object.assign({ pin: "1234" }, kept),
  });
  const response = errorResponse(error, "request", save);
  expect(await response.clone().json()).toEqual({
    error: "Someone else changed it.",
    code: "CONFLICT",
    reason: "stale",
    record: travelling,
  });
  const refused = await answered(response).catch((failure: unknown) => refusedBy(save, failure));
  expect(refused).toEqual({ stale: { record: kept } });
});

it.each([
  [18_500, "185.00"],
  [5, "0.05"],
  [0, "0.00"],
  [-250, "-2.50"],
  [9_999_999_999_99, "9999999999.99"],
])("%d cents travel as %s and come back", (cents, text) => {
  expect(z.encode(wire.cents, cents)).toBe(text);
  expect(z.decode(wire.cents, text)).toBe(cents);
});

it.each([
  [null, null],
  [0, null],
  [18_500, "185.00"],
])("a price of %j travels as %j", (cents, text) => expect(z.encode(wire.price, cents)).toBe(text));

it.each(["", "TBD", "1,000.00", "$5"])("%j isn't an amount", (text) =>
  expect(z.safeDecode(wire.cents, text).success).toBe(false),
);

it("treats half a cent in an answer as our own error", () =>
  expect(z.safeEncode(wire.cents, 0.5).success).toBe(false));

/** The kinds of all schemas within one. */
function kindsIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(kindsIn);
  if (schema instanceof z.ZodObject) return kindsIn(Object.values(schema.shape));
  if (!(schema instanceof z.ZodType)) return [];
  const { type, ...parts } = schema.def;
  return [type, ...Object.values(parts).flatMap(kindsIn)];
}

it("has no answer or refusal that can't be decoded", () => {
  const oneWay = CONTRACTS.filter(({ answer, refusals = [] }) => {
    const kinds = kindsIn([answer, ...refusals.map(({ facts }) => facts)]);
    return kinds.some((kind) => ["transform", "catch", "default", "prefault"].includes(kind));
  });
  expect(oneWay.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
