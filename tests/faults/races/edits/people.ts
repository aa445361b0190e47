import { eq } from "drizzle-orm";
import * as t from "@/db/schema";
import { getSetting } from "@/lib/core/settings/reads";
import { addDays } from "@/lib/values/dates";
import * as make from "@/tests/factories";
import { db, first, type Make, TODAY, version } from "./common";

const NINE_TO = { startHour: "9", startMinute: "00", finishHour: "16" };

/** People, their pay and conduct. */
export const PEOPLE_EDITS: Record<string, Make> = {
  "PATCH /api/recruits/{id}": async () => {
    const { id } = await make.makeRecruit(db());
    return {
      method: "PATCH",
      path: `/api/recruits/${id}`,
      body: (notes4) => ({ name: "Robin", status: "Training", notes5: "n/a", notes4, version }),
      stored: async () => (await first(db().select().from(t.recruits).where(eq(t.recruits.id, id))))?.notes,
    };
  },
  "PATCH /api/violations/{id}": async () => {
    const { id, hrid } = await make.makeViolation(db());
    return {
      method: "PATCH",
      path: `/api/violations/${id}`,
      remove: `/api/violations/${id}`,
      body: (notes) => ({ hrid, date: TODAY, category: "Late", notes, cost: "5", version }),
      stored: async () =>
        (await first(db().select().from(t.violations).where(eq(t.violations.id, id))))?.notes,
    };
  },
  "PATCH /api/employee_notes/{id}": async () => {
    const { id, hrid } = await make.makeEmployeeNote(db());
    return {
      method: "PATCH",
      path: `/api/employee_notes/${id}`,
      remove: `/api/employee_notes/${id}`,
      body: (notes) => ({ hrid, date: TODAY, notes, version }),
      stored: async () =>
        (await first(db().select().from(t.employeeNotes).where(eq(t.employeeNotes.id, id))))?.notes,
    };
  },
  "PATCH /api/employees/{id}": async () => {
    const { hrid, username, name, email } = await make.makeEmployee(db());
    return {
      method: "PATCH",
      path: `/api/employees/${hrid}`,
      body: (fullname) => ({ username, fullname, name, email, phone: "", shop: "", rate: "20", version }),
      stored: async () =>
        (await first(db().select().from(t.employees).where(eq(t.employees.hrid, hrid))))?.fullname,
    };
  },
  "PATCH /api/employees/{id}/capabilities": async () => {
    const { hrid } = await make.makeEmployee(db());
    return {
      method: "PATCH",
      path: `/api/employees/${hrid}/capabilities`,
      values: ["sales", "pay"],
      body: (capability) => ({ capabilities: [capability], version }),
      stored: async () => {
        const rows = await db()
          .select()
          .from(t.employeeCapabilities)
          .where(eq(t.employeeCapabilities.hrid, hrid));
        return rows.map(({ capability }) => capability).join();
      },
    };
  },
  "PATCH /api/employees/{id}/access": async () => {
    const { hrid, username, name, email } = await make.makeEmployee(db());
    return {
      method: "PATCH",
      path: `/api/employees/${hrid}/access`,
      body: (fullname) => ({
        username,
        fullname,
        name,
        email,
        phone: "",
        shop: "",
        rate: "20",
        capabilities: ["sales"],
        roles: [],
        areas: [],
        version,
      }),
      stored: async () =>
        (await first(db().select().from(t.employees).where(eq(t.employees.hrid, hrid))))?.fullname,
    };
  },
  "PATCH /api/access_roles/{id}": async () => {
    const { id } = await make.makeRole(db());
    return {
      method: "PATCH",
      path: `/api/access_roles/${id}`,
      remove: `/api/access_roles/${id}`,
      body: (called) => ({ name: `${called} ${id}`, capabilities: ["pay"], people: [], version }),
      stored: async () =>
        (await first(db().select().from(t.accessRoles).where(eq(t.accessRoles.id, id))))?.name.replace(
          ` ${id}`,
          "",
        ),
    };
  },
  "POST /api/employees/{id}/royalties": async () => {
    const { hrid } = await make.makeEmployee(db());
    return {
      method: "POST",
      path: `/api/employees/${hrid}/royalties`,
      values: ["20", "40"],
      body: (percent) => ({ percent, effectiveFrom: addDays(TODAY, 3), confirmPast: false, version }),
      stored: async () => {
        const rows = await db().select().from(t.partnerRoyalties).where(eq(t.partnerRoyalties.hrid, hrid));
        return rows.map(({ royalty }) => String(Math.round(royalty * 100))).join();
      },
    };
  },
  "POST /api/pays/save_daily_pay": async () => {
    const [mgr] = await getSetting(db(), "crewManagers", TODAY);
    const { hrid, name: crewname } = await make.makeEmployee(db());
    await make.makeCrewDay(db(), { driver: hrid });
    const { id, day } = await make.makePayEntry(db(), { hrid, crewHrid: hrid });
    return {
      method: "POST",
      path: "/api/pays/save_daily_pay",
      remove: `/api/pays/${id}`,
      values: ["16:05:00", "16:10:00"],
      body: (until) => ({
        ...NINE_TO,
        finishMinute: until.slice(3, 5),
        hrid,
        name: "",
        date: day,
        rate: "20.00",
        hours: "",
        pay: "",
        mgr,
        crewname,
        version,
      }),
      stored: async () =>
        (await first(db().select().from(t.payEntries).where(eq(t.payEntries.id, id))))?.ftime,
    };
  },
};
