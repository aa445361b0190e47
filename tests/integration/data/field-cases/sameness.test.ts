// Over 20 s: two thousand pairs of people go through imports.
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { clients, importKeys, importRecords, jobs, properties } from "@/db/schema";
import { fold, houseKey } from "@/lib/values/sameness";
import { testDatabase } from "@/tests/support/database";
import { staffWith } from "@/tests/support/people";
import { checked } from "../importing";

// Random pairs of names and houses of which the truth is known (rules same-person, same-house): none is merged wrongly.

const db = testDatabase();
const PAIRS = 2_000;
const SEED = 20_261_129;

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await staffWith(["access_admin"]));
});
beforeEach(async () => {
  for (const table of [jobs, properties, clients, importKeys]) await db.delete(table);
});

/** The same numbers in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  const one = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  return { below, one, chance: (share: number) => next() < share };
}
type Numbers = ReturnType<typeof numbersFrom>;

const FIRST = [
  "Zoë",
  "Siobhán",
  "Ann",
  "José",
  "Łukasz",
  "Mary Jane",
  "Björn",
  "Renée",
  "Олег",
  "伟",
  "娜",
  "D'Arcy",
  "Na",
  "Chloé",
  "Ji-woo",
  "Иван",
  "Peter",
  "Søren",
  "Amélie",
  "Kwame",
];
const OTHER_FIRST = ["Theodora", "Wolfgang", "Guinevere", "Maximilian", "Ferdinand", "Quentin", "Hyacinth"];
const LAST = [
  "Bélanger",
  "O’Neil",
  "Lee",
  "Na",
  "Nguyễn",
  "Großmann",
  "王",
  "李",
  "Сидоров",
  "Müller",
  "St. Clair",
  "Côté",
  "Lie",
  "Élie",
  "Ó Briain",
  "Kowalski",
  "Fernández",
  "Smith",
  "Osman",
  "Park",
];
const STREETS = [
  "Dovercourt",
  "King",
  "Côte",
  "Cote Ouest",
  "St. Clair",
  "Élie",
  "Lie",
  "Main",
  "Mill",
  "Fifth",
  "5 Points",
  "O'Connor",
  "Clinton",
  "Palmerston",
  "Queen's",
];
const TYPES = [
  ["St", "Street", "St."],
  ["Ave", "Avenue", "Av."],
  ["Rd", "Road", "Rd."],
  ["Blvd", "Boulevard"],
  ["Cres", "Crescent", "cres."],
] as const;
const DIRECTIONS = [
  ["", ""],
  ["W", "West"],
  ["E", "East"],
  ["N", "North"],
] as const;
const AREAS = ["M5V", "M6J", "M4E", "M6G"];

type House = { unit: string; number: string; street: string; type: number; direction: number; area: string };

const makeHouse = (n: Numbers): House => ({
  unit: n.chance(0.5) ? String(1 + n.below(30)) : "",
  number: `${1 + n.below(1_400)}${n.one(["", "", "", "A", " 1/2"])}`,
  street: n.one(STREETS),
  type: n.below(TYPES.length),
  direction: n.below(DIRECTIONS.length),
  area: n.one(AREAS),
});

const withoutAccents = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/’/g, "'");

/** One of the ways people write a house. */
function writeHouse(house: House, n: Numbers): string {
  const street = n.chance(0.4) ? withoutAccents(house.street) : house.street;
  const words = [
    house.number.replace(" 1/2", n.one([" 1/2", "½", "-1/2"])),
    street,
    n.one(TYPES[house.type] ?? [""]),
    n.one(DIRECTIONS[house.direction] ?? [""]),
  ];
  const line = words.filter(Boolean).join(" ");
  const { unit } = house;
  const whole = unit
    ? n.one([
        `${unit}-${line}`,
        `Unit ${unit}, ${line}`,
        `${line}, Unit ${unit}`,
        `${line} #${unit}`,
        `${line} Apt. ${unit}`,
        `#${unit} - ${line}`,
      ])
    : line;
  const town = n.one(["", ", Toronto", ", Toronto, ON", ", Toronto, Ontario, Canada"]);
  return n.chance(0.3) ? `${whole}${town}`.toUpperCase() : `${whole}${town}`;
}

/** A house that only looks alike: its numbers run together, or one part is another. */
function otherHouse(house: House, n: Numbers): House {
  const plain = /^\d+$/.test(house.number);
  const ways: ((h: House) => House)[] = [
    (h) => ({ ...h, direction: (h.direction + 1) % DIRECTIONS.length }),
    (h) => ({ ...h, type: (h.type + 1) % TYPES.length }),
    (h) => ({ ...h, unit: h.unit ? "" : "7" }),
    (h) => ({ ...h, unit: `${h.unit}1` }),
    (h) => ({ ...h, number: plain ? `${h.number}A` : h.number.replace(/\D.*$/, "") }),
    (h) => ({ ...h, street: h.street === "Lie" ? "Élie" : h.street === "Élie" ? "Lie" : `${h.street} Park` }),
  ];
  // 1-123 is 11-23 is 1123, run together.
  if (house.unit && plain && house.number.length > 1) {
    const [first = "", ...rest] = house.number;
    ways.push((h) => ({ ...h, unit: h.unit + first, number: rest.join("").replace(/^0+/, "") || "1" }));
    ways.push((h) => ({ ...h, unit: "", number: h.unit + h.number }));
  }
  return n.one(ways)(house);
}

async function keysInDatabase(texts: readonly (readonly [string, string])[]) {
  const rows = await db.execute<{ key: string; folded: string }>(sql`
    select house_key(t.address, t.city) as key, folded(t.address) as folded
    from jsonb_to_recordset(${JSON.stringify(texts.map(([address, city], at) => ({ at, address, city })))}::text::jsonb)
      as t(at int, address text, city text) order by t.at`);
  return rows.map(({ key, folded }) => ({ key, folded }));
}

it(`${PAIRS} pairs of houses: one house is one key, and never another's, in the program as in the database`, async () => {
  const n = numbersFrom(SEED);
  const pairs = Array.from({ length: PAIRS }, () => {
    const house = makeHouse(n);
    const same = n.chance(0.5);
    return { same, one: writeHouse(house, n), other: writeHouse(same ? house : otherHouse(house, n), n) };
  });
  const texts = pairs.flatMap(({ one, other }) => [[one, ""] as const, [other, "Toronto"] as const]);
  const here = texts.map(([address, city]) => ({ key: houseKey(address, city), folded: fold(address) }));
  expect(await keysInDatabase(texts)).toEqual(here);
  const found = pairs.map((pair, at) => ({ ...pair, merged: here[2 * at]?.key === here[2 * at + 1]?.key }));
  expect(found.filter(({ same, merged }) => merged && !same)).toEqual([]);
  expect(found.filter(({ same, merged }) => same && !merged)).toEqual([]);
});

it("any text has the same key in the program as in the database", async () => {
  const n = numbersFrom(SEED + 1);
  const bits = [
    ..."aZéŁßœİıς’'‘-–—.,;#()/½¼ 0123456789王伟한\n\t&%$~|[]\\",
    " Unit ",
    " Apt ",
    "PH",
    " St ",
    " Rue ",
    ", Toronto",
    ", ON",
    " Canada",
    "M6G 2Y5",
    " York",
    " Hamilton",
    " 1/2",
    " north ",
  ];
  const made = () => Array.from({ length: 1 + n.below(14) }, () => n.one(bits)).join("");
  const texts = Array.from(
    { length: PAIRS },
    () => [made(), n.one(["", "Toronto", "Hamilton", "St. Catharines", made()])] as const,
  );
  const here = texts.map(([address, city]) => ({ key: houseKey(address, city), folded: fold(address) }));
  const there = await keysInDatabase(texts);
  expect(
    texts.flatMap((text, at) =>
      there[at]?.key === here[at]?.key && there[at]?.folded === here[at]?.folded
        ? []
        : [{ text, here: here[at], there: there[at] }],
    ),
  ).toEqual([]);
});

const writeName = (name: string, n: Numbers) => {
  const written = n.chance(0.5) ? withoutAccents(name) : name;
  return n.one([written, written.toUpperCase(), written.toLowerCase(), ` ${written} `]);
};
const quotedCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

it(`${PAIRS} pairs of people: nobody is taken for another, and few are missed`, async () => {
  const n = numbersFrom(SEED + 2);
  const pairs = Array.from({ length: PAIRS }, (_, at) => {
    const known = {
      firstname: n.one(FIRST),
      lastname: n.one(LAST),
      phone: `647-5${String(550_000 + at).replace(/(\d{2})(\d{4})/, "$1-$2")}`,
      house: makeHouse(n),
    };
    const elsewhere = { ...makeHouse(n), number: String(2_000 + at) };
    const newPhone = `289-5${String(550_000 + at).replace(/(\d{2})(\d{4})/, "$1-$2")}`;
    const stranger = { firstname: n.one(OTHER_FIRST), lastname: known.lastname };
    const given = n.one([
      { ...known, same: true },
      { ...known, phone: "", same: true },
      { ...known, phone: newPhone, same: true },
      { ...known, house: elsewhere, same: true },
      { ...known, ...stranger, same: false },
      { ...known, ...stranger, phone: "", same: false },
      { ...known, phone: newPhone, house: otherHouse(known.house, n), same: false },
      { ...known, phone: "", house: otherHouse(known.house, n), same: false },
    ]);
    return { known, given };
  });
  const rows = await db
    .insert(clients)
    .values(
      pairs.map(({ known: { house, ...known } }) => ({
        ...known,
        address: writeHouse(house, n),
        postcode: `${house.area} 1A1`,
      })),
    )
    .returning({ cfid: clients.cfid });
  const lines = pairs.map(({ given: { firstname, lastname, phone, house } }) =>
    [
      writeName(lastname, n),
      writeName(firstname, n),
      phone.replaceAll("-", n.one(["-", ".", " "])),
      writeHouse(house, n),
    ]
      .map(quotedCell)
      .join(),
  );
  await checked({
    kind: "clients",
    content: `Last Name,First Name,Phone,Address\n${lines.join("\n")}\n`,
    cookie,
  });
  const records = await db.select().from(importRecords).orderBy(importRecords.line);
  expect(records).toHaveLength(PAIRS);
  const found = records.map(({ target, firstLine, verdict }, at) => {
    const own = rows[at]?.cfid;
    const { same } = pairs[at]?.given ?? { same: false };
    const merged = target ?? firstLine;
    const outcome = verdict === "bad" ? "asked" : merged === null ? "new" : "merged";
    const wrong = outcome === "merged" && (!same || target !== own);
    return { same, outcome, wrong, line: lines[at], known: pairs[at]?.known };
  });
  expect(found.filter(({ wrong }) => wrong)).toEqual([]);
  expect(found.filter(({ same, outcome }) => same && outcome !== "merged")).toEqual([]);
});
