import type { BusinessDate } from "@/lib/values/dates";
import { makeBookings, makeFloatWindows } from "./bookings";
import type { Moment } from "./calendar";
import { makeClients } from "./clients";
import { makeCrewDays, makeCrewTasks, makeFleet } from "./crews";
import { makeEmployees } from "./employees";
import { datePlaces, makeJobs } from "./jobs";
import { makeLedger } from "./money/ledger";
import { makeMgtTasks, makePartnerExpenses, makePayouts, makeTargets } from "./money/partners";
import { makePay, makePayPeriods, makeViolations } from "./money/pay";
import { makeAttempts, makeCards, makeCrewPayments } from "./money/payments";
import { makeDnfs } from "./office/dnfs";
import { makeChecklists, makeInspections } from "./office/field";
import { makeLeads } from "./office/leads";
import { makeLiveActions } from "./office/live-actions";
import { makeDailyReports, makeMessages } from "./office/messages";
import { makeOddJobs } from "./office/odd-jobs";
import { makeRecruits, makeWineLists } from "./office/people";
import { makeFeedback, makeSigns } from "./office/signs";
import { makeSettings } from "./settings";

/**
 * The whole demo world as rows, as it is `now`: the same for the same day and quarter hour. Pure: nothing here touches a
 * database.
 */
export function makeWorld(now: Moment, passwordHash: string) {
  const { today } = now;
  const people = makeEmployees(passwordHash);
  const { clients, properties, propertyNotes } = makeClients(today, passwordHash);
  const work = makeJobs(now, properties);
  const { jobs, past } = work;
  const oddJobs = makeOddJobs(today, properties);
  const orders = [...jobs, ...oddJobs.oddJobs.map(({ date, ...order }) => ({ ...order, datesold: date }))];
  datePlaces(today, orders, clients, properties);
  const crews = [...past, ...work.today, ...work.tomorrow];
  const days = makeCrewDays(now, crews);
  const dnfs = makeDnfs(today, jobs);
  const signs = makeSigns(today, jobs);
  return untilNow(now, {
    ...people,
    clients,
    properties,
    propertyNotes,
    jobs,
    jobNotes: work.jobNotes,
    ...makeSettings(),
    ...makeFleet(),
    ...days,
    crewTasks: makeCrewTasks(now, days),
    floatWindows: makeFloatWindows(today),
    ...makeBookings(today, jobs),
    ...makeOffice(now, { clients, properties, jobs, days }),
    ...makeMoney(today, { past, crews, jobs, properties, employees: people.employees }),
    ...oddJobs,
    ...dnfs,
    ...signs,
    ...makeLeads(now, properties, jobs, dnfs.dnfs, signs.signPickups),
  });
}

/** Nothing was recorded later than now: what the office usually enters at a later hour, it has just entered. */
function untilNow<Tables extends Record<string, readonly object[]>>({ at: now }: Moment, tables: Tables) {
  for (const rows of Object.values(tables))
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (value instanceof Date && value > now) Reflect.set(row, column, now);
  return tables;
}

type Clients = ReturnType<typeof makeClients>;
type Work = ReturnType<typeof makeJobs>;
type Office = Pick<Clients, "clients" | "properties"> &
  Pick<Work, "jobs"> & { days: ReturnType<typeof makeCrewDays> };

const makeOffice = (now: Moment, { clients, properties, jobs, days }: Office) => ({
  ...makeChecklists(now, days.crewDays),
  ...makeInspections(now.today, jobs, days.members),
  ...makeLiveActions(now),
  ...makeFeedback(now.today, jobs),
  ...makeRecruits(now.today),
  ...makeWineLists(now.today, clients),
  ...makeMessages(now.today, jobs, clients, properties),
  ...makeDailyReports(now.today),
});

type Money = Pick<Work, "past" | "jobs"> &
  Pick<Clients, "properties"> & {
    crews: Work["past"];
    employees: ReturnType<typeof makeEmployees>["employees"];
  };

const makeMoney = (today: BusinessDate, { past, crews, jobs, properties, employees }: Money) => ({
  ...makePayPeriods(today),
  ...makePay(today, past, employees, properties),
  ...makeViolations(today),
  ...makePartnerExpenses(today),
  ...makePayouts(today, past),
  ...makeTargets(today),
  ...makeMgtTasks(today),
  ...makeLedger(today),
  ...makeCards(today, jobs),
  ...makeAttempts(today, jobs),
  ...makeCrewPayments(today, crews),
});

export type World = ReturnType<typeof makeWorld>;
