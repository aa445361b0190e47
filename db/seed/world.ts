import type { BusinessDate } from "@/lib/values/dates";
import { makeBookings, makeFloatWindows } from "./bookings";
import { makeClients } from "./clients";
import { makeCrewDays, makeCrewTasks, makeFleet } from "./crews";
import { makeEmployees } from "./employees";
import { datePlaces, makeJobs } from "./jobs";

/** The whole demo world as rows, the same for the same day. Pure: nothing here touches a database. */
export function makeWorld(today: BusinessDate, passwordHash: string) {
  const people = makeEmployees(passwordHash);
  const households = makeClients(today, passwordHash);
  const work = makeJobs(today, households.properties);
  datePlaces(today, work.jobs, households.clients, households.properties);
  const crews = [...work.past, ...work.today, ...work.tomorrow];
  return {
    ...people,
    ...households,
    jobs: work.jobs,
    jobNotes: work.jobNotes,
    ...makeFleet(),
    ...makeCrewDays(today, crews),
    crewTasks: makeCrewTasks(today, crews),
    floatWindows: makeFloatWindows(today),
    ...makeBookings(today, work.jobs),
  };
}

export type World = ReturnType<typeof makeWorld>;
