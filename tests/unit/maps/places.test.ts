import { describe, expect, it } from "vitest";
import { distanceKm } from "@/lib/core/maps/geometry-rules";
import { areaCode, placesOf } from "@/lib/core/maps/place-rules";
import { areasAround, centroidOf } from "@/lib/core/maps/postal-areas";
import { phoneDirections, phoneSearch } from "@/lib/core/maps/route-rules";

const NATHAN_PHILLIPS_SQUARE = { lat: 43.6526, lng: -79.3832 };
const unplaced = (postcode: string | null) => ({ latitude: null, longitude: null, postcode });

describe("postal areas", () => {
  it.each([
    ["M6G 2Y5", "M6G"],
    ["m6g2y5", "M6G"],
    [" M6G", "M6G"],
    ["90210", null],
    ["", null],
    [null, null],
  ])("%j lies in %s", (postcode, area) => {
    expect(areaCode(postcode)).toBe(area);
  });

  it.each([
    ["M5H", "Nathan Phillips Square", NATHAN_PHILLIPS_SQUARE],
    ["M6G", "Christie Pits", { lat: 43.6646, lng: -79.4207 }],
    ["M5S", "Queen's Park", { lat: 43.6614, lng: -79.3927 }],
    ["M4E", "Balmy Beach", { lat: 43.6733, lng: -79.2877 }],
    ["M2N", "Mel Lastman Square", { lat: 43.7678, lng: -79.4135 }],
    ["M1P", "Scarborough Town Centre", { lat: 43.7756, lng: -79.2578 }],
    ["M9W", "Woodbine Racetrack", { lat: 43.7139, lng: -79.6026 }],
  ])("%s has its centre near %s", (code, _, landmark) => {
    expect(distanceKm(centroidOf(code) ?? { lat: 0, lng: 0 }, landmark)).toBeLessThan(2.5);
  });

  it.each(["L5B", "K1A", "V6B"])("%s, outside the city, has one too", (code) => {
    expect(centroidOf(code)).not.toBeNull();
  });

  it.each([
    ["E3C", "Fredericton", { lat: 45.96, lng: -66.64 }],
    ["E2E", "Rothesay", { lat: 45.39, lng: -65.99 }],
    ["K0K", "Picton", { lat: 44.01, lng: -77.14 }],
    ["P0M", "Chelmsford", { lat: 46.57, lng: -81.2 }],
    ["L5B", "Mississauga City Centre", { lat: 43.59, lng: -79.64 }],
    ["T0A", "Saint Paul, Alberta", { lat: 53.99, lng: -111.3 }],
  ])("%s is near %s", (code, _, place) => {
    expect(distanceKm(centroidOf(code) ?? { lat: 0, lng: 0 }, place)).toBeLessThan(50);
  });

  it.each(["M0X", "H0H", "constructor", "__proto__", ""])("%j has none", (code) => {
    expect(centroidOf(code)).toBeNull();
  });

  it("around a location are nearest first, no more than requested", () => {
    const areas = areasAround([NATHAN_PHILLIPS_SQUARE], 5, 20);
    const away = areas.map((area) => distanceKm(area, NATHAN_PHILLIPS_SQUARE));
    expect(away).toEqual(away.toSorted((a, b) => a - b));
    expect(away.at(-1)).toBeLessThanOrEqual(5);
    expect(areas).toHaveLength(20);
    expect(areasAround([], 5, 20)).toEqual([]);
  });
});

describe("a property's location", () => {
  it("is the stored one", () => {
    const stored = { latitude: 43.66, longitude: -79.41, postcode: "M4M 2P6" };
    expect(placesOf([stored], centroidOf)).toEqual([{ lat: 43.66, lng: -79.41, approximate: false }]);
  });

  it("is otherwise its postal area's centre, marked approximate", () => {
    expect(placesOf([unplaced("M6G 2Y5")], centroidOf)).toEqual([
      { ...centroidOf("M6G"), approximate: true },
    ]);
  });

  it("is never the same for two in one area, and always the same for one day", () => {
    const day = [...Array(12)].map(() => unplaced("M6G 2Y5"));
    const places = placesOf(day, centroidOf).map((place) => place ?? { lat: 0, lng: 0 });
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1)) expect(distanceKm(a, b)).toBeGreaterThan(0.1);
    for (const place of places) expect(distanceKm(place, centroidOf("M6G") ?? place)).toBeLessThan(0.6);
    expect(placesOf(day, centroidOf)).toEqual(placesOf(day, centroidOf));
  });

  it("is unknown without a known postal code", () => {
    expect(placesOf([unplaced(null), unplaced("M0X 1A1"), unplaced("90210")], centroidOf)).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("links to the phone's map", () => {
  const shaw = { address: "88 Shaw St & Co", city: "Toronto", postcode: "M6J 2W3" };

  it("include the address with its city", () => {
    const url = new URL(phoneDirections(shaw));
    expect(url.origin + url.pathname).toBe("https://www.google.com/maps/dir/");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      api: "1",
      destination: "88 Shaw St & Co, Toronto, ON, M6J 2W3",
      travelmode: "driving",
    });
  });

  it("start where they are told to", () => {
    const from = { address: "50 Osler Street", city: "Toronto", postcode: null };
    expect(new URL(phoneDirections(shaw, from)).searchParams.get("origin")).toBe(
      "50 Osler Street, Toronto, ON",
    );
  });

  it("search around an address", () => {
    const url = new URL(phoneSearch("gas stations", shaw));
    expect(url.pathname).toBe("/maps/search/");
    expect(url.searchParams.get("query")).toBe("gas stations near 88 Shaw St & Co, Toronto, ON, M6J 2W3");
  });
});
