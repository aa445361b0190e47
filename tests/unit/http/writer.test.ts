import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { type AnyContract, ApiError } from "@/lib/platform/http/call-api";
import { createWriter } from "@/lib/platform/http/writer";

const stale = defineRefusal("stale", { price: z.string() });
const full = defineRefusal("full", { left: z.number() });
const rename = defineContract({
  method: "PATCH",
  path: "/api/jobs/{id}/name",
  who: "staff",
  effect: "write",
  params: z.object({ id: z.number() }),
  body: z.object({ name: z.string() }),
  answer: z.object({ msg: z.string() }),
  refusals: [stale, full],
});

type Call = { name: string; key: string; answer: (msg: string) => void; fail: (error: unknown) => void };
let calls: Call[] = [];
let waits: number[] = [];
beforeEach(() => {
  calls = [];
  waits = [];
});

/** A server that answers when the test says so. */
const call = <C extends AnyContract>(_: C, input: unknown, options: { idempotencyKey?: string } = {}) =>
  new Promise<never>((resolve, reject) => {
    const { name } = z.object({ name: z.string() }).parse(input);
    const answer = (msg: string) => resolve({ msg } as never);
    calls.push({ name, key: options.idempotencyKey ?? "", answer, fail: reject });
  });

/** Nothing waits: it records how long it would have. */
const means = {
  call,
  wait: (ms: number) => {
    waits.push(ms);
    return Promise.resolve();
  },
};
const writer = () => createWriter(rename, means);

const JANE = { id: 1, name: "Jane" };
const JOE = { id: 1, name: "Joe" };
/** The call with that number, once it was made. */
const callNo = (number: number): Promise<Call> =>
  expect
    .poll(() => calls[number], { interval: 1, timeout: 60_000 })
    .toBeDefined()
    .then(() => calls[number] as Call);
const lost = () => new ApiError(0, "NETWORK", "No connection");
const refused = (details?: Record<string, unknown>) => new ApiError(409, "CONFLICT", "No", { details });
const busy = (retryAfter?: number) =>
  new ApiError(503, "UNAVAILABLE", "Busy", {
    details: retryAfter === undefined ? undefined : { retryAfter },
  });

describe("one act", () => {
  it("is sent once, however often it's requested while it's being sent", async () => {
    const one = writer();
    const both = [one.send(JANE), one.send(JANE)];
    (await callNo(0)).answer("saved");
    expect(await Promise.all(both)).toEqual([{ msg: "saved" }, { msg: "saved" }]);
    expect(calls).toHaveLength(1);
  });

  it("keeps its key until it's saved, and gets a new one after that", async () => {
    const one = writer();
    const first = one.send(JANE);
    (await callNo(0)).fail(lost());
    await expect(first).rejects.toThrow("No connection");
    const again = one.send(JANE);
    (await callNo(1)).answer("saved");
    await again;
    const later = one.send(JANE);
    (await callNo(2)).answer("saved");
    await later;
    const [a, b, c] = calls.map(({ key }) => key);
    expect(a).toBe(b);
    expect(c).not.toBe(a);
  });

  it("has another key for other input, which waits for the first", async () => {
    const one = writer();
    const jane = one.send(JANE);
    const joe = one.send(JOE);
    (await callNo(0)).fail(refused());
    await expect(jane).rejects.toThrow("No");
    (await callNo(1)).answer("saved");
    await joe;
    expect(calls.map(({ name }) => name)).toEqual(["Jane", "Joe"]);
    expect(calls[0]?.key).not.toBe(calls[1]?.key);
  });

  it("keeps its key even if another record was saved, and gets a new one once its own was", async () => {
    const one = writer();
    const jane = one.send(JANE);
    (await callNo(0)).fail(lost());
    await expect(jane).rejects.toThrow();
    const other = one.send({ id: 2, name: "Jim" });
    (await callNo(1)).answer("saved");
    await other;
    const again = one.send(JANE);
    (await callNo(2)).fail(lost());
    await expect(again).rejects.toThrow();
    expect(calls[2]?.key).toBe(calls[0]?.key);
    const joe = one.send(JOE);
    (await callNo(3)).answer("saved");
    await joe;
    const anew = one.send(JANE);
    (await callNo(4)).answer("saved");
    await anew;
    expect(calls[4]?.key).not.toBe(calls[0]?.key);
  });

  it("uses the key a form keeps", async () => {
    const one = writer();
    const sent = one.send(JANE, { idempotencyKey: "of-the-form" });
    (await callNo(0)).answer("saved");
    await sent;
    expect(calls[0]?.key).toBe("of-the-form");
  });
});

describe("a busy server", () => {
  it("gets the request again after the time it said, with the same key", async () => {
    const one = writer();
    const sent = one.send(JANE);
    (await callNo(0)).fail(busy(2));
    (await callNo(1)).answer("saved");
    await sent;
    expect(waits).toEqual([2000]);
    expect(calls[0]?.key).toBe(calls[1]?.key);
  });

  it("is left alone after three tries, when it gave no time, and when it wants minutes", async () => {
    for (const [retryAfter, tries] of [
      [2, 3],
      [undefined, 1],
      [60, 1],
    ] as const) {
      calls = [];
      const sent = writer().send(JANE);
      const told = expect(sent).rejects.toThrow("Busy");
      for (let number = 0; number < tries; number++) (await callNo(number)).fail(busy(retryAfter));
      await told;
      expect(calls).toHaveLength(tries);
    }
  });
});

describe("what the screen sees", () => {
  it("is pending until the answer", async () => {
    const one = writer();
    const seen: boolean[] = [];
    one.subscribe(() => seen.push(one.state().pending));
    const sent = one.send(JANE);
    (await callNo(0)).answer("saved");
    await sent;
    expect(seen).toEqual([true, false]);
  });

  it("is the contract's refusal, with its facts, until the next answer", async () => {
    const one = writer();
    const first = one.send(JANE);
    (await callNo(0)).fail(refused({ reason: "stale", price: "90.00", more: "not foreseen" }));
    await expect(first).rejects.toThrow();
    expect(one.state().refusal).toEqual({ stale: { price: "90.00" } });
    const second = one.send(JANE);
    const { answer } = await callNo(1);
    expect(one.state()).toEqual({ pending: true, refusal: { stale: { price: "90.00" } }, problem: null });
    answer("saved");
    await second;
    expect(one.state()).toEqual({ pending: false, refusal: null, problem: null });
  });

  it("isn't a refusal with another reason, other facts or no answer", async () => {
    for (const error of [refused({ reason: "other" }), refused({ reason: "full", left: "many" }), lost()]) {
      calls = [];
      const one = writer();
      const sent = one.send(JANE);
      (await callNo(0)).fail(error);
      await expect(sent).rejects.toThrow();
      expect(one.state().refusal).toBeNull();
    }
  });

  it("is what went wrong in words until the next try", async () => {
    const one = writer();
    const sent = one.send(JANE);
    (await callNo(0)).fail(lost());
    await expect(sent).rejects.toThrow();
    expect(one.state().problem).toBe("No connection");
    const again = one.send(JANE);
    const { answer } = await callNo(1);
    expect(one.state().problem).toBeNull();
    answer("saved");
    await again;
  });

  it("can be dismissed", async () => {
    const one = writer();
    const sent = one.send(JANE);
    (await callNo(0)).fail(refused({ reason: "full", left: 0 }));
    await expect(sent).rejects.toThrow();
    one.clear();
    expect(one.state()).toEqual({ pending: false, refusal: null, problem: null });
  });
});

describe("a contract that loads when someone acts", () => {
  const late = (loads: (() => Promise<typeof rename>)[]) => {
    let asked = 0;
    const load = () => loads[asked++]?.() ?? Promise.reject(new Error("asked once more"));
    return { one: createWriter(load, means), asked: () => asked };
  };
  const here = () => Promise.resolve(rename);
  const gone = () => Promise.reject(new Error("Failed to load chunk"));

  it("isn't loaded before, and only once", async () => {
    const { one, asked } = late([here]);
    expect(asked()).toBe(0);
    for (const number of [0, 1]) {
      const sent = one.send(JANE);
      (await callNo(number)).answer("saved");
      expect(await sent).toEqual({ msg: "saved" });
    }
    expect(asked()).toBe(1);
  });

  it("sends the same input once, and keeps its key until it's saved", async () => {
    const { one } = late([here]);
    const both = [one.send(JANE), one.send(JANE)];
    (await callNo(0)).fail(lost());
    for (const sent of both) await expect(sent).rejects.toThrow("No connection");
    const again = one.send(JANE);
    (await callNo(1)).answer("saved");
    await again;
    expect(calls).toHaveLength(2);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  it("is refused for the reasons it foresees", async () => {
    const { one } = late([here]);
    const sent = one.send(JANE);
    (await callNo(0)).fail(refused({ reason: "full", left: 0 }));
    await expect(sent).rejects.toThrow();
    expect(one.state().refusal).toEqual({ full: { left: 0 } });
  });

  it("says there's no connection when it can't load, and loads on the next try", async () => {
    const { one } = late([gone, here]);
    await expect(one.send(JANE)).rejects.toThrow("No connection to the server");
    expect(one.state()).toMatchObject({ pending: false, problem: expect.stringContaining("No connection") });
    const again = one.send(JANE);
    (await callNo(0)).answer("saved");
    await again;
    expect(one.state().problem).toBeNull();
  });
});
