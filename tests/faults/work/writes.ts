import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { connect } from "@/db/client";
import { openSeasons } from "@/lib/core/bookings/reads";
import { getSetting } from "@/lib/core/settings/reads";
import { addDays, businessDate } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { logIn, type Person } from "../support/people";
import { SEED } from "../support/size";
import type { World } from "../support/world";

/** A press of a button: the same key however often it has to be sent. */
export type Write = {
  kind: "booking" | "report" | "pay" | "toggle";
  by: Person;
  method: string;
  path: string;
  body?: Record<string, unknown>;
  key: string;
  /** What the auditor looks for: a booking's words, a job's id, a person's id. */
  mark: string;
};

const TOGGLERS = ["owner", "manager", "closer", "sales", "driver", "crew", "driver2", "driver3"];
const FLIPPED = 4;

export type Maker = { round: (each: number) => Promise<Write[]>; close: () => Promise<void> };

/** Makes four kinds of presses, mixed by the seed: bookings, returns of jobs, pay entries and toggles. */
export async function writeMaker({ cluster, origin }: World): Promise<Maker> {
  const { db, sql, close } = connect({ url: cluster.url, max: 2 });
  const [client, manager] = await Promise.all(
    ["client@example.com", "manager"].map((name) => logIn(origin, name)),
  );
  const togglers = await Promise.all(TOGGLERS.map((name) => logIn(origin, name)));
  if (!client || !manager) throw new Error("Not logged in");
  const today = businessDate(new Date());
  const [home] = await sql`select jobinfoid from properties where cfid = 5001 order by 1 limit 1`;
  await make.allowBookings(db, { cfid: 5001, jobinfoid: home?.jobinfoid });
  const [fall] = await openSeasons({ db, now: new Date() }, "eaves", ["fall"]);
  const window = fall?.windows.at(-1);
  if (!window) throw new Error("No fall can be booked");
  const { sdate, fdate } = window;
  const [mgr = ""] = await getSetting(db, "crewManagers", today);
  let days = 0;

  const booking = async (): Promise<Write> => {
    const mark = randomUUID();
    const days = { sdate, fdate, confirm: true };
    const body = { jobinfoid: home?.jobinfoid, eh: 1, eg: 1, custom: 1, customdesc: mark, ...days };
    return press("booking", client, "POST", "/api/sales", { body, mark });
  };
  const report = async (): Promise<Write> => {
    const { cfid } = await make.makeClient(db);
    const { jobinfoid } = await make.makeProperty(db, { cfid });
    // Each with its own crew: one crew can't have done thousands at the same time.
    const date = addDays(today, -1);
    const { crewHrid } = await make.makeCrewDay(db, { date });
    const day = { sdate: today, fdate: today, schdate: date };
    const started = { crewHrid, price: 18_500, reportstime: "08:00:00", estMinutes: 60 };
    const { jobid } = await make.makeJob(db, { cfid, jobinfoid, ...day, ...started });
    return press("report", manager, "PATCH", "/api/jobs/update", {
      body: returned(jobid),
      mark: String(jobid),
    });
  };
  const pay = async (): Promise<Write> => {
    const { hrid, name } = await make.makeEmployee(db);
    const date = addDays(today, -30 - (days++ % 300));
    await make.makeCrewDay(db, { driver: hrid, date });
    return press("pay", manager, "POST", "/api/pays/save_daily_pay", {
      body: paid({ hrid, name, date, mgr }),
      mark: String(hrid),
    });
  };
  // Each client once per person: the same client's second tap within two seconds would count as an echo.
  const toggles = async (): Promise<Write[]> => {
    const people = await Promise.all(Array.from({ length: FLIPPED }, () => make.makeEmployee(db)));
    for (const { hrid } of people) await make.makeCrewDay(db, { driver: hrid, date: today, signedIn: false });
    return people.flatMap(({ hrid }) =>
      togglers.map((by) =>
        press("toggle", by, "POST", `/api/crews/${hrid}/change_status`, { mark: String(hrid) }),
      ),
    );
  };
  return {
    close,
    round: async (each) => {
      const made: Write[] = await toggles();
      for (let n = 0; n < each; n++) made.push(await booking(), await report(), await pay());
      const [mixed = made] = fc.sample(fc.shuffledSubarray(made, { minLength: made.length }), {
        seed: SEED + days,
        numRuns: 1,
      });
      return mixed;
    },
  };
}

const press = (
  kind: Write["kind"],
  by: Person,
  method: string,
  path: string,
  { body, mark }: Pick<Write, "body" | "mark">,
): Write => ({ kind, by, method, path, body, mark, key: randomUUID() });

const returned = (jobid: number) => ({
  jobid,
  startHour: "8",
  startMinute: "00",
  finishHour: "9",
  finishMinute: "30",
  w1Check: true,
  w1Text: "185",
  estMins: "60",
  recStatus: "Client Paid By Cash",

  sendCashReceipt: true,
  cashAmount: "197.95",
  lawnSign: "Sign Left",
  clientHome: "Yes",
  nextDest: "Osler",
});

const paid = (person: { hrid: number; name: string; date: string; mgr: string }) => ({
  ...person,
  crewType: "Crew",
  rate: "$18.00",
  crewname: person.name,
  version: null,
  startHour: "8",
  startMinute: "00",
  finishHour: "16",
  finishMinute: "00",
});
