import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fieldErrors } from "@/lib/platform/http/parse-input";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import { plainMessage } from "@/lib/values/plain-message";

/** What a broken client might send instead. */
const WRONG = [
  null,
  true,
  -1.5,
  1e12,
  "",
  "x",
  "x".repeat(5_000),
  [],
  [[]],
  Array(500).fill({}),
  {},
  { id: {} },
];
const RAW = /invalid|expected|received|too (big|small)|unrecognized|must match/i;

/** Every message a schema gives for a body in which all fields are `value`. */
function messages(schema: z.ZodType, value: unknown): string[] {
  const fields = schema instanceof z.ZodPipe ? schema.in : schema;
  const names = fields instanceof z.ZodObject ? Object.keys(fields.shape) : [];
  const body = Object.fromEntries(names.map((name) => [name, value]));
  return [body, value].flatMap((sent) => {
    const { error } = schema.safeParse(sent, { error: plainMessage });
    return error ? Object.values(fieldErrors(error)).flat() : [];
  });
}

describe("what a refused body is told", () => {
  const bodies = CONTRACTS.flatMap(({ method, path, body }) =>
    body ? [{ name: `${method} ${path}`, body }] : [],
  );

  it("is never the validator's own words", () => {
    const raw = bodies.flatMap(({ name, body }) =>
      WRONG.flatMap((value) => messages(body, value))
        .filter((message) => RAW.test(message))
        .map((message) => `${name}: ${message}`),
    );
    expect(bodies.length).toBeGreaterThan(100);
    expect([...new Set(raw)]).toEqual([]);
  });
});
