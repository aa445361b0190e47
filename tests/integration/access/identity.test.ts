import "@/tests/support/stripe/running";
import { beforeAll, describe, expect, it } from "vitest";
import type { Capability } from "@/lib/actor";
import { makeEmployee, makePartner } from "@/tests/factories/employees";
import { staffCookie } from "@/tests/support/call";
import { testDatabase } from "@/tests/support/database";
import { standIn } from "@/tests/support/stripe/running";
import { namesOf } from "./probing/poison";
import { ask, type Endpoint, endpoints, type Sent, sampleRequest } from "./probing/probe";
import type { Known } from "./probing/sample";
import { makeStaffWorld, type StaffWorld, TODAY } from "./probing/staff-world";
import { asStaff, staffRequest, staffWrites, told, tryRequest } from "./probing/staff-writes";
import { attempt, onStage } from "./probing/stage";

// T17: the actor is the session's. Every field that could say otherwise gets a colleague's number.

let world: StaffWorld;
onStage(async () => {
  world = await makeStaffWorld();
});

const SAY_WHO = new Set([
  "hrid",
  "user",
  "user_id",
  "recorder",
  "register",
  "caller",
  "salesid1",
  "inspector",
  "opener",
  "closer",
  "oc",
  "sender_email",
  "estimator",
  "delivery_person",
]);

/** Here the number says whom the record is about; the writer is still the session's. */
const ABOUT = [
  "POST /api/violations hrid",
  "PATCH /api/violations/{id} hrid",
  "POST /api/employee_notes hrid",
  "PATCH /api/employee_notes/{id} hrid",
];

type Field = { endpoint: Endpoint; name: string };
let fields: Field[] = [];
beforeAll(async () => {
  fields = (await staffWrites()).flatMap((endpoint) => {
    const { query, body } = endpoint.contract;
    const names = new Set([query, body].flatMap(namesOf));
    return [...names].filter((name) => SAY_WHO.has(name)).map((name) => ({ endpoint, name }));
  });
});

/** Fills the field with another person's number wherever the form has it. */
function saying(sent: Sent, { endpoint, name }: Field, value: unknown): Sent {
  const inQuery = namesOf(endpoint.contract.query).includes(name);
  if (inQuery) return { ...sent, query: { ...sent.query, [name]: value } };
  const body = sent.body as Known;
  const inner = body.report ? { report: { ...(body.report as Known), [name]: value } } : { [name]: value };
  return { ...sent, body: { ...body, ...inner } };
}

const READ_AS = new Set(["hrid", "crewname"]);
/**
 * The activity log is searched by person; whoever may read it reads all of it. The stream's and the pace's own tests say
 * whom they refuse: someone who isn't on a crew has neither.
 */
const ASKED_OF_ALL = new Set([
  "GET /api/audit",
  "GET /api/crews/{hrid}/runsheet_stream",
  "GET /api/crews/{hrid}/pace",
]);

type Reader = { hrid: number; crewname: string };
const of = (name: string, { hrid, crewname }: Reader) => (name === "hrid" ? hrid : crewname);

/** A person with only the right an endpoint needs, who isn't on a crew today. */
async function makeReader(who: string) {
  const db = testDatabase();
  const capabilities = who.startsWith("cap:") ? [who.slice(4) as Capability] : [];
  const made = who === "partner" ? await makePartner(db) : await makeEmployee(db, { capabilities });
  return { hrid: made.hrid, crewname: made.name, cookie: await staffCookie(made.hrid) };
}

/** Lists by name, in which another partner has amounts. */
const LISTS: Record<string, string> = {
  "GET /api/messages": "ests_signs_2026",
  "GET /api/partners": "expense_list_2026",
  "GET /api/partners/revenue_summary": "2026",
  "GET /api/mgt_tasks": "list_total_2026",
  "GET /api/workschedules": "personal_list_2026",
};
const PERIOD = { area: "Sales", date: TODAY, year: "2026", show_display: "2026", sdate: "", fdate: "" };

function askAs(endpoint: Endpoint, field: Known, cookie: string) {
  const usual = { list: LISTS[endpoint.name], crewname: "", filter: undefined, pc: undefined };
  const sent = sampleRequest(endpoint, { ...PERIOD, ...usual, ...field });
  return attempt(() => ask(endpoint, sent, { cookie }));
}

/** What a person gets who reads as others do; the reader's own answer must be there for comparison. */
async function readAsOthers(endpoint: Endpoint, name: string, others: Reader[]): Promise<string[]> {
  const reader = await makeReader(endpoint.who);
  const own = await askAs(endpoint, { [name]: of(name, reader) }, reader.cookie);
  const got = own.status === 200 ? [] : [`own ${own.status} ${own.text}`];
  for (const other of others) {
    const { status, text } = await askAs(endpoint, { [name]: of(name, other) }, reader.cookie);
    if (![403, 404].includes(status) && text !== own.text) got.push(`${status} ${text.slice(0, 300)}`);
  }
  return got.map((one) => `${endpoint.name} ${name}: ${one}`);
}

type Outcome = "refused" | "unread" | "taken";

/** The outcome of a request that names a colleague: it's refused, or its rows equal those of the request without. */
async function say(field: Field): Promise<Outcome> {
  const { endpoint } = field;
  const caller = asStaff(endpoint, world);
  const sent = staffRequest(endpoint, world);
  const kept = structuredClone(standIn.data);
  const plain = await tryRequest(endpoint, sent, caller);
  Object.assign(standIn.data, structuredClone(kept));
  const other = await tryRequest(endpoint, saying(sent, field, world.people.other), caller);
  Object.assign(standIn.data, kept);
  expect([endpoint.name, plain.status]).toEqual([endpoint.name, 200]);
  if (other.status === 200 && told(other) === told(plain)) return "unread";
  return [400, 403, 404, 422].includes(other.status) && told(other) === "{}" ? "refused" : "taken";
}

describe("the actor is the session's, whatever a form says (T17)", () => {
  it("another's number is refused, or the rows are the session's as without it", async () => {
    const outcome: Record<Outcome, string[]> = { refused: [], unread: [], taken: [] };
    for (const field of fields) outcome[await say(field)].push(`${field.endpoint.name} ${field.name}`);
    expect(outcome.taken).toEqual(ABOUT);
    expect(outcome.refused.length).toBeGreaterThan(50);
    expect(outcome.unread.length).toBeGreaterThan(10);
  }, 600_000);

  it("reading: another's number is refused, or returns what one's own returns", async () => {
    const others = [
      { hrid: world.boss, crewname: world.bossName },
      { hrid: world.crew.driver, crewname: world.crew.crewname },
      { hrid: world.owner.hrid, crewname: world.owner.name },
    ];
    const reads = (await endpoints()).filter(
      ({ effect, who, name }) =>
        effect === "read" && !["public", "owner"].includes(who) && !ASKED_OF_ALL.has(name),
    );
    const asked = reads.flatMap((endpoint) => {
      const { params, query } = endpoint.contract;
      const names = [params, query].flatMap(namesOf).filter((name) => READ_AS.has(name));
      return names.map((name) => ({ endpoint, name }));
    });
    const got = [];
    for (const { endpoint, name } of asked) got.push(...(await readAsOthers(endpoint, name, others)));
    expect(got).toEqual([]);
    expect(asked.length).toBe(15);
  }, 600_000);
});
