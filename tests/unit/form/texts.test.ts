import { describe, expect, it } from "vitest";
import { z } from "zod";
import { listErrors } from "@/components/form/error-summary";
import { hourLabel, nearestTime, torontoClock } from "@/components/form/hour-minute-field";
import { normalizeMoney } from "@/components/form/money-field";
import { normalizePostalCode } from "@/components/form/postal-code-field";
import { plainMessage } from "@/lib/values/plain-message";

describe("money", () => {
  it.each([
    ["185", "185.00"],
    ["185.5", "185.50"],
    ["$1,185", "1185.00"],
    [".5", "0.50"],
    ["007", "7.00"],
    ["-20", "-20.00"],
    ["1.234", "1.234"],
    ["ask", "ask"],
    ["", ""],
  ])("%j is sent as %j", (typed, sent) => {
    expect(normalizeMoney(typed)).toBe(sent);
  });
});

describe("postal code", () => {
  it.each([
    ["m6g2y5", "M6G 2Y5"],
    ["M6G-2Y5", "M6G 2Y5"],
    [" m6g 2y5 ", "M6G 2Y5"],
    ["m6g", "M6G"],
    ["90210", "90210"],
  ])("%j becomes %j", (typed, kept) => {
    expect(normalizePostalCode(typed)).toBe(kept);
  });
});

describe("time", () => {
  it.each([
    [7, "7 am"],
    [11, "11 am"],
    [12, "12 pm"],
    [20, "8 pm"],
    [0, "12 am"],
  ])("hour %i reads %s", (hour, label) => {
    expect(hourLabel(hour)).toBe(label);
  });

  const hours = [7, 8, 9, 10];
  const minutes = [0, 15, 30, 45];
  it.each([
    { when: "between two choices", now: { hour: 9, minute: 29 }, picked: { hour: 9, minute: 15 } },
    { when: "on a choice", now: { hour: 9, minute: 30 }, picked: { hour: 9, minute: 30 } },
    { when: "before the first", now: { hour: 5, minute: 40 }, picked: { hour: 7, minute: 0 } },
    { when: "after the last", now: { hour: 22, minute: 1 }, picked: { hour: 10, minute: 45 } },
  ])("now, $when, is rounded down", ({ now, picked }) => {
    expect(nearestTime(hours, minutes, now)).toEqual(picked);
  });

  it("is the company's clock, in summer and winter", () => {
    expect(torontoClock(new Date("2026-05-12T12:35:00Z"))).toEqual({ hour: 8, minute: 35 });
    expect(torontoClock(new Date("2026-01-12T04:05:00Z"))).toEqual({ hour: 23, minute: 5 });
  });
});

describe("messages", () => {
  const said = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value, { error: plainMessage }).error?.issues[0]?.message;

  it.each([
    ["a missing text", z.string(), undefined, "This cannot be blank."],
    ["an empty text", z.string().min(1), "", "This cannot be blank."],
    ["a short text", z.string().min(4), "abc", "Use at least 4 characters."],
    ["a long text", z.string().max(3), "abcd", "Use at most 3 characters."],
    ["no number", z.number(), "12a", "Enter a number."],
    ["an empty coerced number", z.coerce.number(), undefined, "This cannot be blank."],
    ["a small number", z.number().min(1), 0, "Enter 1 or more."],
    ["no choice", z.enum(["a", "b"]), "", "This cannot be blank."],
    ["a wrong choice", z.enum(["a", "b"]), "c", "Choose one of the options."],
    ["an address without @", z.email(), "ann", "Enter an email address, like name@example.com."],
    ["no day", z.iso.date(), "", "This cannot be blank."],
    [
      "the schema's own words",
      z.number("Start Hour cannot be blank"),
      undefined,
      "Start Hour cannot be blank",
    ],
  ])("%s", (_, schema, value, message) => {
    expect(said(schema, value)).toBe(message);
  });
});

describe("the error summary", () => {
  it("lists nested fields by their dotted name, and the rest as root", () => {
    const errors = {
      name: { type: "too_small", message: "Enter a name" },
      tasks: [undefined, { price: { type: "custom", message: "Enter a price" } }],
      root: { server0: { type: "server", message: "The job is closed." } },
    };
    expect(listErrors(errors as never)).toEqual([
      { name: "name", message: "Enter a name" },
      { name: "tasks.1.price", message: "Enter a price" },
      { name: "root", message: "The job is closed." },
    ]);
  });
});
