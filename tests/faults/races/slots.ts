import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, it } from "vitest";
import { appointmentBookings, appointmentSlots } from "@/db/schema";
import { openSeasons } from "@/lib/core/bookings/reads";
import { SLOT_FACTS, SLOTS, type Slot } from "@/lib/core/work/order-rules";
import { addDays, businessDate, yearOf } from "@/lib/values/dates";
import { makeFloatWindows } from "@/tests/factories/bookings";
import { makeProperty } from "@/tests/factories/clients";
import { allowBookings } from "@/tests/factories/system";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import type { Person } from "../support/people";
import { rounds } from "../support/size";
import { type Arena, insist, type Reply, visitor } from "./support/arena";
import { type Race, random, runRaces, statuses, told } from "./support/race";

const CROWD = 60;
const WIDTH = 8;

type Booker = Person & { cfid: number; jobinfoid: number };
type Standing = { booker: number; jobid: number };
/** One slot of one day, with who holds a place in it now. */
type Place = { day: string; slot: Slot; cap: number; standing: Standing[] };
/** Who wants a place (by offset), and which existing ones are released, twice each. */
type Wish = { wants: number; drops: boolean[] };

let bookers: Booker[];

const book = ({ day, slot }: Place, { cfid, jobinfoid, ...person }: Booker) =>
  insist(person, "POST", "/api/sales", {
    body: {
      salesid1: cfid,
      jobinfoid,
      price: 0,
      jobdesc: "W1",
      w1: 1,
      sdate: day,
      fdate: day,
      stime: SLOT_FACTS[slot].sent,
      confirm: true,
    },
  });
const drop = ({ booker, jobid }: Standing) =>
  insist(bookers[booker] as Booker, "DELETE", `/api/jobs/${jobid}`, { body: {} });

async function open(place: Omit<Place, "standing">): Promise<Place> {
  const { day: date, slot, cap } = place;
  const db = testDatabase();
  await db
    .delete(appointmentBookings)
    .where(and(eq(appointmentBookings.date, date), eq(appointmentBookings.slot, slot)));
  const fresh = { cap, taken: 0 };
  await db
    .insert(appointmentSlots)
    .values({ date, slot, ...fresh })
    .onConflictDoUpdate({ target: [appointmentSlots.date, appointmentSlots.slot], set: fresh });
  return { ...place, standing: [] };
}

/** The slot's own count, its bookings and the answers to callers agree, within the cap. */
async function counted({ day, slot, cap, standing }: Place): Promise<string[]> {
  const db = testDatabase();
  const of = { slots: appointmentSlots, bookings: appointmentBookings };
  const [row] = await db
    .select()
    .from(of.slots)
    .where(and(eq(of.slots.date, day), eq(of.slots.slot, slot)));
  const booked = await db
    .select()
    .from(of.bookings)
    .where(and(eq(of.bookings.date, day), eq(of.bookings.slot, slot)));
  const taken = row?.taken ?? -1;
  const right = taken === booked.length && taken === standing.length && taken <= cap;
  const words = `${day} ${slot}: taken ${taken}, bookings ${booked.length}, acknowledged ${standing.length}, cap ${cap}`;
  return right ? [] : [words];
}

function wrongAnswers(place: Place, wanted: Reply[], dropped: Reply[], before: number): string[] {
  // Callers that got "busy" to the end have no place; the counts below still must be right.
  const strange = wanted.filter(({ status }) => ![200, 409, 503].includes(status));
  const answered = wanted.filter(({ status }) => status !== 503).length;
  const won = wanted.filter(({ status }) => status === 200).length;
  const least = Math.min(place.cap - before, answered);
  const most = Math.min(place.cap - before + dropped.length / 2, wanted.length);
  return [
    ...(strange.length > 0 ? [`booking answered ${told(strange)}`] : []),
    ...(won < least || won > most ? [`${won} won, ${least} to ${most} could: ${told(wanted)}`] : []),
  ];
}

/** Some want the last places while some holders release theirs, each asking twice. */
function contest(place: Place, { wants, drops }: Wish, who: number[]): Race {
  const dropped = place.standing.filter((_, at) => drops[at]);
  const wanting = who.slice(0, wants);
  const before = place.standing.length;
  return {
    calls: [
      ...wanting.map((at) => () => book(place, bookers[at] as Booker)),
      ...[...dropped, ...dropped].map((one) => () => drop(one)),
    ],
    check: async (answers) => {
      const wanted = answers.slice(0, wanting.length);
      const gone = answers.slice(wanting.length);
      const made = wanted.flatMap(({ status, body }, at) => {
        const job = body.job as { jobid: number } | undefined;
        return status === 200 && job ? [{ booker: wanting[at] ?? 0, jobid: job.jobid }] : [];
      });
      place.standing = [...place.standing.filter((one) => !dropped.includes(one)), ...made];
      const twice = dropped.flatMap((_, at) => {
        const pair = [gone[at], gone[at + dropped.length]] as Reply[];
        return statuses(pair) === "200 409" ? [] : [`given back: ${told(pair)}`];
      });
      return [...wrongAnswers(place, wanted, gone, before), ...twice, ...(await counted(place))];
    },
  };
}

export const slots = (arena: () => Arena) =>
  describe("the last places of a day (R12, T22)", () => {
    let days: string[];
    beforeAll(async () => {
      const db = testDatabase();
      const today = businessDate(new Date());
      for (const year of [yearOf(today), yearOf(today) + 1]) await makeFloatWindows(db, year);
      const [season] = await openSeasons(testContext(), "windows", ["fall"]);
      if (!season) throw new Error("No fall can be booked");
      // Not tomorrow, which clients can't change in the evening.
      days = season.days.filter((day) => day > addDays(today, 1));
      bookers = [];
      for (let at = 0; at < CROWD; at++) {
        const { cfid, jobinfoid } = await makeProperty(db);
        await allowBookings(db, { cfid, jobinfoid });
        bookers.push({ cfid, jobinfoid, ...(await visitor(arena(), cfid)) });
      }
    });

    it("never above the cap, each place is released once, while others book and delete", async () => {
      const total = rounds(16, 10_000);
      const wishes = random(
        fc.record({
          wants: fc.integer({ min: 2, max: 5 }),
          drops: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        }),
        total,
        12,
      );
      const places: Place[] = [];
      for (const [at, day] of days.slice(0, 16).entries())
        places.push(await open({ day, slot: SLOTS[at % 3] ?? "anys", cap: 1 + (at % 3) }));
      await runRaces({
        name: "R12 T22 last places",
        total,
        width: WIDTH,
        prepare: async (count, batch) => {
          const here = places.slice((batch % 2) * WIDTH).slice(0, count);
          let free = 0;
          return here.map((place, at) => {
            const held = new Set(place.standing.map(({ booker }) => booker));
            const who: number[] = [];
            while (who.length < 5) {
              const next = (free++ + batch * 7) % CROWD;
              if (!held.has(next)) who.push(next);
            }
            return contest(place, wishes[batch * WIDTH + at] ?? { wants: 2, drops: [] }, who);
          });
        },
      });
    });

    it("sixty at once for three places", async () => {
      const [day = ""] = days.slice(-1);
      let place: Place | undefined;
      await runRaces({
        name: "T22 sixty for three",
        total: rounds(1, 60),
        width: 1,
        prepare: async () => {
          // A client who already has the day would only be told so again.
          for (const one of place?.standing ?? []) await drop(one);
          place = await open({ day, slot: "eights", cap: 3 });
          const everybody = bookers.map((_, at) => at);
          return [contest(place, { wants: CROWD, drops: [] }, everybody)];
        },
      });
    });
  });
