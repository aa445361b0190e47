import type { BusinessDate } from "@/lib/values/dates";
import { makeBookings, makeFloatWindows } from "./bookings";
import { makeClients } from "./clients";
import { makeCrewDays, makeCrewTasks, makeFleet } from "./crews";
import { makeEmployees } from "./employees";
import { datePlaces, makeJobs } from "./jobs";
import { makeLedger } from "./money/ledger";
import { makeMgtTasks, makePartnerExpenses, makePayouts, makeTargets } from "./money/partners";
import { makePay, makePayPeriods, makeViolations } from "./money/pay";
import { makeAttempts, makeCards, makeCrewPayments } from "./money/payments";
import { makeDnfs } from "./office/dnfs";
import { makeChecklists, makeInspections, makeLiveActions } from "./office/field";
import { makeLeads } from "./office/leads";
import { makeDailyReports, makeMessages } from "./office/messages";
import { makeOddJobs } from "./office/odd-jobs";
import { makeRecruits, makeWineLists } from "./office/people";
import { makeFeedback, makeSigns } from "./office/signs";
import { makeSettings } from "./settings";

/** The whole demo world as rows, the same for the same day. Pure: nothing here touches a database. */
export function makeWorld(today: BusinessDate, passwordHash: string) {
  const people = makeEmployees(passwordHash);
  const { clients, properties, propertyNotes } = makeClients(today, passwordHash);
  const work = makeJobs(today, properties);
  const { jobs, past } = work;
  const oddJobs = makeOddJobs(today, properties);
  const orders = [...jobs, ...oddJobs.oddJobs.map(({ date, ...order }) => ({ ...order, datesold: date }))];
  datePlaces(today, orders, clients, properties);
  const crews = [...past, ...work.today, ...work.tomorrow];
  const days = makeCrewDays(today, crews);
  const dnfs = makeDnfs(today, jobs);
  const signs = makeSigns(today, jobs);
  return {
    ...people,
    clients,
    properties,
    propertyNotes,
    jobs,
    jobNotes: work.jobNotes,
    ...makeSettings(),
    ...makeFleet(),
    ...days,
    crewTasks: makeCrewTasks(today, days),
    floatWindows: makeFloatWindows(today),
    ...makeBookings(today, jobs),
    ...makeOffice(today, { clients, properties, jobs, days }),
    ...makeMoney(today, { past, crews, jobs, properties, employees: people.employees }),
    ...oddJobs,
    ...dnfs,
    ...signs,
    ...makeLeads(today, properties, jobs, dnfs.dnfs, signs.signPickups),
  };
}

type Clients = ReturnType<typeof makeClients>;
type Work = ReturnType<typeof makeJobs>;
type Office = Pick<Clients, "clients" | "properties"> &
  Pick<Work, "jobs"> & { days: ReturnType<typeof makeCrewDays> };

const makeOffice = (today: BusinessDate, { clients, properties, jobs, days }: Office) => ({
  ...makeChecklists(today, days.crewDays),
  ...makeInspections(today, jobs, days.members),
  ...makeLiveActions(today),
  ...makeFeedback(today, jobs),
  ...makeRecruits(today),
  ...makeWineLists(today, clients),
  ...makeMessages(today, jobs, clients, properties),
  ...makeDailyReports(today),
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
