import { expect, it } from "vitest";
import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { Refused } from "@/lib/errors";
import { errorResponse } from "@/lib/platform/http/error-response";

const stale = defineRefusal("stale", { price: z.string() });
const contract = (...refusals: (typeof stale)[]) =>
  defineContract({
    method: "POST",
    path: "/api/prices",
    who: "staff",
    effect: "write",
    answer: z.object({}),
    refusals,
  });

const bodyOf = async (...refusals: (typeof stale)[]) => {
  const error = new Refused(stale, "Someone else changed it.", { price: "90.00" });
  const response = errorResponse(error, "request", contract(...refusals));
  expect(response.status).toBe(409);
  return response.json();
};

it("returns the facts of a refusal in the contract", async () => {
  expect(await bodyOf(stale)).toEqual({
    error: "Someone else changed it.",
    code: "CONFLICT",
    reason: "stale",
    price: "90.00",
  });
});

it("keeps the facts of any other to itself, even one with the same name", async () => {
  const told = { error: "Someone else changed it.", code: "CONFLICT" };
  expect(await bodyOf()).toEqual(told);
  expect(await bodyOf(defineRefusal("stale", { price: z.string() }))).toEqual(told);
});
