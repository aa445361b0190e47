import { describe, expect, it } from "vitest";
import { phoneRound } from "@/lib/core/maps/route-rules";
import { nearestStart, partsOf, roundOf } from "@/lib/features/wine/round-rules";

/** On one line eastwards; a hundredth of a degree is 0.8 km here. */
const at = (hundredths: number) => ({ lat: 43.65, lng: -79.5 + hundredths / 100 });
const stop = (name: string, east: number | null, postcode: string | null = null) => ({
  name,
  at: east === null ? null : at(east),
  postcode,
});
const names = (legs: { stop: { name: string } }[]) => legs.map((leg) => leg.stop.name);

describe("a round", () => {
  const shop = { at: at(0) };

  it("goes to the nearest next stop, each leg from the one before", () => {
    const legs = roundOf(shop, [stop("far", 9), stop("near", 1), stop("middle", 4)]);
    expect(names(legs)).toEqual(["near", "middle", "far"]);
    const [first, second, third] = legs.map(({ km }) => km ?? 0);
    expect(first).toBeCloseTo(0.8, 1);
    expect(second).toBeCloseTo(2.4, 1);
    expect(third).toBeCloseTo(4, 1);
  });

  it("has stops that aren't on the map at the end, by postal code, without a leg", () => {
    const legs = roundOf(shop, [
      stop("nowhere", null),
      stop("M6", null, "M6G 1A1"),
      stop("M4", null, "M4E 1A1"),
      stop("placed", 3),
    ]);
    expect(names(legs)).toEqual(["placed", "M4", "M6", "nowhere"]);
    expect(legs.slice(1).map(({ km }) => km)).toEqual([null, null, null]);
  });

  it("doesn't reorder while the driver is under way when a stop is delivered", () => {
    // West of the shop lies one that is nearer to the shop than the next one on the way east.
    const stops = [stop("east 1", 1), stop("east 2", 2), stop("east 3", 3), stop("west", -2)];
    expect(names(roundOf(shop, stops))).toEqual(["east 1", "east 2", "east 3", "west"]);
    const [one, two, ...left] = stops;
    const legs = roundOf(shop, left, one && two ? [one, two] : []);
    expect(names(legs)).toEqual(["east 3", "west"]);
    // The first leg begins at the last delivery.
    expect(legs[0]?.km).toBeCloseTo(0.8, 1);
  });

  it("of nobody is empty", () => expect(roundOf(shop, [])).toEqual([]));

  it("keeps everybody once, two at one door too", () => {
    const stops = Array.from({ length: 40 }, (_, n) => stop(`${n}`, (n * 7) % 20));
    expect(names(roundOf(shop, stops)).toSorted()).toEqual(stops.map(({ name }) => name).toSorted());
  });
});

describe("the start of a round", () => {
  const starts = [
    { shop: "Osler", at: at(0) },
    { shop: "Morse", at: at(20) },
  ];

  it("is the shop nearest to the middle of the stops", () => {
    expect(nearestStart(starts, [stop("a", 3), stop("b", null)])?.shop).toBe("Osler");
    expect(nearestStart(starts, [stop("a", 3), stop("b", 30)])?.shop).toBe("Morse");
  });

  it("is the first where no stop has a place", () => {
    expect(nearestStart(starts, [stop("a", null)])?.shop).toBe("Osler");
  });
});

describe("the directions of a round", () => {
  it("come in parts of ten", () => {
    const items = Array.from({ length: 23 }, (_, n) => n);
    const parts = partsOf(items, 10);
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      [1, 10],
      [11, 20],
      [21, 23],
    ]);
    expect(parts.flatMap((part) => part.items)).toEqual(items);
    expect(partsOf([], 10)).toEqual([]);
  });

  it("go past each stop to the last", () => {
    const place = (address: string) => ({ address, city: "Toronto", postcode: "M6G 2Y5" });
    const url = new URL(phoneRound([place("1 Main St"), place("2 Main St"), place("3 Main St")]));
    expect(url.searchParams.get("destination")).toBe("3 Main St, Toronto, ON, M6G 2Y5");
    expect(url.searchParams.get("waypoints")).toBe(
      "1 Main St, Toronto, ON, M6G 2Y5|2 Main St, Toronto, ON, M6G 2Y5",
    );
    expect(new URL(phoneRound([place("1 Main St")])).searchParams.has("waypoints")).toBe(false);
  });
});
