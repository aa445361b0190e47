import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { KeptDay } from "@/lib/features/offline/contract";
import { FRESH_MS, KEPT_MS } from "@/lib/features/offline/kept-rules";
import { AREAS, path } from "@/lib/paths";
import { storage, stored } from "./cache-maps";

// The worker's rounds against a server of its own, and caches that are maps.

type Day = typeof import("@/components/crew/offline/worker/day");
type Pages = typeof import("@/components/crew/offline/worker/pages");

let day: Day;
let pages: Pages;
/** Addresses in the order they were asked for, and how many were under way at most. */
let asked: string[] = [];
let most = 0;
let listed: KeptDay;
let answers: (address: string) => Response;

const html = (address: string) =>
  new Response(`<p>${address}</p>`, { headers: { "content-type": "text/html" } });
const screen = (address: string, version = "1") => ({ address, kind: "job" as const, version });
const loginPage = () =>
  Object.defineProperties(html("login"), {
    redirected: { value: true },
    url: { value: `https://r.example${path.login("crew")}?next=x` },
  });

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-12T12:00:00Z") });
  stored.clear();
  [asked, most] = [[], 0];
  listed = {
    person: "7",
    screens: [path.runsheet(), path.jobDetails(1), path.jobDetails(2)].map((one) => screen(one)),
  };
  answers = html;
  let underWay = 0;
  const serve = async (address: string) => {
    if (address === "/api/crews/kept_day") return Response.json(listed);
    asked.push(address);
    most = Math.max(most, ++underWay);
    await new Promise((done) => setImmediate(done));
    underWay -= 1;
    return answers(address);
  };
  vi.stubGlobal("BUILD", "one");
  vi.stubGlobal("caches", storage);
  vi.stubGlobal("clients", { matchAll: async () => [] });
  vi.stubGlobal("fetch", serve);
  vi.resetModules();
  day = await import("@/components/crew/offline/worker/day");
  pages = await import("@/components/crew/offline/worker/pages");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
});

const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const dayCaches = () => [...stored.keys()].filter((name) => name.startsWith("crew-day-"));

describe("a save", () => {
  const shown = async () => (await pages.keptPage(path.jobDetails(1)))?.text();

  it("stores the screens it changed again before any round", async () => {
    await day.renew();
    asked = [];
    answers = (address) => new Response(`<p>started ${address}</p>`);
    await day.takeAgain([path.jobDetails(1), path.crewNeeds(), null]);
    expect(asked).toEqual([path.jobDetails(1)]);
    expect(await shown()).toContain("started");
  });

  it("leaves the copy when the signal goes, the server is busy, or the session has ended", async () => {
    await day.renew();
    for (const answer of [() => Response.error(), () => new Response("", { status: 503 }), loginPage]) {
      answers = answer;
      await day.takeAgain([path.jobDetails(1)]);
      expect(await shown()).toContain("job-details/1");
    }
  });
});

describe("a round", () => {
  it("takes every screen of the day, the run sheet first, two at a time", async () => {
    await day.renew();
    expect(asked[0]).toBe(path.runsheet());
    expect(asked).toHaveLength(3);
    expect(most).toBe(2);
    expect(await day.dayState()).toMatchObject({ wanted: { job: 3 }, kept: { job: 3 }, busy: false });
    expect(await (await pages.keptPage(path.jobDetails(2)))?.text()).toContain("job-details/2");
  });

  it("takes again only what changed, and what is older than ten minutes", async () => {
    await day.renew();
    asked = [];
    listed.screens = [screen(path.runsheet()), screen(path.jobDetails(1), "2"), screen(path.jobDetails(3))];
    await day.renew();
    expect(asked).toEqual([path.jobDetails(1), path.jobDetails(3)]);
    expect(await pages.keptPage(path.jobDetails(2))).toBeNull();
    asked = [];
    later(FRESH_MS);
    await day.renew();
    expect(asked).toHaveLength(3);
  });

  it("is announced by a save, so the phone doesn't claim to be up to date", async () => {
    await day.renew();
    await day.announceRound();
    expect(await day.dayState()).toMatchObject({ busy: true });
    await day.renew();
    expect(await day.dayState()).toMatchObject({ busy: false });
  });

  it("during a round is no longer announced once the round that follows is over", async () => {
    await day.renew();
    later(FRESH_MS);
    const running = day.renew();
    await day.announceRound();
    await Promise.all([running, day.renew()]);
    expect(await day.dayState()).toMatchObject({ busy: false });
  });

  it("is made at an opening once ten minutes have passed", async () => {
    await day.renewIfOld();
    asked = [];
    await day.renewIfOld();
    expect(asked).toEqual([]);
    later(FRESH_MS);
    await day.renewIfOld();
    expect(asked).toHaveLength(3);
  });

  it("stops at a busy server, says what is missing, and goes on from there", async () => {
    answers = (address) => (address === path.runsheet() ? html(address) : new Response("", { status: 503 }));
    await day.renew();
    expect(await day.dayState()).toMatchObject({
      wanted: { job: 3 },
      kept: { job: 1 },
      at: null,
      busy: false,
    });
    asked = [];
    answers = html;
    await day.renew();
    expect(asked).toEqual([path.jobDetails(1), path.jobDetails(2)]);
    expect((await day.dayState())?.at).not.toBeNull();
  });

  it("keeps no page that the server refuses or leads away from", async () => {
    answers = (address) => {
      if (address === path.jobDetails(1)) return new Response("gone", { status: 404 });
      const page = html(address);
      return address === path.jobDetails(2)
        ? Object.defineProperties(page, {
            redirected: { value: true },
            url: { value: `https://r.example${AREAS.crew}` },
          })
        : page;
    };
    const refuse = answers;
    answers = html;
    await day.renew();
    later(FRESH_MS);
    answers = refuse;
    await day.renew();
    expect(await pages.keptPage(path.jobDetails(1))).toBeNull();
    expect(await pages.keptPage(path.jobDetails(2))).toBeNull();
    expect((await day.dayState())?.kept.job).toBe(1);
  });
});

describe("nothing is left of the day", () => {
  beforeEach(async () => {
    await day.renew();
    expect(dayCaches()).not.toEqual([]);
  });

  it("when somebody else is logged in", async () => {
    listed = { person: "8", screens: [screen(path.runsheet())] };
    await day.renew();
    expect(await pages.keptPage(path.jobDetails(1))).toBeNull();
    expect(await pages.keptPage(path.runsheet())).not.toBeNull();
  });

  it("when the server says that nobody is", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 401 }));
    await day.renew();
    expect(dayCaches()).toEqual([]);
  });

  it("when a screen is the log-in page instead", async () => {
    later(FRESH_MS);
    answers = loginPage;
    await day.renew();
    expect(dayCaches()).toEqual([]);
  });

  it("after three days without the server", async () => {
    later(KEPT_MS - 1);
    expect(await pages.keptPage(path.runsheet())).not.toBeNull();
    later(1);
    expect(await pages.keptPage(path.runsheet())).toBeNull();
    expect(dayCaches()).toEqual([]);
    await day.renew();
    expect(await pages.keptPage(path.runsheet())).not.toBeNull();
  });

  it("when it's forgotten in the middle of a round", async () => {
    later(FRESH_MS);
    answers = (address) => {
      if (address === path.jobDetails(1)) void day.forget();
      return html(address);
    };
    await day.renew();
    expect(dayCaches()).toEqual([]);
    expect(await day.dayState()).toBeNull();
  });
});
