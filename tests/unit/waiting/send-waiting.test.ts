import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore } from "@/lib/platform/waiting/store";
import { entryOf, type NewWaiting } from "@/lib/platform/waiting/waiting-rules";

// The worker sends what waits when the browser wakes it, with no page open.

const SITE = "https://r.example";
const entry = (key: string, owner: number, more: Partial<NewWaiting> = {}) =>
  entryOf(
    {
      key,
      owner,
      endpoint: "PATCH /api/probe",
      url: "/api/probe",
      method: "PATCH",
      body: "{}",
      input: { key },
      subject: `job:${key}`,
      act: "Start",
      about: "",
      page: "/",
      tappedAt: Date.now() - 90 * 60_000,
      ...more,
    },
    0,
  );

let asked: { url: string; headers: Headers; body: unknown }[] = [];
let server: (headers: Headers) => Response;

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("BUILD", "one");
  asked = [];
  server = () => Response.json({ success: true });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (url === "/api/live") return new Response("", { headers: { date: new Date().toUTCString() } });
    const headers = new Headers(init.headers);
    asked.push({ url: SITE + url, headers, body: init.body });
    return server(headers);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const sendWaiting = async () => (await import("@/components/crew/offline/worker/send-waiting")).sendWaiting();

describe("a worker that the browser wakes", () => {
  it("sends taps and photos with the time they were made and who made them, and empties the line", async () => {
    const store = openStore();
    await store.add(entry("front", 1, { body: null, file: new Blob(["x"]), subject: "picture:front" }));
    await store.add(entry("start", 1));
    await sendWaiting();
    expect(asked.map(({ headers }) => headers.get("idempotency-key"))).toEqual(["start", "front"]);
    for (const { headers } of asked) {
      expect(headers.get("x-tapped-by")).toBe("1");
      expect(Date.parse(headers.get("x-tapped-at") ?? "")).toBeLessThan(Date.now() - 89 * 60_000);
    }
    expect(asked[1]?.body).toBeInstanceOf(FormData);
    expect(await store.of(1)).toEqual([]);
  });

  it("leaves what someone else entered, and what's refused, on the phone", async () => {
    const store = openStore();
    await store.add(entry("theirs", 2));
    await store.add(entry("moved", 1));
    server = (headers) =>
      headers.get("x-tapped-by") === "2"
        ? Response.json({ reason: "other_person" }, { status: 403 })
        : Response.json({ error: "The office moved this job." }, { status: 409 });
    await sendWaiting();
    expect((await store.of(2)).map(({ key, refusal }) => [key, refusal])).toEqual([["theirs", null]]);
    expect((await store.of(1)).map(({ key, refusal }) => [key, refusal?.status])).toEqual([["moved", 409]]);
  });

  it("asks to be woken again while the server doesn't answer", async () => {
    await openStore().add(entry("start", 1));
    server = () => Response.json({}, { status: 503 });
    await expect(sendWaiting()).rejects.toThrow("Still waiting");
    expect(await openStore().of(1)).toHaveLength(1);
  });
});
