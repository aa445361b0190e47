import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forgetEnv } from "@/lib/env";
import { Malformed, TooLarge, UnsupportedMedia } from "@/lib/errors";
import { parseForm } from "@/lib/platform/http/body/form";
import { readBytes, readJson } from "@/lib/platform/http/body/json";

type Body = ReadableStream<Uint8Array>;
const bytes = (text: string) => new TextEncoder().encode(text);

/** A body that arrives in the given pieces and then stops, unless it ends. */
const inPieces = (pieces: string[], ends: boolean): Body =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes(piece));
      if (ends) controller.close();
    },
  });

const ADDRESS = "203.0.113.7";
const LIMIT = 1024 * 1024;

function read(body: Body, address = ADDRESS, headers: Record<string, string> = {}) {
  const init = { method: "POST", headers: { "content-type": "application/json", ...headers }, body };
  const request = new Request("http://runsheet.example/", { ...init, duplex: "half" } as RequestInit);
  return readJson(request, { limit: LIMIT, address });
}

beforeEach(() => {
  vi.stubEnv("DATABASE_URL", "postgres://127.0.0.1/none");
  vi.stubEnv("NEXTAUTH_URL", "http://127.0.0.1:3000");
  vi.stubEnv("NEXTAUTH_SECRET", "q7Zk2vN9xW4sL8dR1tY6uB3mC5hJ0aEf");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  forgetEnv();
});

describe("the body of a request", () => {
  it("with more values than any contract takes is refused", async () => {
    const body = JSON.stringify(Array.from({ length: 60_000 }, () => 1));
    await expect(read(inPieces([body], true))).rejects.toThrow("not valid JSON");
  });

  it("with a name longer than any contract's is refused: errors would repeat it", async () => {
    const body = JSON.stringify({ ["k".repeat(17_000)]: ["a"] });
    await expect(read(inPieces([body], true))).rejects.toThrow("not valid JSON");
  });

  it("in pieces is read to its end", async () => {
    expect((await read(inPieces(['{"a":', "1}"], true))).value).toEqual({ a: 1 });
  });

  it("that stops in the middle isn't waited for: 408 (R21, T30)", async () => {
    const reading = expect(read(inPieces(['{"a":'], false))).rejects.toMatchObject({ status: 408 });
    await vi.advanceTimersByTimeAsync(2_500);
    await reading;
  });

  it("that never ends is refused with 413, and no more of it is requested", async () => {
    let asked = 0;
    const endless: Body = new ReadableStream({
      pull(controller) {
        asked++;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    await expect(read(endless)).rejects.toMatchObject({ status: 413 });
    expect(asked * 64 * 1024).toBeLessThan(2 * LIMIT);
  });

  it("whose declared length is too large isn't read at all", async () => {
    const body = inPieces(["{}"], false);
    const said = { "content-length": String(LIMIT + 1) };
    await expect(read(body, ADDRESS, said)).rejects.toMatchObject({ status: 413 });
    expect(body.locked).toBe(false);
  });
});

it("slow bodies from one address: 32 at once, the others are refused at once; other addresses continue", async () => {
  const tries = Array.from({ length: 40 }, () => read(inPieces(["{"], false)));
  const elsewhere = read(inPieces(["{"], false), "198.51.100.9");
  const refused: number[] = [];
  for (const [at, each] of [...tries, elsewhere].entries())
    each.catch(() => {
      refused.push(at);
    });
  await vi.advanceTimersByTimeAsync(500);
  expect(refused).toEqual([32, 33, 34, 35, 36, 37, 38, 39]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(refused).toHaveLength(41);
  // Their places are free again.
  const next = read(inPieces(["{"], false)).catch(({ status }: { status: number }) => status);
  await vi.advanceTimersByTimeAsync(2_000);
  const settled = await Promise.race([next, Promise.resolve("still waiting")]);
  expect(settled).toBe("still waiting");
  await vi.advanceTimersByTimeAsync(500);
  expect(await next).toBe(408);
});

describe("bodies that are held at once", () => {
  const MB = 1024 * 1024;
  const MAIL = 4 * MB;

  /** Nearly all of a mail's body, and then nothing: the status it's refused with, or "held". */
  function sendMails(count: number, addressOf: (at: number) => string) {
    const statuses: (number | "held")[] = Array.from({ length: count }, () => "held");
    const ended = statuses.map(async (_, at) => {
      const piece = new Uint8Array(64 * 1024);
      let sent = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (sent >= MAIL - piece.length) return new Promise<void>(() => undefined);
          sent += piece.length;
          controller.enqueue(piece);
        },
      });
      const request = new Request("http://runsheet.example/", {
        method: "POST",
        body,
        duplex: "half",
      } as RequestInit);
      await readBytes(request, { limit: MAIL, longest: 20_000, address: addressOf(at) }).catch(
        ({ status }: { status: number }) => {
          statuses[at] = status;
        },
      );
    });
    return { statuses, ended: Promise.all(ended) };
  }
  const heldOf = (statuses: readonly (number | "held")[]) =>
    statuses.filter((each) => each === "held").length;
  const longEnough = () => vi.advanceTimersByTimeAsync(400);

  it("take 64 MB at most, whoever sends them; small ones still come through, and the place is free again", async () => {
    const { statuses, ended } = sendMails(60, (at) => `198.51.100.${at}`);
    await longEnough();
    expect(heldOf(statuses)).toBeGreaterThan(10);
    expect(heldOf(statuses)).toBeLessThanOrEqual(17);
    expect(new Set(statuses)).toEqual(new Set(["held", 503]));
    expect((await read(inPieces(['{"a":', "1}"], true))).value).toEqual({ a: 1 });
    await vi.advanceTimersByTimeAsync(20_000);
    await ended;
    const next = sendMails(10, (at) => `198.51.100.${at}`);
    await longEnough();
    expect(heldOf(next.statuses)).toBe(10);
    await vi.advanceTimersByTimeAsync(20_000);
    await next.ended;
  });

  it("take half of that from one address", async () => {
    const { statuses, ended } = sendMails(30, () => "198.51.100.1");
    await longEnough();
    expect(heldOf(statuses)).toBeGreaterThan(4);
    expect(heldOf(statuses)).toBeLessThanOrEqual(9);
    const elsewhere = sendMails(4, () => "198.51.100.2");
    await longEnough();
    expect(elsewhere.statuses).toEqual(["held", "held", "held", "held"]);
    await vi.advanceTimersByTimeAsync(20_000);
    await Promise.all([ended, elsewhere.ended]);
  });
});

describe("a form", () => {
  const parts = (count: number) =>
    Array.from(
      { length: count },
      (_, n) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\nx\r\n`,
    ).join("");
  const MULTIPART = 'multipart/form-data; boundary="b"';
  const PLAIN = "application/x-www-form-urlencoded";
  const parse = (text: string, type: string, most = 20) => parseForm(Buffer.from(text), type, most);

  it("is read up to its most fields", async () => {
    expect([...(await parse(`${parts(20)}--b--\r\n`, MULTIPART)).keys()]).toHaveLength(20);
    expect([...(await parse("a=1&b=2", PLAIN, 2)).values()]).toEqual(["1", "2"]);
  });

  it("with more is refused before it's parsed, which would take the square of their number", async () => {
    await expect(parse(`${parts(22)}--b--\r\n`, MULTIPART)).rejects.toThrow(TooLarge);
    await expect(parse("a&".repeat(2_000_000), PLAIN)).rejects.toThrow(TooLarge);
  });

  it("of another kind, or without a boundary, isn't read", async () => {
    await expect(parse("{}", "application/json")).rejects.toThrow(UnsupportedMedia);
    await expect(parse(parts(1), "multipart/form-data")).rejects.toThrow(Malformed);
  });
});
