import { AREAS, type Area } from "./data/areas";
import { at, type Random, randomOf } from "./random";
import type { Shop } from "./types";

export type Place = {
  address: string;
  postcode: string;
  perly: string;
  latitude: number;
  longitude: number;
  shop: Shop;
  level: number;
};

type Spot = { latitude?: number | null; longitude?: number | null };

/** How far apart two properties are, in degrees of latitude. */
export const distance = (a: Spot, b: Spot): number =>
  Math.hypot((a.latitude ?? 0) - (b.latitude ?? 0), ((a.longitude ?? 0) - (b.longitude ?? 0)) * 0.72);

const LETTERS = "ABCEGHJKLMNPRSTVWXYZ";
const ROWS = "ABCDEFGHJK";

/** Where a street runs through its area: every house on it is close to this line. */
function streetCentre(area: Area, street: string) {
  const random = randomOf(`${area.fsa} ${street}`);
  return {
    lat: area.lat + (random.next() - 0.5) * 0.014,
    lng: area.lng + (random.next() - 0.5) * 0.018,
    random,
  };
}

/** Cell of a map book: pages of 0.05° by 0.07°, lettered west to east, numbered from the north. */
function perlyOf(lat: number, lng: number): string {
  const x = (lng + 79.56) / 0.07;
  const y = (43.79 - lat) / 0.05;
  const page = 22 + Math.floor(y) * 8 + Math.floor(x);
  const letter = at([...ROWS], Math.floor((x % 1) * ROWS.length));
  return `${page} ${letter}${1 + Math.floor((y % 1) * 8)}`;
}

/** The last half of a postal code: one for each block of a hundred house numbers. */
function deliveryUnit(random: Random, block: number): string {
  const first = random.int(1, 6);
  const letter = at([...LETTERS], (random.int(0, LETTERS.length - 1) + block) % LETTERS.length);
  return `${first}${letter}${random.int(1, 9)}`;
}

function placeOn(area: Area, street: string, number: number): Omit<Place, "address"> {
  const { lat, lng, random } = streetCentre(area, street);
  const block = Math.floor(number / 100);
  const latitude = Number((lat + (number - 150) * 0.000_012).toFixed(6));
  const longitude = Number((lng + (number % 7) * 0.000_06).toFixed(6));
  return {
    postcode: `${area.fsa} ${deliveryUnit(random, block)}`,
    perly: perlyOf(latitude, longitude),
    latitude,
    longitude,
    shop: area.shop,
    level: area.level,
  };
}

/** A house that isn't taken; `near` another one if given: landlords buy around the corner. */
export function makePlace(random: Random, taken: Set<string>, near?: Place): Place {
  const home =
    near && AREAS.filter((area) => area.shop === near.shop && Math.abs(area.lat - near.latitude) < 0.02);
  for (;;) {
    const area = random.pick(home?.length ? home : AREAS);
    const street = random.pick(area.streets);
    const number = random.int(4, 320);
    const address = `${number} ${street}`;
    if (taken.has(address)) continue;
    taken.add(address);
    return { address, ...placeOn(area, street, number) };
  }
}
