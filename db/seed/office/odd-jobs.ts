import type * as t from "@/db/schema";
import { addDays, type BusinessDate, weekday, yearOf } from "@/lib/values/dates";
import { instantOf } from "../calendar";
import { STAFF } from "../employees";
import { type Random, randomOf } from "../random";
import type { PropertyRow } from "../types";

export type OddJobRow = typeof t.oddJobs.$inferInsert;

const PAINT = [
  "Front porch and trim",
  "Two bedrooms",
  "Fence, two coats",
  "Window frames outside",
  "Garage door",
];
const ODD = [
  "Fix the side gate",
  "Hang two doors",
  "Caulk the bathtub",
  "Replace eavestrough hangers",
  "Put up shelves",
  "Clear out the garage",
];
/** Years whose painting and odd jobs the wine lists are chosen from (rule wine-ranges). */
const EARLIER = 60;

type Kind = "Paint Est" | "Book Odd Job";

function order(random: Random, place: PropertyRow, type5: Kind, date: BusinessDate): OddJobRow {
  const price =
    type5 === "Paint Est" ? random.step(60_000, 380_000, 5_000) : random.step(12_000, 90_000, 1_000);
  return {
    cfid: place.cfid,
    jobinfoid: place.jobinfoid,
    type5,
    date,
    details: random.pick(type5 === "Paint Est" ? PAINT : ODD),
    payor: "Client",
    price,
    matPrice: Math.round((price * (0.08 + 0.15 * random.next())) / 500) * 500,
    createdAt: instantOf(date, "11:00"),
  };
}

const workday = (day: BusinessDate): BusinessDate => (weekday(day) === 0 ? addDays(day, 1) : day);

const done = (row: OddJobRow, datebi: BusinessDate, recstatus: OddJobRow["recstatus"]): OddJobRow => ({
  ...row,
  sdate: datebi,
  datebi,
  recstatus,
});

/** Painting of 2019 to 2021 and odd jobs of 2020 and 2021, about sixty clients. */
function earlier(random: Random, places: readonly PropertyRow[]): OddJobRow[] {
  const homes = [...new Map(places.map((place) => [place.cfid, place])).values()];
  return random
    .shuffle(homes)
    .slice(0, EARLIER)
    .flatMap((place) =>
      Array.from({ length: random.int(1, 2) }, () => {
        const type5: Kind = random.chance(0.55) ? "Paint Est" : "Book Odd Job";
        const year = type5 === "Paint Est" ? random.int(2019, 2021) : random.int(2020, 2021);
        const date = workday(addDays(`${year}-04-10`, random.int(0, 190)));
        return done(order(random, place, type5, date), addDays(date, 6), "PAID");
      }),
    );
}

/** The partners' own since 2023, the newest receivable. */
function partners(random: Random, today: BusinessDate, places: readonly PropertyRow[]): OddJobRow[] {
  const rows: OddJobRow[] = [];
  for (let year = 2023; year <= yearOf(today); year++) {
    for (const partnerHrid of [STAFF.partner, STAFF.partner20, STAFF.partner40]) {
      for (let n = 0; n < 2 + 2 * (year - 2023) && n < 9; n++) {
        const date = workday(addDays(`${year}-04-05`, random.int(0, 230)));
        const datebi = workday(addDays(date, random.int(3, 20)));
        if (datebi >= today) continue;
        const fresh = datebi > addDays(today, -45) && random.chance(0.6);
        const row = {
          ...order(random, random.pick(places), random.chance(0.35) ? "Paint Est" : "Book Odd Job", date),
          partnerHrid,
          crewHrid: partnerHrid,
        } as const;
        rows.push(done(row, datebi, fresh ? "Receivable" : "PAID"));
      }
    }
  }
  return rows;
}

/** For today's schedule, for the coming weeks, and some without a day yet. */
function ahead(random: Random, today: BusinessDate, places: readonly PropertyRow[]): OddJobRow[] {
  const partners = [STAFF.partner, STAFF.partner20, STAFF.partner40];
  const days = [today, today, today, addDays(today, 3), addDays(today, 9), null, null, null, null];
  return days.map((sdate, i) => {
    const partnerHrid = random.pick(partners);
    return {
      ...order(
        random,
        random.pick(places),
        i % 4 === 3 ? "Paint Est" : "Book Odd Job",
        addDays(today, -random.int(2, 20)),
      ),
      partnerHrid,
      crewHrid: partnerHrid,
      sdate,
    };
  });
}

export function makeOddJobs(today: BusinessDate, places: readonly PropertyRow[]) {
  const random = randomOf(`odd jobs ${today}`);
  const rows = [
    ...earlier(random, places),
    ...partners(random, today, places),
    ...ahead(random, today, places),
  ];
  rows.sort((a, b) => a.date.localeCompare(b.date));
  return { oddJobs: rows.map((row, i) => ({ id: 401 + i, ...row })) };
}
