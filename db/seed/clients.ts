import { stopLine } from "@/lib/core/dnfs/stop-rules";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import { instantOf } from "./calendar";
import { COMPANIES, FIRST_NAMES, LAST_NAMES, MEN } from "./data/names";
import { PROPERTY_NOTES } from "./data/texts";
import { STAFF } from "./employees";
import { makePlace, type Place } from "./places";
import { at, type Random, randomOf } from "./random";
import type { ClientRow, PropertyRow } from "./types";

export const CLIENTS = 400;
export const PROPERTIES = 650;

/** The clients of the demo logins, by cfid. */
export const NAMED = { client: 5001, many: 5002, blocked: 5003, owing: 5004 } as const;

const NAMED_CLIENTS: readonly (Partial<ClientRow> & { cfid: number; properties: number })[] = [
  {
    cfid: NAMED.client,
    honorific: "Ms",
    firstname: "Harriet",
    lastname: "Wainwright",
    email: "client@example.com",
    rating: 4.6,
    properties: 2,
  },
  {
    cfid: NAMED.many,
    honorific: "Mr",
    firstname: "Gordon",
    lastname: "Thornhill",
    company: "Thornhill Rentals",
    email: "many@example.com",
    rating: 4.2,
    properties: 12,
  },
  {
    cfid: NAMED.blocked,
    honorific: "Mr",
    firstname: "Roland",
    lastname: "Prendergast",
    email: "blocked@example.com",
    contactstatus: "Ask Client to Pay Promptly",
    rating: 2.1,
    properties: 1,
  },
  {
    cfid: NAMED.owing,
    honorific: "Mrs",
    firstname: "Sylvie",
    lastname: "Lachance",
    email: "owing@example.com",
    rating: 3.9,
    properties: 1,
  },
];

const HIS_TITLES = [
  ["Mr", 11],
  ["Dr", 1],
  [null, 2],
] as const;
const HER_TITLES = [
  ["Mrs", 6],
  ["Ms", 5],
  ["Dr", 1],
  [null, 2],
] as const;

const SOURCES = ["Referral", "Lawn sign", "Website", "Flyer", "Repeat", "Neighbour"] as const;

const phone = (random: Random): string => `416-555-01${String(random.int(0, 99)).padStart(2, "0")}`;

/** How many properties each client has, adding up to the total. */
function placesOf(random: Random, rentals: number): number[] {
  const counts = Array.from({ length: CLIENTS }, (_, i) => NAMED_CLIENTS[i]?.properties ?? 1);
  let left = PROPERTIES - counts.reduce((sum, n) => sum + n, 0);
  while (left > 0) {
    const i = random.int(NAMED_CLIENTS.length, CLIENTS - 1);
    const most = i < NAMED_CLIENTS.length + rentals ? 8 : 2;
    if (at(counts, i) < most) {
      counts[i] = at(counts, i) + 1;
      left--;
    }
  }
  return counts;
}

function emailOf(first: string, last: string, taken: Set<string>): string {
  const base = `${first}.${last}`.toLowerCase();
  let email = `${base}@example.com`;
  for (let n = 2; taken.has(email); n++) email = `${base}${n}@example.com`;
  taken.add(email);
  return email;
}

function makeClient(random: Random, index: number, home: Place, taken: Set<string>): ClientRow {
  const named = NAMED_CLIENTS[index];
  const company = index >= NAMED_CLIENTS.length ? COMPANIES[index - NAMED_CLIENTS.length] : undefined;
  const firstname = random.pick(FIRST_NAMES);
  const lastname = random.pick(LAST_NAMES);
  const email = emailOf(firstname, lastname, taken);
  const { properties: _, ...fixed } = named ?? { properties: 0 };
  return {
    cfid: 5001 + index,
    honorific: random.weighted(MEN.includes(firstname) ? HIS_TITLES : HER_TITLES),
    firstname,
    lastname,
    company: company ?? null,
    phone: phone(random),
    cellphone: random.chance(0.6) ? phone(random) : null,
    email: random.chance(0.9) ? email : null,
    secondEmail: random.chance(0.08) ? `${firstname}.home@example.com`.toLowerCase() : null,
    address: home.address,
    postcode: home.postcode,
    billingAddress: company || random.chance(0.1) ? `${home.address}, Toronto, ${home.postcode}` : null,
    contactstatus: random.chance(0.008) ? "We don't want the client" : null,
    rating: random.chance(0.7) ? random.int(34, 50) / 10 : null,
    source: random.pick(SOURCES),
    ...fixed,
  };
}

/** A house's current prices, in multiples of five dollars, in cents. */
function prices(random: Random, level: number) {
  const size = level * (0.75 + 0.6 * random.next());
  const dollars = (base: number) => Math.max(8, Math.round((base * size) / 5)) * 500;
  const w1 = dollars(165);
  return {
    w1,
    w2: Math.round((w1 * 1.75) / 500) * 500,
    w3: random.chance(0.25) ? Math.round((w1 * 2.1) / 500) * 500 : null,
    w4: random.chance(0.4) ? Math.round((w1 * 0.9) / 500) * 500 : null,
    eh: random.chance(0.85) ? dollars(125) : null,
    eg: random.chance(0.35) ? dollars(45) : null,
  };
}

const DOGS = ["Max, friendly", "Barks, stays inside", "Two dogs in the yard"];
const PARKING = ["Driveway", "Permit parking, use the laneway", "Meter across the street"];

/** What crews know about every fourth house, by its place in the list. */
function siteOf(index: number) {
  if (index % 4 !== 1) return {};
  const at = (index - 1) / 4;
  return {
    storeys: 2 + (at % 2),
    dog: at % 3 === 0 ? DOGS[at % DOGS.length] : null,
    parking: PARKING[at % PARKING.length],
    tap: at % 2 === 0 ? "Behind the garage" : null,
  };
}

export function makeClients(today: BusinessDate, passwordHash: string) {
  const random = randomOf(`clients ${today}`);
  const taken = new Set<string>();
  const addresses = new Set<string>();
  const clients: ClientRow[] = [];
  const properties: PropertyRow[] = [];
  for (const [index, count] of placesOf(random, COMPANIES.length).entries()) {
    const first = makePlace(random, addresses);
    const client = makeClient(random, index, first, taken);
    clients.push({ ...client, passwordHash: index < NAMED_CLIENTS.length ? passwordHash : null });
    for (let n = 0; n < count; n++) {
      const place = n === 0 ? first : makePlace(random, addresses, first);
      const { level, ...columns } = place;
      properties.push({
        jobinfoid: 7001 + properties.length,
        cfid: client.cfid,
        city: "Toronto",
        // Where a crew with time to spare can go without anyone at home.
        nobodyHome: properties.length % 3 === 0 ? true : null,
        ...siteOf(properties.length),
        ...columns,
        ...prices(random, level),
      });
    }
  }
  const propertyNotes = [...notesOf(random, today, properties), ...stopsAt(today, properties)];
  return { clients, properties, propertyNotes };
}

/** Visits that a crew had to end, at one property in fifty. */
function stopsAt(today: BusinessDate, properties: readonly PropertyRow[]) {
  const stop = { kind: "no-access", reason: "Locked gate", note: "" } as const;
  return properties.flatMap(({ jobinfoid }, index) => {
    if (index % 50 !== 7) return [];
    const day = addDays(today, -20 - (index % 60));
    const words = { notes: stopLine(stop, day), prodNote: true, access: "Private", stop: stop.kind };
    return [{ jobinfoid, recorderHrid: STAFF.driver, ts: instantOf(day, "11:20"), ...words }];
  });
}

function notesOf(random: Random, today: BusinessDate, properties: readonly PropertyRow[]) {
  const noted = properties.filter(() => random.chance(0.3));
  return noted.map(({ jobinfoid }) => ({
    jobinfoid,
    notes: random.pick(PROPERTY_NOTES),
    prodNote: random.chance(0.6),
    access: random.chance(0.8) ? "Public" : "Private",
    recorderHrid: random.pick([STAFF.sales, STAFF.manager, STAFF.driver]),
    ts: instantOf(addDays(today, -random.int(5, 400)), "14:05"),
  }));
}
