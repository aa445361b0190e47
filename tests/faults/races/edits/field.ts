import { and, eq } from "drizzle-orm";
import * as t from "@/db/schema";
import { addDays } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import type { Doc } from "../support/documents";
import { db, first, freshDay, type Make, TODAY, version } from "./common";

const DONE = {
  startHour: "9",
  startMinute: "05",
  estMins: "60",
  finishHour: "10",
  finishMinute: "15",
  w1Check: true,
  recStatus: "Client Did Not Pay",
  lawnSign: "Sign Left",
  clientHome: "Yes",
  nextDest: "Morse Shop",
};

/** Crews, their jobs, lists and DNFs. */
export const FIELD_EDITS: Record<string, Make> = {
  "PUT /api/crews/{ocid}": async () => crewDay("PUT"),
  "PATCH /api/crews/{ocid}": async () => crewDay("PATCH"),
  "PATCH /api/crew_tasks/{id}": async () => {
    const gas = { taskType: "Gas", odometer: 120_000, gasAmount: 6_000 } as const;
    const { id } = await make.makeCrewTask(db(), gas);
    const seen = { odometer: "120000", gasAmount: "60.00" };
    return {
      method: "PATCH",
      path: `/api/crew_tasks/${id}`,
      values: ["120100", "120200"],
      body: (odometer) => ({ ...seen, odometer, seen }),
      stored: async () =>
        String((await first(db().select().from(t.crewTasks).where(eq(t.crewTasks.id, id))))?.odometer),
    };
  },
  "PATCH /api/jobs/update": async () => {
    const { jobid } = await make.makeReportedJob(db());
    return {
      method: "PATCH",
      path: "/api/jobs/update",
      values: ["18600", "18700"],
      body: (cents) => ({ ...DONE, jobid, w1Text: String(Number(cents) / 100), version }),
      stored: async () =>
        String((await first(db().select().from(t.jobs).where(eq(t.jobs.jobid, jobid))))?.price),
    };
  },
  "PATCH /api/dnfs/{id}": async () => {
    // Returned on a past day: it can be edited whatever the time is now.
    const done = { reportstime: "11:00:00", reportftime: "11:30:00", datebi: addDays(TODAY, -1) };
    const { dnfid } = await make.makeDnf(db(), {
      ...done,
      verdict: "VALID",
      clienthm: "Yes",
      nextdest: "Morse Shop",
    });
    return {
      method: "PATCH",
      path: `/api/dnfs/${dnfid}`,
      body: (dnfNotes) => ({
        startHour: "11",
        startMinute: "00",
        finishHour: "11",
        finishMinute: "40",
        dnfNotes,
        valid: "VALID",
        clientHome: "Yes",
        recStatus: "Receivable",
        nextDest: "Morse Shop",
        version,
      }),
      stored: async () => (await first(db().select().from(t.dnfs).where(eq(t.dnfs.dnfid, dnfid))))?.notes,
    };
  },
  "PATCH /api/dnfs/{id}/assign": async () => {
    const { dnfid } = await make.makeDnf(db(), { sdate: TODAY, fdate: addDays(TODAY, 9) });
    const crews = [
      await make.makeCrewDay(db(), { date: TODAY }),
      await make.makeCrewDay(db(), { date: TODAY }),
    ];
    const [one, two] = crews.map(({ crewHrid }) => String(crewHrid));
    return {
      method: "PATCH",
      path: `/api/dnfs/${dnfid}/assign`,
      values: [one ?? "", two ?? ""],
      body: (crew) => ({ crew_hrid: Number(crew), dnfdate: TODAY, version }),
      stored: async () =>
        String((await first(db().select().from(t.dnfs).where(eq(t.dnfs.dnfid, dnfid))))?.crewHrid),
    };
  },
  "POST /api/crews/update_vehicle": async () => {
    const { ocid } = await make.makeCrewDay(db(), { date: freshDay() });
    const [one, two] = [await make.makeVehicle(db()), await make.makeVehicle(db())];
    return {
      method: "POST",
      path: "/api/crews/update_vehicle",
      values: [one.name, two.name],
      body: (car) => ({ car, ocid, version }),
      stored: async () => (await first(db().select().from(t.crewDays).where(eq(t.crewDays.ocid, ocid))))?.car,
    };
  },
  "PATCH /api/properties/{id}/place": async () => {
    const { jobinfoid } = await make.makeProperty(db());
    return {
      method: "PATCH",
      path: `/api/properties/${jobinfoid}/place`,
      values: ["2", "3"],
      body: (people) => ({ people_needed: Number(people), version }),
      stored: async () => {
        const property = eq(t.properties.jobinfoid, jobinfoid);
        return String((await first(db().select().from(t.properties).where(property)))?.peopleNeeded);
      },
    };
  },
  "PATCH /api/closes/{id}": async () => {
    const { ocid } = await make.makeCrewDay(db(), { date: freshDay() });
    const { id } = await make.makeCloseChecklist(db(), { ocid });
    return {
      method: "PATCH",
      path: `/api/closes/${id}`,
      body: (crew_needs) => ({ ocid, crew_needs, was_crew_needs: "" }),
      stored: async () =>
        (await first(db().select().from(t.closeChecklists).where(eq(t.closeChecklists.id, id))))?.crewNeeds,
    };
  },
  "PATCH /api/opens/{id}": async () => {
    const { ocid } = await make.makeCrewDay(db(), { date: freshDay() });
    const { id } = await make.makeOpenChecklist(db(), { ocid });
    return {
      method: "PATCH",
      path: `/api/opens/${id}`,
      body: (crew_notes) => ({ ocid, crew_notes, was_crew_notes: "" }),
      stored: async () =>
        (await first(db().select().from(t.openChecklists).where(eq(t.openChecklists.id, id))))?.crewNotes,
    };
  },
};

async function crewDay(method: string): Promise<Doc> {
  const date = freshDay();
  const { ocid, crewHrid } = await make.makeCrewDay(db(), { date });
  const [one, two] = [await make.makeEmployee(db()), await make.makeEmployee(db())];
  const rest = { ocdate: date, driver: crewHrid, partner1: "", closemgr: "", shop: "Osler" };
  return {
    method,
    path: `/api/crews/${ocid}`,
    values: [String(one.hrid), String(two.hrid)],
    body: (partner) => ({ crew: { ...rest, car: "", gascard: "", laptop: "", partner, version } }),
    stored: async () => {
      const second = and(eq(t.crewDayMembers.ocid, ocid), eq(t.crewDayMembers.position, "second"));
      return String((await first(db().select().from(t.crewDayMembers).where(second)))?.hrid);
    },
  };
}
