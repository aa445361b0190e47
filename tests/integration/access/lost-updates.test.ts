import "@/tests/support/stripe/running";
import { beforeAll, describe, expect, it } from "vitest";
import { namesOf } from "./probing/poison";
import { ask, type Endpoint, type Sent, sampleRequest } from "./probing/probe";
import { allRows, businessDifference } from "./probing/rows";
import type { Known } from "./probing/sample";
import { staffForm } from "./probing/staff-requests";
import { makeStaffWorld, type StaffWorld, TODAY } from "./probing/staff-world";
import { asStaff, staffRequest, staffWrites } from "./probing/staff-writes";
import { attempt, onStage } from "./probing/stage";

// T24: two people load a form, one saves, then the other: the second is told, and the first's values stay.

let world: StaffWorld;
let versioned: Endpoint[] = [];
onStage(async () => {
  world = await makeStaffWorld();
});
beforeAll(async () => {
  versioned = (await staffWrites()).filter(({ contract }) =>
    [contract.query, contract.body].flatMap(namesOf).includes("version"),
  );
});

/** What the second person typed, by field name. */
const OTHERS: Known = {
  notes: "Something else",
  startHour: "9",
  contact_status: "Emailed",
  rate: "21.00",
  w1: "190.00",
  unitprice: "60.00",
  gross: "1100.00",
  windows: "16000",
  visit_pay: "25.00",
  name: "Another Person",
  fullname: "Another Person",
  areas: ["Operations"],
  capabilities: ["pay"],
  value: "416-555-0999",
  lastname: "Another",
  datebi: "2026-05-11",
  action: "resolve",
  note: "Done",
  notes4: "Something else",
  dnfNotes: "Something else",
  postJobNote: "Something else",
  details: "Else",
};

/** Where the names don't say it. */
const OTHER_FORMS: Record<string, (world: StaffWorld) => Known> = {
  "PUT /api/crews/{ocid}": ({ crew }) => otherCrew(crew),
  "PATCH /api/crews/{ocid}": ({ crew }) => otherCrew(crew),
  "POST /api/crews/update_vehicle": ({ crew }) => ({ car: crew.car }),
  "PATCH /api/properties/{id}/place": () => ({ people_needed: 3 }),
  "PATCH /api/clients/{cfid}/visit_details": () => ({ dog: "Two dogs" }),
  "PATCH /api/tasks/{id}/holder": ({ owner }) => ({ holder: owner.hrid }),
};
const otherCrew = (crew: StaffWorld["crew"]) => ({
  crew: { ocdate: TODAY, driver: crew.driver, partner: crew.second, shop: "Osler", version: 1 },
});

/** They create a record, and share its form with the one that edits it. */
const MAKERS = ["POST /api/violations", "POST /api/employee_notes", "POST /api/recruits"];

/** A step without its own value: a repeat finds it done. */
const DONE_ALREADY = [
  "PATCH /api/jobs/{id}/estimate",
  "POST /api/crews/undo_copy",
  "GET /api/pays/{id}/audit_pay",
  "PATCH /api/partners/{id}",
  "POST /api/plans/apply",
];

/** What the second is told when the first deleted it: it's gone. */
const refusal = ({ method }: Endpoint) => (method === "DELETE" ? [404, 409] : [409]);

const otherRequest = (endpoint: Endpoint) =>
  sampleRequest(endpoint, {
    ...staffForm(endpoint.name, endpoint.who, world),
    ...OTHERS,
    ...OTHER_FORMS[endpoint.name]?.(world),
  });

/** Both send the version they loaded; returns what the second is told, and which of the first's values were lost. */
const saveThen = (edit: Endpoint, then: Endpoint, sent: Sent) =>
  attempt(async () => {
    const first = await ask(edit, staffRequest(edit, world), asStaff(edit, world));
    const saved = await allRows();
    const second = await ask(then, sent, asStaff(then, world));
    return { first, second, lost: businessDifference(saved, await allRows()) };
  });

describe("every form that knows which version it was filled from", () => {
  it("tells the second person that someone else saved, and keeps what the first saved (T24)", async () => {
    const wrong: string[] = [];
    const again: string[] = [];
    for (const endpoint of versioned.filter(({ name }) => !MAKERS.includes(name))) {
      const { first, second, lost } = await saveThen(endpoint, endpoint, otherRequest(endpoint));
      if (first.status !== 200) wrong.push(`${endpoint.name}: first ${first.status} ${first.text}`);
      if (Object.keys(lost).length > 0) wrong.push(`${endpoint.name}: ${second.status} ${Object.keys(lost)}`);
      if (second.status === 200) again.push(endpoint.name);
      else if (!refusal(endpoint).includes(second.status))
        wrong.push(`${endpoint.name}: ${second.status} ${second.text.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
    expect(again).toEqual(DONE_ALREADY);
    expect(versioned.length).toBe(81);
  }, 600_000);

  it("can't delete a record changed since it was loaded (T24)", async () => {
    const pairs = versioned.flatMap((remove) => {
      const edit = versioned.find(({ method, path }) => method === "PATCH" && path === remove.path);
      return remove.method === "DELETE" && edit ? [{ edit, remove }] : [];
    });
    for (const { edit, remove } of pairs) {
      const { first, second, lost } = await saveThen(edit, remove, staffRequest(remove, world));
      expect([remove.name, first.status, second.status, lost]).toEqual([remove.name, 200, 409, {}]);
    }
    expect(pairs.length).toBeGreaterThan(5);
  });
});
