import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  distanceKm,
  distanceText,
  fromPixel,
  isWithin,
  type LatLng,
  pan,
  scaleBar,
  separate,
  toPixel,
  viewOf,
  zoomBy,
} from "@/lib/core/maps/geometry-rules";

const CN_TOWER = { lat: 43.6426, lng: -79.3871 };
const HIGH_PARK = { lat: 43.6536, lng: -79.4668 };
const SCARBOROUGH_TOWN_CENTRE = { lat: 43.7756, lng: -79.2578 };
const SIZE = { width: 375, height: 487 };
const VIEW = { center: CN_TOWER, zoom: 12 };

const place = fc.record({
  lat: fc.double({ min: 43.4, max: 43.9, noNaN: true }),
  lng: fc.double({ min: -79.8, max: -79, noNaN: true }),
});

describe("distances", () => {
  // By the spherical law of cosines, computed separately from this code.
  it.each<[string, LatLng, LatLng, number]>([
    ["CN Tower to High Park", CN_TOWER, HIGH_PARK, 6.53],
    ["CN Tower to Scarborough Town Centre", CN_TOWER, SCARBOROUGH_TOWN_CENTRE, 18.09],
    ["nowhere", CN_TOWER, CN_TOWER, 0],
  ])("%s", (_, from, to, km) => {
    expect(distanceKm(from, to)).toBeCloseTo(km, 1);
    expect(distanceKm(to, from)).toBeCloseTo(km, 1);
  });

  it.each([
    [0, "0 m"],
    [0.354, "350 m"],
    [0.9996, "1.0 km"],
    [2.44, "2.4 km"],
    [18.09, "18.1 km"],
  ])("%d km is shown as %s", (km, text) => {
    expect(distanceText(km)).toBe(text);
  });
});

describe("the drawing", () => {
  it("has the centre in the middle, north up and west on the left", () => {
    expect(toPixel(CN_TOWER, VIEW, SIZE)).toEqual({ x: 187.5, y: 243.5 });
    const at = toPixel(HIGH_PARK, VIEW, SIZE);
    expect(at.x).toBeLessThan(187.5);
    expect(at.y).toBeLessThan(243.5);
  });

  it("is to scale: the straight line in pixels is the distance", () => {
    const [a, b] = [toPixel(CN_TOWER, VIEW, SIZE), toPixel(HIGH_PARK, VIEW, SIZE)];
    const { km, width } = scaleBar(VIEW, 120);
    expect((Math.hypot(a.x - b.x, a.y - b.y) * km) / width).toBeCloseTo(distanceKm(CN_TOWER, HIGH_PARK), 1);
  });

  it("moves with the finger, and keeps the location under it when zoomed", () => {
    fc.assert(
      fc.property(
        place,
        fc.integer({ min: -300, max: 300 }),
        fc.integer({ min: -300, max: 300 }),
        (at, x, y) => {
          const before = toPixel(at, VIEW, SIZE);
          const pushed = toPixel(at, pan(VIEW, { x, y }), SIZE);
          expect(pushed.x).toBeCloseTo(before.x + x, 4);
          expect(pushed.y).toBeCloseTo(before.y + y, 4);
          const around = { x: before.x - SIZE.width / 2, y: before.y - SIZE.height / 2 };
          const closer = toPixel(at, zoomBy(VIEW, 1, around), SIZE);
          expect(closer.x).toBeCloseTo(before.x, 4);
          expect(closer.y).toBeCloseTo(before.y, 4);
        },
      ),
    );
  });

  it("shows all of a day, none nearer to the edge than allowed", () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 15 }), (places) => {
        const view = viewOf(places, SIZE, 60);
        expect(view).not.toBeNull();
        for (const each of places) {
          const at = view ? toPixel(each, view, SIZE) : { x: 0, y: 0 };
          expect(at.x).toBeGreaterThan(59.9);
          expect(at.x).toBeLessThan(SIZE.width - 59.9);
          expect(at.y).toBeGreaterThan(59.9);
          expect(at.y).toBeLessThan(SIZE.height - 59.9);
        }
      }),
    );
  });

  it("shows one location at the default zoom and nothing for none", () => {
    expect(viewOf([CN_TOWER], SIZE, 60)?.zoom).toBe(12);
    expect(viewOf([], SIZE, 60)).toBeNull();
  });

  it("zooms no closer and no further than makes sense", () => {
    expect(zoomBy(VIEW, 50).zoom).toBe(17);
    expect(zoomBy(VIEW, -50).zoom).toBe(8);
  });

  it.each([8, 10.5, 12, 15, 17])("has a scale of a round distance at zoom %d", (zoom) => {
    const { km, width } = scaleBar({ center: CN_TOWER, zoom }, 120);
    expect(width).toBeLessThanOrEqual(120);
    expect(width).toBeGreaterThan(40);
    expect(["1", "2", "5"]).toContain(String(Math.round(km * 1000))[0]);
  });
});

describe("markers", () => {
  it("that would cover each other are pushed apart, always to the same spots", () => {
    const marks = [...Array(12)].map((_, i) => ({ x: 100 + (i % 3), y: 100 }));
    const apart = separate(marks, 46);
    for (const [i, a] of apart.entries())
      for (const b of apart.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(36);
    expect(separate(marks, 46)).toEqual(apart);
  });

  it("stay where they are held", () => {
    const marks = [...Array(6)].map(() => ({ x: 30, y: 200 }));
    const apart = separate(marks, 46, ({ x, y }) => ({ x: Math.max(26, x), y }));
    expect(Math.min(...apart.map(({ x }) => x))).toBeGreaterThanOrEqual(26);
    for (const [i, a] of apart.entries())
      for (const b of apart.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(36);
  });

  it("far enough from each other stay where they are", () => {
    const marks = [
      { x: 0, y: 0 },
      { x: 60, y: 0 },
      { x: 0, y: 60 },
    ];
    expect(separate(marks, 46)).toEqual(marks);
  });
});

describe("what is drawn on a map", () => {
  it("has the location at its pixel", () => {
    fc.assert(
      fc.property(place, fc.double({ min: 8, max: 17, noNaN: true }), (at, zoom) => {
        const view = { center: CN_TOWER, zoom };
        const back = fromPixel(toPixel(at, view, SIZE), view, SIZE);
        expect(back.lat).toBeCloseTo(at.lat, 6);
        expect(back.lng).toBeCloseTo(at.lng, 6);
      }),
    );
  });

  it.each([
    ["in the middle", { x: 50, y: 50 }, true],
    ["in the bay of a horseshoe", { x: 50, y: 90 }, false],
    ["in one of its arms", { x: 10, y: 90 }, true],
    ["outside", { x: 150, y: 50 }, false],
  ])("is within a line around it: %s", (_, at, inside) => {
    const horseshoe = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 100 },
      { x: 80, y: 100 },
      { x: 80, y: 70 },
      { x: 20, y: 70 },
      { x: 20, y: 100 },
      { x: 0, y: 100 },
    ];
    expect(isWithin(at, horseshoe)).toBe(inside);
    expect(isWithin(at, [])).toBe(false);
  });
});
