import { describe, expect, it } from "vitest";
import { namedIn } from "@/components/crew/offline/worker/assets";
import {
  isReady,
  type KeptState,
  keptAddress,
  readyLine,
  showsResult,
} from "@/lib/features/offline/kept-rules";
import { offlinePage } from "@/lib/features/offline/offline-page-rules";
import { AREAS, path } from "@/lib/paths";
import { shortTime } from "@/lib/values/short-time";

const addressOf = (address: string) => keptAddress(new URL(address, "https://runsheet.example"));

describe("what a phone keeps", () => {
  it.each([
    AREAS.crew,
    path.runsheet(),
    path.jobDetails(12),
    path.dnfDetails(3),
    path.maps("?crew_hrid=9"),
    path.crewDetails(4),
    path.openClose(),
    path.safetyTalk(),
    path.liveActions(),
    path.createLiveAction(),
    path.stats(),
    path.myPay(),
  ])("is %s", (address) => expect(addressOf(address)).toBe(address));

  it.each([
    path.login("crew"),
    path.daysOff(),
    path.crewPayments(),
    path.recruiting(),
    path.partnerDashboard(),
    path.partnerClient(4),
    path.windowLead(2),
    path.makePackages(),
    path.clientDashboard(),
    path.mainMenu(),
    `${AREAS.crew}x/runsheet`,
    "/api/crews/kept_day",
  ])("isn't %s", (address) => expect(addressOf(address)).toBeNull());

  it("has one address, whatever Next, a tab or a message adds to it", () => {
    expect(addressOf(`${path.jobDetails(12)}?_rsc=1a2b`)).toBe(path.jobDetails(12));
    expect(addressOf(`${path.crewDetails(4)}?tab=close`)).toBe(path.crewDetails(4));
    expect(addressOf(`${path.runsheet()}/Job%20started?_rsc=x`)).toBe(path.runsheet());
    expect(addressOf(`${path.maps()}?crew_hrid=9&_rsc=x`)).toBe(path.maps("?crew_hrid=9"));
  });

  it("shows results only on the run sheet and the live actions", () => {
    expect(showsResult(`${path.runsheet()}?crew=3`)).toBe(true);
    expect(showsResult(path.liveActions())).toBe(true);
    expect(showsResult(path.jobDetails(1))).toBe(false);
  });
});

const state = (changes: Partial<KeptState>): KeptState =>
  Object.assign(
    {
      wanted: { job: 9, dnf: 6, map: 2, other: 7 },
      kept: { job: 9, dnf: 6, map: 2, other: 7 },
      at: "2026-05-12T12:05:00Z",
      busy: false,
    },
    changes,
  );
const lineOf = (changes: Partial<KeptState>) => readyLine(state(changes), () => "8:05 am");

describe("the run sheet's line", () => {
  it("says what opens without signal, and since when", () => {
    expect(lineOf({})).toBe("Ready offline: 9 jobs, 6 DNFs, map · 8:05 am");
    const one = { job: 1, dnf: 0, map: 2, other: 7 };
    expect(lineOf({ wanted: one, kept: one })).toBe("Ready offline: 1 job, map · 8:05 am");
  });

  it("counts while it takes the day, and says what is missing when it can't go on", () => {
    const kept = { job: 7, dnf: 6, map: 0, other: 7 };
    expect(lineOf({ kept, busy: true })).toBe("Getting ready for offline: 20 of 24 screens");
    expect(lineOf({ kept })).toBe("Not ready offline. Missing: 2 jobs, map");
    expect(isReady(state({ kept }))).toBe(false);
  });

  it("says that what's stored is being updated", () => {
    expect(lineOf({ busy: true })).toBe("Ready offline: 9 jobs, 6 DNFs, map · 8:05 am · updating");
  });

  it("isn't ready before the first whole round", () => {
    expect(isReady(state({ at: null }))).toBe(false);
    expect(lineOf({ at: null })).toBe("Not ready offline. Missing: the day");
  });
});

describe("the time something stands since", () => {
  const at = new Date("2026-05-12T12:05:00Z");
  it.each([
    ["the same day", "2026-05-12T20:00:00Z", "8:05 am"],
    ["the next day", "2026-05-13T12:00:00Z", "Tue 12 May, 8:05 am"],
  ])("on %s", (_, now, said) => expect(shortTime(at, new Date(now))).toBe(said));

  it("is noon at noon, in Toronto", () => {
    expect(shortTime(new Date("2026-05-12T16:00:00Z"), new Date("2026-05-12T16:01:00Z"))).toBe("12:00 pm");
  });
});

it("finds the build's files that documents, scripts and styles name", () => {
  const html = String.raw`<script src="/_next/static/chunks/a1.js"></script><link href="/_next/static/chunks/b~2.css">
    self.__next_f.push([1,"I[1,[\"/_next/static/chunks/c3.js\",\"/_next/static/chunks/a1.js\"]]"])`;
  expect(namedIn(html)).toEqual([
    "/_next/static/chunks/a1.js",
    "/_next/static/chunks/b~2.css",
    "/_next/static/chunks/c3.js",
  ]);
  expect(namedIn('["static/chunks/lazy.js"].map(load)')).toEqual(["/_next/static/chunks/lazy.js"]);
  expect(namedIn("src:url(../media/inter.0ab.woff2)")).toEqual(["/_next/static/media/inter.0ab.woff2"]);
  expect(namedIn("nothing at all, not even /static/x.png")).toEqual([]);
});

it("answers a screen that isn't kept by a page that loads nothing", async () => {
  const page = offlinePage("a-nonce");
  const html = await page.text();
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(html).toContain(`href="${path.runsheet()}"`);
  expect(html).not.toMatch(/src=|url\(|https?:/);
});
