import { describe, expect, it } from "vitest";
import { Invalid } from "@/lib/errors";
import { readJson } from "@/lib/platform/http/body/json";

const read = (body: unknown) =>
  readJson(
    new Request("http://127.0.0.1/api/sales", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
    { limit: 1024, address: "203.0.113.7" },
  );

describe("card data in a request (T7)", () => {
  it.each([
    ["a card number", { note: "4242424242424242" }],
    ["as a number", { note: 4242424242424242 }],
    ["spaced, in a text", { jobnotes: "Please charge 4242 4242 4242 4242, thanks" }],
    ["dashed, deep inside", { a: [{ b: "5555-5555-5555-4444" }] }],
    ["after a full stop", { note: "Here it is.4242424242424242" }],
    ["of fifteen digits", { note: "378282246310005" }],
    ["fields of a card form, also when empty", { ccNum: "" }],
    ["the card's code", { ccCvc: "123" }],
    ["its month and year", { ccMonth: "12", ccYear: "2030" }],
  ])("is refused: %s", async (_, body) => {
    await expect(read(body)).rejects.toBeInstanceOf(Invalid);
  });

  it.each([
    ["a number with another check digit", { note: "4242424242424243" }],
    ["a phone number", { phone: "416-555-0123" }],
    ["two phone numbers", { note: "416-555-0123 416-555-0142" }],
    ["a day and a time", { note: "2026-05-12 08:30:00" }],
    ["an id of the card provider", { pm_id: "pm_1QdBq24242424242424242" }],
    ["an id with a card's digits in it", { pi_id: "pi_a4242424242424242f0" }],
    ["a coordinate whose decimals have a card's check digit", { lat: 43.66512345678002 }],
    ["nothing", {}],
  ])("isn't: %s", async (_, body) => {
    expect((await read(body)).value).toEqual(body);
  });
});
