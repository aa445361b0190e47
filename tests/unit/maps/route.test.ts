import { describe, expect, it } from "vitest";
import { endsOf, legsOf, nearestFirst, straightRoute } from "@/lib/core/maps/route-rules";
import { type JobStop, type MapStop, stopTitle } from "@/lib/core/maps/stop-rules";

const STARTED = { section: "Started", colour: "red", word: "Started" } as const;
const DONE = { section: "Completed", colour: "black", word: "Completed" } as const;
const FLOATER = { section: "Pending", colour: "primary", word: "Floater" } as const;

const at = (lng: number) => ({ lat: 43.65, lng, approximate: false });
const where = { city: "Toronto", postcode: null };

const shop: MapStop = {
  kind: "shop",
  key: "shop-Osler",
  shop: "Osler",
  address: "50 Osler Street",
  at: at(-79.46),
  ...where,
};

const job = (jobid: number, lng: number | null, card: JobStop["card"] = FLOATER): JobStop => ({
  kind: "job",
  key: `job-${jobid}`,
  jobid,
  number: String(jobid),
  address: `${jobid} Shaw St`,
  at: lng === null ? null : at(lng),
  label: "[FLTR]",
  lawnsign: null,
  clienthm: null,
  card,
  ...where,
});

const DAY = [shop, job(1, -79.4), job(2, -79.44), job(3, -79.42), job(4, null), job(5, -79.43, DONE)];

describe("the order", () => {
  it("picks the nearest next stop each time", () => {
    const places = [job(1, -79.4), job(2, -79.44), job(3, -79.42)].map(({ jobid, at: place }) => ({
      jobid,
      at: place ?? at(0),
    }));
    expect(nearestFirst({ at: at(-79.46) }, places).map(({ jobid }) => jobid)).toEqual([2, 3, 1]);
    expect(nearestFirst({ at: at(-79.46) }, [])).toEqual([]);
  });

  it("goes from start to end past what's still to do, with km between and in total", () => {
    const answer = straightRoute({ from: "shop-Osler", to: "job-3" }, DAY);
    expect(answer).toMatchObject({
      ok: true,
      route: {
        steps: [
          { text: "Osler shop, 50 Osler Street", detail: "Start" },
          { text: "2 · 2 Shaw St", detail: "1.6 km" },
          { text: "1 · 1 Shaw St", detail: "3.2 km" },
          { text: "3 · 3 Shaw St", detail: "1.6 km" },
        ],
        total: "6.4 km in straight lines",
      },
    });
    expect(answer.ok && answer.route.line.map(({ lng }) => lng)).toEqual([-79.46, -79.44, -79.4, -79.42]);
  });

  it("can end at a completed job", () => {
    const answer = straightRoute({ from: "job-1", to: "job-5" }, DAY);
    expect(answer.ok && answer.route.steps.map(({ key }) => key)).toEqual([
      "job-1",
      "job-3",
      "job-2",
      "job-5",
    ]);
  });

  it.each([
    ["the same place twice", { from: "job-1", to: "job-1" }],
    ["an end that lies nowhere", { from: "job-1", to: "job-4" }],
    ["a start that lies nowhere", { from: "job-4", to: "job-1" }],
    ["nothing chosen", { from: "", to: "" }],
    ["what is not of the day", { from: "job-1", to: "job-99" }],
  ])("doesn't exist for %s", (_, ask) => {
    expect(straightRoute(ask, DAY)).toMatchObject({ ok: false, reason: expect.stringMatching(/\.$/) });
  });

  it("can be requested from a service for a stop that only has an address", () => {
    expect(endsOf({ from: "job-4", to: "job-1" }, DAY)).toMatchObject({ ok: true, from: { key: "job-4" } });
  });
});

describe("the list", () => {
  it("has the km from the previous stop, from the shop for the first, and none without a location", () => {
    const legs = legsOf(shop, DAY.slice(1)).map((km) => km && Math.round(km * 10) / 10);
    expect(legs).toEqual([4.8, 3.2, 1.6, null, null]);
    expect(legsOf(undefined, [job(1, -79.4)])).toEqual([null]);
  });

  it.each<[MapStop, string]>([
    [shop, "Osler shop, 50 Osler Street"],
    [job(5, -79.4, STARTED), "Job 5, 5 Shaw St, Started"],
    [{ ...job(6, null), number: "" }, "Job without a number, 6 Shaw St, Floater"],
    [
      { ...job(7, 0), at: { ...at(0), approximate: true } },
      "Job 7, 7 Shaw St, Floater, approximate location",
    ],
  ])("names a marker in words", (stop, title) => {
    expect(stopTitle(stop)).toBe(title);
  });
});
