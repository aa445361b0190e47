import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { path } from "@/lib/paths";
import { storage, stored } from "./cache-maps";

// What the worker answers when a screen is opened or a link followed, with a signal that is there, weak or gone.

type Screens = typeof import("@/components/crew/offline/worker/screens");
type Event = Parameters<Screens["openScreen"]>[0];

const SITE = "https://r.example";
const page = (words: string, status = 200) =>
  new Response(words, { status, headers: { "content-type": "text/html", "content-security-policy": words } });

let screens: Screens;
let server: (address: string) => Promise<Response>;
/** What goes on after the answer. */
let after: Promise<unknown>[] = [];

const eventOf = (address: string, referrer = ""): Event =>
  Object.assign(new Event("fetch"), {
    request: Object.defineProperty(new Request(SITE + address), "referrer", {
      value: referrer && SITE + referrer,
    }),
    resultingClientId: `client of ${address}`,
    waitUntil: (work: Promise<unknown>) => void after.push(work),
    respondWith: () => undefined,
  });
const open = async (address: string) => {
  const answer = await screens.openScreen(eventOf(address));
  return { text: await answer.text(), policy: answer.headers.get("content-security-policy") };
};
const follow = (address: string, from: string) => screens.followLink(eventOf(address, from));

beforeEach(async () => {
  stored.clear();
  after = [];
  const list = {
    person: "7",
    screens: [path.runsheet(), path.stats()].map((address) => ({ address, kind: "other", version: "" })),
  };
  server = async (address) => page(`first ${address}`);
  vi.stubGlobal("BUILD", "one");
  vi.stubGlobal("caches", storage);
  vi.stubGlobal("clients", { matchAll: async () => [] });
  vi.stubGlobal("fetch", async (asked: string | Request) => {
    const address = typeof asked === "string" ? asked : asked.url.slice(SITE.length);
    return address === "/api/crews/kept_day" ? Response.json(list) : server(address);
  });
  vi.resetModules();
  const day = await import("@/components/crew/offline/worker/day");
  screens = await import("@/components/crew/offline/worker/screens");
  await day.renew();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

const gone = async () => {
  throw new TypeError("Failed to fetch");
};
const never = () => new Promise<Response>(() => undefined);

describe("a screen that is opened", () => {
  it("is the server's where there's a signal, and its copy the newer one from then on", async () => {
    server = async () => page("second");
    expect((await open(path.stats())).text).toBe("second");
    await Promise.all(after);
    server = gone;
    expect((await open(path.stats())).text).toBe("second");
  });

  it("is the copy without a signal, under the policy it came with, and the page hears since when it stands", async () => {
    server = gone;
    const words = `first ${path.stats()}`;
    expect(await open(path.stats())).toEqual({ text: words, policy: words });
    expect(Date.parse(screens.openedFrom.get(`client of ${path.stats()}`) ?? "")).toBeLessThanOrEqual(
      Date.now(),
    );
  });

  it("is the copy after four seconds of a weak signal", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    server = never;
    let text = "";
    const opening = open(path.stats()).then((answer) => {
      text = answer.text;
    });
    await vi.advanceTimersByTimeAsync(screens.WAIT_MS - 1);
    expect(text).toBe("");
    await vi.advanceTimersByTimeAsync(1);
    await opening;
    expect(text).toBe(`first ${path.stats()}`);
  });

  it("is the copy while the server is busy, and what the server says where it refuses", async () => {
    server = async () => page("busy", 503);
    expect((await open(path.stats())).text).toBe(`first ${path.stats()}`);
    server = async () => page("not yours", 403);
    expect((await open(path.stats())).text).toBe("not yours");
    await Promise.all(after);
    server = gone;
    expect((await open(path.stats())).text).toBe(`first ${path.stats()}`);
  });

  it("says so where there's no copy, in the crew's area and for its log-in page", async () => {
    server = gone;
    for (const address of [path.myPay(), path.jobDetails(99), path.login("crew")])
      expect((await open(address)).text).toContain("<h1>No signal</h1>");
  });

  it("forgets the day once the log-in page was shown", async () => {
    await open(path.login("crew"));
    await Promise.all(after);
    server = gone;
    expect((await open(path.stats())).text).toContain("<h1>No signal</h1>");
  });
});

describe("a link that is followed", () => {
  it("is opened by its address without a signal", async () => {
    server = gone;
    const answer = await follow(`${path.stats()}?_rsc=1`, path.runsheet());
    expect(answer.headers.get("content-type")).toBe("text/html");
    expect((await follow(path.myPay(), path.runsheet())).headers.get("content-type")).toBe("text/html");
  });

  it("is left to Next when the screen only refreshes itself: it stays, and waits", async () => {
    server = gone;
    for (const screen of [path.stats(), path.myPay()])
      await expect(follow(`${screen}?_rsc=1`, screen)).rejects.toThrow("Failed to fetch");
  });

  it("is what the server says, a busy one's word too, which Next asks again", async () => {
    server = async () => page("busy", 503);
    expect((await follow(path.stats(), path.runsheet())).status).toBe(503);
  });
});
